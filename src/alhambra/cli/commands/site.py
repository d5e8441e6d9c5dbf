"""``alhambra site``: write the whole game as a folder of files, which any web space can serve."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alhambra.cli.errors import InputError

MEGABYTE = 1_000_000


def site(
    out: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder; one that this command has written before is replaced.")
    ],
) -> None:
    """Write the game as a folder of files for any web space.

    It needs no server: Python runs in the visitor's browser, with the same rules, bots and tables, and after the first
    visit without a network, too. Only playing with others needs a server. See docs/static.md.
    """
    import asyncio
    import sys

    from alhambra._native import client_home
    from alhambra.static_site.fetching import SiteError, downloads_folder
    from alhambra.static_site.writing import write_site

    def say(text: str) -> None:
        print(f"alhambra: {text} …", file=sys.stderr, flush=True)

    try:
        written = write_site(out, Path(client_home()), asyncio.run(_menu()), downloads_folder(), say)
    except SiteError as error:
        raise InputError(str(error)) from None
    size = sum(written.sizes.values()) / MEGABYTE
    typer.echo(f"{out}: version {written.version}, {len(written.sizes)} files, {size:.1f} MB;")
    typer.echo(f"a visitor's browser fetches {written.wire_bytes / MEGABYTE:.1f} MB at most, once.")
    typer.echo(f"To try it: {sys.executable} -m http.server --directory {out} 8000, then open http://localhost:8000/")


async def _menu() -> str:
    """What tables can be set up with, as the page host will say it, so that the start page need not wait for it."""
    from alhambra.pagehost.bots import FULL_FUTURES, PageBots
    from alhambra.pagehost.storage import encoded
    from alhambra.server.service.tables import menu_of

    bots = PageBots(0.0)
    menu = menu_of(bots.levels, bots.descriptions)
    menu.reduced = list(FULL_FUTURES)[-1:]  # a guess, until the page has tried how quick it is
    return encoded(menu)
