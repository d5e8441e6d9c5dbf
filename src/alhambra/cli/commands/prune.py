"""``alhambra prune``: delete tables that need not be kept any longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from alhambra.cli.commands.serve import Database
from alhambra.cli.errors import InputError
from alhambra.cli.output import counted

if TYPE_CHECKING:
    from alhambra.server.storage.expiry import Retention

FOUND_MOST = 1_000_000  # tables that are counted


def prune(
    database: Database = None,
    open_: Annotated[
        int | None, typer.Option("--open", min=0, help="Days for which tables are kept whose game never began.")
    ] = None,
    finished: Annotated[int | None, typer.Option(min=0, help="Days for which finished games are kept.")] = None,
    unfinished: Annotated[
        int | None, typer.Option(min=0, help="Days for which games are kept that nobody goes on with.")
    ] = None,
    dry_run: Annotated[bool, typer.Option(help="Only say how many there are.")] = False,
) -> None:
    """Delete tables that need not be kept any longer.

    Days are counted from the last change of a table; 0 is for ever. What is not given is as the environment says
    (ALHAMBRA_KEEP_OPEN_DAYS and so on). A running server may go on. What is deleted is lost: make a backup before.
    """
    import asyncio

    from alhambra.server.settings import Settings, SettingsError, default_database
    from alhambra.server.storage.database import STORAGE_ERRORS, DatabaseError, database_address
    from alhambra.server.storage.expiry import Retention

    try:
        settings = Settings.read(
            database=database, keep_open_days=open_, keep_finished_days=finished, keep_unfinished_days=unfinished
        )
        address = database_address(settings.database or str(default_database()))
        days = settings.keep_open_days, settings.keep_finished_days, settings.keep_unfinished_days
        found = asyncio.run(_prune(address, Retention(*days), dry_run))
    except (SettingsError, DatabaseError) as error:
        raise InputError(str(error)) from None
    except STORAGE_ERRORS as error:
        raise InputError(f"--database: cannot be used ({type(error).__name__})") from None
    tables = counted(found, "table") if dry_run else counted(found, "table was", "tables were")
    typer.echo(f"{tables} {'would be ' if dry_run else ''}deleted.")


async def _prune(address: str, retention: Retention, dry_run: bool) -> int:
    """Delete what ``retention`` keeps no longer in the database at ``address``, or with ``dry_run`` only count it."""
    import time

    from alhambra.server.storage.store import Store

    store, now, deleted = Store(address, None), time.time(), 0
    try:
        if dry_run:
            return len(await store.expired(retention, now, FOUND_MOST))
        while found := await store.expired(retention, now):
            deleted += len(found)
            while found:
                found = await store.delete_tables(found)
    finally:
        await store.close()
    return deleted
