"""``alhambra arena``: is one bot better than another? Plays until that is clear, and no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from alhambra.cli.errors import InputError
from alhambra.cli.options import Cluster, Edition, Jobs, Limit, Modules, Seconds, Seed, Simulations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from alhambra.arena.lost_turns import LostTurns
    from alhambra.arena.sequential import Evidence
    from alhambra.arena.series import MatchPlan, Outcome


UNFIT: Final = "unfit"  # the verdict if a bot lost too many turns to be measured


def arena(
    player: Annotated[
        str, typer.Argument(metavar="PLAYER", help="The bot in question: greedy, greedy@1000, my_bot.py:MyBot@0.5s.")
    ],
    opponent: Annotated[str, typer.Argument(metavar="OPPONENT", help="The bot that it is compared with.")],
    seats: Annotated[int, typer.Option("--seats", "-n", help="How many sit at a table: one against the rest.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Games after which it stops, clear or not.")] = 4000,
    margin: Annotated[
        float, typer.Option(help="Shares as close as this to the fair one are alike; 0 plays on until one is better.")
    ] = 0.03,
    confidence: Annotated[float, typer.Option(help="How sure the answer must be.")] = 0.95,
    edition: Edition = "revised",
    modules: Modules = "",
    seed: Seed = "0",
    simulations: Simulations = None,
    seconds: Seconds = None,
    limit: Limit = 10,
    jobs: Jobs = None,
    cluster: Cluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of words.")] = False,
) -> None:
    """Compare two bots until it is clear which is better.

    Or two versions of a bot: it stops as soon as the answer is clear. Every deal is played once from each seat, and the
    interval holds at whatever moment one looks at it. A bot that loses more than 1 % of its turns, because it fails or
    takes too long, is never better: the answer says so, and the exit code is 1.
    """
    from alhambra.arena.lost_turns import LostTurns
    from alhambra.arena.sequential import Evidence
    from alhambra.arena.series import MatchPlan
    from alhambra.cli.arguments import comma_separated, new_game, process_count
    from alhambra.cli.game_tasks import read_players, tell_faults
    from alhambra.cli.output import print_json

    processes = process_count(jobs)
    if not 0.5 <= confidence < 1:
        raise InputError("--confidence must be at least 0.5 and less than 1")
    if limit <= 0:
        raise InputError("--limit must be more than 0")
    new_game(seats, seed, edition, modules)  # says at once what is wrong with the set-up
    if not 0 <= margin < 1 / seats:
        raise InputError(f"--margin {margin:g} must be at least 0 and less than the fair share, {1 / seats:.1%}")
    (one, other), files = read_players([player, opponent], simulations, seconds)
    if one == other:
        raise InputError("these are the same; to see the luck of the seats: alhambra tournament --tables mirror")
    bots = (one, *[other] * (seats - 1))
    plan = MatchPlan(bots, seed, edition, comma_separated(modules), duplicate=True, limit=limit, files=files)
    evidence = Evidence(1 / seats, 1 - confidence, margin)
    faults: dict[str, int] = {}
    turns = LostTurns()
    for outcomes in _play_deals(plan, games, processes, cluster):
        evidence.add(sum(outcome.shares[0] for outcome in outcomes) / len(outcomes))
        for outcome in outcomes:
            turns.add(plan.bots, outcome)
            tell_faults(plan.bots, outcome, faults)
        if evidence.verdict() is not None:
            break
    answer = _answer(plan, evidence, faults, turns)
    if as_json:
        print_json(answer)
    else:
        print(_sentence(answer, confidence))
    if turns.unfit:
        raise typer.Exit(1)


def _play_deals(plan: MatchPlan, games: int, processes: int, cluster: str | None) -> Iterator[list[Outcome]]:
    """Outcomes of about ``games`` games, deal by deal and in order, however many ``processes`` play."""
    from alhambra.cli.game_tasks import run_tasks
    from alhambra.cli.output import with_progress
    from alhambra.processes.pool import in_order

    rotations = plan.rotations
    deals = -(-games // rotations)
    tasks = [(plan, range(deal * rotations, (deal + 1) * rotations)) for deal in range(deals)]
    yield from with_progress(in_order(run_tasks(tasks, processes, cluster)), deals, "deals at most")


def _answer(plan: MatchPlan, evidence: Evidence, faults: dict[str, int], turns: LostTurns) -> dict[str, Any]:
    low, high = evidence.interval()
    return {
        "player": plan.bots[0],
        "opponent": plan.bots[1],
        "seats": len(plan.bots),
        "verdict": UNFIT if turns.unfit else evidence.verdict(),
        "deals": evidence.deals,
        "games": evidence.deals * plan.rotations,
        "share": evidence.mean,
        "interval": [low, high],
        "fair": evidence.fair,
        "margin": evidence.margin,
        "faults": faults,
        "lost_turns": {bot: turns.share(bot) for bot in plan.bots},
    }


def _sentence(answer: dict[str, Any], confidence: float) -> str:
    from alhambra.arena.lost_turns import LOST_SHARE_MOST, unfit_sentence
    from alhambra.arena.sequential import ALIKE, BETTER, WORSE

    one, other = answer["player"], answer["opponent"]
    words = {
        BETTER: f"{one} is better than {other}",
        WORSE: f"{one} is worse than {other}",
        ALIKE: f"{one} and {other} are alike within {answer['margin']:.1%}",
        UNFIT: " ".join(
            unfit_sentence(bot, share) for bot, share in answer["lost_turns"].items() if share > LOST_SHARE_MOST
        ).rstrip("."),
        None: f"not clear yet whether {one} is better than {other}; more --games may tell",
    }
    low, high = answer["interval"]
    lines = [
        f"{words[answer['verdict']]}.",
        f"Its share of victories: {answer['share']:.1%} ({answer['fair']:.1%} is fair);",
        f"{confidence:.0%} sure to be between {low:.1%} and {high:.1%}.",
        f"{answer['games']:,} games: each of {answer['deals']:,} deals from every seat.",
    ]
    lines += [f"{bot} lost {count:,} turns to the greedy bot." for bot, count in answer["faults"].items()]
    return "\n".join(lines)
