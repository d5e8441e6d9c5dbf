"""The socket of one viewer: messages in, one at a time; messages out, from a queue."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from alhambra.server.errors import Denied
from alhambra.server.http.deal_access import is_kept_from_others
from alhambra.server.http.identity import client_of
from alhambra.server.http.quotas import Quotas
from alhambra.server.http.rate_limit import SOCKET_BURST_SECONDS, RateLimit
from alhambra.server.http.requests import quotas_of
from alhambra.server.http.security import FORBIDDEN, is_allowed_origin
from alhambra.server.logs import add_log_fields
from alhambra.server.service.session import answer, greet, refuse, say_hello
from alhambra.server.service.text import clean_line
from alhambra.server.storage.availability import storage_reason
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.table.closed_games import CLOSED, shut_out
from alhambra.server.table.live import LiveTable
from alhambra.server.table.viewer import Viewer
from alhambra.server.wire.outgoing import Refused
from alhambra.server.wire.table import ChatLine
from alhambra.server.worker import Worker

STRIKES_MOST = 30  # bad messages before a peer counts as hostile

# Codes with which a socket is closed, beside those of the standard.
HOSTILE, NO_TABLE, FULL, SERVER_FULL = 4400, 4404, 4429, 4430


@websocket("/ws/{table_id:str}")
async def play(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Look at a table and play at it."""
    worker: Worker = socket.app.state.worker
    add_log_fields(table=table_id)
    if not is_allowed_origin(socket.headers.get("origin"), socket.headers.get("host"), worker.settings.origins):
        await socket.close(FORBIDDEN, "this page may not talk to this server")
        return
    await socket.accept()
    try:
        table = await worker.registry.find(table_id)
        viewer = Viewer(*client_of(socket))
        with table.kept_in_memory():  # nobody looks at it yet, so that it could be unloaded meanwhile
            viewer.is_shut_out = await is_kept_from_others(worker, table, viewer.owner)
    except Denied as error:
        await socket.close(NO_TABLE, error.reason)
        return
    except STORAGE_ERRORS:
        await socket.close(1013, "the database does not answer; try again")
        return
    if shut_out(viewer, table.state):
        await socket.close(*(viewer.closing or (CLOSED, "")))
        return
    with quotas_of(socket).socket(table, viewer.client) as too_many:
        if too_many is None:
            await _serve(socket, worker, table, viewer)
        elif too_many == "full":
            await socket.close(FULL, "too many people look at this table, or from your address")
        else:
            await socket.close(SERVER_FULL, "this server is full")


async def _serve(socket: WebSocket[Any, Any, Any], worker: Worker, table: LiveTable, viewer: Viewer) -> None:
    """Show ``viewer`` the table and carry out their messages, until the socket is closed."""
    sessions = WorkerSessions(worker, quotas_of(socket))
    say_hello(table, viewer)
    table.enter(viewer)
    sender = asyncio.create_task(_send(socket, viewer))
    try:
        await greet(sessions, table, viewer)
        worker.look(table, viewer.client)
        await _listen(socket, sessions, worker.settings.socket_rate, table, viewer)
    except WebSocketDisconnect:
        pass
    finally:
        table.leave(viewer)
        sender.cancel()


async def _send(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    while True:
        message = await viewer.queue.get()
        try:
            if message is None:
                assert viewer.closing is not None
                await socket.close(*viewer.closing)
                return
            await socket.send_data(message, mode="text")
        except (WebSocketDisconnect, RuntimeError):  # the peer has gone; the listener ends on its own
            return


async def _listen(
    socket: WebSocket[Any, Any, Any], sessions: WorkerSessions, rate: float, table: LiveTable, viewer: Viewer
) -> None:
    """Carry out the messages of ``viewer``, at most ``rate`` a second, until the socket is closed."""
    limit, strikes = RateLimit(rate, SOCKET_BURST_SECONDS * rate), 0
    while True:
        data = await socket.receive()
        if data["type"] != "websocket.receive":
            return
        text = data.get("text")
        if limit.take():
            refused = await answer(sessions, table, viewer, text if text is not None else b"")
        else:
            refused = Refused("limit", "that was too quick; wait a moment.")
        if refused is None:
            continue
        refuse(table, viewer, refused)
        strikes += refused.code in ("bad-message", "limit")
        if strikes > STRIKES_MOST:
            await socket.close(HOSTILE, "too many messages that make no sense")
            return


class WorkerSessions:
    """What viewers' messages need of ``worker``; ``quotas`` are those of whoever sends them."""

    def __init__(self, worker: Worker, quotas: Quotas) -> None:
        self.hints = worker.hints
        self.clock = worker.clock
        self.look_after = worker.scheduler.look_after
        self.submit = worker.submit
        self.note_vacations = worker.vacations.note_at
        self._worker = worker
        self._quotas = quotas

    async def chat(self, table: LiveTable, owner: str | None) -> list[ChatLine]:
        """The lines of chat at ``table`` that the owner of a key is to see."""
        return await self._worker.store.chat(table.id, owner)

    async def say(self, table: LiveTable, viewer: Viewer, seat: int, text: str) -> None:
        """Add ``text`` to the chat of ``table`` under the name of ``seat``, which is the viewer's."""
        words = clean_line(text, self._worker.word_filter)
        self._quotas.take_line(viewer.client)
        name = table.state.seats[seat].name
        said = await self._worker.store.say(table.id, time.time(), seat, name, words, viewer.owner)
        table.show_chat([said.line], said.unheard_by)

    def storage_reason(self, error: Exception) -> str | None:
        """What people are told if ``error`` is one of storage; None: it is another one."""
        return storage_reason(error) if isinstance(error, STORAGE_ERRORS) else None
