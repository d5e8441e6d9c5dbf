"""The form of a verb's actions: words in a fixed order, some of which stand for bits of the action.

A form is told once, as data; notation, reading and encoding of the actions follow from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from alhambra.engine.codes import TILE, CodeList
from alhambra.engine.notation import cell_number, cell_text, tile_name, tile_number
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.refusal import IllegalAction
from alhambra.engine.vectors import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class FormWord:
    """A word of a form that stands for the bits ``mask << shift`` of an action."""

    def __init__(self, shift: int, mask: int) -> None:
        self.shift: i64 = shift
        self.mask: i64 = mask

    def text(self, palace: PalaceGrid, number: i64) -> str:
        """The word for ``number``; ``palace`` is that of who acts."""
        return str(number)

    def number(self, palace: PalaceGrid, word: str, form: str) -> int:
        """What ``word`` stands for; IllegalAction, which may show ``form``, if it makes no sense."""
        return int(word)

    def encode(self, number: i64, out: CodeList) -> None:
        """Add the codes for ``number``; by default its bits, six at a time."""
        out.add_digits(number)


class CellWord(FormWord):
    """A cell of the palace of who acts: ``1,-2``."""

    def text(self, palace: PalaceGrid, number: i64) -> str:
        return cell_text(palace, number)

    def number(self, palace: PalaceGrid, word: str, form: str) -> int:
        return cell_number(palace, word)

    def encode(self, number: i64, out: CodeList) -> None:
        out.add_cell(number)


class TileWord(FormWord):
    """A tile: ``garden-8-sw``."""

    def text(self, palace: PalaceGrid, number: i64) -> str:
        return tile_name(number)

    def number(self, palace: PalaceGrid, word: str, form: str) -> int:
        return tile_number(word)

    def encode(self, number: i64, out: CodeList) -> None:
        out.add(TILE + number)


class ChoiceWord(FormWord):
    """One of some ``names``, which have codes from ``first_code`` on; ``rule`` refuses any other word."""

    def __init__(self, shift: int, mask: int, names: Sequence[str], first_code: int, rule: str) -> None:
        super().__init__(shift, mask)
        self.names = list(names)
        self.first_code: i64 = first_code
        self.rule = rule

    def text(self, palace: PalaceGrid, number: i64) -> str:
        return self.names[number]

    def number(self, palace: PalaceGrid, word: str, form: str) -> int:
        if word not in self.names:
            known = ", ".join(self.names)
            raise IllegalAction(self.rule, f"{word!r} makes no sense here; name one of {known}: {form!r}.")
        return self.names.index(word)

    def encode(self, number: i64, out: CodeList) -> None:
        out.add(self.first_code + number)


class Form:
    """Words in a fixed order. ``example`` shows them, ``variable`` says what stands at the places that
    differ from action to action, and ``rule`` refuses other words."""

    def __init__(self, example: str, variable: dict[int, FormWord], rule: str = "T1") -> None:
        self.example = example
        self.rule = rule
        self.words = example.split()
        self.variable = variable
        self.variable_vec: vec[FormWord] = vec[FormWord](list(variable.values()))  # the same, bound for play

    def describe(self, palace: PalaceGrid, action: i64) -> str:
        """The ``action`` in notation."""
        words = self.words[:]
        for place, kind in self.variable.items():
            words[place] = kind.text(palace, action >> kind.shift & kind.mask)
        return " ".join(words)

    def parse(self, palace: PalaceGrid, words: list[str]) -> i64:
        """The bits that ``words`` stand for, without the verb's; IllegalAction if they make no sense."""
        fixed = [place for place in range(len(self.words)) if place not in self.variable]
        if len(words) != len(self.words) or any(words[place] != self.words[place] for place in fixed):
            raise IllegalAction(self.rule, f"{' '.join(words)!r} makes no sense; write {self.example!r}.")
        bits: i64 = 0
        for place, kind in self.variable.items():
            bits |= i64(kind.number(palace, words[place], self.example)) << kind.shift
        return bits

    def encode(self, action: i64, out: CodeList) -> None:
        """Add the codes of the ``action``, variable word by word."""
        for kind in self.variable_vec:
            kind.encode(action >> kind.shift & kind.mask, out)
