"""Clocks, with made-up times: what a turn costs, what is left, when a bot stands in."""

from __future__ import annotations

from alhambra.server.clock import LEAST_ON_RETURN, Clock
from alhambra.server.deeds import Did, Ended, Returned, Row, Sat, Started, StoodIn, Undid
from alhambra.server.story import Plan, Story
from alhambra.server.wire import ClockPlan, Options, SeatPlan


def test_without_a_limit_nobody_runs_out_of_time() -> None:
    clock = Clock(ClockPlan(), 2)
    clock.start(0, 100.0)
    assert (clock.deadline, clock.left(0, 1e9)) == (None, None)
    clock.stop(1e9)
    assert clock.running is None


def test_so_many_seconds_a_turn() -> None:
    """Every turn has them anew, whatever was used before."""
    clock = Clock(ClockPlan("turn", 60), 2)
    clock.start(0, 100.0)
    assert (clock.deadline, clock.left(0, 130.0), clock.left(1, 130.0)) == (160.0, 30.0, 60.0)
    clock.stop(159.0)
    clock.start(0, 200.0)
    assert (clock.deadline, clock.left(0, 200.0)) == (260.0, 60.0)
    assert clock.left(0, 999.0) == 0.0


def test_fischer() -> None:
    """A turn uses up the bank and gives the increment."""
    clock = Clock(ClockPlan("fischer", 100, 5), 3)
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
    clock = Clock(ClockPlan("fischer", 100, 5), 2)
    clock.bank[0] = 0.0
    clock.welcome_back(0)
    assert clock.bank[0] == LEAST_ON_RETURN
    clock.bank[0] = 70.0
    clock.welcome_back(0)
    assert clock.bank[0] == 70.0


def test_a_copy_is_a_clock_of_its_own() -> None:
    clock = Clock(ClockPlan("fischer", 100, 5), 2)
    clock.start(0, 10.0)
    copy = clock.copy()
    copy.stop(60.0)
    assert (clock.bank, clock.running) == ([100.0, 100.0], 0)
    assert (copy.bank, copy.running) == ([55.0, 100.0], None)


class _Tale:
    """A story told row by row at made-up times."""

    def __init__(self, clock: ClockPlan, bots: tuple[str | None, ...] = (None, None)) -> None:
        plan = Plan("t", Options([SeatPlan(bot) for bot in bots], clock=clock), "seed", "1.0", 0.0)
        self.story = Story(plan)
        for seat, bot in enumerate(bots):
            if bot is None:
                self.tell(Sat(seat, f"P{seat}", f"key {seat}"), 0.0)
        self.tell(Started(), 0.0)

    def tell(self, deed: Sat | Started | Did | Undid | Ended | StoodIn | Returned, at: float) -> None:
        self.story.read(Row(self.story.seq + 1, at, deed))

    @property
    def acting(self) -> int:
        assert self.story.acting is not None
        return self.story.acting

    def take(self, at: float) -> int:
        """The acting seat takes money; returns the seat."""
        game, seat = self.story.game, self.acting
        assert game is not None
        while not game.held:
            texts = [game.describe(action) for action in game.actions()]
            self.tell(Did(seat, next(text for text in texts if text.startswith("take"))), at)
            game = self.story.game
            assert game is not None
        return seat


def test_time_runs_until_the_turn_is_ended_not_until_the_last_action() -> None:
    tale = _Tale(ClockPlan("fischer", 100, 10))
    seat = tale.take(20.0)
    assert tale.story.due == 100.0
    tale.tell(Undid(seat), 25.0)
    tale.take(28.0)
    tale.tell(Ended(seat), 30.0)
    assert tale.story.clock.bank[seat] == 80.0
    assert (tale.acting, tale.story.clock.running) == (1 - seat, 1 - seat)
    assert tale.story.due == 130.0


def test_a_bot_is_due_at_once_and_its_time_is_nobodys() -> None:
    tale = _Tale(ClockPlan("turn", 60), (None, None, "greedy"))
    while tale.story.bot_to_act is None:
        tale.tell(Ended(tale.take(10.0)), 20.0)
    assert tale.story.due == 20.0
    assert tale.story.clock.running is None
    assert tale.story.clock.bank == [60.0] * 3


def test_stood_in_for_and_back_again() -> None:
    """The bot's turns cost nothing; who is back in mid-turn has at least half a minute."""
    tale = _Tale(ClockPlan("fischer", 100, 10))
    seat = tale.acting
    tale.tell(StoodIn(seat, "greedy", "clock"), 100.0)
    assert (tale.story.bot_to_act, tale.story.due, tale.story.clock.running) == ("greedy", 100.0, None)
    tale.tell(Returned(seat), 150.0)
    assert (tale.story.bot_to_act, tale.story.clock.running) == (None, seat)
    assert tale.story.due == 150.0 + LEAST_ON_RETURN


def test_leaving_the_table_of_a_turn_clock_is_no_way_to_gain_time() -> None:
    """With a bank nothing is gained but the increment of the turn that a bot finished."""
    tale = _Tale(ClockPlan("fischer", 100, 10))
    seat = tale.acting
    tale.tell(StoodIn(seat, "greedy", "left"), 90.0)
    tale.tell(Returned(seat), 91.0)
    assert tale.story.clock.bank[seat] <= LEAST_ON_RETURN
