"""Palaces as characters: walls can be seen, everything stands where it lies."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from alhambra import Palace
from alhambra.cli.render.position import coloured_canvas, show_panels
from alhambra.drawing.canvas import LONGEST_STYLE
from alhambra.drawing.palace_drawing import JOINTS, drawn_palace, label

SMALL = """\
      ┏━━━━━┓
      ┃ Pa  ┃
      ┃  2  ┃
      ┠╌╌╌╌╌╀╌╌╌╌╌┐
      ┃ Ch  ╎ Ga  ╎
      ┃  9  ╎ 11  ╎
┏━━━━━╃╌╌╌╌╌┼╌╌╌╌╌┘
┃ Ga  ╎ Fo  ╎
┃  8  ╎  ✶  ╎
┖╌╌╌╌╌┴╌╌╌╌╌┘"""

INNER = """\
┏━━━━━┳━━━━━┓
┃ To  ┃ Pa  ┃
┃  7  ┃  2  ┃
┖╌╌╌╌╌┸╌╌╌╌╌┚"""


def _plain(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def _small() -> Palace:
    palace = Palace()
    palace.place("chambers-9-w", 0, 1)
    palace.place("pavilion-2-new", 0, 2)
    palace.place("garden-8-nw", -1, 0)
    palace.place("garden-11", 1, 1)
    return palace


def test_small_palace() -> None:
    pieces = [(x, y, name) for (x, y), name in _small().pieces().items()]
    assert _plain(coloured_canvas(drawn_palace(pieces))) == SMALL


def test_fountain_alone() -> None:
    assert _plain(coloured_canvas(drawn_palace([(0, 0, "fountain")]))) == "┌╌╌╌╌╌┐\n╎ Fo  ╎\n╎  ✶  ╎\n└╌╌╌╌╌┘"


def test_walls_between_tiles() -> None:
    pieces = [(0, 0, "tower-7-new"), (1, 0, "pavilion-2-new")]
    assert _plain(coloured_canvas(drawn_palace(pieces))) == INNER


def test_longest_wall_is_golden() -> None:
    palace = _small()
    section = [(part.x, part.y, part.side) for part in palace.wall_section()]
    lines = coloured_canvas(drawn_palace([(x, y, name) for (x, y), name in palace.pieces().items()], section))
    golden = {span.style for line in lines for span in line.spans}
    assert LONGEST_STYLE in golden
    assert _plain(lines) == SMALL, "colour changes no character"


def test_joints_are_all_different() -> None:
    assert len(JOINTS) == len(set(JOINTS)) == 81


def test_labels() -> None:
    assert label("garden-12-s") == ("Ga", "12")
    assert label("tower-11") == ("To", "11")
    assert label("something") == ("So", "")


def test_panels_side_by_side_where_there_is_room() -> None:
    panels = [[Text("A" * 30)] * 2, [Text("B" * 30)] * 2]
    for width, lines in ((63, 3), (62, 6)):
        paper = StringIO()
        show_panels(Console(file=paper, width=width), panels)
        assert len(paper.getvalue().splitlines()) == lines
