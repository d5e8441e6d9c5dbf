"""The course of a turn and of the end (rules T1, T9, T10, P1, E1–E7)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from alhambra.engine.components import CARD_COUNT, CARD_NAMES, CURRENCIES, SCORING_1, SLOTS
from alhambra.engine.deal import DISPLAY, stack
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.money import unpacked, worth
from alhambra.engine.notation import tile_name
from alhambra.engine.scoring import score
from alhambra.engine.state import CLOSED, EMPTY, FIRST, NOBODY, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import append, i64, pop, vec


class Act(Step):
    """T1: one action, and another one after each exact payment (T4)."""

    def waits(self, state: State) -> bool:
        return state.allowed != CLOSED


class PlaceBought(Step):
    """T7: while there are tiles to place, at the end of a turn or of the game (E4)."""

    def waits(self, state: State) -> bool:
        return len(state.bought) > 0


@mypyc_attr(acyclic=True)
class CardDrawn(Event):
    """T9, P1: a card came from the draw pile to the display, or a scoring card out of the game."""

    def __init__(self, card: i64) -> None:
        is_scoring = card >= CARD_COUNT
        super().__init__("scoring card" if is_scoring else "draw", "P1" if is_scoring else "T9", NOBODY)
        self.card: i64 = card

    @property
    def facts(self) -> dict[str, object]:
        return {"card": CARD_NAMES[self.card]}

    @property
    def reason(self) -> str:
        if self.card >= CARD_COUNT:
            return f"scoring card {self.card - SCORING_1 + 1} is drawn"
        return f"{CARD_NAMES[self.card]} is turned up"


@mypyc_attr(acyclic=True)
class MarketFilled(Event):
    """T9: a tile came to the market."""

    def __init__(self, tile: i64, slot: i64) -> None:
        super().__init__("market", "T9", NOBODY)
        self.tile: i64 = tile
        self.slot: i64 = slot

    @property
    def facts(self) -> dict[str, object]:
        return {"tile": tile_name(self.tile), "slot": self.slot + 1}

    @property
    def reason(self) -> str:
        return f"{tile_name(self.tile)} comes to slot {self.slot + 1}"


class FillDisplay(Step):
    """T9, P1: fill the display to four; a scoring card drawn on the way is due and leaves the game."""

    def reveals(self, state: State) -> bool:
        return True

    def run(self, state: State, sink: Sink | None) -> i64:
        while len(state.display) < DISPLAY:
            if len(state.draw) == 0:
                self.reshuffle(state, sink)
                if len(state.draw) == 0:
                    break
            state.draw, card = pop(state.draw)
            if card >= CARD_COUNT:
                state.due |= 1 << (card - SCORING_1)
            else:
                state.display = append(state.display, card)
            if sink is not None:
                sink.tell(CardDrawn(card))
        return self.index + 1

    def reshuffle(self, state: State, sink: Sink | None) -> None:
        """T10: the discard pile becomes the draw pile. With both empty, the display stays short."""
        cards = vec[i64]()
        currency: i64
        for currency in range(SLOTS):
            for card in unpacked(state.discard[currency], currency):
                cards = append(cards, i64(card))
            state.discard[currency] = 0
        if len(cards) == 0:
            return
        state.reshuffles += 1
        state.draw = stack(state.chance.shuffled(cards, f"reshuffle {state.reshuffles}"))
        if sink is not None:
            text = f"the {len(cards)} discarded cards are shuffled into a new draw pile"
            sink.tell(TextEvent("reshuffle", "T10", NOBODY, len(cards), text, {"cards": len(cards)}))


class FillMarket(Step):
    """T9, E1: fill the market from the lowest empty slot up; if the tiles do not suffice, the game ends."""

    def run(self, state: State, sink: Sink | None) -> i64:
        slot: i64
        for slot in range(SLOTS):
            if state.market[slot] == EMPTY:
                if len(state.bag) == 0:
                    state.ending = True
                    break
                state.bag, tile = pop(state.bag)
                state.market[slot] = tile
                if sink is not None:
                    sink.tell(MarketFilled(tile, slot))
        return self.index + 1


class ScoreDue(Step):
    """P1, E2: the scorings whose cards were drawn, after both refills and before the next player acts."""

    def run(self, state: State, sink: Sink | None) -> i64:
        if state.due & 1:
            score(state, 1, sink)
        if state.due & 2:
            score(state, 2, sink)
        state.due = 0
        return self.index + 1


class HandOn(Step):
    """T1: clockwise; or on to the end (E1)."""

    def bind(self, places: dict[str, int]) -> None:
        self.first: i64 = places["act"]

    def run(self, state: State, sink: Sink | None) -> i64:
        state.seat = (state.seat + 1) % state.book.players
        if state.ending:
            return self.index + 1
        state.turns += 1
        state.allowed = FIRST
        if sink is not None:
            sink.tell(TextEvent("turn", "T1", state.seat, 0, "is next"))
        return self.first


class AwardLeftOvers(Step):
    """E3: each tile left goes to the player with strictly most money of the slot's currency."""

    def run(self, state: State, sink: Sink | None) -> i64:
        slot: i64
        for slot in range(SLOTS):
            tile = state.market[slot]
            if tile == EMPTY:
                continue
            winner, most = richest(state, slot)
            if winner != NOBODY:
                state.market[slot] = EMPTY
                state.awarded = append(state.awarded, winner << 6 | tile)
            if sink is not None:
                sink.tell(left_over(winner, most, tile, slot))
        return self.index + 1


