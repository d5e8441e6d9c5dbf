"""A queue in front of what takes long, in which nobody can make others wait by asking for much.

Addresses take turns, and within an address the keys that ask from there: keys cost nothing, addresses do. Waiting costs
nothing either: whoever gives a job a time limit starts it when its turn has come.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from alhambra.server.errors import Denied
from alhambra.server.table.viewer import NOBODY, Client

REMEMBERED_MOST = 1000  # names that wait for nothing and have had their turn not long ago

Turn = asyncio.Future[None]


class Rounds:
    """Names that take turns: in each round every one of them is served once, if it is there.

    Who comes later begins in the present round, so that nobody gains by going away and coming back.
    """

    def __init__(self) -> None:
        self._round = 0
        self._next: dict[str | None, int] = {}  # the round in which a name is to be served

    def join(self, name: str | None) -> None:
        """``name`` begins to wait."""
        self._next[name] = max(self._next.get(name, 0), self._round)

    def in_order(self, names: Iterable[str | None]) -> list[str | None]:
        """These ``names``, which wait, in the order in which they are to be served; of equals the first is first."""
        return sorted(names, key=self._next.__getitem__)

    def serve(self, name: str | None) -> None:
        """It is the turn of ``name``."""
        self._round = self._next[name]
        self._next[name] += 1
        if len(self._next) > REMEMBERED_MOST:
            self._next = {each: number for each, number in self._next.items() if number >= self._round}


class AddressLine:
    """The jobs of one address that wait, by the owners of their keys, and how many run."""

    def __init__(self) -> None:
        self.waiting: dict[str | None, deque[Turn]] = {}
        self.rounds = Rounds()
        self.running = 0

    def count(self) -> int:
        """How many jobs wait."""
        return sum(map(len, self.waiting.values()))

    def add(self, owner: str | None, turn: Turn) -> None:
        """A job of ``owner`` waits for its turn."""
        if owner not in self.waiting:
            self.waiting[owner] = deque()
            self.rounds.join(owner)
        self.waiting[owner].append(turn)

    def remove(self, owner: str | None, turn: Turn) -> None:
        """A job of ``owner`` waits no longer."""
        self.waiting[owner].remove(turn)
        if not self.waiting[owner]:
            del self.waiting[owner]


class FairQueue:
    """Lets ``slots`` jobs run at a time: of a key one, of an address all but one (and one if there is one slot only).

    ``jobs_most`` is how many jobs of one address may run or wait, and ``busy`` what whoever asks for more is told;
    None: any number.
    """

    def __init__(self, slots: int, jobs_most: int | None = None, busy: str = "") -> None:
        self._free = slots
        self._address_most = max(1, slots - 1)
        self._jobs_most = jobs_most
        self._busy = busy
        self._lines: dict[str, AddressLine] = {}
        self._rounds = Rounds()
        self._running_owners: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many jobs wait."""
        return sum(line.count() for line in self._lines.values())

    @asynccontextmanager
    async def turn(self, *clients: Client) -> AsyncIterator[None]:
        """Wait for the turn of a job, and keep the slot while the block lasts.

        It is done for all ``clients``, and counted for the one at whose address there are the fewest. ``Denied`` if
        there are too many.
        """
        client = min(clients or (NOBODY,), key=lambda each: self._jobs_at(each.address))
        if self._jobs_most is not None and self._jobs_at(client.address) >= self._jobs_most:
            raise Denied("busy", self._busy)
        turn: Turn = asyncio.get_running_loop().create_future()
        line = self._lines.setdefault(client.address, AddressLine())
        if not line.waiting:
            self._rounds.join(client.address)
        line.add(client.owner, turn)
        self._hand_out()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._give_back(client, line)
            elif turn in line.waiting.get(client.owner, ()):
                line.remove(client.owner, turn)
            self._tidy(client.address)
            self._hand_out()

    def _jobs_at(self, address: str) -> int:
        line = self._lines.get(address)
        return 0 if line is None else line.count() + line.running

    def _hand_out(self) -> None:
        """Give free slots to those whose turn it is."""
        while self._free and (client := self._next()) is not None:
            line = self._lines[client.address]
            turn = line.waiting[client.owner][0]
            line.remove(client.owner, turn)
            if turn.cancelled():
                continue
            self._rounds.serve(client.address)
            line.rounds.serve(client.owner)
            self._free -= 1
            line.running += 1
            if client.owner is not None:
                self._running_owners[client.owner] += 1
            turn.set_result(None)

    def _next(self) -> Client | None:
        """The first in line for whom no other job runs that has to end before."""
        for address in self._rounds.in_order(address for address, line in self._lines.items() if line.waiting):
            assert address is not None
            line = self._lines[address]
            if line.running < self._address_most:
                for owner in line.rounds.in_order(line.waiting):
                    if owner is None or not self._running_owners[owner]:
                        return Client(owner, address)
        return None

    def _give_back(self, client: Client, line: AddressLine) -> None:
        self._free += 1
        line.running -= 1
        if client.owner is not None:
            self._running_owners[client.owner] -= 1
            self._running_owners += Counter()  # forget those that are 0

    def _tidy(self, address: str) -> None:
        """Forget an address at which there are no jobs any more."""
        if not self._jobs_at(address):
            self._lines.pop(address, None)
