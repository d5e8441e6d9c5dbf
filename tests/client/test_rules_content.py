"""The client's rules pages and guide: whole, alike in every language, and right by the engine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from alhambra.cli.rules_ledger import read_ledger
from alhambra.engine.components import CARD_NAMES, TILE_NAMES
from tests.client.rules_content import LANGUAGES, SOURCES, at_path, data, labels, pages, texts, tips

RULES = SOURCES / "rules"
EXAMPLES: dict[str, Any] = {one["id"]: one for one in json.loads((RULES / "examples.json").read_text(encoding="utf-8"))}
TABLES: Any = json.loads((RULES / "tables.json").read_text(encoding="utf-8"))
LEDGER = {rule.number for chapter in read_ledger().values() for rule in chapter.rules}
UNTOLD = {"S7"}  # the order of shuffling: nothing that a player does or sees
MARKUP = re.compile(r"\{(rule|tile|money|n|x):([^{}]+)\}")


def shape(page: Any) -> Any:
    """A page without its words."""

    def bare(block: Any) -> Any:
        return {
            key: len(value) if key in ("list", "captions") else "" if key == "p" else value
            for key, value in block.items()
        }

    sections = [(one["id"], one["rules"], [bare(block) for block in one["blocks"]]) for one in page["sections"]]
    return page["id"], sections


def pictures(example: Any) -> int:
    """How many pictures an example has, each with a caption."""
    return len(example.get("show") or example.get("takes") or [None])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_have_the_same_structure_in_every_language(language: str) -> None:
    assert [shape(page) for page in pages(language)] == [shape(page) for page in pages("en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_carry_the_same_markup_in_every_language(language: str) -> None:
    for page, model in zip(pages(language), pages("en"), strict=True):
        for (text, _), (other, _) in zip(texts(page), texts(model), strict=True):
            assert set(MARKUP.findall(text)) == set(MARKUP.findall(other)), text
            assert text.count("**") == other.count("**"), text
            assert text.count("{") == len(MARKUP.findall(text)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_empty_or_untranslated(language: str) -> None:
    own = [page["title"] for page in pages(language)] + [text for page in pages(language) for text, _ in texts(page)]
    assert all(text.strip() for text in own)
    assert labels(language).keys() == labels("en").keys()
    if language != "en":
        english = {text for page in pages("en") for text, _ in texts(page)}
        assert not [text for text in own if text in english and len(text) > 12]


def test_every_rule_is_explained_in_one_section_and_every_number_exists() -> None:
    named = Counter(rule for page in pages("en") for section in page["sections"] for rule in section["rules"])
    assert max(named.values()) == 1, named.most_common(3)
    assert set(named) == LEDGER - UNTOLD


@pytest.mark.parametrize("language", LANGUAGES)
def test_markup_names_things_that_exist(language: str) -> None:
    for page in pages(language):
        for text, example in texts(page):
            for kind, name in MARKUP.findall(text):
                if kind == "rule":
                    assert name in LEDGER - UNTOLD
                elif kind == "tile":
                    assert name in TILE_NAMES
                elif kind == "money":
                    assert name in CARD_NAMES
                else:
                    value = at_path(TABLES if kind == "n" else EXAMPLES[str(example)], name)
                    assert isinstance(value, int | str), name


def test_every_example_is_used_once_with_a_caption_for_each_picture() -> None:
    blocks = [block for page in pages("en") for section in page["sections"] for block in section["blocks"]]
    used = {block["example"]: len(block["captions"]) for block in blocks if "example" in block}
    assert len(used) == len([block for block in blocks if "example" in block])
    assert used == {name: pictures(example) for name, example in EXAMPLES.items()}


def test_captions_are_not_wasted_on_numbers_that_the_example_has() -> None:
    """Numbers are written once: in a caption they come from the example or the tables."""
    for language in LANGUAGES:
        for page in pages(language):
            for text, example in texts(page):
                if example is not None:
                    assert not re.search(r"\d", MARKUP.sub("", text)), text


def test_the_tables_are_current() -> None:
    script = SOURCES.parents[1] / "scripts/rules-data"
    done = subprocess.run([sys.executable, str(script), "--print"], capture_output=True, text=True, check=True)
    assert (RULES / "tables.json").read_text(encoding="utf-8") == done.stdout, "run scripts/rules-data"


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_name_what_the_editions_table_holds(language: str) -> None:
    own = labels(language)
    for edition in TABLES["editions"].values():
        assert edition["gift"] in own["gifts"]
        assert edition["supply"] in own["supplies"]
        assert edition["tie"] in own["ties"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_has_the_same_situations_in_every_language(language: str) -> None:
    assert list(tips(language)) == list(tips("en")) == list(data(SOURCES / "guide/tips/rules.ts"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_the_guide_is_at_most_two_sentences(language: str) -> None:
    for situation, text in tips(language).items():
        sentences = [part for part in re.split(r"(?<=[.!?])\s+", text) if part]
        assert 1 <= len(sentences) <= 2, situation
        assert len(text) <= 230, situation
        for kind, path in MARKUP.findall(text):
            assert kind == "n", situation
            assert isinstance(at_path(TABLES, path), int | str)


def test_the_guide_points_to_rules_of_the_ledger() -> None:
    assert set(data(SOURCES / "guide/tips/rules.ts").values()) <= LEDGER - UNTOLD
