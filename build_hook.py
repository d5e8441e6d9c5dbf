"""Compile the engine with mypyc and build the client: hatchling's hook for wheels, and by hand for a checkout
(`python build_hook.py`, or only one of them: `python build_hook.py native`, `python build_hook.py client`).

A build lands in a folder named by the digest of its sources (see src/alhambra/_native.py): a second build of the
same sources is free, and nothing built from other sources can be picked up. Without a working C compiler, or with
ALHAMBRA_NATIVE=0, there is no build and the package is pure Python. ALHAMBRA_NATIVE=1 makes a failed build an error.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
WEB = ROOT / "web"
PURE = "the engine stays pure Python (ALHAMBRA_NATIVE=1 ./alhambra tries again)"
KEPT = 10  # builds of earlier sources that stay for whoever still runs them or goes back

_spec = importlib.util.spec_from_file_location("_native", SRC / "alhambra" / "_native.py")
assert _spec is not None
assert _spec.loader is not None
_native = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_native)


def say(text: str) -> None:
    print(f"alhambra: {text}", file=sys.stderr, flush=True)


def has_compiler() -> bool:
    """Can a small extension module be compiled and linked here? (A wrong CC, missing Python headers: no.)"""
    if os.environ.get("ALHAMBRA_NATIVE") == "0":
        return False
    if os.name != "nt" and not os.environ.get("CC"):
        own = (sysconfig.get_config_var("CC") or "cc").split()[0]  # the one this Python was built with
        found = [cc for cc in (own, "cc", "gcc", "clang") if shutil.which(cc)]
        if not found:
            return False
        if found[0] != own:
            os.environ["CC"] = found[0]
    if importlib.util.find_spec("setuptools") is None:
        return True  # asked by dependencies(), before there is anything to try it with
    importlib.import_module("setuptools")  # brings distutils on Python 3.12+
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as tmp:
        probe = Path(tmp, "probe.c")
        probe.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(probe)], output_dir=tmp, include_dirs=include)
            compiler.link_shared_object(objects, str(Path(tmp, "probe.so")))
        except Exception:  # distutils raises many kinds; the compiler itself has said why
            say("the C compiler does not work here; " + PURE)
            return False
    return True


def native(home: Path) -> Path | None:
    """home, with the compiled engine in it; None if it cannot be compiled here."""
    if home.is_dir() or not has_compiler():
        return home if home.is_dir() else None
    say("compiling the engine (once for these sources; this can take a minute or two)")
    try:
        _compile(home)
    except (Exception, SystemExit) as reason:  # mypyc exits on a type error
        if home.is_dir():  # another process was faster
            return home
        if os.environ.get("ALHAMBRA_NATIVE") == "1":
            raise
        sys.stdout.flush()  # the type checker's words
        say(f"the engine could not be compiled ({reason!r}); {PURE}")
        return None
    _prune(home.parent)
    return home


def _compile(home: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    home.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="unfinished-", dir=home.parent))
    here = Path.cwd()
    os.chdir(SRC)  # mypyc names modules by their path
    try:
        extensions = mypycify(
            [
                "--config-file=",  # our mypy settings are for checking the whole house from its root
                "--namespace-packages",
                "--explicit-package-bases",
                f"--cache-dir={work / 'cache'}",
                *(os.path.relpath(path) for path in _native.sources()),
            ],
            opt_level="3",
            debug_level="1",
            group_name="alhambra",
            target_dir=str(work / "c"),
        )
        if os.name != "nt":
            for extension in extensions:  # our functions are nobody's to replace, so they may call each other directly
                extension.extra_compile_args.append("-fno-semantic-interposition")
        build = Distribution({"name": "alhambra", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib = str(work / "lib")
        build.build_temp = str(work / "temp")
        build.parallel = os.cpu_count()
        build.ensure_finalized()
        build.run()
        if _native.key() != home.name:  # whoever edits meanwhile must not get older code under the new name
            raise RuntimeError("the sources changed while they were compiled; start again")
        os.replace(work / "lib", home)  # so a half-built folder is never seen
    finally:
        os.chdir(here)
        shutil.rmtree(work, ignore_errors=True)


def node_modules(npm: str) -> None:
    """Install exactly what the client's lock says, unless that was done already."""
    lock = _native.digest([str(WEB / "package-lock.json")], str(WEB))
    stamp = WEB / "node_modules" / ".alhambra"
    if not stamp.exists() or stamp.read_text() != lock:
        subprocess.run(
            [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True, stdout=sys.stderr
        )
        stamp.write_text(lock)


def check_client() -> None:
    """Lint, types and unit tests of the client."""
    npm = shutil.which("npm")
    if not npm:
        sys.exit("alhambra: no npm, so the client cannot be checked")
    node_modules(npm)
    for task in ("lint", "check", "test"):
        subprocess.run([npm, "run", "--silent", task], cwd=WEB, check=True)


def client() -> Path | None:
    """The folder with the browser client of the present web/, built if need be; None if it cannot be built here."""
    home = Path(_native.client_home())
    npm = shutil.which("npm")
    if home.is_dir() or not npm:
        return home if home.is_dir() else None
    say("building the browser client (once for these sources)")
    home.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="unfinished-", dir=home.parent))
    try:
        node_modules(npm)
        build = ["build", "--logLevel", "warn", "--outDir", str(work), "--emptyOutDir"]
        vite = [npm, "exec", "--no", "vite", "--", *build]
        subprocess.run(vite, cwd=WEB, check=True, stdout=sys.stderr)
        os.replace(work, home)
    except (OSError, subprocess.CalledProcessError) as reason:
        shutil.rmtree(work, ignore_errors=True)
        if not home.is_dir():  # otherwise another process was faster
            say(f"the browser client could not be built ({reason})")
            return None
    _prune(home.parent)
    return home


def _prune(folder: Path) -> None:
    builds = sorted((path for path in folder.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in builds[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:
    pass
else:

    class AlhambraHook(BuildHookInterface[Any]):
        """Puts the native engine into the wheel, which is then for one Python on one system; else the wheel is pure."""

        @property
        def home(self) -> Path:
            """The checkout's build of these sources, made with locked tools, or else a place for one of our own."""
            name = _native.key()
            locked = Path(_native.checkout_home(name))
            return locked if locked.is_dir() else ROOT / "build" / "wheel" / name

        def dependencies(self) -> list[str]:
            """Asked before the build environment is filled: only what this machine needs."""
            with (ROOT / "pyproject.toml").open("rb") as file:
                groups: dict[str, list[str]] = tomllib.load(file)["dependency-groups"]
            needs = [] if self.home.is_dir() or not has_compiler() else groups["build"]
            return needs if Path(_native.client_home()).is_dir() or shutil.which("npm") else [*needs, *groups["node"]]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version == "editable":
                return  # a checkout finds its own builds by digest
            pages = client()
            if pages is None:
                raise RuntimeError("a wheel carries the browser client, and it could not be built (see above)")
            build_data["force_include"][str(pages)] = "alhambra/server/client"
            built = None if os.environ.get("ALHAMBRA_NATIVE") == "0" else native(self.home)
            if built:
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
                build_data["force_include"][str(built)] = f"alhambra/_built/{built.name}"


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["native", "client"]
    if "native" in wanted:
        native(Path(_native.checkout_home(_native.key())))
    if "client" in wanted and client() is None:
        sys.exit(1)
    if "check" in wanted:
        check_client()
