"""The workshop: programs run, bots play series, modules are tried, and failures are told in the author's lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from alhambra.modules import MODULES
from alhambra.pagehost import time_guard
from alhambra.pagehost.source import Program, SourceError
from alhambra.pagehost.workshop import BotOrder, BotSeries, carry_out

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
RUN_AS_THEY_ARE = ("my_bot", "palace", "random_game", "record_and_replay", "what_a_seat_knows")

FUNCTION = """
def choose(view, actions, rng, budget):
    return rng.choice(actions)
"""
FAILS = """
class Fails:
    def choose(self, view, actions, rng, budget):
        if len(actions) > 3:
            return view.nothing_of_that_name
        return actions[0]
"""
HANGS = """
class Hangs:
    def choose(self, view, actions, rng, budget):
        while True:
            try:
                pass
            except Exception:
                pass
"""


@pytest.fixture(autouse=True)
def only_our_modules() -> Iterator[None]:
    """Registered modules are gone after a test."""
    before = dict(MODULES)
    yield
    for name in set(MODULES) - set(before):
        del MODULES[name]


def example(name: str) -> str:
    return (EXAMPLES / name).read_text(encoding="utf-8")


def told(**order: Any) -> list[dict[str, Any]]:
    """All results of an order."""
    out: list[str] = []
    carry_out(msgspec.json.encode(order).decode(), out.append)
    return [msgspec.json.decode(text) for text in out]


@pytest.mark.parametrize("name", RUN_AS_THEY_ARE)
def test_examples_run_as_they_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (result,) = told(type="run", source=example(f"{name}.py"))
    assert result["type"] == "run"
    assert result["found"]["bots"] == (["MyBot"] if name == "my_bot" else [])
    assert capsys.readouterr().out


def test_a_failure_has_the_authors_line() -> None:
    (result,) = told(type="run", source="import alhambra\n\ndef f():\n    alhambra.Game.new(players=9)\n\nf()\n")
    assert result["type"] == "failed"
    assert result["failure"]["line"] == 4
    assert result["failure"]["text"].splitlines() == [
        "line 6, in <module>",
        "    f()",
        "line 4, in f",
        "    alhambra.Game.new(players=9)",
        "called compose in alhambra/modules/__init__.py",
        "alhambra.modules.SetupError: a game has 2 to 6 players, not 9 (S1)",
    ]


def test_what_is_no_python_has_its_line() -> None:
    (result,) = told(type="run", source="x = 1\nclass:\n")
    assert result["failure"] == {"text": "line 2\nSyntaxError: invalid syntax", "line": 2}


def test_who_leaves_the_program_has_failed() -> None:
    (result,) = told(type="run", source="import sys\nsys.exit('enough')\n")
    assert result["failure"]["text"].endswith("SystemExit: enough")


def test_a_bot_plays_a_series() -> None:
    results = told(type="bot", source=example("my_bot.py"), level="random", seats=2, games=6)
    assert [result["played"] for result in results] == [1, 2, 3, 4, 5, 6]
    last = results[-1]
    assert (last["bot"], last["level"], last["games"], last["turns_lost"]) == ("MyBot", "random", 6, 0)
    assert last["wins"] >= 5
    assert last["share_low"] <= last["share"] <= last["share_high"]
    assert last["margin_low"] < last["margin"] < last["margin_high"]
    assert last["margin"] == pytest.approx(last["points"] - last["level_points"])


def test_every_seat_is_played_from() -> None:
    results = told(type="bot", source=FUNCTION, level="random", seats=3, games=4)
    assert len(results) == 6  # two whole deals
    assert results[-1]["bot"] == "MyBot"
    assert results[-1]["fair"] == pytest.approx(1 / 3)


def test_a_bot_that_fails_loses_turns_and_says_where() -> None:
    last = told(type="bot", source=FAILS, level="random", seats=2, games=2)[-1]
    assert 0 < last["turns_lost"] <= last["turns"]
    (failure,) = last["failures"]
    assert failure["line"] == 5
    assert "nothing_of_that_name" in failure["text"]


def test_an_answer_that_is_no_action_is_told() -> None:
    source = "def choose(view, actions, rng, budget):\n    return 'buy'\n"
    last = told(type="bot", source=source, level="random", seats=2, games=2)[-1]
    assert "'buy'" in last["failures"][0]["text"]
    assert last["turns_lost"] == last["turns"]


@pytest.mark.skipif(not time_guard.CAN_END, reason="needs Python 3.12")
def test_a_bot_that_hangs_is_ended() -> None:
    series = BotSeries(BotOrder(HANGS, "random", 2, 2), limit=0.05)
    result = series.play_next()
    assert result.turns_lost == result.turns
    assert "took too long" in result.failures[0].text
    assert result.failures[0].line in range(4, 10)


@pytest.mark.skipif(not time_guard.CAN_END, reason="needs Python 3.12")
def test_a_program_that_hangs_when_loaded_is_ended() -> None:
    with pytest.raises(SourceError, match="took too long"):
        Program("def f():\n    f_ = 0\n    while f_ < 1:\n        f_ -= 1\nf()\n", seconds=0.05)


@pytest.mark.parametrize("name", ["gardens", "lamps", "guests"])
def test_a_module_is_tried(name: str) -> None:
    results = told(type="module", source=example(f"{name}/{name}.py"), level="greedy", games=3)
    last = results[-1]
    assert (last["type"], last["module"], last["played"], last["stalled"]) == ("module", name, 3, 0)
    assert last["title"]
    assert last["decisions"] > 20


def test_a_module_that_fails_says_where() -> None:
    source = example("lamps/lamps.py").replace("number = self.lighted(state, seat, cell)", "number = 1 // 0")
    last = told(type="module", source=source, level="greedy", games=3)[-1]
    assert last["type"] == "failed"
    assert "ZeroDivisionError" in last["failure"]["text"]
    assert "number = 1 // 0" in source.splitlines()[last["failure"]["line"] - 1]


@pytest.mark.parametrize(("order", "wanted"), [("bot", "bot"), ("module", "module")])
def test_a_program_without_it_says_so(order: str, wanted: str) -> None:
    (result,) = told(type=order, source="x = 1\n", level="greedy", games=2, seats=2)
    assert result["failure"]["text"] == f"there is no {wanted} in this program."


def test_dataclasses_and_their_like_work() -> None:
    source = "from dataclasses import dataclass\n@dataclass\nclass B:\n    x: int = 3\n    def choose(self, *_): ...\n"
    assert list(Program(source).bots()) == ["B"]
