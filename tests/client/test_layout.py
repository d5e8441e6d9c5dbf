"""For everyone: the colours of the system, text of twice the size, and nothing that jumps about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages, enlarge_text, until_still
from tests.client.positions import after, greedy, hoarding, with_choice
from tests.client.rules_content import LANGUAGES
from tests.client.screen_players import CARD, LIT, MAIN, MousePlayer, play
from tests.client.shifts import note_shifts, shifts
from tests.client.tables import Tables
from tests.sizes import at_night

MODULES = ["falconers", "portals", "sites", "certificates"]

# The colour with which something is drawn, and that of the ground it lies on.
STROKE = "(one) => getComputedStyle(one).stroke"
GROUND = "(one) => getComputedStyle(one).backgroundColor"
HIGHLIGHT = """() => { const one = document.createElement("i");
  one.style.color = "Highlight"; document.body.append(one);
  const colour = getComputedStyle(one).color; one.remove(); return colour; }"""


def test_with_the_colours_of_the_system_pieces_and_lit_cells_are_seen(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, forced=True)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "place" and not choice.fields["reserve"]))
    expect(page.locator(LIT).first).to_be_visible()
    assert page.locator(f"{LIT} >> rect").first.evaluate(STROKE) == page.evaluate(HIGHLIGHT)
    plain = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for piece in (".count .square", ".display-row .card"):  # they keep grounds of their own, or they would be blank
        grounds = set(page.locator(piece).evaluate_all(f"(all) => all.map({GROUND})"))
        assert len(grounds) > 1, (piece, grounds)
        assert plain not in grounds, (piece, grounds)
    seals = page.locator(".player .seal").evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)")
    assert len(set(seals)) == len(seals)
    page.locator(LIT).first.click()
    page.locator(MAIN).click()
    expect(page.locator(".waiting")).to_have_count(0)
    walls = page.locator(".ground .walls .line")
    expect(walls).not_to_have_count(0)
    assert walls.first.evaluate(STROKE) != plain


def is_on_top(page: Page, selector: str) -> bool:
    """Can it be pressed where it is: in the window, with nothing over its middle?"""
    seen: bool = page.locator(selector).first.evaluate(
        """(one) => { const box = one.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return top !== null && (one.contains(top) || top.contains(one)); }"""
    )
    return seen


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["desktop", "phone"])
def test_with_text_of_twice_the_size_a_turn_can_be_played(
    pages: WatchedPages, tables: Tables, size: tuple[int, int]
) -> None:
    page = pages.open(None, size=size, touch=size == PHONE)
    enlarge_text(page)
    tables.go(page, origin=greedy(4, after(24), modules=MODULES))
    until_still(page)
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    assert is_on_top(page, ".bar .main")  # though the table is higher than the window
    slot = page.locator(".slot:has(.pill:is(.strong, .soft))").first
    slot.click()
    for part in (".pay h2", ".pay [role=radio]", MAIN):
        assert is_on_top(page, part), part
    assert not overlap(page, ".pay", ".bar")
    page.get_by_role("button", name="Cancel").click()
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    pairs = ((".head", ".rail"), (".rail", ".field"), (".display-row", ".lanes"), (".lanes", ".modules"))
    for one, other in pairs[size == DESKTOP :]:  # there the players stand in the header
        assert not overlap(page, one, other), (one, other)


# How much of each card of my hand is seen, and whether all of it lies in its lane.
HAND = """() => [...document.querySelectorAll(".lane .cards")].flatMap((cards) => {
  const held = [...cards.querySelectorAll(".held")].map((one) => one.getBoundingClientRect());
  const end = cards.getBoundingClientRect().bottom + 1;
  const strip = (box, below) => (below ? below.top - box.top : box.height) / box.height;
  return held.map((box) => [strip(box, held.find((one) => one.left === box.left && one.top > box.top)),
    box.bottom <= end]);
})"""


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("large", [False, True], ids=["plain", "large"])
def test_of_a_full_hand_every_card_is_seen(
    pages: WatchedPages, tables: Tables, size: tuple[int, int], large: bool
) -> None:
    page = pages.open(None, size=size, touch=size == PHONE)
    if large:
        enlarge_text(page)
    tables.go(page, origin=hoarding(3, 36, seed=3))
    until_still(page)
    if large and size == DESKTOP:  # the hand is a strip of sums: a tap spreads the cards of each
        seen = []
        for place in range(4):
            page.locator(".hand button").nth(place).click()
            until_still(page)
            seen += page.evaluate(HAND.replace(".lane .cards", ".hand .cards"))
    else:
        seen = page.evaluate(HAND)
    assert len(seen) > 16
    assert all(inside for _, inside in seen), seen
    assert min(strip for strip, _ in seen) > (0.7 if large and size == PHONE else 0.5), seen
    cut = page.evaluate("() => document.querySelector('.game').getBoundingClientRect().bottom + scrollY")
    bar = page.evaluate("() => document.querySelector('.lanes').getBoundingClientRect().bottom + scrollY")
    assert bar <= cut


def test_the_third_players_points_are_seen_with_text_of_twice_the_size(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=PHONE, touch=True)
    enlarge_text(page)
    tables.go(page, origin=greedy(2, after(24)))
    third = page.locator(".third").bounding_box()
    assert third is not None
    for part in ("b", ".score"):
        box = page.locator(f".third {part}").bounding_box()
        assert box is not None
        assert box["x"] >= third["x"], part
        assert box["x"] + box["width"] <= third["x"] + third["width"], part


@pytest.mark.parametrize("language", ["pt", *at_night("en", "es", "de")])
def test_what_is_told_of_the_third_player_is_whole(pages: WatchedPages, tables: Tables, language: str) -> None:
    page = pages.open(None, language=language)
    tables.go(page, origin=greedy(2, after(24)))
    cut = "(one) => one.scrollWidth - one.clientWidth"
    assert page.locator(".third small").evaluate(cut) <= 1
    assert page.locator(".third").evaluate(cut) <= 1


def overlap(page: Page, one: str, other: str) -> bool:
    """Do two parts lie over each other by more than an edge?"""
    a, b = page.locator(one).first.bounding_box(), page.locator(other).first.bounding_box()
    assert a is not None
    assert b is not None
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 2 and down > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_moves_leave_the_reserve_its_room(pages: WatchedPages, tables: Tables, language: str) -> None:
    page = pages.open(None, language=language)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "swap", players=3))
    told = page.locator(".last p")
    expect(told).to_have_count(0)
    play([MousePlayer(page)], lambda: told.count() == 2 and page.locator(".redesign").count() == 1)
    until_still(page)
    assert is_on_top(page, ".redesign")
    for line in told.all():
        box, button = line.bounding_box(), page.locator(".reserve").bounding_box()
        assert button is not None
        assert box is None or box["x"] >= button["x"] + button["width"], line.inner_text()


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["desktop", "phone"])
def test_nothing_jumps_while_others_play(pages: WatchedPages, tables: Tables, size: tuple[int, int]) -> None:
    player = pages.open(None, fast_timers=True)
    address = tables.go(player, 4, modules=MODULES)
    page = pages.open(None, size=size, touch=size == PHONE)
    note_shifts(page)
    page.goto(address)
    page.locator(".game").wait_for()
    mouse = MousePlayer(player)
    play([mouse], lambda: mouse.done.count("go on") >= 3)
    assert shifts(page) < 0.1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_done_is_told_whole_on_a_phone(pages: WatchedPages, tables: Tables, language: str) -> None:
    page = pages.open(None, PHONE, True, language=language)
    tables.go(page, origin=greedy(3, after(6)))
    task = page.locator(".status p")
    expect(task).to_be_visible()
    assert task.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1, task.inner_text()


# How wide the list of languages would be if nothing held it back, and how wide it is.
LANGUAGE_WIDTHS = """(one) => { const now = one.getBoundingClientRect().width; one.style.maxWidth = "none";
  const free = one.getBoundingClientRect().width; one.style.maxWidth = ""; return [now, free]; }"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_of_plain_pages_is_one_line_on_a_phone(pages: WatchedPages, language: str) -> None:
    page = pages.open("/", PHONE, True, language=language)
    for width in (PHONE[0], 360):
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        until_still(page)
        box = page.locator("header").bounding_box()
        assert box is not None
        assert box["height"] <= 48, width
        now, free = page.locator("header select").evaluate(LANGUAGE_WIDTHS)
        assert now == free, width
