"""The HTTP API of the real program: identities, games, tables, records."""

import hashlib
import json
import sqlite3
from contextlib import closing
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import nunatak
from nunatak.core import NunatakError, Record, game_class
from nunatak.games.snow_tails.courses.course import Course
from nunatak.server.errors import Unavailable, status_of
from nunatak.server.http.app import StatusRoutes
from nunatak.server.store.schema import DATABASE_FILE
from nunatak.server.store.site_clock import SiteClock
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess, receive, send, wait_until

# ---- identities


def test_a_new_person_gets_a_name_and_a_cookie_that_scripts_cannot_read(
    server: ServerProcess,
) -> None:
    client = ApiClient(server)
    assert client.request_error("GET", "/api/me") == (401, "person.none")
    response = client.request("POST", "/api/me", "{}")
    assert response.status == 201
    assert len(response.json["name"].split()) >= 2
    cookie = response.headers["Set-Cookie"]
    flags = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags, "plain HTTP works in a home network"
    assert client.get("/api/me") == response.json
    again = client.request("POST", "/api/me", "{}")
    assert (again.status, again.json["id"]) == (200, response.json["id"]), "still the same person"


def test_a_name_is_shown_as_text_and_without_tricks(ann: ApiClient) -> None:
    response = ann.request("PATCH", "/api/me", json.dumps({"name": " A\u202enn\x00  \t<b>\u200b "}))
    assert response.json["name"] == "Ann <b>"
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert ann.request_error("PATCH", "/api/me", name=" \u200b ") == (400, "name.empty")
    assert ann.request_error("PATCH", "/api/me", name=7) == (400, "request.form")
    assert ann.request_error("PATCH", "/api/me", name="Ann", admin=True) == (400, "request.form")
    assert ann.get("/api/me")["name"] == "Ann <b>"


def test_a_recovery_code_moves_a_person_to_another_device(
    server: ServerProcess, ann: ApiClient
) -> None:
    assert not ann.get("/api/me")["has_recovery_code"]
    code = ann.post("/api/me/recovery")["code"]
    assert ann.get("/api/me")["has_recovery_code"]
    phone = ApiClient(server)
    assert phone.post("/api/recover", code=code.lower())["id"] == ann.me["id"]
    assert phone.get("/api/me")["id"] == ann.me["id"]
    newer = ann.post("/api/me/recovery")["code"]
    assert newer != code
    assert ApiClient(server).request_error("POST", "/api/recover", code=code) == (
        403,
        "recovery.unknown",
    )


def test_a_person_can_delete_their_data(
    server: ServerProcess, ann: ApiClient, ben: ApiClient
) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    old = ben.cookie
    response = ben.request("DELETE", "/api/me")
    assert response.status == 200
    assert ben.cookie is None, "the response deletes the cookie"
    ben.cookie = old
    assert ben.request_error("GET", "/api/me") == (401, "person.none")
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["bot"], seat["stand_in_reason"]) == (None, "steady", "left")


def test_a_person_who_is_deleted_takes_their_bot_accounts_along(
    server: ServerProcess, ann: ApiClient
) -> None:
    ben, bot = ApiClient.sign_up(server, "Ben"), ApiClient(server)
    token = ben.post("/api/bot-accounts", name="Fetch")["token"]
    bot.headers = {"Authorization": f"Bearer {token}"}
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    bot.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    with (
        bot.connect(**bot.headers) as plays,
        bot.connect(**bot.headers) as idle,
        ben.connect() as owner,
    ):
        send(plays, type="watch", table=table)
        receive(plays, "update")
        assert ben.request("DELETE", "/api/me").status == 200
        for connection in (plays, idle, owner):
            assert receive(connection, "closing")["code"] == "forgotten"
            with pytest.raises(ConnectionClosed):
                connection.recv(TIMEOUT)
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["bot"], seat["stand_in_reason"]) == (None, "steady", "left")
    assert bot.request_error("GET", "/api/me") == (401, "person.none")


