"""``alhambra puzzles make`` and ``grade``."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import alhambra
from alhambra.analysis import puzzle_search
from alhambra.analysis.puzzle_search import SearchEffort
from alhambra.puzzles import Puzzle, puzzle_line, read_puzzles, shipped_puzzles

from .conftest import Run


@pytest.mark.skipif(alhambra.ENGINE == "pure", reason="thousands of futures take minutes")
def test_a_puzzle_is_made(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    answer = run("puzzles", "make", "--out", file, "--count", 1, "--seed", "c5", "--futures", 40, "--jobs", 1)
    assert answer.code == 0
    (made,) = read_puzzles(file.read_bytes().splitlines())
    assert (made.number, made.seed, made.futures) == (1, "c5/0", 40)
    assert made.game().is_legal(made.answer)
    assert made.answer in answer.out


def test_puzzles_are_added_behind_those_that_are_there(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = shipped_puzzles()[1]
    searched: list[int] = []

    def every_third(seed: str, number: int, effort: SearchEffort) -> Puzzle | None:
        searched.append(number)
        return replace(known, number=0, seed=f"{seed}/{number}") if number % 3 == 2 else None

    monkeypatch.setattr(puzzle_search, "puzzle_of_game", every_third)
    file, whole, single = (tmp_path / f"{name}.jsonl" for name in ("puzzles", "whole", "single"))
    single.write_bytes(puzzle_line(known))
    assert run("puzzles", "make", "--out", file, "--count", 2, "--seed", "a", "--jobs", 1).code == 0
    assert searched == list(range(6))
    answer = run("puzzles", "make", "--out", file, "--count", 4, "--seed", "a", "--jobs", 1)
    assert answer.out.startswith("   3  +")
    assert searched == list(range(12)), "no game twice"
    assert run("puzzles", "make", "--out", whole, "--count", 4, "--seed", "a", "--jobs", 1).code == 0
    assert whole.read_bytes() == file.read_bytes(), "interrupted or not, the same puzzles"
    assert "1 puzzle is there already" in run("puzzles", "make", "--out", single, "--count", 1).out
    assert "4 puzzles are there already" in run("puzzles", "make", "--out", file, "--count", 4).out
    assert run("puzzles", "make", "--out", file, "--count", 5, "--seed", "b", "--jobs", 1).code == 0
    found = read_puzzles(file.read_bytes().splitlines())
    assert [puzzle.number for puzzle in found] == [1, 2, 3, 4, 5]
    assert [puzzle.seed for puzzle in found] == ["a/2", "a/5", "a/8", "a/11", "b/2"]


def test_a_file_that_holds_something_else_is_left_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("my notes\n", encoding="utf-8")
    answer = run("puzzles", "make", "--out", file, "--count", 1)
    assert answer.code == 2
    assert "line 1 is no puzzle" in answer.err
    assert file.read_text(encoding="utf-8") == "my notes\n"
    assert run("puzzles", "make", "--out", tmp_path / "no" / "folder.jsonl", "--count", 1).code == 2


def test_grades_are_written_anew_and_nothing_else(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = [shipped_puzzles()[1], shipped_puzzles()[2]]
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(b"".join(map(puzzle_line, known)))

    def as_now(puzzle: Puzzle) -> list[str]:
        return ["apprentice"] if puzzle.number == 1 else puzzle.found_by

    monkeypatch.setattr(puzzle_search, "levels_that_find", as_now)
    answer = run("puzzles", "grade", file, "--jobs", 1)
    assert answer.code == 0
    assert "now by apprentice" in answer.out
    assert "2 puzzles graded, 1 otherwise than before" in answer.out
    assert read_puzzles(file.read_bytes().splitlines()) == [replace(known[0], found_by=["apprentice"]), known[1]]
    assert list(tmp_path.iterdir()) == [file]
    file.write_bytes(puzzle_line(known[1]))
    assert "1 puzzle graded, 0 otherwise than before" in run("puzzles", "grade", file, "--jobs", 1).out


def test_what_cannot_be_graded_is_left_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("my notes\n", encoding="utf-8")
    assert "line 1 is no puzzle" in run("puzzles", "grade", file).err
    assert file.read_text(encoding="utf-8") == "my notes\n"
    absent = run("puzzles", "grade", tmp_path / "absent.jsonl")
    assert absent.code == 2
    assert "cannot be read" in absent.err
