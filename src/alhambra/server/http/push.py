"""HTTP: by which browsers I want to be called back (Web Push)."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from litestar import Router, delete, get, post
from litestar.params import JSONBody

from alhambra.server.errors import Denied
from alhambra.server.http.addresses import address_of
from alhambra.server.http.identity import owner_from
from alhambra.server.http.requests import AnyRequest, quotas_of, worker_of
from alhambra.server.http.security import is_allowed_host
from alhambra.server.storage.push import PushSubscription
from alhambra.server.table.viewer import Client
from alhambra.server.wire.http import ENDPOINT_CHARACTERS_MOST, EndedSubscription, NewSubscription, PushOffer

_NAME = re.compile(r"[\w-]+(\.[\w-]+)+\Z", re.ASCII)
NAME_CHARACTERS_MOST = 253  # of a machine in DNS
# Libraries that read addresses do not agree about others, with a backslash for example: they may lead elsewhere.
_PATH = re.compile(r"/[!-\[\]-~]*")
_ORIGIN = re.compile(r"https://([A-Za-z0-9.-]+)(?::443)?(?=/)")


def is_push_service(endpoint: str, services: list[str]) -> bool:
    """Is ``endpoint`` an address of one of the ``services`` that we send to? Others might be in our own network."""
    if len(endpoint) > ENDPOINT_CHARACTERS_MOST:
        return False
    starts = [service for service in services if "://" in service]
    named = _ORIGIN.match(endpoint)
    if named is not None and is_allowed_host(named[1], services):
        starts.append(named[0])
    return any(endpoint.startswith(start) and _PATH.fullmatch(endpoint, len(start)) for start in starts)


def contact_of(public_address: str, host: str) -> str:
    """Our address as push services want to know it: https and a name without a port.

    ``host`` is what the request calls us, for a server that does not know its ``public_address``.
    """
    try:
        name = urlsplit(public_address or f"//{host}").hostname or ""
    except ValueError:
        name = ""
    is_name = len(name) <= NAME_CHARACTERS_MOST and _NAME.match(name)
    return f"https://{name if is_name else 'localhost'}"


@get("/me/push", summary="Can I be called back?")
async def offer(request: AnyRequest) -> PushOffer:
    """The key that a browser has to subscribe with at its push service; null where this server sends nothing."""
    return PushOffer(await worker_of(request).push.public_key())


@post("/me/push", status_code=200, summary="Call me back")
async def subscribe(request: AnyRequest, data: JSONBody[NewSubscription]) -> None:
    """Send this browser a notice when it is my turn, my time runs out, somebody sits down with me, a game is over."""
    worker = worker_of(request)
    if not worker.push.is_on:
        raise Denied("no-push", "this server sends no notices; its host can install the extra `push`.")
    if not is_push_service(data.endpoint, worker.settings.push_services):
        raise Denied("bad-endpoint", "this server does not know the push service of this browser.")
    owner = owner_from(request)
    quotas_of(request).take_subscription(Client(owner, address_of(request.scope)))
    if owner is None or not await worker.store.holds_seat(owner):
        raise Denied("not-seated", "only those who sit at a table can be called back to it.")
    contact = contact_of(worker.settings.public_address, request.headers.get("host", ""))
    made = PushSubscription(data.endpoint, data.keys.p256dh, data.keys.auth, contact)
    await worker.store.subscribe(owner, made, worker.clock.wall())


@post("/me/push/end", status_code=200, summary="Do not call this browser back")
async def unsubscribe(request: AnyRequest, data: JSONBody[EndedSubscription]) -> None:
    """Forget this browser. (Its address is a secret, and so in no query, which logs may keep.)"""
    owner = owner_from(request)
    if owner is not None:
        await worker_of(request).store.unsubscribe(owner, data.endpoint)


@delete("/me/push", status_code=200, summary="Do not call me back")
async def unsubscribe_all(request: AnyRequest) -> None:
    """Forget all browsers of mine."""
    owner = owner_from(request)
    if owner is not None:
        await worker_of(request).store.unsubscribe(owner)


ROUTES = Router("/api", route_handlers=[offer, subscribe, unsubscribe, unsubscribe_all], tags=["my games"])
