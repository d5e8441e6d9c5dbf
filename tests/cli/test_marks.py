"""What modules add to a drawn palace: marks on tiles, on crossings, and pieces that fill half a cell."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.text import Text

from alhambra.cli.render.position import coloured_canvas
from alhambra.drawing.canvas import LONGEST_STYLE, TILE_STYLES, WALL_STYLE
from alhambra.drawing.mark_drawing import CROSSING_STYLE, TILE_MARK_STYLE
from alhambra.drawing.palace_drawing import Piece, Side, drawn_palace
from alhambra.engine.mark import Mark

FOUR: list[Piece] = [(0, 0, "fountain"), (0, 1, "garden-11"), (1, 0, "tower-12"), (1, 1, "chambers-9-w")]

PLAIN = """\
┌╌╌╌╌╌┰╌╌╌╌╌┐
╎ Ga  ┃ Ch  ╎
╎ 11  ┃  9  ╎
├╌╌╌╌╌╀╌╌╌╌╌┤
╎ Fo  ╎ To  ╎
╎  ✶  ╎ 12  ╎
└╌╌╌╌╌┴╌╌╌╌╌┘"""

ON_TILES = """\
┌╌╌╌╌╌┰╌╌╌╌╌┐
╎ Ga  ┃ Ch  ╎
╎11 fl┃ 9  ?╎
├╌╌╌╌╌╀╌╌╌╌╌┤
╎ Fo  ╎To de╎
╎ ✶abc╎12abc╎
└╌╌╌╌╌┴╌╌╌╌╌┘"""

ON_CROSSINGS = """\
┌╌╌╌╌╌┰╌╌╌╌╌W
╎ Ga  ┃ Ch  ╎
╎ 11  ┃  9  ╎
├╌╌╌╌╌B╌╌╌╌ab
╎ Fo  ╎ To  ╎
╎  ✶  ╎ 12  ╎
└╌╌╌╌xyz╌╌╌╌┘"""

NORTH_EAST = """\
╶╌╌╌╌╌┐
  ╲ To╎
    ╲ ╎
┌╌╌╌╌╌┤
╎ Fo  ╎"""

SOUTH_EAST = """\
      ╷
    ╱ ╎
  ╱ To╎
┌╌╌╌╌╌┤
╎ Fo  ╎"""

SOUTH_WEST = """\
╷
╎ ╲
╎To ╲
├╌╌╌╌╌┐
╎ Fo  ╎"""

NORTH_WEST = """\
┌╌╌╌╌╌╴
╎To ╱
╎ ╱
├╌╌╌╌╌┐
╎ Fo  ╎"""

IN_A_WALL = """\
┏━━━━━┑
┃ To  ╎ ╲
┃  9  ╎To ╲
┞╌╌╌╌╌┼╌╌╌╌╌┒
╎ Fo  ╎ To  ┃
╎  ✶  ╎ 13  ┃
└╌╌╌╌╌┴╌╌╌╌╌┚"""


def draw_palace(pieces: Sequence[Piece], longest: Sequence[Side] = (), marks: Sequence[Mark] = ()) -> list[Text]:
    return coloured_canvas(drawn_palace(pieces, longest, marks))


def _plain(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def _styles(lines: list[Text], characters: str) -> set[str]:
    """The styles that these characters are written in."""
    spans = [(line.plain[span.start : span.end], str(span.style)) for line in lines for span in line.spans]
    return {style for text, style in spans if set(text) & set(characters)}


def test_marks_on_tiles_stand_beside_cost_and_type() -> None:
    marks = [
        Mark(0, 1, "tile", "fl", "florin token"),
        Mark(1, 1, "tile", "?", "token face down"),
        Mark(1, 0, "tile", "abc", "first"),
        Mark(1, 0, "tile", "de", "second"),
        Mark(0, 0, "tile", "abcd", "too long"),
    ]
    lines = draw_palace(FOUR, marks=marks)
    assert _plain(lines) == ON_TILES
    assert _styles(lines, "?") == {TILE_MARK_STYLE}


def test_many_marks_on_a_tile_are_counted() -> None:
    lines = draw_palace(FOUR, marks=[Mark(1, 0, "tile", text, text) for text in ("a", "b", "c", "d")])
    assert "To +3╎" in _plain(lines)
    assert "12  a╎" in _plain(lines)


def test_marks_on_crossings() -> None:
    marks = [
        Mark(0, 0, "crossing", "B", "black"),
        Mark(1, 1, "crossing", "W", "white"),
        Mark(1, 0, "crossing", "ab", "two letters at the edge"),
        Mark(0, -1, "crossing", "xyz", "three letters"),
    ]
    lines = draw_palace(FOUR, marks=marks)
    assert _plain(lines[:7]) == ON_CROSSINGS
    assert _styles(lines, "BWxyz") == {CROSSING_STYLE}


def test_marks_elsewhere_and_of_other_kinds_change_nothing() -> None:
    marks = [Mark(1, 1, "halo", "ha", "unknown kind")]
    assert _plain(draw_palace(FOUR, marks=marks)) == _plain(draw_palace(FOUR)) == PLAIN


@pytest.mark.parametrize("corner", range(4))
def test_half_pieces(corner: int) -> None:
    """A right angle in each corner: the text there, a diagonal opposite, nothing beyond it."""
    pictures = [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST]
    lines = draw_palace([(0, 0, "fountain")], marks=[Mark(0, 1, "half", "To", "tower portal", corner)])
    assert _plain(lines[:5]) == pictures[corner]
    assert _styles(lines, "To") == {TILE_STYLES["tower"], TILE_STYLES["fountain"]}
    assert _styles(lines, "╱╲") == {WALL_STYLE}


def test_half_piece_of_no_type_has_no_colours() -> None:
    lines = draw_palace([(0, 0, "fountain")], marks=[Mark(0, 1, "half", "Xy", "something else", 0)])
    assert _styles(lines, "Xy") == set()


def test_long_side_in_the_longest_wall_is_golden() -> None:
    pieces: list[Piece] = [(0, 0, "fountain"), (0, 1, "tower-9-nw"), (1, 0, "tower-13-e"), (1, 1, "half-tower-sw")]
    marks = [Mark(1, 1, "half", "To", "half of a tower", 2)]
    wall = [(0, 1, 3), (0, 1, 0), (1, 1, 6), (1, 0, 1)]
    golden, plain = draw_palace(pieces, wall, marks), draw_palace(pieces, wall[:2], marks)
    assert _plain(golden) == _plain(plain) == IN_A_WALL
    assert _styles(golden, "╲┃━┏┑┒") == {LONGEST_STYLE}
    assert _styles(plain, "╲┒") == {WALL_STYLE}


def test_pieces_that_are_no_tiles_are_left_to_their_marks() -> None:
    pieces: list[Piece] = [*FOUR, (2, 1, "half-tower-nw"), (5, 5, "something-8-nesw")]
    assert _plain(draw_palace(pieces)) == PLAIN
