"""The table itself: swapping, what somebody else did first, keys between its parts, moves that travel or are framed."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from alhambra import Choice, Game
from alhambra.engine.components import TILE_NAMES
from tests.client.browsers import DESKTOP, PHONE, WatchedPages, until_still
from tests.client.positions import after, greedy, with_choice
from tests.client.screen_players import CARD, LIT, MAIN
from tests.client.tables import Tables

PLACED = ".ground [data-cell]"


def swappable() -> Game:
    """A position in which a tile of the reserve may take the place of one in the palace."""
    return with_choice(lambda choice: choice.verb == "swap", players=3)


def placing() -> Game:
    """A tile is paid and waits to be placed."""

    def places(choice: Choice) -> bool:
        return choice.verb == "place" and not choice.fields["reserve"]

    return with_choice(places)


def middle(place: Locator) -> tuple[float, float]:
    """A point to press."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tiles(page: Page, selector: str) -> list[str]:
    """The names of the buttons there."""
    found: list[str] = page.locator(selector).evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return found


def test_a_tile_of_the_reserve_is_swapped_by_two_taps(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=PHONE, touch=True)
    game = swappable()
    tile, cell = next((one.fields["tile"], one.fields["cell"]) for one in game.choices() if one.verb == "swap")
    assert isinstance(cell, list)
    tables.go(page, origin=game)
    cells = page.locator(PLACED).count()
    here = page.locator(f".ground [data-cell='{cell[0]},{cell[1]}']")
    reserve = page.locator(".reserve .tiles button")
    before = tiles(page, ".reserve .tiles button")
    reserve.nth(list(game.view(0).state.palaces[0].reserve).index(TILE_NAMES.index(str(tile)))).tap()
    expect(page.locator(".ground .swap")).not_to_have_count(0)
    here.tap()
    expect(page.locator(".bar .main")).to_have_text("Swap here")
    expect(page.locator(".chip")).to_be_visible()  # what it would bring
    page.locator(MAIN).tap()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    assert len(tiles(page, ".reserve .tiles button")) == len(before)
    assert tiles(page, ".reserve .tiles button") != before
    expect(page.locator(PLACED)).to_have_count(cells)
    undo.tap()
    expect(undo).to_be_disabled()
    assert tiles(page, ".reserve .tiles button") == before


def test_tiles_that_may_leave_have_a_dashed_edge(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    game = with_choice(lambda choice: choice.verb == "remove", players=3)
    free = sum(choice.verb == "remove" for choice in game.choices())
    tables.go(page, origin=game)
    expect(page.locator(".ground .loose")).to_have_count(free)
    page.locator(".ground .loose").first.click()
    expect(page.locator(".ground .loose.shown")).to_have_count(free)
    expect(page.locator(".bar .main")).to_have_text("To reserve")
    expect(page.locator(".ground .stays")).to_have_count(page.locator(PLACED).count() - free)  # the others step back


class DelayedConnection:
    """The connection of one tab, on which what the server says can be kept waiting."""

    def __init__(self, page: Page) -> None:
        self.waits = False
        self.kept: list[str | bytes] = []
        page.route_web_socket("**/ws/*", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        self.page = page
        server = page.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.waits:
            self.kept.append(message)
        else:
            self.page.send(message)

    def go_on(self) -> None:
        """All that was kept, in order."""
        self.waits = False
        for message in self.kept:
            self.page.send(message)
        self.kept.clear()


def test_a_second_tab_that_was_too_late_is_told_and_shown_the_table(pages: WatchedPages, tables: Tables) -> None:
    first = pages.open(None)
    address = tables.go(first, origin=greedy(3, after(9)))
    second = first.context.new_page()
    delayed = DelayedConnection(second)
    second.goto(address)
    for page in (first, second):
        page.locator(CARD).first.click()
        expect(page.locator(MAIN)).to_be_visible()
    delayed.waits = True
    first.locator(MAIN).click()
    expect(first.get_by_role("button", name="Undo")).to_be_enabled()
    second.locator(MAIN).click()  # about a table that is no more
    second.wait_for_timeout(300)
    delayed.go_on()
    expect(second.get_by_text("The table had moved on")).to_be_visible()
    expect(second.locator(".lanes .held")).to_have_count(first.locator(".lanes .held").count())
    expect(second.locator(".bar .main")).to_have_text("End turn")
    expect(second.get_by_text("The table had moved on")).to_have_count(0)  # it goes by itself


PART = "() => document.activeElement?.closest('[data-region]')?.classList[0] ?? ''"


def test_f6_goes_round_the_parts_of_the_table(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=greedy(3, after(9), modules=["falconers"]))
    seen = []
    for _ in range(7):
        page.keyboard.press("F6")
        seen.append(page.evaluate(PART))
    assert seen == ["head", "rail", "field", "display-row", "lanes", "modules", "bar"]
    page.keyboard.press("Shift+F6")
    assert page.evaluate(PART) == "modules"
    page.keyboard.press("Shift+F6")
    page.keyboard.press("Tab")  # to the second slot
    here = page.evaluate("() => document.activeElement.dataset.place")
    page.keyboard.press("F6")
    page.keyboard.press("Shift+F6")
    assert page.evaluate("() => document.activeElement.dataset.place") == here  # it was kept


# Notes whatever comes into the layer over the page.
NOTED = """() => { window.noted = [];
  new MutationObserver((all) => all.forEach(({ addedNodes }) =>
    addedNodes.forEach((one) => window.noted.push(one.className)))
  ).observe(document.querySelector(".layer"), { childList: true }); }"""


def test_what_i_place_settles_where_its_ghost_lies_tapped_or_carried(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, still=False)
    tables.go(page, origin=placing())
    page.evaluate(NOTED)
    page.locator(LIT).first.click()
    page.locator(MAIN).click()
    expect(page.locator(".waiting")).to_have_count(0)
    page.wait_for_timeout(200)
    assert page.evaluate("window.noted") == []
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".waiting .held")).to_be_visible()
    page.evaluate("window.noted = []")
    until_still(page)
    target = middle(page.locator(LIT).first)
    page.mouse.move(*middle(page.locator(".waiting button")))
    page.mouse.down()
    page.mouse.move(target[0] - 20, target[1], steps=4)
    page.mouse.move(*target, steps=4)
    page.mouse.up()
    expect(page.locator(".waiting")).to_have_count(0)
    page.wait_for_timeout(200)
    assert page.evaluate("window.noted") == []


