"""What docs/arena.md shows is what the commands print."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_of_the_arena_is_real(tmp_path: Path) -> None:
    """Lines after ``$ ./alhambra`` are commands, the others what they print; … stands for anything."""
    text = (ROOT / "docs/arena.md").read_text(encoding="utf-8")
    session = "".join(re.findall(r"```console\n(.*?)```", text, re.DOTALL))
    commands = re.findall(r"^\$ \./alhambra (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
    assert len(commands) >= 2
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for command, shown in commands:
        words = [sys.executable, "-m", "alhambra", *command.split()]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        pattern = re.escape(shown.rstrip("\n")).replace("…", ".+")
        assert re.fullmatch(pattern, done.stdout.rstrip("\n"), re.DOTALL), done.stdout
    assert (tmp_path / "folder" / "shares.png").exists()


def test_every_choice_of_tables_is_explained() -> None:
    from alhambra.arena.tournament import KINDS

    text = (ROOT / "docs/arena.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text.partition("--tables")[2], re.MULTILINE) == list(KINDS)
