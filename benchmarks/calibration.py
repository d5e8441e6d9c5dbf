"""How good are the coach's chances to win, leads and intervals? Compare them with how games really ended.

``python benchmarks/calibration.py --games 60 --write`` lets a bot play against itself, with 2 to 6 players, and stops
each game at some decisions before each scoring. Every seat's chance to win by the coach's futures is compared with its
share of the victory in the end. The Brier score is the mean square of the difference: 0 is perfect, and beside it
stands what says nothing, 1/players for everybody. The seeds are others than those that the chances were fitted to.
``--write`` puts tables and diagram into docs/analysis.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from alhambra import Game
from alhambra.bots import BOTS, Budget
from alhambra.bots.coach import PLAN_SHARE, advise, measurement_for
from alhambra.bots.measuring import Measured
from alhambra.bots.protocol import Deadline
from alhambra.bots.search import strongest
from alhambra.engine.scoring import SCORINGS, scorings_done

DOCS: Final = Path(__file__).parents[1] / "docs"
BEGIN, END = "<!-- calibration -->", "<!-- calibration ends -->"
POSITIONS: Final = 3  # of each game and stage
EDGES: Final = (0.0, 0.05, 0.15, 0.25, 0.35, 0.5, 0.65, 0.75, 0.85, 0.95, 1.0)  # of the bins of the diagram
COLOURS: Final = ("#b03a2e", "#1f618d", "#1e8449", "#b9770e", "#6c3483")
SIDE: Final = 320  # of the diagram


@dataclass(frozen=True)
class Forecast:
    """One seat at one decision: what was expected of it, and how the game ended."""

    players: int
    stage: int
    chance: float
    share: float  # of the victory
    points_error: float
    lead_error: float | None  # of the acting seat


@dataclass(frozen=True)
class Interval:
    """A difference of two actions by few futures, and by many."""

    few: float
    spread: float
    many: float


def shares(scores: Sequence[int]) -> list[float]:
    """Everybody's share of the victory."""
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


def measured(game: Game, plans: Sequence[list[int]], futures: int, rng: Random) -> list[Measured]:
    """What the coach's futures say of ``plans`` for the present turn of ``game``."""
    assert game.seat is not None
    bot, view = strongest(), game.view(game.seat)
    found = [Measured(plan, game.players) for plan in plans]
    measurement_for(bot, view, rng, bot.simulations).run(found, futures, Deadline(Budget()))
    return found


def forecasts(level: str, players: int, number: int, futures: int) -> list[Forecast]:
    """Some decisions of one game of the bot ``level`` against itself."""
    seed = f"calibration-{level}-{players}-{number}"
    game, bot, rng = Game.new(players, seed), BOTS[level](), Random(seed)
    decisions: list[tuple[int, Game, int]] = []
    while game.seat is not None:
        action = bot.choose(game.view(game.seat), game.actions(), rng, Budget())
        decisions.append((int(scorings_done(game.state)), game.clone(), action))
        game.do(action)
    out: list[Forecast] = []
    for stage in range(SCORINGS):
        seen = [one for one in decisions if one[0] == stage]
        for _, before, action in rng.sample(seen, min(POSITIONS, len(seen))):
            out += _compared(before, action, game.scores, stage, futures)
    return out


def _compared(before: Game, action: int, scores: Sequence[int], stage: int, futures: int) -> list[Forecast]:
    assert before.seat is not None
    rng = Random(str(len(before.history)))
    plan = strongest().plan_for(before.view(before.seat), action, rng, int(futures * PLAN_SHARE))
    (found,) = measured(before, [plan], futures, rng)
    out: list[Forecast] = []
    for seat, share in enumerate(shares(scores)):
        error = found.final_points(seat) - scores[seat]
        lead = None
        if seat == before.seat:
            lead = found.lead() - (scores[seat] - max(points for other, points in enumerate(scores) if other != seat))
        out.append(Forecast(before.players, stage, found.win(seat), share, error, lead))
    return out


