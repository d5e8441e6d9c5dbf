"""The course of a turn and of the end (rules T1, T9, T10, P1, E1–E7)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.book import Book, Step
from alhambra.engine.components import CARD_COUNT, CARD_NAMES, CURRENCIES, SCORING_1, SLOTS
from alhambra.engine.deal import DISPLAY
from alhambra.engine.events import Event, Sink, Teller
from alhambra.engine.money import unpacked, worth
from alhambra.engine.notation import tile_name
from alhambra.engine.scoring import score
from alhambra.engine.state import CLOSED, EMPTY, FIRST, NOBODY, State
from alhambra.engine.vectors import append, i64, pop, vec


class Act(Step):
    """T1: one action, and another one after each exact payment (T4)."""

    def waits(self, state: State) -> bool:
        return state.allowed != CLOSED


class PlaceBought(Step):
    """T7: while there are tiles to place, at the end of a turn or of the game (E4)."""

    def waits(self, state: State) -> bool:
        return len(state.bought) > 0


class Happening(Teller):
    """Tells what the refills and the end bring."""

    def facts(self, event: Event) -> dict[str, object]:
        if event.kind in ("draw", "scoring card"):
            return {"card": CARD_NAMES[event.x]}
        if event.kind == "reshuffle":
            return {"cards": event.amount}
        if event.kind == "turn" or event.kind == "end":
            return {}
        return {"tile": tile_name(event.x), "slot": event.y + 1}

    def sentence(self, event: Event) -> str:
        if event.kind == "draw":
            return f"{CARD_NAMES[event.x]} is turned up"
        if event.kind == "scoring card":
            return f"scoring card {event.x - SCORING_1 + 1} is drawn"
        if event.kind == "reshuffle":
            return f"the {event.amount} discarded cards are shuffled into a new draw pile"
        if event.kind == "market":
            return f"{tile_name(event.x)} comes to slot {event.y + 1}"
        if event.kind == "award":
            return f"wins {tile_name(event.x)} with the most {CURRENCIES[event.y]} ({event.amount})"
        if event.kind == "unclaimed":
            return f"{tile_name(event.x)} stays on the market: nobody has strictly most {CURRENCIES[event.y]}"
        return "the game is over" if event.kind == "end" else "is next"


HAPPENING: Final = Happening()


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
                kind = "scoring card" if card >= CARD_COUNT else "draw"
                sink.tell(HAPPENING, kind, "P1" if card >= CARD_COUNT else "T9", NOBODY, 0, card)
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
        order = state.chance.shuffled(cards, f"reshuffle {state.reshuffles}")
        place = len(order) - 1
        while place >= 0:
            state.draw = append(state.draw, order[place])
            place -= 1
        if sink is not None:
            sink.tell(HAPPENING, "reshuffle", "T10", NOBODY, len(cards))


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
                    sink.tell(HAPPENING, "market", "T9", NOBODY, 0, tile, slot)
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

    def bind(self, book: Book) -> None:
        self.first: i64 = book.step_index("act")

    def run(self, state: State, sink: Sink | None) -> i64:
        state.seat = (state.seat + 1) % state.book.players
        if state.ending:
            return self.index + 1
        state.turns += 1
        state.allowed = FIRST
        if sink is not None:
            sink.tell(HAPPENING, "turn", "T1", state.seat)
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
                kind = "award" if winner != NOBODY else "unclaimed"
                sink.tell(HAPPENING, kind, "E3", winner, most, tile, slot)
        return self.index + 1


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

    def bind(self, book: Book) -> None:
        self.final: i64 = book.step_index("final scoring")

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

    def bind(self, book: Book) -> None:
        self.back: i64 = book.step_index("next winner")

    def run(self, state: State, sink: Sink | None) -> i64:
        return self.back


class FinalScoring(Step):
    """E5: scoring 3, and the game is over."""

    def run(self, state: State, sink: Sink | None) -> i64:
        score(state, 3, sink)
        state.seat = NOBODY
        if sink is not None:
            sink.tell(HAPPENING, "end", "E5", NOBODY)
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
