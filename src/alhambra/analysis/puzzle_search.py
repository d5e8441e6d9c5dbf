"""Puzzles looked for in games of bots: one action best by far, and not the one that looks best.

Most decisions are no puzzles, so a short search leaves them out first. What it takes for the answer has mostly been
lucky, too; so that is measured in futures of its own against every legal action, and what is told of it in further
ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from alhambra.analysis.estimates import ActionEstimate, estimate_of
from alhambra.bots import LEVELS, Budget
from alhambra.bots.elimination import Candidate
from alhambra.bots.endgame import is_endgame
from alhambra.bots.greedy import prospects
from alhambra.bots.judge import UNIT
from alhambra.bots.measuring import SPREAD_Z, Measured, Measurement
from alhambra.bots.progress import without_delays
from alhambra.bots.protocol import Deadline
from alhambra.bots.search import STRONGEST_CANDIDATES, STRONGEST_HORIZON, STRONGEST_PLANS, SearchBot, strongest
from alhambra.engine.view import View
from alhambra.game import Game
from alhambra.modules import MODULES
from alhambra.puzzles import Puzzle, ToldAction, ToldReason

PLAYERS: Final = (2, 3, 4)
PLAIN_AND_MODULE: Final = 5  # of five games with the same number of players one has a module
SEATED: Final = ("apprentice", "greedy", "architect", "architect")  # the levels that play, as often as they are named
LEAST_LEAD: Final = 4.0  # points by which the answer is better than every other action,
LEAST_ERRORS: Final = 4.0  # and standard errors of that difference
STRONGEST_LEVEL: Final = list(LEVELS)[-1]  # must find the answer
LEAST_ACTIONS: Final = 4  # to choose from
LEAST_WIN: Final = 0.1  # after the answer the chance to win is neither smaller nor 1 less this: else it is dull
FIRST_TURNS_PER_SEAT: Final = 15  # by lot one of these is the first in which a puzzle is looked for: one from each game
TOLD_MOST: Final = 5  # actions of which everything is told
TIMES_ASKED: Final = 5  # each level is asked; what it plays most often is its answer
PLAN_FUTURES: Final = 2400  # in which it is found out how to go on after an action: enough for a careful search
FIRST_ROUNDS: Final = 40  # in which every legal action is measured
ROUNDS_PER_LOOK: Final = 60  # before the next look at which actions are clearly worse


class Sieve(NamedTuple):
    """A search as ``SearchBot`` does it with these numbers, in which the answer must lead by ``lead`` points."""

    futures: int
    lead: float
    candidates: int = STRONGEST_CANDIDATES
    horizon: int = STRONGEST_HORIZON
    plans: int = STRONGEST_PLANS


@dataclass(frozen=True)
class SearchEffort:
    """How much is done until a position counts as a puzzle."""

    sieves: tuple[Sieve, ...] = (Sieve(48, 0.5, 6, 2, plans=0), Sieve(192, 2.0), Sieve(900, 3.5))
    check_rounds: int = 600  # in which actions that may be as good are measured at most
    proof_rounds: int = 2000  # in which the told actions are measured


def game_setup(number: int) -> tuple[int, list[str]]:
    """The players and modules of game ``number``: all numbers of players alike, one game of five with a module."""
    players = PLAYERS[number % len(PLAYERS)]
    names = list(MODULES)
    block, place = divmod(number // len(PLAYERS), PLAIN_AND_MODULE)
    return players, [names[block % len(names)]] if place == PLAIN_AND_MODULE - 1 else []


def puzzle_of_game(seed: str, number: int, effort: SearchEffort) -> Puzzle | None:
    """A puzzle from game ``number`` of those that ``seed`` deals, if there is one; it has no number yet (0)."""
    players, modules = game_setup(number)
    deal = f"{seed}/{number}"
    rng = Random(deal)
    bots = [rng.choice(SEATED) for _ in range(players)]
    first_turn = rng.randrange(FIRST_TURNS_PER_SEAT * players)
    playing = [LEVELS[name]() for name in bots]
    game = Game.new(players, deal, modules=modules, names=bots)
    log: list[str] = []
    while game.seat is not None:
        view, actions = game.view(game.seat), game.actions()
        if game.turns >= first_turn:
            solution = solve(view, actions, Random(f"{deal}/{len(log)}"), effort)
            if solution is not None:
                return Puzzle(0, deal, players, bots, log, *solution, modules)
        action = playing[game.seat].choose(view, actions, rng, Budget())
        log.append(game.describe(action))
        game.play(action)
    return None


class Solution(NamedTuple):
    """What is known of a position with one clearly best action that does not look best; see ``Puzzle``."""

    found_by: list[str]
    futures: int
    told: list[ToldAction]
    behind: list[float]


def solve(view: View, actions: Sequence[int], rng: Random, effort: SearchEffort) -> Solution | None:
    """The solution of the acting seat's ``view``, in which ``actions`` are legal, if it makes a puzzle."""
    if len(actions) < LEAST_ACTIONS or is_endgame(view.state):  # there the futures of the proof foretell too little
        return None
    answer = _sieved(view, actions, rng, effort)
    if answer is None:
        return None
    checked = _checked(view, [answer, *(each for each in actions if each != answer)], rng, effort)
    if checked is None or not _is_open(view, checked[0]):
        return None
    choices = _choices(view, actions)
    if choices[STRONGEST_LEVEL] != answer:  # then the check has missed a way to go on
        return None
    by_value = sorted(checked, key=lambda one: one.behind(checked[0]))
    told = list(dict.fromkeys([answer, *choices.values(), *(one.action for one in by_value)]))[:TOLD_MOST]
    proved = measure(view, told, rng, effort.proof_rounds)
    best, *others = proved
    if not _is_best(proved) or not _is_open(view, best):
        return None
    others.sort(key=lambda one: one.behind(best))
    behind = {one.action: one.behind(checked[0]) for one in checked} | {one.action: one.behind(best) for one in proved}
    return Solution(
        found_by=[level for level, choice in choices.items() if choice == answer],
        futures=best.rounds(),
        told=[told_action(estimate_of(view, one, [best, *others])) for one in (best, *others)],
        behind=[round(behind[action], 1) for action in actions],
    )


