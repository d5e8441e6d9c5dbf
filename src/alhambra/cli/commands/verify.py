"""``alhambra verify``: play records again and check every action, shuffle and point."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from alhambra.cli.errors import InputError, os_error_text, printable
from alhambra.cli.output import counted

if TYPE_CHECKING:
    from alhambra import Game
    from alhambra.record import Record
    from alhambra.server.table.fair_deal import SealedTable


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Records of games.")],
    table: Annotated[
        Path | None, typer.Option(help="What /api/tables/ID answered when this game had begun: was it dealt fairly?")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> int:
    """Check that records keep to the rules.

    Each is played again; the first place that breaks a rule is named. With --table it is also checked that nobody
    could have chosen the deal. The exit code is 0 if every record is right, otherwise 2.
    """
    from alhambra.cli.output import print_json

    if table is not None and len(files) != 1:
        raise InputError("--table is about one game; name one record")
    reports = []
    for file in files:
        report = check(file)
        if table is not None and report["ok"]:
            report |= check_deal(file, table)
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


def check_deal(file: Path, table: Path) -> dict[str, Any]:
    """What is to be said about the deal of the record in ``file``, by what ``table`` had promised."""
    from alhambra.cli.arguments import read_record
    from alhambra.server.table.fair_deal import broken_promises, shares_of, withheld

    record, promised = read_record(file), _read_table(table)
    if record.seed is None:
        later = "that of a deal which others can still play is told when its day is over or all groups are done"
        return {"ok": False, "place": "seed", "error": f"this record has no seed; {later}"}
    wrong = broken_promises(record.seed, promised)
    if not _gives_this_deal(record):
        wrong.append("the seed does not give this deal")
    if wrong:
        return {"ok": False, "place": "seed", "error": "; ".join(wrong)}
    return {
        "shares": [promised.seats[seat].name for seat in shares_of(record.seed)],
        "withheld": [promised.seats[seat].name for seat in withheld(record.seed, promised)],
    }


def _read_table(file: Path) -> SealedTable:
    import msgspec

    from alhambra.server.table.fair_deal import SealedTable

    try:
        table = msgspec.json.decode(file.read_bytes(), type=SealedTable)
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({os_error_text(error)})") from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise InputError(f"{file}: this is not what a server says about a table ({error})") from None
    if table.seed_hash is None:
        raise InputError(f"{file}: this game went on from a record, or took up a challenge; its deal was known before")
    return table


def _gives_this_deal(record: Record) -> bool:
    """Does a new game, dealt by the seed of ``record``, become the same record by the same actions?"""
    from alhambra import Game, IllegalAction

    if record.seed is None:
        return False
    game = Game.new(len(record.names), record.seed, record.edition, record.modules, record.names, record.ages)
    try:
        for line in record.log:
            game.play(line.do)
    except IllegalAction:
        return False
    return game.record() == record


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
    typer.echo(
        printable(f"{file}ok: {counted(report['actions'], 'action')}, {report['players']} players, {points}{end}")
    )
    if "shares" in report:
        typer.echo(printable(_deal_text(report["shares"], report["withheld"])))


def _deal_text(shares: list[str], withheld: list[str]) -> str:
    """A fair deal in words: ``shares`` are the players who had one, ``withheld`` those who have not shown theirs."""
    text = "dealt by the promised seed: the server's part"
    text += f", and shares of {', '.join(shares)}" if shares else " alone, for nobody had a share in it"
    return text + (f"; promised and not shown: {', '.join(withheld)}" if withheld else "")
