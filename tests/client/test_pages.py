"""Every page: accessible in light and dark, whole in every language, and one's own turn in view without scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, WebSocketRoute, expect

from alhambra.bots import GreedyBot
from alhambra.puzzles import shipped_puzzles
from tests.client.browsers import DESKTOP, PHONE, WatchedPages, until_still
from tests.client.finished_games import finished_game, wait_until_noted
from tests.client.positions import after, drive, greedy, hoarding, near_the_end, with_choice
from tests.client.screen_players import CARD, MAIN, MousePlayer, play, read_screen
from tests.client.shared_deals import DAY, played_day
from tests.client.tables import Tables
from tests.sizes import at_night

WEB = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = {"en": "English", "es": "Español", "pt-BR": "Português (Brasil)", "de": "Deutsch"}
MODULES = ["falconers", "portals", "sites", "certificates"]


def start(page: Page, tables: Tables) -> None:
    page.goto("/")
    expect(page.get_by_role("radiogroup").first).to_be_visible()
    page.locator(".go .plain").click()
    expect(page.locator(".more")).to_be_visible()


def lobby(page: Page, tables: Tables) -> None:
    page.goto(tables.make(page, 4, bot=None))
    expect(page.locator("main ul[aria-label] > li")).to_have_count(4)


def guest(page: Page, tables: Tables) -> None:
    page.goto(tables.make(page, 3, sit=(), bot=None))
    expect(page.locator("form .primary")).to_be_visible()


def me(page: Page, tables: Tables) -> None:
    tables.make(page)
    page.goto("/me")
    page.locator("main section").nth(1).get_by_role("button").first.click()
    expect(page.locator(".alarm")).to_be_visible()


def games(page: Page, tables: Tables) -> None:
    finished_game(page, tables, 3)
    tables.make(page, 3)
    page.goto("/games")
    wait_until_noted(page)
    page.reload()
    expect(page.locator("main li.box").first).to_be_visible()


def daily(page: Page, tables: Tables) -> None:
    for name in ("Ana", "Ben"):
        played_day(tables.base, page, name)
    page.goto(f"/daily/{DAY}")
    expect(page.locator("figure svg").first).to_be_visible()
    page.locator("details summary").click()


def groups(page: Page, tables: Tables) -> None:
    made = page.request.post("/api/deals", data={"options": {"seats": [{}, {}]}, "groups": 2}).json()
    page.goto(f"/deal/{made['id']}")
    expect(page.locator("main li")).to_have_count(2)


def friends(page: Page, tables: Tables) -> None:
    page.goto("/friends")
    expect(page.locator("form .primary")).to_be_enabled()


def finding(page: Page, tables: Tables) -> None:
    tables.make(page, 4, bot=None, public=True, pace="days", modules=["portals"])
    page.goto("/open")
    expect(page.locator("main li.box").first).to_be_visible()


def table(page: Page, tables: Tables) -> None:
    tables.go(page, origin=greedy(3, after(20), modules=MODULES))
    expect(page.locator(".bar")).to_be_visible()


def rules(page: Page, tables: Tables) -> None:
    page.goto("/rules")
    expect(page.locator("h1").first).to_be_visible()


def puzzles(page: Page, tables: Tables) -> None:
    page.goto("/puzzles")
    expect(page.locator("main li").first).to_be_visible()


def reporting(page: Page, tables: Tables) -> None:
    address = tables.make(page, 3, bot=None)
    other = page.context.browser.new_context(base_url=tables.base)  # type: ignore[union-attr]
    try:
        rude = other.new_page()
        rude.goto(address)
        rude.locator("form .primary").click()
        rude.locator("[role=log]").wait_for()
        rude.locator("form input").fill("hm")
        rude.locator("form .primary").click()
        expect(rude.locator(".line")).to_be_visible()
        page.goto(address)
        page.locator(".line .more").click()
        expect(page.locator(".line [role=group] button").first).to_be_visible()
    finally:
        other.close()


def closed(page: Page, tables: Tables) -> None:
    """As if the host had closed the table: the command needs a database, which a page has not."""
    page.route_web_socket("**/ws/*", _close_over_socket)
    page.goto(tables.make(page, 2))
    expect(page.locator("blockquote")).to_be_visible()


def _close_over_socket(socket: WebSocketRoute) -> None:
    """Pass a table's messages on, with the host's words in them."""
    server = socket.connect_to_server()
    server.on_message(lambda text: socket.send(str(text).replace('"closed":null', '"closed":"A quiet house."')))


def blocked(page: Page, tables: Tables) -> None:
    reporting(page, tables)
    page.locator(".line [role=group] button").last.click()
    expect(page.locator(".line")).to_have_count(0)
    page.goto("/me")
    expect(page.locator("section li button").first).to_be_visible()


def about(page: Page, tables: Tables) -> None:
    page.goto("/about")
    expect(page.locator("h1").first).to_be_visible()


def final(page: Page, tables: Tables) -> None:
    page.goto(f"/table/{finished_game(page, tables, 3)}")
    expect(page.locator("main table").first).to_be_visible()
    expect(page.locator(".layer")).to_be_hidden()  # the last move is not marked on the results


def replay(page: Page, tables: Tables) -> None:
    page.goto(f"/replay/{finished_game(page, tables, 3)}/30")
    stands_at(page, 30)


def stands_at(page: Page, step: int) -> None:
    """The replay shows this step, and has loaded it."""
    expect(page.locator(".replay-bar .count")).to_contain_text(f"{step} / ")
    expect(page.locator(".on .primary")).to_be_enabled()


def hinted(page: Page, tables: Tables) -> None:
    tables.go(page, origin=greedy(3, after(20), modules=MODULES), hints=True)
    page.locator(".hint[aria-disabled=false]").click()
    page.locator(".hints [role=radio]").first.click()
    expect(page.locator(".hints [aria-checked=true]")).to_be_visible()


def hinted_on_a_phone(page: Page, tables: Tables) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    hinted(page, tables)


def reviewed(page: Page, tables: Tables) -> None:
    final(page, tables)
    part = page.locator("main > section")
    part.locator(".button").click()
    expect(part.locator("p.note")).to_be_visible(timeout=240_000)  # without the compiled engine it takes a while
    expect(part.locator("path.line").first).to_be_visible()


def answered(page: Page, tables: Tables) -> None:
    number = next(one.number for one in shipped_puzzles().values() if one.modules and one.answer.startswith("buy "))
    page.goto(f"/puzzles/{number}")
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    expect(page.locator(".hints [role=radio]").first).to_be_visible()


def rival(page: Page, tables: Tables) -> None:
    tables.go(page, origin=greedy(6, after(60), modules=MODULES))
    page.locator(".player").nth(2).click()
    expect(page.locator(".field .back")).to_be_visible()


def paying(page: Page, tables: Tables) -> None:
    game = with_choice(lambda choice: bool(choice.fields.get("keep")), players=3, modules=MODULES)
    tables.go(page, origin=game)
    page.locator(".slot:has(.pill:is(.strong, .soft))").first.click()
    expect(page.locator(".pay")).to_be_visible()


def refusing(page: Page, tables: Tables) -> None:
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "place" and not choice.fields["reserve"]))
    page.locator(".ground [data-cell='0,0']").click()  # the fountain is there already
    expect(page.locator(".chip.bad")).to_be_visible()


def scoring(page: Page, tables: Tables) -> None:
    tables.go(page, origin=near_the_end(3))
    play([MousePlayer(page, skips_scorings=False)], lambda: read_screen(page)["dialog"])
    expect(page.get_by_role("dialog")).to_be_visible()


def board(page: Page, tables: Tables) -> None:
    final(page, tables)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".bar")).to_be_visible()


def goal(page: Page, tables: Tables) -> None:
    page.goto("/")
    page.get_by_role("button", name="Learn", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Begin")).to_be_visible()


def helped(page: Page, tables: Tables) -> None:
    tables.go(page, origin=greedy(3, after(20)))
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog").locator("dl").first).to_be_visible()


def lesson(page: Page, tables: Tables) -> None:
    goal(page, tables)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-highlight]")).to_be_visible()


def vacation(page: Page, tables: Tables) -> None:
    tables.go(page, clock={"kind": "turn", "seconds": 86400}, pace="days")
    page.goto("/games")
    page.locator("section:has(input[type=date])").get_by_role("button").click()
    expect(page.get_by_role("button", name="I am back")).to_be_visible()


PAGES: list[Callable[[Page, Tables], None]] = [start, friends, me, games, lobby, guest, table, rules, puzzles, final]
PAGES += [replay, daily]
STATES: list[Callable[[Page, Tables], None]] = [hinted, hinted_on_a_phone, reviewed, paying, lesson]
RARER_PAGES = [about, finding, groups]
RARER_STATES = [answered, rival, refusing, scoring, board, goal, helped, vacation, reporting, blocked, closed]
RARER = [*RARER_PAGES, *RARER_STATES]


# axe leaves this rule out by itself: whoever says to the computer what they see on a button wants to hit it.
AXE = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # what may differ between day and night


@pytest.mark.parametrize("there", [*PAGES, *STATES, *at_night(*RARER)])
def test_axe_finds_no_serious_fault_and_all_is_in_words(
    pages: WatchedPages, tables: Tables, there: Callable[[Page, Tables], None]
) -> None:
    page = pages.open(None, fast_timers=True)
    there(page, tables)
    until_still(page)  # what fades in is there
    found = [f"not a word: {text}" for text in unwritten(page)]
    found += faults(page, "light", AXE)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(11, 20, 38)")
    found += faults(page, "dark", COLOURS)
    assert not found, "\n".join(found)


def test_axe_finds_a_label_that_is_not_what_is_seen_and_pale_words(pages: WatchedPages) -> None:
    page = pages.open("/about")
    expect(page.locator("main p").first).to_be_visible()
    page.evaluate("""() => { const main = document.querySelector("main");
      main.innerHTML += "<button aria-label='Something else'>What is seen</button>";
      main.querySelector("p").style.color = "#ccc"; }""")
    found = "\n".join(faults(page, "light", AXE))
    assert "label-content-name-mismatch" in found
    assert "color-contrast" in found
    assert "color-contrast" in "\n".join(faults(page, "light", COLOURS))


def faults(page: Page, light: str, options: Mapping[str, object]) -> list[str]:
    """What axe with ``options`` finds on the page that is serious; ``light`` says by day or by night."""
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{light}: {fault['id']} ({fault['impact']}): {fault['help']}\n"
        + "\n".join(f"  {node['html'][:160]}  {_measured(node)}" for node in fault["nodes"][:6])
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


def _measured(node: dict[str, list[dict[str, object]]]) -> object:
    return node["any"][0].get("message") if node["any"] else ""


# ---- languages ----

# All that is written, shown or told to a screen reader.
WRITTEN = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data.trim());
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) found.push(one.getAttribute(name) ?? "");
  return found.filter((text) => text !== "");
}"""
NOTATION = re.compile(
    r"\b(pavilion|seraglio|arcades|chambers|garden|tower)-\d+(-[nesw]+)?\b|\b(florin|dirham|denar|ducat)-\d\b"
)
UNFILLED = re.compile(r"[{[]|undefined|NaN")


