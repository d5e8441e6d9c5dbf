"""HTTP: the words and the page of rules that modules of other packages bring, as files beside their code.

A module in a package ``cats`` has its words in ``cats/texts/de.ftl`` (Fluent) and its rules in ``cats/rules/de.md``.
Where a language is missing, English stands in. Clients show all of it as plain text.
"""

from __future__ import annotations

import logging
import sys
from functools import cache
from importlib.resources import files
from typing import Literal

from litestar import Router, get
from litestar.params import FromPath

from alhambra.engine.book import Module
from alhambra.modules import MODULES, OWN, installed
from alhambra.server.wire.http import ModuleTexts

FILE_BYTES_MOST = 200_000
FALLBACK = "en"

Language = FromPath[Literal["en", "es", "pt", "de"]]


def module_file(module: Module, folder: str, name: str) -> str:
    """The text of ``folder``/``name`` in the package of ``module``; "" if there is none, or it cannot be read.

    A module that is a single file has no package of its own, hence no such files.
    """
    package = sys.modules[type(module).__module__].__package__
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


def module_texts(module: Module, language: str) -> ModuleTexts:
    """What ``module`` brings in ``language``, with what stands in for it: words in English, then its title and line."""
    names = dict.fromkeys([language, FALLBACK])
    sources = [module_file(module, "texts", f"{name}.ftl") for name in names]
    rules = [module_file(module, "rules", f"{name}.md") for name in names]
    titles = [_message(f"module-{module.name}", module.title), _message(f"module-{module.name}-line", module.line)]
    sources.append("".join(titles))
    return ModuleTexts(module.name, [source for source in sources if source], next(filter(None, rules), ""))


def _message(key: str, text: str) -> str:
    """A Fluent message that says ``text`` word for word; "" if there is none."""
    quoted = "".join(f'{{"{char}"}}' if char in "{}" else char for char in " ".join(text.split()))
    return f"{key} = {quoted}\n" if quoted else ""


@get("/modules/{language:str}", summary="Words and rules of modules")
async def texts(language: Language) -> list[ModuleTexts]:
    """Of every module of another package that can be played with here; clients have those of ours."""
    return [_kept(module.name, language) for module in installed() if module.name not in OWN]


@cache
def _kept(name: str, language: str) -> ModuleTexts:
    """What the module ``name`` brings in ``language``; its files are read once."""
    return module_texts(MODULES[name](), language)


ROUTES = Router("/api", route_handlers=[texts], tags=["tables"])
