"""How many light play-outs a second from the middle of a game of three: `python benchmarks/playouts.py`.

Each one is what a simulation of plain search needs: deal a world that the seat cannot tell from the true one, and play
it to its end at random. And how long the strongest level takes for a turn, at its default budget.
"""

from __future__ import annotations

from random import Random
from time import process_time

from alhambra import Game
from alhambra.bots import BOTS, Budget
from alhambra.bots.rollout import LightPolicy, play_out
from alhambra.engine.chance import Dice
from alhambra.modules import MODULES

MIDDLE = 27  # tiles left in the supply
SECONDS = 2.0


def playouts() -> float:
    """Play-outs a second of processor time."""
    game, bot, rng = Game.new(3, 1), BOTS["greedy"](), Random(1)
    while game.seat is not None and len(game.state.bag) > MIDDLE:
        game.do(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
    assert game.seat is not None
    view, dice = game.view(game.seat), Dice(1)
    policy = LightPolicy(game.book)
    count, start = 0, process_time()
    while process_time() - start < SECONDS:
        play_out(view.redeal(dice), dice, policy)
        count += 1
    return count / (process_time() - start)


def turns(players: int, modules: tuple[str, ...], level: str = "vizier") -> list[float]:
    """Seconds of each turn of one game that this level plays against itself."""
    game, bot, rng = Game.new(players, 1, modules=modules), BOTS[level](), Random(1)
    seconds: dict[int, float] = {}
    while game.seat is not None:
        start = process_time()
        action = bot.choose(game.view(game.seat), game.actions(), rng, Budget())
        seconds[game.turns] = seconds.get(game.turns, 0.0) + process_time() - start
        game.do(action)
    return list(seconds.values())


if __name__ == "__main__":
    print(f"light play-outs from mid-game, 3 players: {playouts():,.0f} a second")
    for players, modules in ((2, ()), (4, ()), (6, tuple(MODULES))):
        found = turns(players, modules)
        mix = "all modules" if modules else "base game"
        mean, slowest = sum(found) / len(found), max(found)
        print(f"vizier, {players} players, {mix}: {mean:.3f} s a turn, the slowest {slowest:.2f} s")
