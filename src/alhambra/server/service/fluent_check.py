"""Mistakes in the Fluent files that modules of other packages bring: clients leave out silently what they cannot read.

Not a parser of Fluent: it finds lines that belong to no message, braces that do not match, choices without a default,
and keys that no part of the game asks for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

MESSAGE = re.compile(r"(-?[A-Za-z][\w-]*) *=(.*)")
LITERAL = re.compile(r'\{\s*"(?:[^"\\\n]|\\.)*"')  # its braces are text
# Keys by their first word; what follows it is the name of an event, a mark, a refusal …, which only games can tell.
OPEN_PREFIXES = {"event", "share", "source", "why", "reason", "mark", "pay", "offer", "task"}
MODULE_KEYS = ("module-{}", "module-{}-line", "lines-{}", "lines-{}-seat", "tip-{}")
VERB_KEYS = ("verb-{}", "do-{}")


class FluentMessage(NamedTuple):
    """A message of a file: the number of its first line, its key ("" for lines that belong to none), its words."""

    line: int
    key: str
    words: str


def fluent_messages(source: str) -> Iterator[FluentMessage]:
    """The messages of ``source`` in their order, and the lines that belong to none."""
    found = FluentMessage(0, "", "")
    for number, line in enumerate(source.splitlines(), start=1):
        start = MESSAGE.match(line)
        if start or line.startswith("#"):
            if found.key:
                yield found
            found = FluentMessage(number, *start.groups()) if start else FluentMessage(0, "", "")
        elif not line.strip():
            continue
        elif found.key and (line.startswith(" ") or (line[0] in "}[*" and _open_braces(found.words) > 0)):
            found = found._replace(words=f"{found.words}\n{line}")
        else:
            yield FluentMessage(number, "", line)
    if found.key:
        yield found


def fluent_faults(source: str, modules: Collection[str], verbs: Collection[str]) -> list[str]:
    """What is wrong in ``source``, the file of a package with these ``modules`` and ``verbs``, by line."""
    known = {key.format(name) for name in modules for key in MODULE_KEYS}
    known |= {key.format(verb) for verb in verbs for key in VERB_KEYS}
    faults = []
    for message in fluent_messages(source):
        fault = _syntax_fault(message) or _key_fault(message.key, source, known)
        if fault:
            faults.append(f"line {message.line}: {fault}")
    return faults


def _syntax_fault(message: FluentMessage) -> str:
    """Why ``message`` cannot be read; "" if it can."""
    if not message.key:
        return f"{message.words.strip()[:40]!r} belongs to no message (`key = words`, indented where it goes on)"
    if not message.words.strip():
        return f"{message.key} has no words"
    depth = _open_braces(message.words)
    if depth:
        return f"{message.key} has a {'{ that is not closed' if depth > 0 else '} that closes nothing'}"
    if re.search(r"\{[^{}]*->", message.words) and "*[" not in message.words:
        return f"{message.key} has no default among its choices (`*[other]`)"
    return ""


def _open_braces(words: str) -> int:
    """How many braces are open at the end of ``words``; -1 if one is closed that was not open."""
    depth = 0
    for char in re.findall("[{}]", LITERAL.sub("{", words)):
        depth += 1 if char == "{" else -1
        if depth < 0:
            break
    return depth


def _key_fault(key: str, source: str, known: Collection[str]) -> str:
    """Why nothing asks for ``key``, which is not among those ``known``; "" if something does, or other messages do."""
    if key in known or key.startswith("-") or key.partition("-")[0] in OPEN_PREFIXES:
        return ""
    return "" if re.search(rf"\{{\s*{re.escape(key)}\b", source) else f"nothing asks for {key}"
