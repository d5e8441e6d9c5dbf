"""Sockets for tables that are at home at another worker: from then on two connections with a pipe between them."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from alhambra.server import metrics
from alhambra.server.http.patience import PatientConnection
from alhambra.server.http.relay import Relay
from alhambra.server.storage.database import STORAGE_ERRORS

UNREACHABLE = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Pipe(asyncio.Protocol):
    """Passes on to ``other`` whatever comes."""

    def __init__(self, other: asyncio.Transport) -> None:
        self._other = other

    def data_received(self, data: bytes) -> None:
        """Pass ``data`` on."""
        self._other.write(data)

    def connection_lost(self, _: Exception | None) -> None:
        """End the other connection, too."""
        self._other.close()

    def pause_writing(self) -> None:
        """Our peer is slow: read no more for it."""
        if not self._other.is_closing():
            self._other.pause_reading()

    def resume_writing(self) -> None:
        """Our peer has caught up."""
        if not self._other.is_closing():
            self._other.resume_reading()


class ClientPipe(Pipe):
    """The end at which the client is; ``connections`` are those that uvicorn closes when it stops."""

    def __init__(self, other: asyncio.Transport, connections: set[Any]) -> None:
        super().__init__(other)
        self._connections = connections
        connections.add(self)
        metrics.RELAYED.inc()

    def connection_lost(self, error: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(error)
        self._connections.discard(self)
        metrics.RELAYED.dec()

    def shutdown(self) -> None:
        """The server stops."""
        self._other.close()


class RelayingConnection(PatientConnection):
    """The connection of a peer; if it becomes a socket for a table that is at home elsewhere, it is passed on."""

    relay: ClassVar[Relay | None] = None  # None: there is no other worker

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """The connection becomes a socket, here or at the home of its table."""
        relay = self.relay
        target = event[0].target if event else self.url
        table = None if relay is None else relay.table_in(target, self.headers)
        if relay is None or table is None:
            super().handle_websocket_upgrade(*event)
            return
        self.flow.pause_reading()
        routing = self.loop.create_task(self._route(relay, table, target, event))
        self.tasks.add(routing)
        routing.add_done_callback(self.tasks.discard)

    async def _route(self, relay: Relay, table: str, target: bytes, event: tuple[Any, ...]) -> None:
        """Pass the socket for ``target`` on if ``table`` is at home elsewhere."""
        try:
            home = await relay.reach(table, lambda: Pipe(self.transport))
        except STORAGE_ERRORS:
            self.transport.write(UNREACHABLE)
            self.transport.close()
            return
        if self.transport.is_closing():
            if home is not None:
                home.abort()
        elif home is None:
            self.flow.resume_reading()
            super().handle_websocket_upgrade(*event)
        else:
            self._pass_on(home, relay.socket_head(target, self.headers, self.client[0] if self.client else "", "http"))

    def _pass_on(self, home: asyncio.Transport, head: bytes) -> None:
        """From now on pass on everything to and from ``home``, after the ``head`` of the request."""
        self._forget()
        self.connections.discard(self)
        home.write(head)
        self.transport.set_protocol(ClientPipe(home, self.connections))
        self.flow.resume_reading()
