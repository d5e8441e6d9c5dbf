"""The list of commands. Each is a file in ``commands/`` that imports what it needs when it runs: help is quick."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from alhambra.cli.commands.serve import Browser, Database, Host, Lan, Port, PublicAddress, Site, Workers
from alhambra.cli.errors import InputError, similar

COMMANDS: Final = (
    "serve",
    "site",
    "prune",
    "database",
    "admin",
    "demo",
    "simulate",
    "tournament",
    "arena",
    "dataset",
    "replay",
    "analyse",
    "puzzles",
    "verify",
    "perft",
    "rules",
)


class LazyCommands(TyperGroup):
    """The group of all commands, each imported when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command ``cmd_name``: what has that name in the file of that name, a function or a group of commands."""
        if cmd_name not in COMMANDS:
            meant = similar(cmd_name, COMMANDS)
            hint = f"did you mean {meant!r}?" if meant else f"commands are: {', '.join(COMMANDS)}"
            raise InputError(f"there is no command {cmd_name!r}; {hint}")
        found = getattr(import_module(f"alhambra.cli.commands.{cmd_name}"), cmd_name)
        if isinstance(found, typer.Typer):
            return typer.main.get_group(found)
        file = typer.Typer(add_completion=False, rich_markup_mode=None)
        file.command(cmd_name)(found)
        return typer.main.get_command(file)


def _version(wanted: bool) -> None:
    if wanted:
        import platform

        import alhambra

        python = f"{platform.python_implementation()} {platform.python_version()}"
        typer.echo(f"alhambra {alhambra.__version__} ({alhambra.ENGINE} engine, {python})")
        raise typer.Exit


app = typer.Typer(
    cls=LazyCommands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Every command explains itself: alhambra simulate --help",
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    host: Host = None,
    port: Port = None,
    database: Database = None,
    workers: Workers = None,
    browser: Browser = None,
    lan: Lan = None,
    public_address: PublicAddress = None,
    site: Site = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """The board game Alhambra: play in the browser, alone against bots or with friends.

    Without a command, the game server starts and a browser opens (the same as: alhambra serve).
    """
    if context.invoked_subcommand is None:
        from alhambra.cli.commands.serve import serve

        serve(host, port, database, workers, browser, lan, public_address, site)
        return
    for option, value in context.params.items():
        if option != "version" and value is not None:
            written = f"--{option.replace('_', '-')}"
            raise InputError(f"write {written} after the command: alhambra {context.invoked_subcommand} {written} …")


def run(arguments: list[str]) -> int:
    """Run the command line ``arguments`` and return its exit code; whatever is wrong with it becomes an InputError."""
    try:
        code = app(arguments, prog_name="alhambra", standalone_mode=False)
    except typer.TyperException as error:
        raise InputError(_explained(error)) from None
    except typer.Abort:
        raise KeyboardInterrupt from None
    except SystemExit:  # typer's answer to a broken pipe, and to nothing else
        raise BrokenPipeError from None
    return code if isinstance(code, int) else 0


def _explained(error: typer.TyperException) -> str:
    """What ``error`` says is wrong with a command line, and where to read on."""
    context = getattr(error, "ctx", None)
    hint = f"; see {context.command_path if context else 'alhambra'} --help"
    text = error.format_message().rstrip(".")
    parameter = getattr(error, "param", None)
    if "not a valid int" in text and parameter is not None:
        return f"{parameter.opts[0]} needs a whole number{hint}"
    small = re.search(r"'(--.+)': (.+) is not in the range x>=(.+)", text)
    if small is not None:
        return f"{small[1]} {small[2]} is too small; it must be {small[3]} or more"
    return text[:1].lower() + text[1:] + hint
