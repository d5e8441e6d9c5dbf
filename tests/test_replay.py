"""A recorded game at any of its steps is the game that a replay from the start would give."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from random import Random

import pytest

from alhambra import Event, Game, RecordError
from alhambra.record import Record
from alhambra.replay import CHECKPOINT_INTERVAL, RecordedGame
from tests.positions import random_play
from tests.test_golden import FOLDER

GAMES = ["base-2-classic", "all-4-revised", "sites-2-mixed"]


def read(name: str) -> Record:
    return Record.decode((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def sight(game: Game) -> tuple[object, ...]:
    """Everything that can be told of a game: what is public, what each seat sees, what may be done."""
    views = [game.view(seat).data() for seat in range(game.players)]
    return game.seat, game.turns, list(game.scores), list(game.history), game.actions() if not game.over else [], views


def told(events: Sequence[Event]) -> str:
    return str([(event.kind, int(event.seat), int(event.amount), event.facts) for event in events])


@pytest.mark.parametrize("name", GAMES)
def test_each_step_is_what_a_replay_gives(name: str, compared: Callable[[str, int], None]) -> None:
    record = read(name)
    recorded = RecordedGame(record)
    assert recorded.steps == len(record.log) > 2 * CHECKPOINT_INTERVAL
    steps = list(range(recorded.steps + 1))
    Random(name).shuffle(steps)  # backwards and forwards
    plain = Game.replay(record, 0)
    expected = [(sight(plain), "[]")]
    for line in record.log:
        events = plain.play(line.do)
        expected.append((sight(plain), told(events)))
    for step in steps:
        game, events = recorded.step(step)
        assert (sight(game), told(events)) == expected[step], step
    for step in steps if name == GAMES[0] else steps[:12]:
        assert sight(recorded.at(step)) == sight(Game.replay(record, step))
    assert sight(recorded.last) == sight(Game.replay(record))
    compared("steps of recorded games", len(steps))


def test_a_step_is_a_copy_that_can_be_played_on() -> None:
    recorded = RecordedGame(read(GAMES[0]))
    for step in (CHECKPOINT_INTERVAL, CHECKPOINT_INTERVAL + 1):
        before = sight(recorded.at(step))
        random_play(recorded.at(step), Random(1), 20)
        assert sight(recorded.at(step)) == before
    game = recorded.at(CHECKPOINT_INTERVAL + 3)
    for line in recorded.record.log[CHECKPOINT_INTERVAL + 3 :]:
        game.play(line.do)
    assert sight(game) == sight(recorded.last)


def test_a_record_without_any_action() -> None:
    recorded = RecordedGame(Game.new(3, 1).record())
    assert recorded.steps == 0
    game, events = recorded.step(0)
    assert (events, game.history) == ([], [])
    assert sight(game) == sight(recorded.last)


def test_only_so_many_steps() -> None:
    record = read(GAMES[0])
    record.log[7].do = "take denar-99"
    with pytest.raises(RecordError, match=r"log\[7\]"):
        RecordedGame(record)
    recorded = RecordedGame(record, 7)  # what comes later is not looked at
    assert recorded.steps == 7
    assert len(recorded.at(7).history) == 7
    with pytest.raises(IndexError, match="steps 0 to 7, not 8"):
        recorded.at(8)
    assert RecordedGame(read(GAMES[0]), 10**6).steps == len(record.log)


@pytest.mark.parametrize("steps", [0, 1, CHECKPOINT_INTERVAL, CHECKPOINT_INTERVAL + 1])
def test_limits_beside_a_checkpoint(steps: int) -> None:
    record = read(GAMES[0])
    recorded = RecordedGame(record, steps)
    assert sight(recorded.at(steps)) == sight(Game.replay(record, steps))


@pytest.mark.parametrize("step", [-1, 10**6])
def test_steps_out_of_range(step: int) -> None:
    with pytest.raises(IndexError, match="this game has steps 0 to"):
        RecordedGame(read(GAMES[0])).at(step)


def test_it_travels_as_its_record() -> None:
    recorded = RecordedGame(read(GAMES[0]), 60)
    there = pickle.loads(pickle.dumps(recorded))
    assert there.record == recorded.record
    assert there.steps == 60
    assert sight(there.at(55)) == sight(recorded.at(55))
