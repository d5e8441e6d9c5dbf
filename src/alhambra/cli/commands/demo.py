"""``alhambra demo``: bots play a game in the terminal, and the key moments are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from alhambra import Event, Game
    from alhambra.points import PointsTally

PLAYER_NAMES: Final = ("Aisha", "Yusuf", "Layla", "Samuel", "Zaynab", "Ibrahim")
BOT: Final = "greedy"
PAUSE_SECONDS: Final = 4.0
COMMAND_WIDTH: Final = 43  # characters
WHAT_ELSE: Final = (
    ("{again}", "this game again"),
    ("alhambra simulate --games 50", "many games: who is better, and why"),
    ("alhambra simulate --games 3 --records games", "keep records of games"),
    ("alhambra replay games/game-1.json", "walk through a record"),
    ("alhambra rules B5", "look up a rule"),
    ("alhambra --help", "everything else"),
)


def demo(
    seed: Annotated[str | None, typer.Option(help="Which game to show: the same seed, the same game.")] = None,
    players: Annotated[int | None, typer.Option(help="How many players, 2 to 6.")] = None,
    edition: Annotated[str | None, typer.Option(help="The printed edition to play by.")] = None,
    modules: Annotated[str | None, typer.Option(help="Modules to play with, with commas between them.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON instead of drawing it.")] = False,
) -> None:
    """Watch bots play a game in the terminal.

    The game is drawn at the start, at each scoring and at the end.
    """
    from random import Random

    from alhambra.cli.arguments import new_game
    from alhambra.cli.key_pause import KeyPause
    from alhambra.cli.output import console, print_json
    from alhambra.cli.render.game_text import game_stage, game_title, show_result
    from alhambra.points import PointsTally

    seats = 3 if players is None else players
    chosen = str(Random().randrange(1_000_000)) if seed is None else seed
    names = list(PLAYER_NAMES[:seats]) if 0 < seats <= len(PLAYER_NAMES) else None
    game = new_game(seats, chosen, edition or "revised", modules or "", names)
    page = console()
    tally = PointsTally()
    if as_json:
        for events in _from_scoring_to_scoring(game, chosen):
            tally.add(events)
        print_json(_result_data(game, chosen, tally))
        return
    with KeyPause(PAUSE_SECONDS) as pause:
        page.print(f"{game_title(game)}: {seats} {BOT} bots play. Heavy lines are walls, dashed lines are open sides.")
        if pause.is_interactive:
            page.print("Any key goes on, q leaves.", style="dim")
        _show_moment(page, game, "the start")
        for events in _from_scoring_to_scoring(game, chosen):
            tally.add(events)
            if pause.wait():
                return
            _show_moment(page, game, game_stage(game))
            _show_points(page, game, events)
    page.print()
    show_result(page, game, tally)
    _show_what_else(page, _same_again(chosen, players, edition, game.book.module_names))


def _result_data(game: Game, seed: str, tally: PointsTally) -> dict[str, Any]:
    """How the game ended, as plain data: everybody's place, score, and points by source, scoring by scoring."""
    from alhambra.cli.render.game_text import points_of

    return {
        "seed": seed,
        "edition": game.edition,
        "modules": game.book.module_names,
        "bot": BOT,
        "turns": game.turns,
        "decisions": len(game.history),
        "standings": [
            {
                **standing._asdict(),
                "points": {source.label: points for source, points in points_of(game, tally, standing).items()},
            }
            for standing in game.standings
        ],
    }


def _from_scoring_to_scoring(game: Game, seed: str) -> Iterator[list[Event]]:
    """Let bots play ``game``; what happens from one scoring to the next."""
    from alhambra.arena.series import LIMIT_SECONDS, played, player_runners
    from alhambra.cli.output import waiting

    bots = played(game, player_runners([BOT] * game.players, seed, LIMIT_SECONDS, {}))
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


def _show_moment(page: Console, game: Game, moment: str) -> None:
    from alhambra.cli.render.position import show_position

    page.print()
    page.rule(f"{moment} · turn {game.turns}", characters="─")
    show_position(page, game)


def _show_points(page: Console, game: Game, events: list[Event]) -> None:
    """Why points were scored, player by player."""
    from rich.text import Text

    from alhambra.cli.render.event_text import competitor_name

    scored = [event for event in events if event.scored]
    for number in sorted({int(event.seat) for event in scored}):
        own = [event for event in scored if event.seat == number]
        line = Text().append(f"{competitor_name(game, number)} +{sum(event.amount for event in own)}", "bold")
        page.print(line.append("  " + "; ".join(event.reason for event in own)))


def _same_again(seed: str, players: int | None, edition: str | None, modules: list[str]) -> str:
    """The command line that shows this game."""
    from shlex import quote

    asked = {"seed": seed, "players": players, "edition": edition, "modules": ",".join(modules)}
    return " ".join(["alhambra demo", *(f"--{option} {quote(str(value))}" for option, value in asked.items() if value)])


def _show_what_else(page: Console, again: str) -> None:
    from rich.text import Text

    page.print()
    for command, use in WHAT_ELSE:
        line = f"  {command.format(again=again):{COMMAND_WIDTH}}"
        is_short = len(line) <= COMMAND_WIDTH + 2
        page.print(Text(line if is_short else f"{line}\n{'':{COMMAND_WIDTH + 2}}").append(f" {use}", "dim"))
