"""The same tournament on a real Dask cluster of two worker processes, of which one is killed in mid-run."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alhambra.arena.result_store import ResultStore, StoredGame
from alhambra.arena.series import play_task
from alhambra.arena.tournament import Tournament
from alhambra.processes.pool import map_unordered
from tests.cli.conftest import Run
from tests.conftest import ELSEWHERE

distributed = pytest.importorskip("distributed")
pytestmark = [
    pytest.mark.filterwarnings("default"),  # a killed worker leaves sockets behind, in dask's own code
    pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL"),
    pytest.mark.skipif(ELSEWHERE, reason="a cluster does not care which engine runs: tested with the native one"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs="ERROR"
        ) as cluster:
            yield cluster


def in_order(kept: list[StoredGame]) -> list[StoredGame]:
    return sorted(kept, key=lambda entry: entry.key)


def test_a_killed_worker_loses_no_result(cluster: Any, tmp_path: Path) -> None:
    from alhambra.arena.cluster import map_on_cluster

    setup = Tournament(("random@9", "random", "alhambra.bots:RandomBot"), seats=2)
    tasks = setup.tasks(16)
    here = [
        StoredGame(tasks[place][0].bots, outcome)
        for place, outcomes in map_unordered(play_task, tasks, 1)
        for outcome in outcomes
    ]
    with distributed.Client(cluster, set_as_default=False) as client:
        workers = client.run(os.getpid)
    assert len(set(workers.values())) == 2
    there: list[StoredGame] = []
    with ResultStore(tmp_path, setup.data()) as notebook:
        for kept in notebook.keep(tasks, map_on_cluster(tasks, cluster.scheduler_address)):
            there.append(kept)
            if len(there) == 5:
                os.kill(next(iter(workers.values())), signal.SIGKILL)
    assert len(tasks) == 48
    assert in_order(there) == in_order(here)  # each game once, and the same as here
    with ResultStore(tmp_path, setup.data()) as again:
        assert again.missing(tasks) == []
    with distributed.Client(cluster, set_as_default=False) as client:
        assert next(iter(workers.values())) not in client.run(os.getpid).values()  # it was really killed


def test_the_command_takes_a_cluster(cluster: Any, run: Run, tmp_path: Path) -> None:
    command = ("tournament", "--players", "random,random@9", "--games", 4, "--out", tmp_path)
    answer = run(*command, "--cluster", cluster.scheduler_address)
    assert answer.code == 0
    assert "random@9" in answer.out
    assert answer.err == ""
    assert "4 games are there already" in run(*command, "--jobs", 1).err
    compared = run("arena", "random", "random@9", "--games", 4, "--cluster", cluster.scheduler_address)
    assert compared.out.startswith("not clear yet")


def test_a_data_set_made_on_a_cluster_is_the_same(cluster: Any, run: Run, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    command = ("dataset", "--players", "architect@12,random", "--games", 4, "--jobs", 1)
    there, here = tmp_path / "there.parquet", tmp_path / "here.parquet"
    answer = run(*command, "--out", there, "--cluster", cluster.scheduler_address)
    assert answer.code == 0, answer.err
    assert run(*command, "--out", here).code == 0
    assert pq.read_table(there).num_rows > 100
    assert pq.read_table(there).equals(pq.read_table(here))
    assert "4 games are there already" in run(*command, "--out", there).err


def test_other_code_is_refused(cluster: Any, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers whose bots are not ours would play other games."""
    monkeypatch.setattr("alhambra.arena.cluster.code", other_code)
    answer = run("tournament", "--players", "greedy,random", "--cluster", cluster.scheduler_address)
    assert answer.code == 2
    assert "its workers have another version of engine or bots" in answer.err


def other_code() -> str:
    return f"{os.getpid()}"


def test_a_cluster_that_is_not_there(run: Run) -> None:
    from alhambra.arena.cluster import map_on_cluster

    setup = Tournament(("greedy", "random"))
    with pytest.raises(OSError, match="Timed out"):
        next(map_on_cluster(setup.tasks(2), "tcp://127.0.0.1:9", timeout=1))
    answer = run("tournament", "--players", "greedy,random", "--cluster", "nonsense://x")
    assert answer.code == 2
    assert "the cluster at nonsense://x cannot be used" in answer.err
