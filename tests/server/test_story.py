"""The fold of a table's log: what is denied changes nothing, the same rows give the same table, undo goes unseen."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra import Game
from alhambra.modules import MODULES
from alhambra.server import deeds
from alhambra.server.deeds import (
    AnyDeed,
    Denied,
    Did,
    Ended,
    Filled,
    Left,
    Redid,
    Returned,
    Row,
    Sat,
    Started,
    StoodIn,
    Undid,
    Voted,
)
from alhambra.server.screen import game_view
from alhambra.server.story import Plan, Story
from alhambra.server.wire import ClockPlan, Options, SeatPlan

SEATS = st.integers(-1, 4)
WORDS = st.sampled_from(["take denar-1", "pass", "done", "dance", ""])
DEEDS: st.SearchStrategy[AnyDeed] = st.one_of(
    st.builds(Sat, SEATS, st.just("Ana"), st.sampled_from(["a", "b", "c"])),
    st.builds(Left, SEATS),
    st.builds(Filled, SEATS, st.just("greedy")),
    st.builds(Started),
    st.builds(Did, SEATS, WORDS),
    st.builds(Undid, SEATS),
    st.builds(Redid, SEATS),
    st.builds(Ended, SEATS),
    st.builds(StoodIn, st.integers(0, 2), st.just("greedy"), st.sampled_from(["clock", "vote", "left", "fault"])),
    st.builds(Returned, st.integers(0, 2)),
    st.builds(Voted, SEATS, SEATS, st.booleans()),
)


def plan(modules: list[str] | None = None, **options: object) -> Plan:
    seats = [SeatPlan(), SeatPlan(), SeatPlan("greedy")]
    clock = ClockPlan("fischer", 60, 5)
    made = msgspec.convert(
        {"seats": msgspec.to_builtins(seats), "modules": modules or [], "clock": msgspec.to_builtins(clock), **options},
        Options,
    )
    return Plan("table", made, "a seed", "1.0", 0.0)


def seen(story: Story) -> object:
    """All that a story holds, as plain data; the game as every seat sees it."""
    game = story.game
    return [
        story.seq,
        story.turn,
        story.status,
        story.barrier,
        story.undone[:],
        story.chairs[:],
        {seat: set(voters) for seat, voters in story.votes.items()},
        (story.clock.bank[:], story.clock.running, story.clock.since),
        None if game is None else (game.history[:], [game_view(game, seat, True) for seat in (None, 0, 1, 2)]),
    ]


class Teller:
    """Tells deeds, keeps the rows of those that were allowed."""

    def __init__(self, start: Plan) -> None:
        self.story = Story(start)
        self.rows: list[Row] = []

    def tell(self, deed: AnyDeed) -> bool:
        """As the server does: to a copy, which is thrown away if the deed is denied."""
        before = seen(self.story)
        trial = self.story.copy()
        row = Row(trial.seq + 1, float(len(self.rows)), deed)
        try:
            trial.read(row)
        except Denied:
            trial = self.story
        assert seen(self.story) == before, "what was told to a copy has changed the story itself"
        if trial is self.story:
            return False
        self.story = trial
        self.rows.append(row)
        return True

    def seated(self) -> Teller:
        for deed in (Sat(0, "Ana", "a"), Sat(1, "Ana", "b"), Started()):
            assert self.tell(deed)
        return self

    def act(self, rng: Random) -> None:
        """Something that the acting seat may do."""
        story, game = self.story, self.story.game
        assert game is not None
        assert story.acting is not None
        ways: list[AnyDeed] = []
        if game.held:
            ways.append(Ended(story.acting))
        else:
            ways.append(Did(story.acting, game.describe(rng.choice(game.actions()))))
        if story.may_undo:
            ways.append(Undid(story.acting))
        if story.undone:
            ways.append(Redid(story.acting))
        assert self.tell(rng.choice(ways))


@settings(deadline=None, max_examples=60)
@given(st.lists(DEEDS, max_size=40), st.integers(0, 5), st.integers(0, 2**32))
def test_whatever_is_told_the_story_stays_whole(told: list[AnyDeed], before: int, seed: int) -> None:
    teller, rng = Teller(plan()).seated(), Random(seed)
    for _ in range(before):
        teller.act(rng)
    for deed in told:
        teller.tell(deed)
    again = Story(teller.story.plan)
    for row in teller.rows:
        again.read(Row(row.seq, row.at, deeds.decode(deeds.encode(row.deed))))
    assert seen(again) == seen(teller.story)


@settings(deadline=None, max_examples=40)
@given(st.lists(DEEDS, max_size=30))
def test_before_the_game(told: list[AnyDeed]) -> None:
    teller = Teller(plan())
    for deed in told:
        teller.tell(deed)
    assert all(chair.holder is not None for chair in teller.story.chairs if chair.bot is None) or (
        teller.story.status == "open"
    )


@pytest.mark.parametrize("modules", [[], list(MODULES)], ids=["base", "all modules"])
def test_the_record_is_the_history_without_what_was_undone(modules: list[str]) -> None:
    """Undo, redo and play at random to some point; then a plain game of the same actions has the same record."""
    for seed in range(4):
        teller, rng = Teller(plan(modules)).seated(), Random(seed)
        for _ in range(120):
            if teller.story.status != "playing":
                break
            teller.act(rng)
        game = teller.story.game
        assert game is not None
        assert any(isinstance(row.deed, Undid) for row in teller.rows)
        plain = Game.new(3, "a seed", modules=modules, names=game.names)
        for place, action in enumerate(game.history):
            plain.play(action, hold=place >= teller.story.barrier)
        assert plain.record() == game.record()
        assert plain.scores == game.scores


def test_two_of_one_name_are_told_apart() -> None:
    story = Teller(plan()).seated().story
    assert [chair.name for chair in story.chairs] == ["Ana", "Ana 2", "greedy"]


def _players(teller: Teller) -> list[str | None]:
    return [chair.player for chair in teller.story.chairs]


def test_a_vote_needs_more_than_half_of_the_others() -> None:
    start = Plan("table", Options([SeatPlan()] * 4), "a seed", "1.0", 0.0)
    teller = Teller(start)
    for seat in range(4):
        teller.tell(Sat(seat, f"P{seat}", f"key {seat}"))
    teller.tell(Started())
    assert teller.tell(Voted(0, 3, True))
    assert not teller.tell(Voted(0, 3, True)), "one vote each"
    assert not teller.tell(Voted(3, 3, True)), "not on oneself"
    assert _players(teller) == [None] * 4
    assert teller.tell(Voted(0, 3, False))
    assert teller.tell(Voted(1, 3, True))
    assert _players(teller) == [None] * 4
    assert teller.tell(Voted(2, 3, True))
    assert _players(teller) == [None, None, None, "greedy"]
    assert teller.story.chairs[3].reason == "vote"
    assert teller.tell(Returned(3))
    assert _players(teller) == [None] * 4


def test_undo_never_goes_past_the_end_of_a_turn() -> None:
    teller, rng = Teller(plan()).seated(), Random(1)
    while not any(isinstance(row.deed, Ended) for row in teller.rows):
        teller.act(rng)
    assert not teller.story.may_undo
    assert not any(teller.tell(Undid(seat)) for seat in range(3))
