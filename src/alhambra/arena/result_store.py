"""Outcomes stored as they come, so that an interrupted run goes on where it was.

A folder has ``setup.json``, what is played, and ``games.jsonl``, a line for each game, complete in itself. Nothing that
stands there is ever changed; half a line at the end, left by a machine that went down, is cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from alhambra.arena.series import GameTask, Outcome, TaskOutcomes


class OtherSetup(ValueError):
    """The folder belongs to another tournament; says what is different."""


class StoredGame(msgspec.Struct, frozen=True):
    """A line: who sat at the table (the plan's order), and how the game went."""

    bots: tuple[str, ...]
    outcome: Outcome

    @property
    def key(self) -> tuple[tuple[str, ...], int]:
        """Which game of a tournament this is."""
        return self.bots, self.outcome.number


class ResultStore:
    """The outcomes of one tournament, in a folder if there is one. ``with ResultStore(folder, setup) as store``."""

    def __init__(self, folder: Path | None, setup: Mapping[str, Any]) -> None:
        self.kept: dict[tuple[tuple[str, ...], int], StoredGame] = {}
        self._file = None
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        _claim(folder / "setup.json", setup)
        path = folder / "games.jsonl"
        self._file = path.open("ab")
        whole = sum(self._take(line) for line in _whole_lines(path))
        if self._file.tell() > whole:
            self._file.truncate(whole)

    def _take(self, line: bytes) -> int:
        kept = msgspec.json.decode(line, type=StoredGame)
        self.kept[kept.key] = kept
        return len(line)

    def missing(self, tasks: Iterable[GameTask]) -> list[GameTask]:
        """The games of ``tasks`` that are not stored yet."""
        out: list[GameTask] = []
        for plan, numbers in tasks:
            left = [number for number in numbers if (plan.bots, number) not in self.kept]
            if left:
                out.append((plan, left))
        return out

    def keep(self, tasks: Sequence[GameTask], done: Iterator[TaskOutcomes]) -> Iterator[StoredGame]:
        """Store the outcomes of ``tasks`` as they come from ``done``, each game at once, and pass it on."""
        for place, outcomes in done:
            for outcome in outcomes:
                kept = StoredGame(tasks[place][0].bots, outcome)
                self.kept[kept.key] = kept
                if self._file is not None:
                    self._file.write(msgspec.json.encode(kept) + b"\n")
                    self._file.flush()
                yield kept

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()


def _whole_lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield line


def _claim(file: Path, setup: Mapping[str, Any]) -> None:
    """Write the set-up down, or compare it with the one that stands there."""
    if not file.exists():
        new = file.with_suffix(".new")
        new.write_text(json.dumps(setup, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        new.replace(file)
        return
    there = json.loads(file.read_text(encoding="utf-8"))
    different = [name for name in setup if there.get(name) != setup[name]]
    if different:
        raise OtherSetup(f"{file.parent} belongs to another tournament ({'; '.join(_told(there, setup, different))})")


def _told(there: Mapping[str, Any], here: Mapping[str, Any], different: Iterable[str]) -> Iterator[str]:
    for name in different:
        if name == "code":
            yield "the engine or our bots have been changed since"
        elif name == "files":
            yield "a bot's file has been changed since"
        else:
            yield f"{name}: {there.get(name)} there, {here[name]} here"
