"""A drawn palace in colours, as rich's lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from alhambra.drawing.palace_drawing import Piece, Side, drawn_palace

if TYPE_CHECKING:
    from alhambra.engine.mark import Mark


def draw_palace(pieces: Sequence[Piece], longest: Iterable[Side] = (), marks: Sequence[Mark] = ()) -> list[Text]:
    """The palace of these ``pieces`` as lines of text; see ``drawn_palace``."""
    canvas = drawn_palace(pieces, longest, marks)
    out = []
    for characters, styles in zip(canvas.characters, canvas.styles, strict=True):
        line = Text()
        for character, style in zip(characters, styles, strict=True):
            line.append(character, style)
        out.append(line)
    return out
