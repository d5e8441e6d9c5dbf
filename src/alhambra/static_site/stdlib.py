"""The standard library of a page: what our code needs, and what somebody who writes a bot may want."""

from __future__ import annotations

import io
import zipfile
from typing import Final

from alhambra.static_site.archive import COMPRESSION, add_file

# Modules and packages by their top-level names; those with a slash are single files of a package.
KEPT: Final = """
    __future__ _ast_unparse _collections_abc _colorize _compat_pickle _opcode_metadata _py_abc _py_warnings
    _pydatetime _pylong _pyodide _sitebuiltins _ssl _strptime _sysconfigdata__emscripten_wasm32-emscripten
    _threading_local _weakrefset abc annotationlib argparse ast asyncio base64 bisect bz2 cProfile calendar codecs
    codeop collections colorsys compression concurrent contextlib contextvars copy copyreg csv dataclasses datetime
    decimal difflib dis email/__init__ encodings/__init__ encodings/aliases encodings/ascii encodings/cp437
    encodings/idna encodings/latin_1 encodings/raw_unicode_escape encodings/unicode_escape encodings/utf_16
    encodings/utf_32 encodings/utf_8 encodings/utf_8_sig enum fnmatch fractions functools genericpath getopt
    gettext glob graphlib gzip hashlib heapq hmac importlib inspect io ipaddress json keyword linecache locale logging
    lzma ntpath numbers opcode operator os pathlib pickle pkgutil posixpath pprint profile pstats pyodide queue
    random re reprlib sched secrets selectors shlex shutil signal site socket ssl stat statistics string struct
    subprocess sysconfig tarfile tempfile textwrap threading timeit token tokenize tomllib traceback tracemalloc types
    typing urllib/__init__ urllib/parse uuid warnings weakref zipfile zipimport
"""
_KEPT: Final = frozenset(KEPT.split())


def is_kept(name: str) -> bool:
    """Does the file ``name`` of the standard library belong into a page?"""
    module = name.removesuffix(".py")
    return name.partition("/")[0].removesuffix(".py") in _KEPT or module in _KEPT


def trimmed_stdlib(content: bytes) -> bytes:
    """The zip file ``content`` with the whole standard library, without what a page does not need."""
    sink = io.BytesIO()
    made = zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED, compresslevel=COMPRESSION)
    with zipfile.ZipFile(io.BytesIO(content)) as whole, made:
        for entry in sorted(whole.infolist(), key=lambda one: one.filename):
            if not entry.is_dir() and is_kept(entry.filename):
                add_file(made, entry.filename, whole.read(entry))
    return sink.getvalue()
