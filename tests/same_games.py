"""Prints digests of games: run with the native and with the pure engine, it must print the same."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import alhambra
from alhambra.modules import MODULES
from tests.golden_make import play
from tests.positions import EDITIONS, random_play
from tests.toy_module import LanternModule


def main() -> None:
    """Random, greedy and toy games, and redealt worlds, for every number of players and edition."""
    for players in range(2, 7):
        for edition in EDITIONS:
            game = alhambra.Game.new(players, "same", edition)
            random_play(game, Random(players))
            toy = alhambra.Game.new(players, "same", edition, [LanternModule])
            random_play(toy, Random(players))
            whole = alhambra.Game.new(players, "same", edition, list(MODULES))
            random_play(whole, Random(players))
            texts = [game.record().encode(), repr(toy.history), repr(toy.view(1).data()), whole.record().encode()]
            world = alhambra.redeal(alhambra.Game.new(players, "world", edition).view(0), Random(1))
            random_play(world, Random(2))
            texts.append(repr(world.view(None).data()))
            print(players, edition, sha256("".join(texts).encode()).hexdigest())
        for modules in ((), tuple(MODULES)):
            greedy = play(players, "revised", "g" * players, "same", modules)
            print(players, sha256(greedy.record().encode().encode()).hexdigest())


if __name__ == "__main__":
    main()
