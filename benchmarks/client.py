"""What the browser client costs: script on first load, time until it can be used, work while dragging, time to be
seen, and how much it jumps about.

    .venv/bin/python benchmarks/client.py

Needs Chromium (ALHAMBRA_TEST_BROWSER names another). Everything is on this machine; a busy one gives worse figures.
"""

from __future__ import annotations

import bisect
import gzip
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402

import build_hook  # noqa: E402
from alhambra import Game  # noqa: E402
from tests.client.browsers import WatchedPages, chromium  # noqa: E402
from tests.client.conftest import new_server  # noqa: E402
from tests.client.positions import near_the_end  # noqa: E402
from tests.client.screen_players import CARD, MAIN, MousePlayer, play  # noqa: E402
from tests.client.shifts import note_shifts, shifts  # noqa: E402
from tests.client.tables import Tables  # noqa: E402

FIRST_KB, TABLE_KB = 80.0, 150.0  # of script, gzip: the start page, and a table with everything before it
INTERACTIVE, FRAME, SEEN = 1000.0, 16.0, 150.0  # milliseconds
SHIFT = 0.02
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
LOADS, MOVES, ACTIONS, TURNS = 7, 240, 12, 8
CLOSE = "dialog[open] footer .primary"


def script_size(page: Page, folder: Path, address: str, there: str) -> tuple[float, int]:
    """Kilobytes of script (gzip, level 6) that ``address`` fetches until ``there`` is seen and all is quiet; files."""
    fetched: list[str] = []
    page.on("response", lambda answer: fetched.append(answer.url) if answer.url.endswith(".js") else None)
    page.goto(address)
    page.locator(there).first.wait_for()
    page.wait_for_load_state("networkidle")
    names = {url.rpartition("/assets/")[2] for url in fetched}
    total = sum(len(gzip.compress((folder / "assets" / name).read_bytes(), 6)) for name in names)
    return total / 1000, len(names)


def first_size(page: Page, folder: Path) -> tuple[float, int]:
    """Kilobytes of script that the start page fetches, and how many files."""
    return script_size(page, folder, "/", ".go .primary:not(:disabled)")


def table_size(page: Page, folder: Path, tables: Tables) -> tuple[float, int]:
    """Kilobytes of script that a newcomer's table with all modules fetches, and how many files."""
    address = tables.make(page, 3, modules=("falconers", "portals", "sites", "certificates"))
    return script_size(page, folder, address, ".game .note p")


# The first moment at which the main button is there and a frame has been painted with it.
READY = """() => new Promise((resolve) => {
  const look = () => {
    if (document.querySelector(".go .primary:not(:disabled)")) {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    } else requestAnimationFrame(look);
  };
  look();
})"""


def interactive(watched: WatchedPages) -> list[float]:
    """Milliseconds from the beginning of the navigation until "Play now" can be pressed, each with an empty cache."""
    found = []
    for _ in range(LOADS):
        page = watched.open(None)
        page.goto("/", wait_until="commit")
        found.append(float(page.evaluate(READY)))
        watched.close()
    return found


def placing() -> Game:
    """Six palaces, late; somebody holds a tile with several cells lit."""
    from random import Random

    from alhambra.bots import GreedyBot
    from tests.client.positions import drive

    def lit(game: Game) -> bool:
        return sum(choice.verb == "place" and not choice.fields["reserve"] for choice in game.choices()) >= 2

    game = near_the_end(6, turns=24, seed=3)
    assert drive(game, GreedyBot(), Random(3), lit)
    return game


def dragging(browser: Browser, page: Page, tables: Tables) -> list[float]:
    """Milliseconds of main-thread work in each frame, by the browser's own tracing, while a tile is dragged about."""
    tables.go(page, origin=placing())
    tile, field = page.locator(".waiting button").bounding_box(), page.locator(".field").bounding_box()
    assert tile is not None
    assert field is not None
    page.wait_for_timeout(1000)
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    browser.start_tracing(page=page, categories=CATEGORIES)
    for step in range(MOVES):
        part = step / MOVES * 6 % 1
        page.mouse.move(
            field["x"] + field["width"] * (0.15 + 0.7 * part),
            field["y"] + field["height"] * (0.2 + 0.6 * abs(0.5 - part) * 2),
        )
    trace = json.loads(browser.stop_tracing())
    page.keyboard.press("Escape")
    return per_frame(trace["traceEvents"])


