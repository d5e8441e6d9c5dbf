"""A module that fails when it is shown: its table says so, the log says why, and nothing else is harmed."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from alhambra.modules import MODULES
from alhambra.server.table.viewer import FAULT, Viewer
from alhambra.server.worker import Worker
from benchmarks.memory import play, store
from examples.cats.cats import Cats
from tests.server.test_memory import KEYS, with_worker


def test_a_table_that_cannot_be_shown_is_closed_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(MODULES, "cats", Cats)

    async def work(worker: Worker, address: str) -> None:
        [broken] = await store(address, [play(1, KEYS, 20, ["cats"])], 1)
        [whole] = await store(address, [play(1, KEYS, 20)], 1)
        monkeypatch.setattr(Cats, "lines", _fail)
        for name, closing in ((broken, FAULT), (whole, None)):
            table, viewer = await worker.registry.find(name), Viewer(None)
            table.enter(viewer)
            table.greet(viewer)
            assert (viewer.closing[0] if viewer.closing else None) == closing, name
            table.leave(viewer)
        await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR, "alhambra.table"):
        with_worker(tmp_path, work)
    assert "cannot be made" in caplog.text
    assert "a mistake of the module" in caplog.text


def _fail(*_: Any) -> Any:
    raise ValueError("a mistake of the module")
