"""Puzzles in the browser: found from the first page, answered on the real table, kept on the device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from alhambra.puzzles import Puzzle, shipped_puzzles
from tests.client.browsers import DESKTOP, PHONE, WatchedPages, until_still
from tests.client.screen_players import CARD, MAIN
from tests.client.shifts import note_shifts, shifts
from tests.client.test_layout import is_on_top, overlap
from tests.sizes import at_night

ANSWER = ".hints"
PUZZLES = shipped_puzzles().values()


def slot(puzzle: Puzzle) -> int | None:
    """The slot that the answer buys from, if there is one way to pay only."""
    game = puzzle.game()
    words = puzzle.answer.split()
    ways = [choice for choice in game.choices() if choice.text.startswith(f"buy {words[1]} ")]
    return int(words[1]) if words[0] == "buy" and len(ways) == 1 else None


def buying() -> Puzzle:
    """The first puzzle whose answer is to buy something that can be paid in one way only."""
    return next(puzzle for puzzle in PUZZLES if slot(puzzle) is not None)


def answer(page: Page) -> None:
    """Do what is chosen."""
    page.locator(MAIN).click()
    expect(page.locator(ANSWER)).to_be_visible()


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["desktop", "phone"])
def test_a_puzzle_is_solved_on_the_table(pages: WatchedPages, size: tuple[int, int]) -> None:
    puzzle = buying()
    page = pages.open("/", size=size, touch=size == PHONE)
    page.get_by_role("link", name=re.compile("^Puzzles")).click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    expect(page.locator("main li")).to_have_count(len(PUZZLES))
    page.locator(f"main li a[href='/puzzles/{puzzle.number}']").click()
    expect(page.get_by_role("heading", name=f"Puzzle {puzzle.number}", exact=True)).to_be_visible()
    expect(page.get_by_text("Find the best move.")).to_be_visible()
    expect(page.locator(ANSWER)).to_have_count(0)
    note_shifts(page)
    page.locator(f"[data-place='market:{(slot(puzzle) or 0) - 1}']").click()
    answer(page)
    expect(page.locator(".strip")).to_contain_text("That is the best move.")
    if size == PHONE:
        page.locator(f"{ANSWER} .fold").click()
    best = page.locator(f"{ANSWER} [role=radio]").first
    expect(best.locator(".pill")).to_have_text("best")
    expect(best).to_contain_text("chance to win")
    expect(page.locator(ANSWER)).to_contain_text(f"Estimated from {puzzle.futures:,} possible continuations")
    assert is_on_top(page, ".strip a")
    page.get_by_role("link", name="All puzzles").click()
    solved = page.locator(f"main li a[href='/puzzles/{puzzle.number}']")
    expect(solved).to_contain_text("solved")
    expect(page.get_by_text("Right answers: 1 of 1.")).to_be_visible()
    page.reload()
    expect(solved).to_contain_text("solved")
    assert shifts(page) < 0.1


def test_a_wrong_answer_shows_the_better_one(pages: WatchedPages) -> None:
    puzzle = buying()
    page = pages.open(f"/puzzles/{puzzle.number}")
    page.locator(CARD).first.click()
    answer(page)
    shown, strip = page.locator(ANSWER), page.locator(".strip")
    expect(strip).to_contain_text("There is a better move: yours brings")
    expect(strip).to_contain_text("Yours: Take ")
    expect(strip).to_contain_text("Found by: " if puzzle.found_by else "None of the bots found it.")
    until_still(page)
    for part in (".types", ".wall", ".hint"):  # the strip has moved them down, and the answer with them
        assert not overlap(page, ANSWER, part), part
    best = shown.locator("[role=radio]").first
    best.click()
    expect(best).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.locator(".hint").click()
    best.click()
    page.locator(MAIN).click()  # whoever tries it sees what it is worth; the first answer counts
    expect(strip).to_contain_text("That is the best move.")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_text("Find the best move.")).to_be_visible()
    assert not page.url.endswith(f"/{puzzle.number}")
    page.goto("/puzzles")
    expect(page.locator(f"main li a[href='/puzzles/{puzzle.number}']")).to_contain_text("not solved")


def test_today_has_its_puzzle(pages: WatchedPages) -> None:
    page = pages.open("/puzzles")
    page.get_by_role("link", name="Today’s puzzle").click()
    expect(page.get_by_role("heading", name=re.compile(r"^Puzzle \d+$"))).to_be_visible()
    number = page.request.get("/api/puzzles").json()["today"]
    expect(page.get_by_role("heading", name=f"Puzzle {number}", exact=True)).to_be_visible()


def test_why_something_cannot_be_done_is_asked_of_the_server(pages: WatchedPages) -> None:
    puzzle = next(one for one in PUZZLES if one.answer.startswith("place "))
    page = pages.open(f"/puzzles/{puzzle.number}")
    page.locator(".ground [data-cell='0,0']").click()  # the fountain is there already
    expect(page.locator(".chip.bad")).to_be_visible()


# Whether all of one cell of my palace can be seen: five points of it, and nothing of the page over them.
IN_VIEW = """(cell) => { const { left, top, width, height } = cell.getBoundingClientRect();
  return [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].every(([x, y]) =>
    document.elementFromPoint(left + x * width, top + y * height)?.closest(".ground") != null
    && !boxes().some((box) => left + width > box.left + 1 && left < box.right - 1
      && top + height > box.top + 1 && top < box.bottom - 1));
  function boxes() { return [...document.querySelectorAll(".chip")].map((one) => one.getBoundingClientRect()); } }"""


@pytest.mark.parametrize("language", ["de", *at_night("en", "es", "pt")])
@pytest.mark.parametrize("size", [PHONE, (360, 640)], ids=str)
def test_on_a_phone_the_answer_and_its_tile_are_seen(pages: WatchedPages, size: tuple[int, int], language: str) -> None:
    puzzle = next(one for one in PUZZLES if one.answer.startswith("remove "))
    page = pages.open(f"/puzzles/{puzzle.number}", size=size, touch=True, language=language)
    page.locator(CARD).first.click()
    answer(page)
    until_still(page)
    strip = page.locator(".strip").last.bounding_box()
    assert strip is not None
    assert strip["height"] <= 54
    page.locator(f"{ANSWER} [role=radio]").first.click()
    tile = page.locator(f".ground [data-cell='{puzzle.answer.split()[1]}']")
    expect(tile).to_be_visible()
    until_still(page)
    assert tile.evaluate(IN_VIEW)
    for link in page.locator(".strip a").all():
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= size[0]
