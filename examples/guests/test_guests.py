"""The rules of guests and of gardens. What every module owes is in tests/test_conformance.py."""

from __future__ import annotations

from pathlib import Path

import alhambra
from alhambra.engine.components import TILE_NUMBERS
from alhambra.engine.events import Sink
from alhambra.engine.grid import cell_at
from alhambra.engine.scoring import score
from alhambra.engine.state import State
from examples.gardens.gardens import Gardens
from examples.guests.guests import KINDS, GuestPart, Guests

LINES_MOST = 60  # of a module that is one small file


def build(game: alhambra.Game, tiles: dict[tuple[int, int], str]) -> None:
    """Put ``tiles`` into the palace of who acts."""
    palace = game.state.palaces[game.state.seat]
    for (x, y), tile in tiles.items():
        assert palace.why_not_place(TILE_NUMBERS[tile], cell_at(x, y)) is None
        palace.place(TILE_NUMBERS[tile], cell_at(x, y))


def told(state: State, kind: str) -> list[tuple[int, str]]:
    """The points and reasons of the events of this ``kind`` in a scoring now."""
    sink = Sink()
    score(state.clone(), 1, sink)
    return [(event.amount, event.reason) for event in sink.events if event.kind == kind]


# Guests.


def guests(game: alhambra.Game) -> GuestPart:
    """What the module keeps in this game."""
    (module,) = [module for module in game.book.modules if isinstance(module, Guests)]
    return module.part(game.state)


def affordable() -> tuple[alhambra.Game, alhambra.Choice]:
    """A game in which the acting player has a building and can pay for the next one with a letter; how."""
    for seed in range(100):
        game = alhambra.Game.new(3, seed, modules=[Guests])
        build(game, {(1, 0): "arcades-4-nes"})
        for choice in game.choices():
            if choice.fields.get("letter"):
                return game, choice
    raise AssertionError("no such game")


def with_letter() -> alhambra.Game:
    """The game of ``affordable`` after the purchase with the letter."""
    game, choice = affordable()
    game.play(choice.text)
    return game


def test_v1_a_letter_pays_two_while_there_is_one() -> None:
    game, choice = affordable()
    assert choice.text.endswith("letter")
    assert choice.label == "with a letter: a guest comes"
    guests(game).letters[game.state.seat] = 0
    game.known = False
    assert not any(choice.fields.get("letter") for choice in game.choices())
    assert str(game.why_not(choice.text)) == "V1: you have no letter left."


def test_v2_a_guest_comes_at_the_end_of_the_turn() -> None:
    game = with_letter()
    seat = game.state.seat
    assert guests(game).letters[seat] == 1
    while game.book.steps[game.state.step].name != "guests":
        done = [action for action in game.actions() if game.describe(action) == "done"]
        game.play(done[0] if done else game.actions()[0], hold=True)
    assert {choice.verb for choice in game.choices()} == {"guest", "alone"}
    game.play("guest poet at 1,0", hold=True)
    assert guests(game).homes[seat] == {cell_at(1, 0): 0}
    assert guests(game).supply[0] == 5
    assert game.held
    marks = game.book.modules[-1].marks(game.view(seat).state, seat)
    assert [(mark.kind, mark.text, mark.name) for mark in marks] == [
        ("tile", "po", "poet"),
        ("crossing", "✉1", "letters"),
    ]


def test_v2_one_guest_to_a_building() -> None:
    game = with_letter()
    guests(game).homes[game.state.seat][cell_at(1, 0)] = 1
    guests(game).awaited = True
    game.state.step = game.book.step_index("guests")
    game.known = False
    refusal = game.why_not("guest cook at 1,0")
    assert refusal is not None
    assert str(refusal) == "V2: a guest moves into a building of yours where nobody lives."
    assert refusal.cells == [(1, 0)]


def test_v3_v4_guests_score_and_leave_with_their_building() -> None:
    game = alhambra.Game.new(3, 1, modules=[Guests])
    build(game, {(1, 0): "arcades-4-nes", (0, 1): "pavilion-8"})
    seat, homes = game.state.seat, guests(game).homes[game.state.seat]
    homes |= {cell_at(1, 0): KINDS.index("poet"), cell_at(0, 1): KINDS.index("cook")}
    assert told(game.state, "guest") == [(3, "poet at (1, 0) → 3"), (1, "cook at (0, 1) → 1")]
    game.known = False
    game.play("remove 1,0", hold=True)
    assert guests(game).homes[seat] == {cell_at(0, 1): 1}


# Gardens.


def test_w1_gardens_beside_the_fountain_score() -> None:
    game = alhambra.Game.new(3, 1, modules=[Gardens])
    seat = game.state.seat
    build(game, {(0, 1): "garden-8-nw", (1, 0): "arcades-4-nes", (0, -1): "garden-11"})
    assert told(game.state, "watered gardens") == [(2, "gardens beside the fountain → 2")]
    marks = game.book.modules[-1].marks(game.state, seat)
    assert {(mark.x, mark.y) for mark in marks} == {(0, 1), (0, -1)}
    assert "+1" in str(game)


def test_the_smallest_module_is_one_short_file() -> None:
    (path,) = (Path(__file__).parents[1] / "gardens").glob("*.py")
    assert len(path.read_text(encoding="utf-8").splitlines()) < LINES_MOST