def test_a_token_can_be_withdrawn(server: ServerProcess, ann: ApiClient, ben: ApiClient) -> None:
    assert ann.get("/api/bot-accounts") == {"bot_accounts": []}
    first, second = (ann.post("/api/bot-accounts", name=name) for name in ("Fetch", "Puppy"))
    listed = ann.get("/api/bot-accounts")["bot_accounts"]
    assert {each["id"]: each["name"] for each in listed} == {
        first["id"]: "Fetch",
        second["id"]: "Puppy",
    }
    assert all(set(each) == {"id", "name", "created_at"} for each in listed), "no tokens"
    path = f"/api/bot-accounts/{first['id']}"
    assert ben.request_error("DELETE", path) == (404, "program.unknown")
    assert ann.request_error("DELETE", f"/api/bot-accounts/{ann.me['id']}") == (
        404,
        "program.unknown",
    )
    bot = ApiClient(server, Authorization=f"Bearer {first['token']}")
    with bot.connect(**bot.headers) as connection:
        assert ann.request("DELETE", path).status == 200
        assert receive(connection, "closing")["code"] == "forgotten"
    assert bot.request_error("GET", "/api/me") == (401, "person.none")
    assert [each["id"] for each in ann.get("/api/bot-accounts")["bot_accounts"]] == [second["id"]]
    assert ann.request_error("DELETE", path) == (404, "program.unknown")


def test_a_bot_account_signs_in_with_a_token(server: ServerProcess, ann: ApiClient) -> None:
    made = ann.post("/api/bot-accounts", name="Fetch")
    bot = ApiClient(server, Authorization=f"Bearer {made['token']}")
    me = bot.get("/api/me")
    assert (me["id"], me["name"], me["bot_account"]) == (made["id"], "Fetch", True)
    assert bot.request_error("POST", "/api/bot-accounts", name="Puppy") == (403, "program.owner")
    assert bot.request_error("POST", "/api/me/recovery") == (403, "program.recovery")
    table = ann.post("/api/tables", game="arctic", players=2)["id"]
    seat = bot.post(f"/api/tables/{table}/join")["seats"][1]
    assert (seat["name"], seat["program"]) == ("Fetch", True)
    unknown_bot = ApiClient(server, Authorization="Bearer nonsense")
    assert unknown_bot.request_error("GET", "/api/me") == (401, "person.none")


def test_a_person_can_mute_block_and_report_another(ann: ApiClient, ben: ApiClient) -> None:
    path = f"/api/people/{ben.me['id']}"
    assert ann.post(f"{path}/mute")["muted"] == [ben.me["id"]]
    assert ann.post(f"{path}/unmute")["muted"] == []
    assert ann.post(f"{path}/block")["blocked"] == [ben.me["id"]]
    table = ann.post("/api/tables", game="arctic", players=2)["id"]
    assert ben.request_error("POST", f"/api/tables/{table}/join") == (403, "table.blocked")
    ann.post(f"{path}/unblock")
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"{path}/report", reason="He barks.", table=table)
    assert ann.request_error("POST", f"{path}/report", reason="") == (400, "request.form")
    assert ann.request_error("POST", f"{path}/bite") == (404, "request.page")
    assert ann.request_error("POST", "/api/people/nobody/mute") == (404, "person.unknown")


def test_messages_of_a_muted_person_are_missing_from_the_next_watch_on(
    ann: ApiClient, ben: ApiClient
) -> None:
    table = ann.post("/api/tables", game="arctic", players=2)["id"]
    with ann.connect() as connection, ben.connect() as other:
        for each in (connection, other):
            send(each, type="watch", table=table)
            receive(each, "presence")
        receive(connection, "presence")  # with the other
        send(other, type="say", ref="woof", table=table, text="Woof!")
        receive(connection, "chat")
        receive(other, "chat")
        ann.post(f"/api/people/{ben.me['id']}/mute")
        ann.post(f"/api/people/{ben.me['id']}/block")
        for each in (connection, other):
            send(each, type="ping")
            assert json.loads(each.recv(TIMEOUT))["type"] == "pong", "no message is sent"
        send(connection, type="watch", table=table)
        send(connection, type="ping")
        receive(connection, "presence")
        assert receive(connection, "chat", "pong")["type"] == "pong"


