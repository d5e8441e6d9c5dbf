"""The seed of a deal: made of the server's part and of players' shares, all fixed before the first one is shown."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from alhambra import Game
from alhambra.cli import main
from alhambra.record import RULES
from alhambra.server.errors import Denied
from alhambra.server.storage.database import database_address
from alhambra.server.storage.store import Store
from alhambra.server.table.drafting import drafted
from alhambra.server.table.fair_deal import (
    SHARE_SECONDS,
    SealedTable,
    broken_promises,
    commitment_of,
    shares_of,
    whole_seed,
    withheld,
)
from alhambra.server.table.loading import load_state
from alhambra.server.table.log import (
    AnyEntry,
    BotSeated,
    GameStarted,
    LogRow,
    SeatLeft,
    SeatTaken,
    ShareRevealed,
    decode_entry,
)
from alhambra.server.table.messages import table_info
from alhambra.server.table.presence import Presence
from alhambra.server.table.setup import TableSetup, new_table_id
from alhambra.server.table.state import TableState
from alhambra.server.wire.incoming import Reveal
from alhambra.server.wire.outgoing import Refused
from alhambra.server.wire.setup import Origin, SeatSetup, TableOptions
from alhambra.server.wire.table import TableInfo
from tests.server.clients import Browser, Problems, in_loop, options, people
from tests.server.line import Line
from tests.server.processes import Server
from tests.server.test_finished_games import Written

pytestmark = pytest.mark.either_database

SECRET = "5" * 32
ONE, TWO = "1" * 32, "2" * 32


def setup(seed: str = SECRET, **more: object) -> TableSetup:
    seats = [SeatSetup(), SeatSetup(), SeatSetup("greedy")]
    return TableSetup("table", TableOptions(seats), seed, RULES, 0.0, **more)  # type: ignore[arg-type]


class Log:
    """A table whose entries are drafted and applied as the server does, and the rows that came of it."""

    def __init__(self, start: TableSetup) -> None:
        self.state, self.rows = TableState(start), list[LogRow]()

    def add(self, *entries: AnyEntry, at: float = 0.0) -> Log:
        steps = drafted(self.state, entries, at)
        self.state, self.rows = steps[-1].state, self.rows + [step.row for step in steps]
        return self


def sat(seat: int, share: str | None = None) -> SeatTaken:
    return SeatTaken(seat, f"Person {seat}", f"key {seat}", None if share is None else commitment_of(share))


def promised(state: TableState) -> SealedTable:
    return msgspec.convert(
        msgspec.to_builtins(table_info(state, Presence(), None, None)), SealedTable, from_attributes=False
    )


# ---- what the seed is made of ----


def test_the_seed_is_the_servers_part_and_the_shares() -> None:
    assert commitment_of(ONE) == sha256(ONE.encode()).hexdigest()
    assert whole_seed(SECRET, []) == whole_seed(SECRET, [None, None]) == SECRET
    assert whole_seed(SECRET, [ONE, None, TWO]) == f"{SECRET}.{ONE}.-.{TWO}"
    assert shares_of(f"{SECRET}.{ONE}.-.{TWO}") == [0, 2]
    assert shares_of(SECRET) == []


def test_the_game_is_dealt_by_all_shares() -> None:
    log = Log(setup()).add(sat(0, ONE), sat(1, TWO))
    assert (log.state.status, log.state.dealing, log.state.game) == ("open", True, None)
    log.add(ShareRevealed(1, TWO))
    assert log.state.dealing
    log.add(ShareRevealed(0, ONE))
    assert (log.state.status, log.state.dealing) == ("playing", False)
    game, seed = log.state.game, f"{SECRET}.{ONE}.{TWO}.-"
    assert game is not None
    assert game.record() == Game.new(3, seed, names=game.names).record()
    assert game.record().seed == seed
    assert log.state.position().game().record() == game.record(), "as a bot's process plays it again"


@pytest.mark.parametrize("changed", range(3))
def test_every_part_changes_the_deal(changed: int) -> None:
    def tiles(parts: list[str]) -> list[str]:
        secret, one, two = parts
        log = Log(setup(secret)).add(sat(0, one), sat(1, two), ShareRevealed(0, one), ShareRevealed(1, two))
        assert log.state.game is not None
        return log.state.game.record().tiles

    parts = [SECRET, ONE, TWO]
    other = parts[:]
    other[changed] = "9" * 32
    assert tiles(parts) != tiles(other)


def test_shares_are_shown_when_every_seat_is_taken_and_only_those_that_were_chosen() -> None:
    log = Log(setup()).add(sat(0, ONE))
    with pytest.raises(Denied, match="empty seats"):
        log.add(ShareRevealed(0, ONE))
    log.add(sat(1, TWO))
    for entry in (ShareRevealed(0, TWO), ShareRevealed(2, ONE), ShareRevealed(7, ONE)):
        with pytest.raises(Denied):
            log.add(entry)
    log.add(ShareRevealed(0, ONE))
    with pytest.raises(Denied, match="already"):
        log.add(ShareRevealed(0, ONE))


def test_nobody_comes_or_goes_while_shares_are_shown() -> None:
    """A newcomer could choose a share that fits those that are known by then."""
    log = Log(setup()).add(sat(0, ONE), sat(1, TWO), ShareRevealed(0, ONE))
    for entry in (SeatLeft(1), SeatLeft(0), BotSeated(1, "greedy"), sat(1, TWO)):
        with pytest.raises(Denied, match="begun"):
            log.add(entry)


def test_a_share_that_is_not_shown_is_left_out_after_a_time() -> None:
    log = Log(setup()).add(sat(0, ONE), at=5.0).add(sat(1, TWO), at=100.0)
    assert log.state.due == 100.0 + SHARE_SECONDS
    log.add(ShareRevealed(1, TWO), at=104.0)
    assert log.state.due == 100.0 + SHARE_SECONDS
    log.add(GameStarted(), at=110.0)
    assert log.state.setup.game_seed == f"{SECRET}.-.{TWO}.-"
    with pytest.raises(Denied, match="without your share"):
        log.add(ShareRevealed(0, ONE))


def test_who_has_no_share_keeps_nobody_waiting() -> None:
    log = Log(setup()).add(sat(0), sat(1))
    assert (log.state.status, log.state.setup.game_seed) == ("playing", SECRET)
    log = Log(setup()).add(sat(0, ONE), sat(1), ShareRevealed(0, ONE))
    assert (log.state.status, log.state.setup.game_seed) == ("playing", f"{SECRET}.{ONE}.-.-")


def test_a_bot_in_the_last_seat_lets_the_shares_be_shown() -> None:
    log = Log(setup()).add(sat(0, ONE), BotSeated(1, "greedy"), at=7.0)
    assert (log.state.dealing, log.state.due) == (True, 7.0 + SHARE_SECONDS)


def test_a_game_that_goes_on_from_a_record_waits_for_no_share() -> None:
    origin = Origin(Game.new(3, "another").record().encode(), 0)
    log = Log(setup(origin=origin)).add(sat(0, ONE), sat(1, TWO))
    assert log.state.status == "playing"


@pytest.mark.parametrize("rows", range(1, 6))
def test_a_log_gives_the_same_table_when_it_is_read(rows: int) -> None:
    log = Log(setup()).add(sat(0, ONE), sat(1, TWO), ShareRevealed(1, TWO), ShareRevealed(0, ONE))
    start, read = TableState(setup()), load_state(setup(), log.rows[:rows])
    for row in log.rows[:rows]:
        start.apply_row(row)
    assert (read.seats, read.due, read.setup, read.status) == (start.seats, start.due, start.setup, start.status)
    assert rows < 5 or read.setup.game_seed == f"{SECRET}.{ONE}.{TWO}.-"


def test_old_rows_are_read_and_give_the_old_deal() -> None:
    """As they were stored before there were shares."""
    stored = [
        '{"kind":"sit","seat":0,"name":"Ana","holder":"a"}',
        '{"kind":"sit","seat":1,"name":"Ben","holder":"b"}',
        '{"kind":"start"}',
    ]
    rows = [LogRow(seq, 1.0, decode_entry(text)) for seq, text in enumerate(stored)]
    state = load_state(setup("an old seed"), rows)
    assert state.game is not None
    assert state.game.record() == Game.new(3, "an old seed", names=["Ana", "Ben", "greedy"]).record()
    assert table_info(state, Presence(), None, None).seed_hash == sha256(b"an old seed").hexdigest()


# ---- checking ----


def test_promises_that_are_kept() -> None:
    log = Log(setup()).add(sat(0, ONE), sat(1, TWO))
    table = promised(log.state)
    log.add(ShareRevealed(1, TWO), ShareRevealed(0, ONE))
    for known in (table, promised(log.state)):
        assert broken_promises(f"{SECRET}.{ONE}.{TWO}.-", known) == []
        assert withheld(f"{SECRET}.{ONE}.{TWO}.-", known) == []
    assert broken_promises(f"{SECRET}.-.{TWO}.-", table) == []
    assert withheld(f"{SECRET}.-.{TWO}.-", table) == [0]
    assert withheld(SECRET, table) == [0, 1]
    old = SealedTable(commitment_of("an old seed"), [])
    assert broken_promises("an old seed", old) == []


@pytest.mark.parametrize(
    ("seed", "word"),
    [
        (f"{'6' * 32}.{ONE}.{TWO}.-", "server"),
        (f"{SECRET}.{ONE}.{'3' * 32}.-", "seat 1"),
        (f"{SECRET}.{ONE}.{TWO}.{'3' * 32}", "seat 2"),
        (f"{SECRET}.{TWO}.{ONE}.-", "seat 0"),
        (f"{SECRET}.{ONE}.{TWO}", "2 seats"),
        (f"{SECRET}.{ONE}.-.-", "not in the seed"),
        (SECRET, "not in the seed"),
        ("", "server"),
    ],
)
def test_promises_that_are_broken_are_named(seed: str, word: str) -> None:
    log = Log(setup()).add(sat(0, ONE), sat(1, TWO), ShareRevealed(1, TWO))
    wrong = broken_promises(seed, promised(log.state))
    assert any(word in text for text in wrong), wrong


# ---- over the wire ----


@asynccontextmanager
async def opened(browser: Browser, table: str) -> AsyncIterator[Line]:
    async with browser.open(table) as line:
        yield line


@asynccontextmanager
async def database_of(server: Server) -> AsyncIterator[Store]:
    store = Store(database_address(server.workers[0].database), seconds=None)
    try:
        yield store
    finally:
        await store.close()


@in_loop
async def test_two_players_add_their_shares(server: Server) -> None:
    shares = [secrets.token_hex(16), secrets.token_hex(16)]
    async with people(server, 3) as (ana, ben, eve):
        made = await ana.make(options(3, {2: "greedy"}), "Ana", commitment=commitment_of(shares[0]))
        assert [seat.commitment for seat in made.seats] == [commitment_of(shares[0]), None, None]
        async with opened(ana, made.id) as first, opened(eve, made.id) as watching:
            assert (await first.refused(Reveal(shares[0]))).code == "not-ready"
            assert (await watching.refused(Reveal(shares[0]))).code == "bad-share"
            taken = await ben.take(made.id, 1, "Ben", commitment_of(shares[1]))
            assert (taken.status, taken.dealing, taken.seed_hash) == ("open", True, made.seed_hash)
            await first.await_table(lambda info: info.dealing)
            await first.send(Reveal(shares[0]))
            await first.send(Reveal(shares[0]))  # twice is as once
            async with opened(ben, made.id) as second:
                await second.await_table(lambda info: info.seats[0].share == shares[0])
                await second.send(Reveal(shares[1]))
                for line in (first, second, watching):
                    info = await line.await_table(lambda info: info.status == "playing")
                    assert [seat.share for seat in info.seats] == [*shares, None]
                    await line.until(lambda line=line: bool(line.views), "a view")  # type: ignore[misc]
            refusals = [message for message in first.inbox if isinstance(message, Refused)]
            assert len(refusals) == 1, "the early one"
    async with database_of(server) as store:
        stored = await store.setup(made.id)
    assert stored is not None
    assert commitment_of(stored[0].seed) == made.seed_hash
    game = Game.new(3, ".".join([stored[0].seed, *shares, "-"]), names=["Ana", "Ben", "greedy"])
    assert first.views[0].game.market == game.view(None).data()["market"]


def test_a_game_is_checked_by_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``alhambra verify --table`` finds nothing wrong; and something if the table or the record is altered."""
    log = Log(setup()).add(sat(0, ONE), sat(1, TWO), ShareRevealed(0, ONE))
    kept = table_info(log.state, Presence(), None, None)
    log.add(ShareRevealed(1, TWO))
    game, rng = log.state.game, Random(1)
    assert game is not None
    while not game.over:
        game.play(rng.choice(game.actions()))
    right, record = msgspec.json.encode(kept), game.record().encode()

    def check(table_text: bytes, record_text: str) -> str:
        (tmp_path / "game.json").write_text(record_text, encoding="utf-8")
        (tmp_path / "table.json").write_bytes(table_text)
        code = main(["verify", str(tmp_path / "game.json"), "--table", str(tmp_path / "table.json")])
        out = capsys.readouterr()
        assert bool(code) == bool(out.err)
        return out.err if code else out.out

    assert "and shares of Person 0, Person 1\n" in check(right, record)
    other = msgspec.convert(msgspec.to_builtins(kept), TableInfo)
    other.seed_hash = commitment_of("another part")
    assert "server's part" in check(msgspec.json.encode(other), record)
    other = msgspec.convert(msgspec.to_builtins(kept), TableInfo)
    other.seats[1].commitment = commitment_of("another share")
    assert "the share of seat 1 (Person 1)" in check(msgspec.json.encode(other), record)
    read = json.loads(record)
    read.update(log=read["log"][:3], shuffles=[], result=None)
    assert check(right, json.dumps(read)).startswith("ok: 3 actions")
    read["tiles"][-2:] = read["tiles"][:-3:-1]  # two tiles that nobody has seen yet have changed places
    assert "does not give this deal" in check(right, json.dumps(read))
    assert "went on from a record" in check(b'{"seed_hash": null, "seats": []}', record)
    assert "not what a server says" in check(b"[]", record)


