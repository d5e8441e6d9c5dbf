"""Web Push: calls people back who have no tab of the game open (RFC 8030, 8291 and 8292, by the library pywebpush).

A channel of the notifier. What is sent is encrypted for the browser: a kind of notice, the table's id, and the names of
the others there; never anything of the game. The words are the service worker's, in the language of the person.

No table waits for it: notices go into a queue, from where some threads send them, each with a time limit. Where the
queue is full, notices are dropped.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import importlib.util
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec

from alhambra.server import metrics
from alhambra.server.notifier import Notice
from alhambra.server.registry import TableRegistry
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.push import PushSubscription
from alhambra.server.storage.store import Store

QUEUE_NOTICES_MOST = 1000
SENDERS = 4  # notices on their way at a time
SEND_SECONDS = 10.0  # that a push service may take to answer
GONE = (404, 410)  # what it answers if the browser wants no more
LIVE_TTL_SECONDS = 600  # for which the push service keeps a notice for a browser that is not connected
DAYS_TTL_SECONDS = 86400  # the same for a table over days

logger = logging.getLogger("alhambra.push")


class PushMessage(msgspec.Struct, frozen=True):
    """What the service worker is told: ``name`` are the other people at the table."""

    kind: str
    table: str
    name: str


class QueuedNotice(NamedTuple):
    """A message on its way to all browsers of the ``owner`` of a key."""

    owner: str
    message: PushMessage
    ttl: int


def is_installed() -> bool:
    """Is the extra ``push`` there?"""
    return importlib.util.find_spec("pywebpush") is not None


def public_key(private: str) -> str:
    """What browsers subscribe with: the public half of the key ``private``, as 65 bytes in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    key = Vapid02.from_string(private).public_key
    point: bytes = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def topic_of(table: str) -> str:
    """By this a later notice of ``table`` replaces one that waits. It stands in the clear, so it does not name it."""
    return hashlib.sha256(table.encode()).hexdigest()[:32]


def post(subscription: PushSubscription, message: PushMessage, private: str, ttl: int) -> int:
    """Send ``message`` to the push service of ``subscription``, signed by ``private``; the status of its answer.

    Nothing is sent on to where a service redirects: its address was checked, the other one was not.
    """
    from pywebpush import WebPushException, webpush
    from requests import Session

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    with Session() as session:
        session.max_redirects = 0
        try:
            answer = webpush(
                {"endpoint": subscription.endpoint, "keys": keys},
                msgspec.json.encode(message).decode(),
                vapid_private_key=private,
                vapid_claims={"sub": subscription.contact},
                ttl=ttl,
                headers={"Topic": topic_of(message.table), "Urgency": "high"},
                timeout=SEND_SECONDS,
                requests_session=session,
            )
        except WebPushException as error:
            if error.response is None:
                raise
            answer = error.response
    return int(answer.status_code)


class PushChannel:
    """Sends notices to the browsers that people have subscribed with. ``key`` is the server's private one; "": none."""

    def __init__(self, store: Store, registry: TableRegistry, key: str) -> None:
        self._store = store
        self._registry = registry
        self._key = key
        self.is_on = bool(key) and is_installed()
        self._queue: asyncio.Queue[QueuedNotice] = asyncio.Queue(QUEUE_NOTICES_MOST)
        self._threads = ThreadPoolExecutor(SENDERS, "push")

    async def public_key(self) -> str | None:
        """What browsers subscribe with; None: there is no push here. (In a thread: the first time takes a while.)"""
        return await asyncio.to_thread(public_key, self._key) if self.is_on else None

    def send(self, notice: Notice) -> None:
        """Let ``notice`` be sent, unless its owner has the live table open: their page tells them itself."""
        table = self._registry.loaded(notice.table)
        if table is None or not self.is_on:
            return
        state = table.state
        over_days = state.setup.options.pace == "days"
        if not over_days and table.presence.seats & set(state.seats_of(notice.owner)):
            return
        others = [seat.name for seat in state.seats if seat.owner not in (None, notice.owner)]
        message = PushMessage(notice.kind, notice.table, ", ".join(others))
        queued = QueuedNotice(notice.owner, message, DAYS_TTL_SECONDS if over_days else LIVE_TTL_SECONDS)
        try:
            self._queue.put_nowait(queued)
        except asyncio.QueueFull:
            metrics.PUSHES.labels("dropped").inc()

    async def run(self) -> None:
        """For ever: send what is in the queue, some notices at a time."""
        await asyncio.gather(*(self._send_queued() for _ in range(SENDERS)))

    async def _send_queued(self) -> None:
        while True:
            owner, message, ttl = await self._queue.get()
            try:
                for subscription in await self._store.push_subscriptions(owner):
                    await self._send_to(subscription, message, ttl)
            except STORAGE_ERRORS as error:
                logger.warning("a notice was not sent, because of the database (%s)", type(error).__name__)

    async def _send_to(self, subscription: PushSubscription, message: PushMessage, ttl: int) -> None:
        """Send ``message`` to one browser; a subscription that is dead is forgotten."""
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self._threads, post, subscription, message, self._key, ttl)
        except Exception as error:  # noqa: BLE001  # whatever a strange server answers: nobody has to hear of it
            logger.info("a push service could not be reached (%s)", type(error).__name__)
            metrics.PUSHES.labels("failed").inc()
            return
        if status in GONE:
            await self._store.forget_subscription(subscription.endpoint)
        metrics.PUSHES.labels("sent" if status < 300 else "gone" if status in GONE else "failed").inc()

    def close(self) -> None:
        """Send no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
