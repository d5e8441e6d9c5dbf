"""Reads the client's rules pages and guide: structure from JSON, words from Fluent files with one line per message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parents[2] / "web/src"
LANGUAGES = ("en", "es", "pt", "de")


def read(name: str) -> Any:
    """What stands in the JSON file ``name`` of the client's sources."""
    return json.loads((SOURCES / name).read_text(encoding="utf-8"))


MODULE_PAGES = sorted((read(str(path)) for path in SOURCES.glob("modules/*/rules/page.json")), key=itemgetter("place"))
MODULES = [page["id"] for page in MODULE_PAGES]  # in the order of their pages
PAGES: Any = [*read("rules/structure.json"), *MODULE_PAGES]
EXAMPLES: list[Any] = [
    example
    for folder in ("rules", *(f"modules/{name}/rules" for name in MODULES))
    for example in read(f"{folder}/examples.json")
]
TABLES: Any = {
    key: value
    for folder in ("rules", *(f"modules/{name}/rules" for name in MODULES))
    for key, value in read(f"{folder}/tables.json").items()
}
TIP_RULES: dict[str, str] = {
    situation: rule
    for name in ("guide", *(f"modules/{name}" for name in MODULES))
    for situation, rule in read(f"{name}/tipRules.json").items()
}


def words(language: str, name: str) -> dict[str, str]:
    """The messages of `name`.ftl in `language` by their keys, with those of modules.

    They must be plain: one line, no placeables.
    """
    out: dict[str, str] = {}
    names = [f"i18n/{language}/{name}.ftl", *(f"modules/{module}/texts/{language}.{name}.ftl" for module in MODULES)]
    for line in [line for path in names for line in (SOURCES / path).read_text(encoding="utf-8").splitlines()]:
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
