"""The cats keep their rules, and what every module owes to games, records, views and bots."""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import alhambra
from alhambra.bots import Budget, GreedyBot
from alhambra.engine.components import TILE_NUMBERS
from alhambra.engine.events import Event, Sink
from alhambra.engine.grid import cell_at
from alhambra.engine.scoring import score
from alhambra.engine.state import EXTRA
from alhambra.engine.vectors import append, ints
from alhambra.modules import MODULES
from examples.cats.cats import CatPart, Cats

ROOT = Path(__file__).parents[2]
# Three ways lead from (0, 1), one of them to the fountain; one way from each of the others.
COURT = {(0, 1): "pavilion-8", (0, 2): "garden-8-nw", (1, 1): "seraglio-6-es", (1, 0): "arcades-4-nes"}
SPARE = "tower-8-nes"


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The public way in; and out again, for the other tests of the run."""
    alhambra.register(Cats)
    yield
    del MODULES["cats"]


def new(players: int = 3, seed: int = 1) -> alhambra.Game:
    return alhambra.Game.new(players, seed, modules=["cats"])


def court() -> alhambra.Game:
    """A game in which the acting player has a court of four buildings and one on the reserve."""
    game = new()
    palace = game.state.palaces[game.state.seat]
    for (x, y), tile in COURT.items():
        assert palace.why_not_place(TILE_NUMBERS[tile], cell_at(x, y)) is None
        palace.place(TILE_NUMBERS[tile], cell_at(x, y))
    palace.reserve = append(palace.reserve, TILE_NUMBERS[SPARE])
    return game


def cats(game: alhambra.Game) -> CatPart:
    """What the module keeps in this game."""
    (module,) = [module for module in game.book.modules if isinstance(module, Cats)]
    return module.part(game.state)


def accounts(game: alhambra.Game) -> dict[str, int]:
    return {name: count for module in game.book.part_modules for name, count in module.components(game.state).items()}


def everything(game: alhambra.Game) -> list[object]:
    return [game.view(seat).data() for seat in (None, *range(game.players))]


def random_play(game: alhambra.Game, rng: Random, decisions: int = 1_000_000) -> list[Event]:
    """Play on at random; all that happened."""
    events: list[Event] = []
    while not game.over and decisions:
        events += game.play(rng.choice(game.actions()))
        decisions -= 1
    return events


# The rules.


@pytest.mark.parametrize("players", range(2, 7))
def test_k1_two_cats_for_each_player(players: int) -> None:
    game = new(players)
    assert cats(game).supply == 2 * players
    assert game.book.modules[-1].lines(game.view().state, -1) == [f"Cats left: {2 * players}"]


def test_k2_a_cat_is_an_action() -> None:
    game = court()
    seat = game.seat
    told = game.play("cat 0,1", hold=True)
    assert (told[0].kind, told[0].rule, told[0].reason) == ("cat settles", "K2", "welcomes a cat at (0, 1)")
    assert told[0].facts == {"cell": [0, 1], "sound": "clay"}
    assert cats(game).supply == 5
    assert game.held, "the turn is over"
    game.settle()
    assert game.seat != seat


def test_k2_a_cat_may_be_the_extra_action_after_an_exact_payment() -> None:
    game = court()
    game.state.allowed = EXTRA
    assert {"cat 0,1", "cat 0,2", "cat 1,1", "cat 1,0", "done"} <= {choice.text for choice in game.choices()}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cat 0,0", "K2: there is no building of yours at (0, 0)."),
        ("cat -1,0", "K2: there is no building of yours at (-1, 0)."),
        ("cat 0,1", "K2: cats keep their distance, and one lives at (0, 1)."),
        ("cat 1,1", "K2: cats keep their distance, and one lives at (0, 1)."),
        ("cat", "T1: 'cat' is not complete or too long; write 'cat 1,0'."),
        ("cat 1,0", "None"),
    ],
)
def test_k2_where_a_cat_settles(text: str, reason: str) -> None:
    game = court()
    cats(game).homes[game.state.seat].append(cell_at(0, 1))
    assert str(game.why_not(text)) == reason


def test_k2_not_without_cats() -> None:
    game = court()
    cats(game).supply = 0
    assert str(game.why_not("cat 1,0")) == "K1: no cat is left in the supply."
    assert not [choice for choice in game.choices() if choice.verb == "cat"]


@pytest.mark.parametrize("action", ["remove 1,0", f"swap {SPARE} at 1,0"])
def test_k3_a_cat_leaves_with_its_building(action: str) -> None:
    game = court()
    seat = game.state.seat
    cats(game).homes[seat] += [cell_at(0, 1), cell_at(1, 0)]
    cats(game).supply -= 2
    (told,) = [event for event in game.play(action) if event.kind == "cat leaves"]
    assert (told.seat, told.rule, told.reason) == (seat, "K3", "loses the cat at (1, 0) to the supply")
    assert cats(game).homes[seat] == [cell_at(0, 1)]
    assert cats(game).supply == 5


def test_k4_ways_score() -> None:
    game = court()
    seat = game.state.seat
    cats(game).homes[seat] += [cell_at(0, 1), cell_at(1, 0)]
    sink = Sink()
    score(game.state, 1, sink)
    told = [event for event in sink.events if event.kind == "cat"]
    assert [(event.seat, event.rule, event.amount, event.reason) for event in told] == [
        (seat, "K4", 3, "cat at (0, 1): 3 ways → 3"),
        (seat, "K4", 1, "cat at (1, 0): 1 way → 1"),
    ]
    assert sum(event.amount for event in sink.events if event.seat == seat) == game.scores[seat]


# What every module owes.


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end_and_keep_every_cat(players: int) -> None:
    rng = Random(players)
    game = new(players, players)
    settled = 0
    points = [0] * len(ints(game.state.scores))
    while not game.over:
        looked_at = rng.random() < 0.1
        twin, before = game.clone(), everything(game) if looked_at else []
        for event in game.play(rng.choice(game.actions())):
            assert event.reason
            settled += event.kind == "cat settles"
            points[event.seat] += event.amount if event.scored else 0
        assert accounts(game) == {"cat": 2 * players}
        assert not looked_at or everything(twin) == before, "an earlier clone has changed"
    assert settled
    assert points == ints(game.state.scores)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_action_has_one_text(players: int) -> None:
    rng = Random(players)
    game = new(players, players)
    seen = 0
    while not game.over:
        for choice in game.choices():
            if choice.verb == "cat":
                seen += 1
                assert game.parse(choice.text) == choice.action
                assert game.describe(choice.action) == choice.text
                assert game.why_not(choice.action) is None
                assert game.why_not(choice.action ^ 1 << 20) is not None
        random_play(game, rng, 1)
    assert seen


def test_a_record_replays() -> None:
    game = new(4, 5)
    random_play(game, Random(5))
    record = alhambra.Record.decode(game.record().encode())
    assert record.modules == ["cats"]
    assert any(line.do.startswith("cat ") for line in record.log)
    assert everything(alhambra.Game.replay(record)) == everything(game)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_redealt_world_looks_the_same(players: int) -> None:
    rng = Random(players)
    game = new(players, players)
    random_play(game, rng, 60 * players)
    assert any(cats(game).homes)
    for seat in range(players):
        world = alhambra.redeal(game.view(seat), rng)
        assert world.view(seat).data() == game.view(seat).data()
        assert world.actions() == game.actions()


def test_cats_get_on_with_all_other_modules() -> None:
    game = alhambra.Game.new(4, 4, modules=list(MODULES))
    before = accounts(game)
    random_play(game, Random(4))
    assert game.over
    assert accounts(game) == before


def test_the_greedy_bot_likes_ways() -> None:
    game = court()
    actions = [game.parse(text) for text in ("cat 1,0", "cat 0,1", "cat 0,2")]
    chosen = GreedyBot().choose(game.view(game.seat), actions, Random(1), Budget())
    assert game.describe(chosen) == "cat 0,1"


def test_what_is_drawn_and_shown() -> None:
    game = court()
    seat = game.state.seat
    (choice,) = [choice for choice in game.choices() if choice.text == "cat 0,1"]
    assert choice.fields == {"cell": [0, 1], "points": 3}
    game.play(choice.action)
    view, module = game.view(), game.book.modules[-1]
    (mark,) = module.marks(view.state, seat)
    assert (mark.x, mark.y, mark.kind, mark.text) == (0, 1, "tile", "cat")
    assert module.lines(view.state, seat) == ["Cats: 1"]
    homes = [["0,1"] if number == seat else [] for number in range(3)]
    assert view.data()["cats"] == {"supply": 5, "homes": homes}


# The package and the page.


def test_an_installed_package_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As an installer would leave it: the module on the path, and what pyproject.toml announces beside it."""
    project = tomllib.loads((Path(__file__).parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = tmp_path / "alhambra_cats-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    ((group, entries),) = project["entry-points"].items()
    lines = [f"{name} = {target}" for name, target in entries.items()]
    (about / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines]) + "\n")
    shutil.copytree(Path(__file__).parent / "cats", tmp_path / "cats")
    monkeypatch.delitem(MODULES, "cats")
    monkeypatch.syspath_prepend(tmp_path)
    assert importlib.metadata.entry_points(group=group, name="cats")
    try:
        assert type(new().book.modules[-1]).__module__ == "cats"
    finally:
        sys.modules.pop("cats", None)


def shown_on_the_page() -> list[tuple[str, str]]:
    """The blocks of the page that come from a file: (path, text)."""
    page = (ROOT / "docs/add-a-module.md").read_text(encoding="utf-8")
    return re.findall(r"<!-- from (\S+) -->\n```\w+\n(.*?)```", page, re.DOTALL)


def test_the_page_shows_the_true_files() -> None:
    for path, block in shown_on_the_page():
        assert block in (ROOT / path).read_text(encoding="utf-8"), f"not in {path}:\n{block}"


@pytest.mark.parametrize("name", ["cats/__init__.py", "cats/texts/de.ftl", "cats/texts/en.ftl", "pyproject.toml"])
def test_the_page_shows_the_whole_file(name: str) -> None:
    rest = (Path(__file__).parent / name).read_text(encoding="utf-8")
    for path, block in shown_on_the_page():
        if path == f"examples/cats/{name}":
            before, _, rest = rest.partition(block)
            assert not before.strip(), f"not on the page:\n{before}"
    assert not rest.strip(), f"not on the page:\n{rest}"
