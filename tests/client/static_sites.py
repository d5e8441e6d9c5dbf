"""The static site for tests: written once for these sources, served by a plain file server that can be switched off."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.client.browsers import wait_until
from tests.packaging import made_once

UNDER = "some/where"  # the site works under any path
START_MS = 120_000  # for Python to start on a busy machine
READY = "() => document.querySelector('.load')?.getAttribute('aria-busy') === 'false'"
# The site is kept by its service worker; Python's bytecode by the tables' worker, both archives or none.
KEPT = """async () => { await navigator.serviceWorker.ready;
  return (await caches.keys()).some((name) => name.startsWith("alhambra-static:")) }"""
BYTECODE_KEPT = """async () => { const name = `alhambra-bytecode:${new URL(".", location).href}`;
  return await caches.has(name) && (await (await caches.open(name)).keys()).length === 2 }"""


class _QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


class FileServer:
    """Serves ``folder`` until it is switched off; the address stays the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server: http.server.ThreadingHTTPServer | None = None
        self._port = 0
        self.switch_on()

    def switch_on(self) -> None:
        """Serve the folder."""
        handler = functools.partial(_QuietHandler, directory=str(self.folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._server.daemon_threads = True
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def switch_off(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"


@contextmanager
def served(folder: Path) -> Iterator[FileServer]:
    """A running file server."""
    server = FileServer(folder)
    try:
        yield server
    finally:
        server.switch_off()


def write_test_site(out: Path, client: Path) -> Path:
    """The site with this ``client``, in the folder ``out``."""
    out.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "alhambra", "site", str(out)]
    subprocess.run(command, env={**os.environ, "ALHAMBRA_CLIENT": str(client)}, check=True)
    return out


def web_space(factory: pytest.TempPathFactory, client: Path) -> Path:
    """The folder of a web space with the site of this ``client`` in ``UNDER``, made once; the tests only read it."""
    return made_once(factory, "web-space", lambda folder: write_test_site(folder / UNDER, client))


def make_other_version(site: Path, out: Path) -> None:
    """A copy of ``site`` with another page, as a later version has it."""
    import hashlib
    import json

    shutil.copytree(site, out)
    page = out / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<title>", "<!-- later --><title>"), encoding="utf-8")
    files = json.loads((out / "files.json").read_text(encoding="utf-8"))
    content = page.read_bytes()
    files["index.html"] = {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    (out / "files.json").write_text(json.dumps(files), encoding="utf-8")
    worker = out / "service-worker.js"
    text = worker.read_text(encoding="utf-8")
    worker.write_text(text.replace('const VERSION = "', 'const VERSION = "later-'), encoding="utf-8")


def until_ready(page: Page) -> None:
    """Wait on the start page until Python is there."""
    page.wait_for_function(READY, timeout=START_MS)


def until_kept(page: Page) -> None:
    """Wait until the whole site is on the device."""
    wait_until(page, KEPT)


def until_bytecode_kept(page: Page) -> None:
    """Wait until the next start need not compile Python's sources."""
    wait_until(page, BYTECODE_KEPT)


def begin(page: Page) -> str:
    """Begin a game against two bots; the path of its table."""
    page.get_by_role("button", name="Play now").click()
    return until_table(page)


def until_table(page: Page) -> str:
    """Wait until a game can be seen; the path of its table."""
    expect(page.locator(".game")).to_be_visible(timeout=START_MS)
    return page.url.partition("#")[2]


def crash_worker(page: Page) -> None:
    """End the page's worker from within, as a browser does that runs out of memory."""
    page.workers[0].evaluate("self.close()")
