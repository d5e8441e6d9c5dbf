"""A recorded game that can be looked at after any of its actions, forwards and backwards."""

from __future__ import annotations

from alhambra.engine.events import Event
from alhambra.game import Game
from alhambra.record import Record, replay

CHECKPOINT_INTERVAL = 50  # actions between two positions that are kept


class RecordedGame:
    """A record that was replayed once and so is known to be right, with positions kept on the way.

    ``RecordError`` names the first line that breaks a rule. Only the first ``steps`` actions (None: all) are replayed
    and checked, and only these can be looked at.
    """

    def __init__(self, record: Record, steps: int | None = None) -> None:
        self.record = record
        self._limit = steps
        self._checkpoints: list[Game] = []

        def keep(step: int, game: Game) -> None:
            if step % CHECKPOINT_INTERVAL == 0:
                self._checkpoints.append(game.clone())

        self.last = replay(record, steps, keep)
        if not self._checkpoints:  # no action at all
            self._checkpoints.append(self.last.clone())
        self.steps = len(self.last.history)

    def __reduce__(self) -> tuple[type[RecordedGame], tuple[Record, int | None]]:
        """Travels between processes as its record, and is replayed once where it arrives."""
        return RecordedGame, (self.record, self._limit)

    def at(self, step: int) -> Game:
        """The game after ``step`` actions (0 is the set-up); a copy of its own that can be played on."""
        return self.step(step)[0]

    def step(self, step: int) -> tuple[Game, list[Event]]:
        """The game after ``step`` actions, and what the last of these brought."""
        if not 0 <= step <= self.steps:
            raise IndexError(f"this game has steps 0 to {self.steps}, not {step}")
        start = max(step - 1, 0) // CHECKPOINT_INTERVAL  # one action earlier, for its events
        game = self._checkpoints[start].clone()
        events: list[Event] = []
        for line in self.record.log[start * CHECKPOINT_INTERVAL : step]:
            events = game.play(line.do)
        return game, events
