"""Players at a screen who use what modules offer through controls that know nothing of them."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.client.screen_players import CLICK_TIMEOUT_MS, LIT, MAIN, MousePlayer, ScreenState

CALLING = ".modules .tabs .calls"  # tabs of modules with something to do
BUTTON = ".modules .generic .button:not(:disabled)"
LISTED = "dialog[open] .choice"
TAKEN = ".ground g.swap"  # cells to be chosen on which a tile lies


class ModulePlayer(MousePlayer):
    """Somebody who does what modules offer whenever there is something, and otherwise plays on."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self.rng = Random(seed)

    def choose(self, seen: ScreenState) -> str | None:
        if not (seen["paying"] or seen["chosen"]):
            if self.page.locator(BUTTON).count() == 0 and self.page.locator(CALLING).count() > 0:
                self._one_of(CALLING)
            if self.page.locator(BUTTON).count() > 0:
                return self._module()
        return super().choose(seen)

    def _module(self) -> str:
        """One of the module's buttons; then a cell or a line of its list, if it asks for one."""
        what = self._one_of(BUTTON)
        if self.page.locator(LISTED).count() > 0:
            self._one_of(LISTED)
        elif self.page.locator(f"{LIT}, {TAKEN}").count() > 0:
            self.page.locator(f"{LIT}, {TAKEN}").first.click(force=True, timeout=CLICK_TIMEOUT_MS)
            self.press(MAIN)
        return what

    def _one_of(self, selector: str) -> str:
        """Press any of these; what is written on it."""
        found = self.page.locator(selector)
        chosen = found.nth(self.rng.randrange(found.count()))
        words = chosen.inner_text()
        chosen.click(timeout=CLICK_TIMEOUT_MS)
        return words
