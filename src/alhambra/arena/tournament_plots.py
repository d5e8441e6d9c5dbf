"""Pictures of a tournament, by matplotlib (the extra ``plots``)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alhambra.arena.pairing_results import PairingResult, Rung, SeatShare, margins, named
from alhambra.arena.series import MatchPlan, Outcome
from alhambra.arena.tournament import MIRROR, kind_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, ACCENT, PALE = "#2b2b33", "#b5542b", "#c9b79c"


def draw(
    folder: Path,
    rows: Sequence[PairingResult],
    games: Sequence[tuple[MatchPlan, Sequence[Outcome]]],
    mirrors: Sequence[SeatShare],
    rungs: Sequence[Rung],
) -> list[Path]:
    """Draw what there is to draw; the files."""
    met = [row for row in rows if row.tables != MIRROR]
    played = [(plan, outcomes) for plan, outcomes in games if outcomes and kind_of(plan.bots) != MIRROR]
    files = []
    if met:
        files.append(_drawn(folder / "shares.png", len(met), lambda axes: _shares(axes, met)))
        files.append(_drawn(folder / "margins.png", len(played), lambda axes: _margins(axes, played)))
    if rungs:
        files.append(_drawn(folder / "ladder.png", len(rungs), lambda axes: _ladder(axes, rungs)))
    if mirrors:
        files.append(_drawn(folder / "seats.png", 6, lambda axes: _seats(axes, mirrors)))
    return files


def _drawn(file: Path, lines: int, paint: Any) -> Path:
    """``file``, with a picture of one pair of axes that ``paint`` fills, as high as ``lines`` lines of text need."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 1.4 + 0.45 * lines), layout="constrained")
    FigureCanvasAgg(figure)  # no window, whatever there is
    paint(figure.add_subplot())
    figure.savefig(file, dpi=120)
    return file


def _shares(axes: Axes, rows: Sequence[PairingResult]) -> None:
    places = range(len(rows))
    errors = [[row.share - row.low for row in rows], [row.high - row.share for row in rows]]
    axes.errorbar([row.share for row in rows], places, xerr=errors, fmt="o", color=ACCENT, ecolor=INK, capsize=3)
    axes.scatter([row.fair for row in rows], places, marker="|", s=200, color=PALE, label="fair share")
    axes.set_yticks(places, [f"{row.player} against {row.opponents}" for row in rows])
    axes.invert_yaxis()
    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("share of victories, with 95 % interval")
    axes.legend()


def _margins(axes: Axes, games: Sequence[tuple[MatchPlan, Sequence[Outcome]]]) -> None:
    data, labels = [], []
    for plan, outcomes in games:
        mine = [entrant for entrant, bot in enumerate(plan.bots) if bot == plan.bots[0]]
        others = [entrant for entrant, bot in enumerate(plan.bots) if bot != plan.bots[0]]
        data.append(margins(outcomes, mine, others))
        labels.append(f"{plan.bots[0]} against {named([plan.bots[entrant] for entrant in others])}")
    axes.boxplot(data, orientation="horizontal", showfliers=False, medianprops={"color": ACCENT})
    axes.set_yticks(range(1, len(data) + 1), labels)
    axes.invert_yaxis()
    axes.axvline(0, color=PALE)
    axes.set_xlabel("points ahead of the best opponent")


def _ladder(axes: Axes, rungs: Sequence[Rung]) -> None:
    places = range(len(rungs))
    spread = [2 * rung.sigma for rung in rungs]
    axes.errorbar([rung.rating for rung in rungs], places, xerr=spread, fmt="o", color=ACCENT, ecolor=INK, capsize=3)
    axes.set_yticks(places, [rung.player for rung in rungs])
    axes.invert_yaxis()
    axes.set_xlabel("openskill rating, with 2 σ")


def _seats(axes: Axes, mirrors: Sequence[SeatShare]) -> None:
    for place, mirror in enumerate(mirrors):
        seats = [1 + seat + 0.08 * place for seat in range(len(mirror.shares))]
        below = [share - low for share, (low, _) in zip(mirror.shares, mirror.intervals, strict=True)]
        above = [high - share for share, (_, high) in zip(mirror.shares, mirror.intervals, strict=True)]
        axes.errorbar(seats, mirror.shares, yerr=[below, above], fmt="o", capsize=3, label=mirror.player)
    axes.axhline(1 / len(mirrors[0].shares), color=PALE)
    axes.set_xticks(range(1, len(mirrors[0].shares) + 1))
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("seat")
    axes.set_ylabel("share of victories against itself")
    axes.legend()
