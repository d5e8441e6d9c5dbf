"""Tells processes that live long when ./alhambra has compiled the engine beside them."""

from __future__ import annotations

from time import monotonic
from typing import Final

from alhambra import _native

LOOK_SECONDS: Final = 2.0  # between two looks at the disk, each of which takes some milliseconds


class NativeWatch:
    """Notices once that the native engine has been built. Processes that were started before then run without it."""

    def __init__(self) -> None:
        self._awaits = _native.awaits_native()
        self._next_look = 0.0

    def has_appeared(self) -> bool:
        """True once: at the first call after the native engine has been built. False before, after and otherwise."""
        if not self._awaits or monotonic() < self._next_look:
            return False
        self._next_look = monotonic() + LOOK_SECONDS
        self._awaits = _native.awaits_native()
        return not self._awaits and _native.find() is not None
