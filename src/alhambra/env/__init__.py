"""Alhambra as an environment for learning programs: Gymnasium, PettingZoo, OpenSpiel, and vectors of many games.

Needs the extra ``rl`` (numpy, gymnasium, pettingzoo); see docs/research.md. Importing this package tells
Gymnasium about ``Alhambra-v0``, if Gymnasium is there.
"""

from __future__ import annotations

from importlib.util import find_spec

from alhambra.encoding.layout import VERSION
from alhambra.encoding.numbering import EncodingError
from alhambra.engine.codes import CODES
from alhambra.env.actions import codes_of, legal_rows, play_codes
from alhambra.env.rewards import REWARDS
from alhambra.env.vector import AlhambraVector
from alhambra.env.words import describe_codes, describe_observation

__all__ = [
    "CODES",
    "REWARDS",
    "VERSION",
    "AlhambraVector",
    "EncodingError",
    "codes_of",
    "describe_codes",
    "describe_observation",
    "legal_rows",
    "play_codes",
]

if find_spec("gymnasium") is not None:
    from alhambra.env.registration import register_env

    register_env()
