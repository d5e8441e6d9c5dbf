"""Keeping order: people who are blocked, lines that are reported, words that are masked, tables that are closed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, func, select, update

from alhambra import Record
from alhambra.server.settings import Settings, SettingsError
from alhambra.server.storage.closing import request_closing
from alhambra.server.storage.database import database_address
from alhambra.server.storage.schema import chat, closings, reports
from alhambra.server.storage.store import Store
from alhambra.server.wire.finding import PlayWithAnybody
from alhambra.server.wire.incoming import Do, Say
from alhambra.server.wire.moderation import BlockedPerson, HeardChat, Reported
from alhambra.server.wire.my_games import Forgotten, MyGames
from alhambra.server.word_filter import WordFilter
from tests.server.clients import Problems, acting, eventually, in_loop, lines, options, people
from tests.server.conftest import StartServer
from tests.server.line import Line
from tests.server.processes import Server


async def ask(server: Server, question: Callable[[Connection], Any]) -> Any:
    """What the database of ``server`` answers."""
    store = Store(database_address(server.workers[0].database), seconds=None)
    try:
        return await store.run(question)
    finally:
        await store.close()


def count(table: Any) -> Callable[[Connection], int]:
    return lambda connection: int(connection.execute(select(func.count()).select_from(table)).scalar_one())


async def heard(line: Line, *texts: str) -> None:
    """Wait until ``line`` has been sent these texts, and no others."""
    await line.until(lambda: len(line.chat) >= len(texts), "chat")
    assert [said.partition(": ")[2] for said in line.chat] == list(texts)


def last_id(line: Line) -> int:
    """The number of the last line of chat that came."""
    raw = [each for each in line.raw if '"type":"chat"' in each and '"text"' in each][-1]
    return int(msgspec.json.decode(raw)["lines"][-1]["id"])


def admin(server: Server, *arguments: str) -> subprocess.CompletedProcess[str]:
    """``alhambra admin`` on the database of ``server``, in a process of its own."""
    command = [sys.executable, "-m", "alhambra", "admin", *arguments, "--database", server.workers[0].database]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@in_loop
async def test_who_is_blocked_is_heard_at_no_table_and_learns_nothing(server: Server) -> None:
    async with people(server, 3) as (ann, bob, cid):
        first = await ann.make(options(4), "Ann")
        second = await cid.make(options(4), "Cid")
        for browser, name, seat in ((bob, "Bob", 1), (cid, "Cid", 2)):
            await browser.take(first.id, seat, name)
        for browser, name, seat in ((ann, "Ann", 1), (bob, "Bobby", 2)):
            await browser.take(second.id, seat, name)
        async with lines([ann, bob, cid], first.id) as (a, b, c):
            await b.say("rude")
            await heard(a, "rude")
            number = last_id(a)
            left = await ann.call("PUT", f"/tables/{first.id}/chat/{number}/block", kind=HeardChat)
            assert left.lines == []
            before = len(b.raw)
            await b.say("ruder")
            await heard(c, "rude", "ruder")
            await c.say("hello")
            await heard(a, "rude", "hello")
            await heard(c, "rude", "ruder", "hello")
            await heard(b, "rude", "ruder", "hello")  # as if nothing had happened
            assert "block" not in "".join(b.raw[before:])
        async with lines([ann, bob], second.id) as (a, b):
            await b.say("and here")
            await heard(b, "and here")
            await a.say("mine")
            await heard(a, "mine")
        async with lines([ann], first.id) as (a,):
            await heard(a, "hello")  # not the past lines either
        found = await ann.call("GET", "/me/blocks", kind=list[BlockedPerson])
        assert [one.name for one in found] == ["Bob"]
        assert await bob.call("GET", "/me/blocks", kind=list[BlockedPerson]) == []
        assert await bob.call("DELETE", f"/me/blocks/{found[0].id}", kind=list[BlockedPerson]) == []
        assert len(await ann.call("GET", "/me/blocks", kind=list[BlockedPerson])) == 1, "it is not Bob's to take back"
        assert await ann.call("DELETE", f"/me/blocks/{found[0].id}", kind=list[BlockedPerson]) == []
        async with lines([ann], first.id) as (a,):
            await heard(a, "rude", "ruder", "hello")


@in_loop
async def test_people_who_have_blocked_each_other_are_led_to_different_tables(server: Server) -> None:
    async with people(server, 3) as (ann, bob, cid):
        table = await ann.make(options(3), "Ann")
        await bob.take(table.id, 1, "Bob")
        async with lines([ann, bob], table.id) as (a, b):
            await b.say("rude")
            await heard(a, "rude")
            await ann.call("PUT", f"/tables/{table.id}/chat/{last_id(a)}/block", kind=HeardChat)
        wish = PlayWithAnybody("Somebody", [6])
        found = [await one.call("POST", "/play", wish) for one in (ann, bob, cid)]
        assert found[0].id != found[1].id
        assert found[2].id in {found[0].id, found[1].id}
        for one, at in zip((ann, bob, cid), found, strict=True):
            for seat in [number for number, each in enumerate(at.seats) if each.mine]:
                await one.leave(at.id, seat)


@in_loop
async def test_a_reported_line_is_kept_for_the_host(start_server: StartServer) -> None:
    server = start_server()
    async with people(server, 3) as (ann, bob, watcher):
        table = await ann.make(options(3), "Ann")
        await bob.take(table.id, 1, "Bob")
        async with lines([ann, bob], table.id) as (a, b):
            await b.say("something nasty")
            await heard(a, "something nasty")
            number, before = last_id(a), len(b.raw)
            for _ in range(2):  # twice is as once
                await ann.call("POST", f"/tables/{table.id}/chat/{number}/report", kind=Reported)
            for who, line, code in (
                (bob, number, "bad-line"),  # their own
                (watcher, number, "not-seated"),
                (ann, number + 999, "no-line"),
                (ann, 2**31 - 1, "no-line"),
            ):
                for what in (("POST", "report"), ("PUT", "block")):
                    with pytest.raises(Problems) as refused:
                        await who.call(what[0], f"/tables/{table.id}/chat/{line}/{what[1]}", kind=Reported)
                    assert refused.value.code == code
            await b.say("more")
            await b.until(lambda: len(b.chat) == 2, "the next line")
            assert "report" not in "".join(b.raw[before:])
        assert await ask(server, count(reports)) == 1
        told = await asyncio.to_thread(admin, server, "reports")
        assert told.returncode == 0, told.stderr
        assert "Bob (" in told.stdout
        assert "something nasty" in told.stdout
        assert f" UTC  table {table.id}" in told.stdout
        as_json = await asyncio.to_thread(admin, server, "reports", "--json")
        kept = msgspec.json.decode(as_json.stdout)
        assert (kept["table"], kept["name"], kept["text"]) == (table.id, "Bob", "something nasty")
        assert len(kept["author"]) == len(kept["reporter"]) == 64
        # Bob is forgotten: the report stays. Ann is: nobody knows any more that it was hers.
        await bob.call("DELETE", f"/tables/{table.id}/me", kind=Forgotten)
        assert await ask(server, count(chat)) == 0
        await ann.call("DELETE", f"/tables/{table.id}/me", kind=Forgotten)
        await ann.call("DELETE", "/me/games", kind=Forgotten)
        reporter = await ask(server, lambda connection: connection.execute(select(reports.c.reporter)).scalars().all())
        assert reporter == [None]


@in_loop
async def test_blocks_go_with_whoever_made_them(server: Server) -> None:
    async with people(server, 2) as (ann, bob):
        table = await ann.make(options(3), "Ann")
        await bob.take(table.id, 1, "Bob")
        async with lines([ann, bob], table.id) as (a, b):
            await b.say("rude")
            await heard(a, "rude")
            await ann.call("PUT", f"/tables/{table.id}/chat/{last_id(a)}/block", kind=HeardChat)
        await bob.call("DELETE", "/me/games", kind=Forgotten)
        assert len(await ann.call("GET", "/me/blocks", kind=list[BlockedPerson])) == 1, "no way round a block"
        await ann.call("DELETE", "/me/games", kind=Forgotten)
        assert await ann.call("GET", "/me/blocks", kind=list[BlockedPerson]) == []


@pytest.mark.either_database
@in_loop
async def test_reports_are_kept_for_a_time(start_server: StartServer) -> None:
    server = start_server(ALHAMBRA_KEEP_REPORTS_DAYS="30")
    async with people(server, 2) as (ann, bob):
        table = await ann.make(options(3), "Ann")
        await bob.take(table.id, 1, "Bob")
        async with lines([ann, bob], table.id) as (a, b):
            for words in ("old", "new"):
                await b.say(words)
                await a.until(lambda words=words: a.chat[-1:] == [f"Bob: {words}"], "the line")  # type: ignore[misc]
                await ann.call("POST", f"/tables/{table.id}/chat/{last_id(a)}/report", kind=Reported)
        old = update(reports).where(reports.c.text == "old").values(at=time.time() - 31 * 86400)
        await ask(server, lambda connection: connection.execute(old))
        server.restart()

        async def one_left() -> bool:
            return bool(await ask(server, count(reports)) == 1)

        await eventually(one_left, "the old report to be gone")


# ---- words ----


def test_whole_words_are_masked_whatever_their_case_and_accents() -> None:
    words = WordFilter(["idiot", "Straße", "coño"])
    assert words.masked("You IDIOT, íd\u0069ot!") == "You •••••, •••••!"
    assert words.masked("idiotic idiots, my_idiot") == "idiotic idiots, my_•••••"
    assert words.masked("STRASSE strasse") == "••••••• •••••••"
    assert words.masked("Cono") == "••••"
    assert words.masked("q\u0308idiot") == "q\u0308idiot"
    assert WordFilter().masked("idiot") == "idiot"


def test_a_file_of_words(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("# not to be said\nidiot  fool\n\n# rude: knave\n", encoding="utf-8")
    words = WordFilter.read(str(path))
    assert words.masked("idiot fool knave") == "••••• •••• knave"
    with pytest.raises(SettingsError, match="word_filter"):
        Settings(word_filter=str(tmp_path / "none.txt")).checked()
    path.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(SettingsError, match="word_filter"):
        Settings(word_filter=str(path)).checked()


@pytest.mark.either_database
@in_loop
async def test_words_are_masked_for_all_before_they_are_stored(start_server: StartServer, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("idiot", encoding="utf-8")
    server = start_server(ALHAMBRA_WORD_FILTER=str(path))
    async with people(server, 2) as (ann, bob):
        table = await ann.make(options(3), "Idiot Ann")
        await bob.take(table.id, 1, "idiot")
        async with lines([ann, bob], table.id) as (a, b):
            assert [seat.name for seat in a.table.seats][:2] == ["••••• Ann", "•••••"]
            await b.say("what an Idiót")
            for line in (a, b):
                await heard(line, "what an •••••")
        stored = await ask(server, lambda connection: connection.execute(select(chat.c.text)).scalars().all())
        assert stored == ["what an •••••"]


# ---- tables that are closed ----


@in_loop
async def test_a_table_is_closed_and_its_record_stays(server: Server) -> None:
    async with people(server, 2) as (ann, bob):
        table = await ann.make(options(3, {2: "greedy"}), "Ann")
        await bob.take(table.id, 1, "Bob")
        async with lines([ann, bob], table.id) as (a, b):
            actor = await acting([a, b])
            option = actor.options[0]
            done = await asyncio.to_thread(admin, server, "close", table.id, "--reason", "  too loud,\n too late ")
            assert done.returncode == 0, done.stderr
            for line in (a, b):
                info = await line.await_table(lambda info: info.closed is not None, "the end")
                assert (info.closed, info.status, info.acting) == ("too loud, too late", "stalled", None)
            refused = await actor.refused(Do(actor.view.game_seq, option.action))
            assert refused.code in ("over", "not-playing", "stale")
            assert (await actor.refused(Say("why?"))).code == "closed"
        for method, path, body in (
            ("POST", "rematch", None),
            ("DELETE", "seats/0", None),
            ("POST", "seats/0", {"name": "Ann"}),
        ):
            with pytest.raises(Problems):
                await ann.call(method, f"/tables/{table.id}/{path}", body)
        record = await ann.http.get(f"/api/tables/{table.id}/record")
        assert Record.decode(record.text).log is not None
        assert await ask(server, count(closings)) == 0
        told = await asyncio.to_thread(admin, server, "tables", "--finished")
        assert " UTC  closed (too loud, too late), by link, 3 seats: Ann, Bob\n" in told.stdout

        async def listed_as_closed() -> bool:
            games = (await ann.call("GET", "/me/games", kind=MyGames)).finished
            return [game.closed for game in games if game.id == table.id] == ["too loud, too late"]

        await eventually(listed_as_closed, "the closed game in Ann's list")
        over = await asyncio.to_thread(admin, server, "close", table.id, "--reason", "again")
        assert over.returncode == 2
        assert "over" in over.stderr


@in_loop
async def test_a_table_that_waits_is_closed_and_no_longer_listed(server: Server) -> None:
    async with people(server, 1) as (ann,):
        table = await ann.make(options(5, public=True), "Ann")
        async with ann.open(table.id) as a:
            await ask(server, lambda connection: _request(connection, table.id))
            await a.await_table(lambda info: info.closed == "no such tables here", "the end")
        listed = [each["id"] for each in (await ann.http.get("/api/tables")).json()]
        assert table.id not in listed
        assert (await ann.http.get(f"/api/tables/{table.id}/record")).status_code == 409


def _request(connection: Connection, table: str) -> str | None:
    return request_closing(connection, table, "no such tables here", time.time())


@pytest.mark.either_database
@in_loop
async def test_a_table_is_closed_at_the_next_start_and_stays_closed(start_server: StartServer) -> None:
    server = start_server()
    async with people(server, 1) as (ann,):
        table = await ann.make(options(2, {1: "greedy"}), "Ann")
        server.kill()
        await ask(server, lambda connection: _request(connection, table.id))
        server.restart()

        async def closed() -> bool:
            return (await ann.info(table.id)).closed is not None

        await eventually(closed, "the table to be closed")
        server.restart()
        assert (await ann.info(table.id)).closed == "no such tables here", "its log says so"


@pytest.mark.either_database
@in_loop
async def test_what_cannot_be_closed_is_refused_in_words(server: Server) -> None:
    for arguments, words in (
        (("close", "no-such-table", "--reason", "x"), "no table"),
        (("close", "x" * 500, "--reason", "x"), "no table"),
        (("close", "anything", "--reason", " "), "--reason has"),
        (("close", "anything", "--reason", "x" * 201), "--reason has"),
        (("close", "anything"), "reason"),
    ):
        done = await asyncio.to_thread(admin, server, *arguments)
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr


@in_loop
async def test_the_host_sees_the_tables(server: Server) -> None:
    async with people(server, 1) as (ann,):
        table = await ann.make(options(5, public=True, modules=["portals"]), "Ann the host sees")
        told = await asyncio.to_thread(admin, server, "tables")
        row = next(line for line in told.stdout.splitlines() if line.startswith(table.id))
        assert row.endswith("open, public, 5 seats, portals: Ann the host sees")
        await ann.leave(table.id, 0)


@pytest.mark.either_database
@in_loop
async def test_nothing_of_this_is_in_what_others_are_sent(server: Server) -> None:
    """Views are allow lists: who wrote a line, by their key, is nobody's business."""
    async with people(server, 2) as (ann, bob):
        table = await ann.make(options(3), "Ann")
        await bob.take(table.id, 1, "Bob")
        async with lines([ann, bob], table.id) as (a, b):
            await b.say("hello")
            await heard(a, "hello")
            holder = await ask(server, lambda connection: _holder(connection, table.id))
            assert holder is not None
            for line in (a, b):
                assert holder not in "".join(line.raw)


def _holder(connection: Connection, table: str) -> str | None:
    return connection.execute(select(chat.c.holder).where(chat.c.table_id == table)).scalar()