# ---- what can be played


@pytest.mark.rule("ST-11.1")
def test_games_with_their_bots_and_courses(server: ServerProcess) -> None:
    games = {game["name"]: game for game in ApiClient(server).get("/api/games")["games"]}
    assert set(games) == set(nunatak.game_names())
    snow, arctic = games["snow-tails"], games["arctic"]
    assert (snow["min_players"], snow["max_players"], snow["has_seasons"]) == (2, 5, True)
    assert snow["bot_levels"] == ["random", "gentle", "steady"]
    assert snow["courses"][0] == {
        "name": "nutcracker",
        "title": "Nutcracker",
        "description_id": "course-nutcracker",
        "tile_count": 7,
        "steps_to_finish": 29,
        "has_obstacles": False,
    }
    assert [course["name"] for course in snow["courses"] if course["has_obstacles"]]
    assert "course" in snow["options"]
    assert (arctic["courses"], arctic["has_seasons"]) == ([], False)
    assert (snow["season_points"], arctic["season_points"]) == ([5, 3, 2, 1], [])
    assert "sides" in arctic["options"]


def test_courses_are_shown_and_checked(server: ServerProcess, ann: ApiClient) -> None:
    board = ApiClient(server).get("/api/courses/giant")
    assert board["course"]["name"] == "giant"
    assert board["geometry"]
    assert board["track"]["spaces"]["0/1/1"]["steps_to_finish"] > 20
    assert ann.request_error("GET", "/api/courses/nowhere") == (404, "course.unknown")
    good = ann.post("/api/courses", text=Course.load("giant").to_toml())
    assert (good["problems"], good["board"]) == ([], board)
    bad = ann.post("/api/courses", text='tiles = ["start", "straight", "start"]')
    assert bad["board"] is None
    assert all(problem["code"].startswith("course.") for problem in bad["problems"])
    assert len(bad["problems"]) >= 2, "all problems, at once"
    torn = ann.post("/api/courses", text="tiles = [")
    assert [problem["code"] for problem in torn["problems"]] == ["course.syntax"]
    file = ann.post("/api/courses", text="/etc/passwd.toml")
    assert [problem["code"] for problem in file["problems"]] == ["course.unknown"]
    pack = ann.post("/api/courses", text='pack = "../secret.toml"\ntiles = []')
    assert [problem["code"] for problem in pack["problems"]], "no file of ours is opened"
    assert ann.request_error("POST", "/api/courses", game="arctic", text="a = 1") == (
        409,
        "course.none",
    )
    assert ann.request_error("POST", "/api/courses", text="x" * 20_001) == (400, "request.form")


# ---- tables


