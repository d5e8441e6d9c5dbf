"""Modules of other packages, installed with pip and played in the browser: nothing of ours knows them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import alhambra
from alhambra.modules import MODULES
from examples.cats.cats import Cats
from examples.gardens.gardens import Gardens
from examples.guests.guests import Guests
from tests.client.browsers import WatchedPages
from tests.client.conftest import new_server
from tests.client.marked_lanterns import MarkedLanterns
from tests.client.module_players import BUTTON, ModulePlayer
from tests.client.positions import near_the_end, with_choice
from tests.client.screen_players import MAIN, finished, play
from tests.client.tables import Tables
from tests.packaging import call
from tests.server.processes import Server

ROOT = Path(__file__).parents[2]
PACKAGES = ["cats", "guests", "gardens"]
EXAMPLES = [Cats, Guests, Gardens, MarkedLanterns]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the packages of the examples were installed as anybody would."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys._base_executable, "-m", "pip", "--python", sys.executable]  # type: ignore[attr-defined]
    offline = ["--no-deps", "--no-build-isolation", "--no-index"]
    packages = [str(ROOT / "examples" / name) for name in PACKAGES]
    call([*pip, "install", "--quiet", *offline, "--target", str(folder), *packages])
    about = folder / "alhambra_lanterns-1.0.dist-info"  # as an installer leaves it
    about.mkdir()
    (about / "METADATA").write_text("Name: alhambra-lanterns\nVersion: 1.0\n", encoding="utf-8")
    entry = "[alhambra.modules]\nlanterns = marked_lanterns:MarkedLanterns\n"
    (about / "entry_points.txt").write_text(entry, encoding="utf-8")
    for name in ("toy_module", "client/marked_lanterns"):
        source = (ROOT / f"tests/{name}.py").read_text(encoding="utf-8")
        text = source.replace("from tests.toy_module", "from toy_module")
        (folder / Path(f"{name}.py").name).write_text(text, encoding="utf-8")
    return folder


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
        for name in (*PACKAGES, "lanterns"):
            del MODULES[name]
        watched.close()
    assert not watched.errors, "\n".join(watched.errors)
    module_server.check_log()


def test_the_start_page_lists_what_is_installed(module_pages: WatchedPages) -> None:
    page = module_pages.open("/")
    page.locator(".go .plain").click()
    modules = page.get_by_role("group", name="Modules")
    for words in ("Falconers", "the more of one colour", "Cats", "They love open courts", "Guests", "Watered gardens"):
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


def test_a_game_with_strangers_and_all_our_modules_is_played_to_its_end(module_pages: WatchedPages) -> None:
    """Four of them, all with marks on tiles, two with a tender, one with marks on crossings, beside our own four."""
    page = module_pages.open(None, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    game = near_the_end(2, turns=4, modules=list(MODULES))
    Tables(module_pages.base).go(page, origin=game)
    expect(page.locator(".modules .tabs button")).to_have_count(8)
    expect(page.locator(".ground .badge").filter(has_text="x")).not_to_have_count(0)
    player = ModulePlayer(page)
    play([player], finished(player))
    assert "scoring" in player.done


@pytest.mark.nightly  # half a minute each
@pytest.mark.parametrize("modules", [["cats"], ["guests"], ["gardens"], None], ids=str)
def test_a_whole_game_with_strangers(module_pages: WatchedPages, modules: list[str] | None) -> None:
    page = module_pages.open(None, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    chosen = list(MODULES) if modules is None else modules
    Tables(module_pages.base).go(page, players=3, bot="newcomer", modules=chosen)
    player = ModulePlayer(page)
    play([player], finished(player))
    assert "cats" not in chosen or "Settle a cat" in player.done
