"""The same games on a Dask cluster. A worker that dies loses nothing: what it had is played again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from alhambra.arena.series import GameTask, TaskOutcomes, play_task
from alhambra.arena.tournament import code

QUEUED_PER_THREAD: Final = 4  # tasks that wait for each thread of the cluster, so that none is ever idle


class ClusterError(RuntimeError):
    """The cluster cannot play these games; says why."""


def map_on_cluster(tasks: Sequence[GameTask], address: str, timeout: float = 30.0) -> Iterator[TaskOutcomes]:
    """Do tasks on the cluster whose scheduler has this address; as ``map_unordered`` does them here."""
    from distributed import Client, KilledWorker

    with Client(address, timeout=timeout, set_as_default=False) as client:
        client.wait_for_workers(1, timeout=timeout)
        if set(client.run(code).values()) != {code()}:
            raise ClusterError("its workers have another version of engine or bots, and would play other games")
        try:
            yield from _as_they_come(client, tasks)
        except KilledWorker as error:
            raise ClusterError(f"worker after worker has died over one game ({error})") from None


def _as_they_come(client: Any, tasks: Sequence[GameTask]) -> Iterator[TaskOutcomes]:
    from distributed import as_completed

    queued = QUEUED_PER_THREAD * max(1, sum(client.nthreads().values()))
    waiting = iter(enumerate(tasks))
    places = {}

    def submitted(count: int) -> list[Any]:
        out = []
        for place, task in islice(waiting, count):
            future = client.submit(play_task, *task, pure=False)
            places[future.key] = place
            out.append(future)
        return out

    coming = as_completed(submitted(queued), loop=client.loop)
    for future in coming:
        outcomes = future.result()
        coming.update(submitted(1))
        yield places.pop(future.key), outcomes