def test_a_table_from_the_invitation_to_the_start(ann: ApiClient, ben: ApiClient) -> None:
    options: dict[str, Any] = {"game": "snow-tails", "players": 4, "listed": True}
    table = ann.post("/api/tables", **options, setup={"course": "giant"}, bots=["gentle"])
    path = f"/api/tables/{table['id']}"
    assert (table["status"], table["host"]) == ("open", ann.me["id"])
    assert [seat["person"] for seat in table["seats"]] == [ann.me["id"], None, None, None]
    assert table["seats"][3]["bot"] == "gentle"
    assert table["id"] in [each["id"] for each in ben.get("/api/tables")["tables"]]
    assert ben.request_error("POST", f"{path}/join", seat=0) == (409, "seat.taken")
    assert ben.request_error("POST", f"{path}/join", seat="first") == (400, "request.form")
    assert ben.post(f"{path}/join")["seats"][1]["name"] == "Ben"
    assert table["id"] in [each["id"] for each in ben.get("/api/tables/mine")["tables"]]
    assert ann.request_error("POST", f"{path}/start") == (409, "table.seats-free")
    assert ben.request_error("POST", f"{path}/bot", seat=2, level="steady") == (
        403,
        "table.not-host",
    )
    assert ann.request_error("POST", f"{path}/bot", seat=2, level="oracle") == (400, "bot.unknown")
    ann.post(f"{path}/bot", seat=2, level="steady")
    assert ann.post(f"{path}/remove", seat=1)["seats"][1]["person"] is None
    ben.post(f"{path}/join", seat=1)
    before = ben.get(f"{path}/board")
    started = ann.post(f"{path}/start")
    assert started["status"] == "running"
    assert len(started["commitment"]) == 64
    board = ben.get(f"{path}/board")
    assert board["board"]["course"]["name"] == "giant"
    assert board == before
    assert nunatak.load("snow-tails").from_options(board["setup"]).players == 4
    for end in ("record", "statistics"):
        assert ben.request_error("GET", f"{path}/{end}") == (409, "record.not-yet")
    assert ben.post(f"{path}/leave")["seats"][1]["stand_in_reason"] == "left"
    assert ben.post(f"{path}/return")["seats"][1]["stand_in_reason"] is None
    assert ben.request_error("POST", f"{path}/stop") == (403, "table.not-host")
    assert ann.request_error("POST", f"{path}/stop") == (409, "table.needed")
    assert ann.request_error("POST", f"{path}/rematch") == (409, "rematch.not-over")
    assert ann.request_error("POST", f"{path}/dance") == (404, "request.page")
    ben.post(f"{path}/leave")
    assert ann.post(f"{path}/stop")["status"] == "stopped"


def test_a_list_of_tables_shows_the_course_and_the_turn(ann: ApiClient, ben: ApiClient) -> None:
    def first_own_table() -> dict[str, Any]:
        found: dict[str, Any] = ben.get("/api/tables/mine")["tables"][0]
        return {key: found[key] for key in ("course_title", "turn", "round")}

    giant = {"course": "giant"}
    table = ann.post("/api/tables", game="snow-tails", players=2, setup=giant)["id"]
    ben.post(f"/api/tables/{table}/join")
    assert first_own_table() == {"course_title": "Giant", "turn": None, "round": 0}
    ann.post(f"/api/tables/{table}/start")
    first = first_own_table()["turn"]
    assert first in (0, 1)
    with (ann, ben)[first].connect() as connection:
        send(connection, type="watch", table=table)
        version = receive(connection, "update")["version"]
        chosen = {"seat": first, "version": version, "actions": ["slot-1"]}
        send(connection, type="submit", ref="a", table=table, **chosen)
        receive(connection, "accepted")
    assert first_own_table() == {"course_title": "Giant", "turn": 1 - first, "round": 0}
    cards = ann.post("/api/tables", game="arctic", players=2, bots=["random"])
    assert (cards["course_title"], cards["turn"], cards["round"]) == (None, None, 0)


IMPOSSIBLE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"game": "ludo"}, "game.unknown"),
    ({"game": "snow-tails", "players": 9}, "request.form"),
    ({"game": "arctic", "players": 5}, "game.players"),
    ({"game": "snow-tails", "setup": {"course": "tiles = ["}}, "course.syntax"),
    ({"game": "snow-tails", "setup": {"course": 10**400}}, "value.type"),
    ({"game": "snow-tails", "setup": {"course": 7}}, "value.type"),
    ({"game": "arctic", "setup": {"sides": [1, 2]}}, "value.type"),
    ({"game": "arctic", "setup": {"seed": 1}}, "game.option"),
    ({"game": "arctic", "setup": {"course": "giant"}}, "game.option"),
    ({"game": "snow-tails", "setup": {"sides": "111111"}}, "game.option"),
    ({"game": "snow-tails", "setup": {"players": 99}}, "table.players"),
    ({"game": "snow-tails", "players": 3, "setup": {"players": 2}}, "table.players"),
    ({"game": "snow-tails", "setup": {"players": "4"}}, "table.players"),
    ({"game": "snow-tails", "setup": {"players": None}}, "table.players"),
    ({"game": "snow-tails", "players": 1}, "game.players"),
    ({"game": "snow-tails", "setup": {"order": [0, 0, 1, 2]}}, "game.order"),
    ({"game": "arctic", "setup": {"first": 4}}, "game.first"),
    ({"game": "arctic", "setup": {"sides": "121"}}, "game.sides"),
    ({"game": "arctic", "bots": ["oracle"]}, "bot.unknown"),
    ({"game": "arctic", "stand_in": "oracle"}, "bot.unknown"),
    ({"game": "arctic", "colour": "red"}, "request.form"),
    ({"game": "arctic", "clock": {"turn": 1}}, "request.form"),
    ({"game": "arctic", "bots": ["steady"] * 5}, "table.bots"),
    ({}, "request.form"),
)


