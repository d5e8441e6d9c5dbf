"""HEAD: what GET would answer, without the body. Watchers of uptime and previews of links ask this way."""

from __future__ import annotations

from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send


def answer_head(app: ASGIApp) -> ASGIApp:
    """``app``, which knows GET only, with an answer to HEAD as well."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != HttpMethod.HEAD:
            await app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        got = scope.copy()
        got["method"] = HttpMethod.GET
        await app(got, receive, send_head)

    return answer
