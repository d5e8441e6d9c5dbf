"""Broken lines: what a page shows and says after its connection was cut, and when it is older than its server."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from alhambra.server.wire.base import PROTOCOL
from tests.client.browsers import WatchedPages
from tests.client.lines import cut, deafen, refuse, watch_line
from tests.client.positions import greedy, length
from tests.client.screen_players import CARD, MAIN, MousePlayer, finished, play, read_screen
from tests.client.tables import Tables

BUSY_MS = 40_000  # for bots, on a busy machine
NOTICED_SECONDS = 5.0
SLOW_SECONDS = 15.0  # that a busy machine may take on top of it; unnoticed, a line stays dead for minutes
Compared = Callable[[str, int], None]
SCORING = "dialog[open]:has(footer .primary)"
LOG = "dialog[open]:not(:has(footer .primary))"
INSTANT = {"speed": 0, "autoEnd": False}

# What a page knows of its table. The log is read from its sheet, which must be open.
KNOWN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const view = window.views.at(-1);
  return {
    log: all("dialog[open]:not(:has(footer .primary)) ol li").map((line) => line.innerText),
    marks: all(".player").map((card) =>
      [...card.querySelectorAll(".mark")].map((one) => one.getAttribute("transform"))),
    scores: all(".player .score").map((one) => one.innerText),
    actions: JSON.stringify([view.choices, view.undo, view.redo, view.end, view.game_seq]),
    title: document.querySelector("header h1")?.innerText,
  };
}"""


def known(page: Page) -> dict[str, Any]:
    """What the page knows: log, marks of the last moves, points, legal actions, whose turn it is."""
    found: dict[str, Any] = page.evaluate(KNOWN)
    return found


class CountedScorings(MousePlayer):
    """Notes which scorings were shown."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.scorings: list[str] = []

    def close(self) -> str:
        """Close a scoring and remember its title."""
        title = self.page.locator(SCORING).first.get_attribute("aria-label")
        if title not in self.scorings:
            self.scorings.append(str(title))
        return super().close()

    def close_all(self) -> None:
        """Close the scorings that are shown, and do nothing else."""
        by = time.monotonic() + BUSY_MS / 1000
        while self.page.locator(SCORING).count():
            with suppress(PlaywrightTimeout):  # a click also waits for the step back in the history
                self.close()
            assert time.monotonic() < by, "a scoring cannot be closed"
            self.page.wait_for_timeout(40)


def whole_game(pages: WatchedPages, tables: Tables, seed: int, cuts_most: int, origin_turns: int) -> int:
    """Play to the end while one tab is cut at random and the other never; how often it was cut."""
    chance = Random(seed)
    cut_page = pages.open(None, settings=INSTANT, fast_timers=True)
    watch_line(cut_page)
    origin = greedy(3, lambda game: game.turns >= origin_turns and game.seat == 0, seed)
    tables.go(cut_page, origin=origin)
    whole = pages.open(None, settings=INSTANT, fast_timers=True)  # in front, too: a tab behind is not drawn
    whole.context.add_cookies(cast(Any, cut_page.context.cookies()))
    watch_line(whole)
    whole.goto(cut_page.url)
    whole.locator(".game").wait_for()
    player, watcher = CountedScorings(cut_page), CountedScorings(whole)
    cuts = 0

    def step() -> bool:
        nonlocal cuts
        watcher.close_all()
        if read_screen(cut_page)["over"] and read_screen(whole)["over"]:
            return True
        if cuts < cuts_most and chance.random() < 0.5:
            cuts += 1
            if chance.random() < 0.5:  # in the middle of something, whose answer is lost
                player.step()
            cut(cut_page)
            expect(cut_page.locator(".strip .bad")).to_have_count(0, timeout=BUSY_MS)
            settle(player, watcher)
            if not read_screen(cut_page)["over"] and not read_screen(whole)["over"]:
                until_equal(player, watcher)
        return False

    play([player], step, most=5000)
    by = time.monotonic() + BUSY_MS / 1000
    while player.scorings != watcher.scorings:
        assert time.monotonic() < by, (player.scorings, watcher.scorings)
        player.close_all()
        watcher.close_all()
    return cuts


def until_equal(*players: CountedScorings) -> None:
    """The pages of all of them know the same and have shown the same scorings, at last."""
    by = time.monotonic() + BUSY_MS / 1000
    for one in players:
        while not one.page.locator(LOG).count():
            one.close_all()  # a scoring that was missed is shown as soon as the log has been read
            one.page.keyboard.press("l")
            one.page.wait_for_timeout(50)
            assert time.monotonic() < by, "the log cannot be opened"
    while True:
        for one in players:
            one.close_all()
        first, second = (known(one.page) for one in players)
        if first == second and players[0].scorings == players[1].scorings:
            break
        differences = {key: (first[key], second[key]) for key in first if first[key] != second[key]}
        assert time.monotonic() < by, (differences, [one.scorings for one in players])
        players[0].page.wait_for_timeout(50)
    for one in players:
        one.page.keyboard.press("Escape")
        expect(one.page.locator("dialog[open]")).to_have_count(0)


def settle(player: CountedScorings, watcher: CountedScorings) -> None:
    """Until bots have played and it is somebody's turn at the screen, or the game is over."""
    by = time.monotonic() + BUSY_MS / 1000
    while time.monotonic() < by:
        for one in (player, watcher):
            one.close_all()
        if all(read_screen(one.page)["over"] or read_screen(one.page)["turn"] for one in (player, watcher)):
            return
        player.page.wait_for_timeout(100)
    raise AssertionError("nobody's turn")


