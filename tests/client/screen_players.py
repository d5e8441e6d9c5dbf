"""Players at a screen: they look at the page alone, and do the first sensible thing that it offers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypedDict

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

LIT = ".ground g.lit, .ground g.crossing"
MAIN = ".bar .main.primary:not([aria-disabled=true]):not([data-guarded])"
OTHER = ".bar .grow:not(.main):not(:disabled):not([data-guarded])"
CARD = ".display-row button:not([aria-disabled=true])"
TOKEN = ".token .choice:not([data-guarded])"
ANSWER_MS = 40  # for the answer of the server
CLICK_TIMEOUT_MS = 2000  # in which what was just seen can be pressed
MAX_MISSES = 3  # in a row: somebody looks again, but not for ever
IDLE_TIMEOUT_SECONDS = 20.0  # without anything to do at any page


class ScreenState(TypedDict):
    """What somebody sees at a glance."""

    over: bool  # the final results are on show
    busy: bool  # what was done last is not answered yet
    dialog: bool
    cover: bool  # pass and play: somebody else's turn at this device
    turn: bool
    tokens: int
    lit: int
    carrying: bool  # something is in the hand, to be laid somewhere
    main: bool  # can the main button be pressed?
    other: bool  # a second way: to the reserve
    paying: bool
    slots: list[int]  # of the market, that can be paid, exactly first
    cards: int  # of the display, that can be taken
    chosen: int


READ_SCREEN = """(names) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const slots = (look) => all(`.slot:has(.pill.${look})`).map((slot) => Number(slot.dataset.place.split(":")[1]) + 1);
  const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("dialog[open]");
  return {
    over: all(".page .buttons a[href*='/replay/']").length > 0,
    busy: all(".bar[aria-busy=true]").length > 0,
    dialog: top?.matches(":not(.cover)") ?? false,
    cover: top?.matches(".cover") ?? false,
    turn: document.title.startsWith("★"),
    tokens: all(names.token).length,
    lit: all(names.lit).length,
    carrying: all(".waiting .held").length > 0 || all(".modules button.on").length > 0,
    main: all(names.main).length > 0,
    other: all(names.other).length > 0,
    paying: all(".pay").length > 0,
    slots: [...slots("strong"), ...slots("soft")],
    cards: all(names.card).length,
    chosen: all(".display-row [aria-pressed=true]").length,
  };
}"""


def read_screen(page: Page) -> ScreenState:
    """Look at the page."""
    seen: ScreenState = page.evaluate(
        READ_SCREEN, {"token": TOKEN, "lit": LIT, "main": MAIN, "other": OTHER, "card": CARD}
    )
    return seen


class MousePlayer:
    """Somebody with a mouse. ``step`` does one thing and names it, or returns None if there is nothing to do."""

    def __init__(self, page: Page, skips_scorings: bool = True) -> None:
        self.page = page
        self.skips_scorings = skips_scorings  # scorings; who does not is held up by the first one
        self.done: list[str] = []
        self.misses = 0

    def step(self) -> str | None:
        """One thing, if there is one. What was seen may be gone a moment later; then one looks again."""
        try:
            what = self._do(read_screen(self.page))
            self.misses = 0
        except PlaywrightTimeout:
            self.misses += 1
            if self.misses >= MAX_MISSES:
                raise AssertionError(f"what is seen cannot be done: {_report([self])}") from None
            return "miss"
        if what is not None:
            self.done.append(what)
        return what

    def _do(self, seen: ScreenState) -> str | None:
        if seen["over"] or seen["busy"]:
            return None
        if seen["dialog"]:
            return self.close() if self.skips_scorings else None
        if seen["cover"]:
            self.press(".cover button")
            return "hand over"
        if not seen["turn"]:
            return None
        if seen["tokens"]:
            self.press(TOKEN)
            return "token"
        if seen["carrying"]:
            return self.lay(seen)
        if seen["main"]:
            self.confirm()
            return "go on"
        return self.choose(seen)

    def choose(self, seen: ScreenState) -> str | None:
        """Buy what can be bought, else take a card."""
        if seen["paying"] or seen["chosen"]:
            return None  # chosen, and the button is not ready yet
        if seen["slots"]:
            self.open_slot(seen["slots"][0])
            self.confirm()
            return "buy"
        if seen["cards"]:
            self.take_card()
            self.confirm()
            return "take"
        return None

    def lay(self, seen: ScreenState) -> str | None:
        """On the first lit cell, else into the reserve."""
        if seen["main"]:  # a cell is marked already
            self.confirm()
            return "place"
        if seen["lit"]:
            self.touch_lit()
            self.confirm()
            return "place"
        if seen["other"]:
            self.to_reserve()
            return "to reserve"
        return None

    # ---- how it is done with a mouse ----

    def press(self, selector: str) -> None:
        """The first thing of this kind."""
        self.page.locator(selector).first.click(timeout=CLICK_TIMEOUT_MS)

    def confirm(self) -> None:
        """The main button, which tells what it does."""
        self.press(MAIN)
        self.page.wait_for_timeout(ANSWER_MS)

    def close(self) -> str:
        """A dialog that has come by itself: a scoring."""
        self.press("dialog[open] footer .primary")
        return "scoring"

    def open_slot(self, slot: int) -> None:
        """Look at the payments of a market slot."""
        self.press(f"[data-place='market:{slot - 1}']")

    def take_card(self) -> None:
        """Choose the first card."""
        self.press(CARD)

    def touch_lit(self) -> None:
        """Mark the first lit cell."""
        self.press(LIT)

    def to_reserve(self) -> None:
        """Into the reserve."""
        self.press(OTHER)


class TouchPlayer(MousePlayer):
    """Somebody with a touch screen."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.tap(timeout=CLICK_TIMEOUT_MS)


