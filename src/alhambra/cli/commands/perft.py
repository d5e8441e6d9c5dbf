"""``alhambra perft``: count the ways a game can begin; a check and a speed test of the engine."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

import typer


def perft(
    players: Annotated[int, typer.Option(help="How many players, 2 to 6.")] = 3,
    seed: Annotated[str, typer.Option(help="Which deal.")] = "0",
    edition: Annotated[str, typer.Option(help="The printed edition to play by.")] = "revised",
    modules: Annotated[str, typer.Option(help="Modules to play with, with commas between them.")] = "",
    depth: Annotated[int, typer.Option(min=1, help="How many decisions to look ahead.")] = 4,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Count the ways a game can go, depth by depth."""
    from alhambra import ENGINE
    from alhambra.cli.arguments import new_game
    from alhambra.cli.output import print_json
    from alhambra.engine.play import perft as count_sequences

    game = new_game(players, seed, edition, modules)
    rows: list[dict[str, Any]] = []
    if not as_json:
        played = f"{players} players, seed {seed}, {edition} edition, {ENGINE} engine"
        modules = " ".join(game.book.module_names)
        typer.echo(f"{played}, modules {modules}" if modules else played)
        typer.echo(f"{'depth':>5} {'sequences':>15} {'seconds':>10} {'a second':>13}")
    for level in range(1, depth + 1):
        start = perf_counter()
        count = count_sequences(game.state, level)
        seconds = perf_counter() - start
        rows.append({"depth": level, "count": count, "seconds": seconds, "per_second": count / max(seconds, 1e-9)})
        if not as_json:
            typer.echo(f"{level:>5} {count:>15,} {seconds:>10.3f} {rows[-1]['per_second']:>13,.0f}")
    if as_json:
        setup = {"players": players, "seed": seed, "edition": edition, "engine": ENGINE}
        print_json({**setup, "modules": game.book.module_names, "depths": rows})
