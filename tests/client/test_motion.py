"""Frames of a placement and of bots' turns: no frame shows a state that never was, and none is passed over."""

from __future__ import annotations

import json
import time
from itertools import pairwise
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from alhambra import Game
from alhambra.engine.components import TILE_NAMES
from tests.client.browsers import WatchedPages
from tests.client.lines import views, watch_line
from tests.client.positions import greedy, with_choice
from tests.client.screen_players import CARD, LIT, MAIN
from tests.client.tables import Tables

BOTS_MS = 40_000  # three bots play on a busy machine
FRAMES_MOST = 3  # until what came is drawn; counted in frames, for a busy machine draws fewer of them
QUIET_FRAMES = 20  # in which nothing else may follow

# What stands on the table, frame by frame: only what differs from the frame before is kept, with its time.
RECORD = """() => { window.frames = []; window.frame = 0;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const title = () => document.querySelector("header h1")?.innerText;
  const look = () => {
    const palaces = {};
    for (const palace of all("[data-palace]"))
      palaces[palace.dataset.palace] = all("[data-cell]", palace)
        .filter((cell) => !cell.closest(".art")) // a tile of the reserve, drawn on its own
        .map((cell) => cell.dataset.cell).sort();
    const state = JSON.stringify({
      display: all(".display-row button").length,
      market: all(".slot").map((slot) => slot.matches("button")),
      palaces,
      acting: all(".player").findIndex((card) => card.matches(".acting")),
      named: all(".player").findIndex((card, seat) => (seat === 0 ? "Your turn" : card.title) === title()),
    });
    window.frame++;
    if (window.frames.at(-1)?.state !== state)
      window.frames.push({ state, at: performance.now(), frame: window.frame });
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
        "named": game["acting"],  # in the header
    }
    return json.dumps(state, separators=(",", ":"))


def frames(page: Page) -> list[dict[str, Any]]:
    """What was on the screen, one after the other, and since when."""
    found: list[dict[str, Any]] = page.evaluate("window.frames")
    return found


def bots_have_played(page: Page) -> None:
    """Wait until the views of bots' turns have come, and the one in which it is mine again."""
    page.wait_for_function(
        "() => window.views.some((one) => one.game.acting !== 0) && window.views.at(-1).game.acting === 0",
        timeout=BOTS_MS,
    )


def end_my_turn(page: Page) -> None:
    """Take a card, and no more; from now on views and frames are kept."""
    expect(page.locator("header h1")).to_have_text("Your turn", timeout=BOTS_MS)
    page.evaluate("window.views = window.views.slice(-1)")
    page.evaluate(RECORD)
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    page.locator(MAIN).get_by_text("End turn").click()


def until_drawn(page: Page) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Wait until the last view that came was seen in a frame; the frames, and the views."""
    by = time.monotonic() + BOTS_MS / 1000
    while frames(page)[-1]["state"] != drawn(views(page)[-1]):
        assert time.monotonic() < by, (frames(page)[-1], drawn(views(page)[-1]))
        page.wait_for_timeout(50)
    return frames(page), views(page)


def three_bots_turns(page: Page) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """End my turn, and let the bots play until it is mine again; the frames, and the views of them."""
    end_my_turn(page)
    bots_have_played(page)
    return until_drawn(page)


def my_turn(players: int) -> Game:
    """A game of ``players`` at the first one's turn, in which the others can act in several ways."""
    return greedy(players, lambda game: game.seat == 0 and game.turns >= 2 * players)


@pytest.mark.parametrize(
    ("pace", "players", "least_ms"), [pytest.param("Slow", 2, 900, marks=pytest.mark.nightly), ("Normal", 4, 500)]
)
def test_bots_turns_are_shown_one_after_the_other(
    pages: WatchedPages, tables: Tables, pace: str, players: int, least_ms: int
) -> None:
    page = pages.open(None, still=False)
    watch_line(page)
    tables.go(page, origin=my_turn(players))
    choose_pace(page, pace)
    seen, came = three_bots_turns(page)
    were = [drawn(view) for view in came]
    assert {frame["state"] for frame in seen} <= set(were), "a frame shows a state that never was"
    changes = [state for place, state in enumerate(were) if place == 0 or state != were[place - 1]]
    assert [frame["state"] for frame in seen] == changes, "each state was shown, in order"
    by_bots = {drawn(view) for view in came if view["cause"] == "do" and view["game"]["acting"] != 0}
    held = [after["at"] - before["at"] for before, after in pairwise(seen) if before["state"] in by_bots]
    assert len(held) >= players - 1
    assert min(held) > least_ms


def test_at_once_nothing_is_held(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, still=False)
    watch_line(page)
    tables.go(page, origin=my_turn(4))
    choose_pace(page, "Instant")
    seen, came = three_bots_turns(page)
    assert {frame["state"] for frame in seen} <= {drawn(view) for view in came}
    assert seen[-1]["frame"] - came[-1]["frame"] <= FRAMES_MOST
    expect(page.locator(".layer .ghost")).to_have_count(0)


