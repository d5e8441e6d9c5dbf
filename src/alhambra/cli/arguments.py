"""From what stands on the command line to a game: names split, set-up errors in one line."""

from __future__ import annotations

from alhambra import Game, SetupError
from alhambra.cli.errors import InputError


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def new_game(players: int, seed: str, edition: str, modules: str = "", people: list[str] | None = None) -> Game:
    """A new game, or the InputError that its set-up has."""
    try:
        return Game.new(players, seed, edition, names(modules), people)
    except SetupError as error:
        raise InputError(f"{error}") from None
