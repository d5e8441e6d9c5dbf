"""Observations and codes back in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from alhambra.encoding.layout import AWARDED, ELSEWHERE, IN_PALACE, IN_RESERVE, TO_PLACE, Layout, layout_of
from alhambra.encoding.numbering import Numbering, known_words
from alhambra.engine.book import Book
from alhambra.engine.components import CARD_COUNT, CARD_NAMES, EDITIONS, TILE_COUNT, TILE_NAMES, TYPES


def describe_codes(book: Book, codes: Sequence[int], left: int = 0, bottom: int = 0) -> str:
    """These ``codes`` in words, with the window of cells where an observation says it is."""
    numbering = Numbering(book)
    return ", ".join(numbering.words(int(code), left, bottom) for code in codes)


class _Reader:
    """Numbers of one observation, by the name of their block."""

    def __init__(self, layout: Layout, observation: Sequence[int]) -> None:
        self.layout = layout
        self.numbers = [int(number) for number in observation]

    def all(self, name: str) -> list[int]:
        block = self.layout.blocks[name]
        return self.numbers[block.start : block.start + block.size]

    def one(self, name: str) -> int:
        return self.all(name)[0]

    def cards(self, name: str, seat: int = 0) -> list[str]:
        counts = self.all(name)[seat * CARD_COUNT : (seat + 1) * CARD_COUNT]
        return [CARD_NAMES[card] for card, count in enumerate(counts) for _ in range(count)]


def describe_observation(book: Book, observation: Sequence[int]) -> dict[str, Any]:
    """What an ``observation`` of a game of this ``book`` says, as plain data like ``View.data()``.

    Seats are counted from the one that looks. Everything is there that the numbers tell.
    """
    layout = layout_of(book)
    read = _Reader(layout, observation)
    players = read.one("players")
    piles = _tiles_by_place(read)
    seats = [_seat(read, seat, piles) for seat in range(players)]
    acting = read.one("who acts")
    steps = [*known_words("step")]
    step = read.one("step")
    chosen = [code for code in read.all("choice so far") if code]
    left, bottom = read.one("window: left"), read.one("window: bottom")
    out: dict[str, Any] = {
        "players": players,
        "acting": None if acting < 0 else acting,
        "step": steps[step] if step < len(steps) else f"step {step}",
        "allowed": read.one("allowed"),
        "turns": read.one("turns"),
        "scorings": read.one("scorings"),
        "due": read.one("scoring cards due"),
        "ending": bool(read.one("ending")),
        "reshuffles": read.one("reshuffles"),
        "edition": list(EDITIONS)[read.one("edition")],
        "seats": seats,
        "display": read.cards("display, by card"),
        "market": [TILE_NAMES[tile - 1] if tile else None for tile in read.all("market: tile + 1")],
        "bought": piles.get(TO_PLACE, []),
        "awarded": [[seat, name] for seat in range(players) for name in piles.get(AWARDED + seat, [])],
        "draw": _draw_pile(read),
        "piles": read.all("cards below pile"),
        "discard": read.cards("discards, by card"),
        "bag": piles.get(0, []),
        "elsewhere": piles.get(ELSEWHERE, []),
        "others": _others(read, book),
        "chosen": describe_codes(book, chosen, left, bottom),
    }
    for module in book.modules:
        if module.name in layout.blocks:
            block = layout.blocks[module.name]
            places = range(block.start, block.start + block.size)
            out[module.name] = {layout.names[place].partition(": ")[2]: read.numbers[place] for place in places}
    return out


def _tiles_by_place(read: _Reader) -> dict[int, list[str]]:
    out: dict[int, list[str]] = {}
    for tile, where in enumerate(read.all("where tile is")):
        out.setdefault(where, []).append(TILE_NAMES[tile])
    return out


def _draw_pile(read: _Reader) -> list[str]:
    scoring = [CARD_NAMES[CARD_COUNT + k] for k, there in enumerate(read.all("scoring card in the draw pile")) if there]
    return read.cards("draw pile, by card") + scoring


def _seat(read: _Reader, seat: int, piles: dict[int, list[str]]) -> dict[str, Any]:
    columns, rows = read.all("x of tile"), read.all("y of tile")
    names = piles.get(IN_PALACE + seat, [])
    places = [tile for tile in range(TILE_COUNT) if read.all("where tile is")[tile] == IN_PALACE + seat]
    kinds = len(TYPES)
    return {
        "hand": read.cards("hand of seat, by card", seat),
        "palace": [(columns[tile], rows[tile], name) for tile, name in zip(places, names, strict=True)],
        "reserve": piles.get(IN_RESERVE + seat, []),
        "wall": read.all("longest wall of seat")[seat],
        "points": read.all("points of seat")[seat],
        "buildings": dict(
            zip(TYPES, read.all("buildings of seat, by type")[seat * kinds : (seat + 1) * kinds], strict=True)
        ),
    }


def _others(read: _Reader, book: Book) -> list[dict[str, Any]]:
    counts, kinds = read.all("buildings of other competitor, by type"), len(TYPES)
    return [
        {
            "name": competitor.name,
            "points": read.all("points of other competitor")[number],
            "buildings": dict(zip(TYPES, counts[number * kinds : (number + 1) * kinds], strict=True)),
        }
        for number, competitor in enumerate(book.competitors)
    ]
