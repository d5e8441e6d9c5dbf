"""Options that several commands share, each said once."""

from __future__ import annotations

from typing import Annotated

import typer

Edition = Annotated[str, typer.Option(help="The printed edition to play by.")]
Modules = Annotated[str, typer.Option(help="Modules to play with, with commas between them.")]
Seed = Annotated[str, typer.Option(help="The same seed, the same games.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all processors if left away. Changes no result.")]
Simulations = Annotated[
    int | None, typer.Option(help="The budget of players without one: simulations a decision. Can be repeated.")
]
Seconds = Annotated[float | None, typer.Option(help="The same in seconds; never quite the same again.")]
Limit = Annotated[float, typer.Option(help="CPU seconds a decision after which a bot of yours loses its turn.")]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on this Dask cluster.")]
