"""The review of a finished game: on the page of results, and in the replay."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.finished_games import finished_game, play_the_last_turn
from tests.client.shifts import note_shifts, shifts
from tests.client.tables import Tables
from tests.sizes import at_night

ROW = "main ol li a.decision"
REVIEW_MS = 240_000  # for all decisions of a game, without the compiled engine


def results(page: Page, tables: Tables) -> None:
    """Look at the results of a short game, which may have been reviewed already."""
    page.goto(f"/table/{finished_game(page, tables, 2)}")
    expect(page.locator("main table").first).to_be_visible()


def section(page: Page) -> Locator:
    """The part of the results that is about it."""
    return page.locator("main section").filter(has=page.get_by_role("heading", name="Review"))


def whole(place: Page | Locator) -> None:
    """Wait until all decisions have been looked at."""
    expect(place.get_by_text("mean nothing.")).to_be_visible(timeout=REVIEW_MS)


class CostInjector:
    """Between the page and the server: says of some decisions that they gave points away, of one that it was best."""

    def __init__(self, page: Page) -> None:
        self.asked = 0
        self.costs: dict[int, int] = {}
        self.better: dict[int, str] = {}  # what would have been better there, in notation
        self.seats: dict[int, int] = {}  # whose decision it was
        page.route("**/api/tables/*/review?*", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked += 1
        answer = route.fetch()
        body: dict[str, Any] = answer.json()
        for decision in body["decisions"]:
            others = [one for one in decision["best"] if one["action"] != decision["made"]["action"]]
            if decision["step"] % 9 == 0 and others:
                cost = 100 + decision["step"] // 9  # more than any true one
                decision["best"], decision["cost"] = others[:1], cost
                decision["made"] |= {"behind": cost, "spread": 0.5, "close": False}
                self.costs[decision["step"]] = cost
                self.better[decision["step"]] = others[0]["action"]
                self.seats[decision["step"]] = decision["seat"]
            else:
                decision["cost"], decision["gain"] = 0, 0
                decision["made"] |= {"behind": 0, "spread": 0, "close": True}
                if decision["step"] == 4:
                    decision["best"], decision["gain"] = [decision["made"]], 50
        route.fulfill(response=answer, json=body)


@pytest.mark.parametrize("size", [DESKTOP, *at_night(PHONE)], ids=["desktop", "phone"])
def test_a_game_is_reviewed_when_somebody_wants_it(pages: WatchedPages, tables: Tables, size: tuple[int, int]) -> None:
    page = pages.open(None, size=size, touch=size == PHONE, fast_timers=True)
    note_shifts(page)
    injector = CostInjector(page)
    play_the_last_turn(page, tables, 2)
    review = section(page)
    assert injector.asked == 0  # it costs the server something
    review.get_by_role("button", name="Review this game").click()
    expect(review.get_by_role("progressbar").or_(review.get_by_text("mean nothing."))).to_be_visible()
    whole(review)
    chart = review.get_by_role("img", name="Chance to win")
    expect(chart.locator("path.line")).to_have_count(2)
    assert "%" in (chart.get_attribute("aria-label") or "")
    review.get_by_role("radio", name="Everybody").click()
    rows = page.locator(ROW)
    costliest = review.locator("ol li a.decision")
    expect(costliest).to_have_count(min(3, len(injector.costs)))
    expect(rows.first.locator(".palace svg").first).to_be_visible()  # the position before it
    expect(rows.first.locator(".offer .tile")).to_have_count(4)
    worst = max(injector.costs, key=lambda step: injector.costs[step])
    expect(rows.first).to_have_attribute("href", page.url.split("/table/")[1].join(("/replay/", f"/{worst + 1}")))
    expect(rows.first).to_contain_text("Better: ")
    expect(rows.first).to_contain_text(f"−{injector.costs[worst]:.1f} ± 0.5 points")
    if len(injector.costs) > 3:
        review.get_by_role("button", name="Show all").click()
        expect(costliest).to_have_count(len(injector.costs))
    for step, action in injector.better.items():  # the hand, with the cards that would have been paid
        cards = action.partition(" pay ")[2].split()
        expect(review.locator(f"a.decision[href$='/{step + 1}'] .hand .chosen")).to_have_count(len(cards))
    assert any(" pay " in action for action in injector.better.values())
    expect(review.get_by_role("heading", name="The best decision")).to_be_visible()
    expect(review.locator("ul li a.decision")).to_contain_text("+50.0 points")
    assert shifts(page) < 0.1


def test_a_decision_leads_to_its_step_of_the_replay(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    injector = CostInjector(page)
    results(page, tables)
    review = section(page)
    review.get_by_role("button", name="Review this game").click()
    whole(review)
    review.get_by_role("radio", name="Everybody").click()
    page.locator(ROW).first.click()
    worst = max(injector.costs, key=lambda step: injector.costs[step])
    page.wait_for_url(f"**/replay/*/{worst + 1}")
    note = page.locator(".replay-bar .note")
    expect(note).to_contain_text("Better: ")  # it is known here, too
    expect(note).to_contain_text(f"−{injector.costs[worst]:.1f} ± 0.5 points")
    before = note.bounding_box()
    page.keyboard.press("ArrowLeft")
    expect(note).not_to_contain_text("Better: ")
    expect(note).to_contain_text("Chance to win: ")
    after = note.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] == pytest.approx(before["height"], abs=1)


def test_in_the_replay_it_is_beside_the_results(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    injector = CostInjector(page)
    page.goto(f"/replay/{finished_game(page, tables, 2)}/30")
    expect(page.locator(".replay-bar .count")).to_contain_text("30 / ")
    expect(page.locator(".replay-bar .note")).to_have_count(0)
    page.get_by_role("button", name="Results").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Review", exact=True).click()
    dialog.get_by_role("button", name="Review this game").click()
    whole(dialog)
    first = dialog.locator("ol li a.decision").first
    step = (first.get_attribute("href") or "").rpartition("/")[2]
    first.click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".replay-bar .count")).to_contain_text(f"{step} / ")
    expect(page.locator(".replay-bar .note")).to_contain_text("Better: ")
    assert int(step) - 1 in injector.costs


def test_a_review_that_fails_can_be_tried_again(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    results(page, tables)
    problem = {"code": "limit", "reason": "slow down", "rule": None}
    page.route("**/api/tables/*/review?*", lambda route: route.fulfill(status=429, json=problem))
    review = section(page)
    pages.errors_expected = True  # the browser notes the 429
    review.get_by_role("button", name="Review this game").click()
    expect(review.get_by_role("alert")).to_contain_text("too quick")
    pages.errors_expected = False
    page.unroute("**/api/tables/*/review?*")
    review.get_by_role("button", name="Try again").click()
    whole(review)


def test_a_decision_can_be_tried_again_by_oneself(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    injector = CostInjector(page)
    results(page, tables)
    review = section(page)
    review.get_by_role("button", name="Review this game").click()
    whole(review)
    review.get_by_role("radio", name="Everybody").click()
    worst = max(injector.costs, key=lambda step: injector.costs[step])
    name = (page.locator(f"{ROW} .hidden-text").first.text_content() or "").rstrip(",")
    review.get_by_role("link", name="Try it yourself").first.click()
    page.wait_for_url(f"**/replay/*/{worst}#question")  # before the decision
    question = page.locator(".replay-bar .question")
    expect(question).to_contain_text(f"What would you do as {name}?")
    expect(question).to_be_focused()
    expect(page.locator(".counts .whose")).to_contain_text(name)
    expect(page.locator(f"svg[data-palace='{injector.seats[worst]}']")).to_be_visible()
    page.keyboard.press("ArrowRight")  # the step is told again
    expect(page.locator(".replay-bar .words")).to_be_visible()
    expect(question).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".bar")).to_be_visible()
