"""The example that learns, for seconds: its value head gets better, and it plays in the arena like any other bot."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest

import alhambra
from alhambra.bots import Budget

pytest.importorskip("torch", reason="torch is in no lock, for its size: pip install 'alhambra-game[train]'")

EXAMPLE = Path(__file__).parents[2] / "examples/train.py"

pytestmark = pytest.mark.filterwarnings("ignore")


def example() -> Any:
    """The example as a module."""
    import sys

    spec = spec_from_file_location("alhambra_train_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_it_learns_and_plays(tmp_path: Path) -> None:
    train = example()
    options = train.Options(minutes=10.0, games=16, steps=128, iterations=1, evaluate=1000, threads=1, width=64)
    train.torch.manual_seed(1)
    rollout = train.Rollout(options)
    network = train.Network(rollout.games.layout, options.width)
    optimiser = train.torch.optim.Adam(network.parameters(), lr=1e-3)
    for _ in range(4):  # so that games have ended
        last = rollout.play(network)
    options.minibatch, options.epochs = 512, 1
    losses = [train.improve(network, optimiser, rollout, last, options)["value loss"] for _ in range(8)]
    assert losses[-1] < 0.9 * losses[0]
    weights = tmp_path / "trained.pt"
    train.save(network, weights)
    bot = train.Trained(weights)
    game = alhambra.Game.new(2, 1)
    for _ in range(30):
        assert game.seat is not None
        action = bot.choose(game.view(game.seat), game.actions(), Random(1), Budget())
        assert action in game.actions()
        game.do(action)


def test_train_writes_weights_and_a_curve(tmp_path: Path) -> None:
    train = example()
    options = train.Options(minutes=10.0, games=4, steps=16, iterations=2, evaluate=1000, threads=1, width=32)
    rows = train.train(options, tmp_path / "trained.pt", say=False)
    assert [row["iteration"] for row in rows] == [0, 1]
    assert (tmp_path / "trained.csv").read_text(encoding="utf-8").startswith("iteration,minutes")
