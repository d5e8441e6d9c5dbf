"""The table as text, or as a small picture: palaces, market and display, as a spectator sees them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from alhambra.drawing.position_text import position_text
from alhambra.encoding.observer import set_window
from alhambra.engine.codes import WINDOW, CodeList, signed
from alhambra.engine.components import FOUNTAIN, SLOTS, TILE_COUNT, TYPE, VALUES, WALLS
from alhambra.engine.state import EMPTY, State
from alhambra.engine.view import View, known_to

CELL_PIXELS: Final = 12
PANEL: Final = WINDOW * CELL_PIXELS
GAP: Final = 8
STRIP: Final = 3 * CELL_PIXELS  # market and display, above the palaces
COLUMNS: Final = 3  # palaces side by side

Picture = Any  # numpy.ndarray of height × width × 3 bytes
Colour = tuple[int, int, int]
PAPER: Final[Colour] = (24, 24, 28)
GROUND: Final[Colour] = (52, 58, 52)
OWN_GROUND: Final[Colour] = (64, 76, 64)
WALL: Final[Colour] = (245, 240, 230)
WATER: Final[Colour] = (90, 200, 230)
OTHER: Final[Colour] = (190, 120, 200)
TYPE_COLOURS: Final[list[Colour]] = [
    (66, 120, 190), (188, 62, 58), (150, 112, 72), (214, 214, 206), (92, 150, 78), (146, 92, 166),
]  # fmt: skip
MONEY_COLOURS: Final[list[Colour]] = [(240, 192, 44), (69, 179, 125), (90, 174, 227), (238, 138, 60)]


def text(state: State, seat: int) -> str:
    """The position in lines of characters, as ``seat`` knows it."""
    names = [f"Player {number + 1}" for number in range(state.book.players)]
    return position_text(View(seat, known_to(state, seat), names))


def picture(state: State, seat: int) -> Picture:
    """The position as an array of height × width × 3 bytes, the palace of ``seat`` first and on lighter ground."""
    players = int(state.book.players)
    rows = (players + COLUMNS - 1) // COLUMNS
    height = STRIP + GAP + rows * (PANEL + GAP)
    out = np.empty((height, COLUMNS * (PANEL + GAP) + GAP, 3), dtype=np.uint8)
    out[:] = PAPER
    _draw_supply(out, state)
    for number in range(players):
        top = STRIP + GAP + number // COLUMNS * (PANEL + GAP)
        left = GAP + number % COLUMNS * (PANEL + GAP)
        _draw_palace(out[top : top + PANEL, left : left + PANEL], state, (seat + number) % players, number == 0)
    return out


def _draw_supply(out: Picture, state: State) -> None:
    """The market, each tile on its currency's colour, then the display: as many dots as a card is worth."""
    size = 2 * CELL_PIXELS
    for slot in range(SLOTS):
        left = GAP + slot * (size + GAP)
        out[4 : size + 12, left - 4 : left + size + 4] = MONEY_COLOURS[slot]
        tile = int(state.market[slot])
        if tile != EMPTY:
            _draw_tile(out[8 : 8 + size, left : left + size], tile)
    for place in range(len(state.display)):
        card = int(state.display[place])
        left = GAP + (SLOTS + 1 + place) * (size + GAP)
        out[4 : size + 12, left : left + size] = MONEY_COLOURS[card // VALUES]
        for dot in range(card % VALUES + 1):
            y, x = 8 + dot // 3 * 8, left + 3 + dot % 3 * 7
            out[y : y + 4, x : x + 4] = PAPER


def _draw_palace(out: Picture, state: State, seat: int, own: bool) -> None:
    out[:] = OWN_GROUND if own else GROUND
    palace = state.palaces[seat]
    window = CodeList()
    set_window(palace, window)
    taken = palace.taken()
    for cell in [0, *(int(taken[place]) for place in range(len(taken)))]:
        x = int(signed(cell & 63) - window.left)
        y = int(WINDOW - 1 - (signed(cell >> 6) - window.bottom))
        if 0 <= x < WINDOW and 0 <= y < WINDOW:
            part = out[y * CELL_PIXELS : (y + 1) * CELL_PIXELS, x * CELL_PIXELS : (x + 1) * CELL_PIXELS]
            _draw_tile(part, int(palace.piece[cell]) - 1)


def _draw_tile(out: Picture, piece: int) -> None:
    out[1:-1, 1:-1] = WATER if piece == FOUNTAIN else TYPE_COLOURS[TYPE[piece]] if piece < TILE_COUNT else OTHER
    if piece < TILE_COUNT:
        walls = int(WALLS[piece])
        for side, part in enumerate((out[:2], out[:, -2:], out[-2:], out[:, :2])):
            if walls >> side & 1:
                part[:] = WALL
