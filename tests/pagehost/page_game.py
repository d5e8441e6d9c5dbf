"""A whole game at a page's host in a page's Python, with a store of JavaScript's, and all that may be asked of it.

Run by run_in_node.mjs; says as JSON what came of it.
"""

from __future__ import annotations

import asyncio
import json
from importlib import import_module
from typing import Any

from alhambra.pagehost import start

STORE = """({
  metas: new Map(), logs: new Map(), values: new Map(),
  async create(table, meta, rows) { this.metas.set(table, meta); this.logs.set(table, Array.from(rows)); },
  async append(table, seq, rows, meta) {
    const log = this.logs.get(table);
    if (!Array.isArray(rows) || log.length !== seq) return false;
    log.push(...rows); this.metas.set(table, meta); return true;
  },
  async rows(table, after) { return (this.logs.get(table) ?? []).slice(after + 1); },
  async meta(table) { return this.metas.get(table) ?? null; },
  async all_meta() { return [...this.metas]; },
  async remove(table) { this.metas.delete(table); this.logs.delete(table); },
  async put(key, value) { if (this.full) throw new Error("quota exceeded"); this.values.set(key, value); },
  async get(key) { return this.values.get(key); },
})"""
MOST = 600  # decisions of a game


class Visitor:
    """Somebody at a page: makes a table, and plays whatever comes first."""

    def __init__(self) -> None:
        self.views: list[dict[str, Any]] = []
        self.others: dict[str, dict[str, Any]] = {}
        self.store = import_module("pyodide.code").run_js(STORE)
        self.host = start(self.store, self._post, json.dumps({"key": "x", "bot_seconds": 0.5}))

    def _post(self, kind: str, socket: int, data: str, code: int) -> None:
        del socket, code
        message = json.loads(data) if kind == "message" else {"type": kind}
        if message["type"] == "view":
            self.views.append(message)
        else:
            self.others[message["type"]] = message

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        text = body if isinstance(body, str) or body is None else json.dumps(body)
        status, headers, answer = await self.host.request(method, path, text)
        assert status == 200, (path, answer)
        return answer if "x-base64" in headers else json.loads(answer)

    async def send(self, **message: object) -> None:
        await self.host.receive(1, json.dumps(message))

    async def play(self, level: str) -> str:
        """Play a game against two bots of ``level``, with one hint; its table."""
        options = {"seats": [{}, {"bot": level}, {"bot": level}], "hints": True}
        table: str = (await self.ask("POST", "/tables", {"options": options, "sit": [{"seat": 0, "name": "Me"}]}))["id"]
        await self.host.open(1, table)
        for number in range(MOST):
            while not (self.views[-1]["game"]["over"] or self.views[-1]["choices"] or self.views[-1]["end"]):
                await asyncio.sleep(0.001)
            view = self.views[-1]
            if view["game"]["over"]:
                break
            if number == 0:
                await self.send(type="hint", game_seq=view["game_seq"])
                while "hint" not in self.others:
                    assert "refused" not in self.others, self.others
                    await asyncio.sleep(0.001)
            if view["end"]:
                await self.send(type="end", game_seq=view["game_seq"])
            else:
                action = view["choices"][0]["actions"][0]["action"]
                await self.send(type="do", game_seq=view["game_seq"], action=action)
        return table


async def visit() -> str:
    """Play, look at all pages, export, import."""
    visitor = Visitor()
    menu = await visitor.ask("GET", "/menu")
    table = await visitor.play("newcomer")
    record = await visitor.ask("GET", f"/tables/{table}/record")
    for path in ("log", "statistics", "steps/5", "review"):
        await visitor.ask("GET", f"/tables/{table}/{path}")
    for path in ("/me/tables", "/me/games", "/me/figures", "/me/games.zip", "/puzzles", "/modules/de", "/reach"):
        await visitor.ask("GET", path)
    number = (await visitor.ask("GET", "/puzzles"))["today"]
    await visitor.ask("GET", f"/puzzles/{number}")
    exported = json.dumps(await visitor.ask("GET", "/device/export"))
    other = Visitor()
    imported = await other.ask("POST", "/device/import", exported)
    other.store.full = True
    status, _, problem = await other.host.request("GET", "/me/games", None)  # keeps results, and cannot
    return json.dumps(
        {
            "record": record,
            "reduced": menu["reduced"],
            "hint": len(visitor.others["hint"]["estimates"]),
            "imported": imported["added"] == [table],
            "full": [status, json.loads(problem)["code"]],
        }
    )


if "WORDS" in globals():
    RESULT = visit()
globals().get("RESULT")
