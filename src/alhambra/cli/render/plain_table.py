"""The one form that the commands' tables have: no frame, a line under the headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text


def plain_table(
    headings: Sequence[str], rows: Iterable[Sequence[str | Text]], wraps: bool = False, **text_columns: Any
) -> Table:
    """A table of ``rows``; a heading that begins with ">" stands over numbers, all others over text.

    Numbers are broken into lines only if it ``wraps``. ``text_columns`` are rich's options for the columns of text.
    """
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for heading in headings:
        if heading.startswith(">"):
            table.add_column(heading[1:], justify="right", no_wrap=not wraps)
        else:
            table.add_column(heading, **text_columns)
    for row in rows:
        table.add_row(*row)
    return table
