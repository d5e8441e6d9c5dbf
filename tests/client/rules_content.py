"""Reads the client's rules pages and guide: structure from JSON, words from Fluent files with one line per message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parents[2] / "web/src"
LANGUAGES = ("en", "es", "pt", "de")
PAGES: Any = json.loads((SOURCES / "rules/structure.json").read_text(encoding="utf-8"))
TIP_FILES = [SOURCES / "guide/tipRules.json", *sorted(SOURCES.glob("modules/*/tipRules.json"))]
TIP_RULES: dict[str, str] = {
    situation: rule
    for path in TIP_FILES
    for situation, rule in json.loads(path.read_text(encoding="utf-8")).items()
}


def words(language: str, name: str) -> dict[str, str]:
    """The messages of `name`.ftl in `language` by their keys, with those of modules.

    They must be plain: one line, no placeables.
    """
    out: dict[str, str] = {}
    files = [SOURCES / f"i18n/{language}/{name}.ftl", *sorted(SOURCES.glob(f"modules/*/texts/{language}.{name}.ftl"))]
    for line in [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]:
        if line and not line.startswith("#"):
            key, equals, text = line.partition(" = ")
            assert equals, line
            assert "{" not in text, line
            assert key not in out, line
            out[key] = text
    return out


@dataclass(frozen=True)
class PageText:
    """The key of a text on the rules pages; `example` is set if it is the caption of one."""

    key: str
    example: str | None = None


def page_texts() -> Iterator[PageText]:
    """Every text of the pages, in their order: titles, leads, headings, paragraphs, points of lists, captions."""
    for page in PAGES:
        of_page = f"rules-{page['id']}"
        yield PageText(f"{of_page}-title")
        yield PageText(f"{of_page}-lead")
        for section in page["sections"]:
            of_section = f"{of_page}-{section['id']}"
            yield PageText(f"{of_section}-heading")
            for block in section["blocks"]:
                numbers = [block["p"]] if "p" in block else block.get("list") or block.get("captions") or []
                for number in numbers:
                    yield PageText(f"{of_section}-{number}", block.get("example"))


def at_path(value: Any, path: str) -> Any:
    """What stands at ``points.garden.1`` of some data."""
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value
