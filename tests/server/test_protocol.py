"""The documents of the protocol: the schema, the TypeScript types, and docs/protocol.md."""

import contextlib
import io
import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import msgspec.inspect
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types
from websockets.sync.client import ClientConnection

from nunatak.core import game_class, game_names
from nunatak.core.toml_text import MAX_DEPTH, MAX_ENTRIES, MAX_FILE_BYTES
from nunatak.server import processes
from nunatak.server.chat import service as chat
from nunatak.server.errors import ServerError
from nunatak.server.http.middleware import MAX_BODY_BYTES
from nunatak.server.live import session
from nunatak.server.people import service as people
from nunatak.server.protocol import FromClient, FromServer, api, messages
from nunatak.server.protocol.__main__ import generated_files
from nunatak.server.protocol.options import Clock, CreateTable, TableOptions
from nunatak.server.protocol.schema import answer_types, game_types, request_types, schema
from nunatak.server.seasons import service as seasons
from nunatak.server.settings import Limits
from nunatak.server.tables import listing
from nunatak.server.tables import service as tables
from nunatak.server.text_checks import MAX_NAME_LENGTH, MAX_TEXT_LENGTH
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess, send


def _limit_of_field(struct: Any, name: str) -> int:
    """Return the maximum length or value of a field of the protocol."""
    [field] = [each for each in msgspec.structs.fields(struct) if each.name == name]
    found = msgspec.inspect.type_info(field.type)
    kinds = found.types if isinstance(found, msgspec.inspect.UnionType) else (found,)
    bounds = (getattr(kinds[0], bound, None) for bound in ("max_length", "le"))
    return next(int(bound) for bound in bounds if bound is not None)


ROOT = Path(__file__).resolve().parents[2]
MAX_SCHEMA_CHECKS = 15  # of each type of message
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_schema_and_types_are_up_to_date() -> None:
    for path, text in generated_files().items():
        assert path.read_text(encoding="utf-8") == text, "python -m nunatak.server.protocol --write"


def test_every_reference_in_the_schema_has_a_definition() -> None:
    described = schema()
    references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(described)))
    assert references <= described["$defs"].keys()
    assert {"GameView", "GameEvent", "GameDetails"} <= references


def test_a_client_may_omit_fields_with_a_default_and_the_server_omits_none() -> None:
    definitions = schema()["$defs"]
    for sent in (*get_args(FromClient), *request_types(), Clock):
        form = definitions[sent.__name__]
        needed = {each.name for each in msgspec.structs.fields(sent) if each.required}
        assert {*form.get("required", ())} - {"type"} == needed, sent.__name__
    for answered in (*get_args(FromServer), *answer_types()):
        form = definitions[answered.__name__]
        if answered is not api.ErrorInfo:  # its list of problems is optional
            assert form["required"] == list(form["properties"]), answered.__name__
    clock = definitions["TableOptions"]["properties"]["clock"]
    assert {"$ref": "#/$defs/WholeClock"} in clock["anyOf"]


def test_the_page_names_every_message_and_every_body() -> None:
    names = {each.__struct_config__.tag for each in get_args(FromServer) + get_args(FromClient)}
    for name in names:
        assert f"`{name}`" in PAGE or f'"type": "{name}"' in PAGE, f"{name} is not explained"
    for body in (*request_types(), *answer_types()):
        assert f"`{body.__name__}`" in PAGE, f"{body.__name__} is not explained"


def test_the_page_names_every_status() -> None:
    for status in {kind.status for kind in ServerError.__subclasses__()}:
        row = rf"^\| [\d, ]*\b{status}\b"
        assert re.search(row, PAGE, re.MULTILINE), f"{status} is not explained"


def test_the_page_names_every_option_of_a_table_with_its_default() -> None:
    built = msgspec.to_builtins(CreateTable("arctic"))
    for field in msgspec.structs.fields(CreateTable):
        row = rf"^\| (`\w+`, )?`{field.name}`(, `\w+`)? \|.*\| (.*) \|$"
        found = re.search(row, PAGE, re.MULTILINE)
        assert found, field.name
        if not field.required:
            assert found[3].strip("`") == json.dumps(built[field.name]), field.name
    for game in game_names():
        usual = game_class(game)().options()
        for option in game_class(game).option_names - {"players"}:
            found = re.search(rf"^\| `{game}` \| `{option}` \|.*\| (.*) \|$", PAGE, re.MULTILINE)
            assert found, f"{option} of {game} is not explained"
            default = json.loads(found[1].strip("`"))
            assert (
                game_class(game).from_options({option: default}).options()[option] == usual[option]
            )


def test_the_tables_on_the_page_can_be_created(server: ServerProcess) -> None:
    ann = ApiClient.sign_up(server)
    wishes = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(wishes) == 3
    for wish in wishes:
        built = ann.request("POST", "/api/tables", wish)
        assert built.status == 201, built.body
        assert built.json["options"]["setup"] == json.loads(wish).get("setup", {})
        assert built.json["from_position"] == ("position" in json.loads(wish))


