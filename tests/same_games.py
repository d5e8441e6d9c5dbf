"""Prints digests of games: run with the native and with the pure engine, it must print the same."""

from __future__ import annotations

import sys
from hashlib import sha256
from random import Random

import alhambra
from alhambra.modules import MODULES
from tests.golden_make import play
from tests.positions import EDITIONS, random_play
from tests.toy_module import LanternModule


def base_game(players: int, edition: str) -> str:
    """A game without modules, played by chance."""
    game = alhambra.Game.new(players, "same", edition)
    random_play(game, Random(players))
    return game.record().encode()


def toy_game(players: int, edition: str) -> str:
    """A game with a module that is never compiled, played by chance."""
    game = alhambra.Game.new(players, "same", edition, [LanternModule])
    random_play(game, Random(players))
    return repr(game.history) + repr(game.view(1).data())


def whole_game(players: int, edition: str) -> str:
    """A game with all modules, played by chance."""
    game = alhambra.Game.new(players, "same", edition, list(MODULES))
    random_play(game, Random(players))
    return game.record().encode()


def redealt_game(players: int, edition: str) -> str:
    """A game dealt again as one seat may believe it to be, played by chance."""
    game = alhambra.redeal(alhambra.Game.new(players, "world", edition).view(0), Random(1))
    random_play(game, Random(2))
    return repr(game.view(None).data())


def main(everything: bool) -> None:
    """Games played by chance and by greedy bots, for every number of players and edition.

    Each number of players plays each kind of game in one edition at least, or ``everything`` in every edition.
    """
    kinds = (toy_game, whole_game, redealt_game)
    for players in range(2, 7):
        for number, edition in enumerate(EDITIONS):
            chosen = kinds if everything else [kinds[(players + number) % len(kinds)]]
            texts = [make(players, edition) for make in (base_game, *chosen)]
            print(players, edition, sha256("".join(texts).encode()).hexdigest())
        mixes = ((), tuple(MODULES))
        for modules in mixes if everything else [mixes[players % 2]]:
            greedy = play(players, "revised", "g" * players, "same", modules)
            print(players, sha256(greedy.record().encode().encode()).hexdigest())


if __name__ == "__main__":
    main("--everything" in sys.argv)
