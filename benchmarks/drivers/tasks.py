"""What is measured of ours: the tasks of a worker, by name. A name is ``what/players/mix``, or ``legal verb/3/mix``.

Positions for clones, views and lists of actions are taken from uniform random games, all phases alike.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final
from zlib import compress

import alhambra
from alhambra import Game
from alhambra.bots.rollout import LightPolicy, play_out
from alhambra.engine.actions import Actions
from alhambra.engine.book import Book
from alhambra.engine.chance import Dice
from alhambra.engine.deal import set_up, shuffle
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import MODULES, compose

Task = Callable[[int], int]

PLAYERS: Final = range(2, 7)
MIXES: Final[dict[str, tuple[str, ...]]] = {"base": (), "all": tuple(MODULES)}
SINGLE: Final[dict[str, tuple[str, ...]]] = {name: (name,) for name in MODULES}  # what each module costs by itself
NATIVE: Final = alhambra.ENGINE == "native"
BATCH: Final = 10 if NATIVE else 1  # games that one call of a batched task plays
EVERY, GAMES = 9, 4  # a position after every EVERY decisions, of GAMES games
MOST: Final = 90 if NATIVE else 30  # positions to copy and to look at
REPEATS: Final = 3 if NATIVE else 1  # visits to each position in one call


def book_of(players: int, mix: str) -> Book:
    """The rules of a figure."""
    return compose(players, DEFAULT_EDITION, list({**MIXES, **SINGLE}[mix]))


def play_games(book: Book, games: int, seed: int, light: bool) -> int:
    """Deal and play out ``games`` games with quick dice; the number of decisions in all."""
    dice = Dice(seed)
    policy = LightPolicy(book) if light else None
    decisions = 0
    for _ in range(games):
        decisions += play_out(set_up(book, shuffle(book, dice), None, dice), dice, policy)
    return decisions


def api(players: int, mix: str) -> Task:
    """A game decided by interpreted Python through the public API, nobody listening; the number of decisions."""

    def play(seed: int) -> int:
        random = Random(seed).random
        game = Game.new(players=players, seed=seed, modules=MIXES[mix])
        decisions = 0
        while not game.over:
            actions = game.actions()
            game.do(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return play


def batched(players: int, mix: str, light: bool) -> Task:
    """Some games played out in one go; the number of decisions."""
    book = book_of(players, mix)
    return lambda seed: play_games(book, BATCH, seed, light)


@cache
def positions(players: int, mix: str) -> list[Game]:
    """Positions from the beginning to the end of some games."""
    found = []
    for seed in range(GAMES):
        random = Random(seed).random
        game = Game.new(players=players, seed=seed, modules=MIXES[mix])
        while not game.over:
            actions = game.actions()
            game.play(actions[int(random() * len(actions))])
            if len(game.history) % EVERY == 0 and not game.over:
                found.append(game.clone())
    return found


def sample(players: int, mix: str) -> list[Game]:
    """Some of them, from the beginning to the end."""
    games = positions(players, mix)
    return games[:: 1 + len(games) // MOST]


def visiting(players: int, mix: str, visit: Callable[[Game], object]) -> Task:
    """Do something with each position; the number of visits."""

    def go(seed: int) -> int:
        games = sample(players, mix)
        for _ in range(REPEATS):
            for game in games:
                visit(game)
        return REPEATS * len(games)

    return go


def cloning(players: int, mix: str) -> Task:
    """Copy the states: what search does."""

    def go(seed: int) -> int:
        games = [game.state for game in sample(players, mix)]
        for _ in range(REPEATS):
            for state in games:
                state.clone()
        return REPEATS * len(games)

    return go


def encoded(game: Game) -> bytes:
    """What the acting seat knows, as JSON."""
    import msgspec

    return msgspec.json.encode(game.view(game.seat).data())


def screen(game: Game) -> bytes:
    """The acting seat's view as the server puts it on a screen, as JSON."""
    import msgspec

    from alhambra.server.table.views import game_view

    return msgspec.json.encode(game_view(game, game.seat, open_money=False))


def listing(players: int, mix: str, code: int) -> Task:
    """List the actions of one verb in the positions where it may have some; the number of lists."""

    @cache
    def states() -> list[Any]:
        verb = book_of(players, mix).verbs[code]
        return [game.state for game in positions(players, mix) if verb in game.book.steps[game.state.step].verbs]

    def go(seed: int) -> int:
        found, out = states(), Actions()
        verb = book_of(players, mix).verb_vec[code]
        for _ in range(REPEATS):
            for state in found:
                out.clear()
                verb.legal(state, out)
        return REPEATS * len(found)

    return go


def python_loop(seed: int) -> int:
    """Fixed work for the interpreter, to compare processes and machines by."""
    total = 0
    for number in range(2000):
        total = (total * 31 + number) % 65521
    return 2000


NUMBERS: Final = [number * 7919 % 65521 for number in range(600)]
TEXT: Final = " ".join(str(number) for number in NUMBERS).encode()


def builtins_work(seed: int) -> int:
    """Fixed work for Python's own compiled code: sorting, hashing, compressing.

    Chosen because a machine that is slow for a while (a busy neighbour) slows this mix as much as it slows the engine.
    """
    sorted(NUMBERS)
    dict.fromkeys(NUMBERS)
    compress(TEXT)
    return 1


def all_tasks() -> dict[str, Task]:
    """Every task by its name."""
    out: dict[str, Task] = {"python loop": python_loop, "builtins": builtins_work}
    for mix in MIXES:
        for players in PLAYERS:
            here = f"{players}/{mix}"
            out[f"api/{here}"] = api(players, mix)
            out[f"uniform/{here}"] = batched(players, mix, light=False)
            out[f"light/{here}"] = batched(players, mix, light=True)
            out[f"clone/{here}"] = cloning(players, mix)
            out[f"copy/{here}"] = visiting(players, mix, Game.clone)
            out[f"view/{here}"] = visiting(players, mix, lambda game: game.view(game.seat))
            out[f"encoded/{here}"] = visiting(players, mix, encoded)
            out[f"screen/{here}"] = visiting(players, mix, screen)
        for verb in book_of(3, mix).verbs:
            out[f"legal {verb.word}/3/{mix}"] = listing(3, mix, verb.code)
    for mix in SINGLE:
        out[f"uniform/3/{mix}"] = batched(3, mix, light=False)
        out[f"light/3/{mix}"] = batched(3, mix, light=True)
    return out


TASKS: Final = all_tasks()
ABOUT: Final = {"engine": alhambra.ENGINE, "batch": BATCH}
