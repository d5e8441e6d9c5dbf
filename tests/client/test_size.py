"""Pages load little script. The other figures of benchmarks/client.py depend on the machine."""

from __future__ import annotations

from pathlib import Path

from benchmarks.client import FIRST_KB, TABLE_KB, first_size, table_size
from tests.client.browsers import WatchedPages
from tests.client.tables import Tables


def test_the_first_load_is_small(pages: WatchedPages, client_folder: Path) -> None:
    size, files = first_size(pages.open(None), client_folder)
    assert files > 0
    assert size < FIRST_KB


def test_a_table_is_small(pages: WatchedPages, tables: Tables, client_folder: Path) -> None:
    size, files = table_size(pages.open(None, settings={"guide": True}), client_folder, tables)
    assert files > 1
    assert size < TABLE_KB
