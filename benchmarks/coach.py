"""How long people wait for hints and reviews: alone, many at once, and what bots at another table notice of it.

    python benchmarks/coach.py [--hints 12] [--people 12] [--seconds 20]

Starts a server of its own with the default limits. A hint is to come within 2 s, for 2 to 6 players and with all
modules; many people at addresses of their own get theirs one after another, while bots at other tables keep their pace
(their turns before and beside it are printed). A review of a game of three with about 90 turns is to be there within
30 s, its first findings within 5 s.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from alhambra import ENGINE, Game
from alhambra.bots import BOTS, Budget
from alhambra.modules import OWN
from benchmarks.attack import THINKING_SECONDS, Innocent, Person, move, server
from benchmarks.load import until_it_answers

REVIEW_TURNS = 90
REVIEW_SECONDS_MOST = 30.0
FIRST_FINDINGS_SECONDS_MOST = 5.0
HINT_SECONDS_MOST = 2.0
PACE = 0.1  # seconds between two looks at a review
STEPS_BETWEEN = 6  # actions by lot between two hints, so that they are spread over the game


class Asker:
    """Somebody against bots who asks for hints; ``waits`` are the seconds until each came."""

    def __init__(self, url: str, number: int) -> None:
        self.person = Person(url, f"198.51.100.{number}")
        self.rng = random.Random(number)
        self.waits: list[float] = []

    async def play(self, bots: int, hints: int, until: float, modules: list[str]) -> None:
        """Play by lot against this number of ``bots``, asking for ``hints`` hints, at most until that time."""
        while len(self.waits) < hints and time.perf_counter() < until:
            table = await self.person.make([None, *["newcomer"] * bots], hints=True, modules=modules)
            async with self.person.socket(table["id"]) as socket:
                await self._play_game(socket, hints, until)
        await self.person.http.aclose()

    async def _play_game(self, socket: Any, hints: int, until: float) -> None:
        steps = 0
        async for data in socket:
            view = json.loads(data)
            if view["type"] == "refused":
                raise RuntimeError(f"refused: {view}")
            if view["type"] != "view":
                continue
            if view["game"]["over"] or len(self.waits) >= hints or time.perf_counter() > until:
                return
            message = move(view, self.rng)
            if message is None:
                continue
            if message["type"] == "do" and steps % STEPS_BETWEEN == 0:
                self.waits.append(await self._hint(socket, view["game_seq"]))
            steps += 1
            await asyncio.sleep(THINKING_SECONDS)  # the server takes no more messages than people send
            await socket.send(json.dumps(message))

    async def _hint(self, socket: Any, game_seq: int) -> float:
        began = time.perf_counter()
        await socket.send(json.dumps({"type": "hint", "game_seq": game_seq}))
        while (message := json.loads(await socket.recv()))["type"] != "hint":
            if message["type"] == "refused":
                raise RuntimeError(f"no hint: {message}")
        return time.perf_counter() - began


async def alone(url: str, hints: int) -> bool:
    """Print what one person waits for hints; did every one come in time?"""
    good = True
    cases: list[tuple[str, int, list[str]]] = [(f"{players} players", players, []) for players in (2, 3, 4, 6)]
    for number, (name, players, modules) in enumerate([*cases, ("4, all modules", 4, OWN)], 10):
        asker = Asker(url, number)
        await asker.play(players - 1, hints, time.perf_counter() + 600, modules)
        print(f"hints, {name:15} {waits(asker.waits)}", flush=True)
        good = good and max(asker.waits) < HINT_SECONDS_MOST
    return good


def waits(found: list[float]) -> str:
    """Median and longest of some waits, as text."""
    return f"{len(found):4}: median {median(found):.2f} s, longest {max(found):.2f} s"


async def many(url: str, people: int, seconds: float) -> None:
    """Print what ``people`` who ask at once wait, and how bots at another table keep their pace."""
    ann, ben = Person(url, "198.51.100.1"), Person(url, "198.51.100.2")
    table = (await ann.make([None, None, "vizier"]))["id"]
    (await ben.http.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"})).raise_for_status()
    async with ann.socket(table) as one, ben.socket(table) as two:
        others = Innocent([one, two])
        listeners = [asyncio.create_task(others.listen(place)) for place in (0, 1)]
        await others.play(time.perf_counter() + seconds / 2)
        print(f"vizier's turns before   {waits([turn / 1000 for turn in others.bots])}", flush=True)
        others.bots.clear()
        askers = [Asker(url, 100 + number) for number in range(people)]
        until = time.perf_counter() + seconds
        await asyncio.gather(others.play(until), *(asker.play(2, 10**6, until, []) for asker in askers))
        for listener in listeners:
            listener.cancel()
    print(f"vizier's turns meanwhile{waits([turn / 1000 for turn in others.bots])}")
    print(f"hints, {people:2} ask at once  {waits([wait for asker in askers for wait in asker.waits])}", flush=True)
    for person in (ann, ben):
        await person.http.aclose()


def long_game() -> Game:
    """A game of three, two apprentices and a newcomer, the one of 40 nearest to ``REVIEW_TURNS`` turns."""
    bots = [BOTS[name]() for name in ("apprentice", "newcomer", "apprentice")]
    games = (played(bots, f"review {number}") for number in range(40))
    return min(games, key=lambda game: abs(int(game.state.turns) - REVIEW_TURNS))


def played(bots: list[Any], seed: str) -> Game:
    """A finished game of these ``bots``."""
    game, rng = Game.new(len(bots), seed), random.Random(seed)
    while (seat := game.seat) is not None:
        game.play(bots[seat].choose(game.view(seat), game.actions(), rng, Budget()))
    return game


async def review(url: str) -> bool:
    """Print how long a review takes; was it there in time?"""
    game, ann = long_game(), Person(url, "198.51.100.3")
    origin = {"record": game.record().encode(), "step": len(game.history) - 1}
    table = (await ann.make([None] * 3, (0, 1, 2), origin=origin))["id"]
    async with ann.socket(table) as socket:
        async for data in socket:
            view = json.loads(data)
            if view["type"] == "view":
                if view["game"]["over"]:
                    break
                if message := move(view, random.Random(1)):
                    await socket.send(json.dumps(message))
    began, first, found = time.perf_counter(), 0.0, {"done": 0, "of": 1}
    while found["done"] < found["of"]:
        found = (await ann.http.get(f"/api/tables/{table}/review")).json()
        if found["done"] and not first:
            first = time.perf_counter() - began
        await asyncio.sleep(PACE)
    whole = time.perf_counter() - began
    print(
        f"review, {game.state.turns} turns, {found['of']} decisions, {found['futures']} futures each: "
        f"first findings {first:.1f} s, whole {whole:.1f} s",
        flush=True,
    )
    await ann.http.aclose()
    return first < FIRST_FINDINGS_SECONDS_MOST and whole < REVIEW_SECONDS_MOST


async def measure(url: str, options: argparse.Namespace) -> bool:
    """All parts, one after the other; was everything in time?"""
    await until_it_answers(f"{url}/healthz")
    good = await alone(url, options.hints)
    good = await review(url) and good
    await many(url, options.people, options.seconds)
    return good


def main() -> int:
    """Measure a server of our own; 1 if somebody waited too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hints", type=int, default=12, help="for each number of players")
    parser.add_argument("--people", type=int, default=12, help="who ask at once")
    parser.add_argument("--seconds", type=float, default=20, help="for which they ask")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, server(folder) as url:
        good = asyncio.run(measure(url, options))
    print(f"{ENGINE} engine; load of this machine {os.getloadavg()[0]:.1f} (others may run beside: mind it)")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
