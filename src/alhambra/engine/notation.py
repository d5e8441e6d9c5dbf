"""The words of actions and records: tiles, money cards, cells (§ docs/notation.md)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.components import (
    CARD_COUNT,
    CARD_NAMES,
    CARD_NUMBERS,
    CURRENCIES,
    FOUNTAIN,
    TILE_NAMES,
    TILE_NUMBERS,
    TYPES,
    VALUES,
)
from alhambra.engine.money import one, unpacked
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.refusal import IllegalAction
from alhambra.engine.vectors import i64

MOST_PIECES: Final = 255  # kinds of pieces, tiles and fountain among them: a cell's content is a byte


def tile_number(name: str) -> int:
    """The tile with this name (C1)."""
    number = TILE_NUMBERS.get(name)
    if number is None:
        alike = ", ".join(tile for tile in TILE_NUMBERS if tile.split("-")[0] == name.split("-", maxsplit=1)[0])
        hint = f"the tiles of that type are {alike}." if alike else f"types are {', '.join(TYPES)}."
        raise IllegalAction("C1", f"there is no tile {name!r}; {hint}")
    return number


def piece_number(palace: PalaceGrid, name: str) -> int:
    """The tile with this name (C1), or the piece of a module that may lie in ``palace``."""
    if name not in TILE_NUMBERS:
        for piece in range(FOUNTAIN + 1, MOST_PIECES):
            if palace.piece_name(piece) == name:
                return piece
    return tile_number(name)


def card_number(name: str) -> int:
    """The money card with this name (C3)."""
    number = CARD_NUMBERS.get(name)
    if number is None or number >= CARD_COUNT:
        raise IllegalAction(
            "C3", f"there is no money card {name!r}; write {', '.join(CURRENCIES)} and a value from 1 to 9: denar-5."
        )
    return number


def card_names(cards: i64, currency: i64) -> str:
    """Packed cards of one currency as text."""
    return " ".join([CARD_NAMES[card] for card in unpacked(cards, currency)])


def packed(names: list[str], currency: i64) -> i64:
    """Cards of one currency, packed; IllegalAction if one is of another currency or there are too many of a kind."""
    cards: i64 = 0
    for name in names:
        card = i64(card_number(name))
        if card // VALUES != currency:
            raise IllegalAction("T3", f"{name} is not of that slot's currency; it takes {CURRENCIES[currency]} only.")
        if cards >> (2 * (card % VALUES)) & 3 == 3:
            raise IllegalAction("C3", f"there are at most three cards {name}.")
        cards += one(card)
    return cards


def cell_text(palace: PalaceGrid, cell: i64) -> str:
    """A cell as text: ``1,-2``."""
    x, y = palace.coordinates(cell)
    return f"{x},{y}"


def cell_number(palace: PalaceGrid, text: str) -> int:
    """The cell that a text names."""
    x_text, comma, y_text = text.partition(",")
    if not comma or not _is_number(x_text) or not _is_number(y_text):
        raise IllegalAction("B1", f"{text!r} is no cell; write it as x,y with the fountain at 0,0: 1,-2.")
    x, y = int(x_text), int(y_text)
    cell = palace.cell_of(x, y)
    if cell < 0:
        raise IllegalAction("B4", f"({x}, {y}) touches no side of the Alhambra.", [(x, y)], "apart")
    return cell


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 4


def expect(words: list[str], count: int, form: str) -> None:
    """IllegalAction, which shows ``form``, unless there are ``count`` words."""
    if len(words) != count:
        raise IllegalAction("T1", f"{' '.join(words)!r} is not complete or too long; write {form!r}.")


def expect_word(words: list[str], place: int, word: str, form: str) -> None:
    """IllegalAction, which shows ``form``, unless ``word`` stands at ``place``."""
    if len(words) <= place or words[place] != word:
        raise IllegalAction("T1", f"{' '.join(words)!r} makes no sense; write {form!r}.")


def tile_name(tile: i64) -> str:
    """A tile's name: ``garden-8-sw``."""
    return TILE_NAMES[tile]
