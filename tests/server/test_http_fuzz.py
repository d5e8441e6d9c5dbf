"""The cases of ``http_fuzz_cases.py``, in a process of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.processes import Server

CASES = Path(__file__).with_name("http_fuzz_cases.py")


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_the_interface_keeps_its_word(server: Server, pytestconfig: pytest.Config) -> None:
    """At a server at which a table waits for people."""
    url = server.url()
    made = httpx.post(f"{url}/api/tables", json={"options": {"seats": [{}, {}], "public": True}}, trust_env=False)
    assert made.status_code == 201
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", str(CASES)]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    env |= {"FUZZED_URL": url, "FUZZED_EXAMPLES": "60" if pytestconfig.getoption("--nightly") else "2"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout.splitlines()[-1]
