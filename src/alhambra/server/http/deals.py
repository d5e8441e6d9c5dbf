"""HTTP: the same deal for everybody. The deal of the day, challenges from finished games, one deal for several groups.

The seed of a day is made from the date and the server's secret, so it cannot be known before, and its hash is shown all
day. It is shown itself when the day is over. One key has one try at a deal, which waits for its player.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Final

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from alhambra.record import RULES
from alhambra.server.errors import Conflict, Denied
from alhambra.server.http.addresses import address_of
from alhambra.server.http.identity import client_of, looked_at, owner_from, owner_or_new
from alhambra.server.http.requests import AnyRequest, TableId, quotas_of, worker_of
from alhambra.server.service.options_check import check_options
from alhambra.server.service.tables import look_parts
from alhambra.server.service.text import clean_name
from alhambra.server.storage.shared_deals import SharedDeal, part_of
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry, BotSubstituted, SeatTaken
from alhambra.server.table.setup import TableSetup, new_seed, new_table_id
from alhambra.server.table.viewer import Client
from alhambra.server.wire.deals import DealDay, DealTry, NewDuplicate, PlayDeal, SharedDealInfo
from alhambra.server.wire.setup import ClockSetup, SeatSetup, TableOptions
from alhambra.server.wire.table import DealLink
from alhambra.server.worker import Worker

TODAY: Final = "today"  # as the id of a deal
GRACE_SECONDS: Final = 7200.0  # that a game begun in the last minutes of a day may take
# Every day the game itself, without modules: so all days can be compared and nobody has to learn something first. The
# bots err now and then, always in the same way in the same position: newcomers can win, good players differ in points.
DAILY_OPTIONS: Final = TableOptions([SeatSetup(), SeatSetup("apprentice"), SeatSetup("apprentice")])

DealId = FromPath[str]


# ---- finding a deal ----


def daily_seed(secret: str, day: str) -> str:
    """The seed of the deal of ``day`` (in ISO's form) at the server whose keys are signed by ``secret``."""
    return hmac.new(secret.encode(), f"daily deal: {day}".encode(), hashlib.sha256).hexdigest()[:32]


def _today() -> str:
    """The date in Greenwich, by which days change at the same moment for everybody."""
    return datetime.now(UTC).date().isoformat()


async def _find(worker: Worker, name: str) -> SharedDeal:
    """The deal of this id, which is made if it is that of today; ``Denied`` if there is none."""
    today = _today()
    wanted = today if name == TODAY else name
    found = await worker.store.find_deal(wanted) if len(wanted) <= 32 and wanted.isprintable() else None
    if found is None and wanted == today:
        ends = datetime.fromisoformat(today).replace(tzinfo=UTC) + timedelta(days=1)
        seed, end = daily_seed(worker.secret, today), ends.timestamp()
        made = SharedDeal(today, "daily", time.time(), DAILY_OPTIONS, seed, [], end, end + GRACE_SECONDS)
        with suppress(IntegrityError):  # somebody else asked at the same moment
            await worker.store.add_deal(made)
        found = await worker.store.find_deal(today)
    if found is None:
        raise Denied("no-deal", "there is no such deal.")
    return found


@get("/deals/{deal_id:str}", summary="A deal that several tables share")
async def deal(request: AnyRequest, deal_id: DealId) -> SharedDealInfo:
    """What came of it, and mine; "today" is the deal of the day. Others' tables are named once I may look at them."""
    worker, owner = worker_of(request), owner_from(request)
    return await _info(worker, await _find(worker, deal_id), owner)


async def _info(worker: Worker, found: SharedDeal, owner: str | None) -> SharedDealInfo:
    """The deal ``found`` as the owner of a key may know it."""
    store = worker.store
    is_public = await store.is_public(found.id, found.kind, found.closes, time.time())
    is_open = is_public or (owner is not None and await store.has_played(found.id, owner))
    is_group = found.kind == "duplicate"
    listed = None if is_group else await store.deal_results(found.id, owner, is_open)
    has_own_seed = found.kind != "challenge"
    return SharedDealInfo(
        id=found.id,
        kind=found.kind,
        options=found.options,
        created=found.created,
        ends=found.ends,
        closes=found.closes,
        seed_hash=commitment_of(found.seed) if has_own_seed else None,
        seed=found.seed if has_own_seed and is_public else None,
        is_open=is_open,
        mine=None if owner is None or is_group else await store.my_try(found.id, owner),
        challenger=None if listed is None else listed.challenger,
        players=0 if listed is None else listed.players,
        results=[] if listed is None else listed.results,
        groups=await store.deal_groups(found.id, owner) if is_group else [],
    )


@get("/days", summary="The deals of earlier days")
async def days(request: AnyRequest) -> list[DealDay]:
    """Those that somebody has played, the latest first: how many did, the best result and mine."""
    return await worker_of(request).store.deal_days(owner_from(request), _today())


# ---- playing it ----


@post("/deals/{deal_id:str}/play", summary="Play a shared deal")
async def play_deal(request: AnyRequest, deal_id: DealId, data: JSONBody[PlayDeal]) -> Response[DealTry]:
    """My try at the deal of the day or at a challenge: one a key. Who has begun already gets the same table again."""
    worker = worker_of(request)
    found = await _find(worker, deal_id)
    if found.kind == "duplicate":
        raise Denied("bad-deal", "this deal is played in groups; sit down at the table of yours.")
    owner, cookies = await owner_or_new(request)
    mine = await worker.store.my_try(found.id, owner)
    if mine is None:
        mine = await _begin(request, found, owner, data)
    if mine.table is None:
        raise Denied("one-try", "you have played this deal, and deleted your game.")
    return Response(mine, cookies=cookies)


async def _begin(request: AnyRequest, found: SharedDeal, owner: str, data: PlayDeal) -> DealTry:
    """A new try of the owner of a key at the deal ``found``."""
    worker, quotas, client = worker_of(request), quotas_of(request), Client(owner, address_of(request.scope))
    if found.ends is not None and time.time() >= found.ends:
        raise Denied("day-over", "this day is over; its deal can be played no more.")
    if await worker.store.has_played(found.id, owner):
        raise Denied("own-challenge", "this is your own challenge; send its link to others.")
    quotas.take_table(client)
    await quotas.check_open_tables(worker.store, owner)
    seat = next(number for number, setup in enumerate(found.options.seats) if setup.bot is None)
    sitting = SeatTaken(seat, clean_name(data.name, worker.word_filter), owner, None, *look_parts(data.look))
    try:
        table = await _make_table(worker, found, part_of(found.id, owner), [sitting])
    except Conflict:  # asked twice at the same moment
        mine = await worker.store.my_try(found.id, owner)
        assert mine is not None
        return mine
    if worker.registry.loaded(table.id) is not None:
        worker.look(table, client)
    return DealTry(table.id, table.state.status)


async def _make_table(worker: Worker, found: SharedDeal, part: str, entries: list[AnyEntry]) -> LiveTable:
    """A new table for ``part`` of the deal ``found``; ``Conflict`` if that is taken."""
    return await worker.registry.create(_setup(found), entries, part=part)


def _setup(found: SharedDeal) -> TableSetup:
    """What a new table begins with that plays the deal ``found``."""
    link = DealLink(found.id, found.kind)
    return TableSetup(new_table_id(), found.options, found.seed, RULES, time.time(), [], None, found.shares, link)


# ---- making one ----


@post("/tables/{table_id:str}/challenge", status_code=200, summary="Challenge others to beat my result")
async def challenge(request: AnyRequest, table_id: TableId) -> SharedDealInfo:
    """The same deal, seats and bots for whoever has the link; from a finished game of one person against bots."""
    worker = worker_of(request)
    table, owner = await looked_at(request, table_id), owner_from(request)
    known = await worker.store.challenge_of(table.id)
    _check_challenge(table, owner)
    if any(isinstance(row.entry, BotSubstituted) for row in await worker.store.rows(table.id)):
        raise Denied("bad-deal", "another bot has played for somebody in this game.")
    if known is None:
        quotas_of(request).take_table(client_of(request))
        state = table.state
        bots = [SeatSetup(seat.bot) for seat in state.seats]
        setup = state.setup
        # Without a clock: when time ran out, a bot's result would be that of the person.
        options = replace(setup.options, seats=bots, public=False, clock=ClockSetup(), pace="live")
        made = SharedDeal(new_table_id(), "challenge", time.time(), options, setup.seed, setup.shares, None, None)
        known = await worker.store.add_challenge(made, table.id)
    return await _info(worker, await _find(worker, known), owner)


def _check_challenge(table: LiveTable, owner: str | None) -> None:
    """Check that the owner of a key can challenge others by the game at ``table``."""
    state = table.state
    mine = state.seats_of(owner)
    if not mine:
        raise Denied("not-seated", "only those who played can challenge others.")
    if state.status != "over":
        raise Denied("not-over", "the game is not over yet.")
    bots = [seat for number, seat in enumerate(state.seats) if number not in mine and seat.bot is not None]
    has_played = len(mine) == 1 and state.seats[mine[0]].stand_in is None and len(bots) == len(state.seats) - 1
    if not has_played or state.setup.origin is not None or state.setup.deal is not None:
        raise Denied("bad-deal", "a challenge comes from a game of one person against bots, with a deal of its own.")


@post("/deals", summary="The same deal for several groups")
async def duplicate(request: AnyRequest, data: JSONBody[NewDuplicate]) -> SharedDealInfo:
    """A table for each group, at which nobody sits yet; each group gets the link of its own."""
    worker, quotas, client = worker_of(request), quotas_of(request), client_of(request)
    options = data.options
    check_options(options, worker.bots.levels)
    if options.public or options.lesson:
        raise Denied("bad-deal", "the tables of groups are for those who have their links.")
    for _ in range(data.groups):
        quotas.take_table(client)
    made = SharedDeal(new_table_id(), "duplicate", time.time(), options, new_seed(), [], None, None)
    await worker.registry.create_groups(made, [_setup(made) for _ in range(data.groups)])
    return await _info(worker, made, client.owner)


ROUTES = Router("/api", route_handlers=[deal, days, play_deal, challenge, duplicate], tags=["shared deals"])
