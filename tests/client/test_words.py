"""Words that help: why something cannot be done, what it would cost, what is shared, and who else is served by them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from alhambra import Choice, Game
from tests.client.browsers import PHONE, WatchedPages, enlarge_text
from tests.client.finished_games import finished_game
from tests.client.positions import after, greedy, with_choice
from tests.client.screen_players import CARD, MAIN
from tests.client.tables import Tables
from tests.sizes import at_night

LANGUAGES = ("en", "es", "pt", "de")
NOTATION = re.compile(r"[a-z]+-\d|\(-?\d+, -?\d+\)|\{|\$|undefined")
CHIP = ".chip.bad"
GREY_CARD = ".display-row button[aria-disabled=true]"


def two_people(pages: WatchedPages, tables: Tables, game: Game) -> tuple[Page, Page]:
    """Two browsers at a table of two: whose turn it is, and who waits."""
    assert game.seat is not None
    acting, waiting = pages.open(None), pages.open(None)
    address = tables.make(acting, origin=game, bot=None)
    table = address.rpartition("/")[2]
    answer = waiting.request.post(f"{tables.base}/api/tables/{table}/seats/{1 - game.seat}", data={"name": "Ben"})
    assert answer.ok, answer.text()
    for page in (acting, waiting):
        page.goto(address)
        page.locator(".game").wait_for()
    return acting, waiting


def test_verdicts_stay_while_others_play(pages: WatchedPages, tables: Tables) -> None:
    _, waiting = two_people(pages, tables, greedy(2, after(12)))
    pills = waiting.locator("button.slot .pill")
    expect(pills).to_have_count(4)
    for place in range(4):
        expect(pills.nth(place)).to_have_text(re.compile(r"exact|\d+ over|\d+ short"))


def test_what_is_greyed_tells_why_when_it_is_tapped(pages: WatchedPages, tables: Tables) -> None:
    acting, waiting = two_people(pages, tables, greedy(2, after(12)))
    waiting.locator(GREY_CARD).first.click(force=True)
    expect(waiting.locator(CHIP)).to_contain_text("Wait for your turn")
    acting.get_by_role("button", name="Undo").click(force=True)
    expect(acting.locator(CHIP)).to_contain_text("nothing to take back")
    acting.locator(CARD).first.click()
    acting.locator(MAIN).click()
    expect(acting.locator(".bar .main")).to_have_text("End turn")
    acting.locator(GREY_CARD).first.click(force=True)
    expect(acting.locator(CHIP)).to_be_visible()


def test_end_turn_says_why_it_cannot_be_pressed(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=greedy(2, after(12)))
    main = page.locator(".bar .main")
    expect(main).to_be_disabled()
    expect(main).to_have_text(re.compile(r"End turn\s*after an action"))
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    expect(main).to_have_text("End turn")
    expect(main).to_be_enabled()


def test_the_large_button_never_gives_up_an_extra_action(pages: WatchedPages, tables: Tables) -> None:
    game = with_choice(lambda choice: choice.verb == "done")
    assert any(choice.verb == "take" for choice in game.choices())
    page = pages.open(None)
    tables.go(page, origin=game)
    expect(page.locator(".bar .main")).to_be_disabled()
    expect(page.locator(".bar .main")).not_to_contain_text("Place now")
    expect(page.get_by_role("button", name="Place now")).to_be_enabled()


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in LANGUAGES if name != "de"))])
def test_refusals_are_sentences_for_players(pages: WatchedPages, tables: Tables, language: str) -> None:
    page = pages.open(None, language=language, settings={"language": language})
    tables.go(page, origin=greedy(3, after(6)))
    poor = page.locator("button.slot:has(.pill.plain)")
    said = []
    for place in range(poor.count()):
        poor.nth(place).click()
        expect(page.locator(CHIP)).to_be_visible()
        said.append(page.locator(f"{CHIP} span").inner_text())
        assert re.search(r"\d", said[-1]), said  # the price
        page.keyboard.press("Escape")
        expect(page.locator(CHIP)).to_have_count(0)
    assert said
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "place" and not choice.fields["reserve"]))
    page.locator(".ground [data-cell='0,0']").click()  # the fountain is there already
    expect(page.locator(CHIP)).to_be_visible()
    said.append(page.locator(f"{CHIP} span").inner_text())
    page.locator("svg.ground").click(position={"x": 30, "y": 330})  # far from the palace
    expect(page.locator(f"{CHIP} span")).not_to_have_text(said[-1])
    said.append(page.locator(f"{CHIP} span").inner_text())
    assert not [text for text in said if NOTATION.search(text)], said


def test_redesign_has_a_button_that_frames_what_may_leave(pages: WatchedPages, tables: Tables) -> None:
    game = with_choice(lambda choice: choice.verb == "remove", players=3)
    free = sum(choice.verb == "remove" for choice in game.choices())
    page = pages.open(None)
    tables.go(page, origin=game)
    page.get_by_role("button", name="Redesign").click()
    expect(page.locator(".ground .loose.shown")).to_have_count(free)


def test_a_site_says_that_it_is_one_with_both_prices(pages: WatchedPages, tables: Tables) -> None:
    def as_site(choice: Choice) -> bool:
        return choice.verb == "buy" and choice.fields.get("offer") == "as site"

    game = with_choice(as_site, modules=["sites"])
    slot, price = next((one.fields["slot"], one.fields["price"]) for one in game.choices() if as_site(one))
    page = pages.open(None)
    tables.go(page, origin=game)
    page.locator(f"[data-place='market:{int(str(slot)) - 1}']").click()
    offers = page.locator(".pay .offers [role=radio], .pay .offers button").filter(has_text="site")
    if offers.count():
        offers.click()
    note = page.locator(".pay .meaning")
    expect(note).to_contain_text("building site")
    numbers = [int(number) for number in re.findall(r"\d+", note.inner_text())]
    assert numbers[0] == price
    assert numbers[1] // 2 == price


def test_gold_numbers_on_a_rivals_card_are_explained(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=greedy(3, after(20)))
    gains = page.locator(".player:not(.me) .gain")
    expect(gains).to_have_count(2)
    for place in range(2):
        expect(gains.nth(place)).to_have_attribute("title", "Points if there were a scoring now")
        expect(gains.nth(place).locator("em")).to_be_visible()
        expect(gains.nth(place).locator("em")).to_have_text(re.compile(r"^\+\d+ if scored$"))


# ---- for everyone ----


def test_single_keys_can_be_switched_off(pages: WatchedPages, tables: Tables) -> None:
    for shortcuts in (True, False):
        page = pages.open(None, settings={"shortcuts": shortcuts})
        tables.go(page, origin=greedy(2, after(12)))
        page.keyboard.press("q")
        chosen = page.locator(".display-row [aria-pressed=true]")
        expect(chosen).to_have_count(1 if shortcuts else 0)
        assert (page.locator("[aria-keyshortcuts]").count() > 0) is shortcuts


def test_the_key_that_cannot_be_undone_asks_twice(pages: WatchedPages, tables: Tables) -> None:
    acting, _ = two_people(pages, tables, greedy(2, after(12)))
    acting.locator(CARD).first.click()
    acting.locator(MAIN).click()
    expect(acting.locator(".bar .main")).to_have_text("End turn")
    acting.keyboard.press("n")
    expect(acting.locator(".bar .main")).to_contain_text("Press N once more")
    assert acting.title().startswith("★")
    acting.keyboard.press("n")
    expect(acting).not_to_have_title(re.compile("★"))


def test_arrows_scroll_where_nothing_claims_them(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=PHONE)
    enlarge_text(page)
    tables.go(page, origin=greedy(4, after(24)))
    assert page.evaluate("() => document.documentElement.scrollHeight > innerHeight + 40")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => scrollY > 0")


# What a screen reader in browse mode does: it focuses a button and presses it, without keys or pointer.
BROWSE = """(selector) => { const one = document.querySelector(selector); one.focus(); one.click(); }"""


def test_a_screen_reader_in_browse_mode_never_loses_its_place(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "buy"))
    page.evaluate(BROWSE, "button.slot:has(.pill:is(.strong, .soft))")
    page.locator(".pay").wait_for()
    page.evaluate(BROWSE, ".bar .main")
    page.locator(".pay").wait_for(state="detached")
    page.wait_for_function("() => document.activeElement !== document.body")
    page.locator(".waiting").wait_for()
    page.evaluate(BROWSE, ".bar .grow:not(.main)")  # to the reserve: the button goes away
    page.locator(".waiting").wait_for(state="detached")
    page.wait_for_function("() => document.activeElement !== document.body")


def test_a_group_of_choices_is_one_stop_and_arrows_choose(pages: WatchedPages) -> None:
    page = pages.open("/")
    groups = page.get_by_role("radiogroup")
    expect(groups).not_to_have_count(0)
    for place in range(groups.count()):
        expect(groups.nth(place).locator("[role=radio][tabindex='0']")).to_have_count(1)
        expect(groups.nth(place).locator("[aria-checked=true]")).to_have_count(1)
    first = groups.first.locator("[aria-checked=true]")
    before = first.inner_text()
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(groups.first.locator("[aria-checked=true]:focus")).not_to_have_text(before)


def test_a_lost_connection_is_said_at_once(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        if not sockets:  # later ones never get an answer
            socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/ws/*", connect)
    tables.go(page, 2)
    assert page.locator("[role=alert]").filter(has_text="Connection lost").count() == 0
    sockets[0].close()
    expect(page.locator("[role=alert]").filter(has_text="Connection lost")).to_be_visible()


# ---- small things ----


def test_the_final_chart_opens_on_points(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    page.goto(f"/table/{finished_game(page, tables, 3)}")
    expect(page.get_by_role("radio", name="Points")).to_have_attribute("aria-checked", "true")


def test_cards_to_be_paid_do_not_cover_their_currency(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "buy"))
    page.locator(".slot:has(.pill:is(.strong, .soft))").first.click()
    page.locator(".lane.open .chosen").first.wait_for()
    covered = """(one) => { const box = one.getBoundingClientRect();
      return [...document.querySelectorAll(".lane.open .chosen")].some((card) =>
        card.getBoundingClientRect().top < box.bottom); }"""
    assert not page.locator(".lane.open .sum b").evaluate(covered)


def test_a_file_that_is_no_record_is_told_in_plain_words(pages: WatchedPages, tmp_path: Path) -> None:
    wrong = tmp_path / "holiday.json"
    wrong.write_text('{"photos": 3}')
    pages.errors_expected = True  # the browser notes that the server said no
    page = pages.open("/replay")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("not a recorded game")
    assert "$" not in page.get_by_role("alert").inner_text()


def test_on_a_phone_the_rules_begin_with_the_rules(pages: WatchedPages) -> None:
    page = pages.open("/rules", size=PHONE, touch=True)
    title = page.locator("article h1").bounding_box()
    first = page.locator("article section h2").first.bounding_box()
    assert title is not None
    assert first is not None
    assert title["y"] < 0.25 * PHONE[1]
    assert first["y"] < 0.75 * PHONE[1]
    page.locator("nav summary").tap()
    expect(page.get_by_role("link", name="Falconers").first).to_be_visible()
