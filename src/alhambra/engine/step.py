"""The places in the course of a turn."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from alhambra.engine.events import Sink
from alhambra.engine.state import State
from alhambra.engine.vectors import i64, vec
from alhambra.engine.verb import Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A place in the course of a turn: it waits for decisions, or does its work and hands on."""

    def __init__(self, name: str, rule: str, asks: str = "") -> None:
        self.name = name
        self.rule = rule
        self.asks = asks  # what a player has to do here, in words
        self.index: i64 = 0  # given by the book
        self.verbs: list[Verb] = []
        self.verb_vec: vec[Verb] = vec[Verb]()  # the same verbs, bound for play by the book

    def bind(self, places: dict[str, int]) -> None:
        """Called when all steps are in place: look up where to jump. ``places`` are the indices of steps by name."""

    def waits(self, state: State) -> bool:
        """Is there something to decide here?"""
        return False

    def reveals(self, state: State) -> bool:
        """Would running this step show something new or end a turn? A game on hold stops before it."""
        return False

    def run(self, state: State, sink: Sink | None) -> i64:
        """Do the step's work; the index of the step that comes next."""
        return self.index + 1
