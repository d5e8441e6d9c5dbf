"""``alhambra demo``: bots play a game, and the key moments are drawn."""

from __future__ import annotations

from typing import Annotated

import typer


def demo(
    seed: Annotated[str | None, typer.Option(help="Which game to show: the same seed, the same game.")] = None,
    players: Annotated[int | None, typer.Option(help="How many players, 2 to 6.")] = None,
    edition: Annotated[str | None, typer.Option(help="The printed edition to play by.")] = None,
    modules: Annotated[str | None, typer.Option(help="Modules to play with, with commas between them.")] = None,
) -> None:
    """Watch bots play a game in the terminal.

    The game is drawn at the start, at each scoring and at the end.
    """
    from alhambra.cli.demonstration import demonstrate

    demonstrate(seed, players, edition, modules)
