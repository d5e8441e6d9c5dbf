"""The tables of ``benchmarks/bench.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from alhambra.cli.output import console
from benchmarks.drivers.machine import in_words, is_busy

if TYPE_CHECKING:
    from benchmarks.drivers.plan import Bench

MIXES = {"base": "base game", "all": "all modules"}
RATES = {
    "api": "API, decisions/s",
    "uniform": "uniform, decisions/s",
    "light": "light, decisions/s",
}
TIMES = {
    "clone": "state.clone(), µs",
    "copy": "game.clone(), µs",
    "view": "game.view(), µs",
    "encoded": "view as JSON, µs",
    "screen": "server's view, JSON, µs",
}


def show_bench(bench: Bench) -> None:
    """Everything that was measured, and whether the promises hold."""
    out = console()
    out.print(in_words(bench.machine))
    out.print(f"best of {bench.pace.rounds} rounds each, taken in turns; processor time", style="dim")
    if is_busy(bench.machine):
        out.print("The machine is busy: figures come out too low, above all those of two processes.")
    if "native" not in bench.engines:
        out.print("The native engine is not measured: " + _why_not_native())
    for engine in bench.engines:
        for mix in MIXES:
            table = _by_players(bench, engine, mix)
            if table.row_count:
                out.print("", table)
    if "modules" in bench.parts:
        out.print("", _by_module(bench))
    if "kinds" in bench.parts:
        out.print("", _by_kind(bench))
    out.print()
    if bench.scaling.rates:
        from benchmarks.drivers.whole import LOOP, OURS

        ours, loop = bench.scaling.gain(OURS), bench.scaling.gain(LOOP)
        out.print(f"Two processes do {ours:.2f} × the play-outs of one; of a plain Python loop {loop:.2f} ×.")
    if bench.memory.games:
        grown = f"{bench.memory.growth:,} bytes and {bench.memory.blocks:,} blocks"
        out.print(f"{bench.memory.games:,} games, one after the other, left {grown} behind.")
    if bench.targets():
        out.print("", _promises(bench))


def _why_not_native() -> str:
    from benchmarks.drivers.plan import engines

    if "native" in engines():
        return "only the pure one was asked for."
    return "it is not built here; ./alhambra builds it where a C compiler works."


def _by_players(bench: Bench, engine: str, mix: str) -> Table:
    """Games, copies and views of one engine, by the number of players."""
    data = [each for each in bench.data()["figures"] if (each["engine"], each["modules"]) == (engine, mix)]
    data = [each for each in data if each["what"] in RATES or each["what"] in TIMES]
    players = sorted({each["players"] for each in data})
    table = _table(f"{engine} engine, {MIXES[mix]}", "players", [str(number) for number in players])
    cells = {(each["what"], each["players"]): each for each in data}
    for what, title in RATES.items():
        found = [cells[what, number] for number in players if (what, number) in cells]
        if found:
            table.add_row(title, *(_count(each["per_second"]) for each in found))
            table.add_row("  games/s", *(_count(each["games_per_second"]) for each in found), style="dim")
    for what, title in TIMES.items():
        found = [cells[what, number] for number in players if (what, number) in cells]
        if found:
            table.add_row(title, *(_micro(each["per_second"]) for each in found))
    return table


def _by_module(bench: Bench) -> Table:
    """What each module costs: decisions in one go, and the share of the base game's."""
    columns = [(engine, what) for engine in bench.engines for what in ("light", "uniform")]
    title = "Batches by module, 3 players: decisions/s, and their part of base"
    table = _table(title, "module", [f"{engine}, {what}" for engine, what in columns])
    rates = {(cell.labels["engine"], cell.task): cell.rate for cell in bench.cells}
    mixes = dict.fromkeys(cell.labels["modules"] for cell in bench.cells if cell.task.startswith("light/3/"))
    for mix in mixes:
        pairs = [(rates[engine, f"{what}/3/{mix}"], rates[engine, f"{what}/3/base"]) for engine, what in columns]
        table.add_row(mix, *(f"{_count(rate)} {rate / base:.2f}" for rate, base in pairs))
    return table


def _by_kind(bench: Bench) -> Table:
    """Listing the actions of one verb, where there may be some."""
    columns = [(engine, mix) for engine in bench.engines for mix in MIXES]
    table = _table("Listing legal actions, 3 players, µs", "kind", [f"{engine}, {mix}" for engine, mix in columns])
    rates = {(cell.labels["what"], cell.labels["engine"], cell.labels["modules"]): cell.rate for cell in bench.cells}
    kinds = dict.fromkeys(what for what, _, _ in rates if what.startswith("legal "))
    for kind in kinds:
        table.add_row(kind.removeprefix("legal "), *(_micro(rates.get((kind, *column), 0.0)) for column in columns))
    return table


def _promises(bench: Bench) -> Table:
    table = _table("Targets (3 players, base game)", "", ["seen", "target", ""])
    for target in bench.targets():
        what, seen, bound, verdict = target.words()
        table.add_row(what, seen, bound, Text(verdict, style="green" if target.met else "bold red"))
    return table


def _table(title: str, first: str, columns: list[str]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _count(number: float) -> str:
    return f"{number:,.0f}"


def _micro(rate: float) -> str:
    """Microseconds that one takes; nothing if none was seen."""
    return "–" if rate == 0 else f"{1e6 / rate:,.2f}" if rate > 1e4 else f"{1e6 / rate:,.0f}"
