"""HTTP: a player's key on its way to another device of theirs. It is in bodies only, which are never logged."""

from __future__ import annotations

from litestar import Response, Router, post, put
from litestar.params import JSONBody

from alhambra.server.errors import Denied
from alhambra.server.http.identity import cookie_for, own_key
from alhambra.server.http.requests import AnyRequest
from alhambra.server.wire.http import PlayerKey


@post("/me/key", status_code=200, summary="My key")
async def show_key(request: AnyRequest) -> PlayerKey:
    """The key in the cookie, for a page of ours that hands it on: who has it holds all its seats."""
    key = own_key(request)
    if key is None:
        raise Denied("no-key", "you have not played here yet, so that there is nothing to take along.")
    return PlayerKey(key)


@put("/me/key", status_code=200, summary="Take my key over")
async def take_key(request: AnyRequest, data: JSONBody[PlayerKey]) -> Response[None]:
    """Hold from now on the seats of this key, which came from another device; those held before are left behind."""
    return Response(None, cookies=[await cookie_for(request, data.key.strip())])


ROUTES = Router("/api", route_handlers=[show_key, take_key], tags=["tables"])
