"""A file of SQLite's has one server: two would not hear of each other's moves.

The lock is on a small file beside it. The system gives it back when the process ends, however it ends. (A lock on the
database itself would be in the way of SQLite's own.)
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from alhambra.server.storage.database import DatabaseError, is_sqlite


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """While this lasts no other server can use the file at ``url``; ``DatabaseError`` if one does already.

    PostgreSQL is for many servers, so that there is nothing to lock.
    """
    if not is_sqlite(url):
        yield
        return
    database = Path(str(make_url(url).database)).resolve()
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DatabaseError(f"cannot be opened ({error})") from None
    try:
        if not _lock(file):
            other = os.pread(file, 20, 1).decode(errors="replace").strip() if hasattr(os, "pread") else "?"
            raise DatabaseError(
                f"another server (process {other}) uses this file, and two would not hear of each other's moves. "
                "Stop that one, give another file, or use PostgreSQL, which can have many servers"
            )
        os.ftruncate(file, 0)
        os.write(file, f" {os.getpid()}\n".encode())
        yield
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Lock the first byte of ``file``; False if another process has done so."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1)
    except OSError:
        return False
    return True
