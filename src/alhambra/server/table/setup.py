"""What a table begins with, and its game played once more from there."""

from __future__ import annotations

import re
import secrets

from msgspec import Struct

from alhambra import Game, Record
from alhambra.server.table.fair_deal import whole_seed
from alhambra.server.wire.setup import Origin, TableOptions
from alhambra.server.wire.table import DealLink

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}\Z")


class TableSetup(Struct, frozen=True):
    """What a table begins with: all of it but the ``shares``, which its log tells, is stored when it is made.

    With a ``deal`` the seed, and the shares if there are any, are those of a deal that other tables have, too.
    """

    id: str
    options: TableOptions
    seed: str  # the server's part of it
    rules: str
    created: float
    reserved: list[str | None] = []
    origin: Origin | None = None
    shares: list[str | None] = []  # in the deal, seat by seat, once the game has begun; none: nobody has one
    deal: DealLink | None = None

    @property
    def game_seed(self) -> str:
        """The seed that the game is dealt by: the server's part and the players'. Ask once the game has begun."""
        return whole_seed(self.seed, self.shares)

    def new_game(self, names: list[str]) -> Game:
        """The game as it begins: dealt by the seed, or as a record left it."""
        options = self.options
        if self.origin is None:
            return Game.new(len(names), self.game_seed, options.edition, options.modules, names)
        game = Game.replay(Record.decode(self.origin.record), self.origin.step)
        game.names = names
        return game


class GamePosition(Struct, frozen=True):
    """A table's game as plain data that can be sent to another process; ``held``: its last turn waits for its end."""

    setup: TableSetup
    names: list[str]
    history: list[int]
    held: bool

    def game(self) -> Game:
        """The game, played once more."""
        return replay_game(self.setup, self.names, self.history, self.held)


def replay_game(setup: TableSetup, names: list[str], history: list[int], held: bool = False) -> Game:
    """A table's game after the actions of ``history``; with ``held`` a last turn that is over waits for its end."""
    game = setup.new_game(names)
    for action in history[len(game.history) :]:
        if game.held:
            game.settle()
        game.play(action, hold=True)
    if game.held and not held:
        game.settle()
    return game


def new_seed() -> str:
    """The server's part of a game's seed: 128 random bits, so that nobody can find it from the open deal."""
    return secrets.token_hex(16)


def new_table_id() -> str:
    """A table's name in its link: 96 random bits. It begins with no dash, for a command would take it for an option."""
    drawn = secrets.token_urlsafe(12)
    return new_table_id() if drawn.startswith("-") else drawn


def is_table_id(text: str) -> bool:
    """Can this be a table's name at all? (What cannot is not asked of the database, which may choke on it.)"""
    return _TABLE_ID.match(text) is not None
