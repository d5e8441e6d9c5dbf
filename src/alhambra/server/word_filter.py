"""Words that a host does not want to be read at the tables: they are masked in chat and in names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

MASK = "•"
_WORD = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")  # letters and digits, with accents that have no letter of their own


def folded(word: str) -> str:
    """``word`` without case and accents."""
    plain = "".join(char for char in unicodedata.normalize("NFKD", word) if not unicodedata.combining(char))
    return plain.casefold()


class WordFilter:
    """Masks whole words that are among ``words``, whatever their case and accents."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = frozenset(folded(word) for word in words)

    @classmethod
    def read(cls, path: str) -> WordFilter:
        """The filter of a file: words with blanks or lines between them; a line that begins with ``#`` is a comment.

        ``OSError`` or ``UnicodeError`` if it cannot be read; "": it filters nothing.
        """
        if not path:
            return cls()
        lines = Path(path).read_text(encoding="utf-8").splitlines()
        return cls(word for line in lines if not line.lstrip().startswith("#") for word in _WORD.findall(line))

    def masked(self, text: str) -> str:
        """``text`` with a dot for each letter of the words that are not to be read."""
        if not self._words:
            return text
        return _WORD.sub(lambda found: MASK * len(found[0]) if folded(found[0]) in self._words else found[0], text)