def per_frame(events: list[dict[str, Any]]) -> list[float]:
    """The work of the renderer's main thread (its processor time) from one frame that it handed over to the next."""
    commits: dict[tuple[int, int], list[int]] = {}
    for event in events:
        if event["name"] == "Commit":
            commits.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    ours = max(commits, key=lambda thread: len(commits[thread]))
    ends = sorted(commits[ours])
    work = [0.0] * len(ends)
    for task in events:
        if task["name"] == "RunTask" and task.get("ph") == "X" and (task["pid"], task["tid"]) == ours:
            place = bisect.bisect_left(ends, task["ts"])  # a task that hands a frame over begins before it does
            if place < len(ends):
                work[place] += task.get("tdur", task["dur"]) / 1000
    return work


# Resolves when the other page's board changes: the display is drawn there by what the server tells.
CHANGED = """() => new Promise((resolve) => {
  const row = document.querySelector(".display-row");
  const watch = new MutationObserver(() => { watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))); });
  watch.observe(row, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
PRESSED = """() => { window.pressed = 0;
  addEventListener("pointerdown", () => (window.pressed = performance.timeOrigin + performance.now()), true); }"""


def seen_by_the_other(watched: WatchedPages, tables: Tables) -> list[float]:
    """Milliseconds from the press of "take" until the other browser has painted it."""
    first, second = watched.open(None), watched.open(None)
    address = tables.make(first, 2, bot=None)
    table = address.rpartition("/")[2]
    answer = second.request.post(
        f"{tables.base}/api/tables/{table}/seats/1",
        data='{"name": "Ben"}',
        headers={"content-type": "application/json"},
    )
    assert answer.ok, answer.text()
    pages = [first, second]
    for page in pages:
        page.goto(address)
        page.locator(".game").wait_for()
        page.evaluate(PRESSED)
    found = []
    for _ in range(ACTIONS):
        first.wait_for_timeout(600)
        for page in pages:  # a scoring may have come
            while page.locator(CLOSE).count():
                page.locator(CLOSE).first.click()
                page.wait_for_timeout(200)
        acting, other = pages if pages[0].title().startswith("★") else pages[::-1]
        acting.locator(CARD).first.click()
        acting.locator(MAIN).wait_for()
        other.evaluate(f"window.change = ({CHANGED})(), undefined")
        acting.locator(MAIN).click()
        pressed = float(acting.evaluate("window.pressed"))
        found.append(float(other.evaluate("window.change")) - pressed)
        acting.locator(MAIN).click()  # end of the turn
    return found


def jumping(watched: WatchedPages, tables: Tables) -> float:
    """The sum of layout shifts for somebody who only looks on while several turns are played."""
    player = watched.open(None, fast_timers=True)
    address = tables.go(player, 4)
    page = watched.open(None, still=False)
    note_shifts(page)
    page.goto(address)
    page.locator(".game").wait_for()
    mouse = MousePlayer(player)
    play([mouse], lambda: mouse.done.count("go on") >= TURNS)
    return shifts(page)


def tell(what: str, value: float, unit: str, goal: float, more: str = "") -> bool:
    """A line of the report; is the goal met?"""
    good = value <= goal
    print(f"{what:<44} {value:8.4g} {unit:<3} goal {goal:g} {unit}  {'ok' if good else 'MISSED'}  {more}", flush=True)
    return good


def p95(values: list[float]) -> float:
    """The value that 95 of 100 do not exceed."""
    return statistics.quantiles(values, n=20)[-1]


def main() -> None:
    """All figures; fails if one misses its goal."""
    client = build_hook.client()
    if client is None:
        sys.exit("the client cannot be built")
    began = time.monotonic()
    with new_server(Path(tempfile.mkdtemp()), client) as server, chromium() as browser:
        watched, tables = WatchedPages(browser, server.url()), Tables(server.url())
        size, files = first_size(watched.open(None), client)
        good = tell("script on first load, gzip", size, "kB", FIRST_KB, f"{files} files")
        size, files = table_size(watched.open(None, settings={"guide": True}), client, tables)
        good &= tell("script of a table in all, gzip", size, "kB", TABLE_KB, f"{files} files")
        watched.close()
        loads = interactive(watched)
        good &= tell("interactive (median)", statistics.median(loads), "ms", INTERACTIVE, f"worst {max(loads):.0f}")
        frames = dragging(browser, watched.open(None), tables)
        words = f"median {statistics.median(frames):.1f}, worst {max(frames):.1f}, {len(frames)} frames"
        good &= tell("work per frame while dragging (p95)", p95(frames), "ms", FRAME, words)
        watched.close()
        seen = seen_by_the_other(watched, tables)
        good &= tell(
            "an action seen by the other (worst)", max(seen), "ms", SEEN, f"median {statistics.median(seen):.0f}"
        )
        watched.close()
        good &= tell(f"layout shifts in {TURNS} rounds, all together", jumping(watched, tables), "", SHIFT)
        watched.close()
    print(f"{time.monotonic() - began:.0f} s")
    if not good:
        sys.exit(1)


if __name__ == "__main__":
    main()
