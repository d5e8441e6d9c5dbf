"""Pure and native play the same games."""

from __future__ import annotations

import pytest

import alhambra
from tests.engines import output


@pytest.mark.skipif(alhambra.ENGINE != "native", reason="compared in the native run; this one is pure")
def test_pure_and_native_play_the_same_games(pytestconfig: pytest.Config) -> None:
    more = ["--everything"] if pytestconfig.getoption("--nightly") else []
    native, pure = (output("tests.same_games", engine, *more) for engine in (True, False))
    assert native.count("\n") == (25 if more else 20)
    assert native == pure
