"""The example that plays over the network, against a running server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from alhambra import Game, Record
from tests.server.processes import Server

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("kind", ["sqlite"])
def test_the_socket_player_plays_a_whole_game(server: Server, kind: str) -> None:
    command = [sys.executable, "-W", "error", str(ROOT / "examples/socket_player.py"), server.url()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=180)
    assert done.returncode == 0, done.stderr
    scores = re.findall(r"^(\w+): (\d+) points$", done.stdout, re.MULTILINE)
    assert [name for name, _ in scores] == ["Example", "greedy"]
    table = done.stdout.split()[3]
    record = Record.decode(httpx.get(f"{server.url()}/api/tables/{table}/record", trust_env=False).content)
    game = Game.replay(record)
    assert game.over
    assert game.scores == [int(score) for _, score in scores]


def test_the_page_shows_the_example() -> None:
    """Every line of the page's excerpt that sends or reads something is in the program, or nearly so."""
    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    program = (ROOT / "examples/socket_player.py").read_text(encoding="utf-8")
    shown = re.findall(r"```text\n(async with.*?)```", page, re.DOTALL)[0]
    for word in re.findall(r'\["(\w+)"\]', shown):
        assert f'["{word}"]' in program
