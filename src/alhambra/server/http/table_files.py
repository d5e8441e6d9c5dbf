"""HTTP: tables that were played without a server come to one, as a file that a page has written."""

from __future__ import annotations

from litestar import Response, Router, post
from litestar.params import RawBody
from msgspec import Raw

from alhambra.server.errors import Conflict, Denied
from alhambra.server.http.addresses import address_of
from alhambra.server.http.identity import owner_or_new
from alhambra.server.http.quotas import Quotas
from alhambra.server.http.requests import AnyRequest, quotas_of, worker_of
from alhambra.server.service.table_file import checked_table, id_in, read_file
from alhambra.server.table.table_lists import RUNNING
from alhambra.server.table.viewer import Client
from alhambra.server.wire.http import Imported, NotTaken
from alhambra.server.worker import Worker

SENT_BYTES_MOST = 5_000_000  # about a hundred games


@post(
    "/device/import",
    status_code=200,
    request_max_body_size=SENT_BYTES_MOST,
    summary="Take over tables that were played on a device",
)
async def take_over(request: AnyRequest, body: RawBody) -> Response[Imported]:
    """Send the file as the body. Its people's seats become mine; each log is checked by the rules before it is kept."""
    worker, quotas = worker_of(request), quotas_of(request)
    owner, cookies = await owner_or_new(request)
    client = Client(owner, address_of(request.scope))
    quotas.take_file(client, len(body))
    file = await quotas.in_thread(client, lambda: read_file(body))
    outcome = Imported([], [], [])
    for raw in file.tables:
        name = id_in(raw)
        try:
            if name and await worker.store.setup(name) is not None:
                raise Conflict
            await _keep(worker, quotas, client, raw)
            outcome.added.append(name)
        except Conflict:
            outcome.known.append(name)
        except Denied as error:
            outcome.refused.append(NotTaken(name, error.reason))
    worker.results.wake()
    return Response(outcome, cookies=cookies)


async def _keep(worker: Worker, quotas: Quotas, client: Client, raw: Raw) -> None:
    """Store a table of a file that ``client`` has sent; ``Denied`` if it may not be, ``Conflict`` if it is there."""
    owner, levels, words = client.owner, worker.bots.levels, worker.word_filter
    assert owner is not None
    quotas.take_table(client)
    now = worker.clock.now()
    found = await quotas.in_thread(client, lambda: checked_table(raw, owner, levels, words, now))
    if found.state.status in RUNNING:
        await quotas.check_open_tables(worker.store, owner)
    await worker.store.create(found.state, found.rows)


ROUTES = Router("/api", route_handlers=[take_over], tags=["my games"])
