"""The public game: start one, play it, look at it as a seat may, keep its record."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from alhambra.engine.chance import Chance, Dice, SeededChance
from alhambra.engine.deal import Deal, set_up, shuffle
from alhambra.engine.game_core import GameCore
from alhambra.engine.view import SPECTATOR, View, known_to, stage_text
from alhambra.modules import ModuleMaker, compose
from alhambra.palace import Palace
from alhambra.snapshot import modules_of, state_hash

if TYPE_CHECKING:
    from alhambra.record import Record

DEFAULT_EDITION = "revised"


class Game(GameCore):
    """One game of Alhambra.

    >>> game = Game.new(players=3, seed=7)
    >>> while not game.over:
    ...     events = game.play(game.actions()[0])
    >>> len(game.scores)
    3
    """

    deal: Deal  # every chance outcome of the set-up
    source: Chance | None = None  # answers what is shuffled after the deal; None for a world made by redeal()
    modules: Sequence[str | ModuleMaker] = ()
    ages: list[int] | None = None
    seed: str | None = None

    @classmethod
    def new(
        cls,
        players: int = 3,
        seed: int | str | None = 0,
        edition: str = DEFAULT_EDITION,
        modules: Sequence[str | ModuleMaker] = (),
        names: Sequence[str] | None = None,
        ages: Sequence[int] | None = None,
    ) -> Game:
        """A new game. The same seed, players and edition give the same deal everywhere and for ever.

        ``seed=None`` takes a random one, which ``game.seed`` and the record tell. ``modules`` are names or Module
        classes; ``ages`` settle who is youngest (S4).
        """
        if seed is None:
            seed = token_hex(16)
        book = compose(players, edition, list(modules))
        chance = SeededChance(str(seed))
        game = cls.dealt(shuffle(book, chance), chance, players, edition, modules, names, ages)
        game.seed = str(seed)
        return game

    @classmethod
    def dealt(
        cls,
        deal: Deal,
        chance: Chance,
        players: int,
        edition: str = DEFAULT_EDITION,
        modules: Sequence[str | ModuleMaker] = (),
        names: Sequence[str] | None = None,
        ages: Sequence[int] | None = None,
    ) -> Game:
        """A game on a given deal; ``chance`` answers what is shuffled later."""
        if names is not None and len(names) != players:
            raise ValueError(f"{players} players need {players} names, not {len(names)}")
        if ages is not None and len(ages) != players:
            raise ValueError(f"{players} players need {players} ages, not {len(ages)}")
        years = None if ages is None else list(ages)
        state = set_up(compose(players, edition, list(modules)), deal, years, chance)
        game = cls(state, list(names) if names is not None else [f"Player {seat + 1}" for seat in range(players)])
        game.deal, game.source, game.modules, game.ages = deal, chance, tuple(modules), years
        return game

    def __repr__(self) -> str:
        return f"Game({self.players} players, {stage_text(self.state, self.names)})"

    def __str__(self) -> str:
        """The position as a spectator knows it, palaces drawn with characters."""
        from alhambra.drawing.position_text import position_text

        return f"{self!r}\n{position_text(self.view())}"

    def __eq__(self, other: object) -> bool:
        """The same players, rules and position, hidden piles and all, however it came about."""
        return isinstance(other, Game) and self.names == other.names and self.state_hash() == other.state_hash()

    __hash__ = None  # type: ignore[assignment]  # a game changes; ``state_hash`` names its position

    def state_hash(self) -> str:
        """A digest of the position, hidden piles and all: 32 hexadecimal digits, the same on every machine."""
        return state_hash(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels as its deal and its actions: smaller than its state, and freed entirely (see vectors.py)."""
        modules = tuple(modules_of(self.book))
        if self.source is None:
            return Game, (self.state, self.names), {"history": self.history, "modules": modules}
        setup = (self.deal, self.source, int(self.players), self.edition, modules, self.names, self.ages)
        return _played_again, (setup, self.seed, self.history, self.held)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    @property
    def edition(self) -> str:
        """The edition played by."""
        return self.book.edition.name

    def clone(self) -> Game:
        """A copy that shares nothing that changes."""
        copy = Game(self.state.clone(), self.names)
        copy.history = self.history[:]
        if self.source is not None:
            copy.deal, copy.source, copy.modules = self.deal, self.source, self.modules
            copy.ages, copy.seed = self.ages, self.seed
        return copy

    def view(self, seat: int | None = None) -> View:
        """What this seat knows; without a seat, what a spectator knows."""
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.players - 1}")
        number = SPECTATOR if seat is None else seat
        return View(number, known_to(self.state, number), self.names)

    def palace(self, seat: int) -> Palace:
        """A copy of this seat's palace."""
        return Palace(shape=self.state.palaces[seat].clone())

    def record(self) -> Record:
        """The game so far as a self-contained record."""
        from alhambra.record import write

        return write(self)

    @staticmethod
    def replay(record: Record, steps: int | None = None) -> Game:
        """The game of a record, played again (up to ``steps`` actions); RecordError names the first wrong line."""
        from alhambra.record import replay

        return replay(record, steps)


def _played_again(setup: tuple[Any, ...], seed: str | None, history: list[int], held: bool) -> Game:
    """The game of ``Game.dealt(*setup)`` in which these actions were done; ``held`` says that the last turn is."""
    game = Game.dealt(*setup)
    game.seed = seed
    for action in history[:-1]:
        game.do(action)
    if history:
        game.play(history[-1], hold=held)
    return game


def redeal(view: View, rng: Random) -> Game:
    """Another world that the seat of this view cannot tell from the true one: the same view, other hidden piles."""
    return Game(view.redeal(Dice(rng.getrandbits(32))), view.names)
