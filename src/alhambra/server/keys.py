"""Whose request is this? The player's key comes in a cookie, or for programs in the Authorization header."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from alhambra.server.doors import COOKIE, holder_of, new_key

YEAR = 365 * 86400


def holder_from(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The hash of the key that a request or socket brings."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return holder_of(key.strip())
    return holder_of(connection.cookies.get(COOKIE))


def holder_or_new(request: Request[Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """The same; who has no key yet is given one, in a cookie that scripts cannot read."""
    holder = holder_from(request)
    if holder is not None:
        return holder, []
    key = new_key()
    cookie = Cookie(
        key=COOKIE,
        value=key,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
        max_age=YEAR,
    )
    made = holder_of(key)
    assert made is not None
    return made, [cookie]
