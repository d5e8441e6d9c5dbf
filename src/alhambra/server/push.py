"""Web Push: calls people back who have no tab of the game open (RFC 8030, 8291 and 8292, by the library pywebpush).

A channel of the notifier. What is sent is encrypted for the browser: a kind of notice, the table's id, and the names of
the others there; never anything of the game. The words are the service worker's, in the language of the person.

No table waits for it: notices go into a queue, from where some are sent at a time, each with a time limit. Where the
queue is full, notices are dropped.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import hashlib
import importlib.util
import logging
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from alhambra.server import metrics
from alhambra.server.notifier import Notice
from alhambra.server.registry import TableRegistry
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.push import PushSubscription
from alhambra.server.storage.store import Store

QUEUE_NOTICES_MOST = 1000
SENDERS = 4  # notices on their way at a time
SEND_SECONDS = 10.0  # that a push service may take in all, until its answer's headers are there
SIGNATURE_SECONDS = 12 * 3600  # for which a push service may take our signature
GONE = (401, 403, 404, 410)  # what it answers if the browser wants no more, or has subscribed with another key of ours
JOINED_SECONDS = 600.0  # in which a person is told only once that somebody has come to a table
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
    newcomers: frozenset[str]


class PushRequest(NamedTuple):
    """What is sent to a push service."""

    endpoint: str
    headers: dict[str, str]
    body: bytes


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


def push_request(subscription: PushSubscription, message: PushMessage, private: str, ttl: int) -> PushRequest:
    """How ``message`` is sent to ``subscription``: encrypted for the browser, signed by ``private``."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    encoded = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(msgspec.json.encode(message))
    address = urlsplit(subscription.endpoint)
    claims = {"sub": subscription.contact, "aud": f"{address.scheme}://{address.netloc}"}
    signed = Vapid02.from_string(private).sign({**claims, "exp": int(time.time()) + SIGNATURE_SECONDS})
    headers = {"Content-Encoding": "aes128gcm", "TTL": str(ttl), "Topic": topic_of(message.table), "Urgency": "high"}
    return PushRequest(subscription.endpoint, {**signed, **headers}, encoded["body"])


@functools.cache
def _certificates() -> ssl.SSLContext:
    import certifi

    return ssl.create_default_context(cafile=certifi.where())


async def post(request: PushRequest) -> int:
    """Send ``request``; the status of the answer, of which nothing but the headers is read.

    Nothing is sent on to where a service redirects: its address was checked, the other one was not. A service that is
    slow, with however small parts of its answer, is left after ``SEND_SECONDS``: no thread waits for it, as with the
    sending of pywebpush itself.
    """
    from aiohttp import ClientSession, ClientTimeout

    tls = await asyncio.to_thread(_certificates)
    async with (
        ClientSession(timeout=ClientTimeout(total=SEND_SECONDS), trust_env=True) as session,
        session.post(
            request.endpoint, data=request.body, headers=request.headers, allow_redirects=False, ssl=tls
        ) as answer,
    ):
        return int(answer.status)


class PushChannel:
    """Sends notices to the browsers that people have subscribed with. ``key`` is the server's private one; "": none."""

    def __init__(self, store: Store, registry: TableRegistry, key: str) -> None:
        self._store = store
        self._registry = registry
        self._key = key
        self.is_on = bool(key) and is_installed()
        self._queue: asyncio.Queue[QueuedNotice] = asyncio.Queue(QUEUE_NOTICES_MOST)
        self._threads = ThreadPoolExecutor(SENDERS, "push")
        self._joined_at: dict[tuple[str, str], float] = {}  # when this owner was told that somebody came to this table

    async def public_key(self) -> str | None:
        """What browsers subscribe with; None: there is no push here. (In a thread: the first time takes a while.)"""
        return await asyncio.to_thread(public_key, self._key) if self.is_on else None

    def send(self, notice: Notice) -> None:
        """Let ``notice`` be sent, unless its owner has the table open: their page tells them itself.

        Over days a reminder is sent all the same: the table may be open on a machine that nobody has looked at since.
        """
        table = self._registry.loaded(notice.table)
        if table is None or not self.is_on:
            return
        state = table.state
        over_days = state.setup.options.pace == "days"
        is_urgent = over_days and notice.kind == "reminder"
        if not is_urgent and table.presence.seats & set(state.seats_of(notice.owner)):
            return
        others = [seat.name for seat in state.seats if seat.owner not in (None, notice.owner)]
        message = PushMessage(notice.kind, notice.table, ", ".join(others))
        ttl = DAYS_TTL_SECONDS if over_days else LIVE_TTL_SECONDS
        queued = QueuedNotice(notice.owner, message, ttl, notice.newcomers)
        try:
            self._queue.put_nowait(queued)
        except asyncio.QueueFull:
            metrics.PUSHES.labels("dropped").inc()

    async def run(self) -> None:
        """For ever: send what is in the queue, some notices at a time."""
        await asyncio.gather(*(self._send_queued() for _ in range(SENDERS)))

    async def _send_queued(self) -> None:
        while True:
            queued = await self._queue.get()
            try:
                subscriptions = await self._store.push_subscriptions(queued.owner)
                if subscriptions and await self._is_wanted(queued):
                    for subscription in subscriptions:
                        await self._send_to(subscription, queued.message, queued.ttl)
            except STORAGE_ERRORS as error:
                logger.warning("a notice was not sent, because of the database (%s)", type(error).__name__)
            finally:
                self._queue.task_done()

    async def _is_wanted(self, queued: QueuedNotice) -> bool:
        """Is it not that somebody has come whom the owner has blocked, or who comes and goes?"""
        if queued.message.kind != "joined":
            return True
        if queued.newcomers and queued.newcomers <= await self._store.blocked_keys(queued.owner):
            return False
        now, told = time.monotonic(), (queued.owner, queued.message.table)
        self._joined_at = {key: at for key, at in self._joined_at.items() if now - at < JOINED_SECONDS}
        if told in self._joined_at:
            return False
        self._joined_at[told] = now
        return True

    async def _send_to(self, subscription: PushSubscription, message: PushMessage, ttl: int) -> None:
        """Send ``message`` to one browser; a subscription that is dead is forgotten."""
        loop = asyncio.get_running_loop()
        try:
            made = await loop.run_in_executor(self._threads, push_request, subscription, message, self._key, ttl)
            status = await post(made)
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
