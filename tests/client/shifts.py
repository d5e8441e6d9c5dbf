"""How much a page jumps about: the browser's own layout shifts, those that nobody's touch has caused."""

from __future__ import annotations

from playwright.sync_api import Page

NOTE = """window.shifts = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (!entry.hadRecentInput) window.shifts += entry.value;
})).observe({ type: "layout-shift", buffered: true });"""


def note_shifts(page: Page) -> None:
    """From the next page on."""
    page.add_init_script(NOTE)


def shifts(page: Page) -> float:
    """Their sum so far: more than the worst few seconds, which others give as the figure."""
    return float(page.evaluate("window.shifts"))
