"""What a page has loaded is imported from bytecode at its next start; what it has not loaded stays as it is."""

from __future__ import annotations

import asyncio
import importlib
import io
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from alhambra.pagehost import bytecode
from alhambra.pagehost.bytecode import add_bytecode

LIBRARY = {"garden_walls.py": "HEIGHT = 3\n", "garden_tools/__init__.py": "def dig(): return 1\n", "unused.py": ")"}
PACKAGES = {
    "garden/__init__.py": "from garden.trees import NAMES\n",
    "garden/trees.py": "NAMES = ['orange', 'cypress']\n",
    "garden/unused.py": ")",
    "garden/plants.csv": "rose,red\n",
}
MODULES = ("garden_walls", "garden_tools", "garden", "garden.trees")
BROKEN = b")"  # no source of Python's


def zipped(files: dict[str, str]) -> bytes:
    """A zip file with ``files``, compressed as those of a site are."""
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in files.items():
            made.writestr(name, text)
    return sink.getvalue()


def with_broken_sources(archive: bytes) -> bytes:
    """The zip file ``archive`` with sources that nobody can compile."""
    sink = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as whole, zipfile.ZipFile(sink, "w") as made:
        for name in whole.namelist():
            made.writestr(name, BROKEN if name.endswith(".py") else whole.read(name))
    return sink.getvalue()


def start(folder: Path, library: bytes, packages: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Import everything anew from ``library`` and ``packages``, put into ``folder`` as a page does it; their places."""
    folder.mkdir()
    (folder / "library.zip").write_bytes(library)
    (folder / "packages.zip").write_bytes(packages)
    shutil.unpack_archive(folder / "packages.zip", folder / "packages")
    places = str(folder / "library.zip"), str(folder / "packages")
    monkeypatch.setattr(sys, "path", [*places, *sys.path])
    importlib.invalidate_caches()
    for name in MODULES:
        sys.modules.pop(name, None)
    for name in MODULES:
        module = importlib.import_module(name)
        assert str(module.__file__).startswith(places)
    return places


@pytest.fixture(autouse=True)
def as_in_a_page(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bytecode, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(sys, "pycache_prefix", None)  # that of a checkout
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield
    for name in MODULES:
        sys.modules.pop(name, None)


def test_the_next_start_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    originals = zipped(LIBRARY), zipped(PACKAGES)
    library_place, packages_place = start(tmp_path / "first", *originals, monkeypatch)
    library, packages = asyncio.run(add_bytecode(originals[0], library_place, memoryview(originals[1]), packages_place))
    start(tmp_path / "second", with_broken_sources(library), with_broken_sources(packages), monkeypatch)
    assert sys.modules["garden"].NAMES == ["orange", "cypress"]
    assert sys.modules["garden_walls"].HEIGHT == 3
    code = sys.modules["garden_tools"].dig.__code__
    assert Path(code.co_filename) == Path(library_place, "garden_tools/__init__.py")  # tracebacks name the source
    for name in ("unused", "garden.unused"):
        with pytest.raises(SyntaxError):
            importlib.import_module(name)


def test_what_was_there_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    originals = zipped(LIBRARY), zipped(PACKAGES)
    places = start(tmp_path / "first", *originals, monkeypatch)
    library, packages = asyncio.run(add_bytecode(originals[0], places[0], originals[1], places[1]))
    tag = sys.implementation.cache_tag
    cached = [f"garden/__pycache__/{name}.{tag}.pyc" for name in ("__init__", "trees")]
    for archive, before, added in (
        (library, LIBRARY, ["garden_tools/__init__.pyc", "garden_walls.pyc"]),
        (packages, PACKAGES, cached),
    ):
        with zipfile.ZipFile(io.BytesIO(archive)) as whole:
            assert whole.namelist() == [*before, *added]
            assert {name: whole.read(name).decode() for name in before} == before


def test_other_work_goes_on_between_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    originals = zipped(LIBRARY), zipped(PACKAGES)
    places = start(tmp_path / "first", *originals, monkeypatch)
    compiled: list[str] = []
    seen: list[int] = []  # how many were compiled, whenever the other work went on
    original = bytecode.bytecode

    def noted(source: bytes, path: str) -> bytes:
        compiled.append(path)
        return original(source, path)

    monkeypatch.setattr(bytecode, "bytecode", noted)

    async def run() -> None:
        making = asyncio.ensure_future(add_bytecode(originals[0], places[0], originals[1], places[1]))
        while not making.done():
            seen.append(len(compiled))
            await asyncio.sleep(0)

    asyncio.run(run())
    assert set(seen) == set(range(len(MODULES) + 1))
