"""Why something is not allowed: the rule's number and a sentence that a player understands."""

from __future__ import annotations


class Refusal:
    """A rule that forbids something, in words; ``cells`` are the culprits on the grid, if there are any.

    ``code`` and ``facts`` say the same to programs, which have words of their own; no code: the rule says it all.
    """

    def __init__(
        self,
        rule: str,
        text: str,
        cells: list[tuple[int, int]] | None = None,
        code: str = "",
        facts: dict[str, object] | None = None,
    ) -> None:
        self.rule = rule
        self.text = text
        self.cells: list[tuple[int, int]] = cells if cells is not None else []
        self.code = code
        self.facts: dict[str, object] = facts if facts is not None else {}

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.text!r})"


class IllegalAction(ValueError):
    """Raised for an action that the rules forbid or that makes no sense; nothing has changed.

    ``rule`` is its number in the ledger, ``reason`` the sentence, ``cells`` the culprits on the grid; ``code`` and
    ``facts`` are those of the refusal.
    """

    def __init__(
        self,
        rule: str,
        reason: str,
        cells: list[tuple[int, int]] | None = None,
        code: str = "",
        facts: dict[str, object] | None = None,
    ) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.cells: list[tuple[int, int]] = cells if cells is not None else []
        self.code = code
        self.facts: dict[str, object] = facts if facts is not None else {}

    def refusal(self) -> Refusal:
        """The same as a value."""
        return Refusal(self.rule, self.reason, self.cells, self.code, self.facts)


def illegal(refusal: Refusal) -> IllegalAction:
    """The exception that says this refusal."""
    return IllegalAction(refusal.rule, refusal.text, refusal.cells, refusal.code, refusal.facts)


def check(refusal: Refusal | None) -> None:
    """IllegalAction if there is a ``refusal``."""
    if refusal is not None:
        raise illegal(refusal)
