"""The connection of a peer, as uvicorn has it, that is closed when the peer lets us wait too long.

uvicorn waits for ever for the rest of a request, and for a peer to read its answer: a few thousand of these use up all
descriptors, and then nobody gets in.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol

PEER_SECONDS = 20.0  # that a peer may take to send a request, or to read something of an answer
LOOK_SECONDS = 2.5  # between two looks at a connection
CONNECTIONS_MOST = 500  # of one address at a time, beside those of proxies


class PatientConnection(AutoHTTPProtocol):  # type: ignore[misc,valid-type]  # which of two it is is known at run time
    """A connection that ends if for ``PEER_SECONDS`` nothing but the peer is waited for."""

    of_address: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Count the connection; end it if its address has too many."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._is_counted = True
        self.of_address[self._address] += 1
        self._waited, self._unsent = 0.0, 0  # seconds, bytes
        self._last: Any = None  # the request at the last look
        self._looking = self.loop.call_later(LOOK_SECONDS, self._look)
        trusted = self.config.forwarded_allow_ips or ()
        if self.of_address[self._address] > CONNECTIONS_MOST and self._address not in trusted:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """The connection becomes a socket, which uvicorn pings, and which is counted elsewhere."""
        self._forget()
        super().handle_websocket_upgrade(*event)

    def _forget(self) -> None:
        self._looking.cancel()
        if self._is_counted:
            self._is_counted = False
            self.of_address[self._address] -= 1
            if not self.of_address[self._address]:
                del self.of_address[self._address]

    def _look(self) -> None:
        """Look how long the peer has let us wait."""
        if self._waits_for_request() or self._waits_for_reader():
            self._waited += LOOK_SECONDS
        else:
            self._waited = 0.0
        if self._waited < PEER_SECONDS:
            self._looking = self.loop.call_later(LOOK_SECONDS, self._look)
        else:
            self.transport.abort()

    def _waits_for_request(self) -> bool:
        """Is there still no whole request after the one that was answered at the last look?"""
        before, self._last = self._last, self.cycle
        if self.cycle is not before and self.cycle is not None:
            self._waited = 0.0
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def _waits_for_reader(self) -> bool:
        """Has the peer read nothing of an answer since the last look?"""
        before, self._unsent = self._unsent, self.transport.get_write_buffer_size()
        return 0 < self._unsent == before
