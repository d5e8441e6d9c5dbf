"""Whatever is wrong with what a user wrote: exit code 2 and one clear line, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("dance", "there is no command 'dance'"),
        ("--dance", "no such option: --dance"),
        ("demo --players 7", "2 to 6 players"),
        ("demo --players many", "--players needs a whole number"),
        ("demo --edition gold", "editions are: revised"),
        ("--port 3 rules", "write --port after the command"),
        ("--no-browser rules", "write --browser after the command"),
        ("demo --modules nonsense", "there is no module 'nonsense'"),
        ("demo --modules lanterns,nonsense", "there is no module 'nonsense'; modules are: "),
        ("demo --modules lanterns,lanterns", "the module 'lanterns' is named twice"),
        ("--seed 3", "no such option: --seed"),
        ("--port many", "--port needs a whole number"),
        ("serve --port 70000", "a port is a number from 0 to 65535, not 70000"),
        ("--workers 2 --database games.db", "Several workers need PostgreSQL"),
        ("--workers 0", "at least one worker"),
        ("--database mysql://here/games", "games can be kept in sqlite or postgresql, not in mysql"),
        ("--database sqlite://", "games kept in memory would be lost"),
        ("--database /dev/null/games.db", "--database: cannot be opened"),
        ("--database postgresql://127.0.0.1:9/games", "--database: cannot be opened"),
        ("demo --modules", "--modules"),
        ("simulate --games 0", "--games 0 is too small"),
        ("simulate --games many", "--games needs a whole number; see alhambra simulate --help"),
        ("simulate --jobs 0", "--jobs 0 is too small"),
        ("simulate --jobs -3", "--jobs -3 is too small"),
        ("simulate --players greedy,deep", "there is no bot 'deep'; bots are: random, newcomer"),
        ("simulate --players greedy", "2 to 6 players, not 1"),
        ("simulate --players ,", "2 to 6 players, not 0"),
        ("simulate --edition gold", "editions are: revised"),
        ("simulate --modules nonsense", "there is no module 'nonsense'"),
        ("simulate --modules lanterns,lanterns", "the module 'lanterns' is named twice"),
        ("simulate --seed", "--seed"),
        ("simulate more", "unexpected extra argument"),
        ("perft --depth 0", "--depth 0 is too small"),
        ("perft --players 1", "2 to 6 players"),
        ("perft --modules nonsense", "there is no module 'nonsense'"),
        ("perft --modules lanterns,,lanterns", "the module 'lanterns' is named twice"),
        ("verify", "missing argument 'RECORD...'"),
        ("replay", "missing argument 'RECORD'"),
        ("rules Z9", "there is no rule 'Z9'"),
        ("rules B5 B99", "there is no rule 'B99'"),
        ("rules \x1b[2J", "there is no rule"),
    ],
)
@pytest.mark.usefixtures("lanterns")
def test_bad_words(run: Run, arguments: str, says: str) -> None:
    answer = run(*arguments.split(" "))
    assert answer.code == 2
    assert answer.out == ""
    assert says in answer.err
    assert len(answer.err.splitlines()) == 1
    assert "\x1b" not in answer.err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    "content", [b"", b"\0\xff\xfe" * 400, b"{}", b"[" * 100_000, b'{"format": 99, "rules": "1.0"}']
)
def test_bad_files(run: Run, tmp_path: Path, command: str, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    answer = run(command, file)
    assert answer.code == 2
    assert answer.out == ""
    assert str(file) in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("command", ["analyse", "replay", "verify"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"# Alhambra", "a record is JSON, and this is none"),
        (b"", "a record is JSON, and this is none"),
        (b'{"format": 1,', "a record is JSON, and this is none"),
        (b'{"format": 1; "rules"', "a record is JSON, and this is none from byte 12 on"),
        (b'{"name": "alhambra"}', "a record has the fields `format` (a number) and `rules` (a text)"),
        (b"[1, 2]", "a record has the fields `format` (a number) and `rules` (a text)"),
    ],
)
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, command: str, content: bytes, says: str) -> None:
    """It says what is wrong and what a record is, without the parser's words and without a place."""
    file = tmp_path / "README.md"
    file.write_bytes(content)
    answer = run(command, file)
    assert answer.code == 2
    hint = "records are made by: alhambra simulate --records FOLDER"
    told = answer.err.removeprefix("alhambra: ")
    assert told == f"{file}: this is no record of a game: {says}; {hint}\n"


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_file(run: Run, tmp_path: Path, command: str) -> None:
    for file, says in ((tmp_path / "none.json", "no such file"), (tmp_path, "this is a folder; name a record in it")):
        answer = run(command, file)
        assert answer.code == 2
        assert says in answer.err
        assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("step", [-1, 100_000])
def test_no_such_step(run: Run, record: Path, step: int) -> None:
    answer = run("replay", record, "--step", step)
    assert answer.code == 2
    assert "--step goes from 0 to" in answer.err


def test_step_or_all(run: Run, record: Path) -> None:
    assert run("replay", record, "--step", 1, "--all").code == 2


def test_records_where_no_folder_can_be(run: Run, record: Path) -> None:
    answer = run("simulate", "--games", 1, "--players", "random,random", "--jobs", 1, "--records", record)
    assert answer.code == 2
    assert "cannot make the folder" in answer.err
    assert len(answer.err.splitlines()) == 1


def test_records_are_not_overwritten(run: Run, tmp_path: Path) -> None:
    """It is told before a game is played; other files in the folder do not matter."""
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    command = ("simulate", "--games", 1, "--players", "random,random", "--jobs", 1, "--records", tmp_path, "--seed")
    assert run(*command, "one").code == 0
    kept = (tmp_path / "game-1.json").read_bytes()
    answer = run(*command, "two")
    assert answer.code == 2
    assert answer.out == ""
    assert "game-1.json is there already, and is not overwritten; name another folder" in answer.err
    assert len(answer.err.splitlines()) == 1
    assert (tmp_path / "game-1.json").read_bytes() == kept


@pytest.mark.parametrize("command", ["tables", "reports"])
def test_admin_without_a_database_says_where_it_looked(run: Run, tmp_path: Path, command: str) -> None:
    database = tmp_path / "none" / "games.db"
    answer = run("admin", command, "--database", database)
    assert answer.code == 2
    assert answer.out == ""
    assert f"there is no database at {database}" in answer.err
    assert len(answer.err.splitlines()) == 1
    assert not database.parent.exists()
