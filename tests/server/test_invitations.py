"""Invitations: which address they carry, and what messengers are told of a table's link."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from alhambra.cli.app import app as command_line
from alhambra.cli.errors import InputError
from alhambra.server import run
from alhambra.server.app import make_app
from alhambra.server.http import invitations
from alhambra.server.http.invitations import PICTURE, TITLE, addresses_for_others
from alhambra.server.network import is_this_machine_only, lan_addresses, web_address
from alhambra.server.settings import Settings, SettingsError
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate

LAN = "192.168.7.9"
HERE = "http://localhost:8321"


@pytest.fixture(autouse=True)
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with one address in a network."""
    for module in (invitations, run):
        monkeypatch.setattr(module, "lan_addresses", lambda: [LAN])


# ---- addresses ----


@pytest.mark.parametrize(
    ("settings", "asked", "expected"),
    [
        (Settings(), HERE, []),
        (Settings(), "http://127.0.0.1:8321", []),
        (Settings(), "http://[::1]:8321", []),
        (Settings(host="::1"), HERE, []),
        (Settings(host="0.0.0.0"), HERE, [f"http://{LAN}:8321"]),
        (Settings(host="::"), "http://[::1]:8321", [f"http://{LAN}:8321"]),
        (Settings(host="10.0.0.3"), HERE, ["http://10.0.0.3:8321"]),
        (Settings(), "https://games.example.org", ["https://games.example.org"]),
        (Settings(host="0.0.0.0"), "http://10.0.0.3:8321", ["http://10.0.0.3:8321"]),
        (Settings(public_address="https://games.example.org"), HERE, ["https://games.example.org"]),
    ],
)
def test_an_invitation_has_an_address_that_others_reach(settings: Settings, asked: str, expected: list[str]) -> None:
    assert addresses_for_others(settings, asked, 8321) == expected


def test_addresses_of_this_machine_are_known_and_others_are_found() -> None:
    assert all(map(is_this_machine_only, ("localhost", "127.0.0.1", "127.8.8.8", "[::1]", "::1", "LOCALHOST")))
    assert not any(map(is_this_machine_only, ("games.example.org", "10.0.0.3", "fe80::1", "localhost.example.org")))
    assert not any(is_this_machine_only(address) for address in lan_addresses())
    assert web_address("::1", 80) == "http://[::1]:80"


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> Any:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket, "socket", nowhere)
    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    assert lan_addresses() == []


@pytest.mark.parametrize(
    "address", ["games.example.org", "ftp://x.org", "https://x.org/path", "https://u@x.org", "https://"]
)
def test_a_public_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(SettingsError, match="--public-address"):
        Settings(public_address=address).checked()


def test_lan_listens_everywhere_and_says_where_others_find_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[Settings] = []
    monkeypatch.setattr(run, "serve", served.append)
    assert CliRunner().invoke(command_line, ["--lan", "--port", "9000"]).exit_code == 0
    assert CliRunner().invoke(command_line, ["serve", "--lan", "--public-address", "https://x.org"]).exit_code == 0
    assert [(each.host, each.public_address) for each in served] == [("0.0.0.0", ""), ("0.0.0.0", "https://x.org")]
    both = CliRunner().invoke(command_line, ["--lan", "--host", "10.0.0.3"])
    assert isinstance(both.exception, InputError)
    run._announce(Settings(host="0.0.0.0", browser=False), 9000)
    assert capsys.readouterr().out.splitlines()[1] == f"Others in your network reach it at http://{LAN}:9000/"
    run._announce(Settings(browser=False), 9000)
    assert len(capsys.readouterr().out.splitlines()) == 1


# ---- previews of links ----

OPTIONS = {"seats": [{"bot": None}, {"bot": None}, {"bot": "greedy"}]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with a client that is a page without a script."""
    folder = tmp_path_factory.mktemp("invitations")
    built = folder / "client"
    built.mkdir()
    page = Path(__file__).parents[2] / "web/index.html"
    assert TITLE in page.read_bytes(), "the tags are put behind the title"
    (built / "index.html").write_bytes(page.read_bytes())
    (built / PICTURE).write_bytes(b"a picture")
    address = database_address(str(folder / "games.db"))
    asyncio.run(migrate(address))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALHAMBRA_CLIENT", str(built))
        app = make_app(Settings(database=address, database_seconds=20))
    with TestClient(app, base_url="http://games.test") as made:
        yield made


def table_of(client: TestClient[Any], name: str, sit: bool = True) -> str:
    body = {"options": OPTIONS, "sit": [{"seat": 0, "name": name}] if sit else []}
    return str(client.post("/api/tables", json=body).json()["id"])


def tags_of(client: TestClient[Any], address: str, **headers: str) -> dict[str, str]:
    """Open Graph's tags on the page at ``address``."""
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    found = re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(value) for name, value in found}


def test_messengers_are_told_who_invites(client: TestClient[Any]) -> None:
    table = table_of(client, "Ana")
    tags = tags_of(client, f"/table/{table}")
    assert tags["og:title"] == "Ana invites you to Alhambra"
    assert tags["og:description"].endswith("Seats taken: 2 of 3.")
    assert tags["og:url"] == f"http://games.test/table/{table}"
    assert tags["og:image"] == f"http://games.test/{PICTURE}"
    picture = client.get(tags["og:image"].removeprefix("http://games.test"))
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/jpeg")


@pytest.mark.parametrize(
    ("language", "title"),
    [("es", "Ana te invita"), ("pt", "Ana convida você"), ("de", "Ana lädt dich zu Alhambra ein")],
)
def test_they_are_told_in_the_language_of_the_link_or_the_asker(
    client: TestClient[Any], language: str, title: str
) -> None:
    table = table_of(client, "Ana")
    assert tags_of(client, f"/table/{table}?lang={language}")["og:title"].startswith(title)
    assert tags_of(client, f"/table/{table}", **{"accept-language": language})["og:title"].startswith(title)


def test_a_name_cannot_break_out_of_the_page(client: TestClient[Any]) -> None:
    name = '"><script>x()'
    address = f"/table/{table_of(client, name)}"
    assert tags_of(client, address)["og:title"] == f"{name} invites you to Alhambra"
    assert "<script>x" not in client.get(address).text


def test_a_game_under_way_and_a_table_without_people_are_told_as_such(client: TestClient[Any]) -> None:
    nobody = tags_of(client, f"/table/{table_of(client, '', sit=False)}")
    assert nobody["og:title"] == "A table of Alhambra"
    table = table_of(client, "Ana")
    assert client.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).status_code == 201
    tags = tags_of(client, f"/table/{table}")
    assert (tags["og:title"], tags["og:description"]) == (
        "Alhambra: Ana, Ben",
        "The game is under way. You can look on.",
    )


@pytest.mark.parametrize("address", ["/", "/table/nowhere", "/table/no/where", "/table/%00", "/friends", "/about"])
def test_other_pages_are_the_clients_page_as_it_is(client: TestClient[Any], address: str) -> None:
    assert tags_of(client, address) == {}


def test_the_page_is_asked_where_others_reach_the_server(client: TestClient[Any]) -> None:
    assert client.get("/api/reach").json() == {"addresses": ["http://games.test"]}
    assert client.get("/api/reach", headers={"host": "localhost:8321"}).json() == {"addresses": []}
