"""Print the files that one move passes, in order, each with its first line: from the tap of a
player over the server to the last frame that shows the move.

In the server: starts the real one, seats two players with WebSockets at a table, and lets one of
them move. All files of the project that run from the moment at which the message is sent until both
players have the new view are listed in the order of first entry. The rules are interpreted for
this, so that their files are seen, too. In the browser: see :mod:`tools.trace_tap`.

``docs/one-move.md`` has these lists; ``--write`` puts them there.
"""

import os

os.environ["NUNATAK_INTERPRETED"] = "1"  # before the rules are loaded

import argparse
import asyncio
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.docs import write_section
from nunatak import load
from nunatak.client.account import Account
from nunatak.core import State
from nunatak.server.http.app import create_app
from nunatak.server.live.connections import Connections
from nunatak.server.logs import configure_logging
from nunatak.server.protocol import routes
from nunatak.server.protocol.messages import PROTOCOL
from nunatak.server.protocol.options import CreateTable
from nunatak.server.serve import listen, server_context, uvicorn_config
from nunatak.server.settings import Limits, Settings
from nunatak.server.tables import service
from nunatak.server.tables.channel import TableChannel
from tools import trace_tap

ROOT = Path(__file__).resolve().parents[1]
SOURCE_FOLDER = ROOT / "src" / "nunatak"
PAGE = "one-move.md"
GAMES = ("snow-tails", "arctic")
NAMES = {"en": (("Quiet",), ("Seal",))}
NEVER = 1e6  # seconds
SEED = 1
MOVES_BEFORE = 12  # at least, so that it is not the choice of a start slot
PHASES = ("play", "place")  # in which a player chooses a card


class FileTrace:
    """Collects the files of the project whose functions are called while it records."""

    def __init__(self) -> None:
        self.recording = False
        self.files: dict[str, None] = {}

    def install(self) -> None:
        """Follow this thread, and all threads that are started from now on."""
        threading.setprofile(self._follow)
        sys.setprofile(self._follow)

    def remove(self) -> None:
        """Follow nothing more."""
        threading.setprofile(None)
        sys.setprofile(None)

    def _follow(self, frame: FrameType, event: str, _: Any) -> None:
        # A hook that does nothing is a lambda; where it stands is no part of the way.
        if self.recording and event == "call" and frame.f_code.co_name != "<lambda>":
            self.files.setdefault(frame.f_code.co_filename)

    def project_files(self) -> list[Path]:
        """Return the files of the project, in the order of first entry."""
        paths = map(Path, self.files)
        return [path for path in paths if path.is_relative_to(SOURCE_FOLDER)]


class Player:
    """A person at a table, with an account and a WebSocket."""

    def __init__(self, account: Account, connection: ClientConnection) -> None:
        self.account = account
        self.update: dict[str, Any] = {}
        """The last one that came."""
        self._connection = connection

    @classmethod
    async def connect(cls, url: str) -> "Player":
        """Create a person, and say hello."""
        account = Account(url)
        await asyncio.to_thread(account.sign_in)
        address = url.replace("http", "ws", 1) + "/ws"
        player = cls(account, await connect(address, additional_headers=account.headers))
        await player.send(type="hello", protocol=PROTOCOL)
        await player.receive("welcome")
        return player

    async def send(self, **message: Any) -> None:
        await self._connection.send(msgspec.json.encode(message).decode())

    async def receive(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type; raise if the server refuses something."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self._connection.recv())
            if message["type"] == kind:
                return message
            assert message["type"] != "refused", message

    async def receive_update(self) -> None:
        self.update = await self.receive("update")

    async def close(self) -> None:
        await self._connection.close()


@asynccontextmanager
async def _running_server(folder: Path) -> AsyncIterator[str]:
    """Serve in this process; nothing happens by itself. Yield the address."""
    service.SWEEP_SECONDS = service.SAVE_SECONDS = NEVER
    TableChannel.presence_delay = 0  # who is connected is sent at once
    settings = Settings(data=folder, limits=Limits.unlimited())
    async with server_context(settings, NAMES) as context:
        config = uvicorn_config(
            create_app(context, Connections(context), ""), settings, context.metrics
        )
        server = uvicorn.Server(config)
        with listen("127.0.0.1", 0) as listener:
            serving = asyncio.create_task(server.serve([listener]))
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
            server.should_exit = True
            await serving


async def trace_move(game: str) -> list[Path]:
    """Return the files that one move passes, in the order of first entry."""
    trace = FileTrace()
    trace.install()
    try:
        with TemporaryDirectory() as folder:
            async with _running_server(Path(folder)) as url:
                players = [await Player.connect(url) for _ in range(2)]
                table = await asyncio.to_thread(_start_table, game, players)
                for player in players:
                    await player.send(type="watch", table=table, since=None)
                    await player.receive_update()
                await _move(table, players)  # what happens once only is no part of the list
                trace.recording = True
                await _move(table, players)
                trace.recording = False
                for player in players:
                    await player.close()
    finally:
        trace.remove()
    return trace.project_files()


def state_to_trace(game: str) -> State[Any, Any, Any]:
    """Return the state of two players in which the traces begin: all are of the same move."""
    state: State[Any, Any, Any] = load(game, players=2).start(seed=SEED)
    while state.version < MOVES_BEFORE or state.view(None).phase not in PHASES:
        state = state.apply(state.legal_actions()[0])
    return state


def _start_table(game: str, players: list[Player]) -> str:
    """Start a table with that state; return its id."""
    host, guest = players
    wish = CreateTable(game, 2, position=state_to_trace(game).position())
    table = host.account.call(routes.CREATE_TABLE, wish).id
    guest.account.call(routes.JOIN_TABLE, id=table)
    host.account.call(routes.START_TABLE, id=table)
    return table


async def _move(table: str, players: list[Player]) -> None:
    """Let the player in turn do the first legal action."""
    seat: int = players[0].update["view"]["turn"]
    seen = players[seat].update
    await players[seat].send(
        type="submit",
        ref=f"move-{seen['version']}",
        table=table,
        seat=seat,
        version=seen["version"],
        actions=seen["view"]["legal"][:1],
    )
    for player in players:
        await player.receive_update()
    await players[seat].receive("accepted")


def markdown_list(files: list[Path], folder: Path) -> str:
    """Return files in a folder as a table, numbered, each with its first line."""
    rows = [
        f"| {number} | `{path.relative_to(folder).as_posix()}` | {trace_tap.first_line(path)} |"
        for number, path in enumerate(files, 1)
    ]
    name = folder.relative_to(ROOT).as_posix()
    return "\n".join([f"| | file, in `{name}/` | content |", "|---|---|---|", *rows])


def markdown_lists() -> dict[str, str]:
    """Return the three lists of each game by the name of their section in the page."""
    states = {game: state_to_trace(game) for game in GAMES}
    with TemporaryDirectory() as folder:
        taps = trace_tap.trace_taps(Path(folder), states)
    found = {}
    for game in GAMES:
        before, after = taps[game]
        served = asyncio.run(trace_move(game))
        found[f"tap {game}"] = markdown_list(before, trace_tap.SOURCE_FOLDER)
        found[f"move {game}"] = markdown_list(served, SOURCE_FOLDER)
        found[f"paint {game}"] = markdown_list(after, trace_tap.SOURCE_FOLDER)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.trace_move", description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"write the lists into docs/{PAGE}")
    write = parser.parse_args().write
    configure_logging("warning")
    for name, text in markdown_lists().items():
        print(f"{name}\n\n{text}\n")
        if write:
            write_section(PAGE, name, text)


if __name__ == "__main__":
    main()
