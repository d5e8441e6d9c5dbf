"""Web Push against a real push service on this machine: what is sent, to whom, and what never is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from sqlalchemy import func, select, update

from alhambra.record import RULES
from alhambra.server import push as web_push
from alhambra.server.errors import Denied
from alhambra.server.http.push import contact_of, is_push_service
from alhambra.server.http.quotas import SUBSCRIPTIONS_HOURLY, Quotas
from alhambra.server.notifier import NoticeKind, Notifier
from alhambra.server.push import QUEUE_NOTICES_MOST, SENDERS, PushChannel, topic_of
from alhambra.server.registry import TableRegistry
from alhambra.server.settings import PUSH_SERVICES, Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.push import BROWSERS_MOST, SUBSCRIPTION_DAYS, PushSubscription, new_private_key
from alhambra.server.storage.queries import PUSH_KEY
from alhambra.server.storage.schema import push_subscriptions
from alhambra.server.storage.store import Store
from alhambra.server.table.log import SeatTaken
from alhambra.server.table.presence import Presence
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.viewer import Client
from alhambra.server.wire.http import PushOffer
from alhambra.server.wire.my_games import Forgotten
from alhambra.server.wire.setup import SeatSetup, TableOptions
from tests.push_service import DAY_SECONDS, PushService, Subscription, check_signature, push_service
from tests.server.clients import Problems, eventually, in_loop, options, people
from tests.server.conftest import House, StartServer
from tests.server.processes import Server

ANA, BEN = "key a", "key b"
KINDS: list[NoticeKind] = ["turn", "reminder", "joined", "over"]


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with push_service() as running:
        yield running


def stored(made: Subscription) -> PushSubscription:
    """A subscription as the store has it."""
    body = made.body()
    return PushSubscription(made.endpoint, body["keys"]["p256dh"], body["keys"]["auth"], "https://games.example.org")


class Pushing:
    """A store with a table of two people, and the channel that calls them."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.registry = TableRegistry(store)
        self.channel = PushChannel(store, self.registry, key)
        self.notifier = Notifier(self.channel)

    def tell(self, owner: str = ANA, kind: NoticeKind = "turn") -> None:
        """Tell somebody something about the table."""
        self.notifier.tell(owner, kind, "table")

    async def is_quiet(self) -> None:
        """Wait until nothing is queued or on its way."""
        await self.channel._queue.join()

    async def count(self, owner: str = ANA) -> int:
        """How many browsers somebody has subscribed with."""
        return len(await self.store.push_subscriptions(owner))


@asynccontextmanager
async def pushing(
    folder: Path, *subscriptions: Subscription, pace: Literal["live", "days"] = "live"
) -> AsyncIterator[Pushing]:
    """Ana, who has subscribed with browsers, and Ben at a table."""
    address = database_address(str(folder / "games.db"))
    await migrate(address)
    store = Store(address, seconds=None)
    key = await store.read_value(PUSH_KEY)
    assert key is not None
    site = Pushing(store, key)
    setup = TableSetup("table", TableOptions([SeatSetup(), SeatSetup()], pace=pace), "seed", RULES, 0.0)
    await site.registry.create(setup, [SeatTaken(0, "Ana", ANA), SeatTaken(1, "Ben", BEN)])
    for number, made in enumerate(subscriptions):
        await store.subscribe(ANA, stored(made), float(number))
    running = asyncio.create_task(site.channel.run())
    try:
        yield site
    finally:
        running.cancel()
        site.channel.close()
        await store.close()


async def received(service: PushService, count: int) -> list[dict[str, str]]:
    """The first ``count`` messages, without keeping the loop from going on."""
    return await asyncio.to_thread(service.messages, count)


@in_loop
async def _check_what_is_sent(folder: Path, service: PushService) -> None:
    phone, laptop = service.subscription("phone"), service.subscription("laptop")
    async with pushing(folder, phone, laptop) as site:
        for kind in KINDS:
            site.tell(kind=kind)
        site.tell(BEN)  # who has subscribed with nothing
        messages = await received(service, 8)
        public = await site.channel.public_key()
    assert public is not None
    assert sorted(message["kind"] for message in messages) == sorted(2 * KINDS)
    for message, (path, headers, _) in zip(messages, service.received, strict=True):
        assert message == {"kind": message["kind"], "table": "table", "name": "Ben"}
        claims = check_signature(headers, service.url + path, public)
        assert claims["sub"] == "https://games.example.org"
        assert headers["content-encoding"] == "aes128gcm"
        assert (headers["topic"], headers["ttl"]) == (topic_of("table"), "600")
        assert "table" not in str(headers), "the id is the secret of a private link"