def test_without_motion_the_last_move_is_framed_for_a_moment(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=placing())
    page.evaluate(NOTED)
    page.locator(LIT).first.click()
    page.locator(MAIN).click()
    frame = page.locator(".layer .framed")
    expect(frame).to_have_count(1)
    assert page.evaluate("window.noted") == ["framed"]  # and nothing has travelled
    assert page.locator(".layer").evaluate("(layer) => layer.getAnimations({ subtree: true }).length") == 0
    expect(frame).to_have_count(0)


# ---- room ----


def test_the_payments_leave_the_palace_in_view(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=DESKTOP)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "buy", players=4))
    until_still(page)  # it is fitted
    before = page.locator(".ground [data-cell='0,0']").bounding_box()
    page.locator(".slot:has(.pill:is(.strong, .soft))").first.click()
    page.locator(".pay").wait_for()
    until_still(page)
    sheet = page.locator(".pay").bounding_box()
    assert sheet is not None
    for tile in page.locator(PLACED).all():
        box = tile.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= sheet["x"]
    page.keyboard.press("Escape")
    expect(page.locator(".pay")).to_have_count(0)
    until_still(page)
    assert page.locator(".ground [data-cell='0,0']").bounding_box() == before


def test_six_on_a_phone_show_seals_and_points_and_no_beginnings_of_names(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=PHONE, touch=True)
    tables.go(page, origin=greedy(6, after(60)))
    cards = page.locator(".player")
    expect(cards).to_have_count(6)
    for place in range(6):
        expect(cards.nth(place).locator(".name")).to_be_hidden()
        expect(cards.nth(place).locator(".seal")).to_be_visible()
        expect(cards.nth(place).locator(".score")).to_be_visible()
        assert "point" in cards.nth(place).locator(".hidden-text").inner_text()
    cards.nth(1).tap()
    name = (cards.nth(1).get_attribute("title") or "").strip()
    expect(page.locator(".field .back .short")).to_contain_text(name)  # the whole name, with the palace


def test_on_a_phone_people_log_and_chat_are_one_tap_away(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=PHONE, touch=True)
    tables.go(page, 3)
    page.locator("header").get_by_role("button", name="At the table").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_have_attribute("aria-label", "At the table")
    dialog.get_by_role("button", name="Log", exact=True).tap()
    expect(dialog).to_have_attribute("aria-label", "Log")
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
