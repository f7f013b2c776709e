"""A long game, all seats of which one person plays."""

import asyncio
import json
from random import Random

from benchmarks.attack.client import Visitor

__all__ = ["play"]

PATIENCE = 30.0


async def play(visitor: Visitor, game: str, moves: int | None = None, seats: int = 4) -> str:
    """A table where so many moves were made, or all; its id."""
    wish = {"game": game, "players": seats, "listed": False}
    id = str((await visitor.get("POST", "/api/tables", wish))["id"])
    for _ in range(seats - 1):
        await visitor.get("POST", f"/api/tables/{id}/join", {})
    await visitor.get("POST", f"/api/tables/{id}/start", {})
    news: asyncio.Queue[bytes] = asyncio.Queue()
    line = await visitor.line(news.put_nowait)
    line.say(json.dumps({"type": "watch", "table": id}).encode())
    rng, made, version = Random(1), 0, -1
    while moves is None or made < moves:
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await news.get())
        if message["type"] == "table" and message["table"]["status"] == "over":
            break
        if message["type"] != "update" or message["version"] <= version:
            continue
        view, seat = message["view"], message["seat"]
        if view["turn"] == seat and view["legal"]:
            version, made = message["version"], made + 1
            move = {"type": "submit", "ref": f"{made}", "table": id, "seat": seat}
            move |= {"version": version, "actions": [rng.choice(view["legal"])]}
            line.say(json.dumps(move).encode())
    await line.cut()
    return id
