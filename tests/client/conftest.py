"""Fixtures for tests through the screen: the built client, a server that serves it, Chromium, and watched pages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import alhambra
import build_hook
from alhambra import _native
from tests.client.browsers import TIMEOUT_MS, WatchedPages, chromium, find_browser
from tests.client.shared_deals import add_day
from tests.client.tables import Tables
from tests.server.processes import QUICK, Server, Worker

BOTH = "the browser tests run once, with the native engine, which was built here"
NO_BROWSER = "NO BROWSER: the client is untested (name one in ALHAMBRA_TEST_BROWSER, or install chromium)"

expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def client_folder() -> Path:
    """The client of the present sources, built if need be."""
    if alhambra.ENGINE == "pure" and _native.find() is not None:
        pytest.skip(BOTH)
    if find_browser() is None:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER, pytrace=False)
        pytest.skip(NO_BROWSER)
    built = build_hook.client()
    if built is None:
        pytest.fail("the browser client is not built and cannot be built here (see above)", pytrace=False)
    return built


def new_server(folder: Path, client: Path, **more: str) -> Server:
    """A server of one process on SQLite that serves this client, with settings ``more``; not started yet."""
    settings = {**QUICK, "ALHAMBRA_CLIENT": str(client), **more}
    return Server("sqlite", [Worker(folder, str(folder / "games.db"), settings, ("-m", "alhambra", "serve"))])


@pytest.fixture(scope="session")
def running_server(client_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave it running, with the deal of a day on which the date does not change."""
    with new_server(tmp_path_factory.mktemp("client"), client_folder) as server:
        add_day(server.workers[0].database)
        yield server


@pytest.fixture
def server(running_server: Server) -> Iterator[Server]:
    """The shared server; nothing may go wrong in its log meanwhile."""
    yield running_server
    running_server.check_log()


@pytest.fixture
def own_server(client_folder: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with new_server(tmp_path, client_folder) as server:
        yield server


@pytest.fixture(scope="module")
def browser(client_folder: Path) -> Iterator[Browser]:
    """Chromium. One per file: while playwright runs, no other test of this process could run a loop of its own."""
    with chromium() as running:
        yield running


@pytest.fixture
def pages(browser: Browser, server: Server) -> Iterator[WatchedPages]:
    """Opens pages on the shared server; whatever they complain of fails the test."""
    yield from _watched(browser, server)


@pytest.fixture
def own_pages(browser: Browser, own_server: Server) -> Iterator[WatchedPages]:
    """The same on a server that a test may kill."""
    yield from _watched(browser, own_server)


def _watched(browser: Browser, server: Server) -> Iterator[WatchedPages]:
    watched = WatchedPages(browser, server.url())
    try:
        yield watched
    finally:
        watched.close()
    assert not watched.errors, "\n".join(watched.errors)


@pytest.fixture
def tables(server: Server) -> Tables:
    """Makes tables on the shared server for a page to sit at."""
    return Tables(server.url())
