"""What a user can do something about: one line that says so, and exit code 2."""

from __future__ import annotations

from collections.abc import Sequence


def printable(text: str) -> str:
    """One line of ``text``, which may come from anybody's file: nothing in it can steer a terminal."""
    return "".join(character if character.isprintable() else "?" for character in " ".join(text.split()))


class InputError(Exception):
    """Bad input, in the user's words."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text))


def os_error_text(error: OSError) -> str:
    """What the operating system says about ``error``, without the file's name: "no such file or directory"."""
    return (error.strerror or str(error)).lower()


def similar(text: str, known: Sequence[str]) -> str | None:
    """The one of ``known`` that somebody who wrote ``text`` probably meant."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(text, known, 1)), None)