def test_an_old_table_is_checked_by_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a server said it before there were shares."""
    (tmp_path / "game.json").write_text(Game.new(2, "an old seed").record().encode(), encoding="utf-8")
    table = {"id": "t", "seed_hash": sha256(b"an old seed").hexdigest(), "seats": [{"name": "Ana"}, {"name": "Ben"}]}
    (tmp_path / "table.json").write_text(json.dumps(table), encoding="utf-8")
    assert main(["verify", str(tmp_path / "game.json"), "--table", str(tmp_path / "table.json")]) == 0
    assert "alone, for nobody had a share" in capsys.readouterr().out


@in_loop
async def test_who_has_sat_down_with_a_share_cannot_leave_while_it_is_awaited(server: Server) -> None:
    share = secrets.token_hex(16)
    async with people(server, 1) as (ana,):
        made = await ana.make(options(2, {1: "greedy"}), "Ana", commitment=commitment_of(share))
        assert made.dealing
        with pytest.raises(Problems) as refused:
            await ana.leave(made.id, 0)
        assert refused.value.code == "started"
        async with opened(ana, made.id) as line:
            await line.send(Reveal(share))
            await line.until(lambda: bool(line.views), "the game")


@in_loop
async def test_a_rematch_has_a_share(server: Server) -> None:
    """And who asks for one without a body has none."""
    share, keys = secrets.token_hex(16), [secrets.token_urlsafe(32), secrets.token_urlsafe(32)]
    played = Written([], None, 1, keys)
    async with database_of(server) as store:
        await store.create(played.state, played.rows)
    async with Browser(server.url(0), keys[0]) as ana, Browser(server.url(1), keys[1]) as ben:
        following = await ana.rematch(played.id, commitment_of(share))
        assert following.seats[0].commitment == commitment_of(share)
        assert (await ben.rematch(played.id)).dealing
        async with opened(ana, following.id) as line:
            await line.send(Reveal(share))
            info = await line.await_table(lambda info: info.status == "playing")
            assert [seat.share for seat in info.seats] == [share, None]


@in_loop
async def test_the_server_begins_without_a_share_that_does_not_come(server: Server) -> None:
    """A table whose last seat was taken long ago, as a worker that died has left it."""
    at, name = time.time() - SHARE_SECONDS, new_table_id()
    table = TableSetup(name, TableOptions([SeatSetup(), SeatSetup("greedy")]), SECRET, RULES, at)
    state = drafted(TableState(table), [sat(0, ONE)], at)[-1]
    async with database_of(server) as store:
        await store.create(state.state, [state.row])
    async with people(server, 1) as (eve,), opened(eve, name) as line:
        info = await line.await_table(lambda info: info.status == "playing")
        assert (info.seats[0].commitment, info.seats[0].share) == (commitment_of(ONE), None)


@in_loop
async def test_tables_that_are_about_to_begin_are_not_listed(server: Server) -> None:
    share = secrets.token_hex(16)
    async with people(server, 1) as (ana,):
        made = await ana.make(options(2, {1: "greedy"}, public=True), "Ana", commitment=commitment_of(share))
        listed = (await ana.http.get("/api/tables")).json()
        assert made.dealing
        assert made.id not in [table["id"] for table in listed]


@in_loop
@pytest.mark.parametrize("commitment", ["", "abc", "A" * 64, "g" * 64, "a" * 63, "a" * 64 + "\n"])
async def test_commitments_that_are_none_are_refused(server: Server, commitment: str) -> None:
    async with people(server, 1) as (ana,):
        with pytest.raises(Problems) as refused:
            await ana.make(options(2), "Ana", commitment=commitment)
        assert refused.value.status == 400
