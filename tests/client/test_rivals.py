"""What others do, as somebody sees it who looks on: a payment fans out, a small palace comes nearer; and the zoom."""

from __future__ import annotations

from random import Random
from typing import cast

from playwright.sync_api import Page, expect

from alhambra import Choice, Game
from alhambra.bots import GreedyBot
from tests.client.browsers import DESKTOP, WatchedPages
from tests.client.positions import after, drive, greedy
from tests.client.screen_players import LIT, MAIN
from tests.client.tables import Tables

PLAYERS = 6
LATE_TURN = 40  # by then palaces are too large to be read among the players of a low window
READABLE_PX = 18  # of a cell
LOW = (1280, 577)

# In each frame: how the cards in the air are turned (degrees), and how far they are from the slot (its widths).
FANS = """(slot) => { window.fans = [];
  const centre = (element) => { const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; };
  const look = () => {
    const there = document.querySelector(`[data-place="market:${slot}"]`);
    const cards = [...document.querySelectorAll(".layer .ghost:has(.card)")];
    const turned = cards.map((one) => new DOMMatrix(getComputedStyle(one).transform))
      .map(({ a, b }) => Math.round((Math.atan2(b, a) * 180) / Math.PI));
    const [x, y] = centre(there);
    const away = cards.map(centre).map((at) => Math.hypot(at[0] - x, at[1] - y) / there.clientWidth);
    if (cards.length > 0) window.fans.push({ turned, away: Math.max(...away) });
    requestAnimationFrame(look);
  };
  look(); }"""
# In each frame: how wide the fountain of somebody's palace is drawn among the players.
WIDTHS = """(seat) => { window.widths = [];
  const look = () => {
    const fountain = document.querySelector(`[data-place="player:${seat}"] [data-cell="0,0"]`);
    window.widths.push(fountain.getBoundingClientRect().width);
    requestAnimationFrame(look);
  };
  look(); }"""


def payments(game: Game) -> list[Choice]:
    """What the acting player could buy with two cards or more."""
    purchases = [choice for choice in game.choices() if choice.verb == "buy"]
    return [choice for choice in purchases if len(cast(list[str], choice.fields["cards"])) > 1]


def choose_payment(page: Page) -> tuple[int, int]:
    """Select a payment with several cards; its slot, counted from 0, and how many cards."""
    for slot in page.locator(".slot:has(.pill:is(.strong, .soft))").all():
        slot.click()
        for row in page.locator(".pay [role=radio]").all():
            count = row.locator(".card").count()
            if count > 1:
                row.click()
                return int((slot.get_attribute("data-place") or "").split(":")[1]), count
    raise AssertionError("no payment with several cards")


def looks_on(pages: WatchedPages, host: Page, size: tuple[int, int] = DESKTOP) -> Page:
    """Somebody else's page at the same table."""
    page = pages.open(host.url, size, still=False)
    expect(page.locator(".bar .main")).to_have_text("You are looking on")
    return page


def test_a_payment_fans_out_beside_the_slot(pages: WatchedPages, tables: Tables) -> None:
    host = pages.open(None)
    tables.go(host, origin=greedy(3, lambda game: bool(payments(game))))
    page = looks_on(pages, host)
    slot, count = choose_payment(host)
    page.evaluate(FANS, slot)
    host.locator(MAIN).click()
    page.wait_for_function("(count) => window.fans.some(({ turned }) => new Set(turned).size === count)", arg=count)
    expect(page.locator(".layer .ghost")).to_have_count(0)
    lying = [fan for fan in page.evaluate("window.fans") if len(set(fan["turned"])) == count][-1]
    assert lying["turned"] == sorted(lying["turned"]), "each further card is turned more"
    assert lying["away"] < 1.5
    expect(page.locator(f".slot.empty[data-place='market:{slot}']")).to_have_count(1)


def test_a_palace_too_small_to_be_read_comes_nearer(pages: WatchedPages, tables: Tables) -> None:
    game = greedy(PLAYERS, after(LATE_TURN))
    drive(game, GreedyBot(), Random(1), lambda game: any(choice.verb == "place" for choice in game.choices()))
    assert game.seat is not None
    host = pages.open(None)
    tables.go(host, origin=game)
    host.locator(LIT).first.click()
    page = looks_on(pages, host, LOW)
    page.locator(f"[data-place='player:{(game.seat + 1) % PLAYERS}']").click()  # else the palace is shown large
    small = page.locator(f"[data-place='player:{game.seat}'] [data-cell='0,0']").bounding_box()
    assert small is not None
    assert small["width"] < READABLE_PX - 2
    page.evaluate(WIDTHS, game.seat)
    host.locator(MAIN).get_by_text("Place here").click()
    page.wait_for_function("(px) => Math.max(...window.widths) > px", arg=min(READABLE_PX, 3 * small["width"]) - 1)
    page.wait_for_function("() => window.widths.at(-1) < Math.max(...window.widths) / 1.2")  # and goes back again


# How the palace lies in the field; `a` is its size, where 1 is 100 pixels a cell, and `e` how far it is moved.
LIES = "new DOMMatrix(getComputedStyle(document.querySelector('.ground .moved')).transform)"
SCALE = f"{LIES}.a"


def test_the_palace_can_be_zoomed_and_fitted(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page)
    page.wait_for_function(f"() => {LIES}.e > 0")  # it has been fitted
    fitted = page.evaluate(SCALE)
    grows = f"(before) => {SCALE} > before * 1.15"
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function(grows, arg=fitted)
    nearer = page.evaluate(SCALE)
    page.locator("svg.ground").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(grows, arg=nearer)
    nearest = page.evaluate(SCALE)
    page.get_by_role("button", name="Zoom out").click()
    page.wait_for_function(f"(before) => {SCALE} < before * 0.9", arg=nearest)
    page.get_by_role("button", name="Show all").click()
    page.wait_for_function(f"(before) => Math.abs({SCALE} - before) < 0.001", arg=fitted)
