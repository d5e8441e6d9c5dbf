"""Web Push through the screen: the switch, the server, a push service, and the service worker that shows the notice."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.client.browsers import PHONE, WatchedPages
from tests.client.tables import Tables
from tests.client.test_days import seat
from tests.client.test_installed import switch_on
from tests.push_service import WAIT_SECONDS, PushService, push_service
from tests.server.processes import QUICK, Server, Worker
from tests.sizes import at_night

# A browser without windows has no push service: the page subscribes with the test's.
SUBSCRIBE = """(body) => { let made = null;
  const subscription = { endpoint: body.endpoint, options: {}, toJSON: () => body,
    unsubscribe: async () => ((made = null), (window.unsubscribed = true)) };
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    window.subscribedWith = [applicationServerKey.length, userVisibleOnly];
    subscription.options = { applicationServerKey };
    return (made = subscription); }; }"""
RECORD = """() => { self.shown = [];
  self.registration.showNotification = async (title, { tag, body, data }) =>
    void self.shown.push([title, tag, body, data.url]); }"""
# A browser without windows shows no notices, and nothing but a true click on one may focus a tab or open another. So
# the service worker hears of a click on what it has shown, and what it asks for is noted.
TABS = "async () => (await clients.matchAll({ type: 'window' })).map((tab) => tab.id)"
CLICK = """async ([, tag, body, url]) => { const asked = []; const work = [];
  WindowClient.prototype.focus = async function () { asked.push(["focus", this.id]); };
  clients.openWindow = async (url) => void asked.push(["open", url]);
  const notification = { tag, body, data: { url }, close: () => asked.push(["close", tag]) };
  const click = Object.assign(new Event("notificationclick"), { notification, waitUntil: (done) => work.push(done) });
  dispatchEvent(click);
  await Promise.all(work);
  return asked; }"""
WORDS = {
    "en": ("Your turn", "The game is over"),
    "es": ("Es tu turno", "La partida ha terminado"),
    "pt": ("É a sua vez", "A partida terminou"),
    "de": ("Du bist dran", "Die Partie ist zu Ende"),
}


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def push_server(
    client_folder: Path, service: PushService, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that sends to the test's push service only."""
    folder = tmp_path_factory.mktemp("push")
    settings = {"ALHAMBRA_CLIENT": str(client_folder), "ALHAMBRA_PUSH_SERVICES": service.url, "NO_PROXY": "127.0.0.1"}
    worker = Worker(folder, str(folder / "games.db"), {**QUICK, **settings}, ("-m", "alhambra", "serve"))
    with Server("sqlite", [worker]) as server:
        yield server


@pytest.fixture
def push_pages(browser: Browser, push_server: Server) -> Iterator[WatchedPages]:
    watched = WatchedPages(browser, push_server.url())
    yield watched
    watched.close()
    assert not watched.errors, "\n".join(watched.errors)


def subscriber(pages: WatchedPages, service: PushService, name: str, **more: Any) -> Page:
    """A telephone whose browser subscribes with the test's push service, under the address ``name``."""
    page = pages.open(None, size=PHONE, touch=True, kept=True, **more)
    page.context.grant_permissions(["notifications"])
    body = service.subscription(name).body()
    page.add_init_script(f"if (location.protocol !== 'about:') ({SUBSCRIBE})({json.dumps(body)})")
    return page


