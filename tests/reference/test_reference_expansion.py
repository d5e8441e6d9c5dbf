"""Sanity tests of the reference engine's modules: drawn examples of portals and walls, and random whole games."""

from collections import Counter
from random import Random

import pytest

from .checks import check_everything_is_somewhere_once, choose
from .deal import random_deal
from .drawn import pixels_have_hole, random_board, turns, walked_wall_points
from .game import ReferenceGame
from .palace import Palace, has_hole, is_sound, may_place, may_place_portal, may_remove, may_swap
from .pieces import CORNERS
from .supplies import MODULES
from .test_reference_itself import RING_3X3
from .wall import wall_points

# --- portals: holes and placing (G4 to G6) ---------------------------------------------------------------------------


def ring(**others: str) -> Palace:
    """Eight towers round the empty cell (1, 1), some of them replaced; "x20" is the cell (2, 0)."""
    board: Palace = {(x, y): "tower-12" for x in range(3) for y in range(3) if (x, y) != (1, 1)}
    return board | {(int(name[1]), int(name[2])): piece for name, piece in others.items()}


@pytest.mark.parametrize(
    ("board", "hole"),
    [
        ({(0, 0): "tower ne"}, False),
        ({(0, 0): "tower ne", (-1, 0): "tower-12"}, False),
        ({(0, 0): "tower ne", (-1, 0): "tower-12", (1, 0): "tower-12", (0, 1): "tower-12"}, False),
        ({(0, 0): "tower ne", (-1, 0): "tower-12", (0, -1): "tower-12"}, True),  # the half closed on both its sides
        ({(0, 0): "tower ne", (-1, 0): "tower ne", (0, -1): "tower-12"}, True),  # a portal's short side closes as well
        ({(0, 0): "tower ne", (-1, 0): "tower nw", (0, -1): "tower-12"}, False),  # its empty half is a way out
        ({(0, 0): "tower ne", (-1, 0): "tower nw", (-1, -1): "tower-12", (0, -1): "tower-12"}, True),
        (ring(), True),
        (ring(x21="tower ne"), True),  # from the middle into the half, no further
        (ring(x21="tower nw"), True),
        (ring(x21="tower ne", x20="tower sw"), False),  # out through two halves
        (ring(x21="tower ne", x20="tower se"), True),
        (ring(x20="tower nw"), True),  # the half touches the middle at a corner only
        (ring() | {(1, 1): "tower ne"}, True),  # the other half of the cell is cut off
    ],
)
def test_b5_g4_holes_each_way_round(board: Palace, hole: bool) -> None:
    for same in turns(board):
        assert has_hole(same) == hole
        assert pixels_have_hole(same) == hole


def test_b5_holes_in_random_boards_as_pixels_show_them() -> None:
    rng = Random(1)
    boards = [random_board(rng) for _ in range(300)]
    assert [has_hole(board) for board in boards] == [pixels_have_hole(board) for board in boards]
    assert 50 < len([board for board in boards if has_hole(board)]) < 250


def test_g4_placing_a_portal() -> None:
    alone: Palace = {(0, 0): "fountain", (1, 0): "tower-12"}
    assert [corner for corner in CORNERS if may_place_portal(alone, "tower", (2, 0), corner)] == ["sw", "nw"]
    assert may_place_portal(alone, "tower", (1, 1), "sw")
    assert not may_place_portal(alone | {(0, 1): "tower-8-nes"}, "tower", (1, 1), "sw")  # against the wall in the west
    assert may_place_portal(alone | {(0, 1): "tower-11"}, "tower", (1, 1), "se")  # the tower in the west faces its half
    assert not may_place_portal(alone, "tower", (0, 1), "se")  # touches the fountain only
    assert not may_place_portal(alone, "garden", (2, 0), "nw")
    assert not may_place_portal(alone | {(1, 0): "tower-13-e"}, "tower", (2, 0), "nw")
    assert not may_place_portal(alone, "tower", (0, 0), "nw")
    assert not may_place_portal(alone | {(2, 0): "tower nw"}, "tower", (2, 0), "se")  # one piece a cell
    assert not may_place_portal(alone | {(1, 1): "tower sw"}, "tower", (1, 2), "sw")  # a portal is no building


