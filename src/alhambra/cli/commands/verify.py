"""``alhambra verify``: play records again and check every action, shuffle and point."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from alhambra.cli.errors import InputError, printable

if TYPE_CHECKING:
    from alhambra import Game


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> int:
    """Check that records keep to the rules.

    Each is played again; the first place that breaks a rule is named. The exit code is 0 if every record is right,
    otherwise 2.
    """
    from alhambra.cli.output import print_json

    reports = []
    for file in files:
        report = check(file)
        reports.append(report)
        if not as_json:
            _tell(report, len(files) > 1)
    if as_json:
        print_json(reports)
    return 0 if all(report["ok"] for report in reports) else 2


def check(file: Path) -> dict[str, Any]:
    """What is to be said about the record in ``file``."""
    from alhambra import Game, RecordError
    from alhambra.cli.arguments import read_record

    try:
        game = Game.replay(read_record(file))
    except InputError as error:
        return {"file": str(file), "ok": False, "place": "file", "error": str(error).removeprefix(f"{file}: ")}
    except RecordError as error:
        return {"file": str(file), "ok": False, "place": error.place, "error": str(error)}
    return {"file": str(file), "ok": True, **_summary(game)}


def _summary(game: Game) -> dict[str, Any]:
    return {
        "actions": len(game.history),
        "players": game.players,
        "over": game.over,
        "standings": [{"name": s.name, "score": s.score, "seat": s.seat, "won": s.won} for s in game.standings],
    }


def _tell(report: dict[str, Any], many: bool) -> None:
    """Print ``report`` as one line, good news on stdout, bad on stderr; with the file's name if there are ``many``."""
    file = f"{report['file']}: " if many else ""
    if not report["ok"]:
        typer.echo(printable(f"{report['file']}: {report['error']}"), err=True)
        return
    points = ", ".join(f"{standing['name']} {standing['score']}" for standing in report["standings"])
    end = "" if report["over"] else ", not finished"
    typer.echo(printable(f"{file}ok: {report['actions']} actions, {report['players']} players, {points}{end}"))
