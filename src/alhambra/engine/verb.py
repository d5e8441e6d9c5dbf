"""Kinds of actions, and the bits of the ints that stand for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.codes import CodeList
from alhambra.engine.events import Sink
from alhambra.engine.form import CellWord, Form, TileWord
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import State
from alhambra.engine.vectors import i64

VERB_BITS: Final = 5  # the lowest bits of an action are its verb's code; the rest belongs to the verb
VERB_MASK: Final = 31
# Actions about a tile and a cell: the cell stands in bits 5–16, the tile from bit 17 on.
CELL_SHIFT: Final = 5
CELL_MASK: Final = 4095
TILE_SHIFT: Final = 17
TILE_MASK: Final = 63
CELL_WORD: Final = CellWord(CELL_SHIFT, CELL_MASK)
TILE_WORD: Final = TileWord(TILE_SHIFT, TILE_MASK)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A kind of action: when it is legal, what it does, how it is written.

    Its actions are ints with the verb's code in the lowest five bits, one int for each distinct effect.
    """

    def __init__(
        self, word: str, reason_code: str = "", when_rule: str = "", title: str = "", form: Form | None = None
    ) -> None:
        self.word = word  # the first word of its notation
        self.reason_code = reason_code  # names its use as a reason in analyses; "": using it is no reason of its own
        self.when_rule = when_rule  # the rule that says when it is possible; "": that of the step
        self.title = title  # what it is called on a screen that has no words of its own for it: "Settle a cat"
        self.form = form  # how its actions are written, if that is words in a fixed order
        self.code: i64 = 0  # given by the book
        self.owner = ""  # the name of the module that brings it, given by the book

    def legal(self, state: State, out: Actions) -> None:
        """Add the legal actions to ``out``."""

    def options(self, state: State) -> list[int]:
        """The legal actions of this verb alone."""
        out = Actions()
        self.legal(state, out)
        return out.numbers()

    def why_not(self, state: State, action: i64) -> Refusal | None:
        """The rule that forbids a well-formed ``action``, or None."""
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        """Carry out a legal ``action`` and tell ``sink``, if there is one, what happened."""

    def describe(self, state: State, action: i64) -> str:
        """The ``action`` in notation."""
        return self.word if self.form is None else self.form.describe(state.palaces[state.seat], action)

    def parse(self, state: State, words: list[str]) -> i64:
        """The action that ``words`` (the verb's own first) stand for; IllegalAction if they make no sense."""
        return self.code if self.form is None else self.code | self.form.parse(state.palaces[state.seat], words)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        """What the ``action`` is about and what it brings, under names, for screens and bots.

        Screens light ``cell`` (with ``crossing``: its north-east corner) and show ``tile`` and ``cards``.
        """
        return {}

    def label(self, state: State, action: i64) -> str:
        """The ``action`` in words for a screen that has none of its own; "": the notation says enough."""
        return ""

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        """Add the codes that tell the ``action`` from this verb's others; by default those of its form, or else its
        bits, six at a time."""
        if self.form is not None:
            self.form.encode(action, out)
        elif action >> VERB_BITS:
            out.add_digits(action >> VERB_BITS)
