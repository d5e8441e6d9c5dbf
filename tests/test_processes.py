"""Work in other processes: results in order, failures told, nothing left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import process as pool_library
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from typing import Any

import pytest

from alhambra.processes.child import ChildDied, ChildTimeout, JsonChild
from alhambra.processes.pool import (
    cpu_count,
    in_order,
    interrupts_ignored,
    kill_pool,
    map_ordered,
    map_unordered,
    start_pool,
)
from alhambra.processes.single import SingleWorker


def late_first(count: int, number: int) -> int:
    """The square of ``number``; the lower it is, the later."""
    time.sleep(0.02 * (count - number))
    return number * number


def fails_at(wrong: int, number: int) -> int:
    if number == wrong:
        raise ValueError(f"no {number}")
    return number


def process_of(number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def interrupted(number: int) -> int:
    """As if somebody pressed Ctrl-C in the middle of the work."""
    os.kill(os.getpid(), signal.SIGINT)
    return number


def crash(number: int) -> int:
    os._exit(number)


class Counted:
    """Counts how often it is unpickled in a process."""

    arrivals = 0

    def __setstate__(self, state: dict[str, object]) -> None:
        Counted.arrivals += 1

    def __getstate__(self) -> dict[str, object]:
        return {"not": "empty"}


def arrivals(counted: Counted, number: int) -> int:
    return type(counted).arrivals


def eventually(what: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    return what()


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def threads_of_pools() -> set[threading.Thread]:
    """The running threads that manage pools."""
    return {thread for thread in threading.enumerate() if type(thread).__name__ == "_ExecutorManagerThread"}


def slow_down_ends(monkeypatch: pytest.MonkeyPatch, seconds: float = 1) -> None:
    """Let the thread of a pool need ``seconds`` more for its end: whoever does not wait for it goes on before it."""
    manager: Any = vars(pool_library)["_ExecutorManagerThread"]
    end = manager.join_executor_internals

    def end_slowly(self: threading.Thread) -> None:
        time.sleep(seconds)
        end(self)

    monkeypatch.setattr(manager, "join_executor_internals", end_slowly)


# ---- maps ----


@pytest.mark.parametrize("jobs", [1, 3])
def test_ordered_results_whatever_is_done_first(jobs: int) -> None:
    tasks = [(number,) for number in range(9)]
    assert list(map_ordered(late_first, tasks, jobs, shared=(9,))) == [number * number for number in range(9)]
    assert sorted(map_unordered(late_first, tasks, jobs, shared=(9,))) == [(n, n * n) for n in range(9)]


def test_in_order_gives_each_result_as_soon_as_its_turn_comes() -> None:
    seen: list[int] = []

    def done() -> Iterator[tuple[int, str]]:
        for index in (2, 0, 3, 1):
            seen.append(index)
            yield index, "abcd"[index]

    coming = in_order(done())
    assert next(coming) == "a"
    assert seen == [2, 0]
    assert list(coming) == ["b", "c", "d"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_of_a_task_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="no 3"):
        list(map_ordered(fails_at, [(number,) for number in range(6)], jobs, shared=(3,)))


def test_a_task_that_takes_its_process_down() -> None:
    with pytest.raises(BrokenProcessPool):
        list(map_unordered(crash, [(1,), (2,)], 2))


def test_several_processes_work_and_none_stays() -> None:
    pids = {pid for _, pid in map_unordered(process_of, [(number,) for number in range(8)], 2)}
    assert 1 <= len(pids) <= 2
    assert os.getpid() not in pids
    assert all(eventually(lambda pid=pid: is_gone(pid)) for pid in pids)  # type: ignore[misc]


def test_whoever_stops_early_ends_the_processes() -> None:
    coming = map_unordered(process_of, [(number,) for number in range(1000)], 2)
    _, pid = next(coming)
    start = time.monotonic()
    coming.close()  # type: ignore[attr-defined]
    assert time.monotonic() - start < 20, "of the other tasks at most those under way are waited for"
    assert eventually(lambda: is_gone(pid))


def test_nothing_is_left_of_a_pool_when_a_map_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread neither: Python wakes it when it ends itself, and prints an error if it is just going."""
    before = threads_of_pools()
    slow_down_ends(monkeypatch)
    coming = map_unordered(process_of, [(number,) for number in range(1000)], 2)
    _, pid = next(coming)
    coming.close()  # type: ignore[attr-defined]
    assert threads_of_pools() <= before
    assert is_gone(pid)


STOPS_IN_MID_RESULT = """
from alhambra.processes.pool import map_unordered
for _ in range(3):
    for found in map_unordered(bytes, [(20_000_000,)] * 20, 2):
        break
"""


def test_nobody_waits_for_the_rest_of_a_result_that_was_being_sent() -> None:
    """A pipe holds 64 kB: processes that are ended here have sent a part of what they found, most of the time."""
    subprocess.run([sys.executable, "-c", STOPS_IN_MID_RESULT], check=True, timeout=300)


def test_what_is_shared_arrives_once_in_each_process() -> None:
    assert set(map_ordered(arrivals, [(number,) for number in range(12)], 2, shared=(Counted(),))) == {1}


