"""From players on the command line to bots that are known to come, and games that are shared out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from alhambra.arena.match import Outcome
from alhambra.arena.pool import Done, Task
from alhambra.cli.errors import InputError


def entrants(
    texts: Sequence[str], simulations: int | None = None, seconds: float | None = None
) -> tuple[tuple[str, ...], dict[str, str]]:
    """The players with their budgets, and the text of their files; an InputError if one cannot play."""
    from alhambra.arena.guest import Fault, check
    from alhambra.arena.players import PlayerError, files_of, parse, with_budget

    if simulations is not None and seconds is not None:
        raise InputError("give --simulations or --seconds, not both; or each player its own: greedy@1000, greedy@0.5s")
    players = tuple(with_budget(text, simulations, seconds) for text in texts)
    try:
        guests = {player.bot: player for player in map(parse, players) if player.is_guest}
        files = files_of(players)
        for player in guests.values():
            check(player, files)
    except PlayerError as error:
        raise InputError(f"{error}") from None
    except Fault as fault:
        raise InputError(f"{player.bot} {fault}") from None
    return players, files


def shared_out(tasks: Sequence[Task], jobs: int | None, cluster: str | None, resumes: bool = False) -> Iterator[Done]:
    """Do tasks on the cluster, if one is named, or in so many processes here."""
    from concurrent.futures.process import BrokenProcessPool

    from alhambra.arena.pool import processors, spread

    if cluster is not None:
        yield from _on_cluster(tasks, cluster)
        return
    try:
        yield from spread(tasks, processors() if jobs is None else jobs)
    except BrokenProcessPool:
        on = "; the same command goes on from here" if resumes else ""
        raise InputError(f"a process died while it played (out of memory?); try fewer --jobs{on}") from None


def _on_cluster(tasks: Sequence[Task], address: str) -> Iterator[Done]:
    from alhambra.arena.cluster import ClusterError, spread_on_cluster

    try:
        yield from spread_on_cluster(tasks, address)
    except ModuleNotFoundError as error:
        raise InputError(f"--cluster needs the extra alhambra[cluster]: {error}") from None
    except (ClusterError, OSError, ValueError) as error:
        raise InputError(f"the cluster at {address} cannot be used: {error}") from None


def fault_lines(bots: Sequence[str], outcome: Outcome, seen: dict[str, int]) -> Iterator[str]:
    """Counts each player's faults in ``seen``, and tells of the first one as it happens."""
    for bot, faults in zip(bots, outcome.faults, strict=True):
        if faults and bot not in seen:
            yield f"{bot} loses a turn to the greedy bot: {faults[0]}"
        if faults:
            seen[bot] = seen.get(bot, 0) + len(faults)
