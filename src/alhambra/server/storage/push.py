"""The SQL statements about Web Push: the browsers that people want to be called back by."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import NamedTuple

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from alhambra.server.storage.schema import push_subscriptions as known

BROWSERS_MOST = 10  # of one person; the oldest goes
SUBSCRIPTION_DAYS = 180  # for which one is kept that no page has renewed
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


class PushSubscription(NamedTuple):
    """A browser that the owner of a key has subscribed with; ``contact`` is our address, which push services want."""

    endpoint: str
    p256dh: str
    auth: str
    contact: str


def new_private_key() -> str:
    """A private key by which push services know this server: a random number, as 32 bytes in base64url."""
    number = 1 + secrets.randbelow(_ORDER - 1)
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def _id_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def push_subscriptions(connection: Connection, owner: str) -> list[PushSubscription]:
    """The browsers of the owner of a key."""
    wanted = select(known.c.endpoint, known.c.p256dh, known.c.auth, known.c.contact).where(known.c.holder == owner)
    return [PushSubscription(*row) for row in connection.execute(wanted.order_by(known.c.made)).all()]


def subscribe(connection: Connection, owner: str, subscription: PushSubscription, now: float) -> None:
    """Store the ``subscription`` of the owner of a key, made or renewed ``now``; from now on it is nobody else's."""
    here, values = _id_of(subscription.endpoint), {**subscription._asdict(), "holder": owner, "made": now}
    made = postgresql.insert(known) if connection.dialect.name == "postgresql" else sqlite.insert(known)
    stored = made.values(id=here, **values).on_conflict_do_update(index_elements=[known.c.id], set_=values)
    connection.execute(stored)  # in one statement: a page may subscribe twice at the same time
    others = select(known.c.id).where(known.c.holder == owner, known.c.id != here).order_by(known.c.made.desc())
    old = list(connection.execute(others.offset(BROWSERS_MOST - 1)).scalars())
    connection.execute(delete(known).where(known.c.id.in_(old)))


def forget_subscription(connection: Connection, endpoint: str) -> None:
    """Delete the subscription with this ``endpoint``, whosever it is."""
    connection.execute(delete(known).where(known.c.id == _id_of(endpoint)))


def drop_subscriptions(connection: Connection, before: float) -> int:
    """Delete the subscriptions that were last renewed before this time; how many there were."""
    return int(connection.execute(delete(known).where(known.c.made < before)).rowcount)


def unsubscribe(connection: Connection, owner: str, endpoint: str | None = None) -> None:
    """Delete the subscription of the owner of a key with this ``endpoint``; None: all of theirs."""
    mine = known.c.holder == owner
    connection.execute(delete(known).where(mine if endpoint is None else mine & (known.c.id == _id_of(endpoint))))
