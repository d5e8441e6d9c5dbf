"""All tables of a page in a file: they come back whole, on any device; and nothing in a file is believed."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from alhambra.server.errors import Denied
from alhambra.server.service.table_file import FILE_BYTES_MOST, read_file
from tests.pagehost.pages import Page, on_page

Change = Callable[[dict[str, Any]], object]


def _rows(table: dict[str, Any]) -> list[Any]:
    found: list[Any] = table["rows"]
    return found


def _first(table: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row["entry"] for row in _rows(table) if row["entry"]["kind"] == kind)
    return found


WRONG: dict[str, Change] = {
    "no setup": lambda table: table.pop("setup"),
    "no rows": lambda table: table.pop("rows"),
    "another's id": lambda table: table["setup"].update(id="../../x"),
    "a row is missing": lambda table: _rows(table).pop(3),
    "two rows changed places": lambda table: _rows(table).insert(0, _rows(table).pop()),
    "other rules": lambda table: table["setup"].update(rules="0.1"),
    "another seed": lambda table: table["setup"].update(seed="00"),
    "a long seed": lambda table: table["setup"].update(seed="0" * 1000),
    "public": lambda table: table["setup"]["options"].update(public=True),
    "a deal of others": lambda table: table["setup"].update(deal={"id": "d", "kind": "daily"}),
    "no such bot": lambda table: table["setup"]["options"]["seats"][1].update(bot="nobody"),
    "no such module": lambda table: table["setup"]["options"].update(modules=["cats"]),
    "too many reserved": lambda table: table["setup"].update(reserved=["x"] * 9),
    "an illegal action": lambda table: _first(table, "do").update(action="take ducat-9 denar-9"),  # in every deal
    "nonsense for an action": lambda table: _first(table, "do").update(action="\x00" * 5000),
    "a seat that is not there": lambda table: _first(table, "do").update(seat=77),
    "a seat below the first": lambda table: _first(table, "sit").update(seat=-1),
    "an unseen name": lambda table: _first(table, "sit").update(name="\u200b"),
    "a seal that there is not": lambda table: _first(table, "sit").update(colour=99),
    "a long commitment": lambda table: _first(table, "sit").update(commitment="x" * 100_000),
    "closed by a host": lambda table: _rows(table)[-1].update(entry={"kind": "close", "reason": "x"}),
    "an unknown entry": lambda table: _rows(table)[-1].update(entry={"kind": "cats"}),
    "a time that is none": lambda table: _rows(table)[0].update(at=-5.0),
    "a time beyond all": lambda table: _rows(table)[0].update(counted=1e308, at=1e300),
    "a rematch elsewhere": lambda table: table.update(rematch="/etc/passwd"),
    "an origin that is none": lambda table: table["setup"].update(origin={"record": "{}", "step": 0}),
}


async def _exported() -> tuple[Page, str, dict[str, Any]]:
    """A page, its table with some rows, and the file."""
    page = Page()
    table = await page.make("greedy", "newcomer")
    await page.play(8)
    await page.until(page.may_act)
    return page, table, await page.get("/device/export")


def test_tables_come_back_whole_on_another_device() -> None:
    async def work() -> None:
        page, table, file = await _exported()
        other = Page(key="another device")
        status, outcome = await other.ask("POST", "/device/import", file)
        assert (status, outcome) == (200, {"added": [table], "known": [], "refused": []})
        await other.host.open(1, table)
        await other.until(other.may_act)
        assert other.view["game"] == page.view["game"]
        assert other.messages("hello")[0]["seats"] == [0], "the seats are those of whoever brings the file"
        again = (await other.ask("POST", "/device/import", file))[1]
        assert again == {"added": [], "known": [table], "refused": []}
        await other.play()
        assert other.view["game"]["over"]

    on_page(work)


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_file_is_left_out(name: str) -> None:
    """And nothing else: the table after it is taken, and what was there stays as it was."""

    async def work() -> None:
        _, table, file = await _exported()
        wrong, right = deepcopy(file["tables"][0]), deepcopy(file["tables"][0])
        right["setup"]["id"] = "right"
        WRONG[name](wrong)
        other = Page()
        kept = await other.make("greedy")
        before = dict(other.storage.logs)
        status, outcome = await other.ask("POST", "/device/import", file | {"tables": [wrong, right]})
        assert status == 200, outcome
        assert outcome["added"] == ["right"]
        assert len(outcome["refused"]) == 1
        assert outcome["refused"][0]["reason"]
        assert table not in other.storage.metas
        assert other.storage.logs[kept] == before[kept]

    on_page(work)


@pytest.mark.parametrize("text", ["", "[]", "{}", "\ud800", '{"format": "other", "version": "1", "tables": []}'])
def test_what_is_no_file_is_refused(text: str) -> None:
    with pytest.raises(Denied) as caught:
        read_file(text.encode(errors="surrogatepass"))
    assert caught.value.code == "bad-file"


def test_a_file_that_is_too_big_is_refused() -> None:
    with pytest.raises(Denied, match="MB"):
        read_file(b" " * (FILE_BYTES_MOST + 1))


def test_names_are_cleaned_again() -> None:
    async def work() -> None:
        _, table, file = await _exported()
        _first(file["tables"][0], "sit")["name"] = "A\u202eB" + "x" * 500
        other = Page()
        assert (await other.ask("POST", "/device/import", file))[1]["added"] == [table]
        stored = json.loads(other.storage.metas[table])["names"][0]
        assert stored.startswith("AB")
        assert len(stored) < 50
        assert msgspec.json.decode(other.storage.logs[table][0])["entry"]["name"] == stored

    on_page(work)


def test_a_full_device_keeps_what_it_has() -> None:
    async def work() -> None:
        _, _, file = await _exported()
        other = Page()
        other.storage.broken = "quota"
        status, problem = await other.ask("POST", "/device/import", file)
        assert (status, problem["code"]) == (503, "storage")
        assert other.storage.metas == {}

    on_page(work)
