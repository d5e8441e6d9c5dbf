"""What the static site is made of beside our own files: the only versions, and their hashes."""

from __future__ import annotations

from typing import Final

# Python for browsers, from npm; its integrity as npm writes it.
PYODIDE_VERSION: Final = "314.0.7"
PYODIDE_INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)

# The one foreign package with compiled code, from the package index, for that Python.
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON_VERSION: Final = "3.14"
MSGSPEC_VERSION: Final = "0.22.0"
MSGSPEC_SHA256: Final = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
