"""All that a tournament has found out, as data and as files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alhambra.arena.match import Outcome, Plan
from alhambra.arena.notebook import Kept
from alhambra.arena.results import Row, Rung, SeatShare, ladder, rows_of, seat_shares, whole_deals
from alhambra.arena.tournament import MIRROR, Tournament, kind_of


@dataclass(frozen=True, slots=True)
class Findings:
    """The games of a tournament and what they say."""

    setup: Tournament
    games: Sequence[tuple[Plan, Sequence[Outcome]]]
    rows: Sequence[Row]
    mirrors: Sequence[SeatShare]
    rungs: Sequence[Rung]
    faults: dict[str, list[str]]  # each player's

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "setup": {name: value for name, value in self.setup.data().items() if name != "files"},
            "rows": [row.data() for row in self.rows],
            "seats": [asdict(mirror) for mirror in self.mirrors],
            "ladder": [asdict(rung) for rung in self.rungs],
            "faults": {player: {"count": len(told), "first": told[0]} for player, told in self.faults.items()},
        }

    def save(self, folder: Path) -> list[Path]:
        """Write results.json and results.csv into the folder, and the pictures if matplotlib is there; the files."""
        files = [folder / "results.json", folder / "results.csv"]
        files[0].write_text(json.dumps(self.data(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        with files[1].open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, list(Row.__dataclass_fields__), lineterminator="\n")
            writer.writeheader()
            writer.writerows(row.data() for row in self.rows)
        try:
            from alhambra.arena.plots import draw

            files += draw(folder, self.rows, self.games, self.mirrors, self.rungs)
        except ModuleNotFoundError:  # the extra is not there; all else is
            pass
        return files


def findings(setup: Tournament, kept: Iterable[Kept]) -> Findings:
    """What these games say. Neither their order nor where they were played matters."""
    by_bots: dict[tuple[str, ...], list[Kept]] = {}
    for entry in kept:
        by_bots.setdefault(entry.bots, []).append(entry)
    games = [(plan, whole_deals(plan, by_bots.get(plan.bots, []))) for plan in setup.plans()]
    faults: dict[str, list[str]] = {}
    for plan, outcomes in games:
        for outcome in outcomes:
            for bot, told in zip(plan.bots, outcome.faults, strict=True):
                if told:
                    faults.setdefault(bot, []).extend(told)
    return Findings(
        setup,
        games,
        [row for plan, outcomes in games for row in rows_of(plan, outcomes)],
        [seat_shares(plan, outcomes) for plan, outcomes in games if outcomes and kind_of(plan.bots) == MIRROR],
        ladder(games),
        faults,
    )
