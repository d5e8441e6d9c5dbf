"""The messages of one viewer of a table, whatever they come by: carried out one at a time, or refused in words."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

import alhambra
from alhambra.server import metrics
from alhambra.server.compute.hints import HintService
from alhambra.server.errors import Denied
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.live import LiveTable, encode
from alhambra.server.table.log import AnyEntry, VoteCast
from alhambra.server.table.viewer import Viewer
from alhambra.server.table.voting import check_vote
from alhambra.server.wire.base import PROTOCOL
from alhambra.server.wire.incoming import Ask, Back, Do, End, Hint, Incoming, Ping, Redo, Reveal, Say, Undo, Vote
from alhambra.server.wire.outgoing import Hello, Pong, Refused, TableMessage
from alhambra.server.wire.table import ChatLine

MESSAGE_BYTES_MOST = 4096  # uvicorn is told the same

logger = logging.getLogger("alhambra.socket")
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


class SessionHost(Protocol):
    """What viewers' messages need beside the table itself."""

    hints: HintService
    clock: CountedTime

    def look_after(self, table: LiveTable) -> None:
        """If something has to be done at ``table`` by itself now, begin with it."""

    async def submit(self, table: LiveTable, entry: AnyEntry) -> None:
        """Carry out ``entry`` at ``table`` (``Denied`` says why not), and what then has to be done there by itself."""

    async def chat(self, table: LiveTable, owner: str | None) -> list[ChatLine]:
        """The lines of chat at ``table`` that the owner of a key is to see."""

    async def say(self, table: LiveTable, viewer: Viewer, seat: int, text: str) -> None:
        """Add ``text`` to the chat of ``table`` under the name of ``seat``, which is the viewer's."""

    async def note_vacations(self, table: LiveTable) -> None:
        """Let ``table`` know of vacations that have begun."""

    def storage_reason(self, error: Exception) -> str | None:
        """What people are told if ``error`` means that nothing could be stored; None: it means something else."""


def say_hello(table: LiveTable, viewer: Viewer) -> None:
    """Send the first message: which protocol and program, and what ``viewer`` holds."""
    viewer.send(encode(Hello(PROTOCOL, alhambra.__version__, table.state.seats_of(viewer.owner))))


async def greet(host: SessionHost, table: LiveTable, viewer: Viewer) -> None:
    """All that a newcomer needs to know; who comes back takes over from the bot."""
    viewer.send(encode(TableMessage(table.info(viewer.owner))))
    try:
        viewer.show_chat(await host.chat(table, viewer.owner), greeting=True)
        await table.give_back_seats(viewer.owner, explicitly=False)
    except Exception as error:
        if not isinstance(error, Denied) and host.storage_reason(error) is None:
            raise
        logger.warning("table %s: a returning player could not be given the seat: %s", table.id, error)
    table.greet(viewer)


async def answer(host: SessionHost, table: LiveTable, viewer: Viewer, data: str | bytes) -> Refused | None:
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
            await _carry_out(host, table, viewer, message)
    except Denied as error:
        return Refused(error.code, error.reason, error.rule, error.cells, about, error.why, error.facts)
    except Exception as error:  # a fault of ours must not cost the player the connection
        reason = host.storage_reason(error)
        if reason is not None:
            logger.warning("table %s: not stored (%s)", table.id, type(error).__name__)
            return Refused("storage", reason, about=about)
        logger.exception("table %s: a message could not be answered", table.id)
        return Refused("fault", "something went wrong on the server; nothing has changed.", about=about)
    return None


def refuse(table: LiveTable, viewer: Viewer, refused: Refused) -> None:
    """Tell ``viewer`` that a message had no effect; who was behind gets a fresh view."""
    metrics.REFUSED.labels(refused.code).inc()
    viewer.send(encode(refused))
    if refused.code == "stale":
        table.show_again(viewer)


async def _carry_out(host: SessionHost, table: LiveTable, viewer: Viewer, message: Incoming) -> None:
    match message:
        case Do() | Undo() | Redo() | End():
            await table.act(viewer.owner, message)
            host.look_after(table)
        case Ask():
            viewer.send(encode(table.why_not(viewer.owner, message.id, message.action)))
        case Hint():
            host.hints.ask(table, viewer, message.game_seq)
        case Say():
            await _say(host, table, viewer, message.text)
        case Vote():
            await _vote(host, table, viewer, message)
        case Back():
            await table.give_back_seats(viewer.owner, explicitly=True)
        case Reveal():
            await table.reveal(viewer.owner, message.share)
            host.look_after(table)
        case Ping():
            viewer.send(encode(Pong()))


async def _say(host: SessionHost, table: LiveTable, viewer: Viewer, text: str) -> None:
    """A line of chat, under the name of the viewer's acting seat, or of the first."""
    state = table.state
    seats = state.seats_of(viewer.owner)
    if not seats:
        raise Denied("spectator", "only those who sit at the table can chat.")
    seat = state.acting if state.acting in seats else seats[0]
    if state.closed is not None:
        raise Denied("closed", "the host has closed this table.")
    await host.say(table, viewer, seat, text)


async def _vote(host: SessionHost, table: LiveTable, viewer: Viewer, message: Vote) -> None:
    """A vote that a bot should play for somebody who is gone."""
    seats = [seat for seat in table.state.seats_of(viewer.owner) if seat != message.seat]
    if not seats:
        raise Denied("no-vote", "you cannot vote on this seat.")
    if message.on and message.seat in table.presence.seats:
        raise Denied("here", "this player is here.")
    if message.on:
        await host.note_vacations(table)
        check_vote(table.state, message.seat, host.clock.wall(), host.clock.now())
    await host.submit(table, VoteCast(seats[0], message.seat, message.on))
