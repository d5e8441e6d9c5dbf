"""What people write, made fit to be shown: display names and lines of chat."""

from __future__ import annotations

import unicodedata

from alhambra.server.errors import Denied
from alhambra.server.wire.base import NAME_CHARS_MOST, SAY_CHARS_MOST


def _clean(text: str, most: int, if_empty: Denied) -> str:
    """``text`` without control, format and other invisible characters, on one line, of at most ``most`` characters."""
    seen = "".join(
        " " if unicodedata.category(char) in ("Zs", "Zl", "Zp", "Cc") else char
        for char in unicodedata.normalize("NFC", text)
        if unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn")
    )
    line = " ".join(seen.split())[:most].strip()
    if not line:
        raise if_empty
    return line


def clean_name(text: str) -> str:
    """``text`` as a display name; ``Denied`` if nothing is left of it."""
    return _clean(text, NAME_CHARS_MOST, Denied("bad-name", "please give a name with at least one letter."))


def clean_line(text: str) -> str:
    """``text`` as a line of chat; ``Denied`` if nothing is left of it."""
    return _clean(text, SAY_CHARS_MOST, Denied("empty-line", "there is nothing to say in this line."))
