"""What people write, made fit to be shown: display names and lines of chat."""

from __future__ import annotations

import unicodedata

from alhambra.server.errors import Denied
from alhambra.server.wire.base import NAME_CHARS_MOST, SAY_CHARS_MOST
from alhambra.server.word_filter import WordFilter

# Letters, symbols and marks that leave nothing or a blank on the screen: grapheme joiner, Hangul and Khmer fillers, the
# empty Braille pattern and note head, variation selectors. (Format characters, which are invisible too, have a
# category of their own.)
_INVISIBLE = frozenset(
    chr(point)
    for start, end in (
        *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164)),
        *((0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0x1D159, 0x1D159), (0xE0100, 0xE01EF)),
    )
    for point in range(start, end + 1)
)


def clean(text: str, most: int) -> str:
    """``text`` without control, format and other invisible characters, on one line, of at most ``most`` characters."""
    seen = "".join(
        " " if unicodedata.category(char) in ("Zs", "Zl", "Zp", "Cc") else char
        for char in unicodedata.normalize("NFC", text)
        if unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn") and char not in _INVISIBLE
    )
    return " ".join(seen.split())[:most].strip()


def clean_name(text: str, words: WordFilter) -> str:
    """``text`` as a display name, masked by ``words``; ``Denied`` if nothing of it can be seen by itself."""
    name = words.masked(clean(text, NAME_CHARS_MOST))
    if all(unicodedata.category(char)[0] in "MZ" for char in name):  # marks need something to stand on
        raise Denied("bad-name", "please give a name with at least one letter.")
    return name


def clean_line(text: str, words: WordFilter) -> str:
    """``text`` as a line of chat, masked by ``words``; ``Denied`` if nothing is left of it."""
    line = words.masked(clean(text, SAY_CHARS_MOST))
    if not line:
        raise Denied("empty-line", "there is nothing to say in this line.")
    return line
