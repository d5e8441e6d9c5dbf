"""The fold of a table's log: what is denied changes nothing, the same rows give the same table, undo goes unseen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra import Game
from alhambra.modules import MODULES
from alhambra.server.errors import Denied
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.table.log import (
    ActionPlayed,
    ActionRedone,
    ActionUndone,
    AnyEntry,
    BotSeated,
    BotSubstituted,
    GameStarted,
    LogRow,
    PlayerReturned,
    SeatLeft,
    SeatTaken,
    ShareRevealed,
    TurnEnded,
    VoteCast,
    decode_entry,
    encode_entry,
)
from alhambra.server.table.setup import TableSetup, new_table_id
from alhambra.server.table.state import TableState
from alhambra.server.table.views import game_view
from alhambra.server.wire.setup import ClockSetup, SeatSetup, TableOptions

SEATS = st.integers(-1, 4)
WORDS = st.sampled_from(["take denar-1", "pass", "done", "dance", ""])
SHARES = ["1" * 32, "2" * 32]
COMMITMENTS = st.sampled_from([None, *map(commitment_of, SHARES)])
DEEDS: st.SearchStrategy[AnyEntry] = st.one_of(
    st.builds(SeatTaken, SEATS, st.just("Ana"), st.sampled_from(["a", "b", "c"]), COMMITMENTS),
    st.builds(ShareRevealed, SEATS, st.sampled_from(SHARES)),
    st.builds(SeatLeft, SEATS),
    st.builds(BotSeated, SEATS, st.just("greedy")),
    st.builds(GameStarted),
    st.builds(ActionPlayed, SEATS, WORDS),
    st.builds(ActionUndone, SEATS),
    st.builds(ActionRedone, SEATS),
    st.builds(TurnEnded, SEATS),
    st.builds(
        BotSubstituted, st.integers(0, 2), st.just("greedy"), st.sampled_from(["clock", "vote", "left", "fault"])
    ),
    st.builds(PlayerReturned, st.integers(0, 2)),
    st.builds(VoteCast, SEATS, SEATS, st.booleans()),
)


def setup(modules: list[str] | None = None, **options: object) -> TableSetup:
    seats = [SeatSetup(), SeatSetup(), SeatSetup("greedy")]
    clock = ClockSetup("fischer", 60, 5)
    made = msgspec.convert(
        {"seats": msgspec.to_builtins(seats), "modules": modules or [], "clock": msgspec.to_builtins(clock), **options},
        TableOptions,
    )
    return TableSetup("table", made, "a seed", "1.0", 0.0)


def seen(state: TableState) -> object:
    """All that a state holds, as plain data; the game as every seat sees it."""
    game = state.game
    return [
        state.seq,
        state.game_seq,
        state.status,
        state.due,
        state.setup.shares,
        state.barrier,
        state.undone[:],
        state.seats[:],
        {seat: set(voters) for seat, voters in state.votes.items()},
        (state.clock.bank[:], state.clock.running, state.clock.since),
        None if game is None else (game.history[:], [game_view(game, seat, True) for seat in (None, 0, 1, 2)]),
    ]


class Teller:
    """Tells entries, keeps the rows of those that were allowed."""

    def __init__(self, start: TableSetup) -> None:
        self.state = TableState(start)
        self.rows: list[LogRow] = []

    def tell(self, entry: AnyEntry) -> bool:
        """As the server does: to a copy, which is thrown away if the entry is denied."""
        before = seen(self.state)
        trial = self.state.copy()
        row = LogRow(trial.seq + 1, float(len(self.rows)), entry)
        try:
            trial.apply_row(row)
        except Denied:
            trial = self.state
        assert seen(self.state) == before, "what was told to a copy has changed the state itself"
        if trial is self.state:
            return False
        self.state = trial
        self.rows.append(row)
        return True

    def seated(self) -> Teller:
        for entry in (SeatTaken(0, "Ana", "a"), SeatTaken(1, "Ana", "b"), GameStarted()):
            assert self.tell(entry)
        return self

    def act(self, rng: Random) -> None:
        """Something that the acting seat may do."""
        state, game = self.state, self.state.game
        assert game is not None
        assert state.acting is not None
        ways: list[AnyEntry] = []
        if game.held:
            ways.append(TurnEnded(state.acting))
        else:
            ways.append(ActionPlayed(state.acting, game.describe(rng.choice(game.actions()))))
        if state.may_undo:
            ways.append(ActionUndone(state.acting))
        if state.undone:
            ways.append(ActionRedone(state.acting))
        assert self.tell(rng.choice(ways))


@settings(deadline=None, max_examples=60)
@given(st.lists(DEEDS, max_size=40), st.integers(0, 5), st.integers(0, 2**32))
def test_whatever_is_told_the_story_stays_whole(told: list[AnyEntry], before: int, seed: int) -> None:
    teller, rng = Teller(setup()).seated(), Random(seed)
    for _ in range(before):
        teller.act(rng)
    for entry in told:
        teller.tell(entry)
    again = TableState(teller.state.setup)
    for row in teller.rows:
        again.apply_row(LogRow(row.seq, row.at, decode_entry(encode_entry(row.entry))))
    assert seen(again) == seen(teller.state)


@settings(deadline=None, max_examples=40)
@given(st.lists(DEEDS, max_size=30))
def test_before_the_game(told: list[AnyEntry]) -> None:
    teller = Teller(setup())
    for entry in told:
        teller.tell(entry)
    assert all(seat.owner is not None for seat in teller.state.seats if seat.bot is None) or (
        teller.state.status == "open"
    )


@pytest.mark.parametrize("modules", [[], list(MODULES)], ids=["base", "all modules"])
def test_the_record_is_the_history_without_what_was_undone(
    modules: list[str], sized: Callable[[int, int], int]
) -> None:
    """Undo, redo and play at random to some point; then a plain game of the same actions has the same record."""
    for seed in range(sized(2, 8)):
        teller, rng = Teller(setup(modules)).seated(), Random(seed)
        for _ in range(120):
            if teller.state.status != "playing":
                break
            teller.act(rng)
        game = teller.state.game
        assert game is not None
        assert any(isinstance(row.entry, ActionUndone) for row in teller.rows)
        plain = Game.new(3, "a seed", modules=modules, names=game.names)
        for place, action in enumerate(game.history):
            plain.play(action, hold=place >= teller.state.barrier)
        assert plain.record() == game.record()
        assert plain.scores == game.scores


def test_the_id_of_a_table_is_no_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-YabcdefghijklmZ", "YabcdefghijklmZ-"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert new_table_id() == "YabcdefghijklmZ-"


def test_two_of_one_name_are_told_apart() -> None:
    state = Teller(setup()).seated().state
    assert [seat.name for seat in state.seats] == ["Ana", "Ana 2", "greedy"]


def _players(teller: Teller) -> list[str | None]:
    return [seat.player for seat in teller.state.seats]


def test_a_vote_needs_more_than_half_of_the_others() -> None:
    start = TableSetup("table", TableOptions([SeatSetup()] * 4), "a seed", "1.0", 0.0)
    teller = Teller(start)
    for seat in range(4):
        teller.tell(SeatTaken(seat, f"P{seat}", f"key {seat}"))
    teller.tell(GameStarted())
    assert teller.tell(VoteCast(0, 3, True))
    assert not teller.tell(VoteCast(0, 3, True)), "one vote each"
    assert not teller.tell(VoteCast(3, 3, True)), "not on oneself"
    assert _players(teller) == [None] * 4
    assert teller.tell(VoteCast(0, 3, False))
    assert teller.tell(VoteCast(1, 3, True))
    assert _players(teller) == [None] * 4
    assert teller.tell(VoteCast(2, 3, True))
    assert _players(teller) == [None, None, None, "greedy"]
    assert teller.state.seats[3].reason == "vote"
    assert teller.tell(PlayerReturned(3))
    assert _players(teller) == [None] * 4


def test_undo_never_goes_past_the_end_of_a_turn() -> None:
    teller, rng = Teller(setup()).seated(), Random(1)
    while not any(isinstance(row.entry, TurnEnded) for row in teller.rows):
        teller.act(rng)
    assert not teller.state.may_undo
    assert not any(teller.tell(ActionUndone(seat)) for seat in range(3))