def test_impossible_options_of_a_table_are_refused(ann: ApiClient) -> None:
    for options, code in IMPOSSIBLE:
        assert ann.request_error("POST", "/api/tables", **options) == (400, code), options
    assert ann.get("/api/tables/mine")["tables"] == []


def test_the_number_of_players_may_be_sent_twice_if_it_is_the_same(ann: ApiClient) -> None:
    """The setup of a started game contains it, and a client may send that setup again."""
    first = ann.post("/api/play-now", game="arctic", players=3)
    again = ann.post("/api/tables", game="arctic", players=3, setup=first["setup"])
    assert len(again["seats"]) == 3
    response = ann.request(
        "POST", "/api/tables", json.dumps({"game": "arctic", "setup": first["setup"]})
    )
    assert response.json["arguments"] == {"given": 3, "players": 4}


@pytest.mark.parametrize("path", ["/api/tables", "/api/play-now"])
@pytest.mark.parametrize("course", ["gaint", "", "../../../etc/passwd"])
def test_a_misspelt_course_is_refused_with_the_list_of_courses(
    ann: ApiClient, path: str, course: str
) -> None:
    options = {"game": "snow-tails", "setup": {"course": course}}
    response = ann.request("POST", path, json.dumps(options))
    assert (response.status, response.json["code"]) == (404, "course.unknown")
    assert "giant" in response.json["arguments"]["known"]


@pytest.mark.parametrize(
    "options",
    [
        {"game": "ludo"},
        {"game": "arctic", "players": 1},
        {"game": "arctic", "setup": [1]},
        {"game": "arctic", "setup": {"players": 99}},
    ],
)
def test_a_refused_play_now_creates_no_person(
    server: ServerProcess, options: dict[str, Any]
) -> None:
    before = count_people(server)
    response = ApiClient(server).request("POST", "/api/play-now", json.dumps(options))
    assert (response.status, response.headers["Set-Cookie"]) == (400, None)
    assert count_people(server) == before


def count_people(server: ServerProcess) -> int:
    """Return the number of people in the database of a server."""
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as store:
        (number,) = store.execute("SELECT count(*) FROM people").fetchone()
    return int(number)


def test_what_does_not_exist_is_refused_with_a_code(ann: ApiClient) -> None:
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/board", "/api/tables/%00"):
        assert ann.request_error("GET", path) == (404, "table.unknown")
    assert ann.request_error("POST", "/api/tables/nowhere/join") == (404, "table.unknown")
    assert ann.request_error("GET", "/api/fly") == (404, "request.page")
    assert ann.request_error("PATCH", "/api/games") == (405, "request.method")


@pytest.mark.parametrize("game", nunatak.game_names())
def test_play_now_is_one_request(server: ServerProcess, game: str) -> None:
    client = ApiClient(server)
    table = client.post("/api/play-now", game=game)
    assert table["status"] == "running"
    me = client.get("/api/me")
    assert [seat["person"] for seat in table["seats"]] == [me["id"], None, None, None]
    with client.connect() as connection:
        send(connection, type="watch", table=table["id"], since=None)
        assert receive(connection, "table")["info"]["game"] == game
        view = receive(connection, "update")["view"]
        assert view["seat"] == 0
    assert client.request_error("POST", "/api/play-now", game="ludo") == (400, "game.unknown")


