"""``alhambra serve``: the game server. Also what happens without a command."""

from __future__ import annotations

from typing import Annotated

import typer

from alhambra.cli.errors import InputError

# None: what the environment says (ALHAMBRA_HOST and so on), or else the default
Host = Annotated[str | None, typer.Option(help="The address to listen at [default: 127.0.0.1, this machine only].")]
Lan = Annotated[
    bool | None,
    typer.Option("--lan", help="Let others in your network play: listen at all addresses, as --host 0.0.0.0 does."),
]
Port = Annotated[int | None, typer.Option(help="The port to listen at [default: 8321].")]
Database = Annotated[
    str | None, typer.Option(help="Where games are kept: a file, or postgresql://… [default: the user's data folder].")
]
Workers = Annotated[int | None, typer.Option(help="Processes that serve; more than one needs PostgreSQL [default: 1].")]
PublicAddress = Annotated[
    str | None,
    typer.Option(help="The address in invitations, https://games.example.org [default: found out by itself]."),
]
Site = Annotated[
    str | None, typer.Option(help="A folder written by `alhambra site`, to be served below /offline/ [default: none].")
]
Browser = Annotated[bool | None, typer.Option("--browser/--no-browser", help="Open a browser [default: yes].")]


def serve(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    workers: Workers = None,
    browser: Browser = None,
    lan: Lan = None,
    public_address: PublicAddress = None,
    site: Site = None,
) -> None:
    """Start the game server and open a browser.

    Games are kept in a database and go on after a restart, on the same links. Ctrl-C stops the server. Every option can
    be an environment variable, too: ALHAMBRA_PORT=9000; see docs/hosting.md.
    """
    from alhambra.server.run import serve as run
    from alhambra.server.settings import Settings, SettingsError

    if lan and host is not None:
        raise InputError("--lan listens at all addresses and --host at one; give one of them")
    try:
        run(
            Settings.read(
                host="0.0.0.0" if lan else host,
                port=port,
                database=database,
                workers=workers,
                browser=browser,
                public_address=public_address,
                site=site,
            )
        )
    except SettingsError as error:
        raise InputError(str(error)) from None
