"""What a user can do something about: one line that says so, and exit code 2."""

from __future__ import annotations


def printable(text: str) -> str:
    """One line of a text that may come from anybody's file: nothing in it can steer a terminal."""
    return "".join(character if character.isprintable() else "?" for character in " ".join(text.split()))


class InputError(Exception):
    """Bad input, in the user's words."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text))


def at_least(option: str, value: int, least: int) -> int:
    """The value, if it is large enough."""
    if value < least:
        raise InputError(f"{option} {value} is too small; it must be {least} or more")
    return value
