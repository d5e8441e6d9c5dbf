"""Fit, holes, removal, swaps, walls and payments: what the tables say equals brute force on random positions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

import alhambra
from alhambra.engine.actions import Actions
from alhambra.engine.components import COST, CURRENCIES, TILE_NAMES, VALUES
from alhambra.engine.grid import keeps_open
from alhambra.engine.money import count, holds, payments, unpacked, worth
from alhambra.engine.outline import outline
from alhambra.engine.vectors import i64, ints
from alhambra.engine.whole_cells import WholeCellPalace
from tests.reference import palace as slow
from tests.reference.wall import longest_wall

Sized = Callable[[int, int], int]
Compared = Callable[[str, int], None]


def listed(lister: Callable[..., None], *about: int) -> list[int]:
    """What a function of the engine lists, without any other bits in the actions."""
    out = Actions()
    lister(*about, i64(0), i64(0), out)
    return out.numbers()


def grown(rng: Random, size: int) -> alhambra.Palace:
    """A palace grown at random; compact and straggling ones by turns."""
    palace = alhambra.Palace()
    names = TILE_NAMES[:54]
    rng.shuffle(names := list(names))
    pull = rng.choice((-2, 0, 0, 2))
    for name in names:
        places = palace.places(name)
        if places:
            rng.shuffle(places)
            palace.place(name, *min(places, key=lambda place: pull * (abs(place[0]) + abs(place[1]))))
        if len(palace.pieces()) > size:
            break
    return palace


def test_placing_equals_brute_force(sized: Sized, compared: Compared) -> None:
    """B1–B5: the places of a tile are those where the whole palace with it is sound."""
    rng = Random(1)
    total = 0
    for _ in range(sized(250, 4000)):
        palace = grown(rng, rng.randrange(1, 30))
        pieces = palace.pieces()
        spare = [name for name in TILE_NAMES[:54] if name not in pieces.values()]
        for name in rng.sample(spare, 3):
            cells = [cell for cell in slow.cells_around(pieces) if cell not in pieces]
            expected = [cell for cell in cells if slow.may_place(pieces, name, cell)]
            assert palace.places(name) == sorted(expected), (pieces, name)
            for cell in cells:
                assert (palace.why_not(name, *cell) is None) == (cell in expected)
            total += len(cells)
    compared("cells for placing", total)


def test_removing_and_swapping_equal_brute_force(sized: Sized, compared: Compared) -> None:
    """B6: what may be removed or swapped leaves a sound palace."""
    rng = Random(2)
    total = 0
    for _ in range(sized(250, 4000)):
        palace = grown(rng, rng.randrange(1, 34))
        pieces, shape = palace.pieces(), palace._shape
        removable = sorted(shape.coordinates(cell) for cell in listed(shape.removals))
        expected = [cell for cell in sorted(pieces) if cell != (0, 0) and slow.may_remove(pieces, cell)]
        assert removable == expected, pieces
        spare = [name for name in TILE_NAMES[:54] if name not in pieces.values()]
        name = rng.choice(spare)
        number = TILE_NAMES.index(name)
        swaps = sorted(shape.coordinates(cell) for cell in listed(shape.swaps, number))
        assert swaps == [cell for cell in sorted(pieces) if slow.may_swap(pieces, name, cell)], (pieces, name)
        for x, y in pieces:
            cell = palace._cell(x, y)
            assert (shape.why_not_remove(cell) is None) == ((x, y) in expected)
            assert (shape.why_not_swap(number, cell) is None) == ((x, y) in swaps)
        total += 2 * len(pieces)
    compared("tiles for removing and swapping", total)


def test_walls_equal_brute_force(sized: Sized, compared: Compared) -> None:
    """P5: the walk along the outline finds the longest section of joined outer walls."""
    rng = Random(3)
    total = sized(600, 40000)
    for _ in range(total):
        palace = grown(rng, rng.randrange(1, 40))
        expected = longest_wall(palace.pieces())
        assert palace.longest_wall() == expected == len(palace.wall_section()), palace.pieces()
    compared("palaces for the wall", total)


@pytest.mark.parametrize(("x_step", "y_step"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_grid_never_wraps(x_step: int, y_step: int) -> None:
    """The grid is a torus of 64 cells, yet all 54 tiles in one row have their true coordinates."""
    shape = WholeCellPalace()
    for number in range(54):
        place = (x_step * (number + 1), y_step * (number + 1))
        cell = shape.cell_of(*place)
        assert shape.coordinates(cell) == place
        assert shape.cell_of(place[0] + 64, place[1]) == shape.cell_of(place[0], place[1] - 64) == -1
        shape.place(number, cell)
    pieces = alhambra.Palace(shape=shape).pieces()
    assert pieces[54 * x_step, 54 * y_step] == TILE_NAMES[53]
    assert len(pieces) == 55
    assert len(outline(shape)) == 112


RING = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]


def test_the_local_hole_test_for_all_rings(compared: Compared) -> None:
    """B5: for each of the 256 rings, joined up far outside, one group of empty sides means no hole and two mean one."""
    for bits in product((0, 1), repeat=8):
        taken = {cell for cell, bit in zip(RING, bits, strict=True) if bit}
        sides = sum(1 << k for k in range(4) if RING[2 * k] in taken)
        diagonals = sum(1 << k for k in range(4) if RING[2 * k + 1] in taken)
        groups: set[frozenset[int]] = set()
        for k in range(4):
            if RING[2 * k] in taken:
                continue
            group = {2 * k}
            for way in (1, -1):
                place = 2 * k
                while (place := (place + way) % 8) != 2 * k and RING[place] not in taken:
                    group.add(place)
            groups.add(frozenset(group))
        assert keeps_open(sides, diagonals) == (len(groups) <= 1), taken
    compared("rings", 256)


def packed(cards: list[int]) -> int:
    """Values 1..9 as packed cards."""
    return sum(1 << (2 * value - 2) for value in cards)


def test_payments_equal_brute_force(sized: Sized, compared: Compared) -> None:
    """T3: every set of held cards that reaches the price and from which no card can be dropped, and no other."""
    rng = Random(4)
    total = 0
    for _ in range(sized(3000, 20000)):
        deck = [value for value in range(1, VALUES + 1) for _ in range(3)]
        hand = sorted(rng.sample(deck, rng.randrange(0, 10)))
        price = rng.choice(ints(COST)) + rng.choice((0, 0, 2, 6))
        expected = set()
        for mask in range(1, 1 << len(hand)):
            chosen = [value for place, value in enumerate(hand) if mask >> place & 1]
            if sum(chosen) >= price and sum(chosen) - min(chosen) < price:
                expected.add(packed(chosen))
        found = listed(payments, packed(hand), price)
        assert len(found) == len(set(found))
        assert set(found) == expected, (hand, price)
        assert worth(packed(hand)) == sum(hand)
        assert count(packed(hand)) == len(hand)
        assert [card % VALUES + 1 for card in unpacked(packed(hand), 2)] == hand
        total += len(expected)
    compared("payments", total)


@pytest.mark.parametrize("currency", range(len(CURRENCIES)))
def test_holding(currency: int) -> None:
    """A hand holds cards exactly if it has as many of each value."""
    rng = Random(5 + currency)
    for _ in range(300):
        hand = [rng.randrange(4) for _ in range(VALUES)]
        wish = [rng.randrange(4) if rng.random() < 0.3 else 0 for _ in range(VALUES)]
        pack = [sum(copies << 2 * place for place, copies in enumerate(cards)) for cards in (hand, wish)]
        assert holds(*pack) == all(few <= many for few, many in zip(wish, hand, strict=True))
