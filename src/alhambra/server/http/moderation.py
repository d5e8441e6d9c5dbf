"""HTTP: block people in chat, hear them again, report a line to the host. Whoever it is about learns nothing of it."""

from __future__ import annotations

import time
from typing import Annotated

from litestar import Router, delete, get, post, put
from litestar.params import PathParameter

from alhambra.server.errors import Denied
from alhambra.server.http.addresses import address_of
from alhambra.server.http.identity import looked_at, owner_from
from alhambra.server.http.requests import AnyRequest, TableId, quotas_of, worker_of
from alhambra.server.table.viewer import Client
from alhambra.server.wire.moderation import BlockedPerson, HeardChat, Reported

Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]


async def _seated(request: AnyRequest, table_id: str) -> str:
    """The owner of the key of ``request``, who must hold a seat at the table; counted as one who asks for this."""
    table = await looked_at(request, table_id)
    owner = owner_from(request)
    if owner is None or not table.state.seats_of(owner):
        raise Denied("not-seated", "only those who sit at the table can do this.")
    quotas_of(request).take_report(Client(owner, address_of(request.scope)))
    return owner


@put("/tables/{table_id:str}/chat/{line:int}/block", summary="Block who wrote a line of chat")
async def block_author(request: AnyRequest, table_id: TableId, line: Number) -> HeardChat:
    """From now on I am shown none of their lines, at no table; what is left of this table's chat comes back."""
    owner, store = await _seated(request, table_id), worker_of(request).store
    await store.block_author(table_id, line, owner, time.time())
    return HeardChat(await store.chat(table_id, owner))


@post("/tables/{table_id:str}/chat/{line:int}/report", summary="Report a line of chat")
async def report_line(request: AnyRequest, table_id: TableId, line: Number) -> Reported:
    """The line is kept for the host, with its table, its author, the time, and who has reported it."""
    owner, store = await _seated(request, table_id), worker_of(request).store
    await store.report(table_id, line, owner, time.time())
    return Reported(line)


@get("/me/blocks", summary="Whom I have blocked")
async def my_blocks(request: AnyRequest) -> list[BlockedPerson]:
    """The latest first, by the names that they had then."""
    owner = owner_from(request)
    return [] if owner is None else await worker_of(request).store.blocked_people(owner)


@delete("/me/blocks/{number:int}", status_code=200, summary="Hear somebody again")
async def unblock(request: AnyRequest, number: Number) -> list[BlockedPerson]:
    """Whom I have still blocked."""
    owner, store = owner_from(request), worker_of(request).store
    if owner is None:
        return []
    await store.unblock(owner, number)
    return await store.blocked_people(owner)


ROUTES = Router("/api", route_handlers=[block_author, report_line, my_blocks, unblock], tags=["moderation"])
