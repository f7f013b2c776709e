"""The protocol as it is written down: the schema, the types of TypeScript, and docs/protocol.md."""

import contextlib
import io
import json
import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast, get_args

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from nunatak.core import kind
from nunatak.server.edge.answers import _BY_CODE, _BY_KIND
from nunatak.server.edge.api_games import GamesApi
from nunatak.server.edge.api_people import PeopleApi
from nunatak.server.edge.api_seasons import SeasonsApi
from nunatak.server.edge.api_tables import TablesApi
from nunatak.server.protocol import FromClient, FromServer, api
from nunatak.server.protocol.__main__ import files
from nunatak.server.protocol.schema import schema, types_of
from tests.server.program import PATIENCE, Program, Visitor, tell

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_schema_and_types_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, "python -m nunatak.server.protocol --write"


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    described = schema()
    references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(described)))
    assert references <= described["$defs"].keys()
    assert {"GameView", "GameEvent", "GameOutlook"} <= references


def test_the_page_names_every_message_and_every_body() -> None:
    names = {each.__struct_config__.tag for each in get_args(FromServer) + get_args(FromClient)}
    for name in names:
        assert f"`{name}`" in PAGE or f'"type": "{name}"' in PAGE, f"{name} is not explained"
    for body in (*api.ASKED, *api.ANSWERED):
        assert f"`{body.__name__}`" in PAGE, f"{body.__name__} is not explained"


def test_the_page_names_every_address_and_every_status() -> None:
    desk = cast(Any, SimpleNamespace(house=None, seasons=None))
    live = cast(Any, None)
    apis = (PeopleApi(desk, live), GamesApi(desk), TablesApi(desk), SeasonsApi(desk))
    routes = [route for each in apis for route in each.routes()]
    for route in routes:
        (method,) = (route.methods or set()) - {"HEAD"}
        path = route.path.replace("{id}", "ID").replace("{name}", "NAME").partition("{what}")[0]
        end = "" if path.endswith("/") else "`"
        assert f"`{method} {path}{end}" in PAGE, f"{method} {route.path} is not explained"
    for status in {*_BY_CODE.values(), *_BY_KIND.values()}:
        row = rf"^\| [\d, ]*\b{status}\b"
        assert re.search(row, PAGE, re.MULTILINE), f"{status} is not explained"


def test_the_client_of_the_page_plays_a_race(program: Program) -> None:
    code = PAGE.rpartition("```python\n")[2].partition("```")[0]
    address = program.url.partition("//")[2]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(code.replace("127.0.0.1:8000", address), {})  # as a reader would run it
    assert re.search(r"'places': \[[\d, None]+\]", said.getvalue())


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_what_the_server_sends_fits_the_schema(program: Program, game: str) -> None:
    """A whole game over the wire: each message is checked, to the last field."""
    check = Checker(game)
    ann, watcher, rng = Visitor.known(program), Visitor.known(program, "Watcher"), Random(4)
    table = ann.post("/api/play-now", game=game, players=2)["id"]
    with ann.live() as line, watcher.live() as other:
        for each in (line, other):
            tell(each, type="watch", table=table)
        tell(other, type="say", ref="hello", table=table, reaction="wow")
        tell(other, type="submit", ref="x", table=table, seat=0, version=1, actions=["F"])
        check.hear(other, "refused")
        number = 0
        while True:
            message = check.hear(line, "update", "table")
            if message["type"] == "table" and message["table"]["status"] == "over":
                break
            legal = message["view"]["legal"] if message["type"] == "update" else []
            if not legal:
                continue
            number += 1
            about = {"table": table, "seat": 0, "version": message["version"], "ref": f"r{number}"}
            tell(line, type="try", **about)
            check.hear(line, "tried")
            if number % 7 == 1:
                tell(line, type="hint", **about)
                check.hear(line, "advised")
            tell(line, type="submit", **about, actions=[rng.choice(legal)])
        tell(line, type="ping")
        check.hear(line, "pong")
        while check.hear(other, "table")["table"]["status"] != "over":
            continue
    assert check.seen >= {"update", "table", "presence", "chat", "tried", "advised", "refused"}
    assert check.events, "events were checked as well"
    played = ann.get(f"/api/tables/{table}/record")
    assert played["record"]["result"] is not None


class Checker:
    """Checks messages against the types that the schema is made of."""

    def __init__(self, game: str) -> None:
        self.seen: set[str] = set()
        self.events = 0
        types = types_of(kind(game))
        self._view, self._outlook = types.view, types.outlook
        self._event: Any = types.events[0]
        for event in types.events[1:]:
            self._event = self._event | event

    def hear(self, line: ClientConnection, *types: str) -> dict[str, Any]:
        """The next message of one of these types; those before are checked as well."""
        while True:
            message: dict[str, Any] = json.loads(line.recv(PATIENCE))
            self.check(message)
            if message["type"] in types:
                return message

    def check(self, message: dict[str, Any]) -> None:
        self.seen.add(message["type"])
        read = msgspec.convert(message, FromServer)
        assert msgspec.to_builtins(read).keys() == message.keys()
        if "view" in message:
            msgspec.convert(message["view"], self._view)
        if message.get("outlook"):
            msgspec.convert(message["outlook"], self._outlook)
        events = [*message.get("events", ())]
        for step in message.get("steps", ()):
            events += step["events"]
        for event in events:
            msgspec.convert(event, self._event)
            self.events += 1
