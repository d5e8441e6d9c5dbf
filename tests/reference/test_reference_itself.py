"""Sanity tests of the reference engine: drawn examples, ties, and random whole games."""

from collections import Counter
from itertools import pairwise

import pytest

from .money import all_payments, has_no_superfluous_card, may_take
from .palace import Palace, has_hole, is_sound, may_place, may_remove, may_swap, neighbour
from .scoring import PLACES, score, share
from .table import first_player, pile_sizes, scoring_cards_lie_right
from .tiles import all_tiles, walls_of
from .wall import longest_wall, wall_sections

RING_3X3: Palace = {
    (-1, 1): "garden-8-nw", (0, 1): "pavilion-6-n", (1, 1): "garden-8-ne",
    (-1, 0): "seraglio-7-w", (0, 0): "fountain", (1, 0): "pavilion-7-e",
    (-1, -1): "garden-8-sw", (0, -1): "seraglio-8-s", (1, -1): "pavilion-4-es",
}  # fmt: skip

CROSS: Palace = {
    (0, 0): "fountain", (0, 1): "pavilion-2-new", (1, 0): "arcades-4-nes",
    (0, -1): "seraglio-3-esw", (-1, 0): "chambers-5-nsw",
}  # fmt: skip


def without(palace: Palace, *cells: tuple[int, int]) -> Palace:
    return {cell: tile for cell, tile in palace.items() if cell not in cells}


# --- tiles and money -------------------------------------------------------------------------------------------------


def test_c1_tiles() -> None:
    tiles = all_tiles()
    assert Counter(len(walls_of(tile)) for tile in tiles) == {0: 10, 1: 16, 2: 20, 3: 8}
    assert [sum(side in walls_of(tile) for tile in tiles) for side in "nesw"] == [20, 20, 20, 20]
    assert "garden-8-sw" in tiles
    assert "tower-12" in tiles


def test_t2_taking() -> None:
    display = ["florin-1", "florin-1", "denar-3", "ducat-9"]
    assert may_take(["ducat-9"], display)
    assert may_take(["florin-1", "florin-1", "denar-3"], display)
    assert not may_take(["florin-1", "ducat-9"], display)
    assert not may_take(["denar-3", "denar-3"], display)
    assert not may_take([], display)


def test_payments() -> None:
    hand = ["denar-3", "denar-3", "denar-5", "florin-9"]
    assert len(all_payments(hand, "denar")) == 5
    assert has_no_superfluous_card(["denar-3", "denar-5"], 6)
    assert not has_no_superfluous_card(["denar-3", "denar-5"], 5)


# --- building --------------------------------------------------------------------------------------------------------


def test_b2_sides_match() -> None:
    alone: Palace = {(0, 0): "fountain"}
    assert may_place(alone, "tower-12", (1, 0))
    assert may_place(alone, "pavilion-2-new", (0, 1))
    assert not may_place(alone, "pavilion-2-new", (0, -1))  # its north wall against the open fountain
    assert not may_place(alone, "tower-12", (1, 1))  # B4: a corner only
    assert not may_place(alone, "tower-12", (0, 0))
    assert not may_place(alone, "tower-12", (5, 5))


def test_b3_a_wall_is_no_way() -> None:
    palace: Palace = {(0, 0): "fountain", (0, 1): "pavilion-7-e"}
    assert not may_place(palace, "tower-10-w", (1, 1))  # wall to wall, but nobody gets there
    palace[(1, 0)] = "tower-12"
    assert may_place(palace, "tower-10-w", (1, 1))
    palace[(1, 1)] = "tower-10-w"
    assert not may_remove(palace, (1, 0))


def test_b5_holes() -> None:
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    ring: Palace = dict.fromkeys(around, "tower-12") | {(0, 0): "fountain"}
    assert has_hole(ring)
    assert has_hole(without(ring, (2, 2)))  # the gap touches the hole at a corner only
    assert not has_hole(without(ring, (2, 1)))
    assert not may_place(without(ring, (2, 1)), "tower-12", (2, 1))
    filled = ring | {(1, 1): "tower-12"}
    assert is_sound(filled)
    assert not may_remove(filled, (1, 1))
    assert may_remove(filled, (2, 2))
    assert may_swap(filled, "garden-10", (1, 1))
    assert not may_swap(filled, "garden-10-w", (1, 1))
    assert not may_swap(filled, "garden-10", (0, 0))
    assert not may_remove(filled, (0, 0))