@cache
def keys() -> set[str]:
    """The names of all texts that cannot be mistaken for a word."""
    names = (re.findall(r"^([A-Za-z0-9-]+) =", path.read_text(), re.MULTILINE) for path in WEB.rglob("*.ftl"))
    used = (re.findall(r'\bt\(\s*"([a-z0-9-]+)"', path.read_text()) for path in WEB.rglob("*.svelte"))
    return {name for found in (*names, *used) for name in found if "-" in name}


def unwritten(page: Page) -> list[str]:
    """What is on ``page`` instead of words: names of texts, notation, places that were not filled."""
    found: list[str] = page.evaluate(WRITTEN)
    return [text for text in found if text in keys() or NOTATION.search(text) or UNFILLED.search(text)]


# English is seen above.
@pytest.mark.parametrize("language", ["de", *at_night("es", "pt-BR")])
def test_every_language_is_whole(
    pages: WatchedPages, tables: Tables, pytestconfig: pytest.Config, language: str
) -> None:
    by_day = (start, friends, table, final, reviewed)
    at_all = (*PAGES, *RARER_PAGES, hinted, answered, reviewed)
    page = pages.open("/", fast_timers=True)
    page.get_by_role("combobox").select_option(LANGUAGES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    wrong: set[str] = set()
    for there in at_all if pytestconfig.getoption("--nightly") else by_day:
        there(page, tables)
        expect(page.locator("html")).to_have_attribute("lang", language)
        wrong |= {f"{there.__name__}: {text}" for text in unwritten(page)}
    assert not wrong, "\n".join(sorted(wrong))


def test_the_browsers_language_is_taken_at_first(pages: WatchedPages) -> None:
    page = pages.open("/", language="de")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_an_address_that_leads_nowhere_has_a_page_and_a_way_out(pages: WatchedPages) -> None:
    pages.errors_expected = True  # the browser notes that the page itself is a 404
    page = pages.open("/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    pages.errors_expected = False
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


# ---- room ----

LESS_FULL: list[tuple[int, list[str]]] = [(2, []), (4, []), (4, MODULES), (6, [])]
PARTS = {"the bar": ".bar", "the market": ".lanes", "the display": ".display-row", "the palace": ".field"}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("players", "modules"),
    [
        (2, MODULES),
        (6, MODULES),  # the fullest table
        *(pytest.param(players, modules, marks=pytest.mark.nightly) for players, modules in LESS_FULL),
    ],
)
def test_ones_own_turn_is_in_view_without_scrolling(
    pages: WatchedPages, tables: Tables, size: tuple[int, int], players: int, modules: list[str]
) -> None:
    page = pages.open(None, size=size, touch=size == PHONE)
    tables.go(page, origin=greedy(players, after(players * 9), modules=modules))
    until_still(page)
    room = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert room[0] <= size[0]
    assert room[1] <= size[1]
    for what, selector in PARTS.items():
        assert_inside(page, what, selector, size)
    hand = page.locator(".lanes .held")
    for place in range(hand.count()):
        assert_inside(page, "a card of the hand", f".lanes .held >> nth={place}", size)
    field = page.locator(".field").bounding_box()
    assert field is not None
    assert field["height"] >= 180, field


def assert_inside(page: Page, what: str, selector: str, size: tuple[int, int]) -> None:
    """Is it wholly within the window, with some room to itself?"""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, what
    assert box["width"] > 20, (what, box)
    assert box["height"] > 20, (what, box)
    assert box["x"] >= -1, (what, box)
    assert box["y"] >= -1, (what, box)
    assert box["x"] + box["width"] <= size[0] + 1, (what, box)
    assert box["y"] + box["height"] <= size[1] + 1, (what, box)


# Parts of the cards of my hand that can be seen, each a number and its coin: whether another card lies over them.
HIDDEN_COINS = """() => [...document.querySelectorAll(".lane .cards")].flatMap((cards) => {
  const held = [...cards.querySelectorAll(".held")];
  const boxes = held.map((one) => one.getBoundingClientRect());
  return held.flatMap((one, place) => [...one.querySelectorAll("b, .coin svg")].filter((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    return boxes.slice(place + 1).some((box) => box.top < bottom - 2 && box.left < right && box.right > left);
  })).map((part) => part.textContent || "coin");
})"""


@pytest.mark.parametrize("language", ["en", *at_night("es", "pt", "de")])
def test_on_a_phone_a_replay_can_be_played_on_and_its_cards_be_read(
    pages: WatchedPages, tables: Tables, tmp_path: Path, language: str
) -> None:
    game = hoarding(3, 45, seed=3)
    step = len(game.record().log)
    drive(game, GreedyBot(), Random(1), lambda game: False)
    saved = tmp_path / "game.json"
    saved.write_text(game.record().encode(), encoding="utf-8")
    page = pages.open("/replay", PHONE, True, language=language)
    page.locator("input[type=file]").first.set_input_files(str(saved))
    page.locator(".replay-bar input").fill(str(step))
    stands_at(page, step)
    until_still(page)
    assert page.locator(".lane .close").count() > 0  # some lie over each other
    assert page.evaluate(HIDDEN_COINS) == []
    box = page.locator(".on .primary").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE[1]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_a_replay_is_opened_at_a_step_and_played_on(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    replay(page, tables)
    slider = page.get_by_role("slider")
    assert slider.input_value() == "30"
    words = page.locator(".replay-bar").inner_text()
    page.keyboard.press("ArrowRight")
    stands_at(page, 31)
    page.wait_for_url("**/31")
    page.reload()
    expect(slider).to_have_value("31")
    stands_at(page, 31)
    page.keyboard.press("ArrowLeft")
    stands_at(page, 30)
    assert page.locator(".replay-bar").inner_text() == words
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    mouse = MousePlayer(page)
    play([mouse], lambda: bool({"take", "buy"} & set(mouse.done)))
