"""The protocol as it is written down: the schema, the types of TypeScript, and docs/protocol.md."""

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
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
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
from nunatak.server.protocol.__main__ import files
from nunatak.server.protocol.options import Clock, CreateTable, TableOptions
from nunatak.server.protocol.schema import answer_types, request_types, schema, types_of
from nunatak.server.seasons import service as seasons
from nunatak.server.settings import Limits
from nunatak.server.tables import listing
from nunatak.server.tables import service as tables
from nunatak.server.text_checks import MAX_LINE_LENGTH, MAX_NAME_LENGTH
from tests.server.program import PATIENCE, Program, Visitor, tell


def _bound(struct: Any, name: str) -> int:
    """The length, or the number, that a field of the protocol allows."""
    [field] = [each for each in msgspec.structs.fields(struct) if each.name == name]
    found = msgspec.inspect.type_info(field.type)
    kinds = found.types if isinstance(found, msgspec.inspect.UnionType) else (found,)
    bounds = (getattr(kinds[0], bound, None) for bound in ("max_length", "le"))
    return next(int(bound) for bound in bounds if bound is not None)


ROOT = Path(__file__).resolve().parents[2]
BY_SCHEMA = 15  # messages of each type that are checked by the schema
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_schema_and_types_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, "python -m nunatak.server.protocol --write"


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    described = schema()
    references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(described)))
    assert references <= described["$defs"].keys()
    assert {"GameView", "GameEvent", "GameDetails"} <= references


def test_a_client_may_leave_out_what_has_a_default_and_the_server_leaves_out_nothing() -> None:
    definitions = schema()["$defs"]
    for sent in (*get_args(FromClient), *request_types(), Clock):
        form = definitions[sent.__name__]
        needed = {each.name for each in msgspec.structs.fields(sent) if each.required}
        assert {*form.get("required", ())} - {"type"} == needed, sent.__name__
    for answered in (*get_args(FromServer), *answer_types()):
        form = definitions[answered.__name__]
        if answered is not api.ErrorInfo:  # says so itself: most have no list of problems
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
    made = msgspec.to_builtins(CreateTable("arctic"))
    for field in msgspec.structs.fields(CreateTable):
        row = rf"^\| (`\w+`, )?`{field.name}`(, `\w+`)? \|.*\| (.*) \|$"
        found = re.search(row, PAGE, re.MULTILINE)
        assert found, field.name
        if not field.required:
            assert found[3].strip("`") == json.dumps(made[field.name]), field.name
    for game in game_names():
        usual = game_class(game)().options()
        for option in game_class(game).option_names - {"players"}:
            found = re.search(rf"^\| `{game}` \| `{option}` \|.*\| (.*) \|$", PAGE, re.MULTILINE)
            assert found, f"{option} of {game} is not explained"
            default = json.loads(found[1].strip("`"))
            assert (
                game_class(game).from_options({option: default}).options()[option] == usual[option]
            )


def test_the_tables_of_the_page_can_be_made(program: Program) -> None:
    ann = Visitor.known(program)
    wishes = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(wishes) == 3
    for wish in wishes:
        made = ann.ask("POST", "/api/tables", wish)
        assert made.status == 201, made.body
        assert made.json["options"]["setup"] == json.loads(wish).get("setup", {})
        assert made.json["from_position"] == ("position" in json.loads(wish))


LIMITS = {
    "request.large": MAX_BODY_BYTES,
    "message.too-long": messages.MAX_MESSAGE_BYTES,
    "watch.too-many": session.MAX_WATCHED,
    "messages that wait": session.MAX_WAITING,
    "bytes of those messages": session.MAX_BYTES,
    "seconds until the first message": session.PATIENCE,
    "chat messages that come": chat._LATEST,
    "characters of a chat message": MAX_LINE_LENGTH,
    "name.long": MAX_NAME_LENGTH,
    "connection.too-many": Limits().connections.person,
    "table.too-many": tables.MAX_TABLES,
    "listed tables in an answer": api.MAX_LISTED,
    "own tables in an answer": listing.MAX_SHOWN,
    "program.many": people.MAX_PROGRAMS,
    "shunned.many": people.MAX_SHUNNED,
    "season.too-many": seasons.MAX_SEASONS,
    "seasons in an answer": seasons.MAX_SHOWN,
    "course.large": MAX_FILE_BYTES,
    "course.entries": MAX_ENTRIES,
    "course.monstrous": MAX_DEPTH,
    "read for one address": processes.MAX_EACH,
    "server.busy": processes.MAX_WAITING,
    "characters of a `ref`": _bound(messages.Submit, "ref"),
    "actions in a submission": _bound(messages.Submit, "actions"),
    "characters of a report": _bound(api.ReportPerson, "reason"),
    "races of a season": _bound(api.CreateSeason, "race_count"),
    "seats of a table": _bound(TableOptions, "players"),
    "hints worked out": 1,
}


@pytest.mark.parametrize("words", LIMITS)
def test_every_limit_of_the_page_is_the_one_in_force(words: str) -> None:
    table = PAGE.partition("\n## Limits\n")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| ")][1:]
    assert len(rows) == len(LIMITS)
    [found] = [cells[1] for cells in rows if any(words in cell for cell in cells)]
    assert found == f"{LIMITS[words]:,.0f}"


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
            if message["type"] == "table" and message["info"]["status"] == "over":
                break
            legal = message["view"]["legal"] if message["type"] == "update" else []
            if not legal:
                continue
            number += 1
            about = {"table": table, "seat": 0, "version": message["version"], "ref": f"r{number}"}
            tell(line, type="preview", **about)
            check.hear(line, "preview-result")
            if number % 7 == 1:
                tell(line, type="hint", **about)
                check.hear(line, "hint-result")
            tell(line, type="submit", **about, actions=[rng.choice(legal)])
        tell(line, type="ping")
        check.hear(line, "pong")
        while check.hear(other, "table")["info"]["status"] != "over":
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


class Checker:
    """Checks messages against the types that the schema is made of, and the first of each type
    against the schema itself, which takes longer.
    """

    def __init__(self, game: str) -> None:
        self.seen: Counter[str] = Counter()
        self.events = 0
        self._schema = schema()
        tags = {each.__struct_config__.tag: each.__name__ for each in get_args(FromServer)}
        self._forms = {
            tag: Draft202012Validator({**self._schema, "$ref": f"#/$defs/{name}"})
            for tag, name in tags.items()
        }
        types = types_of(game_class(game))
        self._view, self._details = types.view, types.details
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
        self.seen[message["type"]] += 1
        if self.seen[message["type"]] <= BY_SCHEMA:
            self._forms[message["type"]].validate(message)
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
