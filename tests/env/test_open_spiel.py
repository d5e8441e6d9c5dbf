"""OpenSpiel's own tests; its ISMCTS and random players play the game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from alhambra.engine.components import SCORING_1
from alhambra.engine.vectors import ints
from alhambra.engine.view import known_to
from tests.encoding.test_observations import numbers
from tests.sizes import at_night

pyspiel: Any = pytest.importorskip("pyspiel", reason="the test lock has OpenSpiel for Linux only")
import alhambra.env.open_spiel  # noqa: E402, F401  (registers the game)

pytestmark = pytest.mark.filterwarnings("ignore")


def played(name: str, seed: int, steps: int = 100_000) -> Any:
    """A state after ``steps`` random steps, or at the end of the game."""
    rng, state = Random(seed), pyspiel.load_game(name).new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            state.apply_action(rng.choices([code for code, _ in outcomes], [share for _, share in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["python_alhambra(players=2,modules=sites)", "python_alhambra(players=4)"])
def test_whole_games(name: str) -> None:
    state = played(name, 1)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


@pytest.mark.parametrize(
    "name", ["python_alhambra(players=2,modules=sites+portals)", *at_night("python_alhambra(players=3)")]
)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_clones_and_strings() -> None:
    state = played("python_alhambra(players=3,modules=sites)", 3, 300)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    copy = state.clone()
    assert str(copy) == str(state)
    assert copy.legal_actions() == state.legal_actions()
    copy.apply_action(copy.legal_actions()[0])
    assert state.history() == copy.history()[:-1]
    seat = state.current_player()
    assert state.observation_string(seat).startswith('{"players": 3')
    assert f"seat {seat}" in state.information_state_string(seat)
    tensor = state.observation_tensor(seat)
    assert tensor == state.information_state_tensor(seat)
    inner = state.position.state
    own = state.position.observer
    assert len(tensor) == own.size == len(numbers(own, known_to(inner, seat), seat))


def test_resampled_worlds_look_the_same() -> None:
    state = played("python_alhambra(players=3,modules=sites)", 7, 500)
    while state.is_chance_node() or state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    rng = Random(1)
    for _ in range(10):
        world = state.resample_from_infostate(seat, rng.random)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()


def test_scoring_cards_come_when_they_must() -> None:
    """S6: both are drawn in every game, each within its pile."""
    for seed in range(3):
        state = played("python_alhambra(players=2)", seed)
        assert state.position.state is not None
        assert all(card < SCORING_1 for card in ints(state.position.state.draw))
        assert state.position.state.scorings == 3
        events = Counter(event.kind for event in state.position.log)
        assert events["scoring card"] == 2


def test_ismcts_plays() -> None:
    from open_spiel.python.algorithms import ismcts
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    state = played("python_alhambra(players=2)", 5, 60)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=1.0,
        max_simulations=2,
        random_state=np.random.RandomState(1),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()