class KeyboardPlayer(MousePlayer):
    """Somebody without mouse or touch."""

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for()
        for _ in range(40):
            if self.page.evaluate("(one) => document.activeElement?.matches(one)", selector):
                self.key("Enter")
                return
            self.key("Tab")
        raise AssertionError(f"{selector} cannot be reached with the Tab key")

    def confirm(self) -> None:
        self.page.locator(MAIN).first.wait_for(timeout=CLICK_TIMEOUT_MS)
        self.key("Enter")
        self.page.wait_for_timeout(ANSWER_MS)

    def close(self) -> str:
        self.key("Enter")
        return "scoring"

    def open_slot(self, slot: int) -> None:
        self.key(str(slot))

    def take_card(self) -> None:
        self.key("q")

    def touch_lit(self) -> None:
        if self.page.locator("[data-focus=palace][aria-activedescendant]:focus").count() == 0:
            self.key("ArrowRight")  # shows the cursor, on a lit cell; back from the payments it stands there already
        self.key("Enter")

    def to_reserve(self) -> None:
        self.key("b")


def play(players: Sequence[MousePlayer], until: Callable[[], bool], most: int = 1500) -> None:
    """Let whoever can do something do it, until something holds. Waiting for others does not count as doing."""
    idle = time.monotonic()
    steps = 0
    while not until():
        busy = [one.step() for one in players]  # everybody gets a chance
        if any(busy):
            idle = time.monotonic()
            steps += 1
        else:
            players[0].page.wait_for_timeout(ANSWER_MS)
        assert time.monotonic() < idle + IDLE_TIMEOUT_SECONDS, f"nobody can do anything: {_report(players)}"
        assert steps < most, f"that has no end: {_report(players)}"


def _report(players: Sequence[MousePlayer]) -> str:
    """What everybody did last, and sees now."""
    return "\n".join(f"{one.done[-12:]} {read_screen(one.page)}" for one in players)


def finished(*players: MousePlayer) -> Callable[[], bool]:
    """Does every page show the results?"""
    return lambda: all(read_screen(one.page)["over"] for one in players)
