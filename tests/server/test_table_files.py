"""Tables that were played on a device come to a server; and a static site is served for whoever is cut off from it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from alhambra.server.app import make_app
from alhambra.server.http.table_files import SENT_BYTES_MOST
from alhambra.server.settings import Settings, SettingsError
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from tests.pagehost.pages import Page, on_page

Client = TestClient[Any]


@pytest.fixture(scope="module")
def file() -> dict[str, Any]:
    """What a page has written: a finished game, and one that goes on."""
    found: list[dict[str, Any]] = []

    async def work() -> None:
        page = Page()
        await page.make("greedy")
        await page.play()
        page.host.closed(1)
        page.received.clear()
        await page.make("greedy", "newcomer")
        await page.play(6)
        await page.until(page.may_act)
        found.append(await page.get("/device/export"))

    on_page(work)
    return found[0]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<p>The static page</p>", encoding="utf-8")
    (site / "assets/a.js").write_text("//", encoding="utf-8")
    (site / "secret.txt").write_text("not listed", encoding="utf-8")
    (site / "service-worker.js").write_text("//", encoding="utf-8")
    listed = {name: {"bytes": 1, "sha256": "ab"} for name in ("index.html", "assets/a.js")}
    (site / "files.json").write_text(json.dumps(listed), encoding="utf-8")
    address = database_address(str(tmp_path / "games.db"))
    asyncio.run(migrate(address))
    settings = Settings(database=address, database_seconds=20, site=str(site), tables_hourly=3)
    with TestClient(make_app(settings)) as made:
        yield made


def _ids(file: dict[str, Any]) -> list[str]:
    return [table["setup"]["id"] for table in file["tables"]]


def test_tables_of_a_device_become_mine(client: Client, file: dict[str, Any]) -> None:
    answer = client.post("/api/device/import", json=file)
    assert answer.json() == {"added": _ids(file), "known": [], "refused": []}
    assert answer.cookies, "whoever comes for the first time is given a key"
    mine = client.get("/api/me/tables").json()
    assert {one["id"] for one in mine} == set(_ids(file))
    finished = next(one["id"] for one in mine if one["status"] == "over")
    assert client.get(f"/api/tables/{finished}/record").status_code == 200
    for table in _ids(file):
        info = client.get(f"/api/tables/{table}").json()
        assert [seat["mine"] for seat in info["seats"]][:2] == [True, False]
    again = client.post("/api/device/import", json=file).json()
    assert again == {"added": [], "known": _ids(file), "refused": []}
    running = next(one["id"] for one in mine if one["status"] == "playing")
    with client.websocket_connect(f"/ws/{running}") as socket:
        kinds = [json.loads(socket.receive_text())["type"] for _ in range(5)]
    assert "view" in kinds


def test_nothing_bad_is_kept_and_nothing_of_others_is_touched(client: Client, file: dict[str, Any]) -> None:
    client.post("/api/device/import", json=file)
    before = client.get(f"/api/tables/{_ids(file)[0]}/log").json()
    client.cookies.clear()
    other = deepcopy(file)
    other["tables"][0]["rows"] = other["tables"][0]["rows"][:5]
    bad = deepcopy(file["tables"][0])
    bad["setup"]["id"] = "bad"
    bad["rows"][4]["entry"] = {"kind": "do", "seat": 0, "action": "take ducat-9"}
    other["tables"].append(bad)
    outcome = client.post("/api/device/import", json=other).json()
    assert (outcome["added"], outcome["known"]) == ([], _ids(file))
    assert [one["id"] for one in outcome["refused"]] == ["bad"]
    assert client.get("/api/tables/bad").status_code == 404
    assert client.get("/api/me/tables").json() == []
    assert client.get(f"/api/tables/{_ids(file)[0]}/log").json() == before


def test_there_are_limits(client: Client, file: dict[str, Any]) -> None:
    assert client.post("/api/device/import", content=b"{}").json()["code"] == "bad-file"
    assert client.post("/api/device/import", content=b" " * (SENT_BYTES_MOST + 1)).status_code == 413
    many = deepcopy(file)
    for number in range(4):
        copy = deepcopy(file["tables"][0])
        copy["setup"]["id"] = f"copy{number}"
        many["tables"].append(copy)
    outcome = client.post("/api/device/import", json=many).json()
    assert len(outcome["added"]) == 3, "as many as may be made in an hour"
    assert {one["reason"] for one in outcome["refused"]} == {
        "many tables were made from here within an hour; wait a while."
    }


def test_a_static_site_is_served_as_it_is(client: Client) -> None:
    page = client.get("/offline/")
    assert page.text == "<p>The static page</p>"
    assert "'wasm-unsafe-eval'" in page.headers["content-security-policy"]
    assert "wasm" not in client.get("/").headers["content-security-policy"]
    assert client.get("/offline/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    assert "immutable" in client.get("/offline/assets/a.js").headers["cache-control"]
    assert client.get("/offline/service-worker.js").headers["cache-control"] == "no-cache"
    for name in ("secret.txt", "../games.db", "..%2fgames.db", "assets", "nowhere"):
        assert client.get(f"/offline/{name}").status_code == 404, name
    assert client.get("/offline", follow_redirects=False).headers["location"] == "/offline/"
    assert client.get("/api/menu").json()["offline"] is True


def test_a_folder_that_is_no_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="alhambra site"):
        Settings.read({}, site=str(tmp_path))
