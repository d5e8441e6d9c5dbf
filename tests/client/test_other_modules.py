"""Modules of other packages, installed with pip and played in the browser: nothing of ours knows them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import alhambra
from alhambra.modules import MODULES, OWN
from examples.cats.cats import Cats
from examples.gardens.gardens import Gardens
from examples.guests.guests import Guests
from examples.lamps.lamps import Lamps
from tests.client.barter import Barter
from tests.client.browsers import WatchedPages
from tests.client.conftest import new_server
from tests.client.marked_lanterns import MarkedLanterns
from tests.client.module_players import BUTTON, ModulePlayer, RandomPlayer
from tests.client.positions import hoarding, near_the_end, with_choice
from tests.client.screen_players import MAIN, finished, play
from tests.client.tables import Tables
from tests.client.test_pages import AXE, faults
from tests.packaging import call, made_once
from tests.server.processes import Server
from tests.sizes import at_night

ROOT = Path(__file__).parents[2]
PACKAGES = ["guests", "gardens"]
EXAMPLES = [Cats, Guests, Gardens, Lamps, MarkedLanterns, Barter]
PLAYED = [*OWN, *PACKAGES, "cats", "lamps", "lanterns"]  # all with which games end
ALIKE = ["guests", "lanterns"]
# Put there by hand, for each installation takes its time.
BY_HAND = {"lanterns": "marked_lanterns:MarkedLanterns", "barter": "barter:Barter", "lamps": "lamps:Lamps"}


def folder_of_the_page(folder: Path) -> Path:
    """``folder``, in which somebody did what the first part of docs/add-a-module.md says, up to the installation."""
    page = (ROOT / "docs/add-a-module.md").read_text(encoding="utf-8").partition("\n# Reference")[0]
    for path, block in re.findall(r"<!-- from examples/cats/(\S+) -->\n```\w+\n(.*?)```", page, re.DOTALL):
        if not path.startswith("test_"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            with (folder / path).open("a", encoding="utf-8") as file:
                file.write(block + ("\n\n" if path.endswith(".py") else ""))
    assert "```console\n$ pip install .\n$ alhambra serve\n```" in page
    return folder


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the packages of the examples were installed as anybody would."""
    return made_once(tmp_path_factory, "installed", lambda folder: install(folder, tmp_path_factory.mktemp("cats")))


