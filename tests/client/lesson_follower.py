"""Somebody who has never seen the game: presses what has the ring round it, and nothing else."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.client.screen_players import ANSWER_MS

RING = "[data-highlight]"
STRIP = ".lesson"
# The middle of the ring, if what is below it can be pressed; in a dialog that of its one filled button.
POINT = """() => {
  const top = document.querySelector("dialog[open]");
  const found = top ? top.querySelector(".primary") : document.querySelector("[data-highlight]");
  if (!found || document.querySelector(".bar[aria-busy=true]")) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  const point = [x + width / 2, y + height / 2];
  return document.elementFromPoint(...point)?.closest("[data-guarded]") ? null : point;
}"""


class LessonFollower:
    """At one page, with a mouse or by touch. ``steps`` are the steps of the lesson as they were read on the way."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.steps: list[str] = []

    @property
    def is_taught(self) -> bool:
        """Is there still a lesson?"""
        return self.page.locator(STRIP).count() > 0

    def step(self) -> str | None:
        """Press the one thing, if there is one now."""
        point = self.page.evaluate(POINT)
        if point is None:
            return None
        said = self.page.locator(f"{STRIP} p")
        if said.count():
            self.steps.append(said.inner_text())
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        self.page.wait_for_timeout(ANSWER_MS)
        return "press"
