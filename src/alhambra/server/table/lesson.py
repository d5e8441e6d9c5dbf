"""The lesson: a first game on a prepared deal, with one thing to do at each step.

It is a record, ``data/lesson.json``: a deal, what the learner is to do with it, and what the two bots answer, up to the
first scoring. A lesson's table goes on from the beginning of that record and keeps it as its origin, so it is a table
like any other, and stays what it is when a later version brings another lesson. While the game is the record's, the
next line of the log is the thing to do, and bots play theirs. Who goes another way is shown what ``greedy`` would do.
"""

from __future__ import annotations

import pkgutil
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

from alhambra import Choice, Game, Record
from alhambra.bots import Budget, GreedyBot
from alhambra.engine.state import EXTRA
from alhambra.server.table.setup import TableSetup
from alhambra.server.wire.game import LessonView
from alhambra.server.wire.setup import Origin

LESSON_FILE: Final = "data/lesson.json"
LEARNER: Final = 0  # the seat that is taught
AGAIN: Final = "-again"  # after the name of a step: what was explained before comes once more
LAST_STEP: Final = "scoring"


class LessonStep(NamedTuple):
    """One thing that the learner is to do: the action's text, the step's name, and how many were explained by then."""

    action: str
    name: str
    number: int


class LessonLine(NamedTuple):
    """The lesson's own way through the game: all actions, and the learner's steps by how many were done before them."""

    actions: list[int]
    steps: dict[int, LessonStep]
    explained: int  # things that are explained in all; the scoring at the end is the last one


@cache
def lesson_origin() -> Origin:
    """What the table of a new lesson goes on from: the shipped record, none of it played yet."""
    text = pkgutil.get_data("alhambra", LESSON_FILE)
    assert text is not None
    return Origin(text.decode(), 0)


def next_in_lesson(setup: TableSetup, history: list[int]) -> int | None:
    """What the lesson of ``setup`` has as the next action after ``history``; None: no lesson, or not on its way."""
    if not setup.options.lesson or setup.origin is None:
        return None
    actions = lesson_line(setup.origin.record).actions
    done = len(history)
    return actions[done] if done < len(actions) and actions[:done] == history else None


@lru_cache(maxsize=8)
def lesson_line(record: str) -> LessonLine:
    """The lesson that a ``record``'s text tells. The first call plays it, which takes some milliseconds."""
    told = Record.decode(record)
    game = Game.replay(told, 0)
    steps: dict[int, LessonStep] = {}
    explained: list[str] = []
    for number, line in enumerate(told.log):
        if line.seat == LEARNER:
            name = _topic(next(one for one in game.choices() if one.text == line.do), game, explained)
            is_new = name not in explained
            explained += [name] if is_new else []
            steps[number] = LessonStep(line.do, name if is_new else name + AGAIN, len(explained))
        game.play(line.do)
    return LessonLine(game.history, steps, len(explained) + 1)


def _topic(choice: Choice, game: Game, explained: list[str]) -> str:
    """What ``choice`` is an example of, after what was ``explained``: placing comes before what walls are for."""
    fields = choice.fields
    if choice.verb == "buy":
        return "exact" if fields.get("exact") else "buy"
    if choice.verb == "place" and fields.get("cell") is not None:
        return "wall" if fields.get("wall_gain") and "place" in explained else "place"
    if choice.verb != "take":
        return "other"
    if game.state.allowed == EXTRA:
        return "extra"
    cards = fields.get("cards")
    is_handful = isinstance(cards, list) and len(cards) > 1
    return "several" if is_handful and "take" in explained else "take"


def lesson_view(setup: TableSetup, game: Game, seat: int | None, decides: bool) -> LessonView | None:
    """The step of the lesson that ``game`` has come to, for whoever looks from ``seat``; None: there is no lesson.

    ``decides``: is it for that seat to do something now?
    """
    scorings = game.state.scorings
    if not setup.options.lesson or setup.origin is None or seat != LEARNER or game.over or scorings > 1:
        return None
    line = lesson_line(setup.origin.record)
    if scorings == 1:
        return LessonView(LAST_STEP, line.explained, line.explained, "")
    reached = max((step.number for place, step in line.steps.items() if place < len(game.history)), default=0)
    if not decides:
        return LessonView("wait", reached, line.explained, "")
    if game.held:
        return LessonView("end", reached, line.explained, "")
    step = line.steps.get(len(game.history))
    if step is None or next_in_lesson(setup, game.history) is None:
        choice = _greedy_choice(game)
        name = _topic(choice, game, []) + AGAIN  # in no set order, so nothing counts as new
        return LessonView(name, reached, line.explained, choice.text)
    return LessonView(step.name, step.number, line.explained, step.action)


def _greedy_choice(game: Game) -> Choice:
    """What ``greedy`` would do in ``game``, in which somebody has to decide; always the same for one position."""
    assert game.seat is not None
    action = GreedyBot().choose(game.view(game.seat), game.actions(), Random(0), Budget())
    return next(one for one in game.choices() if one.action == action)