@pytest.mark.skipif(os.name == "nt", reason="interrupts are otherwise there")
def test_workers_ignore_interrupts() -> None:
    assert list(map_ordered(interrupted, [(1,), (2,), (3,)], 2)) == [1, 2, 3]


def test_interrupts_are_ignored_for_a_moment_only() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interrupts_ignored():
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == before


# ---- a pool that lives on, and a worker for one thing at a time ----


def test_a_killed_pool_is_gone_in_mid_work() -> None:
    pool = start_pool(1, niceness=1)
    pid = pool.submit(os.getpid).result(60)
    pool.submit(time.sleep, 1000)
    start = time.monotonic()
    kill_pool(pool)
    assert eventually(lambda: is_gone(pid))
    assert time.monotonic() - start < 30


def test_a_single_worker_times_out_and_starts_anew() -> None:
    async def use() -> None:
        worker = SingleWorker(timeout_seconds=60, niceness=0)
        try:
            first = await worker.run(os.getpid)
            assert await worker.run(os.getpid) == first, "one process for all calls"
            worker.timeout_seconds = 0.3
            with pytest.raises(TimeoutError):
                await worker.run(time.sleep, 1000)
            assert eventually(lambda: is_gone(first))
            worker.timeout_seconds = 60
            second = await worker.run(os.getpid)
            assert second != first
            with pytest.raises(BrokenProcessPool):
                await worker.run(os._exit, 3)
            third = await worker.run(os.getpid)
            assert third not in (first, second)
            with pytest.raises(ValueError, match="no 7"):
                await worker.run(fails_at, 7, 7)
            assert await worker.run(os.getpid) == third, "an exception is no reason to start anew"
            calls = [worker.run(late_first, 3, number) for number in range(3)]
            assert await asyncio.gather(*calls) == [0, 1, 4]
        finally:
            worker.close()
        assert eventually(lambda: is_gone(third))

    asyncio.run(use())


@pytest.mark.parametrize(
    ("call", "raises"),
    [((int, 3), None), ((time.sleep, 1000), TimeoutError), ((os._exit, 3), BrokenProcessPool)],
    ids=["answered", "hung", "died"],
)
def test_nothing_is_left_of_a_single_worker_that_is_closed(
    monkeypatch: pytest.MonkeyPatch, call: tuple[Callable[[int], int], int], raises: type[Exception] | None
) -> None:
    """Whatever became of its last call; the thread of its pool has ended, too."""
    before = threads_of_pools()
    slow_down_ends(monkeypatch)

    async def use() -> int:
        worker = SingleWorker(timeout_seconds=60, niceness=0)
        try:
            pid = await worker.run(os.getpid)
            worker.timeout_seconds = 0.3 if raises is TimeoutError else 60
            with nullcontext() if raises is None else pytest.raises(raises):
                await worker.run(*call)
            return pid
        finally:
            worker.close()
            assert threads_of_pools() <= before

    assert is_gone(asyncio.run(use()))


# ---- a child that talks in lines of JSON ----

ECHO = """
import json, os, sys, time
for line in sys.stdin:
    wish = json.loads(line)
    if "sleep" in wish:
        time.sleep(wish["sleep"])
    if "exit" in wish:
        print("and so", "I leave", sep="\\n", file=sys.stderr)
        os._exit(wish["exit"])
    print(json.dumps(wish | {"pid": os.getpid(), "colour": os.environ.get("COLOUR")}), flush=True)
"""


def echo(**options: object) -> JsonChild:
    return JsonChild([sys.executable, "-c", ECHO], **options)


def test_a_child_answers_one_question_after_another() -> None:
    with echo(env={**os.environ, "COLOUR": "blue"}) as child:
        first = child.ask({"word": "façade"}, 60)
        assert (first["word"], first["colour"]) == ("façade", "blue")
        child.send({"number": 1})
        child.send({"number": 2})
        assert [child.receive(60)["number"], child.receive()["number"]] == [1, 2]
    assert eventually(lambda: is_gone(first["pid"]))
    child.close()  # once more does no harm


def test_a_child_that_says_nothing_is_ended() -> None:
    with echo() as child:
        pid = child.ask({}, 60)["pid"]
        with pytest.raises(ChildTimeout, match=r"no answer for 0.2 s"):
            child.ask({"sleep": 1000}, 0.2)
        assert eventually(lambda: is_gone(pid))


def test_a_child_that_ends_tells_its_exit_code(capfd: pytest.CaptureFixture[str]) -> None:
    with echo() as child, pytest.raises(ChildDied, match="it ended with code 7") as died:
        child.ask({"exit": 7}, 60)
    assert died.value.exit_code == 7
    assert "I leave" in capfd.readouterr().err, "its stderr is ours"


def test_a_child_that_has_gone_before_it_is_asked() -> None:
    with JsonChild([sys.executable, "-c", ""]) as child:
        child._process.wait()
        with pytest.raises(ChildDied, match="ended with code 0"):
            child.ask({"a": "b" * 100_000}, 60)


# ---- the machine ----


def test_the_processors_are_counted() -> None:
    assert 1 <= cpu_count() <= (os.cpu_count() or 1)
