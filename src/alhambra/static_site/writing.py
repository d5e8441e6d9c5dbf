"""Writes the static site: the client, Python with our code, and lists of all files with their hashes."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import alhambra
from alhambra.static_site.archive import archive
from alhambra.static_site.fetching import Say, SiteError, msgspec_wheel, pyodide_files
from alhambra.static_site.layout import FILES, PAGE, POLICY_TEXT, SERVICE_WORKER
from alhambra.static_site.stdlib import trimmed_stdlib

OWN_SERVICE_WORKER: Final = "site-worker.js"  # the static site's, as the client's build has it
NOT_NEEDED: Final = ("invitation.jpg",)  # is for links to tables, which there are none of
PYTHON: Final = "python"
TAKEN_OVER: Final = ("pyodide.mjs", "pyodide.asm.mjs")
WASM: Final = "pyodide.asm.wasm"
STDLIB: Final = "python_stdlib.zip"
ARCHIVE: Final = "alhambra.zip"
TEXTS: Final = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".webmanifest")  # which web spaces send compressed


class WrittenSite(NamedTuple):
    """A site that was written: where, its version, its files' sizes, and how much goes over the wire for them."""

    folder: Path
    version: str
    sizes: dict[str, int]
    wire_bytes: int


def write_site(out: Path, client: Path, menu: str, downloads: Path, say: Say) -> WrittenSite:
    """Write the site into the folder ``out``, with the built ``client`` and the page host's ``menu`` as JSON.

    ``downloads`` is where foreign parts are kept. An older site there is replaced when all is done; ``SiteError`` says
    why not.
    """
    _check_own(out)
    if not (client / PAGE).is_file():
        raise SiteError("the browser client was not built; ./alhambra build does that where npm is")
    files = _client_files(client) | {"menu.json": menu.encode()}
    files |= {f"{PYTHON}/{name}": content for name, content in python_files(downloads, say).items()}
    version = f"{alhambra.__version__}-{_digest(files)}"
    files[PAGE] = marked_page(files[PAGE].decode(), version).encode()
    worker = files.pop(OWN_SERVICE_WORKER, None) or files.pop(SERVICE_WORKER)
    files.pop(SERVICE_WORKER, None)
    files[FILES] = _listed(files)
    files[SERVICE_WORKER] = worker.replace(b'const VERSION = "unknown";', f'const VERSION = "{version}";'.encode())
    _replace(out, files)
    sizes = {name: len(content) for name, content in sorted(files.items())}
    return WrittenSite(out, version, sizes, sum(_wire_bytes(name, content) for name, content in files.items()))


def _check_own(out: Path) -> None:
    """``SiteError`` if ``out`` is something else than a site of ours, an empty folder, or nothing."""
    if out.exists() and not out.is_dir():
        raise SiteError(f"{out} is a file; give the name of a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / FILES).is_file():
        raise SiteError(f"{out} has other files in it; give an empty folder, or one that was written by this command")
    if not out.absolute().parent.is_dir():
        raise SiteError(f"there is no folder {out.absolute().parent}")


def _client_files(client: Path) -> dict[str, bytes]:
    paths = [path for path in client.rglob("*") if path.is_file()]
    found = {path.relative_to(client).as_posix(): path.read_bytes() for path in paths}
    return {name: content for name, content in found.items() if name not in NOT_NEEDED}


def python_files(downloads: Path, say: Say) -> dict[str, bytes]:
    """The files of the folder with Python, with a list of its own: the page counts by it what has come."""
    foreign = pyodide_files(downloads, say)
    wheel = msgspec_wheel(downloads, say)
    say("packing Python")
    files = {name: _without_map(foreign[name]) for name in TAKEN_OVER}
    files[WASM + ".gz"] = gzip.compress(foreign[WASM], 9, mtime=0)
    files[STDLIB] = trimmed_stdlib(foreign[STDLIB])
    files[ARCHIVE] = archive(wheel)
    files[FILES] = _listed(files)
    return files


def _without_map(script: bytes) -> bytes:
    """``script`` without the address of its source map, which is not there."""
    return re.sub(rb"\n//# sourceMappingURL=\S+", b"", script)


def marked_page(page: str, version: str) -> str:
    """The client's ``page`` as that of a static site: relative addresses, the ``version``, the content policy."""
    page = re.sub(r'((?:href|src)=")/(?!/)', r"\1./", page)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY_TEXT}" />'
    mark = f'<meta name="alhambra-static" content="{html.escape(version)}" />'
    marked, count = re.subn(r"(<meta charset=[^>]*>)", rf"\1\n    {policy}\n    {mark}", page, count=1)
    if count != 1:
        raise SiteError("the browser client's page is not as expected; ./alhambra build makes it anew")
    return marked


def _listed(files: dict[str, bytes]) -> bytes:
    """The list of ``files``: bytes and hash by name."""
    hashes = {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in sorted(files.items())
    }
    return json.dumps(hashes, indent=1).encode()


def _digest(files: dict[str, bytes]) -> str:
    """A short name for just these ``files``."""
    return hashlib.sha256(_listed(files)).hexdigest()[:12]


def _replace(out: Path, files: dict[str, bytes]) -> None:
    """Let the folder ``out`` have ``files`` and nothing else; before that it has what it had."""
    out = out.absolute()
    try:
        work = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
        try:
            for name, content in files.items():
                path = work / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            work.chmod(0o755)
            old = work.with_name(work.name + "-old")
            if out.exists():
                os.replace(out, old)
            os.replace(work, out)
            shutil.rmtree(old, ignore_errors=True)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    except OSError as error:
        raise SiteError(f"{out} cannot be written: {(error.strerror or str(error)).lower()}") from None


def _wire_bytes(name: str, content: bytes) -> int:
    """How many bytes a usual web space sends for a file: it compresses texts."""
    small = len(gzip.compress(content, 6)) if name.endswith(TEXTS) else len(content)
    return min(small, len(content))
