"""A game in numbers, reckoned by playing its record again.

Nothing here knows which modules there are: points go by the kind of their event, payments are whatever has the fact
"overpaid", and money spent is what an action took from the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

from alhambra import Event, Game, Record
from alhambra.engine.components import SLOTS, TYPES
from alhambra.engine.money import worth
from alhambra.engine.vectors import ints
from alhambra.server.wire.statistics import Account, Award, AwardKind, CompetitorSeries, PointsFrom, Statistics

SCORINGS = 3
EXACT = "T4"  # the rule that a payment goes by if it brings another action


def statistics(record: Record) -> Statistics:
    """The numbers of a record that replays; ``RecordError`` otherwise."""
    Game.replay(record)
    tally = _Tally(Game.replay(record, 0))
    for line in record.log:
        tally.play(line.do)
    return tally.result()


class _Tally:
    """A game that is played once more while somebody counts."""

    def __init__(self, game: Game) -> None:
        self.game = game
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
        for event in events:
            self._count(event)
        if game.turns != turns or game.over:
            self._note_point()

    def _count(self, event: Event) -> None:
        if event.kind == "scoring":
            self.scorings.append(len(self.steps))  # the turn that it belongs to ends at the next point
        if event.scored:
            self._count_points(event)
        overpaid = event.facts.get("overpaid") if event.seat >= 0 else None
        if isinstance(overpaid, int):
            account = self.accounts[event.seat]
            account.purchases += event.kind == "buy"
            account.exact += event.rule == EXACT
            account.overpaid += overpaid

    def _count_points(self, event: Event) -> None:
        account = self.accounts[event.seat]
        kind, of_type = event.kind, event.facts.get("type")
        known = [points for points in account.points if (points.kind, points.type) == (kind, of_type)]
        if not known:
            known = [PointsFrom(kind, None if of_type is None else str(of_type), [0] * SCORINGS)]
            account.points += known
        known[0].points[max(len(self.scorings), 1) - 1] += int(event.amount)

    def _note_point(self) -> None:
        game = self.game
        self.steps.append(len(game.history))
        for series in self.series:
            series.score.append(int(game.state.scores[series.who]))
            if series.who < game.players:
                series.wall.append(int(game.state.palaces[series.who].longest_wall()))
                series.money.append(money_of(game, series.who))

    def result(self) -> Statistics:
        """All that was counted."""
        game = self.game
        if self.steps[-1] != len(game.history):  # a record that ends within a turn
            self._note_point()
        for account in self.accounts:
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
    """The value of the cards in a seat's hand."""
    return sum(int(worth(game.state.hands[seat * SLOTS + slot])) for slot in range(SLOTS))


def _accounts(game: Game) -> list[Account]:
    """An empty account for each competitor: the seats, then who has none."""
    names = [*game.names, *(competitor.name for competitor in game.book.competitors)]
    out = []
    for who, name in enumerate(names):
        seat = who if who < game.players else None
        out.append(
            Account(
                who=who,
                name=name,
                seat=seat,
                score=0,
                place=0,
                won=False,
                points=[],
                purchases=0,
                exact=0,
                dealt=0 if seat is None else money_of(game, seat),
                taken=0,
                spent=0,
                left=0,
                overpaid=0,
                tiles=0,
                reserve=0,
                wall=0,
            )
        )
    return out


def _note_end(game: Game, account: Account) -> None:
    """What can be read off the last position."""
    state, seat = game.state, account.seat
    if seat is None:
        account.tiles = sum(ints(game.book.competitors[account.who - game.players].counts(state)))
    else:
        palace = state.palaces[seat]
        account.left = money_of(game, seat)
        account.tiles = sum(ints(palace.counts))
        account.reserve = len(palace.reserve)
        account.wall = int(palace.longest_wall())
    standing = next(each for each in game.standings if (each.seat, each.name) == (seat, account.name))
    account.score, account.place, account.won = standing.score, standing.place, standing.won
    account.points.sort(key=_in_order)


def _in_order(points: PointsFrom) -> tuple[int, str]:
    """The building types as the scoring table lists them, then everything else."""
    return (TYPES.index(points.type) if points.type in TYPES else len(TYPES)), points.kind


def awards(accounts: Sequence[Account]) -> list[Award]:
    """Who had most of what; nobody, where nobody had any."""
    out = []
    for kind in get_args(AwardKind):
        amounts = {account.who: AMOUNTS[kind](account) for account in accounts}
        most = max(amounts.values())
        if most > 0:
            out.append(Award(kind, [who for who, amount in amounts.items() if amount == most], most))
    return out


def _best_scoring(account: Account) -> int:
    return max(sum(source.points[scoring] for source in account.points) for scoring in range(SCORINGS))


AMOUNTS: dict[AwardKind, Callable[[Account], int]] = {
    "wall": lambda account: account.wall,
    "exact": lambda account: account.exact,
    "purchases": lambda account: account.purchases,
    "overpaid": lambda account: account.overpaid,
    "taken": lambda account: account.taken,
    "left": lambda account: account.left,
    "tiles": lambda account: account.tiles,
    "scoring": _best_scoring,
}
