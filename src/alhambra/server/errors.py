"""Why something was not done."""

from __future__ import annotations


class Denied(Exception):
    """Something that cannot be done; nothing has changed. ``code`` is for programs, ``reason`` for people."""

    def __init__(
        self,
        code: str,
        reason: str,
        rule: str | None = None,
        cells: list[tuple[int, int]] | None = None,
        why: str = "",
        facts: dict[str, object] | None = None,
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.cells: list[tuple[int, int]] = cells if cells is not None else []
        self.why = why  # code and facts of the engine's refusal
        self.facts: dict[str, object] = facts if facts is not None else {}


class Stale(Denied):
    """The message was about an earlier position; the sender gets a fresh view."""

    def __init__(self) -> None:
        super().__init__("stale", "something else happened first; here is the table as it stands now.")


class Conflict(Exception):
    """Somebody else has written this row; read the log."""


class Moved(OSError):
    """The table is at home at another worker, so nothing has changed here: ask again, and that one will answer.

    It is one of the errors of storage, since it is the database that says so.
    """

    def __init__(self) -> None:
        super().__init__("the table has moved to another worker")
