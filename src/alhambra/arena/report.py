"""All that a tournament has found out, as data and as files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alhambra.arena.lost_turns import LostTurns
from alhambra.arena.pairing_results import (
    PairingResult,
    Rung,
    SeatShare,
    ladder,
    pairing_results,
    seat_shares,
    whole_deals,
)
from alhambra.arena.result_store import StoredGame
from alhambra.arena.series import MatchPlan, Outcome
from alhambra.arena.tournament import MIRROR, Tournament, kind_of


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """The games of a tournament and what they say."""

    setup: Tournament
    games: Sequence[tuple[MatchPlan, Sequence[Outcome]]]
    rows: Sequence[PairingResult]
    mirrors: Sequence[SeatShare]
    rungs: Sequence[Rung]
    faults: dict[str, list[str]]  # each player's
    unfit: dict[str, float]  # players that lost too many turns to be measured, and the share of turns they lost

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "setup": {name: value for name, value in self.setup.data().items() if name != "files"},
            "rows": [row.data() for row in self.rows],
            "seats": [asdict(mirror) for mirror in self.mirrors],
            "ladder": [asdict(rung) for rung in self.rungs],
            "unfit": self.unfit,
            "faults": {player: {"count": len(told), "first": told[0]} for player, told in self.faults.items()},
        }

    def save(self, folder: Path) -> list[Path]:
        """Write results.json and results.csv into the folder, and the pictures if matplotlib is there; the files."""
        files = [folder / "results.json", folder / "results.csv"]
        files[0].write_text(json.dumps(self.data(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        with files[1].open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, list(PairingResult.__dataclass_fields__), lineterminator="\n")
            writer.writeheader()
            writer.writerows(row.data() for row in self.rows)
        try:
            from alhambra.arena.tournament_plots import draw

            files += draw(folder, self.rows, self.games, self.mirrors, self.rungs)
        except ModuleNotFoundError:  # the extra is not there; all else is
            pass
        return files


def tournament_report(setup: Tournament, kept: Iterable[StoredGame]) -> TournamentReport:
    """What these games say. Neither their order nor where they were played matters."""
    by_bots: dict[tuple[str, ...], list[StoredGame]] = {}
    for entry in kept:
        by_bots.setdefault(entry.bots, []).append(entry)
    games = [(plan, whole_deals(plan, by_bots.get(plan.bots, []))) for plan in setup.plans()]
    faults: dict[str, list[str]] = {}
    turns = LostTurns()
    for plan, outcomes in games:
        for outcome in outcomes:
            turns.add(plan.bots, outcome)
            for bot, told in zip(plan.bots, outcome.faults, strict=True):
                if told:
                    faults.setdefault(bot, []).extend(told)
    return TournamentReport(
        setup,
        games,
        [row for plan, outcomes in games for row in pairing_results(plan, outcomes)],
        [seat_shares(plan, outcomes) for plan, outcomes in games if outcomes and kind_of(plan.bots) == MIRROR],
        ladder(games),
        faults,
        turns.unfit,
    )
