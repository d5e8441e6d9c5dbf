"""Reads the client's content files, which are TypeScript that is nothing but data, without a TypeScript engine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parents[2] / "web/src"
LANGUAGES = ("en", "es", "pt", "de")

_TOKEN = re.compile(
    r'"(?:[^"\\]|\\.)*"'  # a text, kept as it is
    r"|//[^\n]*"
    r"|(?P<key>[A-Za-z]\w*)(?=\s*:)"
    r"|(?P<comma>,)(?=\s*[\]}])"
)


def data(path: Path) -> Any:
    """What the file's one ``export const name: Type = …;`` holds."""
    _, _, body = path.read_text(encoding="utf-8").partition("\nexport const ")
    _, _, body = body.partition(" = ")

    def as_json(match: re.Match[str]) -> str:
        if match["key"]:
            return f'"{match["key"]}"'
        return "" if match["comma"] or match[0].startswith("//") else match[0]

    return json.loads(_TOKEN.sub(as_json, body.strip().removesuffix(";")))


def pages(language: str) -> list[Any]:
    """The rules pages of a language in their order."""
    folder = SOURCES / "rules/pages"
    listing = (folder / f"{language}.ts").read_text(encoding="utf-8")
    listed = re.search(r"pages: \[([\w,\s]+)\]", listing)
    assert listed is not None
    return [data(folder / language / f"{name}.ts") for name in re.findall(r"\w+", listed[1])]


def labels(language: str) -> Any:
    """The labels around the content of the pages."""
    return data(SOURCES / "rules/pages" / language / "labels.ts")


def tips(language: str) -> dict[str, str]:
    """The tips of the first-game guide, by situation."""
    out = data(SOURCES / "guide/tips" / f"{language}.ts")
    assert isinstance(out, dict)
    return out


def texts(page: Any) -> list[tuple[str, str | None]]:
    """Every text with markup of a page, and the example that it is a caption of, if it is one."""
    out: list[tuple[str, str | None]] = [(page["lead"], None)]
    for section in page["sections"]:
        for block in section["blocks"]:
            if "p" in block:
                out.append((block["p"], None))
            out += [(text, None) for text in block.get("list", [])]
            out += [(text, block["example"]) for text in block.get("captions", [])]
    return out


def at_path(value: Any, path: str) -> Any:
    """What stands at ``points.garden.1`` of some data."""
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value
