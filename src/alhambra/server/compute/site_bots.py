"""The site's own bots (``ALHAMBRA_BOTS``), checked before the server starts: the host is told of a mistake at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from alhambra.arena.external_bot_process import told
from alhambra.arena.players import load
from alhambra.bots import BOTS
from alhambra.processes.single import SingleWorker
from alhambra.server.settings import SettingsError

LOAD_SECONDS: Final = 60.0  # for a process to start and a bot's file to load


def check_site_bots(entries: Sequence[str]) -> None:
    """SettingsError names the first of ``entries`` that is no ``name=file.py:Class`` or cannot be loaded."""
    names: set[str] = set()
    for entry in entries:
        name, _, where = (part.strip() for part in entry.partition("="))
        if not name or not where:
            raise _mistake(entry, "write name=/path/file.py:Class or name=package.module:Class")
        if name in BOTS:
            raise _mistake(entry, f"{name!r} is the name of a bot that comes with the program; choose another")
        if name in names:
            raise _mistake(entry, f"there are two bots {name!r}")
        names.add(name)
    if entries:
        asyncio.run(_load_all(entries))


async def _load_all(entries: Sequence[str]) -> None:
    """Load each of ``entries`` in a process like those that bots play in; SettingsError if that fails."""
    process = SingleWorker(LOAD_SECONDS, niceness=0)
    try:
        for entry in entries:
            fault = await _load_fault(process, entry.partition("=")[2].strip())
            if fault is not None:
                raise _mistake(entry, fault)
    finally:
        process.close()


async def _load_fault(process: SingleWorker, where: str) -> str | None:
    """Why the class at ``where`` cannot be loaded in ``process``; None: it can."""
    try:
        return await process.run(load_fault, where)
    except TimeoutError:
        return f"it was not loaded after {LOAD_SECONDS:g} s"
    except BrokenProcessPool:
        return "it took its process down when it was loaded"


def load_fault(where: str) -> str | None:
    """Why the class at ``where`` cannot be loaded, in one line; None: it can. This runs the code of its file."""
    try:
        load(where)
    except BaseException as error:  # noqa: BLE001  # SystemExit, too: whatever it is, it is told
        return " ".join(told(error).split())
    return None


def _mistake(entry: str, what: str) -> SettingsError:
    return SettingsError(f"bots (ALHAMBRA_BOTS): {entry!r} cannot be used: {what}")
