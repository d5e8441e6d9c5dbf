"""The lesson: its record teaches what it should, in order, and a table of a lesson leads whoever learns through it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from alhambra import Game, Record
from alhambra.record import RULES
from alhambra.server.table.lesson import (
    AGAIN,
    LAST_STEP,
    LEARNER,
    lesson_line,
    lesson_origin,
    lesson_view,
    next_in_lesson,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.wire.game import LessonView
from alhambra.server.wire.incoming import Do, End
from alhambra.server.wire.setup import SeatSetup, TableOptions
from benchmarks.lesson import GOAL, lesson_game, next_game, share_won
from tests.server.clients import Problems, in_loop, options, people
from tests.server.line import Line
from tests.server.processes import Server

pytestmark = pytest.mark.either_database

TAUGHT = ["take", "exact", "extra", "place"]  # first, and in this order
BOTS = {1: "newcomer", 2: "newcomer"}


def setup(lesson: bool = True) -> TableSetup:
    """The setup of a lesson's table, or of one that goes on from the same record and is none."""
    seats = [SeatSetup(), SeatSetup("newcomer"), SeatSetup("newcomer")]
    return TableSetup("table", TableOptions(seats, lesson=lesson), "seed", RULES, 0.0, origin=lesson_origin())


def begun() -> Game:
    """The game of a lesson, in which nothing was done yet."""
    return setup().new_game(["Ana", "Ben", "Cleo"])


def seen(game: Game, lesson: bool = True) -> LessonView | None:
    """What the learner is shown in ``game``."""
    return lesson_view(setup(lesson), game, LEARNER, game.seat == LEARNER)


def test_the_record_ends_with_a_scoring_that_the_learner_leads() -> None:
    game = Game.replay(Record.decode(lesson_origin().record))
    assert game.state.scorings == 1
    assert game.scores[LEARNER] > max(game.scores[1:])


def test_the_steps_come_in_order_and_each_is_explained_once() -> None:
    line = lesson_line(lesson_origin().record)
    names = [step.name for step in line.steps.values()]
    new = [name for name in names if not name.endswith(AGAIN)]
    assert names[: len(TAUGHT)] == TAUGHT
    assert set(new) == {*TAUGHT, "wall", "several"}
    assert len(new) == len(set(new)) == line.explained - 1
    assert not [name for name in names if name.startswith("other")]


def test_whoever_follows_is_led_to_the_scoring() -> None:
    game, told = begun(), list[LessonView]()
    while game.state.scorings == 0:
        view = seen(game)
        assert view is not None
        if game.seat == LEARNER:
            told.append(view)
            assert game.describe(next_in_lesson(setup(), game.history) or 0) == view.action
            game.play(view.action)
        else:
            assert view.step == "wait"
            action = next_in_lesson(setup(), game.history)
            assert action is not None
            game.play(action)
    numbers = [view.number for view in told]
    assert numbers == sorted(numbers)
    assert seen(game) == LessonView(LAST_STEP, told[0].of, told[0].of, "")
    assert numbers[-1] == told[0].of - 1


def test_whoever_goes_another_way_is_still_told_something_legal() -> None:
    game = begun()
    game.play(next(action for action in game.actions() if game.describe(action) != seen(game).action))  # type: ignore[union-attr]
    assert next_in_lesson(setup(), game.history) is None
    while game.state.scorings == 0:
        view = seen(game)
        assert view is not None
        if game.seat == LEARNER:
            assert view.step.endswith(AGAIN)
            game.play(view.action)
        else:
            game.play(game.actions()[0])


def test_a_turn_that_is_over_is_to_be_ended() -> None:
    game = begun()
    view = seen(game)
    assert view is not None
    game.play(view.action, hold=True)
    ended = seen(game)
    assert ended is not None
    assert (ended.step, ended.action) == ("end", "")


def test_others_are_not_taught() -> None:
    game = begun()
    assert seen(game, lesson=False) is None
    assert next_in_lesson(setup(lesson=False), []) is None
    assert lesson_view(setup(), game, 1, False) is None
    assert lesson_view(setup(), game, None, False) is None


@in_loop
async def test_a_table_of_a_lesson_leads_to_its_scoring(server: Server) -> None:
    async with people(server, 1) as [ana]:
        table = await ana.make(options(3, BOTS, lesson=True), "Ana")
        assert table.continued
        assert table.options.lesson
        async with ana.open(table.id) as line:
            steps = await _follow(line)
            told = lesson_line(lesson_origin().record)
            assert [name for name in steps if name != "end"] == [step.name for step in told.steps.values()]


async def _follow(line: Line) -> list[str]:
    """Do what the lesson says until its last step; the steps on the way."""
    steps: list[str] = []
    while True:
        await line.until(lambda: line.is_mine, "my turn")
        view = line.view
        assert view.lesson is not None
        if view.lesson.step == LAST_STEP:
            return steps
        steps.append(view.lesson.step)
        before = len(line.views)
        await line.send(End(view.game_seq) if view.end else Do(view.game_seq, view.lesson.action))
        await line.until(lambda before=before: len(line.views) > before, "the answer")  # type: ignore[misc]


@pytest.mark.parametrize("wrong", [{"modules": ["portals"]}, {"public": True}, {"edition": "classic"}])
@in_loop
async def test_a_lesson_has_its_own_rules(server: Server, wrong: dict[str, object]) -> None:
    async with people(server, 1) as [ana]:
        with pytest.raises(Problems) as refused:
            await ana.make(options(3, BOTS, lesson=True, **wrong), "Ana")
        assert refused.value.code == "bad-record"


@pytest.mark.nightly
@pytest.mark.parametrize("play", [lesson_game, next_game])
def test_whoever_has_followed_the_lesson_often_wins(play: Callable[[int], Game]) -> None:
    _, low, _ = share_won(play, 400)
    assert low >= GOAL
