"""Run the tests and checks: `./alhambra test [--quick] [--nightly] [--both-engines] [arguments of pytest …]`

  (nothing)        everything: all tests with the native engine; rules, records and tables with the pure one, too;
                   beside them ruff, mypy and the checks of the client. What .ci/run does.
  --quick          for in between: ruff on what has changed since the last commit, and the tests that take no time
  --nightly        with the tests that take long, and the others at full size
  -k wall, a path  whatever narrows what runs narrows everything: these tests, with one engine, and no checks
  --both-engines   with both engines all the same

The engine of a narrowed run is the native one if it is built. ALHAMBRA_NATIVE=0 or 1 asks for one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from build_hook import _native  # noqa: E402  (nothing else of the package, which would choose an engine)

del sys.path[0]
WISH = os.environ.get("ALHAMBRA_NATIVE", "")
CHOOSING = ("--lf", "--last-failed", "--sw", "--stepwise", "--deselect", "--ignore", "--co", "--collect-only")
NOT_SPREAD = ("-s", "--capture", "--co", "--collect-only", "--dist", "--numprocesses", "--pdb", "--trace", "no:xdist")
PROCESSORS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
QUICK_BROWSER = "chromium-headless-shell"  # opens a page with a fifth of the processor time of a Chromium with windows
INSTALL_SECONDS = 120  # that apt may take for each step
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def say(text: str) -> None:
    print(f"alhambra: {text}", file=sys.stderr, flush=True)


@dataclass
class Run:
    """What is asked for, and what has failed so far."""

    arguments: list[str]
    failed: list[str] = field(default_factory=list)

    @property
    def passed_on(self) -> list[str]:
        """The arguments for pytest, which gets two processes for each processor unless told otherwise.

        Many tests wait for servers and browsers: with one process each, two processors were idle for 40 % of the run.
        Each process has neighbouring tests, which share servers and browsers, and takes over from others at the end.
        """
        return self.spread(2 * PROCESSORS)

    def spread(self, processes: int) -> list[str]:
        """The arguments for pytest, which gets ``processes`` processes unless told otherwise."""
        given = [argument for argument in self.arguments if argument != "--both-engines"]
        alone = any(argument.startswith("-n") or argument.split("=")[0] in NOT_SPREAD for argument in given)
        return given if alone else ["-n", str(processes), "--dist", "worksteal", *given]

    @property
    def is_narrowed(self) -> bool:
        """Do the arguments choose some of the tests?"""
        return any(
            argument.startswith(("-k", "-m"))
            or argument.split("=")[0] in CHOOSING
            or (not argument.startswith("-") and Path(ROOT, argument.split("::")[0]).exists())
            for argument in self.arguments
        )

    def check(self, name: str, *command: str, **environment: str) -> None:
        """Run a check in silence; show what it said if it fails."""
        began = time.monotonic()
        env = {**os.environ, **environment}
        with tempfile.TemporaryFile() as output:
            code = subprocess.call(
                command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            )
            output.seek(0)
            said = output.read().decode("utf-8", "replace")
        took = f"{time.monotonic() - began:.0f} s"
        if code:
            self.failed.append(name)
            print(said, end="", file=sys.stderr)
        say(f"{name}: {'failed' if code else 'passed'} in {took}")

    def test(self, engine: str) -> None:
        """Run pytest with the native or the pure engine."""
        name = f"tests, {engine} engine"
        say(name)
        env = {**os.environ, "ALHAMBRA_NATIVE": "1" if engine == "native" else "0"}
        if subprocess.call([sys.executable, "-m", "pytest", *self.passed_on], cwd=ROOT, env=env):
            self.failed.append(name)


def checks(run: Run) -> None:
    """All that needs no engine."""
    run.check("ruff", sys.executable, "-m", "ruff", "check")
    # One process compiles what all import, while the engine is built; later each of four would do it for itself.
    collect = ["-m", "pytest", "--collect-only", "--quiet", "--nightly", "-p", "no:cacheprovider"]
    run.check("collecting the tests", sys.executable, *collect, ALHAMBRA_NATIVE="0")
    run.check("mypy --strict", sys.executable, "-m", "mypy")
    if os.path.isdir(_native.WEB):
        run.check("client: lint, types, unit tests", sys.executable, "build_hook.py", "check")


def pure_tests(run: Run) -> None:
    """The part of the tests that runs with the pure engine, too, while the others run with the native one."""
    apart = ["-p", "no:cacheprovider"]  # `--lf` is about the run that is seen
    command = [sys.executable, "-m", "pytest", *apart, *run.spread(max(1, PROCESSORS // 2))]
    run.check("tests, pure engine", *command, ALHAMBRA_NATIVE="0")


def whole(run: Run) -> None:
    """Everything, the checks beside the tests."""
    with ThreadPoolExecutor(1) as beside, ThreadPoolExecutor(1) as fetching:
        waited_for = [beside.submit(checks, run)]
        browser = fetching.submit(get_browser)
        env = {**os.environ, "ALHAMBRA_NATIVE": WISH or "1"}  # what failed a while ago is tried again
        built = subprocess.call([sys.executable, ROOT / "alhambra", "build"], cwd=ROOT, env=env) == 0
        is_native = bool(_native.find()) and WISH != "0"
        is_second = is_native and WISH != "1" and "--nightly" not in run.arguments
        browser.result()
        if is_second:
            waited_for.append(beside.submit(pure_tests, run))
        if is_native:
            run.test("native")
        elif WISH == "1" or not built:
            run.failed.append("compiling the engine")
        else:
            say("ALHAMBRA_NATIVE=0, or no C compiler: the native engine is not tested")
        if WISH != "1" and not is_second:
            run.test("pure")
        for done in waited_for:
            done.result()


def narrowed(run: Run) -> None:
    """Some tests, with one engine unless both are asked for."""
    native = bool(_native.find()) and WISH != "0"
    if "--both-engines" in run.arguments:
        subprocess.call([sys.executable, ROOT / "alhambra", "build"], cwd=ROOT)
        run.test("native")
        run.test("pure")
    elif WISH == "1" and not native:
        run.failed.append("ALHAMBRA_NATIVE=1: there is no native engine of these sources (./alhambra build makes it)")
    else:
        run.test("native" if native else "pure")


def quick(run: Run) -> None:
    """Ruff on what has changed, and fast tests."""
    changed = changed_python_files()
    if changed:
        run.check("ruff, changed files", sys.executable, "-m", "ruff", "check", *changed)
    narrowed(run)


def changed_python_files() -> list[str]:
    """What differs from the last commit, as far as it is Python and still there."""
    git = ["git", "-C", str(ROOT)]
    asked = [[*git, "diff", "--name-only", "HEAD"], [*git, "ls-files", "--others", "--exclude-standard"]]
    try:
        said = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in asked]
    except (OSError, subprocess.CalledProcessError):
        return []
    names = sorted({name for text in said for name in text.splitlines()})
    return [name for name in names if name.endswith(".py") and Path(ROOT, name).is_file()]


def get_browser() -> None:
    """The tests play in a real Chromium; Debian and its kin have one without windows, and root can add it."""
    if os.environ.get("ALHAMBRA_TEST_BROWSER") or shutil.which(QUICK_BROWSER):
        return
    is_there = any(shutil.which(name) for name in BROWSERS)
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("installing Debian's Chromium for the tests (once)")
        for name in (QUICK_BROWSER,) if is_there else (QUICK_BROWSER, "chromium"):
            if install(name):
                return
    if not is_there:
        say("no Chromium here, and none could be installed: tests in a browser are skipped (with CI=1 they fail)")


def install(name: str) -> bool:
    """Install Debian's package ``name``, which brings a command of that name: is it there now?"""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "--quiet", "--quiet", "--yes", "-o", "Dpkg::Use-Pty=0"]
    get = [*apt, "install", "--no-install-recommends", name]
    for command in (get, [*apt, "update"], get):
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(
                command, env=env, timeout=INSTALL_SECONDS, check=False, stdin=subprocess.DEVNULL, capture_output=True
            )
        if shutil.which(name):
            return True
    return False


def main() -> int:
    """Run what the arguments ask for; the exit code."""
    run = Run(sys.argv[1:])
    if any(argument in ("-h", "--help") for argument in run.arguments):
        print(__doc__)
        return 0
    if "--quick" in run.arguments:
        quick(run)
    elif run.is_narrowed:
        narrowed(run)
    else:
        whole(run)
    say("failed: " + "; ".join(run.failed) if run.failed else "all is well")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