def test_browsers_are_sent_a_kind_and_a_table_and_nothing_else(tmp_path: Path, service: PushService) -> None:
    _check_what_is_sent(tmp_path, service)


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_a_dead_subscription_is_dropped(tmp_path: Path, service: PushService, status: int) -> None:
    @in_loop
    async def check() -> None:
        dead, living = service.subscription("dead"), service.subscription("living")
        service.answers["/push/dead"] = status
        async with pushing(tmp_path, dead, living) as site:
            site.tell()
            await received(service, 2)

            async def is_dropped() -> bool:
                return [one.endpoint for one in await site.store.push_subscriptions(ANA)] == [living.endpoint]

            await eventually(is_dropped, "the dead one is forgotten")

    check()


def test_a_service_that_fails_or_leads_elsewhere_is_tried_again_next_time(tmp_path: Path, service: PushService) -> None:
    @in_loop
    async def check() -> None:
        for name, status in (("broken", 500), ("moved", 307)):
            service.subscription(name)
            service.answers[f"/push/{name}"] = status
        async with pushing(tmp_path, *service.subscriptions.values()) as site:
            site.tell()
            await received(service, 2)
            site.tell()
            await received(service, 4)
            assert await site.count() == 2
        assert {path for path, *_ in service.received} == {"/push/broken", "/push/moved"}, "it was led elsewhere"

    check()


def test_nobody_waits_for_a_slow_service(tmp_path: Path, service: PushService) -> None:
    @in_loop
    async def check() -> None:
        service.wait.clear()
        async with pushing(tmp_path, service.subscription("slow")) as site:
            for _ in range(QUEUE_NOTICES_MOST + 2 * SENDERS):  # the last ones are dropped
                site.tell()
            await received(service, SENDERS)
            assert len(service.received) == SENDERS, "others are on their way"
            assert await site.count() == 1, "the store answers"
            service.wait.set()
            await received(service, SENDERS + 1)

    check()


