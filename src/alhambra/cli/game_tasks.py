"""The players of games between bots, checked, and the tasks of these games, run here or on a cluster."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from alhambra.arena.series import GameTask, Outcome, TaskOutcomes
from alhambra.cli.errors import InputError, similar


def read_players(
    texts: Sequence[str], simulations: int | None = None, seconds: float | None = None
) -> tuple[tuple[str, ...], dict[str, str]]:
    """The players of ``texts`` with their budgets, and the text of their files; an InputError if one cannot play."""
    from alhambra.arena.bot_fault import BotFault
    from alhambra.arena.external_bot import check
    from alhambra.arena.players import PlayerError, files_of, parse, with_budget
    from alhambra.bots import BOTS

    if simulations is not None and seconds is not None:
        raise InputError("give --simulations or --seconds, not both; or each player its own: greedy@1000, greedy@0.5s")
    players = tuple(with_budget(text, simulations, seconds) for text in texts)
    for name in (text.partition("@")[0] for text in texts):
        if ":" not in name and name not in BOTS and similar(name, list(BOTS)):
            raise InputError(f"there is no bot {name!r}; did you mean {similar(name, list(BOTS))!r}?")
    try:
        external = {player.bot: player for player in map(parse, players) if player.is_external}
        files = files_of(players)
        for player in external.values():
            check(player, files)
    except PlayerError as error:
        raise InputError(f"{error}") from None
    except BotFault as fault:
        raise InputError(f"{player.bot} {fault}") from None
    return players, files


def run_tasks(
    tasks: Sequence[GameTask], processes: int, cluster: str | None, resumes: bool = False
) -> Iterator[TaskOutcomes]:
    """Run ``tasks`` on the ``cluster``, if one is named, or in ``processes`` processes here."""
    from concurrent.futures.process import BrokenProcessPool

    from alhambra.arena.series import play_task
    from alhambra.processes.pool import map_unordered

    if cluster is not None:
        yield from _on_cluster(tasks, cluster)
        return
    try:
        yield from map_unordered(play_task, tasks, processes)
    except BrokenProcessPool:
        on = "; the same command goes on from here" if resumes else ""
        raise InputError(f"a process died while it played (out of memory?); try fewer --jobs{on}") from None


def _on_cluster(tasks: Sequence[GameTask], address: str) -> Iterator[TaskOutcomes]:
    from alhambra.arena.cluster import ClusterError, map_on_cluster
    from alhambra.extras import missing_extra

    try:
        yield from map_on_cluster(tasks, address)
    except ModuleNotFoundError as error:
        raise InputError(missing_extra("--cluster", f"{error.name}", "cluster")) from None
    except (ClusterError, OSError, ValueError) as error:
        raise InputError(f"the cluster at {address} cannot be used: {error}") from None


def tell_faults(bots: Sequence[str], outcome: Outcome, seen: dict[str, int]) -> None:
    """Count the faults of ``bots`` in ``seen``; tell on stderr of each bot whose first fault is in ``outcome``."""
    for bot, faults in zip(bots, outcome.faults, strict=True):
        if faults and bot not in seen:
            print(f"{bot} loses a turn to the greedy bot: {faults[0]}", file=sys.stderr)
        if faults:
            seen[bot] = seen.get(bot, 0) + len(faults)
