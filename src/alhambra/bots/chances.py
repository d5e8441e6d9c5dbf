"""What a judge's values mean for the end of the game: chances to win, final points, the lead to expect.

The judge says how far seats are apart, in points. How much may still change is a matter of the number of players, of
the scorings to come and of the time left: ``data/chances.csv`` has a row for each, fitted to how games of bots ended
(``scripts/chances``). Each number has a part that grows with the turns left until the next scoring.
"""

from __future__ import annotations

from math import exp
from typing import Final

from alhambra.bots.judge import UNIT, time_left
from alhambra.engine.components import table
from alhambra.engine.scoring import SCORINGS, scorings_done
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64

COLUMNS: Final = ("scale", "points", "lead")
SIXTEENTHS: Final = 16.0  # of a turn: the unit of ``time_left``


class Chances:
    """The chances to win in games of ``players``."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.numbers: list[float] = []  # for each stage and column a number, and what each turn left adds to it
        for row in table("chances"):
            if int(row["players"]) == players:
                for column in COLUMNS:
                    self.numbers += [float(row[column]), float(row[f"{column} per turn"])]
        if len(self.numbers) != 2 * SCORINGS * len(COLUMNS):
            raise ValueError(f"data/chances.csv has no rows for {players} players")

    def wins(self, state: State, values: list[int]) -> list[float]:
        """Every seat's chance to win from ``state``, by the judge's ``values``; a victory shared by k counts 1/k."""
        best = max(values)
        if state.seat == NOBODY:
            share = 1.0 / values.count(best)
            return [share if value == best else 0.0 for value in values]
        scale = UNIT * self._number(state, 0)
        weights = [exp((value - best) / scale) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def points_to_come(self, state: State) -> float:
        """What is to be added to the judge's value of any seat in ``state`` to get its points at the end."""
        return 0.0 if state.seat == NOBODY else self._number(state, 1)

    def lead_to_lose(self, state: State) -> float:
        """What is to be added to a lead in ``state``: whoever of several others does best is not yet known."""
        return 0.0 if state.seat == NOBODY else self._number(state, 2)

    def _number(self, state: State, column: i64) -> float:
        place = 2 * (scorings_done(state) * len(COLUMNS) + column)
        turns = float(time_left(state)) / SIXTEENTHS
        return self.numbers[place] + self.numbers[place + 1] * turns
