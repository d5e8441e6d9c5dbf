"""Players at a screen who use what modules offer through controls that know nothing of them."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.client.screen_players import CARD, CLICK_TIMEOUT_MS, LIT, MAIN, MousePlayer, ScreenState

CALLING = ".modules .tabs .calls"  # tabs of modules with something to do
BUTTON = ".modules .generic .button:not(:disabled)"
LISTED = "dialog[open] .choice"
PIECE = ".lit-piece"  # cards and tiles to be chosen
PAYMENT = ".pay [role=radio]"
OWN_PIECE = ".modules .content button:not(:disabled):not([aria-disabled=true]):not(.on)"
OWN_LISTED = "dialog[open] button.hover"
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
        if self.page.locator(PIECE).count() > 0:
            self._one_of(PIECE, covered=True)  # by another card
        if self.page.locator(LISTED).count() > 0:
            self._one_of(LISTED)
        elif self.page.locator(f"{LIT}, {TAKEN}").count() > 0:
            self._one_of(f"{LIT}, {TAKEN}", covered=True)
            self.press(MAIN)
        return what

    def _one_of(self, selector: str, covered: bool = False) -> str:
        """Press any of these; what is written on it. If it may be ``covered``, whatever lies over it is pressed."""
        found = self.page.locator(selector)
        chosen = found.nth(self.rng.randrange(found.count()))
        words = chosen.text_content() or ""
        chosen.click(timeout=CLICK_TIMEOUT_MS, force=covered)
        return words.strip()


class RandomPlayer(ModulePlayer):
    """Somebody who draws lots among all that the page offers: buildings, payments, cards, cells, choices of modules."""

    def choose(self, seen: ScreenState) -> str | None:
        if seen["paying"] or seen["chosen"]:
            return None
        calls = self.page.locator(f"{BUTTON}, {CALLING}").count() > 0
        ways = ["buy"] * bool(seen["slots"]) + ["take"] * bool(seen["cards"]) + ["module"] * calls
        if not ways:
            return None
        way = self.rng.choice(ways)
        if way == "module":
            if self.page.locator(CALLING).count() > 0:
                self._one_of(CALLING)
            return self._module() if self.page.locator(BUTTON).count() > 0 else self._own_module()
        if way == "buy":
            self.open_slot(self.rng.choice(seen["slots"]))
            self._one_of(PAYMENT)
        else:
            self._one_of(CARD)
        self.confirm()
        return way

    def _own_module(self) -> str | None:
        """A piece of one of our own modules: where it may go is lit then, or there is a list of payments."""
        if self.page.locator(OWN_PIECE).count() == 0:
            return None
        self._one_of(OWN_PIECE)
        if self.page.locator(OWN_LISTED).count() > 0:
            self._one_of(OWN_LISTED)
        return "own module"

    def touch_lit(self) -> None:
        self._one_of(LIT, covered=True)
