"""``alhambra admin …``: what a host sees and does: the tables, the reports, tables that are closed."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from alhambra.cli.command_group import command_group
from alhambra.cli.commands.serve import Database
from alhambra.cli.errors import InputError
from alhambra.cli.output import counted

if TYPE_CHECKING:
    from alhambra.server.storage.store import Store

T = TypeVar("T")

HASH_CHARS = 10  # of the hash of a key, which tell people apart well enough
REASON_CHARS_MOST = 200

AsJson = Annotated[bool, typer.Option("--json", help="One line of JSON each, for programs.")]
Most = Annotated[int, typer.Option(min=1, help="At most so many, the latest.")]

admin = command_group("admin")


@admin.callback()
def about() -> None:
    """Look after a server: list tables, close them, read reports."""


@admin.command()
def tables(
    database: Database = None,
    finished: Annotated[bool, typer.Option(help="Also those whose games are over.")] = False,
    most: Most = 100,
    as_json: AsJson = False,
) -> None:
    """List the tables, those that have changed last first."""
    found = _ask(database, lambda store: store.host_tables(finished, most))
    if as_json:
        _print_json(found)
        return
    for table in found:
        status = table.status if table.closed is None else f"closed ({table.closed})"
        facts = [status, "public" if table.is_public else "by link", f"{table.seats} seats", *table.modules]
        who = ", ".join(table.people) or "nobody"
        typer.echo(f"{table.id}  {_moment(table.changed)}  {', '.join(facts)}: {who}")
    typer.echo(f"{counted(len(found), 'table')}.")


@admin.command()
def close(
    table: Annotated[
        str,
        typer.Argument(
            metavar="TABLE", help="The id of the table: what its link ends with (after -- if it begins with a dash)."
        ),
    ],
    reason: Annotated[str, typer.Option(help="Why; whoever is at the table reads it.")],
    database: Database = None,
) -> None:
    """Close a table and tell the people at it why.

    Its game ends where it stands, and the record stays. A running server does it within seconds; if none runs, it is
    done at the next start.
    """
    words = " ".join(reason.split())
    if not words or len(words) > REASON_CHARS_MOST:
        raise InputError(f"--reason has 1 to {REASON_CHARS_MOST} characters")
    status = _ask(database, lambda store: store.request_closing(table, words, time.time()))
    if status is None:
        raise InputError(f"there is no table {table!r}; alhambra admin tables lists them")
    if status not in ("open", "playing"):
        raise InputError("the game at this table is over already")
    typer.echo("It will be closed within seconds if the server runs, or else at its next start.")


@admin.command()
def reports(database: Database = None, most: Most = 100, as_json: AsJson = False) -> None:
    """Read what people have reported in chat, the latest last.

    People are known by the hash of their key; who wrote two lines has the same in both.
    """
    found = _ask(database, lambda store: store.reported(most))
    if as_json:
        _print_json(found)
        return
    for one in found:
        author, reporter = ((key or "unknown")[:HASH_CHARS] for key in (one.author, one.reporter))
        typer.echo(f"{_moment(one.at)}  table {one.table}, reported by {reporter}")
        typer.echo(f"  {_moment(one.said_at)}  {one.name} ({author}): {one.text}")
    typer.echo(f"{counted(len(found), 'report')}.")


def _ask(database: str | None, question: Callable[[Store], Awaitable[T]]) -> T:
    """What the store at ``database`` (None: as the environment says) answers to ``question``; it is never made here."""
    import asyncio
    from pathlib import Path

    from alhambra.server.settings import Settings, SettingsError, default_database
    from alhambra.server.storage.database import (
        STORAGE_ERRORS,
        DatabaseError,
        database_address,
        is_sqlite,
        shown_address,
    )
    from alhambra.server.storage.store import Store

    async def ask(address: str) -> T:
        store = Store(address, None)
        try:
            return await question(store)
        finally:
            await store.close()

    try:
        address = database_address(Settings.read(database=database).database or str(default_database()))
    except (SettingsError, DatabaseError) as error:
        raise InputError(str(error)) from None
    shown = shown_address(address)
    if is_sqlite(address) and not Path(shown).is_file():
        raise InputError(f"there is no database at {shown}; --database names the one that the server uses")
    try:
        return asyncio.run(ask(address))
    except STORAGE_ERRORS as error:
        hint = "has a server of this version been started with it?"
        raise InputError(f"--database: {shown} cannot be used ({type(error).__name__}); {hint}") from None


def _moment(at: float) -> str:
    """The time ``at`` (seconds since 1970) with its zone, which is the same on all machines."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _print_json(found: list[Any]) -> None:
    import json

    for one in found:
        typer.echo(json.dumps(one._asdict(), ensure_ascii=False))
