"""Games, views and records can be pickled, copied and compared, and their positions have names."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import alhambra
from alhambra import Game, Record, redeal, state_hash
from alhambra.engine.view import View
from alhambra.modules import MODULES
from tests.toy_module import LanternModule

MIXES = [[], list(MODULES), ["portals", "sites"]]


def played(players: int, modules: list[str], steps: int, seed: str = "snapshot") -> Game:
    game, rng = Game.new(players, seed, modules=modules), Random(seed)
    for _ in range(steps):
        if not game.over:
            game.play(rng.choice(game.actions()))
    return game


def go_on(game: Game) -> list[str]:
    """What happens if the game is played on in the same way."""
    rng, out = Random(1), list[str]()
    while not game.over and len(out) < 60:
        actions = game.actions()
        out += [event.reason for event in game.play(actions[rng.randrange(len(actions))])]
    return out


@pytest.mark.parametrize("modules", MIXES, ids=["base", "all", "two"])
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("steps", [0, 40, 120])
def test_a_pickled_game_goes_on_as_the_first(players: int, modules: list[str], steps: int) -> None:
    game = played(players, modules, steps)
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert twin.state_hash() == game.state_hash()
    assert (twin.history, twin.seed, twin.names) == (game.history, game.seed, game.names)
    assert twin.actions() == game.actions()
    assert go_on(twin) == go_on(game)
    assert twin.record() == game.record()


def test_a_game_of_a_record_can_be_pickled_and_goes_on() -> None:
    whole = played(3, list(MODULES), 400)
    game = Game.replay(whole.record(), 50)
    twin = pickle.loads(pickle.dumps(game))
    assert go_on(twin) == go_on(game)
    assert twin.record() == game.record()


def test_a_held_game_stays_held() -> None:
    game = Game.new(3, 1)
    while not game.held:
        game.play(game.actions()[0], hold=True)
    twin = pickle.loads(pickle.dumps(game))
    assert twin.held
    assert [event.reason for event in twin.settle()] == [event.reason for event in game.settle()]


def test_a_redealt_world_can_be_pickled() -> None:
    world = redeal(played(3, ["sites"], 50).view(1), Random(5))
    twin = pickle.loads(pickle.dumps(world))
    assert twin == world
    assert go_on(twin) == go_on(world)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_a_clone(copied: Callable[[Game], Game]) -> None:
    game = played(3, [], 30)
    twin = copied(game)
    before = game.state_hash()
    go_on(twin)
    assert game.state_hash() == before != twin.state_hash()


def test_a_pickled_view_knows_the_same_and_no_more() -> None:
    """The bytes of a view do not depend on what its seat cannot know."""
    game = played(3, list(MODULES), 60)
    view = game.view(1)
    twin: View = pickle.loads(pickle.dumps(view))
    assert twin == view == copy.deepcopy(view)
    assert state_hash(twin) == state_hash(view)
    other = redeal(view, Random(3)).view(1)
    assert other == view
    assert pickle.dumps(other) == pickle.dumps(view)
    assert view != game.view(0)


def test_the_hash_names_the_position_not_the_way_to_it() -> None:
    """Two tiles laid in one order or the other: the same palace, the same hash."""
    ways = []
    for order in ((0, 1), (1, 0)):
        game = Game.new(3, 3)
        palace = game.state.palaces[0]
        for tile, cell in [((5, 64), (9, 1))[place] for place in order]:
            palace.place(tile, cell)
        ways.append(game)
    assert ways[0] == ways[1]
    assert Game.new(3, 4).state_hash() != Game.new(3, 3).state_hash()
    assert Game.new(3, 3, modules=["portals"]).state_hash() != Game.new(3, 3).state_hash()


def test_both_engines_give_the_same_hash() -> None:
    code = "from tests.test_snapshot import *; print(played(3, list(MODULES), 80).state_hash())"
    environment = {**os.environ, "ALHAMBRA_NATIVE": "0"}
    root = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.strip() == played(3, list(MODULES), 80).state_hash()


def test_records_compare_and_copy() -> None:
    record = played(2, [], 20).record()
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == Record.decode(record.encode()) == record
    assert state_hash(record) == state_hash(copy.deepcopy(record))


def test_games_and_views_are_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(Game.new(3, 1))
    with pytest.raises(TypeError):
        hash(Game.new(3, 1).view(0))


def test_a_module_of_somebody_else_is_pickled_by_its_class() -> None:
    game = Game.new(3, 1, modules=[LanternModule])
    for _ in range(20):
        game.play(game.actions()[0])
    assert go_on(pickle.loads(pickle.dumps(game))) == go_on(game)


def test_without_a_seed_there_is_a_random_one() -> None:
    one, other = Game.new(3, None), Game.new(3, None)
    assert one.seed != other.seed
    assert one.seed is not None
    assert Game.new(3, one.seed) == one
    assert one.record().seed == one.seed


def test_every_public_name_is_there() -> None:
    assert "state_hash" in alhambra.__all__
