"""A real Chromium for the tests: where it is, how it is started, and pages that tell of everything that goes wrong."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Response, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--disable-audio-output",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--mute-audio",
    "--no-first-run",
)
DESKTOP = (1366, 768)
PHONE = (390, 844)
TIMEOUT_MS = 15_000  # that a page may take for anything

# A machine so busy that a socket does not open in time: the client gives it up and tries again, as it should.
GIVEN_UP = "WebSocket is closed before the connection is established"
# On a busy machine a page that loads Python shows its first words only after some seconds.
LATE_FONT = "was preloaded using link preload but not used within a few seconds"
NOISE = (GIVEN_UP, LATE_FONT, "WebGL", "GPU stall", "Service Worker registration blocked by Playwright")
# A policy violation is told to the console only in part; the page itself hears of all.
VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"""
# Short waits of the page pass twenty times as quickly: for games that are played to their end. The long ones are
# for a network that does not answer.
FAST_TIMERS = """{ const wait = window.setTimeout;
  window.setTimeout = (call, after = 0, ...more) => wait(call, after > 1000 ? after : after / 20, ...more); }"""


def find_browser() -> str | None:
    """The Chromium to be used; None if there is none."""
    named = os.environ.get("ALHAMBRA_TEST_BROWSER")
    if named:
        return named
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            yield browser
        finally:
            browser.close()


def launch(playwright: Playwright) -> Browser:
    """Start it, without a sandbox where we are root and without a word to the world."""
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return playwright.chromium.launch(executable_path=find_browser(), args=arguments)


class WatchedPages:
    """Browser contexts whose pages may not fail: what they complain of is collected."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.errors: list[str] = []
        self.errors_expected = False  # is the server to be away for a while?
        self._contexts: list[BrowserContext] = []

    def open(
        self,
        address: str | None = "/",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        dark: bool = False,
        still: bool = True,
        fast_timers: bool = False,
        forced: bool = False,
        language: str = "en",
        settings: Mapping[str, Any] | None = None,
        kept: bool = False,
    ) -> Page:
        """A page in a context of its own: somebody else's browser.

        ``kept``: the service worker may keep the client there. What it asks for, a test cannot hold back.
        """
        context = self.browser.new_context(
            base_url=self.base,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            forced_colors="active" if forced else "none",
            service_workers="allow" if kept else "block",
            locale={"en": "en-GB", "es": "es-ES", "pt": "pt-PT", "de": "de-DE"}[language],
        )
        self._contexts.append(context)
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(VIOLATIONS)
        if fast_timers:
            context.add_init_script(FAST_TIMERS)
        if settings is not None:
            keep = f'localStorage.getItem("alhambra") ?? localStorage.setItem("alhambra", {_text(settings)})'
            context.add_init_script(f'if (location.protocol !== "about:") {keep}')  # an empty page keeps nothing
        context.on("page", self._watch)
        page = context.new_page()
        if address is not None:
            page.goto(address)
        return page

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._note_error(f"an error on the page: {error}"))
        page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not _is_noise(message.text):
            self._note_error(f"console {message.type}: {message.text}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self._note_error(f"{response.status} from {response.url}")

    def _note_error(self, words: str) -> None:
        if not self.errors_expected:
            self.errors.append(words)

    def close(self) -> None:
        """Shut all pages."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()


# Until what fades, flies or folds has ended, and everything has stood in the same place for some frames.
STILL = """async ([frames, most]) => {
  const begun = performance.now();
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  const places = () => JSON.stringify([...document.querySelectorAll("body *")].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
  }));
  for (let before = "", same = 0; same < frames; ) {
    await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
    await new Promise(requestAnimationFrame);
    const now = places();
    same = now === before ? same + 1 : 0;
    before = now;
    if (performance.now() - begun > most) throw new Error("something on the page never stands still");
  }
}"""
STILL_FRAMES = 4
BUSY_MS = 60_000  # that this may take on a busy machine


def until_still(page: Page) -> None:
    """Wait until nothing on the page moves any more."""
    page.evaluate(STILL, [STILL_FRAMES, BUSY_MS])


def wait_until(page: Page, script: str, arg: object = None) -> None:
    """Wait until ``script``, an async function of ``arg``, gives something true in ``page``.

    Playwright's ``wait_for_function`` waits for functions that answer at once only: a promise counts as true.
    """
    late = time.monotonic() + BUSY_MS / 1000
    while not page.evaluate(script, arg):
        assert time.monotonic() < late, f"it never becomes true: {script}"
        page.wait_for_timeout(20)


def enlarge_text(page: Page) -> None:
    """The text size of the browser's own settings, doubled; for the next page that is opened."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


def _is_noise(text: str) -> bool:
    """Words of the browser about this machine, not about our page."""
    return any(words in text for words in NOISE)


def _text(settings: Mapping[str, Any]) -> str:
    import json

    return json.dumps(json.dumps(settings))
