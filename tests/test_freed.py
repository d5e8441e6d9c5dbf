"""What compiled code is given is freed again (src/alhambra/engine/vectors.py says what is not)."""

from __future__ import annotations

import ast
import gc
import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import alhambra
from alhambra import Game
from alhambra._native import COMPILED, PACKAGE
from alhambra.analysis.action_reasons import reasons
from alhambra.modules import MODULES
from alhambra.server.table.previews import ActionPreviews

TRIES, ROUNDS = 4, 20


def played(most: int = 1000) -> Game:
    """A game of three with all modules, after ``most`` actions or at its end."""
    game, rng = Game.new(3, "freed", modules=list(MODULES)), Random(1)
    while not game.over and len(game.history) < most:
        game.do(rng.choice(game.actions()))
    return game


def told(game: Game) -> None:
    """What a server tells of each action."""
    previews = ActionPreviews(game.state)
    for action in game.actions()[:20]:
        previews.of(action)
        reasons(game.view(game.seat), action)


OVER = played()
RECORD = OVER.record()
UNDER_WAY = played(60)
WORK: dict[str, Callable[[], object]] = {
    "playing": played,
    "writing a record": OVER.record,
    "replaying a record": lambda: Game.replay(RECORD),
    "pickling": lambda: pickle.loads(pickle.dumps(OVER)),
    "previews and reasons": lambda: told(UNDER_WAY),
}


@pytest.mark.skipif(alhambra.ENGINE != "native", reason="lists of interpreted code are always freed")
@pytest.mark.parametrize("work", WORK)
def test_nothing_is_left_of(work: str) -> None:
    # caches fill up at first; a leak never ends, and any leak of these would be two or more blocks each time
    grown: list[int] = []
    while len(grown) < TRIES and (not grown or grown[-1] >= 1.5 * ROUNDS):
        grown.append(blocks_left(WORK[work]))
    assert grown[-1] < 1.5 * ROUNDS, grown


def blocks_left(work: Callable[[], object]) -> int:
    """How many blocks of memory more there are after doing this ROUNDS times."""
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(ROUNDS):
        work()
    gc.collect()
    return sys.getallocatedblocks() - before


def test_interpreted_code_hands_no_vec_to_compiled_functions() -> None:
    """Nothing interpreted imports a compiled function that takes a vec."""
    takers = {node.name for path in python_files(compiled=True) for node in functions(path) if takes_vec(node)}
    assert {"ints", "share"} <= takers
    rooms = tuple(f"alhambra.{part}" for part in COMPILED)
    found = [
        f"{path.relative_to(PACKAGE)} imports {name.name}"
        for path in python_files(compiled=False)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(rooms)
        for name in node.names
        if name.name in takers
    ]
    assert not found


def python_files(compiled: bool) -> Iterator[Path]:
    """The package's files that are compiled, or the others."""
    for path in Path(PACKAGE).rglob("*.py"):
        if (path.relative_to(PACKAGE).parts[0] in COMPILED) == compiled:
            yield path


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a module, without methods."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in tree.body if isinstance(node, ast.FunctionDef))


def takes_vec(function: ast.FunctionDef) -> bool:
    """Is one of its arguments a vec?"""
    return any(arg.annotation and "vec[" in ast.unparse(arg.annotation) for arg in function.args.args)
