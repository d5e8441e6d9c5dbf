"""How many light play-outs a second from the middle of a game of three: `python benchmarks/playouts.py`.

Each one is what a simulation of plain search needs: deal a world that the seat cannot tell from the true one, and play
it to its end at random. And how long the strongest level takes for a turn, at its default budget, and how much sooner
it is done with a second process.
"""

from __future__ import annotations

from random import Random
from time import perf_counter, process_time

from alhambra import Game
from alhambra.arena.partner import partner
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


def waits(rounds: int = 3) -> tuple[float, float]:
    """Seconds by the clock for the same decisions of a game of four, alone and with a partner, on a quiet machine."""
    game, greedy, vizier, rng = Game.new(4, 3), BOTS["greedy"](), BOTS["vizier"](), Random(1)
    took = [0.0, 0.0]
    while game.seat is not None:
        view, actions = game.view(game.seat), game.actions()
        if len(game.history) % 7 == 0:
            for place in [0, 1] * rounds:
                start = perf_counter()
                vizier.choose(view, actions, Random(5), Budget(partner=partner() if place else None))
                took[place] += perf_counter() - start
        game.do(greedy.choose(view, actions, rng, Budget()))
    return took[0], took[1]


if __name__ == "__main__":
    print(f"light play-outs from mid-game, 3 players: {playouts():,.0f} a second")
    for players, modules in ((2, ()), (4, ()), (6, tuple(MODULES))):
        found = turns(players, modules)
        mix = "all modules" if modules else "base game"
        mean, slowest = sum(found) / len(found), max(found)
        print(f"vizier, {players} players, {mix}: {mean:.3f} s a turn, the slowest {slowest:.2f} s")
    alone, together = waits()
    print(f"decisions: {alone:.1f} s alone, {together:.1f} s with a second process, {alone / together:.2f} times")
