"""HTTP: by which browsers I want to be called back (Web Push)."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import urlsplit

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, QueryParameter

from alhambra.server.errors import Denied
from alhambra.server.http.identity import owner_from, owner_or_new
from alhambra.server.http.requests import AnyRequest, worker_of
from alhambra.server.http.security import is_allowed_host
from alhambra.server.storage.push import PushSubscription
from alhambra.server.wire.http import NewSubscription, PushOffer

_NAME = re.compile(r"[\w-]+(\.[\w-]+)+\Z", re.ASCII)
EndpointInQuery = Annotated[str, QueryParameter(max_length=2000, description="``endpoint`` of the subscription.")]


def is_push_service(endpoint: str, services: list[str]) -> bool:
    """Is ``endpoint`` an address of one of the ``services`` that we send to? Others might be in our own network."""
    if any(endpoint.startswith(f"{service}/") for service in services if "://" in service):
        return True
    try:
        address = urlsplit(endpoint)
        host, port = address.hostname, address.port
    except ValueError:
        return False
    is_plain = address.scheme == "https" and port in (None, 443) and "@" not in address.netloc
    return is_plain and is_allowed_host(host, services)


def contact_of(public_address: str, host: str) -> str:
    """Our address as push services want to know it: https and a name without a port.

    ``host`` is what the request calls us, for a server that does not know its ``public_address``.
    """
    try:
        name = urlsplit(public_address or f"//{host}").hostname or ""
    except ValueError:
        name = ""
    return f"https://{name if _NAME.match(name) else 'localhost'}"


@get("/me/push", summary="Can I be called back?")
async def offer(request: AnyRequest) -> PushOffer:
    """The key that a browser has to subscribe with at its push service; null where this server sends nothing."""
    return PushOffer(await worker_of(request).push.public_key())


@post("/me/push", status_code=200, summary="Call me back")
async def subscribe(request: AnyRequest, data: JSONBody[NewSubscription]) -> Response[None]:
    """Send this browser a notice when it is my turn, my time runs out, somebody sits down with me, a game is over."""
    worker = worker_of(request)
    if not worker.push.is_on:
        raise Denied("no-push", "this server sends no notices; its host can install the extra `push`.")
    if not is_push_service(data.endpoint, worker.settings.push_services):
        raise Denied("bad-endpoint", "this server does not know the push service of this browser.")
    owner, cookies = await owner_or_new(request)
    contact = contact_of(worker.settings.public_address, request.headers.get("host", ""))
    made = PushSubscription(data.endpoint, data.keys.p256dh, data.keys.auth, contact)
    await worker.store.subscribe(owner, made, worker.clock.wall())
    return Response(None, cookies=cookies)


@delete("/me/push", status_code=200, summary="Do not call me back")
async def unsubscribe(request: AnyRequest, endpoint: EndpointInQuery = "") -> None:
    """Forget this browser, or all of mine if no endpoint is given."""
    owner = owner_from(request)
    if owner is not None:
        await worker_of(request).store.unsubscribe(owner, endpoint or None)


ROUTES = Router("/api", route_handlers=[offer, subscribe, unsubscribe], tags=["my games"])
