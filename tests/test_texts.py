"""What a Python shell shows of games, palaces, views, events and refusals."""

from __future__ import annotations

import subprocess
import sys

import alhambra

PALACE = """\
┏━━━━━┓
┃ Pa  ┃
┃  2  ┃
┞╌╌╌╌╌┦
╎ Fo  ╎
╎  ✶  ╎
└╌╌╌╌╌┘"""


def test_a_palace_is_drawn() -> None:
    palace = alhambra.Palace()
    palace.place("pavilion-2-new", 0, 1)
    assert str(palace) == PALACE
    assert repr(palace) == "Palace(1 pieces, longest wall 3)"


def test_pieces_of_modules_are_drawn() -> None:
    palace = alhambra.Palace(modules=["portals"])
    palace.place("tower-11-n", 1, 0)
    palace.place("portal-tower-sw", 2, 0)
    assert "╲" in str(palace)
    assert "To" in str(palace).splitlines()[2]


def test_a_game_says_how_far_it_is_and_draws_every_palace() -> None:
    game = alhambra.Game.new(2, 7, names=["Ann", "Bob"])
    assert repr(game) in [f"Game(2 players, turn 1, {name} to act, scores 0, 0)" for name in ("Ann", "Bob")]
    text = str(game)
    assert text.startswith(repr(game))
    assert text.count("✶") == 2
    assert "Market: 1 " in text
    assert "Display: " in text
    while not game.over:
        game.play(game.actions()[0])
    assert repr(game).startswith(f"Game(2 players, over after {game.turns} turns, scores ")
    assert str(game)


def test_a_view_tells_whose_it_is() -> None:
    game = alhambra.Game.new(3, 7)
    assert repr(game.view(1)).startswith("View(seat 1, turn 1, Player ")
    assert repr(game.view()).startswith("View(a spectator, turn 1, ")


def test_events_and_refusals_are_sentences() -> None:
    game = alhambra.Game.new(3, 7)
    refusal = game.why_not("done")
    assert str(refusal) == "T4: only the extra action after an exact payment can be declined."
    assert repr(refusal).startswith("Refusal('T4', ")
    event = game.play("take dirham-7")[0]
    assert str(event) == f"T2: seat {event.seat} takes dirham-7"
    assert repr(event) == f"Event('take', 'T2', seat={event.seat}, amount=7, 'takes dirham-7')"


def test_drawing_is_imported_only_when_something_is_drawn() -> None:
    code = "import alhambra, sys; alhambra.Game.new(); print('alhambra.drawing' in sys.modules, 'rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["False", "False"]
