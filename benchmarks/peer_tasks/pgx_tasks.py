"""Games of Pgx, many at once, compiled by JAX for this processor: uniform random by the mask of what is legal."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

jax: Any = import_module("jax")
pgx: Any = import_module("pgx")
GAMES = 256
STEPS = 20


def player(name: str) -> Callable[[int], int]:
    """A task: many games of ``name`` stepped together; it returns the number of steps."""
    environment = pgx.make(name)
    begin = jax.jit(jax.vmap(environment.init))
    auto_reset = import_module("pgx.experimental").auto_reset
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def plain_steps(state: Any, key: Any) -> Any:
        def one(carried: tuple[Any, Any], _: Any) -> tuple[tuple[Any, Any], None]:
            state, key = carried
            key, first, second = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(first, logits, axis=-1)
            return (step(state, action, jax.random.split(second, GAMES)), key), None

        carried, _ = jax.lax.scan(one, (state, key), None, STEPS)
        return carried

    steps = jax.jit(plain_steps)
    kept: list[Any] = []

    def play(seed: int) -> int:
        if not kept:
            keys = jax.random.split(jax.random.PRNGKey(seed), GAMES)
            kept.append((begin(keys), jax.random.PRNGKey(seed)))
        kept[0] = steps(*kept[0])
        kept[0][0].observation.block_until_ready()
        return GAMES * STEPS

    return play


TASKS = {f"{name}, 256 games": player(name) for name in ("backgammon", "chess", "connect_four")}
