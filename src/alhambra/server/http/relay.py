"""Requests and sockets for a table that is at home at another worker are passed on to it.

A socket is passed on byte by byte (relayed_sockets.py), so that it costs the worker in between next to nothing. Whoever
is behind it is named in a header that is signed by the secret which all workers share; it counts at a worker's own port
only (own_port.py).
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import NamedTuple, TypeVar

import h11
import msgspec
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send, WebSocketScope

from alhambra.server.errors import Denied, Moved
from alhambra.server.http.security import refuse
from alhambra.server.registry import TableRegistry
from alhambra.server.storage.availability import storage_reason
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.homes import address_of
from alhambra.server.wire.http import Problem

RELAYED = b"x-alhambra-relayed"  # the header: the peer's address, the scheme, and the signature of these and the target
REACH_SECONDS = 5.0  # that a home may be out of reach before a request is refused; by then it is dead and another's
AGAIN_SECONDS = 0.1  # between two tries to reach it
ANSWER_SECONDS = 120.0  # that a home may take to answer a request
BODY_BYTES_MOST = 65_537  # of a request: one more than is allowed, so that its home refuses it
ABOUT_A_TABLE = re.compile(rb"/(?:api/tables|ws)/([A-Za-z0-9_-]+)(?:[/?]|\Z)")
OF_THE_CONNECTION = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"expect", b"date", RELAYED)

T = TypeVar("T")
Header = tuple[bytes, bytes]


class HomeAnswer(NamedTuple):
    """What the home of a table has answered to a request."""

    status: int
    headers: list[Header]
    body: bytes

    def read(self, kind: type[T]) -> T:
        """The body as a struct of this ``kind``; ``Denied`` if the answer is a refusal."""
        if self.status >= 400:
            problem = msgspec.json.decode(self.body, type=Problem)
            raise Denied(problem.code, problem.reason)
        return msgspec.json.decode(self.body, type=kind)


def signed(peer: str, scheme: str, target: bytes, secret: str) -> Header:
    """The header that tells a home whom a request for ``target`` is of."""
    said = f"{peer or '-'} {scheme}"
    return RELAYED, f"{said} {_signature(said, target, secret)}".encode()


def _signature(said: str, target: bytes, secret: str) -> str:
    return hmac.new(secret.encode(), said.encode() + b" " + target, hashlib.sha256).hexdigest()


def peer_in(headers: Iterable[Header], target: bytes, secret: str) -> tuple[str, str] | None:
    """The address and scheme that another worker has signed for ``target``; None if none has."""
    value = dict(headers).get(RELAYED, b"").decode("latin-1")
    said, _, signature = value.rpartition(" ")
    if not said or not hmac.compare_digest(signature.encode(), _signature(said, target, secret).encode()):
        return None
    peer, _, scheme = said.partition(" ")
    return peer, scheme


def restored(app: ASGIApp, secret: str) -> ASGIApp:
    """``app`` as other workers reach it: whoever is behind a signed header is the client, not that worker."""

    async def restore(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            found = peer_in(scope["headers"], _target(scope), secret)
            if found is not None:
                peer, scheme = found
                is_socket = scope["type"] == ScopeType.WEBSOCKET
                scope["client"] = None if peer == "-" else (peer, 0)
                scope["scheme"] = scheme.replace("http", "ws") if is_socket else scheme
        await app(scope, receive, send)

    return restore


def _target(scope: HTTPScope | WebSocketScope) -> bytes:
    query = scope["query_string"]
    return scope["raw_path"] + (b"?" + query if query else b"")


class Relay:
    """Finds the homes of the tables of ``registry`` that are elsewhere, and talks to them."""

    def __init__(self, registry: TableRegistry, secret: str) -> None:
        self._registry = registry
        self._secret = secret

    def table_in(self, target: bytes, headers: Iterable[Header]) -> str | None:
        """The table that a request for ``target`` is about, if it may have to be passed on, which is done once only."""
        found = ABOUT_A_TABLE.match(target)
        if found is None or self._registry.loaded(found[1].decode()) is not None:
            return None
        return None if peer_in(headers, target, self._secret) is not None else found[1].decode()

    async def reach(self, table: str, factory: Callable[[], asyncio.Protocol]) -> asyncio.Transport | None:
        """A connection to the home of ``table`` with a protocol that ``factory`` makes; None: it is at home here.

        A home that is out of reach may be dead, and then the table is at home here as soon as the database knows.
        """
        until = time.monotonic() + REACH_SECONDS
        while (home := await self._registry.home_elsewhere(table)) is not None:
            try:
                async with asyncio.timeout(REACH_SECONDS):
                    made = await asyncio.get_running_loop().create_connection(factory, *address_of(home))
            except OSError:
                if time.monotonic() > until:
                    raise Moved from None
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                return made[0]
        return None

    async def ask(
        self,
        table: str,
        scope: HTTPScope,
        method: str,
        target: bytes,
        headers: Iterable[Header],
        body: bytes | Callable[[], Awaitable[bytes]] = b"",
    ) -> HomeAnswer | None:
        """What the home of ``table`` answers to a request, made for the peer of ``scope``; None: it is at home here.

        If ``body`` has to be read, it is only if the request is passed on.
        """
        reader = asyncio.StreamReader()
        transport = await self.reach(table, lambda: asyncio.StreamReaderProtocol(reader))
        if transport is None:
            return None
        try:
            client, data = scope.get("client"), body if isinstance(body, bytes) else await body()
            sent = [(name, value) for name, value in headers if name not in OF_THE_CONNECTION]
            sent += [(b"connection", b"close"), (b"content-length", str(len(data)).encode())]
            sent.append(signed(client[0] if client else "", scope["scheme"], target, self._secret))
            home = h11.Connection(h11.CLIENT)
            request = h11.Request(method=method, target=target, headers=sent)
            for event in (request, h11.Data(data=data), h11.EndOfMessage()):
                transport.write(home.send(event) or b"")
            async with asyncio.timeout(ANSWER_SECONDS):
                return await _read_answer(home, reader)
        except h11.LocalProtocolError as error:
            raise Denied("bad-request", f"this makes no sense: {error}") from None
        except h11.RemoteProtocolError:  # it has died meanwhile
            raise Moved from None
        finally:
            transport.abort()

    def socket_head(self, target: bytes, headers: Iterable[Header], peer: str, scheme: str) -> bytes:
        """The head of a request for a socket, as it is passed on to the home of its table."""
        lines = [b"GET %s HTTP/1.1" % target]
        lines += [b"%s: %s" % header for header in (*headers, signed(peer, scheme, target, self._secret))]
        return b"\r\n".join([*lines, b"", b""])


async def _read_answer(home: h11.Connection, reader: asyncio.StreamReader) -> HomeAnswer:
    status, headers, body = 0, list[Header](), b""
    while True:
        event = home.next_event()
        if event is h11.NEED_DATA:
            home.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = [(name, value) for name, value in event.headers if name not in OF_THE_CONNECTION]
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.EndOfMessage):
            return HomeAnswer(status, headers, body)


def passed_on(app: ASGIApp, state: State) -> ASGIApp:
    """``app`` with requests about tables that are at home elsewhere passed on by the relay of ``state``."""

    async def pass_on(scope: Scope, receive: Receive, send: Send) -> None:
        relay: Relay | None = state.get("relay")
        if relay is None or scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        target = _target(scope)
        table = relay.table_in(target, scope["headers"])
        try:
            answer = None
            if table is not None:
                body = partial(_read_body, receive)
                answer = await relay.ask(table, scope, scope["method"], target, scope["headers"], body)
        except Denied as error:
            await refuse(send, 400, error.code, error.reason)
        except STORAGE_ERRORS as error:
            await refuse(send, 503, "storage", storage_reason(error))
        else:
            if answer is None:
                await app(scope, receive, send)
            else:
                scope["path_template"] = "relayed"  # so it is counted
                await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
                await send({"type": "http.response.body", "body": answer.body, "more_body": False})

    return pass_on


async def _read_body(receive: Receive) -> bytes:
    """The body of a request, as far as it may be of interest."""
    body = b""
    while len(body) < BODY_BYTES_MOST:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message["body"]
        if not message["more_body"]:
            break
    return body
