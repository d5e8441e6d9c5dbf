"""Clocks, with made-up times: what a turn costs, what is left, when a bot stands in."""

from __future__ import annotations

from alhambra.server.table.clock import RETURN_SECONDS, TableClock
from alhambra.server.table.log import (
    ActionPlayed,
    ActionUndone,
    BotSubstituted,
    GameStarted,
    LogRow,
    PlayerReturned,
    SeatTaken,
    TurnEnded,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import ClockSetup, SeatSetup, TableOptions


def test_without_a_limit_nobody_runs_out_of_time() -> None:
    clock = TableClock(ClockSetup(), 2)
    clock.start(0, 100.0)
    assert (clock.deadline, clock.left(0, 1e9)) == (None, None)
    clock.stop(1e9)
    assert clock.running is None


def test_so_many_seconds_a_turn() -> None:
    """Every turn has them anew, whatever was used before."""
    clock = TableClock(ClockSetup("turn", 60), 2)
    clock.start(0, 100.0)
    assert (clock.deadline, clock.left(0, 130.0), clock.left(1, 130.0)) == (160.0, 30.0, 60.0)
    clock.stop(159.0)
    clock.start(0, 200.0)
    assert (clock.deadline, clock.left(0, 200.0)) == (260.0, 60.0)
    assert clock.left(0, 999.0) == 0.0


def test_fischer() -> None:
    """A turn uses up the bank and gives the increment."""
    clock = TableClock(ClockSetup("fischer", 100, 5), 3)
    clock.start(1, 1000.0)
    clock.stop(1030.0)
    assert clock.bank == [100.0, 75.0, 100.0]
    clock.start(1, 2000.0)
    assert clock.deadline == 2075.0
    clock.stop(2002.0)
    assert clock.bank == [100.0, 78.0, 100.0], "who is quick gains"
    clock.start(1, 3000.0)
    clock.stop(9999.0)
    assert clock.bank[1] == 5.0


def test_who_comes_back_has_time_to_look_at_the_board() -> None:
    clock = TableClock(ClockSetup("fischer", 100, 5), 2)
    clock.bank[0] = 0.0
    clock.grant_return_time(0)
    assert clock.bank[0] == RETURN_SECONDS
    clock.bank[0] = 70.0
    clock.grant_return_time(0)
    assert clock.bank[0] == 70.0


def test_a_copy_is_a_clock_of_its_own() -> None:
    clock = TableClock(ClockSetup("fischer", 100, 5), 2)
    clock.start(0, 10.0)
    copy = clock.copy()
    copy.stop(60.0)
    assert (clock.bank, clock.running) == ([100.0, 100.0], 0)
    assert (copy.bank, copy.running) == ([55.0, 100.0], None)


class _Tale:
    """A state told row by row at made-up times."""

    def __init__(self, clock: ClockSetup, bots: tuple[str | None, ...] = (None, None)) -> None:
        setup = TableSetup("t", TableOptions([SeatSetup(bot) for bot in bots], clock=clock), "seed", "1.0", 0.0)
        self.state = TableState(setup)
        for seat, bot in enumerate(bots):
            if bot is None:
                self.tell(SeatTaken(seat, f"P{seat}", f"key {seat}"), 0.0)
        self.tell(GameStarted(), 0.0)

    def tell(
        self,
        entry: SeatTaken | GameStarted | ActionPlayed | ActionUndone | TurnEnded | BotSubstituted | PlayerReturned,
        at: float,
    ) -> None:
        self.state.apply_row(LogRow(self.state.seq + 1, at, entry))

    @property
    def acting(self) -> int:
        assert self.state.acting is not None
        return self.state.acting

    def take(self, at: float) -> int:
        """The acting seat takes money; returns the seat."""
        game, seat = self.state.game, self.acting
        assert game is not None
        while not game.held:
            texts = [game.describe(action) for action in game.actions()]
            self.tell(ActionPlayed(seat, next(text for text in texts if text.startswith("take"))), at)
            game = self.state.game
            assert game is not None
        return seat


def test_time_runs_until_the_turn_is_ended_not_until_the_last_action() -> None:
    tale = _Tale(ClockSetup("fischer", 100, 10))
    seat = tale.take(20.0)
    assert tale.state.due == 100.0
    tale.tell(ActionUndone(seat), 25.0)
    tale.take(28.0)
    tale.tell(TurnEnded(seat), 30.0)
    assert tale.state.clock.bank[seat] == 80.0
    assert (tale.acting, tale.state.clock.running) == (1 - seat, 1 - seat)
    assert tale.state.due == 130.0


def test_a_bot_is_due_at_once_and_its_time_is_nobodys() -> None:
    tale = _Tale(ClockSetup("turn", 60), (None, None, "greedy"))
    while tale.state.bot_to_act is None:
        tale.tell(TurnEnded(tale.take(10.0)), 20.0)
    assert tale.state.due == 20.0
    assert tale.state.clock.running is None
    assert tale.state.clock.bank == [60.0] * 3


def test_stood_in_for_and_back_again() -> None:
    """The bot's turns cost nothing; who is back in mid-turn has at least half a minute."""
    tale = _Tale(ClockSetup("fischer", 100, 10))
    seat = tale.acting
    tale.tell(BotSubstituted(seat, "greedy", "clock"), 100.0)
    assert (tale.state.bot_to_act, tale.state.due, tale.state.clock.running) == ("greedy", 100.0, None)
    tale.tell(PlayerReturned(seat), 150.0)
    assert (tale.state.bot_to_act, tale.state.clock.running) == (None, seat)
    assert tale.state.due == 150.0 + RETURN_SECONDS


def test_leaving_the_table_of_a_turn_clock_is_no_way_to_gain_time() -> None:
    """With a bank nothing is gained but the increment of the turn that a bot finished."""
    tale = _Tale(ClockSetup("fischer", 100, 10))
    seat = tale.acting
    tale.tell(BotSubstituted(seat, "greedy", "left"), 90.0)
    tale.tell(PlayerReturned(seat), 91.0)
    assert tale.state.clock.bank[seat] <= RETURN_SECONDS
