"""Whose request is this? The player's key comes in a cookie, or for programs in the Authorization header."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from alhambra.server.errors import Denied
from alhambra.server.http.addresses import address_of
from alhambra.server.http.requests import worker_of
from alhambra.server.table.live import LiveTable
from alhambra.server.table.viewer import Client

COOKIE = "alhambra_key"
COOKIE_SECONDS = 365 * 86400
_KEY = re.compile(r"[A-Za-z0-9_-]{43}(?:\.[A-Za-z0-9_-]{32})?\Z")  # those of version 0.1 were not signed


def new_key(secret: str) -> str:
    """A player's key: 256 random bits, signed by the server's ``secret``.

    The browser keeps it in a cookie that scripts cannot read.
    """
    drawn = secrets.token_urlsafe(32)
    return f"{drawn}.{_signature(drawn, secret)}"


def _signature(drawn: str, secret: str) -> str:
    return hmac.new(secret.encode(), drawn.encode(), hashlib.sha256).hexdigest()[:32]


def is_ours(key: str, secret: str) -> bool:
    """Was ``key`` made, and not chosen by whoever sends it? ``secret`` is the one that keys are signed by."""
    drawn, _, signature = key.partition(".")
    return hmac.compare_digest(signature.encode(), _signature(drawn, secret).encode())


def owner_of(key: str | None) -> str | None:
    """The owner of a seat taken with ``key``: its hash, which is all that is stored. None if it is no key."""
    if key is None or not _KEY.match(key):
        return None
    return hashlib.sha256(key.encode()).hexdigest()


def owner_from(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The owner of the key that a request or socket brings; None without one."""
    bearer = _bearer_key(connection)
    return owner_of(connection.cookies.get(COOKIE) if bearer is None else bearer)


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Client:
    """Whom a request or socket is of: the owner of its key, and its address."""
    return Client(owner_from(connection), address_of(connection.scope))


async def looked_at(request: Request[Any, Any, Any], table_id: str) -> LiveTable:
    """The table that ``request`` is about, which so has been looked at; ``Denied`` if there is none."""
    worker = worker_of(request)
    table = await worker.registry.find(table_id)
    worker.look(table, client_of(request))
    return table


def _bearer_key(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


async def owner_or_new(request: Request[Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """The owner of the key that ``request`` brings, and cookies to set: who has no key yet is given one in a cookie.

    A key that we have not made gets no seat, for whoever chose it may have told it to others. Those of version 0.1,
    which were not signed, are known by their seats. A program that sends another one is told so (``Denied``).
    """
    worker, bearer = worker_of(request), _bearer_key(request)
    key = request.cookies.get(COOKIE) if bearer is None else bearer
    owner = owner_of(key)
    if key is not None and owner is not None:
        if is_ours(key, worker.secret) or await worker.store.holds_seat(owner):
            return owner, [] if bearer else [_cookie(request, key)]
    if bearer is not None:
        raise Denied("bad-key", "this server has not made this key; send none, and you are given one.")
    key = new_key(worker.secret)
    made = owner_of(key)
    assert made is not None
    return made, [_cookie(request, key)]


async def cookie_for(request: Request[Any, Any, Any], key: str) -> Cookie:
    """The cookie that makes the browser of ``request`` hold the seats of ``key``; ``Denied`` if we have not made it."""
    worker, owner = worker_of(request), owner_of(key)
    if owner is None or not (is_ours(key, worker.secret) or await worker.store.holds_seat(owner)):
        raise Denied("bad-key", "this server has not made this key.")
    return _cookie(request, key)


def own_key(request: Request[Any, Any, Any]) -> str | None:
    """The key that ``request`` brings, if it is one."""
    key = request.cookies.get(COOKIE)
    return None if owner_of(key) is None else key


def renewed_cookies(request: Request[Any, Any, Any]) -> list[Cookie]:
    """The cookie with a key that ``request`` brings, to be set again, so that it never gets too old."""
    key = request.cookies.get(COOKIE)
    return [] if key is None or owner_of(key) is None else [_cookie(request, key)]


def _cookie(request: Request[Any, Any, Any], key: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=key,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
        max_age=COOKIE_SECONDS,
    )