def test_after_the_end_anyone_can_verify_the_random_draws(ann: ApiClient, ben: ApiClient) -> None:
    options = {"game": "arctic", "players": 2, "bots": ["gentle", "gentle"]}
    table = ann.post("/api/tables", **options)["id"]
    commitment = ann.post(f"/api/tables/{table}/start")["commitment"]
    wait_until(lambda: ben.get(f"/api/tables/{table}")["status"] == "over")
    sent = ben.get(f"/api/tables/{table}/record")
    assert sent["commitment"] == commitment
    assert hashlib.sha256(bytes.fromhex(sent["secret"])).hexdigest() == commitment
    record = Record.parse(json.dumps(sent["record"]))
    assert record.result == ben.get(f"/api/tables/{table}")["result"]
    for _ in record.replay():
        pass


@pytest.mark.parametrize("game", nunatak.game_names())
def test_after_the_end_the_statistics_of_a_game_are_shown(
    ann: ApiClient, ben: ApiClient, game: str
) -> None:
    """For a game that has statistics."""
    options = {"game": game, "players": 2, "bots": ["gentle", "gentle"]}
    path = f"/api/tables/{ann.post('/api/tables', **options)['id']}"
    ann.post(f"{path}/start")
    wait_until(lambda: ben.get(path)["status"] == "over")
    if counted := game_class(game).statistics_type:
        found = msgspec.convert(ben.get(f"{path}/statistics"), counted)
        assert [seat.total_points for seat in found.seats] == ben.get(path)["result"]["totals"]
    else:
        assert ben.request_error("GET", f"{path}/statistics") == (400, "record.game")


# ---- status


def test_health_and_metrics(server: ServerProcess, ann: ApiClient) -> None:
    health = ApiClient(server).get("/healthz")
    assert (health["ok"], health["version"]) == (True, nunatak.__version__)
    ann.request_error("GET", "/api/tables/nowhere")
    bots = ["random", "random"]
    table = ann.post("/api/tables", game="arctic", players=2, bots=bots)["id"]
    ann.post(f"/api/tables/{table}/start")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["version"] > 5)
    figures = ApiClient(server).request("GET", "/metrics").body.decode()
    assert 'nunatak_refusals_total{code="table.unknown"}' in figures
    assert 'nunatak_tables{status="running"}' in figures
    assert 'nunatak_moves_total{by="bot",game="arctic"}' in figures
    assert "nunatak_connections 0.0" in figures
    for name in ("commits", "rows", "seconds"):
        assert f"nunatak_store_{name}_total" in figures


async def test_a_server_that_cannot_store_anything_is_not_healthy() -> None:
    class FullDisk:
        async def write(self, *statements: object) -> None:
            raise Unavailable("store.failed", reason="SQLITE_FULL")

    tables = SimpleNamespace(clock=SiteClock(cast(Any, FullDisk())))
    status = StatusRoutes(cast(Any, SimpleNamespace(tables=tables)))
    with pytest.raises(NunatakError) as info:
        await status.get_health(cast(Any, None))
    assert status_of(info.value) == 503


def test_the_protocol_describes_itself(server: ServerProcess) -> None:
    protocol = ApiClient(server).get("/protocol.json")
    assert {"Submit", "Update", "TableInfo", "SeasonInfo", "CreateSeason"} <= set(protocol["$defs"])
    joining = protocol["paths"]["/api/tables/{id}/join"]["POST"]
    assert (joining["name"], joining["status"]) == ("join_table", 200)
    assert joining["body"] == {"$ref": "#/$defs/JoinTable"}
    assert joining["answer"] == {"$ref": "#/$defs/TableInfo"}
    assert protocol["pages"]["table"]["path"] == "/table/{id}"
