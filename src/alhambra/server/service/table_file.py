"""Tables in a file: taken along from one device to another, or to a server. Nothing in such a file is believed.

Every log is replayed row by row by the rules before anything of it is kept, names are cleaned again, and all seats of
people become those of whoever brings the file.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import isfinite
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

import alhambra
from alhambra.record import RULES
from alhambra.server.errors import Denied
from alhambra.server.service.options_check import check_level, check_options, check_origin
from alhambra.server.service.text import clean_name
from alhambra.server.table.log import (
    ActionPlayed,
    ActionUndone,
    AnyEntry,
    BotSeated,
    BotSubstituted,
    LogRow,
    SeatChanged,
    SeatTaken,
    ShareRevealed,
    TableClosed,
    VacationNoted,
)
from alhambra.server.table.seats import SEALS
from alhambra.server.table.setup import TableSetup, is_table_id
from alhambra.server.table.state import TableState
from alhambra.server.wire.base import ACTION_CHARS_MOST
from alhambra.server.word_filter import WordFilter

FORMAT: Final = "alhambra-tables/1"
FILE_BYTES_MOST = 20_000_000
TABLES_MOST = 1000  # in a file
ROWS_IN_FILE_MOST = 5000  # of one table; a usual game has some hundred
REPLAYED_MOST = 50_000  # actions that undoing may play again while a log is checked
TEXT_CHARS_MOST = 200  # of a seed, a hash or a level in a log
SECONDS_MOST = 1e11  # since 1970: the year 5138
WRONG = "its log does not follow the rules"


class CarriedTable(Struct, frozen=True):
    """One table of a file: what it began with, its whole log, and the id of the next table."""

    setup: TableSetup
    rows: Annotated[list[LogRow], Meta(max_length=ROWS_IN_FILE_MOST)]
    rematch: str | None = None


class TableFile(Struct, frozen=True):
    """A file of tables. What cannot be read of one of them does not keep the others from being read."""

    format: Literal["alhambra-tables/1"]
    version: str
    tables: Annotated[list[msgspec.Raw], Meta(max_length=TABLES_MOST)]


class CheckedTable(NamedTuple):
    """A table of a file that follows the rules: its state, and its rows as they are to be kept."""

    state: TableState
    rows: list[LogRow]
    rematch: str | None


def written_file(tables: Sequence[CarriedTable]) -> bytes:
    """The file with ``tables``."""
    raw = [msgspec.Raw(msgspec.json.encode(table)) for table in tables]
    return msgspec.json.encode(TableFile(FORMAT, alhambra.__version__, raw))


def read_file(text: str | bytes) -> TableFile:
    """The file in ``text``; ``Denied`` if it is none."""
    if len(text) > FILE_BYTES_MOST:
        raise Denied("too-big", f"a file of tables has at most {FILE_BYTES_MOST // 1_000_000} MB.")
    try:
        return msgspec.json.decode(text, type=TableFile)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Denied("bad-file", "this is no file of tables from this game.") from None


def id_in(raw: msgspec.Raw) -> str:
    """What stands as the id of a table in a file; "" if there is none."""
    try:
        found = msgspec.json.decode(raw, type=dict[str, object]).get("setup")
    except (msgspec.MsgspecError, RecursionError):
        return ""
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) and is_table_id(name) else ""


def checked_table(raw: msgspec.Raw, owner: str, levels: Collection[str], words: WordFilter, now: float) -> CheckedTable:
    """A table of a file as it may be kept; ``Denied`` says what is wrong with it. Takes long for long games.

    Its people become the ``owner`` of a key. ``levels`` are the bots there are, names are masked by ``words``. ``now``
    is the counted time here, at which its last row is taken to have happened: nobody's clock has run since.
    """
    try:
        carried = msgspec.json.decode(raw, type=CarriedTable)
    except (msgspec.MsgspecError, RecursionError):
        raise Denied("bad-table", "it cannot be read") from None
    setup = _checked_setup(carried.setup, owner, levels)
    if carried.rematch is not None and not is_table_id(carried.rematch):
        raise Denied("bad-table", "it cannot be read")
    lag = now - carried.rows[-1].clock_at if carried.rows else 0.0
    state, rows, replayed = TableState(setup), list[LogRow](), 0
    for number, row in enumerate(carried.rows):
        if row.seq != number or not 0 <= row.at <= SECONDS_MOST or not isfinite(row.clock_at):
            raise Denied("bad-table", "rows of its log are missing or mixed up")
        kept = LogRow(number, row.at, _checked_entry(row.entry, owner, levels, words), row.clock_at + lag)
        if isinstance(row.entry, ActionUndone) and state.game is not None:
            replayed += len(state.game.history) - state.barrier
            if replayed > REPLAYED_MOST:
                raise Denied("bad-table", "too much was taken back in it")
        _apply(state, kept)
        rows.append(kept)
    return CheckedTable(state, rows, carried.rematch)


def _apply(state: TableState, row: LogRow) -> None:
    try:
        state.apply_row(row)
    except Denied as error:
        raise Denied("bad-table", f"{WRONG}: row {row.seq}, {error.reason}") from None
    except Exception:  # noqa: BLE001  # seats that are not there, actions that are none: whatever a stranger writes
        raise Denied("bad-table", f"{WRONG}: row {row.seq}") from None


def _checked_setup(setup: TableSetup, owner: str, levels: Collection[str]) -> TableSetup:
    """``setup`` as it may be kept; its people are all the ``owner`` of a key."""
    if not is_table_id(setup.id) or len(setup.seed) > TEXT_CHARS_MOST or not 0 <= setup.created <= SECONDS_MOST:
        raise Denied("bad-table", "it cannot be read")
    if setup.rules != RULES:
        raise Denied("bad-table", f"it was begun by rules {setup.rules[:20]}; here rules {RULES} are known")
    if setup.deal is not None or setup.options.public:
        raise Denied("bad-table", "it belongs to a server: others may come to it, or play its deal")
    if len(setup.reserved) not in (0, len(setup.options.seats)):
        raise Denied("bad-table", "it cannot be read")
    check_options(setup.options, list(levels))
    if setup.origin is not None:
        check_origin(setup.options, setup.origin)
    return replace(setup, reserved=[None if one is None else owner for one in setup.reserved], shares=[])


def _checked_entry(entry: AnyEntry, owner: str, levels: Collection[str], words: WordFilter) -> AnyEntry:
    """``entry`` as it may be kept."""
    match entry:
        case SeatTaken():
            if len(entry.commitment or "") > TEXT_CHARS_MOST or not _has_seal(entry):
                raise Denied("bad-table", WRONG)
            return replace(entry, name=clean_name(entry.name, words), owner=owner)
        case SeatChanged():
            if not _has_seal(entry):
                raise Denied("bad-table", WRONG)
            return replace(entry, name=clean_name(entry.name, words))
        case ShareRevealed() if len(entry.share) > TEXT_CHARS_MOST:
            raise Denied("bad-table", WRONG)
        case BotSeated(bot=level) | BotSubstituted(bot=level):
            check_level(level, list(levels))
        case ActionPlayed() if len(entry.action) > ACTION_CHARS_MOST:
            raise Denied("bad-table", WRONG)
        case VacationNoted() | TableClosed():
            raise Denied("bad-table", "it belongs to a server")
        case _:
            pass
    return entry


def _has_seal(entry: SeatTaken | SeatChanged) -> bool:
    """Is the seal of ``entry`` one that there is, or none in particular?"""
    return all(part is None or 0 <= part < SEALS for part in (entry.colour, entry.shape))
