"""Puzzles: those that come with the program are what they are said to be, and others can be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from random import Random

import pytest

import alhambra
from alhambra.analysis.puzzle_search import (
    LEAST_LEAD,
    LEAST_WIN,
    STRONGEST_LEVEL,
    SearchEffort,
    game_setup,
    levels_that_find,
    looks_best,
    measure,
    puzzle_of_game,
)
from alhambra.bots import LEVELS, Budget
from alhambra.bots.endgame import is_endgame
from alhambra.puzzles import Puzzle, PuzzleError, puzzle_line, puzzle_of_day, read_puzzles, shipped_puzzles

PUZZLES = list(shipped_puzzles().values())
NEEDS_NATIVE = pytest.mark.skipif(
    alhambra.ENGINE == "pure", reason="thousands of futures take minutes when not compiled"
)
SMALL = SearchEffort(check_rounds=160, proof_rounds=40)


@pytest.mark.parametrize("tenth", range(10))
def test_every_puzzle_is_what_it_says(tenth: int, compared: Callable[[str, int], None]) -> None:
    for puzzle in PUZZLES[tenth::10]:
        game = puzzle.game()
        assert game.seat is not None, puzzle.number
        view, actions = game.view(game.seat), game.actions()
        texts = [game.describe(action) for action in actions]
        assert game.is_legal(puzzle.answer), puzzle.number
        assert len(puzzle.behind) == len(texts) > 3
        assert puzzle.behind[texts.index(puzzle.answer)] == 0
        assert sorted(puzzle.behind)[1] >= LEAST_LEAD, puzzle.number
        for told in puzzle.told[1:]:
            assert told.behind >= max(LEAST_LEAD, told.spread), puzzle.number
            assert puzzle.behind[texts.index(told.action)] == pytest.approx(told.behind, abs=0.051), puzzle.number
        answer = game.parse(puzzle.answer)
        assert answer not in looks_best(view, actions), puzzle.number
        for luck in range(3):
            assert LEVELS["greedy"]().choose(view, actions, Random(luck), Budget()) != answer, puzzle.number
    compared("puzzles", len(PUZZLES[tenth::10]))


def test_puzzles_are_a_mixture() -> None:
    assert len(PUZZLES) >= 150
    assert [puzzle.number for puzzle in PUZZLES] == list(range(1, len(PUZZLES) + 1))
    assert len({(puzzle.seed, len(puzzle.log)) for puzzle in PUZZLES}) == len(PUZZLES)
    assert min(Counter(puzzle.players for puzzle in PUZZLES)[players] for players in (2, 3, 4)) >= len(PUZZLES) // 6
    assert min(Counter(name for puzzle in PUZZLES for name in puzzle.modules).values()) >= 3
    grades = Counter(len(puzzle.found_by) for puzzle in PUZZLES)
    assert len(grades) >= 3, grades
    for puzzle in PUZZLES:
        assert set(puzzle.found_by) < set(LEVELS) - {"greedy"} | {""}
        assert STRONGEST_LEVEL in puzzle.found_by, puzzle.number
        assert LEAST_WIN <= puzzle.told[0].win <= 1 - LEAST_WIN
        assert puzzle.told[0].reasons or puzzle.told[0].sources, puzzle.number


def test_a_redesign_with_tiles_that_wait_tells_that_they_are_seen_laid() -> None:
    redesigns = 0
    for puzzle in PUZZLES:
        waiting = len(puzzle.game().state.bought) > 0
        for told in puzzle.told:
            codes = [reason.code for reason in told.reasons]
            if told.action.split()[0] in ("add", "remove", "swap") and {"wall", "majority"} & set(codes):
                assert (codes[0] == "built") == waiting, puzzle.number
                redesigns += waiting
    assert redesigns


def test_no_puzzle_is_near_the_end_of_the_game() -> None:
    """What is proved in quick futures does not come true there, so no puzzle is looked for."""
    for puzzle in PUZZLES:
        assert not is_endgame(puzzle.game().state), puzzle.number


@NEEDS_NATIVE
def test_measured_anew_the_answer_is_the_best(
    sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    """In futures that nobody has seen, all told actions together; every puzzle at night, some by day."""
    chosen = Random("some").sample(PUZZLES, sized(4, len(PUZZLES)))
    for puzzle in chosen:
        game = puzzle.game()
        assert game.seat is not None
        actions = [game.parse(told.action) for told in puzzle.told]
        best, *others = measure(game.view(game.seat), actions, Random(f"anew {puzzle.number}"), sized(600, 2000))
        for told, other in zip(puzzle.told[1:], others, strict=True):
            behind, spread = other.behind(best), other.spread(best)
            assert behind > spread, f"{puzzle.number}: {told.action}"
            # two streams of dice differ by more than the rounds of one do: up to twice the spreads were seen
            assert abs(behind - told.behind) <= 3 * (spread + told.spread), f"{puzzle.number}: {told.action}"
    compared("puzzles measured anew", len(chosen))


@NEEDS_NATIVE
def test_the_grades_are_those_of_the_levels_as_they_are(
    sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    """Every puzzle at night, some by day. After a change of the bots: ``alhambra puzzles grade``."""
    chosen = Random("graded").sample(PUZZLES, sized(3, len(PUZZLES)))
    for puzzle in chosen:
        assert levels_that_find(puzzle) == puzzle.found_by, puzzle.number
    compared("puzzles graded", len(chosen))


@NEEDS_NATIVE
def test_a_puzzle_is_found_and_again_the_same() -> None:
    found = puzzle_of_game("c5", 0, SMALL)
    assert found is not None
    assert puzzle_of_game("c5", 0, SMALL) == found
    assert found.told[0].action == found.answer
    assert found.futures == SMALL.proof_rounds
    played = found.game()
    assert played.is_legal(found.answer)
    assert (played.players, list(played.book.module_names)) == game_setup(0)
    assert read_puzzles([puzzle_line(found)]) == [found]


def test_games_have_every_number_of_players_and_every_module() -> None:
    setups = [game_setup(number) for number in range(60)]
    assert {(players, tuple(modules)) for players, modules in setups} >= {
        (players, modules) for players in (2, 3, 4) for modules in ((), ("sites",), ("portals",))
    }
    assert sum(bool(modules) for _, modules in setups) == len(setups) // 5


def test_every_puzzle_has_its_day() -> None:
    numbers = range(1, len(PUZZLES) + 1)
    first = date(2026, 11, 17)
    days = [puzzle_of_day(first + timedelta(days), numbers) for days in range(len(PUZZLES))]
    assert sorted(days) == list(numbers)
    assert days[0] == puzzle_of_day(first, reversed(numbers))


def test_what_is_no_puzzle_is_named() -> None:
    with pytest.raises(PuzzleError, match="line 2 is no puzzle"):
        read_puzzles([puzzle_line(PUZZLES[0]), b'{"number": 1}'])


def test_a_puzzle_stays_as_it_is_in_a_line() -> None:
    for puzzle in PUZZLES[:5]:
        line = puzzle_line(puzzle)
        assert line.count(b"\n") == 1
        assert read_puzzles([line]) == [puzzle]
        assert isinstance(puzzle, Puzzle)
