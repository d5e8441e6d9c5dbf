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
from tests.client.rules_content import (
    EXAMPLES as ALL_EXAMPLES,
)
from tests.client.rules_content import (
    LANGUAGES,
    PAGES,
    SOURCES,
    TABLES,
    TIP_RULES,
    at_path,
    page_texts,
    words,
)

EXAMPLES: dict[str, Any] = {one["id"]: one for one in ALL_EXAMPLES}
LEDGER = {rule.number for chapter in read_ledger().values() for rule in chapter.rules}
UNTOLD = {"S7"}  # the order of shuffling: nothing that a player does or sees
MARKUP = re.compile(r"\[(rule|tile|money|n|x):([^][]+)\]")
OWN_KEYS = [text.key for text in page_texts()]
SECTIONS = [section for page in PAGES for section in page["sections"]]


def pictures(example: Any) -> int:
    """How many pictures an example has, each with a caption."""
    return len(example.get("show") or example.get("takes") or [None])


def test_the_structure_names_each_text_once_and_knows_every_block() -> None:
    assert len(set(OWN_KEYS)) == len(OWN_KEYS) > 150
    kinds = ({"p"}, {"list"}, {"example", "captions"}, {"table"})
    assert all(set(block) in kinds for section in SECTIONS for block in section["blocks"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_structure_names_every_text_of_the_pages(language: str) -> None:
    """Besides them there are labels, and names for what the table of editions holds."""
    around = r"rules-(label|part|gift|supply|tie)-[a-z-]+"
    assert [key for key in words(language, "rules") if not re.fullmatch(around, key)] == OWN_KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_carry_the_same_markup_in_every_language(language: str) -> None:
    english = words("en", "rules")
    for key, text in words(language, "rules").items():
        assert set(MARKUP.findall(text)) == set(MARKUP.findall(english[key])), text
        assert text.count("**") == english[key].count("**"), text
        assert text.count("[") == text.count("]") == len(MARKUP.findall(text)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_empty_or_untranslated(language: str) -> None:
    own, english = words(language, "rules"), words("en", "rules")
    assert all(text.strip() for text in own.values())
    if language != "en":
        assert not [text for key, text in own.items() if text == english[key] and len(text) > 12]


def test_every_rule_is_explained_in_one_section_and_every_number_exists() -> None:
    named = Counter(rule for section in SECTIONS for rule in section["rules"])
    assert max(named.values()) == 1, named.most_common(3)
    assert set(named) == LEDGER - UNTOLD


@pytest.mark.parametrize("language", LANGUAGES)
def test_markup_names_things_that_exist(language: str) -> None:
    own = words(language, "rules")
    for text in page_texts():
        for kind, name in MARKUP.findall(own[text.key]):
            if kind == "rule":
                assert name in LEDGER - UNTOLD
            elif kind == "tile":
                assert name in TILE_NAMES
            elif kind == "money":
                assert name in CARD_NAMES
            else:
                value = at_path(TABLES if kind == "n" else EXAMPLES[str(text.example)], name)
                assert isinstance(value, int | str), name


def test_every_example_is_used_once_with_a_caption_for_each_picture() -> None:
    shown = [block for section in SECTIONS for block in section["blocks"] if "example" in block]
    used = {block["example"]: len(block["captions"]) for block in shown}
    assert len(used) == len(shown)
    assert used == {name: pictures(example) for name, example in EXAMPLES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_are_not_wasted_on_numbers_that_the_example_has(language: str) -> None:
    """Numbers are written once: in a caption they come from the example or the tables."""
    own = words(language, "rules")
    for text in page_texts():
        if text.example is not None:
            assert not re.search(r"\d", MARKUP.sub("", own[text.key])), text.key


def test_the_tables_are_current() -> None:
    script = SOURCES.parents[1] / "scripts/rules-data"
    done = subprocess.run([sys.executable, str(script), "--print"], capture_output=True, text=True, check=True)
    texts = json.loads(done.stdout)
    assert len(texts) == 5
    for name, text in texts.items():
        assert (SOURCES / name).read_text(encoding="utf-8") == text, "run scripts/rules-data"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_what_the_editions_table_holds(language: str) -> None:
    own = words(language, "rules")
    for edition in TABLES["editions"].values():
        for what in ("gift", "supply", "tie"):
            assert f"rules-{what}-{edition[what].replace(' ', '-')}" in own


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_has_a_text_for_every_situation(language: str) -> None:
    assert list(words(language, "tips")) == [f"tip-{situation}" for situation in TIP_RULES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_the_guide_is_at_most_two_sentences(language: str) -> None:
    for key, text in words(language, "tips").items():
        sentences = [part for part in re.split(r"(?<=[.!?])\s+", text) if part]
        assert 1 <= len(sentences) <= 2, key
        assert len(text) <= 230, key
        for kind, path in MARKUP.findall(text):
            assert kind == "n", key
            assert isinstance(at_path(TABLES, path), int | str)


def test_the_guide_points_to_rules_of_the_ledger() -> None:
    assert set(TIP_RULES.values()) <= LEDGER - UNTOLD
