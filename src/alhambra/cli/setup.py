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


def known_bots(text: str) -> tuple[str, ...]:
    """The bots named here; an InputError if one does not exist."""
    from alhambra.bots import BOTS

    chosen = names(text)
    for bot in chosen:
        if bot not in BOTS:
            raise InputError(f"there is no bot {bot!r}; bots are: {', '.join(BOTS)}")
    return chosen
