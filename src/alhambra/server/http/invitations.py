"""Invitations: an address that others can reach, and what messengers show of a table's link."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from typing import NamedTuple

from litestar import Router, get
from litestar.response import Response

from alhambra.server.http.pages import page_language
from alhambra.server.http.requests import AnyRequest, worker_of
from alhambra.server.network import EVERYWHERE, is_this_machine_only, lan_addresses, web_address
from alhambra.server.settings import Settings
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.queries import Invitation
from alhambra.server.table.setup import is_table_id
from alhambra.server.wire.http import Reach

PICTURE = "invitation.jpg"  # a file of the client's
PICTURE_PIXELS = (1200, 630)
TITLE = b"<title>Alhambra</title>"  # in the client's page; what belongs to a table stands behind it
NAMES_MOST = 6


class PreviewWords(NamedTuple):
    """What messengers are told in one language; ``{…}`` stands for what the table has."""

    invited: str
    open_table: str
    game: str
    described: str
    playing: str
    over: str


WORDS = {
    "en": PreviewWords(
        "{name} invites you to Alhambra",
        "A table of Alhambra",
        "Alhambra: {names}",
        "The board game in the browser: no account, nothing to install. Seats taken: {taken} of {seats}.",
        "The game is under way. You can look on.",
        "The game is over. See how it was played.",
    ),
    "es": PreviewWords(
        "{name} te invita a Alhambra",
        "Una mesa de Alhambra",
        "Alhambra: {names}",
        "El juego de mesa en el navegador: sin cuenta y sin instalar nada. Asientos ocupados: {taken} de {seats}.",
        "La partida está en marcha. Puedes mirar.",
        "La partida ha terminado. Mira cómo se jugó.",
    ),
    "pt": PreviewWords(
        "{name} convida você para Alhambra",
        "Uma mesa de Alhambra",
        "Alhambra: {names}",
        "O jogo de tabuleiro no navegador: sem conta e sem instalar nada. Lugares ocupados: {taken} de {seats}.",
        "A partida está em andamento. Você pode assistir.",
        "A partida terminou. Veja como foi jogada.",
    ),
    "de": PreviewWords(
        "{name} lädt dich zu Alhambra ein",
        "Ein Tisch Alhambra",
        "Alhambra: {names}",
        "Das Brettspiel im Browser: ohne Konto, ohne Installation. Besetzte Plätze: {taken} von {seats}.",
        "Die Partie läuft. Du kannst zuschauen.",
        "Die Partie ist zu Ende. Sieh dir an, wie sie gespielt wurde.",
    ),
}


# ---- an address for others ----


@get("/reach", summary="Addresses for invitations")
async def reach(request: AnyRequest) -> Reach:
    """The addresses under which others reach this server, the best first; none if it serves this machine only."""
    settings = worker_of(request).settings
    server = request.scope.get("server")
    port = (server[1] if server else None) or settings.port
    return Reach(addresses_for_others(settings, _own_address(request), port))


def _own_address(request: AnyRequest) -> str:
    """The address under which ``request`` has reached us."""
    return str(request.base_url).rstrip("/")


def addresses_for_others(settings: Settings, asked: str, port: int) -> list[str]:
    """The addresses under which others reach the server that was ``asked`` for under this one and listens at ``port``.

    The host's own word counts most. Who came from elsewhere shows that the address works. Who sits at the machine
    itself is told how the network reaches it, if the server listens there.
    """
    if settings.public_address:
        return [settings.public_address]
    name = asked.partition("://")[2]
    if not is_this_machine_only(name if name.endswith("]") else name.rpartition(":")[0] or name):
        return [asked]
    if settings.host in EVERYWHERE:
        return [web_address(address, port) for address in lan_addresses()]
    return [] if is_this_machine_only(settings.host) else [web_address(settings.host, port)]


# ---- previews of links ----


async def table_page(request: AnyRequest, page: bytes, table: str) -> Response[bytes] | None:
    """The client's ``page`` with what messengers show of the link of ``table``; None if there is no such table."""
    if not is_table_id(table) or TITLE not in page:
        return None
    found = None
    with suppress(*STORAGE_ERRORS):  # then it is the page without them
        found = await worker_of(request).store.invitation(table)
    if found is None:
        return None
    language = page_language(request.query_params.get("lang"), request.headers.get("accept-language", ""))
    base = worker_of(request).settings.public_address or _own_address(request)
    tags = preview_tags(found, language, base, f"{base}/table/{table}")
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(page.replace(TITLE, TITLE + tags.encode(), 1), media_type="text/html", headers=headers)


def preview_tags(found: Invitation, language: str, base: str, address: str) -> str:
    """Open Graph's tags for the table ``found`` at ``address``, in this language, with a picture of the server's."""
    words = WORDS[language]
    if found.status == "open":
        title = words.invited.format(name=found.people[0]) if found.people else words.open_table
        text = words.described.format(taken=found.seats - found.free, seats=found.seats)
    else:
        title = words.game.format(names=", ".join(found.people[:NAMES_MOST]))
        text = words.playing if found.status == "playing" else words.over
    width, height = PICTURE_PIXELS
    tags = {
        "og:type": "website",
        "og:site_name": "Alhambra",
        "og:title": title,
        "og:description": text,
        "og:url": address,
        "og:image": f"{base}/{PICTURE}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:locale": {"en": "en_GB", "es": "es_ES", "pt": "pt_BR", "de": "de_DE"}[language],
    }
    made = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    made.append('<meta name="twitter:card" content="summary_large_image" />')
    made.append('<meta name="robots" content="noindex" />')  # the link is for those who got it
    return "\n    " + "\n    ".join(made)


ROUTES = Router("/api", route_handlers=[reach], tags=["tables"])
