"""How to get the packages of an extra (``plots``, ``data``, …) where the program runs."""

from __future__ import annotations

import os

from alhambra import _native


def in_checkout() -> bool:
    """Does the program run from a checkout, with ``./alhambra`` at its top?"""
    return os.path.isfile(os.path.join(_native.CHECKOUT, "alhambra"))


def missing_extra(what: str, package: str, extra: str) -> str:
    """The sentence that ``what`` needs ``package``, and how to install ``extra``, which brings it."""
    if in_checkout():
        return f"{what} needs {package}; ./alhambra --with {extra} … installs it and then runs the command"
    return f"{what} needs {package}; install it with: pip install 'alhambra-game[{extra}]'"
