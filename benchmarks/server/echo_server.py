"""An echo server: it answers every message with the five that the server sends after a move."""

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

from nunatak.server.serve import event_loop_factory, listen, raise_file_limit, uvicorn_config
from nunatak.server.settings import Limits, Settings


def canned_reply_app(messages: list[list[str]]) -> Starlette:
    """Return an app that sends an update to the whole table, and an acceptance to the sender."""
    tables: dict[str, list[WebSocket]] = defaultdict(list)
    replies = cycle(messages)

    async def seat(websocket: WebSocket) -> None:
        await websocket.accept()
        table = tables[websocket.query_params["table"]]
        table.append(websocket)
        try:
            while True:
                await websocket.receive_bytes()  # as the real server receives texts
                accepted, *updates = next(replies)
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
    with (
        listen("127.0.0.1", 0) as listener,
        asyncio.Runner(loop_factory=event_loop_factory()) as runner,
    ):
        print(listener.getsockname()[1], flush=True)
        runner.run(
            uvicorn.Server(
                uvicorn_config(canned_reply_app(messages), Settings(limits=Limits.unlimited()))
            ).serve([listener])
        )


if __name__ == "__main__":
    main()
