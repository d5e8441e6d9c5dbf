"""The course of a game as a picture, by matplotlib (the extra ``plots``)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from alhambra.analysis.review import Decision
from alhambra.analysis.review_data import worst
from alhambra.engine.components import PLAYER_COLOURS

PALE: Final = "#c9b79c"
INKS: Final = {"white": "#9a9aa5", "yellow": "#c9a227"}  # colours that would not be seen on white paper
MARKED: Final = 8  # the worst decisions


def draw(file: Path, names: Sequence[str], decisions: Sequence[Decision]) -> None:
    """Everybody's chance to win after each decision, with the worst decisions marked."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4.5), layout="constrained")
    FigureCanvasAgg(figure)  # no window, whatever there is
    axes = figure.add_subplot()
    steps = [decision.step + 1 for decision in decisions]
    for seat, name in enumerate(names):
        chances = [decision.made.wins[seat] for decision in decisions]
        axes.plot(steps, chances, color=_ink(seat), label=name.replace("$", r"\$"), linewidth=1.6)
    for decision in worst(decisions, MARKED):
        chance = decision.made.win
        ink = _ink(decision.seat)
        axes.plot([decision.step + 1] * 2, [chance, decision.best[0].win], color=ink, linestyle=":")
        axes.scatter([decision.step + 1], [chance], color=ink, marker="v", zorder=3)
    axes.axhline(1 / len(names), color=PALE, zorder=0)
    axes.set_ylim(-0.02, 1.02)
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("actions done")
    axes.set_ylabel("chance to win")
    axes.legend()
    figure.savefig(file, dpi=120)


def _ink(seat: int) -> str:
    colour = PLAYER_COLOURS[seat]
    return INKS.get(colour, colour)
