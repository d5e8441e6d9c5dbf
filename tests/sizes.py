"""Forms of a test that a shorter run does without."""

from __future__ import annotations

import pytest


def at_night(*values: object) -> list[object]:
    """``values`` of one parameter that are tried with ``--nightly`` only: in the everyday run others stand for them."""
    return [pytest.param(value, marks=pytest.mark.nightly) for value in values]
