"""The rules ledger as data: chapters with their numbered rules, read from ``data/rules.md``."""

from __future__ import annotations

import pkgutil
import re
from dataclasses import dataclass, field
from typing import Final

from alhambra.cli.errors import InputError

_CHAPTER: Final = re.compile(r"## ([A-Z]) · (.+)")
_RULE: Final = re.compile(r"- ([A-Z]\d+) (.+)")
_MARKS: Final = re.compile(r"\*+([^*]+)\*+|`([^`]+)`")


def plain(text: str) -> str:
    """``text`` without the marks for bold, italics and code."""
    return _MARKS.sub(lambda match: match[1] or match[2], text)


@dataclass(slots=True)
class Rule:
    """One rule: its number and its text; rows of a table stand on lines of their own."""

    number: str
    text: str

    def go_on(self, line: str) -> None:
        """Add one more ``line``."""
        is_table = line.startswith("|") or self.text.rpartition("\n")[2].startswith("|")
        self.text += ("\n" if is_table else " ") + line


@dataclass(slots=True)
class Chapter:
    """A letter's rules under their heading."""

    letter: str
    title: str
    rules: list[Rule] = field(default_factory=list)

    @property
    def span(self) -> str:
        """The numbers: "B1-B6"."""
        return f"{self.rules[0].number}-{self.rules[-1].number}" if self.rules else self.letter


def parse_ledger(text: str) -> dict[str, Chapter]:
    """The chapters of the ledger ``text`` by letter. What stands under other headings is no rule."""
    chapters: dict[str, Chapter] = {}
    chapter: Chapter | None = None
    for line in text.splitlines():
        heading, rule = _CHAPTER.match(line), _RULE.match(line)
        if line.startswith("#"):
            chapter = Chapter(heading[1], plain(heading[2].strip())) if heading else None
            if chapter is not None:
                chapters[chapter.letter] = chapter
        elif chapter is not None and rule:
            chapter.rules.append(Rule(rule[1], plain(rule[2].strip())))
        elif chapter is not None and chapter.rules and line.startswith("  "):
            chapter.rules[-1].go_on(plain(line.strip()))
    return chapters


def read_ledger() -> dict[str, Chapter]:
    """The chapters of the ledger that comes with the program."""
    try:
        data = pkgutil.get_data("alhambra", "data/rules.md")
    except OSError:
        data = None
    if data is None:
        raise InputError("the package lacks its file data/rules.md; install alhambra again")
    return parse_ledger(data.decode())


def find_rules(chapters: dict[str, Chapter], wanted: str) -> list[Rule]:
    """The rule whose number is ``wanted``, or all rules of the letter ``wanted``."""
    wanted = wanted.upper()
    if wanted in chapters:
        return chapters[wanted].rules
    found = [rule for chapter in chapters.values() for rule in chapter.rules if rule.number == wanted]
    if not found:
        spans = ", ".join(chapter.span for chapter in chapters.values())
        raise InputError(f"there is no rule {wanted!r}; rules are {spans}")
    return found
