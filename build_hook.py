"""Compile the engine with mypyc and build the client: hatchling's hook for wheels, and by hand for a checkout
(`python build_hook.py`, or only one of them: `python build_hook.py native`, `python build_hook.py client`).

A build lands in a folder named by the digest of its sources (see src/alhambra/_native.py): a second build of the
same sources is free, and nothing built from other sources can be picked up. Without a working C compiler, or with
ALHAMBRA_NATIVE=0, there is no build and the package is pure Python. ALHAMBRA_NATIVE=1 makes a failed build an error.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
WEB = ROOT / "web"
PURE = "the engine stays pure Python (ALHAMBRA_NATIVE=1 ./alhambra tries again)"
UNITS = 4  # files of C, compiled side by side; more of them would make the engine slower
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
    with tempfile.TemporaryDirectory() as tmp:
        probe = Path(tmp, "probe.c")
        probe.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n")
        try:
            compiler = _compiler()
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
    say("compiling the engine (once for these sources; this can take a minute)")
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
    """Compile the engine into home; the folder appears when all is done."""
    home.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="unfinished-", dir=home.parent))
    here = Path.cwd()
    os.chdir(SRC)  # mypyc names modules by their path
    try:
        _build_extensions(write_c(work), work)
        if _native.key() != home.name:  # whoever edits meanwhile must not get older code under the new name
            raise RuntimeError("the sources changed while they were compiled; start again")
        os.replace(work / "lib", home)  # so a half-built folder is never seen
    finally:
        os.chdir(here)
        shutil.rmtree(work, ignore_errors=True)


def write_c(work: Path) -> list[Any]:
    """Let mypyc translate the engine into C below work; the extensions to build from that. Call it in SRC."""
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(
        [
            "--config-file=",  # our mypy settings are for checking the whole house from its root
            "--namespace-packages",
            "--explicit-package-bases",
            "--follow-imports=silent",  # what is not compiled may lack its packages in a build environment
            f"--cache-dir={work / 'cache'}",
            *(os.path.relpath(path) for path in _native.sources()),
        ],
        opt_level="3",  # 1 is compiled in two thirds of the time, and the bots take a tenth longer for ever after
        debug_level="0",
        multi_file=True,
        group_name="alhambra",
        target_dir=str(work / "c"),
    )
    return extensions


def _build_extensions(extensions: list[Any], work: Path) -> None:
    """Compile and link into work/lib: the library with all the code, and for each module an extension that opens it."""
    from setuptools import Distribution

    jobs = os.cpu_count() or 1
    library = max(extensions, key=lambda extension: len(extension.sources))
    if os.name != "nt":
        # Our functions are nobody's to replace, so they call each other directly, from one file to another, too.
        # (All extensions share this list.)
        library.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    units = _units([Path(source) for source in library.sources], work / "c")
    build = Distribution({"name": "alhambra", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib = str(work / "lib")
    build.build_temp = str(work / "temp")
    build.parallel = jobs
    build.ensure_finalized()
    include = [*library.include_dirs, *build.include_dirs]

    def compiled(unit: Path) -> list[str]:
        flags = library.extra_compile_args
        objects: list[str] = _compiler().compile([str(unit)], str(work), None, include, extra_postargs=flags)
        return objects

    with ThreadPoolExecutor(jobs) as pool:
        try:
            library.extra_objects = [name for names in pool.map(compiled, units) for name in names]
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    library.sources = []
    build.run()


def _units(sources: list[Path], folder: Path) -> list[Path]:
    """Few files that include the many that mypyc wrote: as quick to run as one, and compiled side by side."""
    modules = [path for path in sources if path.name.startswith("__native")]
    rules = [path for path in modules if any(part in path.name for part in ("___engine___", "___modules___base"))]
    parts: list[list[Path]] = [rules, *([] for _ in range(UNITS - 1))]  # they call each other all the time
    sizes = [sum(path.stat().st_size for path in part) for part in parts]
    others = [path for path in modules if path not in rules]
    for path in sorted(others, key=lambda path: path.stat().st_size, reverse=True):
        smallest = sizes.index(min(sizes))
        parts[smallest].append(path)
        sizes[smallest] += path.stat().st_size
    parts.append([path for path in sources if path not in modules])  # mypyc's own runtime
    units = []
    for number, part in enumerate(parts):
        unit = folder / f"unit{number}.c"
        unit.write_text("".join(f'#include "{path.resolve().as_posix()}"\n' for path in part), encoding="utf-8")
        units.append(unit)
    return units


def _compiler() -> Any:
    """The C compiler with which this Python's extensions are made."""
    importlib.import_module("setuptools")  # brings distutils on Python 3.12+
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    return compiler


def node_modules(npm: str) -> None:
    """Install exactly what the client's lock says, unless that was done already.

    A ``node_modules`` that is a link stays as it is: ``npm ci`` would empty the folder of another checkout.
    """
    lock = _native.digest([str(WEB / "package-lock.json")], str(WEB))
    stamp = WEB / "node_modules" / ".alhambra"
    if stamp.parent.is_symlink():
        return
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


def version() -> str:
    """The version of the package, read without importing it."""
    text = (SRC / "alhambra" / "__init__.py").read_text(encoding="utf-8")
    found = re.search('^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found
    return found[1]


def absolute_links(text: str, home: str, tag: str) -> str:
    """A page of Markdown with its links to files made absolute, for the forge's repository home and a version."""
    raw = home.replace("://github.com/", "://raw.githubusercontent.com/")
    text = re.sub(r'(!\[[^\]]*\]\(|<img src=")(?!\w+:)', rf"\g<1>{raw}/v{tag}/", text)
    return re.sub(r"((?<!!)\[[^\]]*\]\()(?!\w+:|#)", rf"\g<1>{home}/blob/v{tag}/", text)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ImportError:
    pass
else:

    class AlhambraHook(BuildHookInterface[Any]):
        """Puts the client into sdist and wheel, and the native engine into the wheel.

        Such a wheel is for one Python on one system; without a compiler, or with ALHAMBRA_NATIVE=0, it is pure.
        """

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
            compiles = self.target_name == "wheel" and not self.home.is_dir() and has_compiler()
            needs = groups["build"] if compiles else []
            return needs if Path(_native.client_home()).is_dir() or shutil.which("npm") else [*needs, *groups["node"]]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version == "editable":
                return  # a checkout finds its own builds by digest
            pages = client()
            if pages is None:
                raise RuntimeError("sdist and wheel carry the browser client, and it could not be built (see above)")
            if self.target_name == "sdist":  # where a checkout keeps it, so that it is found again by its digest
                build_data["force_include"][str(pages)] = f"build/client/{pages.name}"
                return
            build_data["force_include"][str(pages)] = "alhambra/server/client"
            built = None if os.environ.get("ALHAMBRA_NATIVE") == "0" else native(self.home)
            if built:
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
                build_data["force_include"][str(built)] = f"alhambra/_built/{built.name}"


    class AbsoluteLinks(MetadataHookInterface):
        """The README as the package index shows it: its links lead to the files of this version on the forge."""

        def update(self, metadata: dict[str, Any]) -> None:
            text = (ROOT / "README.md").read_text(encoding="utf-8")
            home = metadata["urls"]["Source"].removesuffix("/")
            metadata["readme"] = {"content-type": "text/markdown", "text": absolute_links(text, home, version())}


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that nothing unfinished is left
    wanted = sys.argv[1:] or ["native", "client"]
    if "native" in wanted:
        native(Path(_native.checkout_home(_native.key())))
    if "client" in wanted and client() is None:
        sys.exit(1)
    if "check" in wanted:
        check_client()