@pytest.mark.parametrize("part", ["headers", "body"])
def test_who_answers_byte_by_byte_keeps_nobody_waiting(
    tmp_path: Path, service: PushService, part: Literal["headers", "body"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_push, "SEND_SECONDS", 0.5)

    @in_loop
    async def check() -> None:
        service.dribbling["/push/slow"] = part
        async with pushing(tmp_path, service.subscription("slow")) as site:
            await site.store.subscribe(BEN, stored(service.subscription("quick")), time.time())
            for _ in range(SENDERS):
                site.tell()

            async def is_called() -> bool:
                site.tell(BEN)  # again and again: the machine may be too busy for half a second
                return any(path == "/push/quick" for path, *_ in service.received)

            await eventually(is_called, "Ben is called")

    check()


def test_who_comes_and_goes_calls_nobody_again(tmp_path: Path, service: PushService) -> None:
    @in_loop
    async def check() -> None:
        async with pushing(tmp_path, service.subscription("phone")) as site:
            for _ in range(5):
                site.notifier.tell(ANA, "joined", "table", frozenset([BEN]))
            site.tell()
            kinds = [message["kind"] for message in await received(service, 2)]
            assert sorted(kinds) == ["joined", "turn"]
            await site.is_quiet()
            assert len(service.received) == 2

    check()


def test_who_is_blocked_calls_nobody(tmp_path: Path, service: PushService) -> None:
    @in_loop
    async def check() -> None:
        async with pushing(tmp_path, service.subscription("phone")) as site:
            said = await site.store.say("table", 1.0, 1, "Ben", "hello", BEN)
            await site.store.block_author("table", said.line.id, ANA, 2.0)
            site.notifier.tell(ANA, "joined", "table", frozenset([BEN]))
            await site.is_quiet()
            assert service.received == []
            site.notifier.tell(ANA, "joined", "table", frozenset([BEN, "key c"]))  # one is not
            await received(service, 1)

    check()


@pytest.mark.parametrize(("pace", "kinds"), [("live", []), ("days", ["reminder"])])
def test_who_has_the_table_open_is_called_to_a_late_turn_over_days_only(
    tmp_path: Path, service: PushService, pace: Literal["live", "days"], kinds: list[str]
) -> None:
    @in_loop
    async def check() -> None:
        async with pushing(tmp_path, service.subscription("phone"), pace=pace) as site:
            table = site.registry.loaded("table")
            assert table is not None
            table.presence = Presence(frozenset(table.state.seats_of(ANA)))
            for kind in KINDS:
                site.tell(kind=kind)
            messages = await received(service, len(kinds))
            await site.is_quiet()
            assert [message["kind"] for message in messages] == kinds
            assert len(service.received) == len(kinds)

    check()


def test_a_page_may_subscribe_twice_at_once(house: House, kind: str) -> None:
    @in_loop
    async def check() -> None:
        address = database_address(house.new_database(kind))
        await migrate(address)
        store = Store(address, seconds=None)
        made = [stored(Subscription(f"https://fcm.googleapis.com/{number}")) for number in range(10)]
        try:
            await asyncio.gather(*(store.subscribe(ANA, one, 1.0) for one in made for _ in range(4)))
            assert len(await store.push_subscriptions(ANA)) == len(made)
        finally:
            await store.close()

    check()


@in_loop
async def test_a_subscription_that_no_page_renews_is_dropped(tmp_path: Path) -> None:
    old, renewed = [Subscription(f"https://fcm.googleapis.com/{name}") for name in ("old", "renewed")]
    async with pushing(tmp_path, old, renewed) as site:
        await site.store.subscribe(ANA, stored(renewed), 200.0)
        assert await site.store.drop_subscriptions(100.0) == 1
        assert [one.endpoint for one in await site.store.push_subscriptions(ANA)] == [renewed.endpoint]


@in_loop
async def test_a_person_has_some_browsers_and_a_browser_has_one_person(tmp_path: Path) -> None:
    made = [Subscription(f"https://fcm.googleapis.com/{number}") for number in range(BROWSERS_MOST + 2)]
    async with pushing(tmp_path, *made) as site:
        kept = await site.store.push_subscriptions(ANA)
        assert [one.endpoint for one in kept] == [one.endpoint for one in made[2:]]
        await site.store.subscribe(BEN, stored(made[-1]), 99.0)
        assert (await site.count(ANA), await site.count(BEN)) == (BROWSERS_MOST - 1, 1)
        await site.store.unsubscribe(BEN, made[2].endpoint)
        assert await site.count(ANA) == BROWSERS_MOST - 1, "it is not Ben's"
        await site.store.unsubscribe(ANA, made[2].endpoint)
        await site.store.unsubscribe(BEN)
        assert (await site.count(ANA), await site.count(BEN)) == (BROWSERS_MOST - 2, 0)


@in_loop
async def _check_off(folder: Path) -> None:
    async with pushing(folder) as site:
        off = PushChannel(site.store, site.registry, new_private_key())
        assert await off.public_key() is None
        off.close()


def test_without_the_extra_there_is_no_push(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_push, "is_installed", lambda: False)
    _check_off(tmp_path)


@pytest.mark.parametrize(
    ("endpoint", "is_known"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://me@fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1", False),
        ("file:///etc/passwd", False),
        ("https://fcm.googleapis.com:443/x?y=1", True),
        ("https://127.0.0.1\\.push.apple.com/x", False),  # some libraries read a backslash as a slash
        ("https://127.0.0.1\t.push.apple.com/x", False),
        ("https://127.0.0.1#.push.apple.com/x", False),
        ("https://127.0.0.1?.push.apple.com/x", False),
        ("https://web.push.apple.com/x\\y", False),
        ("https://web.push.apple.com/x y", False),
        ("https://web.push.apple.com/x\n", False),
        ("https://web.push.apple.com/é", False),
        ("https://web.push.apple.com", False),
        ("https://web.push.apple.com/" + "x" * 573, True),
        ("https://web.push.apple.com/" + "x" * 574, False),
        ("http://10.0.0.7:8080/x", True),
        ("http://10.0.0.7:8080\\@127.0.0.1/x", False),
        ("http://10.0.0.7:80801/x", False),
        ("http://10.0.0.7:8080/x\\", False),
        ("http://10.0.0.7:8080/" + "x" * 600, False),
    ],
)
def test_only_known_services_are_sent_to(endpoint: str, is_known: bool) -> None:
    assert is_push_service(endpoint, [*PUSH_SERVICES, "http://10.0.0.7:8080"]) is is_known


@pytest.mark.parametrize(
    ("public", "host", "contact"),
    [
        ("", "games.example.org:8443", "https://games.example.org"),
        ("https://games.example.org:8443", "10.0.0.1", "https://games.example.org"),
        ("", "127.0.0.1:8321", "https://127.0.0.1"),
        ("", "[::1]:8321", "https://localhost"),
        ("", "[", "https://localhost"),
        ("", "", "https://localhost"),
        ("", f"{'a.' * 126}a", f"https://{'a.' * 126}a"),
        ("", f"{'a.' * 126}ab", "https://localhost"),
    ],
)
def test_push_services_are_told_who_we_are(public: str, host: str, contact: str) -> None:
    assert contact_of(public, host) == contact


def test_an_address_makes_some_subscriptions_an_hour() -> None:
    quotas = Quotas(Settings())
    for number in range(SUBSCRIPTIONS_HOURLY):
        quotas.take_subscription(Client(f"key {number}", "10.0.0.1"))
    with pytest.raises(Denied, match="subscriptions"):
        quotas.take_subscription(Client("another key", "10.0.0.1"))
    for number in range(SUBSCRIPTIONS_HOURLY):
        quotas.take_subscription(Client("one key", f"10.0.1.{number}"))
    with pytest.raises(Denied, match="subscriptions"):
        quotas.take_subscription(Client("one key", "10.0.2.1"))


async def count(server: Server, age_days: float = 0.0) -> int:
    """How many subscriptions are stored, after all were made older by ``age_days``."""
    store = Store(database_address(server.workers[0].database), seconds=None)
    older = update(push_subscriptions).values(made=push_subscriptions.c.made - age_days * DAY_SECONDS)
    wanted = select(func.count()).select_from(push_subscriptions)
    try:
        await store.run(lambda connection: connection.execute(older))
        return int(await store.run(lambda connection: connection.execute(wanted).scalar_one()))
    finally:
        await store.close()


def test_who_has_closed_the_tab_is_called_to_their_turn(start_server: StartServer, service: PushService) -> None:
    server = start_server(ALHAMBRA_PUSH_SERVICES=service.url, NO_PROXY="127.0.0.1")

    async def is_none_left() -> bool:
        return await count(server) == 0

    @in_loop
    async def check() -> None:
        phone = service.subscription("phone")
        async with people(server, 2) as (ana, ben):
            offer = await ana.call("GET", "/me/push", kind=PushOffer)
            with pytest.raises(Problems, match="bad-endpoint"):
                await ana.call("POST", "/me/push", {**phone.body(), "endpoint": "https://127.0.0.1/x"})
            with pytest.raises(Problems, match="not-seated"):
                await ana.call("POST", "/me/push", phone.body())
            table = await ana.make(options(2), "Ana")
            assert (await ana.http.post("/api/me/push", json=phone.body())).is_success
            await ben.take(table.id, 1, "Ben")
            messages = await received(service, 1)
            assert {message["kind"] for message in messages} <= {"turn", "joined"}
            assert all(message["table"] == table.id and message["name"] == "Ben" for message in messages)
            check_signature(service.received[0][1], phone.endpoint, offer.key)
            assert (await ana.http.post("/api/me/push/end", json={"endpoint": phone.endpoint})).is_success
            assert await count(server) == 0
            for days in (SUBSCRIPTION_DAYS + 1, SUBSCRIPTION_DAYS - 1):
                assert (await ana.http.post("/api/me/push", json=phone.body())).is_success
                assert await count(server, days) == 1
                if days > SUBSCRIPTION_DAYS:
                    server.restart()
                    await eventually(is_none_left, "the old one to be gone")
            assert (await ana.call("DELETE", "/me/games", kind=Forgotten)).more is False
            assert await count(server) == 0, "who wants to be forgotten is not called any more"

    check()