def test_g5_g6_beside_a_portal() -> None:
    board: Palace = {(0, 0): "fountain", (1, 0): "tower-12", (2, 0): "tower nw"}
    assert is_sound(board)
    assert may_place(board, "garden-11", (2, 1))  # on foot through the portal
    assert not may_place(board, "garden-12-s", (2, 1))
    assert not may_place(board, "garden-11", (3, 0))  # it faces the empty half: nothing to touch
    assert not may_place(board, "garden-11", (2, -1))
    assert may_place(board | {(1, -1): "garden-11"}, "garden-10-n", (2, -1))  # a wall towards the half is an outer wall
    assert not may_remove(board, (1, 0))
    assert not may_remove(board, (2, 0))
    assert not may_swap(board, "garden-10", (1, 0))
    assert may_swap(board, "tower-11", (1, 0))
    assert not may_swap(board, "tower-11", (2, 0))
    both = board | {(2, 1): "tower-11", (1, 1): "garden-11", (0, 1): "garden-10-w"}
    assert may_swap(both, "garden-10", (1, 0))
    assert may_remove(both, (1, 0))
    assert not may_remove(both | {(1, 0): "garden-10"}, (2, 1))


# --- portals: walls (G7) ---------------------------------------------------------------------------------------------

CHAMFERED: Palace = {
    (-1, 1): "pavilion se", (0, 1): "pavilion-6-n", (1, 1): "pavilion sw",
    (-1, 0): "seraglio-7-w", (0, 0): "fountain", (1, 0): "pavilion-7-e",
}  # fmt: skip
OPEN_BELOW = CHAMFERED | {(-1, 0): "garden-10", (1, 0): "chambers-10"}


@pytest.mark.parametrize(
    ("board", "points"),
    [
        # the three numbers of the rule sheet, whose pictures we do not have
        (OPEN_BELOW | {(-1, -1): "chambers-7-sw", (0, -1): "seraglio-8-s", (1, -1): "chambers-9-s"}, 4),
        (CHAMFERED | {(-1, -1): "garden-8-sw"}, 7 + 4),
        (CHAMFERED | {(-1, -1): "garden-8-sw", (1, -1): "arcades-8-e"}, 8 + 4),
        # others
        (CHAMFERED, 5 + 4),
        (RING_3X3 | CHAMFERED, 10 + 4),  # closed all round
        (OPEN_BELOW | {(0, -1): "seraglio-3-esw"}, 3 + 4),  # of two equally long sections the one with portals
        ({(0, 0): "fountain", (1, 0): "tower-12", (2, 0): "tower nw"}, 1 + 2),  # between two open edges
        # a wall that faces an empty half is an outer wall and joins the long side at its end
        ({(0, 0): "fountain", (1, 0): "tower-12", (2, 0): "tower nw", (1, -1): "garden-11", (2, -1): "garden-10-n"}, 4),
    ],
)
def test_g7_walls(board: Palace, points: int) -> None:
    for same in turns(board):
        assert is_sound(same)
        assert wall_points(same) == points
        assert walked_wall_points(same) == points


# --- whole games -----------------------------------------------------------------------------------------------------


def play_random_game(players: int, edition: str, modules: list[str], seed: int) -> Counter[str]:
    """Play to the end, with checks at every step; how often each word was part of an action."""
    rng = Random(seed)
    reshuffles: list[list[str]] = []
    draws: list[list[str]] = []
    game = ReferenceGame(players, edition, *random_deal(players, rng), reshuffles, modules=modules, draws=draws)
    table = game.table
    seen: Counter[str] = Counter()
    while not game.over:
        check_everything_is_somewhere_once(game, players, seen["complete"])
        text = choose(game.actions(), rng)
        if text.endswith("as site"):
            draws.append(rng.sample(table.token_bag, min(2, len(table.token_bag))))
        del reshuffles[table.reshuffles_used :]  # a refill may come next
        spent = [word for word in text.split(" ") if word in table.hands[table.seat] and "take" not in text]
        reshuffles.append(rng.sample(table.discard + spent, len(table.discard + spent)))
        seen.update(set(text.split(" ")))
        game.play(text)
    check_everything_is_somewhere_once(game, players, seen["complete"])
    assert game.actions() == set()
    for seat in range(players):
        assert wall_points(table.board(seat)) == walked_wall_points(table.board(seat))
    return seen


# The engine's games are compared with those of every mix (tests/oracles): here each module alone is enough, and all.
ORDINARY_MIXES = (1, 2, 4, 8, 15)


@pytest.mark.parametrize(
    "mix",
    [mix if mix in ORDINARY_MIXES else pytest.param(mix, marks=pytest.mark.nightly) for mix in range(16)],
)
def test_random_games_end(mix: int) -> None:
    modules = [module for number, module in enumerate(MODULES) if mix & 1 << number]
    players, edition = 2 + mix % 5, ["revised", "classic", "classic-pt"][mix % 3]
    seen = play_random_game(players, edition, modules, seed=mix)
    words = {"falconers": "falcon", "portals": "corner", "sites": "token", "certificates": "keep"}
    assert {module for module, word in words.items() if seen[word]} == set(modules)
