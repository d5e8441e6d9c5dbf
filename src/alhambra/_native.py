"""Find what was built from exactly these sources: the compiled engine (or run the sources themselves), and the client.

A build lives in a folder named by the digest of what it was made from. Edited sources have another digest, so
old native code, or an old client, cannot be found, let alone run. ALHAMBRA_NATIVE=0 asks for pure Python, =1 insists
on native.

Standard library only, and no import of ours: ./alhambra and build_hook.py load this file by itself.
"""

import os
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import chain

PACKAGE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.dirname(os.path.dirname(PACKAGE))
COMPILED = ("engine", "modules", "bots", "encoding")  # one mypyc group, with nothing else below it
TAG = EXTENSION_SUFFIXES[0].rpartition(".")[0]  # which interpreter on which system, as in the names of its extensions


def sources() -> Iterator[str]:
    """What is compiled: every Python file below COMPILED, in an order that is the same on every system."""
    for part in COMPILED:
        for folder, folders, files in os.walk(os.path.join(PACKAGE, part)):
            folders[:] = sorted(name for name in folders if name.isidentifier() and name != "__pycache__")
            for name in sorted(files):
                if name.endswith(".py") and not name.startswith("."):
                    yield os.path.join(folder, name)


def digest(paths: Iterator[str] | list[str], base: str) -> str:
    """A short sha256 over the names (as seen from base) and bytes of these files."""
    total = sha256()
    for path in paths:
        with open(path, "rb") as stream:
            data = stream.read()
        name = os.path.relpath(path, base).replace(os.sep, "/")
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()[:16]


def key() -> str:
    """The name of the native build of the present sources for this interpreter."""
    return digest(sources(), PACKAGE) + TAG


def checkout_home(name: str) -> str:
    """Where a checkout keeps the build called name: beside those of the same locked compiler, apart from all others."""
    lock = os.path.join(CHECKOUT, "requirements-build.lock")
    tools = digest([lock], CHECKOUT) if os.path.exists(lock) else "unlocked"
    return os.path.join(CHECKOUT, "build", "native", tools, name)


def find() -> str | None:
    """The folder of the native build of the present sources: within an installed package, or in a checkout's build/."""
    name = key()
    installed = os.path.join(PACKAGE, "_built", name)
    if os.path.isdir(installed):
        return installed
    built = checkout_home(name)
    return built if os.path.isdir(built) else None


def attach(path: list[str]) -> str:
    """Put the matching native build, if any, before the sources on the package's path; say which engine runs."""
    wish = os.environ.get("ALHAMBRA_NATIVE", "")
    home = None if wish == "0" else find()
    if home:
        path.insert(0, os.path.join(home, "alhambra"))
        sys.path.append(home)  # for mypyc's shared library, which is a top-level module
        return "native"
    if wish == "1":
        raise ImportError(
            "ALHAMBRA_NATIVE=1 insists on the native engine, but none was built from these sources for this Python; "
            "./alhambra builds it where a C compiler works, ALHAMBRA_NATIVE=0 runs without it"
        )
    return "pure"


def may_compile() -> bool:
    """Is the native engine wanted, and is there anything like a C compiler? (build_hook.py finds out if it works.)"""
    if os.environ.get("ALHAMBRA_NATIVE") == "0":
        return False
    from shutil import which  # not above: it would make every import of the package slower

    named = os.environ.get("CC", "cc").split(" ")[0]
    return os.name == "nt" or any(which(compiler) for compiler in (named, "cc", "gcc", "clang"))


# ---- builds that failed, or are under way ----

FAILED_SECONDS = 86400  # so long after a failure nobody tries again unasked


def has_failed(kind: str) -> bool:
    """Was building the present sources of this kind ("native" or "client") tried in vain within the last day?"""
    note = _failure_note(kind)
    try:
        with open(note, encoding="utf-8") as file:
            return file.read() == _wanted(kind) and time.time() - os.path.getmtime(note) < FAILED_SECONDS
    except OSError:
        return False


def note_failure(kind: str) -> None:
    """Keep in mind that the present sources of this kind cannot be built here."""
    with open(_failure_note(kind), "w", encoding="utf-8") as file:
        file.write(_wanted(kind))


def _failure_note(kind: str) -> str:
    return os.path.join(CHECKOUT, "build", kind + "-failed")


def _wanted(kind: str) -> str:
    return key() if kind == "native" else client_home()


def build_began() -> float | None:
    """When ./alhambra began to build what this process found missing (seconds since 1970); None if it did not."""
    text = os.environ.get("ALHAMBRA_BUILD_BEGAN", "")
    return float(text) if text else None


def awaits_native() -> bool:
    """Is the native engine of the present sources being built beside this process, and not there yet?"""
    return build_began() is not None and may_compile() and find() is None and not has_failed("native")


# ---- the browser client ----

WEB = os.path.join(CHECKOUT, "web")
EXAMPLES = os.path.join(CHECKOUT, "examples")
BUILT = ("node_modules", "dist", "__pycache__")  # folders with what was made of the sources


def web_sources() -> Iterator[str]:
    """What the client is built from: its own folder, and the examples, which its workshop shows."""
    for folder, folders, files in chain(os.walk(WEB), os.walk(EXAMPLES)):
        folders[:] = sorted(name for name in folders if name not in BUILT and name[0] != ".")
        for name in sorted(files):
            if not name.endswith((".test.ts", ".md")):
                yield os.path.join(folder, name)


def client_home() -> str:
    """Where the client of the present sources is: in a checkout's build/, or within the installed package.

    ALHAMBRA_CLIENT names another folder, for whoever works on the client.
    """
    if os.environ.get("ALHAMBRA_CLIENT"):
        return os.environ["ALHAMBRA_CLIENT"]
    if os.path.isdir(WEB):
        return os.path.join(CHECKOUT, "build", "client", digest(web_sources(), WEB))
    return os.path.join(PACKAGE, "server", "client")