def left_over(winner: i64, most: i64, tile: i64, slot: i64) -> Event:
    """E3: the event that ``winner`` (or nobody) gets the ``tile`` left on ``slot`` with ``most`` money."""
    name, currency = tile_name(tile), CURRENCIES[slot]
    facts: dict[str, object] = {"tile": name, "slot": slot + 1}
    if winner == NOBODY:
        text = f"{name} stays on the market: nobody has strictly most {currency}"
        return TextEvent("unclaimed", "E3", winner, most, text, facts)
    return TextEvent("award", "E3", winner, most, f"wins {name} with the most {currency} ({most})", facts)


def richest(state: State, currency: i64) -> tuple[i64, i64]:
    """E3: (the seat with strictly most money of a currency, how much); nobody on a tie or without any."""
    most: i64 = 0
    winner: i64 = NOBODY
    seat: i64
    for seat in range(state.book.players):
        money = worth(state.hands[seat * SLOTS + currency])
        if money > most:
            most = money
            winner = seat
        elif money == most:
            winner = NOBODY
    return winner, most


class NextWinner(Step):
    """E4: the winners place one after another, in seat order from the player who would be next."""

    def bind(self, places: dict[str, int]) -> None:
        self.final: i64 = places["final scoring"]

    def run(self, state: State, sink: Sink | None) -> i64:
        if len(state.awarded) == 0:
            return self.final
        while True:
            rest = vec[i64]()
            for award in state.awarded:
                if award >> 6 == state.seat:
                    state.bought = append(state.bought, award & 63)
                else:
                    rest = append(rest, award)
            state.awarded = rest
            if len(state.bought):
                return self.index + 1
            state.seat = (state.seat + 1) % state.book.players


class NextPlacer(Step):
    """E4: one winner has placed; on to the next one."""

    def reveals(self, state: State) -> bool:
        return True

    def bind(self, places: dict[str, int]) -> None:
        self.back: i64 = places["next winner"]

    def run(self, state: State, sink: Sink | None) -> i64:
        return self.back


class FinalScoring(Step):
    """E5: scoring 3, and the game is over."""

    def run(self, state: State, sink: Sink | None) -> i64:
        score(state, 3, sink)
        state.seat = NOBODY
        if sink is not None:
            sink.tell(TextEvent("end", "E5", NOBODY, 0, "the game is over"))
        return self.index


def steps() -> list[Step]:
    """T1, T7, T9, E7: the whole order."""
    return [
        Act("act", "T1", "do an action: take money, buy a building or redesign"),
        PlaceBought("place", "T7", "place the tiles you bought"),
        FillDisplay("display", "T9"),
        FillMarket("market", "T9"),
        ScoreDue("scoring", "P1"),
        HandOn("hand on", "T1"),
        AwardLeftOvers("award", "E3"),
        NextWinner("next winner", "E4"),
        PlaceBought("place left-overs", "E4", "place the left-over tiles you won"),
        NextPlacer("next placer", "E4"),
        FinalScoring("final scoring", "E5"),
    ]
