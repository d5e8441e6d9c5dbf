"""Python's archives with bytecode of what a page has loaded from them, so that its next start need not compile it."""

from __future__ import annotations

import asyncio
import io
import marshal
import sys
import zipfile
from collections.abc import Callable
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path
from typing import Final

PAUSE_SECONDS: Final = 0.02  # after each module, in which bots and players go on
UNCHECKED_HASH: Final = (1).to_bytes(4, "little")  # flags of a .pyc file that is never compared with its source


async def add_bytecode(
    stdlib: bytes | memoryview, stdlib_place: str, packages: bytes | memoryview, packages_place: str
) -> tuple[bytes, bytes]:
    """The archives ``stdlib`` and ``packages`` with .pyc files of the modules that are loaded from them.

    ``stdlib_place`` is where the first one lies; ``packages_place`` is the folder that the other one is unpacked in.
    """
    return (
        # an archive on the path has them beside the sources, a folder in __pycache__
        await _with_bytecode(stdlib, stdlib_place, lambda name: f"{name}c"),
        await _with_bytecode(packages, packages_place, cache_from_source),
    )


async def _with_bytecode(archive: bytes | memoryview, place: str, pyc_name: Callable[[str], str]) -> bytes:
    """``archive`` with a .pyc file called ``pyc_name(name)`` for each source ``name`` that is loaded from ``place``."""
    sink = io.BytesIO(archive)
    with zipfile.ZipFile(sink, "a") as made:  # what was there stays as it is, compressed
        for name in sorted(_loaded_names(place) & set(made.namelist())):
            made.writestr(zipfile.ZipInfo(pyc_name(name)), bytecode(made.read(name), f"{place}/{name}"))
            await asyncio.sleep(PAUSE_SECONDS)
    return sink.getvalue()


def _loaded_names(place: str) -> set[str]:
    """The sources below ``place`` of all modules that are loaded, by their paths from there."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    paths = [Path(spec.origin) for spec in specs if spec is not None and (spec.origin or "").endswith(".py")]
    return {path.relative_to(place).as_posix() for path in paths if path.is_relative_to(place)}


def bytecode(source: bytes, path: str) -> bytes:
    """The content of a .pyc file for the ``source`` of a module that lies at ``path``."""
    code = compile(source, path, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + marshal.dumps(code)
