"""What is wrong with a record that somebody sent, for programs that have words of their own."""

from __future__ import annotations

import re

from alhambra import RecordError
from alhambra.server.errors import Denied


def bad_record(error: RecordError) -> Denied:
    """The refusal of a record that ``error`` was found in."""
    if error.place == "file":
        return Denied("bad-record", str(error), why="not-a-record")
    if error.place in ("format", "rules"):
        return Denied("bad-record", str(error), why="other-version")
    line = re.match(r"log\[(\d+)\]", error.place)
    if line is not None:
        return Denied("bad-record", str(error), why="breaks-rule", facts={"move": int(line[1]) + 1})
    return Denied("bad-record", str(error), why="damaged")
