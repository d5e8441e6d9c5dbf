"""Which number of an observation means what: names, ranges and places, the same for 2–6 players and every mix.

First the game's own numbers, then a block for each module of this package, there or not, then those of other packages'
modules in this book. "Seat 0" is the seat that looks, the others follow in the order of play.
"""

from __future__ import annotations

from typing import Final

from alhambra.encoding.numbering import EncodingError
from alhambra.engine.book import Book, Module
from alhambra.engine.codes import CODES
from alhambra.engine.components import CARD_COUNT, EDITIONS, SLOTS, TILE_COUNT, TYPES
from alhambra.engine.features import COORDINATE, MOST_SEATS, Feature
from alhambra.engine.play import MAX_DECISIONS
from alhambra.modules import MODULES, OWN

VERSION: Final = 0
MOST_COMPETITORS: Final = 2  # without a seat
MOST_CHOICES: Final = 20  # codes of one action: the longest payment has eleven cards
MOST_CARDS: Final = 110  # in a pile, scoring cards counted
POINTS: Final = 9999

# Where a tile is, as told in an observation.
UNSEEN: Final = 0
ON_MARKET: Final = 1  # + slot
TO_PLACE: Final = 5  # bought or won by who acts, not yet placed
AWARDED: Final = 6  # + seat: won, and placed later
IN_RESERVE: Final = 12  # + seat
IN_PALACE: Final = 18  # + seat; only then x and y are told
ELSEWHERE: Final = 24  # with a competitor who has no seat


def base_features() -> list[Feature]:
    """The game's own numbers, in their order."""
    return [
        Feature("players", 2, MOST_SEATS),
        Feature("who acts", -1, MOST_SEATS - 1),
        Feature("step", 0, 15),
        Feature("allowed", 0, 2),
        Feature("turns", 0, MAX_DECISIONS),
        Feature("scorings", 0, 3),
        Feature("scoring cards due", 0, 3),
        Feature("ending", 0, 1),
        Feature("reshuffles", 0, MAX_DECISIONS),
        Feature("edition", 0, len(EDITIONS) - 1),
        Feature("cards in the draw pile", 0, MOST_CARDS),
        Feature("tiles in the bag", 0, TILE_COUNT),
        Feature("scoring card in the draw pile", 0, 1, 2),
        Feature("cards below pile", 0, MOST_CARDS, 6),
        Feature("window: left", -63, 63),
        Feature("window: bottom", -63, 63),
        Feature("choice so far", 0, CODES - 1, MOST_CHOICES),
        Feature("points of seat", 0, POINTS, MOST_SEATS),
        Feature("points of other competitor", 0, POINTS, MOST_COMPETITORS),
        Feature("longest wall of seat", 0, 4 * TILE_COUNT, MOST_SEATS),
        Feature("buildings of seat, by type", 0, TILE_COUNT, MOST_SEATS * len(TYPES)),
        Feature("buildings of other competitor, by type", 0, TILE_COUNT, MOST_COMPETITORS * len(TYPES)),
        Feature("market: tile + 1", 0, TILE_COUNT, SLOTS),
        Feature("display, by card", 0, 3, CARD_COUNT),
        Feature("draw pile, by card", 0, 3, CARD_COUNT),
        Feature("discards, by card", 0, 3, CARD_COUNT),
        Feature("hand of seat, by card", 0, 3, MOST_SEATS * CARD_COUNT),
        Feature("where tile is", 0, ELSEWHERE, TILE_COUNT),
        Feature("x of tile", *COORDINATE, TILE_COUNT),
        Feature("y of tile", *COORDINATE, TILE_COUNT),
    ]


class Block:
    """Numbers that belong together: one feature, or all of a module's."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name = name
        self.start = start
        self.size = size


class Layout:
    """All numbers of an observation: ``names``, ``lows`` and ``highs`` side by side, and blocks by name."""

    def __init__(self, others: list[Module]) -> None:
        self.names: list[str] = []
        self.lows: list[int] = []
        self.highs: list[int] = []
        self.features: list[Feature] = []  # one for each row of the documented table
        self.starts: list[int] = []  # where each of them begins
        self.blocks: dict[str, Block] = {}
        for feature in base_features():
            self._add(feature.name, [feature])
        for name in OWN:
            self._add_module(MODULES[name]())
        for module in others:
            self._add_module(module)
        self.size = len(self.names)

    def start(self, name: str) -> int:
        """Where the block of this name begins."""
        return self.blocks[name].start

    def _add_module(self, module: Module) -> None:
        features = module.features()
        if features is None and module.index < 0:
            features = []  # it keeps nothing, so there is nothing to see
        if features is None:
            raise EncodingError(
                f"the module {module.name!r} does not say what learning programs may see of it: it needs features() "
                "and observe() (see docs/research.md)"
            )
        own = [Feature(f"{module.name}: played with", 0, 1)]
        for feature in features:
            own.append(Feature(f"{module.name}: {feature.name}", feature.low, feature.high, feature.count))
        self._add(module.name, own)

    def _add(self, block: str, features: list[Feature]) -> None:
        start = len(self.names)
        for feature in features:
            self.features.append(feature)
            self.starts.append(len(self.names))
            for place in range(feature.count):
                self.names.append(feature.name if feature.count == 1 else f"{feature.name} {place}")
                self.lows.append(feature.low)
                self.highs.append(feature.high)
        self.blocks[block] = Block(block, start, len(self.names) - start)


_OWN_LAYOUT: Final[list[Layout]] = []  # made once, when it is first needed


def foreign_modules(book: Book) -> list[Module]:
    """The modules of a book that come from other packages."""
    return [module for module in book.modules if module.name in book.module_names and module.name not in OWN]


def layout_of(book: Book) -> Layout:
    """The layout of a book's observations; EncodingError if it has none."""
    if len(book.competitors) > MOST_COMPETITORS:
        raise EncodingError(f"the encoding has room for {MOST_COMPETITORS} competitors without a seat")
    others = foreign_modules(book)
    if others:
        return Layout(others)
    if not _OWN_LAYOUT:
        _OWN_LAYOUT.append(Layout([]))
    return _OWN_LAYOUT[0]
