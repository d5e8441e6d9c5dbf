"""The words and the page of rules that modules of other packages bring, as files beside their code.

A module in a package ``cats`` has its words in ``cats/texts/de.ftl`` (Fluent) and its rules in ``cats/rules/de.md``.
Where a language is missing, English stands in. Clients show all of it as plain text.
"""

from __future__ import annotations

import logging
import sys
from functools import cache
from importlib.resources import files
from typing import Literal

from alhambra.engine.book import Book, Module
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import LEAST_PLAYERS, MODULES, OWN, compose, installed
from alhambra.server.service.fluent_check import fluent_faults
from alhambra.server.wire.http import ModuleTexts

FILE_BYTES_MOST = 200_000
FALLBACK = "en"

Language = Literal["en", "es", "pt", "de"]


def module_file(module: Module, folder: str, name: str) -> str:
    """The text of ``folder``/``name`` in the package of ``module``; "" if there is none, or it cannot be read.

    A module that is a single file has no package of its own, hence no such files.
    """
    package = _package(module)
    if not package:
        return ""
    try:
        found = files(package) / folder / name
        content = found.read_bytes() if found.is_file() else b""
        if len(content) > FILE_BYTES_MOST:
            raise ValueError(f"more than {FILE_BYTES_MOST} bytes")
        return content.decode()
    except (OSError, ValueError):
        logging.getLogger("alhambra").exception("%s/%s of the module %r cannot be read", folder, name, module.name)
        return ""


def _package(module: Module) -> str | None:
    """The name of the package that has the code of ``module``; none if it is a single file."""
    return sys.modules[type(module).__module__].__package__


def module_texts(module: Module, language: str) -> ModuleTexts:
    """What ``module`` brings in ``language``, with what stands in for it: words in English, then its title and line."""
    names = dict.fromkeys([language, FALLBACK])
    sources = [module_file(module, "texts", f"{name}.ftl") for name in names]
    for name, source in zip(names, sources, strict=True):
        if source:
            warn_author(module.name, _package(module), f"{name}.ftl", source)
    rules = [module_file(module, "rules", f"{name}.md") for name in names]
    titles = [_message(f"module-{module.name}", module.title), _message(f"module-{module.name}-line", module.line)]
    sources.append("".join(titles))
    return ModuleTexts(module.name, [source for source in sources if source], next(filter(None, rules), ""))


@cache
def warn_author(module: str, package: str | None, name: str, source: str) -> None:
    """Log, once, what is wrong in ``source``, the file ``name`` with words of ``module`` and others of ``package``."""
    modules = {module, *(one.name for one in installed() if _package(one) == package)}
    try:
        verbs = {verb.word for one in modules & set(MODULES) for verb in _book(one).verbs}
    except Exception:  # whatever a stranger's module does when it joins a game
        logging.getLogger("alhambra").exception("%s of %s cannot be checked", name, module)
        return
    faults = fluent_faults(source, modules, verbs)
    if faults:
        logging.getLogger("alhambra").warning("%s of %s: %s", name, module, "; ".join(faults))


def _book(name: str) -> Book:
    """The rules of a game with the module ``name`` alone."""
    return compose(LEAST_PLAYERS, DEFAULT_EDITION, [name])


def _message(key: str, text: str) -> str:
    """A Fluent message that says ``text`` word for word; "" if there is none."""
    quoted = "".join(f'{{"{char}"}}' if char in "{}" else char for char in " ".join(text.split()))
    return f"{key} = {quoted}\n" if quoted else ""


def foreign_texts(language: Language) -> list[ModuleTexts]:
    """What every module of another package that can be played with here brings in ``language``."""
    return [_kept(module.name, language) for module in installed() if module.name not in OWN]


@cache
def _kept(name: str, language: str) -> ModuleTexts:
    """What the module ``name`` brings in ``language``; its files are read once."""
    return module_texts(MODULES[name](), language)
