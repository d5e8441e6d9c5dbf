"""The socket of one viewer: messages in, one at a time; messages out, from a queue."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

import alhambra
from alhambra.server import metrics
from alhambra.server.errors import Denied
from alhambra.server.http.deal_access import is_kept_from_others
from alhambra.server.http.identity import client_of
from alhambra.server.http.quotas import Quotas
from alhambra.server.http.rate_limit import SOCKET_BURST_SECONDS, RateLimit
from alhambra.server.http.requests import quotas_of
from alhambra.server.http.security import FORBIDDEN, is_allowed_origin
from alhambra.server.http.text import clean_line
from alhambra.server.logs import add_log_fields
from alhambra.server.storage.availability import storage_reason
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.table.closed_games import CLOSED, shut_out
from alhambra.server.table.live import LiveTable, encode
from alhambra.server.table.log import VoteCast
from alhambra.server.table.viewer import Viewer
from alhambra.server.table.voting import check_vote
from alhambra.server.wire.base import PROTOCOL
from alhambra.server.wire.incoming import Ask, Back, Do, End, Hint, Incoming, Ping, Redo, Reveal, Say, Undo, Vote
from alhambra.server.wire.outgoing import Hello, Pong, Refused, TableMessage
from alhambra.server.worker import Worker

MESSAGE_BYTES_MOST = 4096  # uvicorn is told the same
STRIKES_MOST = 30  # bad messages before a peer counts as hostile

# Codes with which a socket is closed, beside those of the standard.
HOSTILE, NO_TABLE, FULL, SERVER_FULL = 4400, 4404, 4429, 4430

logger = logging.getLogger("alhambra.socket")
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


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
    viewer.send(encode(Hello(PROTOCOL, alhambra.__version__, table.state.seats_of(viewer.owner))))
    table.enter(viewer)
    sender = asyncio.create_task(_send(socket, viewer))
    try:
        await _greet(worker, table, viewer)
        worker.look(table, viewer.client)
        await _listen(socket, worker, table, viewer)
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


async def _greet(worker: Worker, table: LiveTable, viewer: Viewer) -> None:
    """All that a newcomer needs to know; who comes back takes over from the bot."""
    viewer.send(encode(TableMessage(table.info(viewer.owner))))
    try:
        viewer.show_chat(await worker.store.chat(table.id, viewer.owner), greeting=True)
        await table.give_back_seats(viewer.owner, explicitly=False)
    except (Denied, *STORAGE_ERRORS) as error:
        logger.warning("table %s: a returning player could not be given the seat: %s", table.id, error)
    table.greet(viewer)


async def _listen(socket: WebSocket[Any, Any, Any], worker: Worker, table: LiveTable, viewer: Viewer) -> None:
    rate, quotas = worker.settings.socket_rate, quotas_of(socket)
    limit, strikes = RateLimit(rate, SOCKET_BURST_SECONDS * rate), 0
    while True:
        data = await socket.receive()
        if data["type"] != "websocket.receive":
            return
        text = data.get("text")
        if limit.take():
            refused = await _answer(worker, quotas, table, viewer, text if text is not None else b"")
        else:
            refused = Refused("limit", "that was too quick; wait a moment.")
        if refused is None:
            continue
        metrics.REFUSED.labels(refused.code).inc()
        viewer.send(encode(refused))
        if refused.code == "stale":
            table.show_again(viewer)
        strikes += refused.code in ("bad-message", "limit")
        if strikes > STRIKES_MOST:
            await socket.close(HOSTILE, "too many messages that make no sense")
            return


async def _answer(
    worker: Worker, quotas: Quotas, table: LiveTable, viewer: Viewer, data: str | bytes
) -> Refused | None:
    """Carry out one message; what is wrong with it, or None."""
    if len(data) > MESSAGE_BYTES_MOST:
        return Refused("bad-message", f"a message has at most {MESSAGE_BYTES_MOST} characters.")
    try:
        message = _decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        return Refused("bad-message", f"this message makes no sense: {error}")
    about = str(message.__struct_config__.tag)
    try:
        with metrics.MESSAGES.labels(about).time():
            await _carry_out(worker, quotas, table, viewer, message)
    except Denied as error:
        return Refused(error.code, error.reason, error.rule, error.cells, about, error.why, error.facts)
    except STORAGE_ERRORS as error:
        logger.warning("table %s: not stored (%s)", table.id, type(error).__name__)
        return Refused("storage", storage_reason(error), about=about)
    except Exception:  # a fault of ours must not cost the player the connection
        logger.exception("table %s: a message could not be answered", table.id)
        return Refused("fault", "something went wrong on the server; nothing has changed.", about=about)
    return None


async def _carry_out(worker: Worker, quotas: Quotas, table: LiveTable, viewer: Viewer, message: Incoming) -> None:
    match message:
        case Do() | Undo() | Redo() | End():
            await table.act(viewer.owner, message)
            worker.scheduler.look_after(table)
        case Ask():
            viewer.send(encode(table.why_not(viewer.owner, message.id, message.action)))
        case Hint():
            worker.hints.ask(table, viewer, message.game_seq)
        case Say():
            await _say(worker, quotas, table, viewer, message.text)
        case Vote():
            await _vote(worker, table, viewer, message)
        case Back():
            await table.give_back_seats(viewer.owner, explicitly=True)
        case Reveal():
            await table.reveal(viewer.owner, message.share)
            worker.scheduler.look_after(table)
        case Ping():
            viewer.send(encode(Pong()))


async def _say(worker: Worker, quotas: Quotas, table: LiveTable, viewer: Viewer, text: str) -> None:
    """A line of chat, under the name of the viewer's acting seat, or of the first."""
    state = table.state
    seats = state.seats_of(viewer.owner)
    if not seats:
        raise Denied("spectator", "only those who sit at the table can chat.")
    seat = state.acting if state.acting in seats else seats[0]
    if state.closed is not None:
        raise Denied("closed", "the host has closed this table.")
    words = clean_line(text, worker.word_filter)
    quotas.take_line(viewer.client)
    said = await worker.store.say(table.id, time.time(), seat, state.seats[seat].name, words, viewer.owner)
    table.show_chat([said.line], said.unheard_by)


async def _vote(worker: Worker, table: LiveTable, viewer: Viewer, message: Vote) -> None:
    """A vote that a bot should play for somebody who is gone."""
    seats = [seat for seat in table.state.seats_of(viewer.owner) if seat != message.seat]
    if not seats:
        raise Denied("no-vote", "you cannot vote on this seat.")
    if message.on and message.seat in table.presence.seats:
        raise Denied("here", "this player is here.")
    if message.on:
        await worker.vacations.note_at(table)
        check_vote(table.state, message.seat, worker.clock.wall(), worker.clock.now())
    await worker.submit(table, VoteCast(seats[0], message.seat, message.on))
