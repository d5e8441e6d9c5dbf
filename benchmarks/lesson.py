"""How often somebody who has learned the game by its lesson wins: `python benchmarks/lesson.py --games 2000`.

The "person" does what the lesson highlights until it ends, and plays like ``apprentice`` from then on, against two
``newcomer`` bots. Measured are the lesson's own game, played on to its end, and the first game after it, on a deal by
lot. A victory that is shared counts as none.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random

from alhambra import Game
from alhambra.arena.series_stats import wilson
from alhambra.bots import BOTS, Bot, Budget
from alhambra.record import RULES
from alhambra.server.table.lesson import LAST_STEP, LEARNER, lesson_origin, lesson_view, next_in_lesson
from alhambra.server.table.setup import TableSetup
from alhambra.server.wire.setup import SeatSetup, TableOptions

GOAL = 0.4  # of the games are to be won, at least
PLAYERS = 3
BUDGET = Budget()
LESSON = TableSetup(
    "lesson",
    TableOptions([SeatSetup(), SeatSetup("newcomer"), SeatSetup("newcomer")], lesson=True),
    "",
    RULES,
    0.0,
    origin=lesson_origin(),
)


def lesson_game(number: int) -> Game:
    """The lesson's game, followed until its last step and played to its end with the luck of ``number``."""
    game, rng = LESSON.new_game(["Person", "Newcomer 1", "Newcomer 2"]), Random(f"lesson {number}")
    newcomer = BOTS["newcomer"]()
    while (view := lesson_view(LESSON, game, LEARNER, game.seat == LEARNER)) is not None and view.step != LAST_STEP:
        if view.action:
            game.play(view.action)
        else:
            told = next_in_lesson(LESSON, game.history)
            game.play(_chosen(newcomer, game, rng) if told is None else told)
    return _played_out(game, rng)


def next_game(number: int) -> Game:
    """The first game after the lesson: dealt by ``number``, and played to its end."""
    return _played_out(Game.new(PLAYERS, f"after the lesson {number}"), Random(f"after the lesson {number}"))


def _played_out(game: Game, rng: Random) -> Game:
    person, others = BOTS["apprentice"](), BOTS["newcomer"]()
    while not game.over:
        game.do(_chosen(person if game.seat == LEARNER else others, game, rng))
    return game


def _chosen(bot: Bot, game: Game, rng: Random) -> int:
    return bot.choose(game.view(game.seat), game.actions(), rng, BUDGET)


def share_won(play: Callable[[int], Game], games: int) -> tuple[float, float, float]:
    """The share of ``games`` games of ``play`` that the person wins alone, and Wilson's 95 % interval of it."""
    won = 0
    for number in range(games):
        scores = play(number).scores
        won += scores[LEARNER] > max(scores[:LEARNER] + scores[LEARNER + 1 :])
    return won / games, *wilson(won / games, games)


def main() -> None:
    """Print both shares."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    for name, play in (("the lesson's game", lesson_game), ("the first game after it", next_game)):
        share, low, high = share_won(play, games)
        print(f"{name}: {share:.1%} won ({low:.1%} to {high:.1%}, {games} games); the goal is {GOAL:.0%}")


if __name__ == "__main__":
    main()
