"""What every answer carries, and what is asked of a request: its host; if it changes something, its origin and rate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from alhambra.server.http.addresses import address_of
from alhambra.server.http.rate_limit import HTTP_BURST_SECONDS, AddressRateLimit
from alhambra.server.settings import Settings
from alhambra.server.wire.http import Problem
from alhambra.static_site.layout import POLICY_TEXT

SAFE = ("GET", "HEAD", "OPTIONS")
PROBES = ("/healthz", "/readyz")  # asked for under any name of the machine, and they tell nothing
FORBIDDEN = 4403  # with this code a socket is closed that may not come in

POLICY = {
    "default-src": "'self'",
    "base-uri": "'none'",
    "connect-src": "'self'",
    "font-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
}


def _policy(sources: dict[str, str]) -> str:
    """A content security policy of ``sources`` by directive."""
    return "; ".join(f"{name} {value}" for name, value in sources.items())


HEADERS = {
    "content-security-policy": _policy(POLICY),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # the link of a private table goes nowhere
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
OFFLINE = "/offline/"
"""Below it there is a static site, whose page runs Python."""
OFFLINE_HEADERS = HEADERS | {"content-security-policy": f"{POLICY_TEXT}; frame-ancestors 'none'"}
EMBEDDED = "/embed/"
"""Below it there are replays, to be looked at in a frame of any page. Browsers send no cookies there."""
EMBEDDED_HEADERS = {name: value for name, value in HEADERS.items() if name != "x-frame-options"}
EMBEDDED_HEADERS["content-security-policy"] = _policy(POLICY | {"frame-ancestors": "*"})


def _headers_for(path: str) -> dict[str, str]:
    if f"{path}/".startswith(OFFLINE):
        return OFFLINE_HEADERS
    return EMBEDDED_HEADERS if path.startswith(EMBEDDED) else HEADERS


async def add_headers(message: Message, scope: Scope) -> None:
    """Add ``HEADERS`` to an answer, also to those that no route gives."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in _headers_for(scope["path"]).items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


def is_allowed_origin(origin: str | None, host: str | None, allowed: Sequence[str]) -> bool:
    """May a page of ``origin`` talk to the server at ``host``? ``allowed`` are more origins; programs send none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower() and origin != "null"
    except ValueError:  # it is no address at all
        return False


def is_allowed_host(host: str | None, allowed: Sequence[str]) -> bool:
    """Is ``host``, with or without a port, one of our names? ``allowed`` are these; ``*.`` stands for any before it.

    A page whose name was made to lead to this machine (DNS rebinding) has the same host and origin, but not our name.
    """
    try:
        name = urlsplit(f"//{host or ''}").hostname or ""
    except ValueError:
        return False
    names = [known.lower().strip("[]") for known in allowed]
    return any(name == known or (known.startswith("*.") and name.endswith(known[1:])) for known in names)


def security_middleware(settings: Settings) -> Callable[[ASGIApp], ASGIApp]:
    """Middleware that refuses requests by their host and rate; those which change something by their origin, too."""
    rates = AddressRateLimit(settings.http_rate, HTTP_BURST_SECONDS * settings.http_rate)
    gets = AddressRateLimit(settings.get_rate, HTTP_BURST_SECONDS * settings.get_rate)

    def around(app: ASGIApp) -> ASGIApp:
        async def guard(scope: Scope, receive: Receive, send: Send) -> None:
            headers = Headers.from_scope(scope)
            if settings.hosts and not is_allowed_host(headers.get("host"), settings.hosts):
                if scope["path"] not in PROBES:
                    await _refuse_host(scope, send)
                    return
            if scope["type"] == ScopeType.HTTP and scope["method"] in SAFE:
                if scope["path"] not in PROBES and not gets.take(address_of(scope)):
                    await refuse(send, 429, "limit", "that was too quick; wait a moment.")
                    return
            elif scope["type"] == ScopeType.HTTP:
                if not is_allowed_origin(headers.get("origin"), headers.get("host"), settings.origins):
                    await refuse(send, 403, "origin", "this page may not talk to this server.")
                    return
                if not rates.take(address_of(scope)):
                    await refuse(send, 429, "limit", "that was too quick; wait a moment.")
                    return
            await app(scope, receive, send)

        return guard

    return around


async def _refuse_host(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.HTTP:
        await refuse(send, 421, "host", "this server does not answer under this name.")
    else:
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": "this server does not answer so"})


async def refuse(send: Send, status: int, code: str, reason: str) -> None:
    """Answer a request with ``status`` and a ``Problem`` of ``code`` and ``reason``."""
    body = msgspec.json.encode(Problem(code, reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