def test_after_every_cut_nothing_is_missing(pages: WatchedPages, tables: Tables, compared: Compared) -> None:
    compared("cuts", whole_game(pages, tables, seed=1, cuts_most=4, origin_turns=length(3) - 12))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
def test_after_hundreds_of_cuts_nothing_is_missing(
    pages: WatchedPages, tables: Tables, compared: Compared, seed: int
) -> None:
    cuts = whole_game(pages, tables, seed, cuts_most=60, origin_turns=0)
    compared("cuts", cuts)
    assert cuts >= 20


def test_what_was_missed_is_told(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings=INSTANT)
    watch_line(page)
    tables.go(page, players=3)
    other = page.context.new_page()
    other.goto(page.url)
    page.evaluate("window.deaf = true")
    mouse = MousePlayer(other)
    play([mouse], lambda: "go on" in mouse.done and read_screen(other)["turn"])
    page.evaluate("window.deaf = false")
    cut(page)
    strip = page.locator(".strip .missed")
    expect(strip).to_contain_text("Back again. Meanwhile", timeout=BUSY_MS)
    strip.get_by_role("button", name="Read the log").click()
    expect(page.locator("dialog[open] ol li").first).to_be_visible()
    expect(strip).to_have_count(0)


def test_closing_one_of_two_missed_scorings_closes_one(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings=INSTANT, fast_timers=True)
    watch_line(page)
    # nine turns from the second scoring to the end
    origin = greedy(3, lambda game: game.seat == 0 and game.turns > 57, seed=17)
    assert origin.view(0).state.scorings == 1
    tables.go(page, origin=origin)
    other = page.context.new_page()
    other.goto(page.url)
    page.evaluate("window.deaf = true")
    mouse = MousePlayer(other)
    play([mouse], finished(mouse))
    page.bring_to_front()
    page.evaluate("window.deaf = false")
    cut(page)
    dialog = page.locator("dialog[open]")
    expect(dialog).to_have_attribute("aria-label", "Second scoring", timeout=BUSY_MS)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(1)
    expect(dialog).to_have_attribute("aria-label", "Third scoring")
    page.go_back()
    expect(dialog).to_have_count(0)
    assert "/table/" in page.url


def test_what_is_under_way_ends_by_its_own_refusal_alone(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings=INSTANT)
    watch_line(page)
    tables.go(page, origin=greedy(2, lambda game: game.seat == 0))
    page.locator(CARD).first.click()
    deafen(page)
    page.locator(MAIN).click()
    assert refuse(page, "vote"), "somebody else's vote was refused, not my action"
    assert refuse(page, "hint")
    assert not refuse(page, "do")
    expect(page.locator(".strip .bad")).to_be_visible()


def test_what_is_never_answered_does_not_hang(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings=INSTANT)
    watch_line(page)
    tables.go(page, origin=greedy(2, lambda game: game.seat == 0))
    page.locator(CARD).first.click()
    page.evaluate("window.sockets.at(-1).deaf = 'but for pongs'")
    page.locator(MAIN).click()
    expect(page.locator(".bar[aria-busy=true]")).to_have_count(1)
    expect(page.locator(".bar[aria-busy=false]")).to_have_count(1, timeout=BUSY_MS)  # a pong came: no answer will
    page.evaluate("window.sockets.at(-1).deaf = false")
    page.locator(MAIN).click()  # the table had moved on: the first one counted
    expect(page.locator(".bar .main")).to_have_text("End turn")
    card = page.locator(".display-row button").first
    page.evaluate("window.sockets.at(-1).deaf = 'but for pongs'")
    card.dispatch_event("click")  # greyed: a question why, which is never answered
    page.evaluate("window.sockets.at(-1).deaf = false")
    card.dispatch_event("click")
    expect(page.locator(".chip.bad")).to_be_visible()
    assert page.evaluate("window.sockets.length") == 1, "all of it through one line"


def test_a_dead_line_is_noticed(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    watch_line(page)
    tables.go(page)
    deafen(page)
    begun = time.monotonic()
    while page.evaluate("window.sockets.length") == 1:  # it opens another line by itself
        page.wait_for_timeout(50)
        assert time.monotonic() - begun < BUSY_MS / 1000
    assert time.monotonic() - begun < NOTICED_SECONDS + SLOW_SECONDS
    expect(page.get_by_text("Connection lost")).to_have_count(0, timeout=BUSY_MS)
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


def test_a_new_protocol_asks_for_a_reload(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    newer = False

    def forward(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        known_as, new = f'"protocol":{PROTOCOL}', f'"protocol":{PROTOCOL + 1}'
        server.on_message(lambda text: line.send(str(text).replace(known_as, new) if newer else text))

    page.route_web_socket("**/ws/*", forward)
    watch_line(page)
    tables.go(page)
    newer = True
    cut(page)
    strip = page.locator(".strip .bad")
    expect(strip).to_contain_text("There is a new version of the game")
    expect(page.locator(MAIN)).to_have_count(0)
    newer = False
    strip.get_by_role("button", name="Load again").click()
    page.locator(".game").wait_for()
    expect(page.locator(".strip .bad")).to_have_count(0)


def test_a_part_that_fails_to_load_can_be_tried_again(pages: WatchedPages) -> None:
    page = pages.open("/")
    pages.errors_expected = True  # the browser notes on the console what it could not load
    reachable: list[bool] = []
    page.route("**/Rules*.js", lambda route: route.continue_() if reachable else route.abort())
    page.get_by_role("link", name="Rules").first.click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded")
    reachable.append(True)
    alert.get_by_role("button", name="Try again").click()
    expect(page.locator("main h1").first).to_be_visible()
    pages.errors_expected = False
    assert "/rules" in page.url
