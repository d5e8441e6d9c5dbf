"""Spaces in Gymnasium's words."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from alhambra.encoding.layout import Layout
from alhambra.engine.codes import CODES


def observation_space(layout: Layout) -> spaces.Dict:
    """The numbers of an observation with their ranges, and the mask of the codes that are possible."""
    lows, highs = np.array(layout.lows, dtype=np.int16), np.array(layout.highs, dtype=np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(lows, highs, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (CODES,), dtype=np.int8),
        }
    )
