"""From what stands on the command line to what it names: lists, new games, records. What is wrong is an InputError."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alhambra import Game, RecordError, SetupError
from alhambra.cli.errors import InputError, os_error_text
from alhambra.record import Record

RECORDS_HINT: Final = "records are made by: alhambra simulate --records FOLDER"


def comma_separated(text: str) -> tuple[str, ...]:
    """The names in ``text``, which has commas between them."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def process_count(jobs: int | None) -> int:
    """``jobs``; if it is None, as many as there are processors."""
    from alhambra.processes.pool import cpu_count

    return cpu_count() if jobs is None else jobs


def new_game(players: int, seed: str, edition: str, modules: str = "", names: list[str] | None = None) -> Game:
    """A new game of ``players``; the error says what is wrong with the set-up."""
    try:
        return Game.new(players, seed, edition, comma_separated(modules), names)
    except SetupError as error:
        raise InputError(f"{error}") from None


def read_record(file: Path) -> Record:
    """The record in ``file``, not yet played again; the error says why there is none."""
    try:
        return Record.decode(file.read_bytes())
    except FileNotFoundError:
        raise InputError(f"{file}: there is no such file; {RECORDS_HINT}") from None
    except IsADirectoryError:
        raise InputError(f"{file}: this is a folder; name a record in it") from None
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({os_error_text(error)})") from None
    except RecordError as error:
        if error.place == "file":
            raise InputError(f"{file}: {error.reason}; {RECORDS_HINT}") from None
        raise InputError(f"{file}: {error}") from None
