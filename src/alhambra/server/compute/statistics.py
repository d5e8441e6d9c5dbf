"""A game in numbers, reckoned by playing its record again.

Nothing here knows which modules there are: points go by the kind of their event, payments are whatever has the fact
"overpaid", and money spent is what an action took from the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import get_args

from alhambra import Event, Game
from alhambra.engine.components import SLOTS
from alhambra.engine.money import worth
from alhambra.engine.scoring import SCORINGS
from alhambra.points import PointsTally
from alhambra.replay import RecordedGame
from alhambra.server.wire.statistics import Account, Award, AwardKind, CompetitorSeries, PointsFrom, Statistics

# What an account counts from 0 on, or notes at the end.
COUNTED = ("score", "place", "purchases", "exact", "taken", "spent", "left", "overpaid", "tiles", "reserve", "wall")
EXACT = "T4"  # the rule that a payment goes by if it brings another action


def statistics(recorded: RecordedGame) -> Statistics:
    """The numbers of a recorded game."""
    counter = _Counter(recorded.at(0))
    for line in recorded.record.log[: recorded.steps]:
        counter.play(line.do)
    return counter.result()


class _Counter:
    """Counts while a game is played once more; ``game`` must be at its set-up, and is used up."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.points = PointsTally()
        self.accounts = _accounts(game)
        self.series = [CompetitorSeries(account.who, [], [], []) for account in self.accounts]
        self.steps: list[int] = []
        self.scorings: list[int] = []
        self._note_point()

    def play(self, action: str) -> None:
        """One action, and then the end of the turn by itself: money lost there (or drawn) was not spent."""
        game, turns = self.game, self.game.turns
        seat = game.state.seat
        before = money_of(game, seat)
        events = game.play(action, hold=True)
        taken = sum(int(event.amount) for event in events if event.kind == "take")
        account = self.accounts[seat]
        account.taken += taken
        account.spent += before + taken - money_of(game, seat)
        if game.held:
            events = events + game.settle()
        self.points.add(events)
        for event in events:
            self._count(event)
        if game.turns != turns or game.over:
            self._note_point()

    def _count(self, event: Event) -> None:
        if event.kind == "scoring":
            self.scorings.append(len(self.steps))  # the turn that it belongs to ends at the next point
        overpaid = event.facts.get("overpaid") if event.seat >= 0 else None
        if isinstance(overpaid, int):
            account = self.accounts[event.seat]
            account.purchases += event.kind == "buy"
            account.exact += event.rule == EXACT
            account.overpaid += overpaid

    def _note_point(self) -> None:
        game = self.game
        self.steps.append(len(game.history))
        for series in self.series:
            series.score.append(int(game.state.scores[series.who]))
            if series.who < game.players:
                series.wall.append(int(game.state.palaces[series.who].longest_wall()))
                series.money.append(money_of(game, series.who))

    def result(self) -> Statistics:
        """The statistics, once all is played."""
        game = self.game
        if self.steps[-1] != len(game.history):  # a record that ends within a turn
            self._note_point()
        for account in self.accounts:
            sources = self.points.by_scoring(account.who)
            account.points = [PointsFrom(source.kind, source.type, points) for source, points in sources.items()]
            _note_end(game, account)
        return Statistics(
            over=game.over,
            turns=game.turns,
            decisions=len(game.history),
            steps=self.steps,
            scorings=self.scorings,
            accounts=self.accounts,
            series=self.series,
            awards=awards([account for account in self.accounts if account.seat is not None]),
        )


def money_of(game: Game, seat: int) -> int:
    """The value of the cards in the hand of ``seat``."""
    return sum(int(worth(game.state.hands[seat * SLOTS + slot])) for slot in range(SLOTS))


def _accounts(game: Game) -> list[Account]:
    """An empty account for each competitor: the seats, then who has none."""
    names = [*game.names, *(competitor.name for competitor in game.book.competitors)]
    out = []
    for who, name in enumerate(names):
        seat = who if who < game.players else None
        dealt = 0 if seat is None else money_of(game, seat)
        out.append(Account(who, name, seat, won=False, points=[], dealt=dealt, **dict.fromkeys(COUNTED, 0)))
    return out


def _note_end(game: Game, account: Account) -> None:
    """Complete ``account`` by the last position of ``game``."""
    state, seat = game.state, account.seat
    if seat is None:
        account.tiles = sum(game.book.competitors[account.who - game.players].counts(state))
    else:
        palace = state.palaces[seat]
        account.left = money_of(game, seat)
        account.tiles = sum(palace.counts)
        account.reserve = len(palace.reserve)
        account.wall = int(palace.longest_wall())
    standing = next(each for each in game.standings if (each.seat, each.name) == (seat, account.name))
    account.score, account.place, account.won = standing.score, standing.place, standing.won


def awards(accounts: Sequence[Account]) -> list[Award]:
    """Who of ``accounts`` had most of what; where nobody had any there is no award."""
    out = []
    for kind in get_args(AwardKind):
        amounts = {account.who: AWARD_AMOUNTS[kind](account) for account in accounts}
        most = max(amounts.values())
        if most > 0:
            out.append(Award(kind, [who for who, amount in amounts.items() if amount == most], most))
    return out


def _best_scoring(account: Account) -> int:
    return max(sum(source.points[scoring] for source in account.points) for scoring in range(SCORINGS))


AWARD_AMOUNTS: dict[AwardKind, Callable[[Account], int]] = {
    **{kind: attrgetter(kind) for kind in get_args(AwardKind)},
    "scoring": _best_scoring,
}
