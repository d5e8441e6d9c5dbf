"""The static site: what lies in the folder, how large it is, what is refused. (In a browser: tests/client/.)"""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from alhambra.cli.app import run
from alhambra.cli.errors import InputError
from alhambra.static_site import fetching
from alhambra.static_site.archive import PACKAGE, archived_files
from alhambra.static_site.fetching import SiteError, downloads_folder
from alhambra.static_site.layout import FILES, PAGE, SERVICE_WORKER
from alhambra.static_site.stdlib import is_kept
from alhambra.static_site.writing import marked_page, write_site

WIRE_BYTES_MOST = 7_000_000  # the budget of the whole site
PYTHON_BYTES_MOST = 5_700_000  # of it for Python: the wasm, the library, our code

PAGE_TEXT = """<!doctype html>
<html><head><meta charset="utf-8" /><link rel="icon" href="/icon.svg" />
<script type="module" src="/assets/index.js"></script></head><body><a href="//other.example/">x</a></body></html>"""


def _quiet(_: str) -> None:
    pass


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Something like a built client."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / PAGE).write_text(PAGE_TEXT, encoding="utf-8")
    (folder / "assets/index.js").write_text("export {};", encoding="utf-8")
    (folder / SERVICE_WORKER).write_text("// the server's", encoding="utf-8")
    (folder / "site-worker.js").write_text('const VERSION = "unknown";', encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out") / "site"
    write_site(out, client, '{"menu": 1}', downloads_folder(), _quiet)
    return out


def test_every_file_is_listed_with_its_hash(site: Path) -> None:
    listed = json.loads((site / FILES).read_text(encoding="utf-8"))
    present = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert set(listed) == present - {FILES, SERVICE_WORKER}
    for name, about in listed.items():
        content = (site / name).read_bytes()
        assert (about["bytes"], about["sha256"]) == (len(content), hashlib.sha256(content).hexdigest()), name
    python = json.loads((site / "python" / FILES).read_text(encoding="utf-8"))
    assert {f"python/{name}" for name in python} == {
        name for name in listed if name.startswith("python/") and name != f"python/{FILES}"
    }


def test_the_page_is_marked_and_nothing_comes_from_elsewhere(site: Path) -> None:
    page = (site / PAGE).read_text(encoding="utf-8")
    version = re.search(r'<meta name="alhambra-static" content="([^"]+)"', page)
    assert version is not None
    assert f'const VERSION = "{version[1]}";' in (site / SERVICE_WORKER).read_text(encoding="utf-8")
    assert "script-src 'self' 'wasm-unsafe-eval';" in page
    assert "default-src 'none'" in page
    assert "unsafe-inline" not in page
    assert 'href="./icon.svg"' in page
    assert 'src="./assets/index.js"' in page
    assert 'href="//other.example/"' in page, "what is elsewhere stays there, and the policy keeps it out"


def test_the_version_changes_with_any_file(client: Path, site: Path, tmp_path: Path) -> None:
    first = write_site(tmp_path / "a", client, '{"menu": 1}', downloads_folder(), _quiet)
    second = write_site(tmp_path / "a", client, '{"menu": 2}', downloads_folder(), _quiet)
    assert first.version in (site / PAGE).read_text(encoding="utf-8"), "the same sources give the same bytes"
    assert first.version != second.version
    for path in site.rglob("*.zip"):
        other = tmp_path / "a" / path.relative_to(site)
        assert other.read_bytes() == path.read_bytes()


def test_python_is_small_enough(site: Path) -> None:
    sent = sum(path.stat().st_size for path in (site / "python").iterdir() if path.suffix in (".gz", ".zip"))
    assert sent < PYTHON_BYTES_MOST


def test_no_folder_of_others_is_touched(client: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("dear …", encoding="utf-8")
    with pytest.raises(SiteError, match="other files"):
        write_site(mine, client, "{}", downloads_folder(), _quiet)
    with pytest.raises(SiteError, match="is a file"):
        write_site(mine / "letter.txt", client, "{}", downloads_folder(), _quiet)
    with pytest.raises(SiteError, match="no folder"):
        write_site(tmp_path / "no" / "where", client, "{}", downloads_folder(), _quiet)
    assert [path.name for path in mine.iterdir()] == ["letter.txt"]


def test_what_cannot_be_had_is_said(client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SiteError, match="client was not built"):
        write_site(tmp_path / "a", tmp_path, "{}", downloads_folder(), _quiet)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(SiteError, match=r"install Node\.js"):
        write_site(tmp_path / "a", client, "{}", tmp_path / "empty", _quiet)
    assert not (tmp_path / "a").exists()


def test_what_came_with_other_content_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "_fetch_pyodide", lambda into, _: (into / "pyodide.tgz").write_bytes(b"evil"))
    with pytest.raises(SiteError, match="other content"):
        fetching.pyodide_files(tmp_path, _quiet)
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_is_none_is_refused() -> None:
    with pytest.raises(SiteError, match="not as expected"):
        marked_page("<p>Hello</p>", "1")


def test_the_command_says_what_is_wrong_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear …", encoding="utf-8")
    with pytest.raises(InputError, match="other files"):
        run(["site", str(tmp_path)])


def test_nothing_of_a_server_lies_in_the_archive(site: Path) -> None:
    names = zipfile.ZipFile(site / "python/alhambra.zip").namelist()
    assert [name for name in names if name.startswith(("alhambra/server/http", "alhambra/server/storage"))] == []
    assert [name for name in names if name.startswith(("alhambra/cli", "alhambra/processes", "alhambra/env"))] == []
    assert any(name.endswith(".so") for name in names)
    assert {f"alhambra/{path.relative_to(PACKAGE).as_posix()}" for path in (PACKAGE / "pagehost").glob("*.py")} <= {
        name for name, _ in archived_files()
    }


def test_the_library_has_what_bots_are_written_with(site: Path) -> None:
    library = zipfile.ZipFile(io.BytesIO((site / "python/python_stdlib.zip").read_bytes()))
    names = {name.partition("/")[0].removesuffix(".py") for name in library.namelist()}
    wanted = "random statistics json dataclasses typing collections functools heapq bisect asyncio traceback fractions"
    assert set(wanted.split()) <= names
    assert "email/__init__.py" in library.namelist(), "which the list of installed packages imports"
    assert not is_kept("email/message.py")
    assert not is_kept("multiprocessing/__init__.py")
