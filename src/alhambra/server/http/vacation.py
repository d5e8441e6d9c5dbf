"""HTTP: my vacation, in which my clocks stand still at tables over days."""

from __future__ import annotations

from litestar import Router, delete, get, put
from litestar.params import JSONBody

from alhambra.server.errors import Denied
from alhambra.server.http.identity import owner_from
from alhambra.server.http.requests import AnyRequest, quotas_of, worker_of
from alhambra.server.storage.expiry import DAY_SECONDS
from alhambra.server.storage.vacations import BREAK_DAYS, STRETCH_DAYS, StoredVacation
from alhambra.server.wire.http import MyVacation, NewVacation


def _told(vacation: StoredVacation | None, now: float) -> MyVacation:
    """``vacation`` as its owner is told of it at the time ``now``."""
    if vacation is None or now >= vacation.until + BREAK_DAYS * DAY_SECONDS:
        return MyVacation(None, now + STRETCH_DAYS * DAY_SECONDS)
    return MyVacation(vacation.until if now < vacation.until else None, vacation.latest)


@get("/me/vacation", summary="My vacation")
async def show(request: AnyRequest) -> MyVacation:
    """Until when my clocks stand still at tables over days, and until when they could."""
    owner, worker = owner_from(request), worker_of(request)
    return _told(None if owner is None else await worker.store.vacation(owner), worker.clock.wall())


async def _change(request: AnyRequest, until: float | None) -> MyVacation:
    """Set the end of the vacation of whoever sends ``request``; None: it ends now."""
    owner, worker = owner_from(request), worker_of(request)
    if owner is None or not await worker.store.holds_seat(owner):
        raise Denied("no-key", "you have not played here yet, so that no clock runs.")
    quotas_of(request).take_vacation(owner)
    now = worker.clock.wall()
    changed = await worker.store.set_vacation(owner, now if until is None else until, now)
    worker.vacations.note_soon(owner)
    return _told(changed, now)


@put("/me/vacation", status_code=200, summary="Go on vacation")
async def begin(request: AnyRequest, data: JSONBody[NewVacation]) -> MyVacation:
    """Let my clocks stand still from now on at tables over days; others there see until when."""
    return await _change(request, data.until)


@delete("/me/vacation", status_code=200, summary="Come back from vacation")
async def end(request: AnyRequest) -> MyVacation:
    """Let my clocks run again."""
    return await _change(request, None)


ROUTES = Router("/api", route_handlers=[show, begin, end], tags=["my games"])