def choose_pace(page: Page, pace: str) -> None:
    """Say in the settings how quickly others' moves are shown."""
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open] .field").filter(has_text="Moves of others").get_by_text(pace, exact=True).click()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


# What flies, and what lay on the display meanwhile: the first frame of each card.
FLIGHTS = """() => { window.flights = []; const known = new WeakSet();
  const look = () => {
    for (const ghost of document.querySelectorAll(".layer .ghost:has(.card)")) {
      if (known.has(ghost)) continue;
      known.add(ghost);
      window.flights.push({
        card: ghost.querySelector(".card b").innerText,
        display: [...document.querySelectorAll(".display-row .card b")].map((one) => one.innerText),
      });
    }
    requestAnimationFrame(look);
  };
  look(); }"""


def test_a_card_flies_from_the_display_as_it_was(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, still=False)
    watch_line(page)
    tables.go(page, origin=my_turn(4), bot="newcomer")
    page.evaluate(FLIGHTS)
    _, came = three_bots_turns(page)
    flights = page.evaluate("window.flights")
    taken = 0
    for before, after in pairwise(came):
        for event in after["events"]:
            if event["kind"] == "take" and event["seat"] != 0:
                cards = sorted(value(card) for card in event["facts"]["cards"])
                shown = sorted(value(card) for card in before["game"]["display"])
                with_it = [flight for flight in flights if sorted(flight["display"]) == shown]
                assert {flight["card"] for flight in with_it} >= set(cards), (cards, flights)
                taken += 1
    assert taken > 0, "no bot took a card"


def value(card: str) -> str:
    """The number on a card, by the card's name."""
    return card.split("-")[1]


# How many states had been shown when somebody skipped, by key or by button.
SKIPPED = """() => { for (const kind of ["keydown", "click"])
  addEventListener(kind, () => (window.skippedAt ??= window.frames.length), { capture: true }); }"""


@pytest.mark.parametrize("how", ["Space", "button"])
def test_whoever_skips_is_at_their_turn_at_once(pages: WatchedPages, tables: Tables, how: str) -> None:
    page = pages.open(None, settings={"speed": 0.5, "autoEnd": False})
    watch_line(page)
    tables.go(page, origin=my_turn(4))
    end_my_turn(page)
    bots_have_played(page)
    page.evaluate(SKIPPED)
    skip = page.locator(".bar").get_by_role("button", name="Skip to my turn")
    if how == "button":  # once it cannot be meant for what stood there before
        page.locator(".bar button:not([data-guarded])", has_text="Skip to my turn").click()
    else:
        page.keyboard.press("Space")
    seen, came = until_drawn(page)
    assert [frame["state"] for frame in seen[page.evaluate("window.skippedAt") :]] == [drawn(came[-1])]
    expect(page.locator("header h1")).to_have_text("Your turn")
    expect(skip).to_have_count(0)


# So many frames are drawn.
DRAWN = """(count) => new Promise((resolve) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
  next(); })"""


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
    page.wait_for_function("() => window.frames.length > 1")
    page.evaluate(DRAWN, QUIET_FRAMES)
    shown = page.evaluate("window.frames")
    ghosts, tiles = (int(number) for number in shown[0].split())
    assert shown == [f"{ghosts} {tiles}", f"0 {tiles + 1}"], "the ghost becomes the tile in one frame"
    assert ghosts == 1


# In each frame: is the ghost seen on the cell, the tile that lay there, or another one?
SWAPPED = """(cell) => { window.frames = [];
  const there = () => document.querySelector(`.ground [data-cell="${cell}"]`);
  const old = there();
  const look = () => {
    const shown = document.querySelector(".ground .ghost") ? "ghost" : there() === old ? "old" : "new";
    if (window.frames.at(-1) !== shown) window.frames.push(shown);
    requestAnimationFrame(look);
  };
  look(); }"""


def test_a_swap_never_shows_the_old_tile_again(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, still=False)
    game = with_choice(lambda choice: choice.verb == "swap", players=3)
    tile, (x, y) = next(
        (str(one.fields["tile"]), cast(list[int], one.fields["cell"])) for one in game.choices() if one.verb == "swap"
    )
    tables.go(page, origin=game)
    page.locator(".reserve button").nth(
        list(game.view(0).state.palaces[0].reserve).index(TILE_NAMES.index(tile))
    ).click()
    page.locator(f".ground [data-cell='{x},{y}']").click()
    expect(page.locator(".bar .main")).to_have_text("Swap here")
    page.evaluate(SWAPPED, f"{x},{y}")
    page.locator(MAIN).click()
    page.wait_for_function("() => window.frames.length > 1")
    page.evaluate(DRAWN, QUIET_FRAMES)
    assert page.evaluate("window.frames") == ["ghost", "new"]
