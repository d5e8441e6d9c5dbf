"""A game that nobody plays just now: two kilobytes instead of forty, for some milliseconds when it is needed again."""

from __future__ import annotations

import pickle
import zlib

from alhambra import Game


class PackedGame:
    """A game as a few bytes; its acting ``seat`` is known without unpacking it."""

    __slots__ = ("_data", "seat")

    def __init__(self, game: Game) -> None:
        self.seat = game.seat
        self._data = zlib.compress(pickle.dumps(game, pickle.HIGHEST_PROTOCOL), 1)

    def unpacked(self) -> Game:
        """The game, a new one each time."""
        game: Game = pickle.loads(zlib.decompress(self._data))
        return game
