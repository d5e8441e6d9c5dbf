"""``alhambra bench``: how fast it is here, engine by engine, and whether what was promised holds."""

from __future__ import annotations

from typing import Annotated

import typer

from alhambra.cli.errors import InputError


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Three players only, fewer and shorter rounds.")] = False,
    parts: Annotated[str, typer.Option(help="Some of: games,modules,views,kinds,start,memory,scaling.")] = "",
    engine: Annotated[str, typer.Option(help="native or pure; both if left away.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Measure how fast games, copies and views are here.

    Everything takes turns in short rounds, and the best round of each counts: a busy machine disturbs some rounds,
    seldom all.
    """
    from alhambra.bench.crew import WorkerDied
    from alhambra.bench.plan import Bench
    from alhambra.cli.output import print_json, with_progress
    from alhambra.cli.render.bench_tables import show_bench

    chosen = Bench(_parts(parts), _engines(engine), quick)
    try:
        with chosen:
            for _ in with_progress(chosen.run(), chosen.turns, "rounds"):
                pass
    except WorkerDied as error:
        raise InputError(f"a process that was measured ended: {error}") from None
    if as_json:
        print_json(chosen.data())
    else:
        show_bench(chosen)


def _parts(text: str) -> list[str]:
    from alhambra.bench.plan import PARTS
    from alhambra.cli.arguments import comma_separated

    for part in comma_separated(text):
        if part not in PARTS:
            raise InputError(f"there is no part {part!r}; parts are: {', '.join(PARTS)}")
    return list(comma_separated(text) or PARTS)


def _engines(wish: str) -> list[str]:
    from alhambra.bench.plan import engines

    if wish not in ("", "native", "pure"):
        raise InputError(f"there is no engine {wish!r}; engines are: native, pure")
    here = engines()
    if wish and wish not in here:
        raise InputError("the native engine is not built here; ./alhambra builds it where a C compiler works")
    return [wish] if wish else here
