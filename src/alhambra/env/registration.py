"""Tells Gymnasium what ``Alhambra-v0`` is. (It has had no entry points for that since version 1.)"""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

NAME = "Alhambra-v0"


def register_env() -> None:
    """Register ``Alhambra-v0``, single and as a vector, unless that was done already."""
    if NAME not in registry:
        register(
            id=NAME,
            entry_point="alhambra.env.gym_env:AlhambraEnv",
            vector_entry_point="alhambra.env.gym_vector:AlhambraVectorEnv",
        )
