"""What one seat may know, by an allow list, and other worlds that it cannot tell from the true one (rule T12).

Money is dealt open, taken open and paid open, so a player with a perfect memory knows every hand and the discards.
Hidden are the order of the draw pile and of the tile supply, and what modules keep secret. A view is a state of its
own, filled field by field, in which what is hidden stands in a fixed order that says nothing.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.chance import Dice
from alhambra.engine.components import CARD_COUNT, CARD_NAMES, PLAYER_COLOURS, SCORING_1, SLOTS, TILE_NAMES
from alhambra.engine.money import unpacked
from alhambra.engine.state import NO_CHANCE, NOBODY, State
from alhambra.engine.vectors import append, i64, ints, vec, vector

SPECTATOR: Final = -1


def known_to(state: State, seat: i64) -> State:
    """The state as this seat knows it. Nothing gets in that is not named here."""
    out = State(state.book)
    out.chance = NO_CHANCE
    out.seat = state.seat
    out.step = state.step
    out.allowed = state.allowed
    out.turns = state.turns
    out.scorings = state.scorings
    out.due = state.due
    out.ending = state.ending
    out.reshuffles = state.reshuffles
    out.palaces = [palace.clone() for palace in state.palaces]
    out.hands = state.hands[:]
    out.display = state.display[:]
    out.draw = vector(sorted(ints(state.draw)))  # which cards, not in what order
    out.discard = state.discard[:]
    out.cards_below = state.cards_below
    out.bag = vector(sorted(ints(state.bag)))
    out.market = state.market[:]
    out.bought = state.bought[:]
    out.awarded = state.awarded[:]
    out.scores = state.scores[:]
    out.parts = [part.clone() for part in state.parts]
    for module in state.book.part_modules:
        module.hide(out, seat)
    return out


def redealt(view: State, seat: i64, dice: Dice) -> State:
    """A full state that this seat cannot tell from the true one, each as likely as the seat must think it."""
    out = view.clone()
    out.chance = dice
    dice.shuffle(out.bag)
    cards = vec[i64]()
    scoring = vec[i64]()
    for card in view.draw:
        if card >= CARD_COUNT:
            scoring = append(scoring, card)
        else:
            cards = append(cards, card)
    dice.shuffle(cards)
    out.draw = _with_scoring_cards(cards, scoring, view.cards_below, dice)
    for module in view.book.part_modules:
        module.redeal(out, seat)
    return out


def _with_scoring_cards(cards: vec[i64], scoring: vec[i64], cards_below: vec[i64], dice: Dice) -> vec[i64]:
    """S6: scoring card k lies anywhere in what is left of pile 2k. The lower one goes in first, so that the other's
    place is counted from the bottom with it."""
    total = len(cards) + len(scoring)
    place = len(scoring) - 1
    while place >= 0:
        card = scoring[place]
        pile = 2 * (card - SCORING_1 + 1)
        low = cards_below[pile]
        high = min(cards_below[pile - 1], total)
        spot = low + dice.below(high - low)
        cards = append(cards, card)
        index = len(cards) - 1
        while index > spot:
            cards[index] = cards[index - 1]
            index -= 1
        cards[spot] = card
        place -= 1
    return cards


def stage_text(state: State, names: list[str]) -> str:
    """How far the game is, in one line: the turn, whose turn it is, the scores."""
    scores = ", ".join([str(score) for score in ints(state.scores)[: state.book.players]])
    if state.seat == NOBODY:
        return f"over after {state.turns} turns, scores {scores}"
    return f"turn {state.turns}, {names[state.seat]} to act, scores {scores}"


class View:
    """What one seat knows (or a spectator, seat -1). Bots decide by this alone."""

    def __init__(self, seat: i64, state: State, names: list[str]) -> None:
        self.seat: i64 = seat
        self.state = state  # hidden piles stand in a fixed order here
        self.names = names

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"View({who}, {stage_text(self.state, self.names)})"

    def __eq__(self, other: object) -> bool:
        """Does the other view's seat know exactly the same?"""
        if not isinstance(other, View) or self.seat != other.seat or self.names != other.names:
            return False
        return self.data() == other.data()

    def __hash__(self) -> int:
        raise TypeError("a view has no hash(); state_hash(view) names what it knows")

    def redeal(self, dice: Dice) -> State:
        """Another world that this seat cannot tell from the true one."""
        return redealt(self.state, self.seat, dice)

    def data(self) -> dict[str, object]:
        """The view as plain data: text, numbers, lists and dicts."""
        state = self.state
        book = state.book
        seats = [self._seat_data(seat) for seat in range(book.players)]
        out: dict[str, object] = {
            "seat": self.seat,
            "acting": None if state.seat == NOBODY else state.seat,
            "step": book.steps[state.step].name,
            "allowed": state.allowed,
            "turns": state.turns,
            "scorings": state.scorings,
            "ending": state.ending,
            "reshuffles": state.reshuffles,
            "seats": seats,
            "display": [CARD_NAMES[card] for card in state.display],
            "market": [TILE_NAMES[tile] if tile >= 0 else None for tile in state.market],
            "bought": [TILE_NAMES[tile] for tile in state.bought],
            "awarded": [[award >> 6, TILE_NAMES[award & 63]] for award in state.awarded],
            "draw": [CARD_NAMES[card] for card in state.draw],
            "piles": ints(state.cards_below),
            "discard": [CARD_NAMES[card] for slot in range(SLOTS) for card in unpacked(state.discard[slot], slot)],
            "bag": [TILE_NAMES[tile] for tile in state.bag],
            "scores": ints(state.scores),
        }
        for module in book.part_modules:
            out[module.name] = module.shown(state)
        return out

    def _seat_data(self, seat: i64) -> dict[str, object]:
        state = self.state
        palace = state.palaces[seat]
        cards = [card for slot in range(SLOTS) for card in unpacked(state.hands[seat * SLOTS + slot], slot)]
        return {
            "name": self.names[seat],
            "colour": PLAYER_COLOURS[seat],
            "hand": [CARD_NAMES[card] for card in cards],
            "palace": palace.pieces(),
            "reserve": [TILE_NAMES[tile] for tile in palace.reserve],
            "wall": palace.longest_wall(),
        }
