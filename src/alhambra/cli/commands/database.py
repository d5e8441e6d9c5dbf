"""``alhambra database …``: what can be done with a database while no server uses it."""

from __future__ import annotations

from typing import Annotated

import typer

from alhambra.cli.command_group import command_group
from alhambra.cli.errors import InputError
from alhambra.cli.output import counted

database = command_group("database")


@database.callback()
def about() -> None:
    """Look after the database while no server uses it."""


@database.command()
def copy(
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="The database with the games: a file, or postgresql://…")
    ],
    target: Annotated[
        str,
        typer.Argument(metavar="TARGET", help="An empty one, which is made if it is a file: a file, or postgresql://…"),
    ],
) -> None:
    """Copy all games into another database, say from SQLite to PostgreSQL.

    Stop the server first. Links, keys, chat and games under way are the same afterwards; start the server with the new
    database. SOURCE is brought up to date, as a start of the server would, and otherwise left as it is.
    """
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from alhambra.server.storage.copy import copy_database
    from alhambra.server.storage.database import DatabaseError, database_address
    from alhambra.server.storage.migrate import SchemaError

    try:
        copied = asyncio.run(copy_database(database_address(source), database_address(target)))
    except (DatabaseError, SchemaError) as error:
        raise InputError(str(error)) from None
    except (OSError, SQLAlchemyError) as error:
        reason = (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0]
        raise InputError(f"nothing was copied: {reason}") from None
    for name, rows in copied.items():
        typer.echo(f"{name}: {counted(rows, 'row')}")
    typer.echo("Copied, and counted again. Start the server with the new database; keep the old one until that runs.")