def install(folder: Path, page: Path) -> None:
    """Install the examples into ``folder``; ``page`` is for what docs/add-a-module.md writes."""
    pip = [sys._base_executable, "-m", "pip", "--python", sys.executable]  # type: ignore[attr-defined]
    offline = ["--no-deps", "--no-build-isolation", "--no-index"]
    packages = [str(ROOT / "examples" / name) for name in PACKAGES]
    packages.append(str(folder_of_the_page(page)))
    call([*pip, "install", "--quiet", *offline, "--target", str(folder), *packages])
    about = folder / "alhambra_toys-1.0.dist-info"  # as an installer leaves it
    about.mkdir()
    (about / "METADATA").write_text("Name: alhambra-toys\nVersion: 1.0\n", encoding="utf-8")
    entries = "".join(f"{name} = {target}\n" for name, target in BY_HAND.items())
    (about / "entry_points.txt").write_text(f"[alhambra.modules]\n{entries}", encoding="utf-8")
    for name in ("tests/toy_module", "tests/client/marked_lanterns", "tests/client/barter", "examples/lamps/lamps"):
        source = (ROOT / f"{name}.py").read_text(encoding="utf-8")
        text = source.replace("from tests.toy_module", "from toy_module")
        (folder / Path(f"{name}.py").name).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def module_server(installed: Path, client_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which they are installed."""
    server = new_server(tmp_path_factory.mktemp("server"), client_folder)
    path = [str(installed), os.environ.get("PYTHONPATH", "")]
    server.workers[0].settings["PYTHONPATH"] = os.pathsep.join(filter(None, path))
    with server:
        yield server


@pytest.fixture
def module_pages(browser: Browser, module_server: Server) -> Iterator[WatchedPages]:
    """Pages on that server; whatever they complain of fails the test. Games are prepared here with the same modules."""
    watched = WatchedPages(browser, module_server.url())
    for maker in EXAMPLES:
        alhambra.register(maker)
    try:
        yield watched
    finally:
        for name in (*PACKAGES, "cats", *BY_HAND):
            del MODULES[name]
        watched.close()
    assert not watched.errors, "\n".join(watched.errors)
    module_server.check_log()


def test_the_start_page_lists_what_is_installed(module_pages: WatchedPages) -> None:
    page = module_pages.open("/")
    page.locator(".go .plain").click()
    modules = page.get_by_role("group", name="Modules")
    for words in (
        "Falconers",
        "the more of one colour",
        "Cats",
        "They love open courts",
        "Guests",
        "Watered gardens",
        "Lamps",
    ):
        expect(modules).to_contain_text(words)
    page.get_by_label("Cats").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".game .modules")).to_contain_text("Cats left: ")


def test_a_cat_settles_on_a_lit_tile_and_is_seen_there(module_pages: WatchedPages) -> None:
    page = module_pages.open(None)
    game = with_choice(lambda choice: choice.verb == "cat", modules=["cats"])
    Tables(module_pages.base).go(page, origin=game)
    badges = page.locator(".ground .badge")
    before = badges.count()
    page.locator(BUTTON).click()
    page.locator(".ground g.swap").first.click(force=True)
    expect(page.locator(MAIN)).to_contain_text("Settle a cat here")
    page.locator(MAIN).click()
    expect(badges).to_have_count(before + 1)
    expect(badges.locator("title").first).to_have_text("cat")


def test_a_refusal_is_told_in_the_modules_own_sentence(module_pages: WatchedPages) -> None:
    page = module_pages.open(None)
    Tables(module_pages.base).go(page, origin=with_choice(lambda choice: choice.verb == "cat", modules=["cats"]))
    page.locator(BUTTON).click()
    page.locator(".ground [data-cell='0,0']").click(force=True)
    chip = page.locator(".chip")
    expect(chip).to_contain_text("There is no building of yours at (0, 0).")
    expect(chip).to_contain_text("K2")


def test_a_strangers_words_are_in_the_language_of_the_page(module_pages: WatchedPages) -> None:
    """Those of cats as the page of the documentation has them, and English for what they do not bring in German."""
    page = module_pages.open("/", language="de", settings={"autoEnd": False})
    page.locator(".go .plain").click()
    modules = page.get_by_role("group", name="Module")
    expect(modules).to_contain_text("KatzenSie lieben offene Höfe")
    expect(modules).to_contain_text("Watered gardens")
    Tables(module_pages.base).go(page, origin=with_choice(lambda choice: choice.verb == "cat", modules=["cats"]))
    row = page.locator(".game .modules")
    expect(row).to_contain_text("Katzen im Vorrat: ")
    page.locator(BUTTON).filter(has_text="Katze aufnehmen").click()
    page.locator(".ground [data-cell='0,0']").click(force=True)
    expect(page.locator(".chip")).to_contain_text("Dort steht kein Gebäude von dir.")
    page.locator(".ground g.swap").first.click(force=True)
    expect(page.locator(MAIN)).to_contain_text("Hier zieht eine Katze ein: ")
    page.locator(MAIN).click()
    expect(page.locator(".ground .badge title").first).to_have_text("Katze")
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_contain_text("eine Katze auf")

    page.goto("/rules/cats")  # in English, for the page of the documentation shows no others
    expect(page.get_by_role("navigation").first).to_contain_text("Cats")
    expect(page.locator("article")).to_contain_text("1 point for each way")
    expect(page.locator("article li").first).to_have_text("There is one cat to a building.")
    expect(page.locator("article")).to_contain_text("K1, K2")


def test_cards_are_lit_where_a_cell_is_chosen(module_pages: WatchedPages) -> None:
    """A lit card chooses among the ways to pay there."""
    page = module_pages.open(None)
    game = with_choice(lambda choice: choice.verb == "lamp", modules=["lamps"])
    cell = next(choice.fields["cell"] for choice in game.choices() if choice.verb == "lamp")
    ways = [choice for choice in game.choices() if choice.verb == "lamp" and choice.fields["cell"] == cell]
    assert isinstance(cell, list)
    Tables(module_pages.base).go(page, origin=game)
    page.locator(BUTTON).click()
    page.locator(f".ground [data-cell='{cell[0]},{cell[1]}']").click(force=True)
    lit = page.locator(".cards .lit-piece")
    expect(lit).not_to_have_count(0)
    lit.last.click()
    name = str(lit.last.locator(".hidden-text").text_content()).replace(" ", "-")
    assert any(name in str(way.fields["cards"]) for way in ways)
    expect(page.locator(MAIN)).to_contain_text(name)
    page.locator(MAIN).click()
    expect(page.locator(".ground .badge").filter(has_text="la")).to_have_count(1)


@pytest.mark.parametrize("size", [*at_night((1366, 768)), (390, 844)], ids=str)
def test_payments_at_a_cell_are_a_list(module_pages: WatchedPages, size: tuple[int, int]) -> None:
    """All of them can be reached, the chosen one and its cards are marked, and nothing is called a turn."""
    page = module_pages.open(None)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game = hoarding(players=2, turns=20, seed=3, modules=["lamps"])
    while game.seat != 0 or not any(choice.verb == "lamp" for choice in game.choices()):
        choices = list(game.choices())
        game.play(next((one for one in choices if one.verb in ("buy", "place")), choices[0]).action)
    cell = next(choice.fields["cell"] for choice in game.choices() if choice.verb == "lamp")
    ways = [choice for choice in game.choices() if choice.verb == "lamp" and choice.fields["cell"] == cell]
    assert isinstance(cell, list)
    assert len(ways) > 10, "more than a row"
    Tables(module_pages.base).go(page, origin=game)
    page.locator(BUTTON).click()
    page.locator(f".ground [data-cell='{cell[0]},{cell[1]}']").click(force=True)
    radios = page.locator(".generic [role=radio]")
    expect(radios).to_have_count(len(ways))
    for number in (0, len(ways) - 1):
        radios.nth(number).click()
        expect(page.locator(".generic [aria-checked=true]")).to_have_count(1)
        expect(radios.nth(number)).to_have_attribute("aria-checked", "true")
        expect(radios.nth(number)).to_be_in_viewport(ratio=1)
        paid = radios.nth(number).locator(".card").count()
        expect(page.locator(".cards .lit-piece[aria-pressed=true]")).to_have_count(paid)
    expect(page.locator(".chip.raised")).to_have_count(0)  # it would change nothing in a scoring, so there is no bubble
    assert page.locator(".ways").evaluate("node => node.scrollWidth <= node.clientWidth")
    expect(page.get_by_role("button", name="Turn", exact=True)).to_have_count(0)
    main = page.locator(f"{MAIN} .what")
    assert main.evaluate("node => node.clientHeight / parseFloat(getComputedStyle(node).fontSize)") < 4  # two lines
    assert not faults(page, "light", AXE)


def test_cards_and_tiles_of_choices_are_lit(module_pages: WatchedPages) -> None:
    """A click on a lit tile does what it stands for; on a card that stands for several things it lists them."""
    page = module_pages.open(None, settings={"autoEnd": False})
    game = with_choice(
        lambda choice: choice.verb == "trade" and len(choice.text.split()) == 3, players=3, modules=["barter"]
    )
    Tables(module_pages.base).go(page, origin=game)
    lit = page.locator(".lit-piece")
    expect(lit).to_have_count(0)
    page.locator(BUTTON).filter(has_text="Praise").click()
    expect(lit).to_have_count(4)
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)

    page.locator(BUTTON).filter(has_text="Trade").click()
    held = [choice.text.split()[1:] for choice in game.choices() if choice.verb == "trade"]
    pair = next(cards for cards in held if len(cards) == 2)
    card = page.locator(".cards").get_by_role("button", name=pair[0].replace("-", " ")).first
    assert not faults(page, "light", AXE)
    card.focus()
    page.keyboard.press("Enter")  # as with any button
    listed = page.locator("dialog[open] .choice")
    expect(listed).to_have_count(sum(pair[0] in cards for cards in held))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="All choices").click()
    expect(listed).to_have_count(len(held))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)

    page.locator(BUTTON).filter(has_text="Praise").click()
    page.locator(".slot.lit-piece").first.click()
    expect(page.locator(BUTTON)).to_have_count(0)  # the action is done
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_contain_text("praises")


def test_a_strangers_words_are_never_markup(module_pages: WatchedPages) -> None:
    page = module_pages.open("/")
    page.locator(".go .plain").click()
    expect(page.get_by_role("group", name="Modules")).to_contain_text("<b>Trade</b> and praise.")


def test_a_letter_brings_a_guest_who_chooses_a_home(module_pages: WatchedPages) -> None:
    """A tender is told in the list of payments; a step of its own asks for a choice that only its row has."""
    page = module_pages.open(None, settings={"autoEnd": False})
    game = with_choice(lambda choice: choice.verb == "guest", modules=["guests"])
    Tables(module_pages.base).go(page, origin=game)
    expect(page.locator(BUTTON)).to_have_text(["Let a guest move in", "Stay alone"])
    page.locator(BUTTON).first.click()
    page.locator(".ground g.swap").first.click(force=True)
    ways = page.locator(".modules .generic [role=radio]")
    expect(ways.first).to_contain_text("A poet moves in")
    ways.last.click()
    expect(page.locator(MAIN)).to_contain_text("A cook moves in")
    page.locator(MAIN).click()
    expect(page.locator(".ground .badge").filter(has_text="co")).not_to_have_count(0)

    game = with_choice(lambda choice: bool(choice.fields.get("letter")), modules=["guests"])
    Tables(module_pages.base).go(page, origin=game)
    slot = next(choice.fields["slot"] for choice in game.choices() if choice.fields.get("letter"))
    assert isinstance(slot, int)
    page.locator(f"[data-place='market:{slot - 1}']").click()
    expect(page.locator(".pay")).to_contain_text("with a letter: a guest comes")


@pytest.mark.nightly  # the next one has fewer of them, and is the ordinary form of this
def test_a_game_with_strangers_and_all_our_modules_is_played_to_its_end(module_pages: WatchedPages) -> None:
    """All of them at one table, most with marks on tiles, two with a tender, two with marks on crossings."""
    page = module_pages.open(None, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    game = near_the_end(2, turns=4, modules=PLAYED)
    Tables(module_pages.base).go(page, origin=game)
    expect(page.locator(".modules .tabs button")).to_have_count(len(PLAYED))
    expect(page.locator(".ground .badge").filter(has_text="x")).not_to_have_count(0)
    player = ModulePlayer(page)
    play([player], finished(player))
    assert "scoring" in player.done


def test_two_alike_beside_all_of_ours_are_played_by_lot(module_pages: WatchedPages) -> None:
    """Two strangers, each with marks on tiles, a mark on the same crossing and a tender, and our own four."""
    page = module_pages.open(None, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    game = near_the_end(3, turns=4, modules=[*OWN, *ALIKE])
    Tables(module_pages.base).go(page, origin=game)
    crossings = page.locator(".ground .badge").filter(has=page.locator("title", has_text=re.compile("rope|letters")))
    expect(crossings).to_have_count(2)
    first, second = (one.bounding_box() for one in crossings.all())
    assert first
    assert second
    assert abs(first["y"] - second["y"]) > first["height"] / 2, "one covers the other"
    player = RandomPlayer(page)
    play([player], finished(player))


@pytest.mark.nightly  # half a minute each
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_by_lot(module_pages: WatchedPages, seed: int) -> None:
    page = module_pages.open(None, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    Tables(module_pages.base).go(page, players=3, bot="newcomer", modules=[*OWN, *ALIKE])
    player = RandomPlayer(page, seed)
    play([player], finished(player))
    assert {"buy", "take"} <= set(player.done)


@pytest.mark.nightly  # half a minute each
@pytest.mark.parametrize("modules", [["cats"], ["guests"], ["gardens"], ["lamps"], None], ids=str)
def test_a_whole_game_with_strangers(module_pages: WatchedPages, modules: list[str] | None) -> None:
    page = module_pages.open(None, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    chosen = PLAYED if modules is None else modules
    Tables(module_pages.base).go(page, players=3, bot="newcomer", modules=chosen)
    player = ModulePlayer(page)
    play([player], finished(player))
    assert "cats" not in chosen or "Settle a cat" in player.done
