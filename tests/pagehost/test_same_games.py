"""Games in a page's Python and in this one are alike, record by record and byte by byte; and they follow the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from alhambra import Game, Record
from alhambra.bots import LEVELS
from tests.pagehost import page_game, seeded_games
from tests.pagehost.node import run_in_node, write_python

SCRIPT = Path(seeded_games.__file__)
NIGHTLY_GAMES, AT_ONCE = 200, 20
NIGHTLY_SECONDS = 3600.0


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_python(tmp_path_factory.mktemp("python"))


def _compare(python: Path, first: int, count: int) -> None:
    found = json.loads(run_in_node(python, SCRIPT, str(first), str(count), seconds=NIGHTLY_SECONDS))
    assert found == json.loads(seeded_games.seeded_games(first, count))
    for text in found:
        assert Game.replay(Record.decode(text)).over


@pytest.mark.nightly
def test_some_games_are_the_same(python: Path, compared: Callable[[str, int], None]) -> None:
    """Three players: three levels, one of which searches."""
    _compare(python, 21, 1)
    compared("games in a page's Python", 1)


@pytest.mark.nightly
def test_a_page_s_python_has_all_that_its_host_needs(python: Path) -> None:
    """Trimmed as it is: a whole game, and all that may be asked of it."""
    found = json.loads(run_in_node(python, Path(page_game.__file__)))
    assert Game.replay(Record.decode(json.dumps(found.pop("record")))).over
    assert set(found.pop("reduced")) <= set(LEVELS)
    assert found.pop("hint") > 0
    assert found == {"imported": True, "full": [503, "storage"]}


@pytest.mark.nightly
def test_all_levels_and_mixes_play_the_same_games(python: Path, compared: Callable[[str, int], None]) -> None:
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda first: _compare(python, first, AT_ONCE), range(0, NIGHTLY_GAMES, AT_ONCE)))
    compared("games in a page's Python", NIGHTLY_GAMES)


def test_the_games_have_every_level_and_mix() -> None:
    assert 5 * len(LEVELS) <= NIGHTLY_GAMES
    assert len(seeded_games.MIXES) <= NIGHTLY_GAMES
