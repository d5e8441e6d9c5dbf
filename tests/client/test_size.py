"""The first page loads little script. The other figures of benchmarks/client.py depend on the machine."""

from __future__ import annotations

from pathlib import Path

from benchmarks.client import SCRIPT_KB, script_size
from tests.client.browsers import WatchedPages


def test_the_first_load_is_small(pages: WatchedPages, client_folder: Path) -> None:
    size, files = script_size(pages.open(None), client_folder)
    assert files > 0
    assert size < SCRIPT_KB
