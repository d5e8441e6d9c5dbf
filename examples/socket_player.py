"""Play a game against a bot over the network: HTTP to make the table, a socket to play. It takes the first option.

    python examples/socket_player.py http://localhost:8321

Without an address a server of its own is started. The messages are described in docs/server.md.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from typing import Any

import httpx
from websockets.asyncio.client import connect

PAUSE = 0.05  # seconds; a server lets 20 messages a second through
PATIENCE = 30.0  # seconds for an answer: a busy machine may need more than the 5 that httpx gives


async def play(server: str) -> None:
    """Sit down opposite the bot, play to the end, say how it went."""
    patient = httpx.AsyncHTTPTransport(retries=8)  # the server may be starting
    async with httpx.AsyncClient(base_url=server, transport=patient, timeout=PATIENCE) as http:
        options = {"seats": [{}, {"bot": "greedy"}]}
        made = await http.post("/api/tables", json={"options": options, "sit": [{"seat": 0, "name": "Example"}]})
        table = made.raise_for_status().json()["id"]
        key = http.cookies["alhambra_key"]  # who has it holds the seat
        print(f"Playing at table {table}")
        address = f"{server.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(address, additional_headers={"Authorization": f"Bearer {key}"}) as socket:
            answered = -1
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":
                    raise RuntimeError(message["reason"])
                if message["type"] != "view":
                    continue
                if message["game"]["over"]:
                    break
                answer = choose(message)
                if answer is not None and message["game_seq"] != answered:  # a view may come again: somebody sat down
                    answered = message["game_seq"]
                    await asyncio.sleep(PAUSE)
                    await socket.send(json.dumps(answer))
        record = (await http.get(f"/api/tables/{table}/record")).raise_for_status().json()
    for name, score in zip(record["names"], record["result"]["scores"], strict=False):
        print(f"{name}: {score} points")


def choose(view: dict[str, Any]) -> dict[str, Any] | None:
    """What to answer to a view; None while somebody else has to act."""
    if view["end"]:
        return {"type": "end", "game_seq": view["game_seq"]}
    if view["choices"]:
        return {"type": "do", "game_seq": view["game_seq"], "action": view["choices"][0]["actions"][0]["action"]}
    return None


def main() -> None:
    """Play at the server given, or at one of our own."""
    if len(sys.argv) > 1:
        asyncio.run(play(sys.argv[1].rstrip("/")))
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "alhambra", "serve", "--port", "0", "--no-browser"]
        server = subprocess.Popen([*command, "--database", f"{folder}/games.db"], stdout=subprocess.PIPE, text=True)
        with server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]  # Alhambra is at http://localhost:8321/ …
            try:
                asyncio.run(play(address.rstrip("/")))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
