"""Printing: JSON for programs, a console for people, a bar on stderr while they wait."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import StringIO
from typing import TYPE_CHECKING, NoReturn, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

Item = TypeVar("Item")
_TRAILING = re.compile(r" +(?=\n)")


def print_json(data: object) -> None:
    """Write ``data`` as JSON to stdout."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def counted(number: int, one: str, many: str | None = None) -> str:
    """``number`` and the word for it: "1 puzzle", "2,000 puzzles". ``many`` is ``one`` with an s if it is not given."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


class TrimmedOutput(StringIO):
    """Passes text on to stdout without the spaces at the ends of lines."""

    def write(self, text: str) -> int:
        """Write ``text``, which must end where a line ends."""
        sys.stdout.write(_TRAILING.sub("", text))
        return len(text)

    def flush(self) -> None:
        """Flush stdout."""
        sys.stdout.flush()


def console() -> Console:
    """A console on stdout; it colours only on a terminal."""
    from rich.console import Console

    class StdoutConsole(Console):
        """Leaves a broken pipe to ``main``."""

        def on_broken_pipe(self) -> NoReturn:
            self.quiet = True
            raise BrokenPipeError

    file = sys.stdout if sys.stdout.isatty() else TrimmedOutput()
    return StdoutConsole(file=file, highlight=False, markup=False, emoji=False)


def with_progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """The same ``items``, with a bar of ``total`` named ``what`` on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, what, total, console=Console(stderr=True), transient=True)


def waiting(what: str) -> AbstractContextManager[object]:
    """Show ``what`` on stderr while the block runs, if that is a terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(what)
