"""HTTP: the words and the page of rules that modules of other packages bring."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath

from alhambra.server.service.module_texts import Language, foreign_texts
from alhambra.server.wire.http import ModuleTexts


@get("/modules/{language:str}", summary="Words and rules of modules")
async def texts(language: FromPath[Language]) -> list[ModuleTexts]:
    """Of every module of another package that can be played with here; clients have those of ours."""
    return foreign_texts(language)


ROUTES = Router("/api", route_handlers=[texts], tags=["tables"])
