"""A game between bots in the terminal: the key moments are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from shlex import quote
from typing import TYPE_CHECKING, Final

from rich.text import Text

from alhambra.arena.match import moves
from alhambra.cli.output import console, waiting
from alhambra.cli.pace import Pace
from alhambra.cli.position import show_position
from alhambra.cli.setup import new_game
from alhambra.cli.words import Track, competitor, placed_names, points_table, stage, title, verdict

if TYPE_CHECKING:
    from rich.console import Console

    from alhambra import Event, Game

PEOPLE: Final = ("Aisha", "Yusuf", "Layla", "Samuel", "Zaynab", "Ibrahim")
BOT: Final = "greedy"
PAUSE: Final = 4.0  # seconds
COMMAND: Final = 43  # characters
WHAT_ELSE: Final = (
    ("{again}", "this game again"),
    ("alhambra simulate --games 50", "many games: who is better, and why"),
    ("alhambra simulate --games 3 --records games", "keep records of games"),
    ("alhambra replay games/game-1.json", "walk through a record"),
    ("alhambra rules B5", "look up a rule"),
    ("alhambra --help", "everything else"),
)


def demonstrate(seed: str | None, players: int | None, edition: str | None, modules: str | None) -> None:
    """Play a game of greedy bots and show how it stands at the start, at each scoring and at the end."""
    seats = 3 if players is None else players
    chosen = str(Random().randrange(1_000_000)) if seed is None else seed
    people = list(PEOPLE[:seats]) if 0 < seats <= len(PEOPLE) else None
    game = new_game(seats, chosen, edition or "revised", modules or "", people)
    page = console()
    track = Track()
    with Pace(PAUSE) as pace:
        page.print(f"{title(game)}: {seats} {BOT} bots play. Heavy lines are walls, dashed lines are open sides.")
        if pace.is_watched:
            page.print("Any key goes on, q leaves.", style="dim")
        _show(page, game, "the start")
        for events in _chapters(game, chosen):
            track.add(events)
            if pace.wait():
                return
            _show(page, game, stage(game))
            _tell_points(page, game, events)
    _tell_end(page, game, track, _again(chosen, players, edition, game.book.module_names))


def _chapters(game: Game, seed: str) -> Iterator[list[Event]]:
    """What happens from one scoring to the next."""
    bots = moves(game, [BOT] * game.players, seed)
    while not game.over:
        happened: list[Event] = []
        with waiting("the bots are playing …"):
            for events in bots:
                happened += events
                if any(event.kind == "scoring" for event in events):
                    break
            else:
                if not game.over:  # stalled
                    return
        yield happened


def _show(page: Console, game: Game, moment: str) -> None:
    page.print()
    page.rule(f"{moment} · turn {game.turns}", characters="─")
    show_position(page, game)


def _tell_points(page: Console, game: Game, events: list[Event]) -> None:
    """Why points were scored, player by player."""
    scored = [event for event in events if event.scored]
    for number in sorted({int(event.seat) for event in scored}):
        own = [event for event in scored if event.seat == number]
        line = Text().append(f"{competitor(game, number)} +{sum(event.amount for event in own)}", "bold")
        page.print(line.append("  " + "; ".join(event.reason for event in own)))


def _again(seed: str, players: int | None, edition: str | None, modules: list[str]) -> str:
    """The command line that shows this game."""
    asked = {"seed": seed, "players": players, "edition": edition, "modules": ",".join(modules)}
    return " ".join(["alhambra demo", *(f"--{option} {quote(str(value))}" for option, value in asked.items() if value)])


def _tell_end(page: Console, game: Game, track: Track, again: str) -> None:
    page.print()
    page.print(points_table(game, track))
    page.print(f"\n{verdict(game)}  {', '.join(placed_names(game))}", style="bold")
    page.print()
    for command, use in WHAT_ELSE:
        line = f"  {command.format(again=again):{COMMAND}}"
        page.print(Text(line if len(line) <= COMMAND + 2 else f"{line}\n{'':{COMMAND + 2}}").append(f" {use}", "dim"))