LIMITS = {
    "request.large": MAX_BODY_BYTES,
    "message.too-long": messages.MAX_MESSAGE_BYTES,
    "watch.too-many": session.MAX_WATCHED,
    "messages that wait": session.MAX_QUEUED_MESSAGES,
    "bytes of those messages": session.MAX_QUEUED_BYTES,
    "seconds until the first message": session.HELLO_SECONDS,
    "chat messages that come": chat.MAX_HISTORY,
    "characters of a chat message": MAX_TEXT_LENGTH,
    "name.long": MAX_NAME_LENGTH,
    "connection.too-many": Limits().connections.person,
    "table.too-many": tables.MAX_TABLES_PER_PERSON,
    "listed tables in an answer": api.MAX_LISTED,
    "own tables in an answer": listing.MAX_TABLES_OF_PERSON,
    "program.many": people.MAX_BOT_ACCOUNTS,
    "shunned.many": people.MAX_BLOCKED,
    "season.too-many": seasons.MAX_SEASONS,
    "seasons in an answer": seasons.MAX_LISTED_SEASONS,
    "course.large": MAX_FILE_BYTES,
    "course.entries": MAX_ENTRIES,
    "course.monstrous": MAX_DEPTH,
    "read for one address": processes.MAX_PER_CLIENT,
    "server.busy": processes.MAX_WAITING,
    "characters of a `ref`": _limit_of_field(messages.Submit, "ref"),
    "actions in a submission": _limit_of_field(messages.Submit, "actions"),
    "characters of a report": _limit_of_field(api.ReportPerson, "reason"),
    "races of a season": _limit_of_field(api.CreateSeason, "race_count"),
    "seats of a table": _limit_of_field(TableOptions, "players"),
    "hints worked out": 1,
}


@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_on_the_page_is_the_one_of_the_code(name: str) -> None:
    table = PAGE.partition("\n## Limits\n")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| ")][1:]
    assert len(rows) == len(LIMITS)
    [found] = [cells[1] for cells in rows if any(name in cell for cell in cells)]
    assert found == f"{LIMITS[name]:,.0f}"


def test_the_client_on_the_page_plays_a_race(server: ServerProcess) -> None:
    code = PAGE.rpartition("```python\n")[2].partition("```")[0]
    address = server.url.partition("//")[2]
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(code.replace("127.0.0.1:8000", address), {})  # as a reader would run it
    assert re.search(r"'places': \[[\d, None]+\]", output.getvalue())


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_what_the_server_sends_fits_the_schema(server: ServerProcess, game: str) -> None:
    """Play a whole game over the network, and check every field of every message."""
    check = MessageChecker(game)
    ann, watcher, rng = ApiClient.sign_up(server), ApiClient.sign_up(server, "Watcher"), Random(4)
    table = ann.post("/api/play-now", game=game, players=2)["id"]
    with ann.connect() as connection, watcher.connect() as other:
        for each in (connection, other):
            send(each, type="watch", table=table)
        send(other, type="say", ref="hello", table=table, reaction="wow")
        send(other, type="submit", ref="x", table=table, seat=0, version=1, actions=["F"])
        check.receive(other, "refused")
        number = 0
        while True:
            message = check.receive(connection, "update", "table")
            if message["type"] == "table" and message["info"]["status"] == "over":
                break
            legal = message["view"]["legal"] if message["type"] == "update" else []
            if not legal:
                continue
            number += 1
            about = {"table": table, "seat": 0, "version": message["version"], "ref": f"r{number}"}
            send(connection, type="preview", **about)
            check.receive(connection, "preview-result")
            if number % 7 == 1:
                send(connection, type="hint", **about)
                check.receive(connection, "hint-result")
            send(connection, type="submit", **about, actions=[rng.choice(legal)])
        send(connection, type="ping")
        check.receive(connection, "pong")
        while check.receive(other, "table")["info"]["status"] != "over":
            continue
    assert check.seen.keys() >= {
        "update",
        "table",
        "presence",
        "chat",
        "preview-result",
        "hint-result",
        "refused",
    }
    assert check.events, "events were checked as well"
    played = ann.get(f"/api/tables/{table}/record")
    assert played["record"]["result"] is not None


class MessageChecker:
    """Check messages against the types that the schema is made of, and the first of each type
    against the schema itself, which takes longer.
    """

    def __init__(self, game: str) -> None:
        self.seen: Counter[str] = Counter()
        self.events = 0
        self._schema = schema()
        tags = {each.__struct_config__.tag: each.__name__ for each in get_args(FromServer)}
        self._validators = {
            tag: Draft202012Validator({**self._schema, "$ref": f"#/$defs/{name}"})
            for tag, name in tags.items()
        }
        types = game_types(game_class(game))
        self._view, self._details = types.view, types.details
        self._event: Any = types.events[0]
        for event in types.events[1:]:
            self._event = self._event | event

    def receive(self, connection: ClientConnection, *types: str) -> dict[str, Any]:
        """Return the next message of one of these types; check those before, too."""
        while True:
            message: dict[str, Any] = json.loads(connection.recv(TIMEOUT))
            self.check(message)
            if message["type"] in types:
                return message

    def check(self, message: dict[str, Any]) -> None:
        self.seen[message["type"]] += 1
        if self.seen[message["type"]] <= MAX_SCHEMA_CHECKS:
            self._validators[message["type"]].validate(message)
        read = msgspec.convert(message, FromServer)
        assert msgspec.to_builtins(read).keys() == message.keys()
        if "view" in message:
            msgspec.convert(message["view"], self._view)
        if message.get("details"):
            msgspec.convert(message["details"], self._details)
        events = [*message.get("events", ())]
        for step in message.get("steps", ()):
            events += step["events"]
        for event in events:
            msgspec.convert(event, self._event)
            self.events += 1
