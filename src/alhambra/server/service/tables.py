"""Making tables, sitting down, leaving, playing again: what is checked, and what is logged."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

import alhambra
from alhambra.engine.components import EDITIONS
from alhambra.modules import LEAST_PLAYERS, MOST_PLAYERS, installed
from alhambra.record import RULES
from alhambra.server.errors import Denied
from alhambra.server.service.options_check import check_level
from alhambra.server.service.text import clean_name
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry, BotSeated, BotSubstituted, SeatChanged, SeatLeft, SeatTaken
from alhambra.server.table.setup import TableSetup, new_seed, new_table_id
from alhambra.server.table.state import STAND_IN
from alhambra.server.wire.http import ChangeSeat, Look, Menu, ModuleInfo, Sitting, TakeSeat
from alhambra.server.wire.setup import Origin, TableOptions
from alhambra.server.word_filter import WordFilter


def menu_of(levels: Sequence[str], descriptions: Mapping[str, str]) -> Menu:
    """What tables can be set up with, where bots of these ``levels`` play."""
    modules = [ModuleInfo(module.name, module.title, module.line) for module in installed()]
    players = [LEAST_PLAYERS, MOST_PLAYERS]
    return Menu(list(EDITIONS), modules, list(levels), dict(descriptions), players, alhambra.__version__)


def new_setup(options: TableOptions, reserved: Sequence[str | None] = (), origin: Origin | None = None) -> TableSetup:
    """The setup of a new table; ``reserved`` are the owners that its seats are kept for."""
    return TableSetup(new_table_id(), options, new_seed(), RULES, time.time(), list(reserved), origin)


def look_parts(look: Look | None) -> tuple[int | None, int | None]:
    """The colour and the shape of ``look``."""
    return (None, None) if look is None else (look.colour, look.shape)


def seat_taken(seat: int, person: Sitting | TakeSeat, owner: str, words: WordFilter) -> SeatTaken:
    """``person``, who is the owner of a key, sits down in ``seat`` under a name that is masked by ``words``."""
    name = clean_name(person.name, words)
    return SeatTaken(seat, name, owner, person.commitment, *look_parts(person.look))


def seats_taken(sitting: Sequence[Sitting], owner: str, words: WordFilter) -> list[SeatTaken]:
    """The owner of a key sits down in the seats of ``sitting`` at a new table."""
    return [seat_taken(person.seat, person, owner, words) for person in sitting]


def seat_changed(table: LiveTable, owner: str | None, seat: int, change: ChangeSeat, words: WordFilter) -> SeatChanged:
    """The owner of a key goes by another name or seal in ``seat``, which must be theirs."""
    check_holds(table, owner, seat)
    return SeatChanged(seat, clean_name(change.name, words), *look_parts(change.look))


def check_holds(table: LiveTable, owner: str | None, seat: int) -> None:
    """``Denied`` if ``seat`` is not one of the owner's."""
    if seat not in table.state.seats_of(owner):
        raise Denied("not-yours", "this is not your seat.")


def bot_seated(table: LiveTable, owner: str | None, seat: int, level: str, levels: Sequence[str]) -> BotSeated:
    """A bot of ``level``, one of ``levels``, comes into ``seat``, if the owner of a key sits at ``table``."""
    if not table.state.seats_of(owner):
        raise Denied("not-seated", "take a seat first.")
    check_level(level, list(levels))
    return BotSeated(seat, level)


def seat_left(table: LiveTable, owner: str | None, seat: int) -> AnyEntry:
    """The owner of a key leaves ``seat``: it is empty before the game, and a bot plays on during it."""
    check_holds(table, owner, seat)
    deal = table.state.setup.deal
    if deal is not None and deal.kind != "duplicate" and table.state.status == "playing":
        raise Denied("one-try", "this is your try at this deal, and no bot can play it for you; it waits for you.")
    return SeatLeft(seat) if table.state.status == "open" else BotSubstituted(seat, STAND_IN, "left")


def rematch_options(table: LiveTable) -> TableOptions:
    """What the next table after ``table`` is set up with: a lesson is given once."""
    return replace(table.state.setup.options, lesson=False)


def rematch_people(table: LiveTable, owner: str | None, commitment: str | None) -> list[Sitting]:
    """The owner of a key in their seats of ``table``, to sit down at the next one as they are known here.

    ``Denied`` if there can be no rematch for them. One share, that of ``commitment``, is enough for all their seats.
    """
    seats = table.state.seats_of(owner)
    if not seats or owner is None:
        raise Denied("not-seated", "only those who played can ask for a rematch.")
    if table.state.status not in ("over", "stalled"):
        raise Denied("not-over", "the game is not over yet.")
    if table.state.closed is not None:
        raise Denied("closed", "the host has closed this table.")
    return [_again(table, seat, commitment if seat == seats[0] else None) for seat in seats]


def _again(table: LiveTable, seat: int, commitment: str | None) -> Sitting:
    seating = table.state.seating
    look = Look(seating.colours()[seat], seating.shapes()[seat])
    return Sitting(seat, table.state.seats[seat].name, commitment, look)


def rematch_entries(following: LiveTable, people: Sequence[Sitting], owner: str) -> list[SeatTaken]:
    """The seats that ``people``, all of them the owner of a key, take at the next table: those that are free."""
    return [
        SeatTaken(person.seat, person.name, owner, person.commitment, *look_parts(person.look))
        for person in people
        if following.state.status == "open" and following.state.seats[person.seat].empty
    ]
