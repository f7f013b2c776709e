"""A bare echo: for every message the five that a server sends after a move, and nothing else."""

import argparse
import asyncio
import json
from collections import defaultdict
from itertools import cycle
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from nunatak.server.run import config_for, listen, quick_loop, raise_file_limit
from nunatak.server.settings import Limits, Settings


def echo(messages: list[list[str]]) -> Starlette:
    """Of each table all connections get an update, and who spoke an acceptance."""
    tables: dict[str, list[WebSocket]] = defaultdict(list)
    following = cycle(messages)

    async def seat(websocket: WebSocket) -> None:
        await websocket.accept()
        table = tables[websocket.query_params["table"]]
        table.append(websocket)
        try:
            while True:
                await websocket.receive_bytes()  # as the line passes texts on
                accepted, *updates = next(following)
                for each, update in zip(table, updates, strict=True):
                    await each.send_text(update)
                await websocket.send_text(accepted)
        except WebSocketDisconnect:
            return

    return Starlette(routes=[WebSocketRoute("/ws", seat)])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server.echo_server", description=__doc__
    )
    parser.add_argument("messages", type=Path)
    messages = json.loads(parser.parse_args().messages.read_text(encoding="utf-8"))
    raise_file_limit()
    with listen("127.0.0.1", 0) as door, asyncio.Runner(loop_factory=quick_loop()) as runner:
        print(door.getsockname()[1], flush=True)
        runner.run(
            uvicorn.Server(config_for(echo(messages), Settings(limits=Limits.none()))).serve([door])
        )


if __name__ == "__main__":
    main()
