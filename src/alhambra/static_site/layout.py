"""What a static site consists of, and what its page may load: known to whoever writes or serves one."""

from __future__ import annotations

from typing import Final

PAGE: Final = "index.html"
FILES: Final = "files.json"  # bytes and hash of each file by name; it also tells our folders from others
SERVICE_WORKER: Final = "service-worker.js"

POLICY: Final = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "connect-src": "'self'",
    "font-src": "'self'",
    "form-action": "'none'",
    "img-src": "'self' data: blob:",
    "manifest-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "worker-src": "'self'",
}
POLICY_TEXT: Final = "; ".join(f"{name} {value}" for name, value in POLICY.items())