def interval(players: int, number: int) -> Interval | None:
    """The first and the second action of some position, by the futures of a review and by ten times as many."""
    seed = f"interval-{players}-{number}"
    game, bot, rng = Game.new(players, seed), BOTS["greedy"](), Random(seed)
    for _ in range(rng.randrange(5, 100)):
        if game.seat is not None:
            game.do(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
    if game.seat is None:
        return None
    found = advise(strongest(), game.view(game.seat), game.actions(), rng, Budget(simulations=1600))
    if len(found) < 2:
        return None
    best, other = found[:2]
    one, two = measured(game, [best.plan, other.plan], 10 * best.rounds(), Random(seed))
    return Interval(other.behind(best), other.spread(best), two.behind(one))


def mean(values: Iterable[float]) -> float:
    """The mean of ``values``, of which there must be some."""
    all_values = list(values)
    return sum(all_values) / len(all_values)


def brier_table(found: Sequence[Forecast]) -> list[str]:
    """The Brier scores in Markdown, and how far off points and leads were on average."""
    rows = ["| players | stage | forecasts | Brier score | 1/players | points off | lead off |"]
    rows.append("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for players in range(2, 7):
        for stage in range(SCORINGS):
            some = [one for one in found if (one.players, one.stage) == (players, stage)]
            score = mean((one.chance - one.share) ** 2 for one in some)
            base = mean((1 / players - one.share) ** 2 for one in some)
            points = mean(one.points_error for one in some)
            lead = mean(one.lead_error for one in some if one.lead_error is not None)
            rows.append(
                f"| {players} | {stage + 1} | {len(some)} | {score:.3f} | {base:.3f} | {points:+.1f} | {lead:+.1f} |"
            )
    return rows


def bins(found: Sequence[Forecast]) -> list[tuple[float, float, int]]:
    """The mean chance, the mean share of the victory and how many there are, for each bin that has some."""
    out: list[tuple[float, float, int]] = []
    for low, high in pairwise(EDGES):
        some = [one for one in found if low <= one.chance < high or one.chance == high == 1]
        if some:
            out.append((mean(one.chance for one in some), mean(one.share for one in some), len(some)))
    return out


def reliability_table(found: Sequence[Forecast]) -> list[str]:
    """The reliability of all chances together, in Markdown."""
    rows = ["| chance told | forecasts | won |", "| ---: | ---: | ---: |"]
    return rows + [f"| {chance:.0%} | {count} | {share:.0%} |" for chance, share, count in bins(found)]


def diagram(found: Sequence[Forecast]) -> str:
    """The reliability diagram as SVG: chances told to the right, games won upwards, a line for each player count."""
    place = [f"{SIDE * part / 4:.0f}" for part in range(5)]
    grid = "".join(f'<path d="M{at} 0V{SIDE}M0 {at}H{SIDE}"/>' for at in place)
    parts = [f'<g stroke="#8886" fill="none">{grid}<path d="M0 {SIDE}L{SIDE} 0" stroke-dasharray="4"/></g>']
    for players, colour in zip(range(2, 7), COLOURS, strict=True):
        points = [(SIDE * chance, SIDE * (1 - share)) for chance, share, _ in bins(_of(found, players))]
        line = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="8" y="{18 * players - 18}" fill="{colour}">{players} players</text>')
    parts.append(f'<text x="{SIDE / 2}" y="{SIDE + 24}" text-anchor="middle">chance told</text>')
    parts.append(f'<text x="{-SIDE / 2}" y="-12" text-anchor="middle" transform="rotate(-90)">games won</text>')
    size = SIDE + 64
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -20 {size} {size}" width="{size}" height="{size}" '
    return head + 'font-family="sans-serif" font-size="14" fill="#777">\n' + "\n".join(parts) + "\n</svg>\n"


def _of(found: Sequence[Forecast], players: int) -> list[Forecast]:
    return [one for one in found if one.players == players]


def interval_text(found: Sequence[Interval]) -> str:
    """How often ``spread`` held."""
    held = mean(abs(one.few - one.many) <= one.spread for one in found)
    spread = mean(one.spread for one in found)
    return (
        f"Of {len(found)} differences between the first two actions, measured with a review's futures and with ten "
        f"times as many,\n{held:.0%} were no further apart than the interval told (± {spread:.1f} points on average)."
    )


def main() -> None:
    """Play, compare, print or write."""
    words = argparse.ArgumentParser(description="How good are the coach's chances?")
    words.add_argument("--games", type=int, default=60, help="with each number of players")
    words.add_argument("--first", type=int, default=0, help="number of the first game: other numbers, other games")
    words.add_argument("--futures", type=int, default=60)
    words.add_argument("--bot", default="architect", help="who plays the games")
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--write", action="store_true", help="write docs/analysis.md and its diagram")
    asked = words.parse_args()
    found: list[Forecast] = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for players in range(2, 7):
            numbers = range(asked.first, asked.first + asked.games)
            tasks = [pool.submit(forecasts, asked.bot, players, number, asked.futures) for number in numbers]
            found += [one for task in tasks for one in task.result()]
            print(f"{players} players: {len(found)} forecasts", flush=True)
        tried = [pool.submit(interval, players, number) for players in (2, 3, 4) for number in range(asked.games)]
        intervals = [one for one in (task.result() for task in tried) if one is not None]
    text = "\n".join([*brier_table(found), "", *reliability_table(found), "", interval_text(intervals)])
    print(text)
    if asked.write:
        page = DOCS / "analysis.md"
        before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        page.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
        (DOCS / "images" / "reliability.svg").write_text(diagram(found), encoding="utf-8")


if __name__ == "__main__":
    main()
