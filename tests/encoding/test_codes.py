"""Actions as codes: complete, one sequence for each, stable, also far from the fountain and with foreign modules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import alhambra
from alhambra.encoding.decision import ONGOING, CodedDecision
from alhambra.encoding.layout import MOST_CHOICES
from alhambra.encoding.numbering import EncodingError, Numbering
from alhambra.engine.codes import BLOCKS, CELL, CODES, FAR_COLUMN, FAR_ROW, VERB, WINDOW
from alhambra.engine.grid import cell_at
from alhambra.engine.state import State
from alhambra.engine.vectors import append, i64
from tests.positions import EDITIONS
from tests.test_conformance import MIXES, kind_first

Sized = Callable[[int, int], int]


def choose_all(decision: CodedDecision, state: State, codes: list[int]) -> int:
    """Open the decision and choose these codes; the action they settle, or -1."""
    decision.begin(state)
    action = ONGOING
    for code in codes:
        assert action == ONGOING
        action = decision.choose(code)
    return action


def sequences(decision: CodedDecision, state: State) -> dict[tuple[int, ...], int]:
    """Every sequence of choices with its action."""
    found: dict[tuple[int, ...], int] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        action = choose_all(decision, state, list(chosen))
        if action != ONGOING:
            found[chosen] = action
            continue
        assert decision.count > 0, "an empty mask"
        marks = [code for code in range(CODES) if decision.marks[code]]
        options = [int(decision.options[place]) for place in range(decision.count)]
        assert marks == sorted(options)
        assert decision.prefix.size < MOST_CHOICES
        waiting += [(*chosen, code) for code in options]
    return found


def check(decision: CodedDecision, game: alhambra.Game) -> int:
    """The codes stand for the legal actions and nothing else; how many choices they take."""
    found = sequences(decision, game.state)
    actions = game.actions()
    assert len(found) == len(actions)
    assert set(found.values()) == set(actions)
    return sum(len(chosen) for chosen in found)


def test_codes_stand_for_the_legal_actions_of_every_mix(sized: Sized, compared: Callable[[str, int], None]) -> None:
    wanted, positions, seed = sized(1500, 20_000), 0, 0
    while positions < wanted:
        mix, players = MIXES[seed % len(MIXES)], 2 + seed % 5
        rng = Random(seed)
        game = alhambra.Game.new(players, f"codes {seed}", EDITIONS[seed % 3], mix)
        decision = CodedDecision(Numbering(game.book))
        looked_at = 0
        while not game.over and looked_at < 60:
            if rng.random() < 0.3:
                check(decision, game)
                looked_at += 1
            game.do(kind_first(game, rng))
        positions += looked_at
        seed += 1
    compared("positions whose codes stand for their actions", positions)


def test_codes_have_the_same_meaning_in_every_mix() -> None:
    """``buy`` is one code whether modules come before it or not, and so are offers and steps."""
    plain = Numbering(alhambra.Game.new(3, 1).book)
    whole = Numbering(alhambra.Game.new(2, 1, modules=["falconers", "portals", "sites", "certificates"]).book)
    for code in range(VERB, VERB + 8):
        assert plain.words(code) == whole.words(code)
    words = [whole.words(VERB + number) for number in range(13)]
    order = "take buy add remove swap done pass place give falcon portal complete token"
    assert words == order.split()
    assert [whole.words(37 + number) for number in range(3)] == ["plainly", "with portal", "as site"]


def test_blocks_lie_side_by_side_and_are_few() -> None:
    place = 0
    for _, first, count in BLOCKS:
        assert first == place
        place += count
    assert place == CODES <= 1000


def stretched(reach_west: int, reach_east: int) -> alhambra.Game:
    """A game in which who acts has a palace in one row, as no sensible player builds it."""
    game = alhambra.Game.new(3, "far")
    palace = game.state.palaces[game.state.seat]
    tile = 0
    for x in [*range(1, reach_east + 1), *range(-1, -reach_west - 1, -1)]:
        palace.place(i64(tile), i64(cell_at(x, 0)))
        tile += 1
    for other in range(tile, 54):
        palace.reserve = append(palace.reserve, i64(other))
    return game


@pytest.mark.parametrize("reach", [(0, 3), (9, 9), (0, 18), (18, 0), (11, 11), (20, 20), (0, 40), (26, 26)])
def test_cells_have_codes_however_far_the_palace_reaches(reach: tuple[int, int]) -> None:
    game = stretched(*reach)
    decision = CodedDecision(Numbering(game.book))
    check(decision, game)
    codes = {code for place in range(decision.actions.size) for code in decision.codes_of(place)}
    assert any(CELL <= code < FAR_ROW for code in codes)
    assert any(code >= FAR_ROW for code in codes) == (sum(reach) + 3 > WINDOW)
    assert all(code < FAR_COLUMN + 64 for code in codes)


def test_window_follows_the_palace() -> None:
    decision = CodedDecision(Numbering(stretched(0, 3).book))
    for east, left in ((3, -10), (9, -10), (10, -9), (18, -1)):
        decision.begin(stretched(0, east).state)
        assert (decision.codes.left, decision.codes.bottom) == (left, -10)


def test_impossible_codes_are_refused() -> None:
    game = alhambra.Game.new(3, 1)
    decision = CodedDecision(Numbering(game.book))
    decision.begin(game.state)
    for code in (-1, 0, CODES, 10**6):
        with pytest.raises(EncodingError, match="not possible"):
            decision.choose(code)
