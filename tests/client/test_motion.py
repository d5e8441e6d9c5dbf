"""Frames of a placement and of bots' turns: no frame shows a state that never was, and none is passed over."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from tests.client.browsers import WatchedPages
from tests.client.lines import views, watch_line
from tests.client.positions import with_choice
from tests.client.screen_players import CARD, LIT, MAIN
from tests.client.tables import Tables

BOTS_MS = 40_000  # three bots play on a busy machine
SHOWN_MS = 500  # that each action of a bot is on the screen, at least, give or take a slow frame

# What stands on the table, frame by frame: only what differs from the frame before is kept, with its time.
RECORD = """() => { window.frames = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const look = () => {
    const palaces = {};
    for (const palace of all("[data-palace]"))
      palaces[palace.dataset.palace] = all("[data-cell]", palace).map((cell) => cell.dataset.cell).sort();
    const state = JSON.stringify({
      display: all(".display-row button").length,
      market: all(".slot").map((slot) => slot.matches("button")),
      palaces,
      acting: all(".player").findIndex((card) => card.matches(".acting")),
    });
    if (window.frames.at(-1)?.state !== state) window.frames.push({ state, at: performance.now() });
    requestAnimationFrame(look);
  };
  look(); }"""


def drawn(view: dict[str, Any]) -> str:
    """What the page of the first player shows of a view, as the frames have it."""
    game = view["game"]
    palaces = {
        str(seat): sorted(f"{piece['x']},{piece['y']}" for piece in player["palace"])
        for seat, player in enumerate(game["players"])
    }
    state = {
        "display": len(game["display"]),
        "market": [tile is not None for tile in game["market"]],
        "palaces": palaces,
        "acting": game["acting"],
    }
    return json.dumps(state, separators=(",", ":"))


def frames(page: Page) -> list[dict[str, Any]]:
    """What was on the screen, one after the other, and since when."""
    found: list[dict[str, Any]] = page.evaluate("window.frames")
    return found


def test_three_bots_turns_are_shown_one_after_the_other(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, still=False)
    watch_line(page)
    tables.go(page, players=4)
    page.evaluate(RECORD)
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    page.locator(MAIN).get_by_text("End turn").click()
    expect(page.locator(".bar").get_by_role("button", name="Skip to my turn")).to_be_visible(timeout=BOTS_MS)
    expect(page.locator("header h1")).to_have_text("Your turn", timeout=BOTS_MS)
    seen = frames(page)
    were = [drawn(view) for view in views(page)]
    assert {frame["state"] for frame in seen} <= set(were), "a frame shows a state that never was"
    changes = [state for place, state in enumerate(were) if place == 0 or state != were[place - 1]]
    assert [frame["state"] for frame in seen] == changes, "each state was shown, in order"
    since = {frame["state"]: frame["at"] for frame in reversed(seen)}
    for before, after in pairwise(seen):
        acted = next(view for view in views(page) if drawn(view) == before["state"])
        if acted["cause"] == "do" and acted["game"]["acting"] != 0:
            assert after["at"] - since[before["state"]] > SHOWN_MS


def test_whoever_skips_is_at_their_turn_at_once(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings={"speed": 0.5})
    watch_line(page)
    tables.go(page, players=4)
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    page.locator(MAIN).get_by_text("End turn").click()
    while not (len(views(page)) > 3 and views(page)[-1]["game"]["acting"] == 0):
        page.wait_for_timeout(50)
    before = len(views(page))
    page.keyboard.press("Space")
    expect(page.locator("header h1")).to_have_text("Your turn")
    assert len(views(page)) == before, "all had come already"
    expect(page.locator(".bar").get_by_role("button", name="Skip to my turn")).to_have_count(0)


# In each frame: is the piece drawn as a ghost, and how many tiles does the palace have?
PLACED = """() => { window.frames = [];
  const look = () => {
    const ghost = document.querySelectorAll(".ground .ghost").length;
    const shown = `${ghost} ${document.querySelectorAll(".ground [data-cell]").length - ghost}`;
    if (window.frames.at(-1) !== shown) window.frames.push(shown);
    requestAnimationFrame(look);
  };
  look(); }"""


def test_a_placed_tile_lies_where_its_ghost_lay_in_every_frame(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, still=False)
    game = with_choice(lambda choice: choice.verb == "place" and not choice.fields["reserve"])
    tables.go(page, origin=game)
    page.locator(LIT).first.click()
    expect(page.locator(".ground .ghost")).to_have_count(1)
    page.evaluate(PLACED)
    page.locator(MAIN).click()
    expect(page.locator(".waiting")).to_have_count(0)
    page.wait_for_timeout(500)
    shown = page.evaluate("window.frames")
    assert len(shown) == 2, shown
    ghosts, tiles = (int(number) for number in shown[0].split())
    assert shown == [f"{ghosts} {tiles}", f"0 {tiles + 1}"], "the ghost becomes the tile in one frame"
    assert ghosts == 1
