"""Run the command line inside this process; a record to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from alhambra import register
from alhambra.arena.series import MatchPlan, play_game
from alhambra.cli import main
from alhambra.modules import MODULES
from tests.toy_module import LanternModule


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """``run("rules", "B5")``: exit code, stdout, stderr, on a page 80 characters wide."""
    monkeypatch.setenv("COLUMNS", "80")

    def answer(*arguments: object) -> Answer:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return answer


def _record(folder: Path, players: int) -> Path:
    outcome = play_game(MatchPlan(("random",) * players, seed="cli", keep_records=True), 0)
    assert outcome.record is not None
    file = folder / f"{players}.json"
    file.write_text(outcome.record, encoding="utf-8")
    return file


@pytest.fixture
def lanterns() -> Iterator[type[LanternModule]]:
    """A module that commands and records know for a while: ``--modules lanterns``."""
    register(LanternModule)
    yield LanternModule
    del MODULES["lanterns"]


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three."""
    return _record(tmp_path_factory.mktemp("records"), 3)


@pytest.fixture(scope="session")
def record_of_two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of two, so with the third player."""
    return _record(tmp_path_factory.mktemp("records"), 2)