def levels_that_find(puzzle: Puzzle) -> list[str]:
    """The levels that play the answer of ``puzzle`` as they are now; asked again, they say the same."""
    game = puzzle.game()
    assert game.seat is not None
    answer = game.parse(puzzle.answer)
    choices = _choices(game.view(game.seat), game.actions())
    return [level for level, choice in choices.items() if choice == answer]


def measure(view: View, actions: Sequence[int], rng: Random, rounds: int) -> list[Measured]:
    """``actions``, in their order, measured together in ``rounds`` futures of the acting seat's ``view``."""
    measured = with_plans(view, actions, rng)
    Measurement(strongest().sampler(view, rng)).run(measured, rounds, Deadline(Budget()))
    return measured


def with_plans(view: View, actions: Sequence[int], rng: Random) -> list[Measured]:
    """``actions``, each with the best plan of this turn of ``view`` that begins with it, to be measured."""
    bot, players = strongest(), view.state.book.players
    return [Measured(bot.plan_for(view, action, rng, PLAN_FUTURES), players) for action in actions]


def looks_best(view: View, actions: Sequence[int]) -> list[int]:
    """Those of ``actions`` that the greedy bot may play."""
    sensible = without_delays(view.state, actions)
    values = prospects(strongest().judge, view.state, sensible)
    most = max(values)
    return [action for action, value in zip(sensible, values, strict=True) if value == most]


def _sieved(view: View, actions: Sequence[int], rng: Random, effort: SearchEffort) -> int | None:
    """The action that may be the answer, by searches that get longer; None: this is no puzzle."""
    obvious = looks_best(view, actions)
    answer = None
    for sieve in effort.sieves:
        bot = SearchBot(sieve.futures, sieve.candidates, sieve.horizon, sieve.plans)
        best, *others = bot.ranked(view, actions, rng, sieve.futures, Deadline(Budget()))
        if best.action in obvious or any(_lead(best, other) < sieve.lead for other in others):
            return None
        answer = best.action
    return answer


def _lead(best: Candidate, other: Candidate) -> float:
    """By how many points ``best`` did better than ``other`` in the rounds that both were in."""
    common = len(other.results)
    return (sum(best.results[:common]) - sum(other.results[:common])) / (UNIT * common)


def _checked(view: View, actions: Sequence[int], rng: Random, effort: SearchEffort) -> list[Measured] | None:
    """``actions``, the answer first, measured in ``view``; None if one of the others is not clearly worse."""
    measurement = Measurement(strongest().sampler(view, rng))
    measured = with_plans(view, actions, rng)
    best, *others = measured
    rounds = FIRST_ROUNDS
    doubtful = others
    while doubtful and best.rounds() < effort.check_rounds:
        measurement.run([best, *doubtful], rounds, Deadline(Budget()))
        if any(one.behind(best) + one.spread(best) < LEAST_LEAD for one in doubtful):
            return None
        doubtful = [one for one in doubtful if one.behind(best) - one.spread(best) < LEAST_LEAD]
        rounds = ROUNDS_PER_LOOK
    return measured if _is_best(measured) else None


def _is_best(measured: Sequence[Measured]) -> bool:
    """Is the first of ``measured`` better than each of the others by as much as a puzzle wants?"""
    best, *others = measured
    for one in others:
        behind, error = one.behind(best), one.spread(best) / SPREAD_Z
        if behind < max(LEAST_LEAD, LEAST_ERRORS * error):
            return False
    return True


def _is_open(view: View, best: Measured) -> bool:
    """Is it neither won nor lost for the acting seat of ``view`` after ``best``?"""
    return LEAST_WIN <= best.win(int(view.state.seat)) <= 1 - LEAST_WIN


def _choices(view: View, actions: Sequence[int]) -> dict[str, int]:
    """What each level plays most often of ``actions``; the same for the same view."""
    return {level: _choice(level, view, actions) for level in LEVELS}


def _choice(level: str, view: View, actions: Sequence[int]) -> int:
    """What ``level`` plays most often of ``actions`` when it is asked TIMES_ASKED times."""
    bot, rng = LEVELS[level](), Random(level)
    choices = Counter(bot.choose(view, actions, rng, Budget()) for _ in range(TIMES_ASKED))
    return choices.most_common(1)[0][0]


def told_action(estimate: ActionEstimate) -> ToldAction:
    """``estimate`` in as many digits as can be told apart."""
    return ToldAction(
        action=estimate.text,
        win=round(estimate.win, 3),
        points=round(estimate.points, 1),
        lead=round(estimate.lead, 1),
        behind=round(estimate.behind, 2),
        spread=round(estimate.spread, 2),
        sources={change.source: round(change.points, 1) for change in estimate.sources},
        reasons=[ToldReason(reason.code, dict(reason.facts)) for reason in estimate.reasons],
    )
