"""Who takes back for ever makes nobody wait: counted are the actions that the server plays for it, not seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from threading import current_thread

import pytest

from alhambra import Event, Game
from alhambra.modules import MODULES
from alhambra.record import RULES
from alhambra.server.errors import Denied
from alhambra.server.table import live
from alhambra.server.table.drafting import draft
from alhambra.server.table.live import LiveTable
from alhambra.server.table.loading import load_state
from alhambra.server.table.log import (
    ActionPlayed,
    ActionRedone,
    ActionUndone,
    AnyEntry,
    GameStarted,
    LogRow,
    PlayerReturned,
    SeatTaken,
    TableClosed,
    TurnEnded,
    VacationNoted,
    VoteCast,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.incoming import Redo, Undo
from alhambra.server.wire.setup import Origin, SeatSetup, TableOptions
from tests.server.test_table_state import Teller, seen, setup

LONG_STEPS = 2000
ENDLESS = ("remove", "add", "place")  # what the rules set no bound to


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many actions were played since the last call."""
    count, play = 0, Game.play

    def counted(self: Game, action: int | str, hold: bool = False) -> list[Event]:
        nonlocal count
        count += 1
        return play(self, action, hold)

    def taken() -> int:
        nonlocal count
        before, count = count, 0
        return before

    monkeypatch.setattr(Game, "play", counted)
    return taken


class Kept:
    """A store that forgets."""

    async def append(self, before: TableState, after: TableState, rows: Sequence[LogRow]) -> None:
        """Nothing gets in the way."""

    async def rows(self, table: str, after: int = -1) -> list[LogRow]:
        return []


class Log:
    """A log that grows by rows that are allowed."""

    def __init__(self) -> None:
        teller = Teller(setup()).seated()
        self.state, self.rows = teller.state, teller.rows

    def add(self, entry: AnyEntry) -> None:
        row = LogRow(len(self.rows), float(len(self.rows)), entry)
        self.state.apply_row(row)
        self.rows.append(row)

    def play(self) -> None:
        """An action that lets the game go on for long, if there is one."""
        game, seat = self.state.game, self.state.acting
        assert game is not None
        assert seat is not None
        actions = [game.describe(action) for action in game.actions()]
        self.add(ActionPlayed(seat, next((text for text in actions if text.split()[0] in ENDLESS), actions[0])))

    def end(self) -> None:
        if self.state.may_end:
            assert self.state.acting is not None
            self.add(TurnEnded(self.state.acting))


def long_log(undos: int) -> Log:
    """A game of ``LONG_STEPS`` actions in which ``undos`` were taken back and done again, spread over it."""
    log, every = Log(), LONG_STEPS // max(1, undos)
    while len(log.state.game.history) < LONG_STEPS:  # type: ignore[union-attr]
        log.play()
        seat = log.state.acting
        assert seat is not None
        if undos and len(log.state.game.history) % every == 0:  # type: ignore[union-attr]
            log.add(ActionUndone(seat))
            log.add(ActionRedone(seat))
            log.add(ActionUndone(seat))
            log.play()
        log.end()
    return log


def test_an_undo_bomb_is_loaded_in_as_many_steps_as_the_game_has(played: Callable[[], int]) -> None:
    log = long_log(undos=500)
    log.play()
    played()
    loaded = load_state(log.state.setup, log.rows)
    assert sum(isinstance(row.entry, ActionUndone) for row in log.rows) >= 1000
    assert played() == len(log.state.game.history) == LONG_STEPS + 1  # type: ignore[union-attr]
    assert seen(loaded) == seen(log.state)


def test_an_undo_plays_this_turn_again_and_no_more(played: Callable[[], int]) -> None:
    log = long_log(undos=0)
    log.play()
    seat = log.state.acting
    assert seat is not None
    played()
    for _ in range(300):
        log.add(ActionUndone(seat))
        log.add(ActionRedone(seat))
    assert played() == 300, "only what is done again"
    rows = log.rows[:]
    played()
    assert seen(load_state(log.state.setup, rows)) == seen(log.state)
    assert played() <= LONG_STEPS + 1 + 300


@pytest.mark.parametrize("modules", [[], list(MODULES)], ids=["base", "all modules"])
def test_what_is_loaded_is_what_the_rows_give_one_by_one(modules: list[str], sized: Callable[[int, int], int]) -> None:
    """At every moment of games with many steps back and forth, whatever the clocks say."""
    for seed in range(sized(1, 6)):
        teller, rng = Teller(setup(modules)).seated(), Random(seed)
        for number in range(150):
            if teller.state.status != "playing":
                break
            teller.act(rng)
            if number % 7 == 0:
                again = TableState(teller.state.setup)
                for row in teller.rows:
                    again.apply_row(row)
                assert seen(load_state(teller.state.setup, teller.rows)) == seen(again) == seen(teller.state)


def test_votes_and_the_like_do_not_make_a_log_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "ROWS_MOST", 10)

    async def try_it() -> None:
        table = LiveTable(Log().state, Kept())
        entries: list[AnyEntry] = [VoteCast(0, 1, True), PlayerReturned(1)]
        while table.state.seq < 10:
            await table.submit([entries[0]])
            entries.reverse()
        with pytest.raises(Denied, match="only be played to its end") as caught:
            await table.submit([entries[0]])
        assert caught.value.code == "quota"
        acting, game = table.state.acting, table.state.game
        assert acting is not None
        assert game is not None
        await table.submit([ActionPlayed(acting, game.describe(game.actions()[0]))])
        assert table.state.seq == 11
        await table.submit([VacationNoted(0, 100.0, 200.0, 0.0)])  # clocks must not run because of a long log
        await table.submit([TableClosed("of this noise")])  # and the host must be able to end it
        assert (table.state.seats[0].vacation, table.state.status) == (200.0, "stalled")

    asyncio.run(try_it())


def test_a_game_that_goes_on_from_a_long_record_begins_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    new_game = TableSetup.new_game

    def noted(self: TableSetup, names: list[str]) -> Game:
        threads.append(current_thread().name)
        return new_game(self, names)

    monkeypatch.setattr(TableSetup, "new_game", noted)
    record = Game.new(2, "a seed").record().encode()
    options = TableOptions([SeatSetup(), SeatSetup()])
    for origin in (None, Origin(record, 0)):
        made = TableSetup("table", options, "a seed", RULES, 0.0, origin=origin)
        rows = asyncio.run(draft(TableState(made), [SeatTaken(0, "Ana", "a"), SeatTaken(1, "Ben", "b")], 0.0))
        assert [type(row.row.entry) for row in rows] == [SeatTaken, SeatTaken, GameStarted]
    assert threads[0] == "MainThread"
    assert threads[1] != "MainThread"


def test_too_many_undos_in_a_turn_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "UNDOS_MOST", 3)

    async def try_it() -> None:
        log = Log()
        log.play()
        table = LiveTable(log.state, Kept())
        for _ in range(3):
            await table.act("a", Undo(table.state.game_seq))
            await table.act("a", Redo(table.state.game_seq))
        with pytest.raises(Denied, match="too much was taken back") as caught:
            await table.act("a", Undo(table.state.game_seq))
        assert caught.value.code == "undo-limit"
        assert table.state.undos == 3

    asyncio.run(try_it())
