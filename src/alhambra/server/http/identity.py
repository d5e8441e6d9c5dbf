"""Whose request is this? The player's key comes in a cookie, or for programs in the Authorization header."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE = "alhambra_key"
COOKIE_SECONDS = 365 * 86400
_KEY = re.compile(r"[A-Za-z0-9_-]{43}\Z")


def new_key() -> str:
    """A player's key: 256 random bits. The browser keeps it in a cookie that scripts cannot read."""
    return secrets.token_urlsafe(32)


def owner_of(key: str | None) -> str | None:
    """The owner of a seat taken with ``key``: its hash, which is all that is stored. None if it is no key."""
    if key is None or not _KEY.match(key):
        return None
    return hashlib.sha256(key.encode()).hexdigest()


def owner_from(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The owner of the key that a request or socket brings; None without one."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return owner_of(key.strip())
    return owner_of(connection.cookies.get(COOKIE))


def owner_or_new(request: Request[Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """The owner of the key that ``request`` brings, and cookies to set: who has no key yet is given one in a cookie."""
    owner = owner_from(request)
    if owner is not None:
        return owner, []
    key = new_key()
    cookie = Cookie(
        key=COOKIE,
        value=key,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
        max_age=COOKIE_SECONDS,
    )
    made = owner_of(key)
    assert made is not None
    return made, [cookie]
