"""The plain pages: no scripts, nothing from elsewhere, every link leads somewhere, and the commands on them work."""

from __future__ import annotations

import asyncio
import html
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from litestar.testing import TestClient

from alhambra import Game, Record
from alhambra.server.app import make_app
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.table.fair_deal import commitment_of, whole_seed
from alhambra.server.wire.incoming import Incoming
from alhambra.server.wire.outgoing import Outgoing
from alhambra.server.wire.structs import wire_structs

LANGUAGES = ["en", "es", "pt", "de"]
PAGES = ["/", "/fair", *(f"/fair?lang={language}" for language in LANGUAGES), "/api/docs"]
GOLDEN = Path(__file__).parents[1] / "golden"
VOID = {"meta", "link", "img", "br"}

Client = TestClient[Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server without the browser client, so that the plain pages can be seen."""
    folder = tmp_path_factory.mktemp("pages")
    address = database_address(str(folder / "games.db"))
    asyncio.run(migrate(address))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALHAMBRA_CLIENT", str(folder / "not built"))
        app = make_app(Settings(database=address, database_seconds=20))
    with TestClient(app) as made:
        yield made


class Reader(HTMLParser):
    """Checks that tags match, and notes what a page points to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.attributes: set[str] = set()
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                self.ids.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("path", PAGES)
def test_pages_need_no_script_and_nobody_else(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "unsafe" not in answer.headers["content-security-policy"]
    read = Reader(answer.text)
    assert not {"script", "style", "iframe", "form"} & set(read.tags)
    assert not {name for name in read.attributes if name == "style" or name.startswith("on")}
    assert read.tags.count("h1") == read.tags.count("main") == read.tags.count("title") == 1
    assert len(set(read.ids)) == len(read.ids)


@pytest.mark.parametrize("path", PAGES)
def test_links_lead_somewhere(client: Client, path: str) -> None:
    read = Reader(client.get(path).text)
    assert read.links
    for link in set(read.links):
        if link.startswith("#"):
            assert link[1:] in read.ids, link
        else:
            assert link.startswith("/"), f"{link} is elsewhere"
            assert client.get(link).status_code == 200, link


@pytest.mark.parametrize("path", ["/", "/fair", "/api/menu", "/healthz", "/static/plain.css", "/nowhere"])
def test_head_is_answered_as_get_without_a_body(client: Client, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    for name in ("content-type", "content-length", "content-security-policy", "cache-control"):
        assert head.headers.get(name) == got.headers.get(name), name


def test_colours_are_those_of_day_and_night(client: Client) -> None:
    style = client.get("/static/plain.css").text
    assert "prefers-color-scheme: dark" in style
    used = set(re.findall(r"var\((--[\w-]+)\)", style))
    day, _, night = style.partition("@media")
    defined = set(re.findall(r"(--[\w-]+):", day))
    assert used <= defined == set(re.findall(r"(--[\w-]+):", night))
    assert "url(" not in style
    assert "@import" not in style


def test_only_files_of_the_folder_are_served(client: Client) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/nothing.css"):
        assert client.get(path).status_code == 404


BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/nowhere", "/no/where/at/all", "/apiary"])
def test_a_browser_that_is_lost_is_shown_a_page(client: Client, path: str) -> None:
    answer = client.get(path, headers={"accept": BROWSER})
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "There is no such page" in answer.text
    assert "/" in Reader(answer.text).links
    assert client.get(path).json()["code"] == "not-found", "programs are told in JSON"


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/nowhere", "/static/nothing.css", "/ws"])
def test_below_the_interface_everybody_is_told_in_json(client: Client, path: str) -> None:
    answer = client.get(path, headers={"accept": BROWSER})
    assert answer.status_code == 404
    assert answer.json()["code"] in ("not-found", "no-table")


# ---- the interface ----


@pytest.fixture(scope="module")
def schema(client: Client) -> Any:
    return client.get("/api/docs/openapi.json").json()


def operations(schema: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def test_every_operation_is_on_the_page(client: Client, schema: Any) -> None:
    text = html.unescape(re.sub(r"<[^>]+>", "", client.get("/api/docs").text))
    found = list(operations(schema))
    assert len(found) >= 15
    for method, path, operation in found:
        assert f"{method.upper()} {path}\n" in text
        assert operation["tags"]
        assert operation["summary"]
        assert operation["description"] in text.replace("\n", " ")


def test_every_message_is_on_the_page(client: Client) -> None:
    ids = Reader(client.get("/api/docs").text).ids
    for kind in (*get_args(Incoming), *get_args(Outgoing)):
        assert kind.__name__ in ids
    for struct in wire_structs():
        assert struct.__name__ in ids


def test_references_lead_somewhere(schema: Any) -> None:
    structs = schema["components"]["schemas"]
    refs = re.findall(r'"#/components/schemas/(\w+)"', msgspec.json.encode(schema).decode())
    assert refs
    assert set(refs) <= set(structs)
    assert all(struct["description"] for struct in structs.values())


def test_every_operation_says_how_it_refuses(client: Client, schema: Any) -> None:
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for _, path, operation in operations(schema):
        assert operation["responses"]["default"]["content"] == problem
        refusals = [answer for status, answer in operation["responses"].items() if status.startswith("4")]
        assert all(answer["content"] == problem for answer in refusals), path
    told = client.get("/api/tables/nowhere").json()
    assert set(told) == set(schema["components"]["schemas"]["Problem"]["properties"])


def test_records_that_are_sent_are_documented(schema: Any) -> None:
    for path in ("/api/replay", "/api/replay/statistics"):
        assert schema["paths"][path]["post"]["requestBody"]["required"]


# ---- the page on fair dealing ----


@pytest.mark.parametrize(
    ("path", "accepted", "language"),
    [
        ("/fair", "", "en"),
        ("/fair", "fr-FR, fr;q=0.9, pt-BR;q=0.8, de;q=0.7", "pt-BR"),
        ("/fair", "DE", "de"),
        ("/fair", "den", "en"),
        ("/fair?lang=es", "de", "es"),
        ("/fair?lang=nowhere", "de", "de"),
    ],
)
def test_the_page_on_fair_dealing_is_in_the_language_asked_for(
    client: Client, path: str, accepted: str, language: str
) -> None:
    answer = client.get(path, headers={"accept-language": accepted})
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["vary"] == "accept-language"


def commands(client: Client, language: str) -> list[str]:
    text = client.get(f"/fair?lang={language}").text
    return [html.unescape(command) for command in re.findall(r'<code class="sh">(.*?)</code>', text, re.DOTALL)]


def test_the_page_says_the_same_in_all_languages(client: Client) -> None:
    pages = [Reader(client.get(f"/fair?lang={language}").text) for language in LANGUAGES]
    assert len({tuple(page.tags) for page in pages}) == 1
    assert len({tuple(commands(client, language)) for language in LANGUAGES}) == 1


def fair_game() -> tuple[Record, dict[str, Any]]:
    """A whole game with two shares in its deal, and what its table said when it began: a third share is missing."""
    shares = [f"{seat:032x}" for seat in range(3)]
    game = Game.new(3, whole_seed("5" * 32, [shares[0], shares[1], None]), names=["Ana", "Ben", "Cleo"])
    rng = Random(1)
    while not game.over:
        game.play(rng.choice(game.actions()))
    seats = [
        {"name": name, "commitment": commitment_of(share), "share": None if name == "Cleo" else share, "mine": False}
        for name, share in zip(game.names, shares, strict=True)
    ]
    return game.record(), {"id": "a", "seed_hash": commitment_of("5" * 32), "seed": None, "seats": seats}


@pytest.mark.skipif(shutil.which("sh") is None, reason="the commands are for a shell")
def test_the_commands_of_the_page_work(client: Client, tmp_path: Path) -> None:
    """As they stand, but for where Python is."""
    promised, download, verified, hashed = commands(client, "en")
    assert (promised.rpartition("/")[2], download.rpartition("/")[2]) == ("ID", "record")
    record, table = fair_game()
    (tmp_path / "table.json").write_text(json.dumps(table), encoding="utf-8")
    hashes = _run(hashed, tmp_path, record.encode()).splitlines()
    assert hashes[0] == table["seed_hash"]
    assert hashes[1:3] == [seat["commitment"] for seat in table["seats"][:2]]
    assert hashes[3] not in str(table)
    told = _run(verified, tmp_path, record.encode()).splitlines()
    assert told[0].startswith("ok: ")
    assert told[1].endswith("the server's part, and shares of Ana, Ben; promised and not shown: Cleo")
    record.seed = whole_seed("5" * 32, [])
    assert _run(verified, tmp_path, record.encode(), 2) == "", "said on the other stream"


def _run(command: str, folder: Path, record: str, code: int | None = 0) -> str:
    (folder / "game.json").write_text(record, encoding="utf-8")
    here = {"./alhambra": f"'{sys.executable}' -m alhambra"}
    words = re.sub(r"\.venv/bin/python|python3|\./alhambra", lambda m: here.get(m[0], f"'{sys.executable}'"), command)
    done = subprocess.run(["sh", "-c", words], cwd=folder, capture_output=True, text=True, check=False, timeout=120)
    assert code is None or done.returncode == code, done.stderr
    return done.stdout.strip()
