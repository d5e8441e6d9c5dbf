"""Seconds from a fresh clone to the first page, to the client, to a bot's first turn and to the native engine.

    python3 benchmarks/first_page.py [--case "compiler, node" …] [--wheel]

Each case starts ``./alhambra`` in a clone of its own (what is committed) with empty caches and homes, and a PATH
without the tools that the case has not. It needs git and the package index. ``--wheel`` adds the sizes of wheels and
the time it takes to build them. A busy machine gives upper bounds: the load average is printed with every line.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import URLError
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

ROOT = Path(__file__).resolve().parents[1]
COMPILERS = {"cc", "c++", "gcc", "g++", "clang", "clang++", "c89", "c99", "tcc"}
NODE = {"node", "nodejs", "npm", "npx"}
UV = {"uv", "uvx"}
CASES = {  # what is on the PATH beside Python and git, and which tools are not
    "uv, compiler, node": set[str](),
    "compiler, node": UV,
    "node": UV | COMPILERS,
    "compiler": UV | NODE,
    "nothing": UV | COMPILERS | NODE,
}
NEW_TABLE = {"options": {"seats": [{}, *[{"bot": "architect"}] * 5]}, "sit": [{"seat": 0, "name": "Ana"}]}
COLUMNS = ("on the machine", "first page", "client", "first bot turn", "native engine", "of which compiling", "load")
LONGEST_SECONDS = 900.0
PACE = 0.05


class Clone:
    """A fresh clone, and a server started in it."""

    def __init__(self, folder: Path, missing: set[str], uv: str | None) -> None:
        self.folder = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", ROOT, self.folder], check=True)
        network = re.compile("(?i)cert|ssl|proxy|^pip_(?!cache)|^uv_(?!cache)")
        self.env = {name: value for name, value in os.environ.items() if network.search(name)}
        self.env |= {"HOME": str(folder), "PATH": str(self._tools(folder / "bin", missing, uv)), "TMPDIR": str(folder)}
        self.port = free_port()
        self.browser: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self.began = time.monotonic()
        options = ["--port", str(self.port), "--database", str(folder / "games.db")]
        command = ["./alhambra", "serve", "--no-browser", *options]
        self.log = (folder / "log").open("w+", encoding="utf-8")
        self.server = subprocess.Popen(command, cwd=self.folder, env=self.env, stdout=self.log, stderr=self.log)

    def _tools(self, folder: Path, missing: set[str], uv: str | None) -> Path:
        """A folder with links to all that is on the PATH, except what is missing; python3 is this one."""
        folder.mkdir()
        for place in os.environ["PATH"].split(os.pathsep):
            for tool in Path(place).iterdir() if Path(place).is_dir() else ():
                # Python's own stand-ins, and compilers named by version or system, go too
                plain = re.sub(r"^(.*-linux-gnu-)?(.*?)(-[\d.]+)?$", r"\2", tool.name)
                if plain not in missing | UV and "pyenv" not in place and not (folder / tool.name).exists():
                    (folder / tool.name).symlink_to(tool)
        python = folder / "python3"
        python.unlink(missing_ok=True)
        python.symlink_to(Path(sys.base_prefix, "bin", f"python3.{sys.version_info.minor}"))
        if uv:
            (folder / "uv").symlink_to(uv)
        return folder

    def ask(self, path: str, body: object = None) -> str:
        """What the server answers."""
        data = None if body is None else json.dumps(body).encode()
        address = f"http://127.0.0.1:{self.port}"
        request = Request(address + path, data, {"origin": address, "content-type": "application/json"})
        with self.browser.open(request, timeout=10) as answer:
            text: str = answer.read().decode()
        return text

    def seconds_until(self, holds: Callable[[], object]) -> float:
        """The seconds since the start at which this first holds."""
        while time.monotonic() - self.began < LONGEST_SECONDS:
            try:
                if holds():
                    return time.monotonic() - self.began
            except (URLError, OSError):
                pass
            if self.server.poll() is not None:
                break
            time.sleep(PACE)
        self.log.seek(0)
        sys.exit(f"the server did not get there:\n{self.log.read()}")

    def compiled_in(self) -> str:
        """How long the builder says that compiling took; empty until it says so."""
        found = re.search(r"the engine is compiled \((\d+ s)\)", Path(self.log.name).read_text(encoding="utf-8"))
        return found[1] if found else ""

    def stop(self) -> None:
        """Stop the server and wait for it."""
        self.server.terminate()
        self.server.wait()
        self.log.close()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


def play_against_bots(clone: Clone) -> Callable[[], bool]:
    """Sit down at some tables with bots, one of whom will begin; has a bot done something at one of them?"""
    made = [json.loads(clone.ask("/api/tables", NEW_TABLE))["id"] for _ in range(4)]
    return lambda: any(len(json.loads(clone.ask(f"/api/tables/{table}/log"))) > 1 for table in made)


def measure(case: str, folder: Path, uv: str | None) -> str:
    """One line of the table."""
    clone = Clone(folder, CASES[case], None if CASES[case] & UV else uv)
    try:
        page = clone.seconds_until(lambda: "Alhambra" in clone.ask("/"))
        client = clone.seconds_until(lambda: "/assets/" in clone.ask("/"))
        turn = clone.seconds_until(play_against_bots(clone))
        native = "–" if CASES[case] & COMPILERS else f"{clone.seconds_until(clone.compiled_in):.1f}"
        took = clone.compiled_in() or "–"
    finally:
        clone.stop()
    load = f"{os.getloadavg()[0]:.1f}"
    return f"| {case} | {page:.1f} | {client:.1f} | {turn:.1f} | {native} | {took} | {load} |"


def measure_wheels(folder: Path) -> None:
    """Print what sdist and wheels weigh, and the seconds that it takes to build them in isolation."""
    clone, out = folder / "source", folder / "dist"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out), str(clone)]
    for engine, wish in (("native wheel", "1"), ("pure wheel", "0")):
        began = time.monotonic()
        subprocess.run(pip, check=True, env={**os.environ, "ALHAMBRA_NATIVE": wish})
        newest = max(out.glob("*.whl"), key=lambda path: path.stat().st_mtime)
        size = newest.stat().st_size / 1e6
        took = f"{time.monotonic() - began:.0f} s"
        print(f"{engine}: {size:.1f} MB, built in isolation in {took} ({newest.name})", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", action="append", choices=CASES, help="only this one; may be given several times")
    parser.add_argument("--wheel", action="store_true", help="build wheels, too")
    options = parser.parse_args()
    uv = shutil.which("uv") or shutil.which(str(ROOT / ".venv/bin/uv"))
    print(f"| {' | '.join(COLUMNS)} |\n{'| --- ' * len(COLUMNS)}|", flush=True)
    for case in options.case or CASES:
        if not (CASES[case] & UV or uv):
            continue
        with tempfile.TemporaryDirectory() as folder:
            print(measure(case, Path(folder), uv), flush=True)
    if options.wheel:
        with tempfile.TemporaryDirectory() as folder:
            measure_wheels(Path(folder))


if __name__ == "__main__":
    main()