# --- walls -----------------------------------------------------------------------------------------------------------


def walked_longest_wall(palace: Palace) -> int:
    """P5 in another way: walk once round the outline with the tiles on the left and look for the longest run."""
    next_point: dict[tuple[int, int], tuple[tuple[int, int], bool]] = {}
    for (x, y), tile in palace.items():
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        for side, (start, end) in zip("senw", pairwise(corners), strict=True):
            if neighbour((x, y), side) not in palace:
                assert start not in next_point
                next_point[start] = end, side in walls_of(tile)
    first = min(next_point)
    point = first
    walls: list[bool] = []
    while not walls or point != first:
        point, walled = next_point[point]
        walls.append(walled)
    assert len(walls) == len(next_point)
    if all(walls):
        return len(walls)
    text = "".join("x" if walled else " " for walled in walls * 2)
    return max([len(run) for run in text.split()], default=0)


@pytest.mark.parametrize(
    ("palace", "length"),
    [
        ({(0, 0): "fountain"}, 0),
        ({(0, 0): "fountain", (0, 1): "pavilion-2-new"}, 3),
        (RING_3X3, 12),  # a ring closed all round counts whole
        (CROSS, 12),  # round inward corners, too
        (without(RING_3X3, (1, 1)), 10),  # the two open sides next to the gap end it
        (without(CROSS, (1, 0)), 9),
        # two towers with a double wall between them: that wall scores nothing, nor does it break the section above it
        ({(0, 0): "fountain", (1, 0): "tower-12", (0, 1): "tower-9-ne", (1, 1): "tower-9-nw"}, 2),
    ],
)
def test_p5_longest_wall(palace: Palace, length: int) -> None:
    assert is_sound(palace)
    assert longest_wall(palace) == length
    assert walked_longest_wall(palace) == length


def test_p5_shorter_sections_score_nothing() -> None:
    palace: Palace = {(0, 0): "fountain", (0, 1): "pavilion-2-new", (0, -1): "garden-12-s"}
    assert sorted(len(section) for section in wall_sections(palace)) == [1, 3]
    assert longest_wall(palace) == 3


# --- majorities ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "number", "points"),
    [
        ([2, 2, 1], 2, [9, 9, 0]),  # P4
        ([2, 2, 1], 3, [17, 17, 6]),  # P4
        ([1, 0, 0], 3, [21, 0, 0]),
        ([1, 1, 0], 1, [3, 3, 0]),
        ([3, 2, 2, 1], 3, [21, 9, 9, 0]),
        ([2, 2, 2, 2], 3, [10, 10, 10, 10]),
        ([0, 0], 3, [0, 0]),
    ],
)
def test_p4_ties_for_towers(counts: list[int], number: int, points: list[int]) -> None:
    assert share(counts, PLACES["tower"][number]) == points


def test_d3_third_player_ranks_but_has_no_wall() -> None:
    mine: Palace = {(0, 0): "fountain", (0, 1): "pavilion-2-new"}
    assert score(2, [mine, {(0, 0): "fountain"}], ["pavilion-5-nw", "tower-12"]) == ([4 + 3, 0], 4 + 13)


# --- set-up ----------------------------------------------------------------------------------------------------------


def test_s4_first_player() -> None:
    fives = ["denar-5"] * 4
    assert first_player([fives, ["denar-9", "denar-9", "denar-2"], ["denar-9", "denar-9", "denar-3"]], None) == 1
    assert first_player([fives, fives, fives], None) == 0
    assert first_player([fives, fives, fives], [40, 8, 9]) == 1


def test_s6_piles() -> None:
    assert pile_sizes(63) == [13, 13, 13, 12, 12]
    money = ["denar-1"] * 10
    for at_1, at_2, right in [(2, 7, True), (4, 9, True), (1, 7, False), (5, 9, False), (3, 6, False), (3, 10, False)]:
        draw = list(money)
        draw.insert(at_1, "scoring-1")
        draw.insert(at_2, "scoring-2")
        assert scoring_cards_lie_right(draw) == right
