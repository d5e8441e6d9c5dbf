"""How soon the static site can be played, on the first visit and on the second: `python -m benchmarks.static_start`.

A headless Chromium opens the site from a plain file server on this machine, with an empty profile. For each window the
seconds are counted from the request for the page: until the start page can be used, until Python is ready, and until a
table stands after "Play now". The second visit is another browser process with the same profile, so nothing is warm but
the disk; it finds there what the first visit has kept, the site and Python's bytecode. Prints a table for
docs/benchmarks.md. Nothing else should run: the load average is printed with it.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import BrowserType, Page, expect, sync_playwright

from alhambra._native import client_home
from tests.client.browsers import DESKTOP, PHONE, find_browser
from tests.client.static_sites import served, until_bytecode_kept, until_kept, until_ready, until_table, write_test_site

WINDOWS = {"laptop": DESKTOP, "phone": PHONE}


@contextmanager
def visit(kind: BrowserType, profile: Path, size: tuple[int, int]) -> Iterator[Page]:
    """A page of a browser of its own, with what ``profile`` has kept."""
    width, height = size
    context = kind.launch_persistent_context(
        profile,
        executable_path=find_browser(),
        args=["--no-sandbox"],
        viewport={"width": width, "height": height},
        has_touch=size == PHONE,
    )
    try:
        yield context.new_page()
    finally:
        context.close()


def times(page: Page, address: str) -> tuple[float, float, float]:
    """Seconds from the request until the start page is there, until Python is ready, and until a table stands."""
    began = perf_counter()
    page.goto(address)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    shown = perf_counter() - began
    until_ready(page)
    ready = perf_counter() - began
    page.get_by_role("button", name="Play now").click()
    until_table(page)
    return shown, ready, perf_counter() - began


def main(rounds: int) -> None:
    """Measure ``rounds`` first and second visits for each window and print their medians."""
    print("| window | visit | start page | ready | table |")
    print("| --- | --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        site = write_test_site(Path(work, "web", "site"), Path(client_home()))
        with served(site) as server:
            for window, size in WINDOWS.items():
                found: dict[str, list[tuple[float, float, float]]] = {"first": [], "second": []}
                for number in range(rounds):
                    profile = Path(work, f"{window}-{number}")
                    for rows in found.values():
                        with visit(playwright.chromium, profile, size) as page:
                            rows.append(times(page, server.url))
                            until_kept(page)
                            until_bytecode_kept(page)
                for name, rows in found.items():
                    seconds = [median(column) for column in zip(*rows, strict=True)]
                    print(f"| {window} | {name} | " + " | ".join(f"{one:.2f} s" for one in seconds) + " |", flush=True)
    print(f"\nLoad average of the last minute: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="visits of each kind")
    main(parser.parse_args().rounds)
