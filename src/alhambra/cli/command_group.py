"""A command with subcommands: ``alhambra admin …``, ``alhambra database …``, ``alhambra puzzles …``."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup


class GroupWithHelp(TyperGroup):
    """Shows its help on stdout when no subcommand is named; typer's own way is an error, which we tell in one line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What is left of ``args`` for the subcommand."""
        if not args and not ctx.resilient_parsing:  # completion of a shell asks with nothing, too, and wants no help
            typer.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)


def command_group(name: str) -> typer.Typer:
    """An empty group of commands called ``name``."""
    return typer.Typer(name=name, cls=GroupWithHelp, add_completion=False, rich_markup_mode=None)
