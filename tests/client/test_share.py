"""A result to show around: its picture, the replay's link, and the replay in a frame of another page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.finished_games import finished_game
from tests.client.tables import Tables
from tests.sizes import at_night

PNG_SIZE = """async (file) => {
  const bytes = new Uint8Array(file);
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const colours = new Set();
  for (let at = 0; at < data.length; at += 40) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return [image.width, image.height, colours.size];
}"""
DRAWN_COLOURS = 200  # of a card with tiles, walls and letters; without its styles or symbols it has far fewer


def open_sharing(page: Page, tables: Tables) -> str:
    """Open the dialog at a finished game; the name of its table."""
    table = finished_game(page, tables, 2)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("dialog canvas")).to_be_visible()
    return table


@pytest.mark.parametrize("size", [DESKTOP, *at_night(PHONE)], ids=["desktop", "phone"])
def test_the_picture_of_a_result_can_be_saved(pages: WatchedPages, tables: Tables, size: tuple[int, int]) -> None:
    page = pages.open(None, size=size, touch=size == PHONE, dark=size == PHONE, settings={"guide": False})
    table = open_sharing(page, tables)
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save picture").click()
    assert coming.value.suggested_filename == f"alhambra-{table}.png"
    wide, high, colours = page.evaluate(PNG_SIZE, list(coming.value.path().read_bytes()))
    assert (wide, high) == (1200, 630)
    assert colours > DRAWN_COLOURS
    expect(page.get_by_label("Link to the replay", exact=True)).to_have_value(f"{tables.base}/replay/{table}/0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_picture_can_be_handed_on(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings={"guide": False})
    page.add_init_script("""navigator.canShare = () => true;
      navigator.share = async (what) => { window.shared = { ...what, files: what.files.map((file) => file.type) } };""")
    table = open_sharing(page, tables)
    page.locator("dialog").get_by_role("button", name="Share", exact=True).click()
    shared = page.evaluate("window.shared")
    assert shared["files"] == ["image/png"]
    assert shared["url"] == f"{tables.base}/replay/{table}/0"


@contextmanager
def page_elsewhere(html: str) -> Iterator[str]:
    """The address of a page with this text, of another origin than the game's."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # as the library names it
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html><link rel=icon href=data:,>{html}".encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def test_a_replay_is_shown_in_a_page_of_others(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings={"guide": False})
    open_sharing(page, tables)
    code = page.get_by_label("The replay for your own page", exact=True).input_value()
    with page_elsewhere(code) as address:
        page.goto(address)
        frame = page.frame_locator("iframe")
        slider = frame.get_by_role("slider").first
        expect(slider).to_be_visible()
        slider.focus()
        slider.press("ArrowRight")
        expect(slider).to_have_value("1")
        expect(frame.get_by_role("link", name="Alhambra")).to_have_attribute("target", "_blank")
        expect(frame.get_by_text("Play on")).to_have_count(0)  # it is there to be looked at


def test_no_other_page_is_shown_in_a_frame(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    pages.errors_expected = True  # the browser says that it refuses
    with page_elsewhere(f'<iframe src="{tables.base}/"></iframe>') as address:
        page.goto(address)
        expect(page.frame_locator("iframe").get_by_role("heading", name="Alhambra")).to_have_count(0)
        assert page.frames[1].url.startswith("chrome-error:")
