"""Play a game in which one client has all seats."""

import asyncio
import json
from random import Random

from benchmarks.attack.client import Client

__all__ = ["create_and_play_table"]

TIMEOUT_SECONDS = 30.0


async def create_and_play_table(
    client: Client, game: str, moves: int | None = None, seats: int = 4
) -> str:
    """Create a table and make so many moves, or all; return its id."""
    options = {"game": game, "players": seats, "listed": False}
    id = str((await client.request_json_or_exit("POST", "/api/tables", options))["id"])
    for _ in range(seats - 1):
        await client.request_json_or_exit("POST", f"/api/tables/{id}/join", {})
    await client.request_json_or_exit("POST", f"/api/tables/{id}/start", {})
    inbox: asyncio.Queue[bytes] = asyncio.Queue()
    socket = await client.connect(inbox.put_nowait)
    socket.send(json.dumps({"type": "watch", "table": id}).encode())
    rng, made, version = Random(1), 0, -1
    while moves is None or made < moves:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            message = json.loads(await inbox.get())
        if message["type"] == "table" and message["info"]["status"] == "over":
            break
        if message["type"] != "update" or message["version"] <= version:
            continue
        view, seat = message["view"], message["seat"]
        if view["turn"] == seat and view["legal"]:
            version, made = message["version"], made + 1
            move = {"type": "submit", "ref": f"{made}", "table": id, "seat": seat}
            move |= {"version": version, "actions": [rng.choice(view["legal"])]}
            socket.send(json.dumps(move).encode())
    await socket.abort()
    return id
