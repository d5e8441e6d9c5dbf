"""The clients of the tests leave nothing open, whatever happens to them."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.protocol import State

from tests.server.clients import dial, in_loop


@in_loop
async def test_a_socket_is_closed_although_its_goodbye_is_cancelled() -> None:
    """Otherwise Python complains of it whenever it collects garbage, in whichever test that is."""
    ended = asyncio.Event()

    async def be_silent(connection: ServerConnection) -> None:
        connection.transport.pause_reading()
        await ended.wait()
        connection.transport.abort()

    async with serve(be_silent, "127.0.0.1", 0) as server:
        dialled = dial(f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", "a-table")
        try:
            socket = await dialled.__aenter__()
            leaving = asyncio.create_task(dialled.__aexit__(None, None, None))
            while socket.state is not State.CLOSING:
                await asyncio.sleep(0)
            leaving.cancel()
            with pytest.raises(asyncio.CancelledError):
                await leaving
            assert socket.transport.is_closing()
        finally:
            ended.set()
