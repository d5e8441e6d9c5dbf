"""What a judge looks at, number by number: to fit its weights (``scripts/tune``), and to check its sums."""

from __future__ import annotations

from alhambra.bots.judge import (
    AFFORD,
    CARDS,
    COINS,
    ENOUGH,
    EXACT,
    FEATURES,
    FEWER,
    GROWTH,
    KINDS,
    LOOSE,
    MORE,
    NOW,
    RESERVE,
    ROOM,
    SPARE,
    TILES,
    WAIT,
    WALL,
    growth,
    outer_walls,
)
from alhambra.engine.components import COST, SLOTS, TYPES, VALUES
from alhambra.engine.money import unpacked
from alhambra.engine.scoring import SCORINGS, counts_of_type, scorings_done, share
from alhambra.engine.state import EMPTY, State
from alhambra.engine.vectors import i64


def features(state: State, seat: int) -> list[int]:
    """The numbers of one seat at the start of somebody's turn, when nothing waits to be placed."""
    out = [0] * FEATURES
    _majorities(state, seat, out)
    palace = state.palaces[seat]
    out[WALL] = int(palace.wall_points())
    out[GROWTH] = int(growth(palace))
    out[LOOSE] = int(outer_walls(palace)) - out[WALL]
    out[ROOM] = int(palace.room())
    out[RESERVE] = len(palace.reserve)
    _money(state, seat, out)
    out[WAIT] = int(seat - state.seat) % int(state.book.players)
    return out


def _majorities(state: State, seat: int, out: list[int]) -> None:
    done = int(scorings_done(state))
    for kind in range(len(TYPES)):
        counts = counts_of_type(state, i64(kind))
        mine = int(counts[seat])
        out[TILES] += mine
        out[KINDS] += mine * (kind + 1)
        for ahead in range(SCORINGS - done):
            fewer, now, more = (
                int(share(counts, i64(seat), i64(max(count, 0)), i64(done + ahead + 1), i64(kind)))
                for count in (mine - 1, mine, mine + 1)
            )
            out[NOW + ahead] += now
            out[MORE + ahead] += more - now
            out[FEWER + ahead] += now - fewer


def _money(state: State, seat: int, out: list[int]) -> None:
    for slot in range(SLOTS):
        values = [card % VALUES + 1 for card in unpacked(state.hands[seat * SLOTS + slot], i64(slot))]
        coins = sum(values)
        out[COINS] += min(coins, ENOUGH)
        out[SPARE] += max(coins - ENOUGH, 0)
        out[CARDS] += len(values)
        tile = state.market[slot]
        if tile != EMPTY and coins >= COST[tile]:
            totals = {0}
            for value in values:
                totals |= {total + value for total in totals}
            out[EXACT if int(COST[tile]) in totals else AFFORD] += 1