def sent_to(service: PushService, name: str) -> list[dict[str, Any]]:
    """What was sent to the address ``name`` so far."""
    made = service.subscriptions[f"/push/{name}"]
    return [made.decrypted(content) for path, _, content in service.received if path == f"/push/{name}"]


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until this ``holds``, while ``page`` goes on."""
    late = time.monotonic() + WAIT_SECONDS
    while not holds():
        assert time.monotonic() < late, "it does not come"
        page.wait_for_timeout(20)


def deliver(page: Page, message: dict[str, Any]) -> None:
    """Let the browser of ``page`` wake its service worker with ``message``."""
    session = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    until(page, lambda: bool(found))
    origin = page.evaluate("() => location.origin")
    told = {"origin": origin, "registrationId": found[0]["registrationId"], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", told)


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in WORDS if name != "de"))])
def test_a_closed_tab_is_called_back_in_the_language_of_its_person(
    push_pages: WatchedPages, push_server: Server, service: PushService, language: str
) -> None:
    ana = subscriber(push_pages, service, language, language=language, settings={"notices": True, "guide": False})
    ben = push_pages.open(None, language=language)
    tables = Tables(push_server.url())
    table = tables.make(ana, 2, bot=None)
    with ana.expect_response(lambda answer: answer.url.endswith("/me/push") and answer.request.method == "POST"):
        ana.goto(table)
    ana.goto("/games")  # nothing of the table is open any more
    expect(ana.get_by_role("heading", level=1)).to_be_visible()
    seat(ben, table, 1, "Ben")
    until(ana, lambda: bool(sent_to(service, language)))
    message = sent_to(service, language)[0]
    name = table.rpartition("/")[2]
    assert message in [{"kind": kind, "table": name, "name": "Ben"} for kind in ("joined", "turn")]
    worker = ana.context.service_workers[0]
    worker.evaluate(RECORD)
    for kind in ("turn", "over"):
        deliver(ana, {"kind": kind, "table": name, "name": "Ben"})
    until(ana, lambda: len(worker.evaluate("() => self.shown")) == 2)
    assert worker.evaluate("() => self.shown") == [[words, name, "Ben", table] for words in WORDS[language]]


def test_a_click_on_a_notice_leads_to_its_table(pages: WatchedPages, tables: Tables) -> None:
    """To the tab that has it open, however it got there; else to a new one. The notice goes."""
    page = pages.open(None, size=PHONE, touch=True, kept=True, settings={"guide": False})
    table = tables.make(page)
    name = table.rpartition("/")[2]
    page.goto("/games")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    worker = page.context.service_workers[0]

    def click(through: Page) -> list[list[str]]:
        """Press on the notice that a message of the server brings; what the service worker does then."""
        worker.evaluate(RECORD)
        deliver(through, {"kind": "turn", "table": name, "name": "Ben"})
        until(through, lambda: len(worker.evaluate("() => self.shown")) == 1)
        asked: list[list[str]] = worker.evaluate(CLICK, worker.evaluate("() => self.shown[0]"))
        return asked

    [tab] = worker.evaluate(TABS)
    assert click(page) == [["close", name], ["open", table]]
    page.locator(f"a[href='{table}']").click()  # within the page, which is not loaded again
    expect(page.locator(".bar")).to_be_visible()
    worker.evaluate(RECORD)
    for seen in (name, "another"):
        deliver(page, {"kind": "turn", "table": seen, "name": "Ben"})
    until(page, lambda: worker.evaluate("() => self.shown.map(([, table]) => table)") == ["another"])
    assert worker.evaluate(CLICK, ["", name, "Ben", table]) == [["close", name], ["focus", tab]]
    page.goto(table)
    expect(page.locator(".bar")).to_be_visible()
    page.evaluate("history.pushState(null, '', '/games'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator(f"a[href='{table}']")).to_be_visible()
    assert click(page) == [["close", name], ["open", table]], "it was loaded with the table, but shows it no longer"


def test_who_sits_down_for_the_first_time_is_subscribed_then(
    push_pages: WatchedPages, push_server: Server, service: PushService
) -> None:
    table = Tables(push_server.url()).make(push_pages.open(None), 2, bot=None)
    ben = subscriber(push_pages, service, "first-seat", settings={"notices": True, "guide": False})
    with ben.expect_response(lambda it: it.url.endswith("/me/push") and it.request.method == "POST") as sent:
        ben.goto(table)
        ben.get_by_label("Your name").fill("Ben")
        ben.get_by_role("button", name="Join the game").click()
    assert sent.value.ok


def test_one_switch_begins_it_and_ends_it(push_pages: WatchedPages, push_server: Server, service: PushService) -> None:
    page = subscriber(push_pages, service, "switched", settings={"guide": False})
    Tables(push_server.url()).go(page)
    assert page.evaluate("() => window.subscribedWith === undefined"), "off until somebody wants it"
    switch_on(page)
    expect(page.get_by_text("Also when no tab of the game is open.")).to_be_visible()
    assert page.evaluate("() => window.subscribedWith") == [65, True]
    group = page.get_by_role("radiogroup", name="Notices when I look elsewhere")
    with page.expect_response("**/api/me/push/end") as answer:
        group.get_by_role("radio").last.click()
    assert answer.value.ok
    page.wait_for_function("() => window.unsubscribed")
    expect(page.get_by_text("Also when no tab of the game is open.")).to_have_count(0)


def test_where_there_is_no_push_the_switch_says_so(pages: WatchedPages, tables: Tables) -> None:
    """This browser's own push service cannot be reached here, as with a server without the extra."""
    page = pages.open(None, settings={"guide": False})
    page.route("**/api/me/push", lambda route: route.fulfill(json={"key": None}))
    page.context.grant_permissions(["notifications"])
    page.add_init_script("Notification.requestPermission = async () => 'granted'")
    tables.go(page)
    switch_on(page)
    expect(page.get_by_text("Only while a tab of the game is open")).to_be_visible()
