"""What the games of a tournament say: a row for each pairing, shares by seat, and a ladder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any

from alhambra.arena.sequential import Evidence
from alhambra.arena.series import MatchPlan, Outcome
from alhambra.arena.series_stats import wilson
from alhambra.arena.tournament import MIRROR, MIXED, kind_of

if TYPE_CHECKING:
    from alhambra.arena.result_store import StoredGame


@dataclass(frozen=True, slots=True)
class PairingResult:
    """How one player did in one line-up. Means are over games; ``wins`` counts a victory shared by k as 1/k.

    In a mirror match the player is its own opponent, and wins always; its scores and seconds are what counts.
    """

    seats: int
    tables: str  # the kind of line-up
    player: str
    opponents: str
    games: int
    wins: float
    share: float
    low: float  # Wilson's 95 % interval
    high: float
    sure_low: float  # the sequential test's interval (arena/sequential.py): it holds whenever one chose to stop
    sure_high: float
    fair: float  # the share if all were equal
    score: float
    opponents_score: float
    margin: float  # points ahead of the best opponent
    winner_score: float
    all_points: float  # of all competitors, those without a seat as well (D3)
    seconds_per_move: float  # of CPU
    seconds_per_turn: float
    slowest_turn: float
    opponents_seconds_per_turn: float
    faults: int
    stalled: int

    def data(self) -> dict[str, Any]:
        """As plain data, in this order."""
        return {name: round(value, 6) if isinstance(value, float) else value for name, value in asdict(self).items()}


def whole_deals(plan: MatchPlan, kept: Iterable[StoredGame]) -> list[Outcome]:
    """The outcomes of a plan in order, without those of deals that not every rotation has been played of."""
    outcomes = {entry.outcome.number: entry.outcome for entry in kept if entry.bots == plan.bots}
    played: dict[int, int] = {}
    for number in outcomes:
        played[plan.deal(number)] = played.get(plan.deal(number), 0) + 1
    return [outcomes[number] for number in sorted(outcomes) if played[plan.deal(number)] == plan.rotations]


def pairing_results(plan: MatchPlan, outcomes: Sequence[Outcome]) -> list[PairingResult]:
    """One row for the player that a line-up is about; one for each player of a mixed table."""
    players = list(dict.fromkeys(plan.bots)) if kind_of(plan.bots) == MIXED else [plan.bots[0]]
    return [_row(plan, outcomes, player) for player in players] if outcomes else []


def _row(plan: MatchPlan, outcomes: Sequence[Outcome], player: str) -> PairingResult:
    games = len(outcomes)
    mine = [entrant for entrant, bot in enumerate(plan.bots) if bot == player]
    others = [entrant for entrant, bot in enumerate(plan.bots) if bot != player] or mine
    wins = _sum(outcomes, "shares", mine)
    low, high = wilson(wins / games, games)
    fair = len(mine) / len(plan.bots)
    sure_low, sure_high = _evidence(plan, outcomes, mine, fair).interval()
    return PairingResult(
        seats=len(plan.bots),
        tables=kind_of(plan.bots),
        player=player,
        opponents=named([plan.bots[entrant] for entrant in others]),
        games=games,
        wins=wins,
        share=wins / games,
        low=low,
        high=high,
        sure_low=sure_low,
        sure_high=sure_high,
        fair=fair,
        score=_sum(outcomes, "scores", mine) / (games * len(mine)),
        opponents_score=_sum(outcomes, "scores", others) / (games * len(others)),
        margin=fmean(margins(outcomes, mine, others)),
        winner_score=fmean([max(outcome.scores) for outcome in outcomes]),
        all_points=fmean([sum(outcome.scores) + sum(outcome.others.values()) for outcome in outcomes]),
        seconds_per_move=_sum(outcomes, "seconds", mine) / max(1, _sum(outcomes, "asked", mine)),
        seconds_per_turn=_sum(outcomes, "seconds", mine) / max(1, _sum(outcomes, "turns_taken", mine)),
        slowest_turn=max(outcome.slowest[entrant] for outcome in outcomes for entrant in mine),
        opponents_seconds_per_turn=_sum(outcomes, "seconds", others) / max(1, _sum(outcomes, "turns_taken", others)),
        faults=sum(len(outcome.faults[entrant]) for outcome in outcomes for entrant in mine),
        stalled=sum(outcome.stalled for outcome in outcomes),
    )


def _evidence(plan: MatchPlan, outcomes: Sequence[Outcome], mine: Sequence[int], fair: float) -> Evidence:
    """What the deals say one by one, since the games of a deal are not independent."""
    deals: dict[int, list[float]] = {}
    for outcome in outcomes:
        deals.setdefault(plan.deal(outcome.number), []).append(sum(outcome.shares[entrant] for entrant in mine))
    evidence = Evidence(fair)
    for shares in deals.values():
        evidence.add(min(1.0, fmean(shares)))
    return evidence


def margins(outcomes: Sequence[Outcome], mine: Sequence[int], others: Sequence[int]) -> list[int]:
    """How far each of mine was ahead of the best of the others, game by game."""
    return [
        outcome.scores[entrant] - max(outcome.scores[other] for other in others)
        for outcome in outcomes
        for entrant in mine
    ]


def _sum(outcomes: Sequence[Outcome], field: str, entrants: Sequence[int]) -> float:
    """What these entrants have in one ``field`` of the outcomes, all together."""
    return sum(float(getattr(outcome, field)[entrant]) for outcome in outcomes for entrant in entrants)


def named(bots: Sequence[str]) -> str:
    """Opponents in one text: 3 × random."""
    counts = {bot: bots.count(bot) for bot in bots}
    return " + ".join(bot if count == 1 else f"{count} × {bot}" for bot, count in counts.items())


@dataclass(frozen=True, slots=True)
class SeatShare:
    """What each seat of a mirror match won: the luck of the seat."""

    player: str
    games: int
    shares: list[float]
    intervals: list[tuple[float, float]]


def seat_shares(plan: MatchPlan, outcomes: Sequence[Outcome]) -> SeatShare:
    """The bias check of a mirror match, in which entrant and seat are the same."""
    games = len(outcomes)
    shares = [sum(outcome.shares[seat] for outcome in outcomes) / max(1, games) for seat in range(len(plan.bots))]
    return SeatShare(plan.bots[0], games, shares, [wilson(share, games) for share in shares])


@dataclass(frozen=True, slots=True)
class Rung:
    """A player's place on the ladder: openskill's estimate and its uncertainty."""

    player: str
    rating: float
    sigma: float


def ladder(games: Sequence[tuple[MatchPlan, Sequence[Outcome]]]) -> list[Rung]:
    """Ratings by openskill (Plackett and Luce), the best first. Deal by deal, so that all line-ups come evenly."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    met = [
        (plan.deal(outcome.number), place, plan, outcome)
        for place, (plan, all_) in enumerate(games)
        for outcome in all_
    ]
    for _, _, plan, outcome in sorted(met, key=lambda game: (game[0], game[1], game[3].number)):
        if kind_of(plan.bots) == MIRROR:
            continue
        teams = [[ratings.setdefault(bot, model.rating(name=bot))] for bot in plan.bots]
        rated = model.rate(teams, ranks=_ranks(outcome))
        for bot in set(plan.bots):  # who sits in several seats gets the mean of what they bring
            new = [team[0] for team, name in zip(rated, plan.bots, strict=True) if name == bot]
            mu, sigma = fmean([rating.mu for rating in new]), fmean([rating.sigma for rating in new])
            ratings[bot] = model.create_rating([mu, sigma], bot)
    rungs = [Rung(bot, round(rating.mu, 3), round(rating.sigma, 3)) for bot, rating in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.rating)


def _ranks(outcome: Outcome) -> list[float]:
    """Places from 1; equal points, equal place."""
    return [1.0 + sum(other > score for other in outcome.scores) for score in outcome.scores]
