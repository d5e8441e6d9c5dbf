"""What modules of other packages bring to read: words and rules in four languages, English where one is missing."""

from __future__ import annotations

import heapq
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import create_test_client

import alhambra
from alhambra.engine.book import Module
from alhambra.modules import MODULES
from alhambra.server.http.module_texts import ROUTES
from alhambra.server.service import module_texts
from alhambra.server.service.fluent_check import fluent_faults
from alhambra.server.service.module_texts import module_file
from examples.cats.cats import Cats
from examples.gardens.gardens import Gardens

LANGUAGES = ["en", "es", "pt", "de"]


@pytest.fixture
def told() -> Iterator[Any]:
    """The modules' part of a server's answers, by language, while cats and gardens are registered."""
    for maker in (Cats, Gardens):
        alhambra.register(maker)
    with create_test_client([ROUTES]) as client:
        yield lambda language: client.get(f"/api/modules/{language}")
    for name in ("cats", "gardens"):
        del MODULES[name]


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    """A module in a package that brings files of all sorts."""
    package = tmp_path / "odd_module"
    for name, content in {
        "__init__.py": b"from alhambra.engine.book import Module\n",
        "texts/en.ftl": b"event-odd = odd",
        "texts/de.ftl": b"\xff\xfe",
        "texts/es.ftl": b"x" * (module_texts.FILE_BYTES_MOST + 1),
    }.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_bytes(content)
    monkeypatch.syspath_prepend(tmp_path)
    import odd_module  # type: ignore[import-not-found]

    monkeypatch.setitem(sys.modules, "odd_module", odd_module)
    maker = type("Odd", (Module,), {"__module__": "odd_module"})
    made: Module = maker("odd", "Odd {braces}", "a line\nof two")
    return made


def test_each_language_comes_before_english(told: Any) -> None:
    for language in LANGUAGES:
        answer = told(language)
        assert answer.status_code == 200
        cats, gardens = answer.json()
        assert (cats["name"], gardens["name"]) == ("cats", "gardens")
        sources = cats["texts"]
        assert len(sources) == (2 if language == "en" else 3)
        assert sources[-1].startswith("module-cats = Cats\nmodule-cats-line = They love")
        assert "reason-cat = a cat" in sources[-2]
        assert ("module-cats" in sources[0]) == (language != "en")
        assert cats["rules"].startswith({"en": "# Cats", "de": "# Katzen"}.get(language, "# Gatos"))
        line = "module-gardens-line = Each garden beside your fountain scores a point."
        assert gardens["texts"] == [f"module-gardens = Watered gardens\n{line}\n"]
        assert gardens["rules"] == ""


def test_all_languages_of_cats_say_the_same_things() -> None:
    keys = {}
    for language in ("es", "pt", "de"):
        source = module_file(Cats(), "texts", f"{language}.ftl")
        keys[language] = [line.partition(" =")[0] for line in source.splitlines()]
    assert keys["es"] == keys["pt"] == keys["de"]
    assert len(set(keys["de"])) == len(keys["de"])


@pytest.mark.parametrize("language", ["fr", "..", "%2e%2e%2fen", "EN", ""])
def test_other_languages_are_refused(told: Any, language: str) -> None:
    assert told(language).status_code in (400, 404)


def test_a_title_is_told_word_for_word(odd: Module) -> None:
    (_, titles) = module_texts.module_texts(odd, "en").texts
    assert titles == 'module-odd = Odd {"{"}braces{"}"}\nmodule-odd-line = a line of two\n'


@pytest.mark.parametrize("language", ["de", "es"])
def test_a_file_that_cannot_be_read_keeps_nobody_from_playing(
    odd: Module, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        found = module_texts.module_texts(odd, language)
    assert found.texts[0] == "event-odd = odd"
    assert f"texts/{language}.ftl" in caplog.text


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("event-a = one\nso it goes\n", "line 2: 'so it goes' belongs to no message"),
        ("event-a = one\n\ttwo\n", "line 2: 'two' belongs to no message"),
        ("\n# about\nevent-a =\nevent-b = b\n", "line 3: event-a has no words"),
        ("event-a = { $points\nevent-b = b\n", "line 1: event-a has a { that is not closed"),
        ("event-a = 3 }\n", "line 1: event-a has a } that closes nothing"),
        ("event-a = { $n ->\n  [one] 1\n  [other] 2\n }\n", "line 1: event-a has no default"),
        ("verb-act = a\nverb-cta = b\n", "line 2: nothing asks for verb-cta"),
        ("module-odd = a\nmodule-old = b\n", "line 2: nothing asks for module-old"),
        ("evnt-a = a\n", "line 1: nothing asks for evnt-a"),
    ],
)
def test_faults_of_words_are_told_by_line(source: str, fault: str) -> None:
    (told,) = fluent_faults(source, {"odd"}, {"act"})
    assert told.startswith(fault)


def test_words_without_faults() -> None:
    source = """\
# a comment
-term = stone
lines-odd-seat = { $n ->
    [one] 1 { -term }
   *[other] { $n } of "them"
}
do-act = Braces {"{"}: { more-words },
    and a second line
more-words = asked for by another

"""
    assert fluent_faults(source, {"odd"}, {"act"}) == []


def test_authors_are_warned_once_for_each_file(odd: Module, caplog: pytest.LogCaptureFixture) -> None:
    folder = Path(str(sys.modules["odd_module"].__file__)).parent / "texts"
    (folder / "en.ftl").write_text("event-odd = { $n\nverb-od = x\n", encoding="utf-8")
    for language in LANGUAGES[1:]:
        (folder / f"{language}.ftl").write_text("event-odd = odd\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        for language in LANGUAGES[1:]:
            module_texts.module_texts(odd, language)
    assert [record.getMessage() for record in caplog.records] == [
        "en.ftl of odd: line 1: event-odd has a { that is not closed; line 2: nothing asks for verb-od"
    ]


def test_the_words_of_cats_are_without_faults(told: Any, caplog: pytest.LogCaptureFixture) -> None:
    module_texts.warn_author.cache_clear()
    with caplog.at_level(logging.WARNING):
        for language in LANGUAGES:
            module_texts.module_texts(Cats(), language)
    assert not caplog.records


def test_a_module_of_one_file_has_no_files() -> None:
    maker = type("Alone", (Module,), {"__module__": heapq.__name__})  # a module of Python's own, in no package
    assert module_file(maker("alone"), "texts", "en.ftl") == ""
