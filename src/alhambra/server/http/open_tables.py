"""HTTP: public tables that wait for players, and "play with anybody", which joins one of them or makes another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec.structs import replace

from alhambra.record import RULES
from alhambra.server.errors import Denied, Moved
from alhambra.server.http.addresses import address_of
from alhambra.server.http.identity import owner_from, owner_or_new
from alhambra.server.http.relay import Header, HomeAnswer, Relay
from alhambra.server.http.requests import AnyRequest, quotas_of, worker_of
from alhambra.server.http.tables import HANDLERS
from alhambra.server.service.tables import look_parts
from alhambra.server.service.text import clean_name
from alhambra.server.storage.finding import ListedTable, Wish
from alhambra.server.table.log import SeatTaken
from alhambra.server.table.setup import TableSetup, new_seed, new_table_id
from alhambra.server.table.viewer import Client
from alhambra.server.wire.finding import OpenTable, PlayWithAnybody
from alhambra.server.wire.http import TakeSeat
from alhambra.server.wire.setup import ClockSetup, SeatSetup, TableOptions
from alhambra.server.wire.table import TableInfo
from alhambra.server.worker import Worker

LISTED_SECONDS = 0.5  # that a list of open tables is shown
LISTED_MOST = 100  # of them
TRIES = 10  # to find a table with a seat that nobody else is quicker to take
CLOCKS = {"live": ClockSetup("turn", 120), "days": ClockSetup("turn", 86400)}  # of a new table, by its pace
LOST_TO_OTHERS = ("taken", "reserved", "started", "no-table", "rules")  # why a found table has no seat


class Lobby:
    """The public tables with an empty seat, which many ask for: looked for at most once in ``LISTED_SECONDS``."""

    def __init__(self) -> None:
        self._found: list[ListedTable] = []
        self._until = 0.0
        self._looking = asyncio.Lock()

    async def tables(self, worker: Worker, owner: str | None) -> list[OpenTable]:
        """The tables as the owner of a key sees them.

        Those with people who are connected come first, then those at which somebody sits; of these the newest first.
        """
        async with self._looking:
            if time.monotonic() > self._until:
                found = await worker.store.open_tables(time.time())
                here = {table.id for table in worker.registry.all_loaded() if table.presence.seats}
                self._found = sorted(found, key=lambda listed: listed.table.id not in here)[:LISTED_MOST]
                self._until = time.monotonic() + LISTED_SECONDS
            return [replace(listed.table, mine=owner in listed.owners) for listed in self._found]

    def forget(self) -> None:
        """Somebody has made a table here, or sat down at one."""
        self._until = 0.0


@get("/tables", summary="Public tables with an empty seat")
async def open_tables(request: AnyRequest) -> list[OpenTable]:
    """Who waits there, since when, for what. Those with people first, and of these the newest."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.tables(worker_of(request), owner_from(request))


@post("/play", summary="Play with anybody")
async def play_with_anybody(request: AnyRequest, data: JSONBody[PlayWithAnybody]) -> Response[TableInfo]:
    """Sit down at a public table that fits, or make one and wait there. Who waits at such a table already stays."""
    worker, quotas = worker_of(request), quotas_of(request)
    owner, cookies = await owner_or_new(request)
    quotas.take_table(Client(owner, address_of(request.scope)))
    await quotas.check_open_tables(worker.store, owner)
    seeker = _Seeker(request, owner, cookies, data)
    tried: list[str] = []
    for _ in range(TRIES):
        found = await seeker.find_or_make(tried)
        info = await seeker.sit_down(found)
        if info is not None:
            request.app.state.lobby.forget()
            return Response(info, cookies=cookies)
        tried.append(found)
    raise Denied("busy", "many look for a game just now; try again.")


@contextmanager
def _going_on_if_taken() -> Iterator[None]:
    """Go on if somebody else was quicker to take a seat."""
    try:
        yield
    except Denied as error:
        if error.code != "taken":
            raise


def _first_empty(empty: Sequence[bool]) -> int:
    """The first seat that is ``empty``; ``Denied`` if none is."""
    if True not in empty:
        raise Denied("taken", "every seat is taken.")
    return empty.index(True)


class _Seeker:
    """Somebody who looks for a game: the owner of a key, which ``cookies`` set if it is a new one."""

    def __init__(self, request: AnyRequest, owner: str, cookies: list[Cookie], wanted: PlayWithAnybody) -> None:
        self._request = request
        self._worker = worker_of(request)
        self._owner = owner
        self._cookies = cookies
        self._players = sorted(set(wanted.players))
        # The smallest number is the one that comes together soonest.
        seats = [SeatSetup() for _ in range(self._players[0])]
        self._options = TableOptions(seats, public=True, clock=CLOCKS[wanted.pace], pace=wanted.pace)
        self._person = TakeSeat(clean_name(wanted.name, self._worker.word_filter), wanted.commitment, wanted.look)

    async def find_or_make(self, tried: Iterable[str]) -> str:
        """The id of a table that fits and is none of ``tried``, or of a new one at which the seeker sits."""
        setup = TableSetup(new_table_id(), self._options, new_seed(), RULES, time.time())
        wish = Wish(self._owner, self._players, self._options, list(tried))
        return await self._worker.registry.find_or_create(wish, setup, self._taken(0))

    def _taken(self, seat: int) -> SeatTaken:
        person = self._person
        return SeatTaken(seat, person.name, self._owner, person.commitment, *look_parts(person.look))

    async def sit_down(self, table: str) -> TableInfo | None:
        """``table`` after the seeker has sat down there, if they did not sit there already; None: it has no seat."""
        try:
            if await self._worker.registry.home_elsewhere(table) is not None:
                return await self._sit_elsewhere(table)
            return await self._sit_here(table)
        except Denied as error:
            if error.code in LOST_TO_OTHERS:
                return None
            raise

    async def _sit_here(self, name: str) -> TableInfo:
        table = await self._worker.registry.find(name)
        while not table.state.seats_of(self._owner):
            seat = _first_empty([seat.empty for seat in table.state.seats])
            with _going_on_if_taken():
                await self._worker.submit(table, self._taken(seat))
        self._worker.look(table, Client(self._owner, address_of(self._request.scope)))
        return table.info(self._owner)

    async def _sit_elsewhere(self, name: str) -> TableInfo:
        body = msgspec.json.encode(self._person)
        while True:
            info = (await self._ask(name, "GET", "")).read(TableInfo)
            if any(seat.mine for seat in info.seats):
                return info
            seat = _first_empty([not seat.name for seat in info.seats])
            with _going_on_if_taken():
                return (await self._ask(name, "POST", f"/seats/{seat}", body)).read(TableInfo)

    async def _ask(self, table: str, method: str, rest: str, body: bytes = b"") -> HomeAnswer:
        """What the home of ``table`` answers to a request of the seeker's."""
        relay: Relay = self._request.app.state.relay
        target = f"/api/tables/{table}{rest}".encode()
        answer = await relay.ask(table, self._request.scope, method, target, self._headers(), body)
        if answer is None:
            raise Moved  # its home has just died
        return answer

    def _headers(self) -> list[Header]:
        """The headers of the request; a new key is not in them, and the home would give out another one."""
        headers = list(self._request.scope["headers"])
        if not self._cookies:
            return headers
        kept = [header for header in headers if header[0] not in (b"cookie", b"authorization")]
        return [*kept, (b"authorization", f"Bearer {self._cookies[0].value}".encode())]


ROUTES = Router("/api", route_handlers=[*HANDLERS, open_tables, play_with_anybody], tags=["tables"])
