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
from nunatak.server.store.schema import FILE
from nunatak.server.store.site_clock import SiteClock
from tests.server.program import PATIENCE, Program, Visitor, eventually, hear, tell

# ---- who one is


def test_somebody_new_gets_a_name_and_a_cookie_that_scripts_cannot_read(program: Program) -> None:
    visitor = Visitor(program)
    assert visitor.refused("GET", "/api/me") == (401, "person.none")
    answer = visitor.ask("POST", "/api/me", "{}")
    assert answer.status == 201
    assert len(answer.json["name"].split()) >= 2
    cookie = answer.headers["Set-Cookie"]
    flags = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags, "plain HTTP works at home"
    assert visitor.get("/api/me") == answer.json
    again = visitor.ask("POST", "/api/me", "{}")
    assert (again.status, again.json["id"]) == (200, answer.json["id"]), "still the same person"


def test_a_name_is_shown_as_text_and_without_tricks(ann: Visitor) -> None:
    answer = ann.ask("PATCH", "/api/me", json.dumps({"name": " A\u202enn\x00  \t<b>\u200b "}))
    assert answer.json["name"] == "Ann <b>"
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert ann.refused("PATCH", "/api/me", name=" \u200b ") == (400, "name.empty")
    assert ann.refused("PATCH", "/api/me", name=7) == (400, "request.form")
    assert ann.refused("PATCH", "/api/me", name="Ann", admin=True) == (400, "request.form")
    assert ann.get("/api/me")["name"] == "Ann <b>"


def test_a_recovery_code_moves_somebody_to_another_device(program: Program, ann: Visitor) -> None:
    assert not ann.get("/api/me")["has_recovery_code"]
    code = ann.post("/api/me/recovery")["code"]
    assert ann.get("/api/me")["has_recovery_code"]
    phone = Visitor(program)
    assert phone.post("/api/recover", code=code.lower())["id"] == ann.me["id"]
    assert phone.get("/api/me")["id"] == ann.me["id"]
    newer = ann.post("/api/me/recovery")["code"]
    assert newer != code
    assert Visitor(program).refused("POST", "/api/recover", code=code) == (
        403,
        "recovery.unknown",
    )


def test_somebody_can_delete_their_data(program: Program, ann: Visitor, ben: Visitor) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    old = ben.cookie
    answer = ben.ask("DELETE", "/api/me")
    assert answer.status == 200
    assert ben.cookie is None, "the browser is told to forget it"
    ben.cookie = old
    assert ben.refused("GET", "/api/me") == (401, "person.none")
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["bot"], seat["stand_in_reason"]) == (None, "steady", "left")


def test_whoever_goes_takes_their_bots_with_them(program: Program, ann: Visitor) -> None:
    ben, bot = Visitor.known(program, "Ben"), Visitor(program)
    token = ben.post("/api/bot-accounts", name="Fetch")["token"]
    bot.headers = {"Authorization": f"Bearer {token}"}
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    bot.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    with bot.live(**bot.headers) as plays, bot.live(**bot.headers) as idle, ben.live() as owner:
        tell(plays, type="watch", table=table)
        hear(plays, "update")
        assert ben.ask("DELETE", "/api/me").status == 200
        for line in (plays, idle, owner):
            assert hear(line, "closing")["code"] == "forgotten"
            with pytest.raises(ConnectionClosed):
                line.recv(PATIENCE)
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["bot"], seat["stand_in_reason"]) == (None, "steady", "left")
    assert bot.refused("GET", "/api/me") == (401, "person.none")


def test_a_token_can_be_withdrawn(program: Program, ann: Visitor, ben: Visitor) -> None:
    assert ann.get("/api/bot-accounts") == {"bot_accounts": []}
    first, second = (ann.post("/api/bot-accounts", name=name) for name in ("Fetch", "Puppy"))
    listed = ann.get("/api/bot-accounts")["bot_accounts"]
    assert {each["id"]: each["name"] for each in listed} == {
        first["id"]: "Fetch",
        second["id"]: "Puppy",
    }
    assert all(set(each) == {"id", "name", "created_at"} for each in listed), "no tokens"
    path = f"/api/bot-accounts/{first['id']}"
    assert ben.refused("DELETE", path) == (404, "program.unknown")
    assert ann.refused("DELETE", f"/api/bot-accounts/{ann.me['id']}") == (404, "program.unknown")
    bot = Visitor(program, Authorization=f"Bearer {first['token']}")
    with bot.live(**bot.headers) as line:
        assert ann.ask("DELETE", path).status == 200
        assert hear(line, "closing")["code"] == "forgotten"
    assert bot.refused("GET", "/api/me") == (401, "person.none")
    assert [each["id"] for each in ann.get("/api/bot-accounts")["bot_accounts"]] == [second["id"]]
    assert ann.refused("DELETE", path) == (404, "program.unknown")


def test_an_own_bot_comes_in_with_a_token(program: Program, ann: Visitor) -> None:
    made = ann.post("/api/bot-accounts", name="Fetch")
    bot = Visitor(program, Authorization=f"Bearer {made['token']}")
    me = bot.get("/api/me")
    assert (me["id"], me["name"], me["bot_account"]) == (made["id"], "Fetch", True)
    assert bot.refused("POST", "/api/bot-accounts", name="Puppy") == (403, "program.owner")
    assert bot.refused("POST", "/api/me/recovery") == (403, "program.recovery")
    table = ann.post("/api/tables", game="arctic", players=2)["id"]
    seat = bot.post(f"/api/tables/{table}/join")["seats"][1]
    assert (seat["name"], seat["program"]) == ("Fetch", True)
    stranger = Visitor(program, Authorization="Bearer nonsense")
    assert stranger.refused("GET", "/api/me") == (401, "person.none")


def test_mute_block_report(ann: Visitor, ben: Visitor) -> None:
    path = f"/api/people/{ben.me['id']}"
    assert ann.post(f"{path}/mute")["muted"] == [ben.me["id"]]
    assert ann.post(f"{path}/unmute")["muted"] == []
    assert ann.post(f"{path}/block")["blocked"] == [ben.me["id"]]
    table = ann.post("/api/tables", game="arctic", players=2)["id"]
    assert ben.refused("POST", f"/api/tables/{table}/join") == (403, "table.blocked")
    ann.post(f"{path}/unblock")
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"{path}/report", reason="He barks.", table=table)
    assert ann.refused("POST", f"{path}/report", reason="") == (400, "request.form")
    assert ann.refused("POST", f"{path}/bite") == (404, "request.page")
    assert ann.refused("POST", "/api/people/nobody/mute") == (404, "person.unknown")


def test_who_is_muted_is_not_heard_from_the_next_look_on(ann: Visitor, ben: Visitor) -> None:
    table = ann.post("/api/tables", game="arctic", players=2)["id"]
    with ann.live() as line, ben.live() as other:
        for each in (line, other):
            tell(each, type="watch", table=table)
            hear(each, "presence")
        hear(line, "presence")  # with the other
        tell(other, type="say", ref="woof", table=table, text="Woof!")
        hear(line, "chat")
        hear(other, "chat")
        ann.post(f"/api/people/{ben.me['id']}/mute")
        ann.post(f"/api/people/{ben.me['id']}/block")
        for each in (line, other):
            tell(each, type="ping")
            assert json.loads(each.recv(PATIENCE))["type"] == "pong", "nobody is told"
        tell(line, type="watch", table=table)
        tell(line, type="ping")
        hear(line, "presence")
        assert hear(line, "chat", "pong")["type"] == "pong"


# ---- what can be played


@pytest.mark.rule("ST-11.1")
def test_games_with_their_bots_and_courses(program: Program) -> None:
    games = {game["name"]: game for game in Visitor(program).get("/api/games")["games"]}
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


def test_courses_and_whether_one_can_be_raced(program: Program, ann: Visitor) -> None:
    board = Visitor(program).get("/api/courses/giant")
    assert board["course"]["name"] == "giant"
    assert board["geometry"]
    assert board["track"]["spaces"]["0/1/1"]["steps_to_finish"] > 20
    assert ann.refused("GET", "/api/courses/nowhere") == (404, "course.unknown")
    good = ann.post("/api/courses", text=Course.load("giant").to_toml())
    assert (good["problems"], good["board"]) == ([], board)
    bad = ann.post("/api/courses", text='tiles = ["start", "straight", "start"]')
    assert bad["board"] is None
    assert all(problem["code"].startswith("course.") for problem in bad["problems"])
    assert len(bad["problems"]) >= 2, "all that is wrong, at once"
    torn = ann.post("/api/courses", text="tiles = [")
    assert [problem["code"] for problem in torn["problems"]] == ["course.syntax"]
    file = ann.post("/api/courses", text="/etc/passwd.toml")
    assert [problem["code"] for problem in file["problems"]] == ["course.unknown"]
    pack = ann.post("/api/courses", text='pack = "../secret.toml"\ntiles = []')
    assert [problem["code"] for problem in pack["problems"]], "no file of ours is opened"
    assert ann.refused("POST", "/api/courses", game="arctic", text="a = 1") == (
        409,
        "course.none",
    )
    assert ann.refused("POST", "/api/courses", text="x" * 20_001) == (400, "request.form")


# ---- tables


def test_a_table_from_the_invitation_to_the_start(ann: Visitor, ben: Visitor) -> None:
    wish: dict[str, Any] = {"game": "snow-tails", "players": 4, "listed": True}
    table = ann.post("/api/tables", **wish, setup={"course": "giant"}, bots=["gentle"])
    path = f"/api/tables/{table['id']}"
    assert (table["status"], table["host"]) == ("open", ann.me["id"])
    assert [seat["person"] for seat in table["seats"]] == [ann.me["id"], None, None, None]
    assert table["seats"][3]["bot"] == "gentle"
    assert table["id"] in [each["id"] for each in ben.get("/api/tables")["tables"]]
    assert ben.refused("POST", f"{path}/join", seat=0) == (409, "seat.taken")
    assert ben.refused("POST", f"{path}/join", seat="first") == (400, "request.form")
    assert ben.post(f"{path}/join")["seats"][1]["name"] == "Ben"
    assert table["id"] in [each["id"] for each in ben.get("/api/tables/mine")["tables"]]
    assert ann.refused("POST", f"{path}/start") == (409, "table.seats-free")
    assert ben.refused("POST", f"{path}/bot", seat=2, level="steady") == (403, "table.not-host")
    assert ann.refused("POST", f"{path}/bot", seat=2, level="oracle") == (400, "bot.unknown")
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
        assert ben.refused("GET", f"{path}/{end}") == (409, "record.not-yet")
    assert ben.post(f"{path}/leave")["seats"][1]["stand_in_reason"] == "left"
    assert ben.post(f"{path}/return")["seats"][1]["stand_in_reason"] is None
    assert ben.refused("POST", f"{path}/stop") == (403, "table.not-host")
    assert ann.refused("POST", f"{path}/stop") == (409, "table.needed")
    assert ann.refused("POST", f"{path}/rematch") == (409, "rematch.not-over")
    assert ann.refused("POST", f"{path}/dance") == (404, "request.page")
    ben.post(f"{path}/leave")
    assert ann.post(f"{path}/stop")["status"] == "stopped"


def test_a_list_of_tables_tells_the_course_and_whose_turn_it_is(ann: Visitor, ben: Visitor) -> None:
    def mine() -> dict[str, Any]:
        found: dict[str, Any] = ben.get("/api/tables/mine")["tables"][0]
        return {key: found[key] for key in ("course_title", "turn", "round")}

    giant = {"course": "giant"}
    table = ann.post("/api/tables", game="snow-tails", players=2, setup=giant)["id"]
    ben.post(f"/api/tables/{table}/join")
    assert mine() == {"course_title": "Giant", "turn": None, "round": 0}
    ann.post(f"/api/tables/{table}/start")
    first = mine()["turn"]
    assert first in (0, 1)
    with (ann, ben)[first].live() as line:
        tell(line, type="watch", table=table)
        version = hear(line, "update")["version"]
        chosen = {"seat": first, "version": version, "actions": ["slot-1"]}
        tell(line, type="submit", ref="a", table=table, **chosen)
        hear(line, "accepted")
    assert mine() == {"course_title": "Giant", "turn": 1 - first, "round": 0}
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


def test_tables_that_cannot_be(ann: Visitor) -> None:
    for wish, code in IMPOSSIBLE:
        assert ann.refused("POST", "/api/tables", **wish) == (400, code), wish
    assert ann.get("/api/tables/mine")["tables"] == []


def test_the_number_of_players_may_be_given_twice_if_it_is_the_same(ann: Visitor) -> None:
    """As in the setup of a game that has begun, which a client may send back."""
    first = ann.post("/api/play-now", game="arctic", players=3)
    again = ann.post("/api/tables", game="arctic", players=3, setup=first["setup"])
    assert len(again["seats"]) == 3
    answer = ann.ask("POST", "/api/tables", json.dumps({"game": "arctic", "setup": first["setup"]}))
    assert answer.json["arguments"] == {"given": 3, "players": 4}


@pytest.mark.parametrize("path", ["/api/tables", "/api/play-now"])
@pytest.mark.parametrize("course", ["gaint", "", "../../../etc/passwd"])
def test_a_misspelt_course_is_told_with_those_there_are(
    ann: Visitor, path: str, course: str
) -> None:
    wish = {"game": "snow-tails", "setup": {"course": course}}
    answer = ann.ask("POST", path, json.dumps(wish))
    assert (answer.status, answer.json["code"]) == (404, "course.unknown")
    assert "giant" in answer.json["arguments"]["known"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "ludo"},
        {"game": "arctic", "players": 1},
        {"game": "arctic", "setup": [1]},
        {"game": "arctic", "setup": {"players": 99}},
    ],
)
def test_a_refused_play_now_leaves_nobody_behind(program: Program, wish: dict[str, Any]) -> None:
    before = people_in(program)
    answer = Visitor(program).ask("POST", "/api/play-now", json.dumps(wish))
    assert (answer.status, answer.headers["Set-Cookie"]) == (400, None)
    assert people_in(program) == before


def people_in(program: Program) -> int:
    with closing(sqlite3.connect(program.data / FILE)) as store:
        (number,) = store.execute("SELECT count(*) FROM people").fetchone()
    return int(number)


def test_what_there_is_not(ann: Visitor) -> None:
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/board", "/api/tables/%00"):
        assert ann.refused("GET", path) == (404, "table.unknown")
    assert ann.refused("POST", "/api/tables/nowhere/join") == (404, "table.unknown")
    assert ann.refused("GET", "/api/fly") == (404, "request.page")
    assert ann.refused("PATCH", "/api/games") == (405, "request.method")


@pytest.mark.parametrize("game", nunatak.game_names())
def test_play_now_is_one_request(program: Program, game: str) -> None:
    visitor = Visitor(program)
    table = visitor.post("/api/play-now", game=game)
    assert table["status"] == "running"
    me = visitor.get("/api/me")
    assert [seat["person"] for seat in table["seats"]] == [me["id"], None, None, None]
    with visitor.live() as line:
        tell(line, type="watch", table=table["id"], since=None)
        assert hear(line, "table")["info"]["game"] == game
        view = hear(line, "update")["view"]
        assert view["seat"] == 0
    assert visitor.refused("POST", "/api/play-now", game="ludo") == (400, "game.unknown")


def test_after_the_end_everybody_can_check_the_luck(ann: Visitor, ben: Visitor) -> None:
    wish = {"game": "arctic", "players": 2, "bots": ["gentle", "gentle"]}
    table = ann.post("/api/tables", **wish)["id"]
    promised = ann.post(f"/api/tables/{table}/start")["commitment"]
    eventually(lambda: ben.get(f"/api/tables/{table}")["status"] == "over")
    told = ben.get(f"/api/tables/{table}/record")
    assert told["commitment"] == promised
    assert hashlib.sha256(bytes.fromhex(told["secret"])).hexdigest() == promised
    record = Record.parse(json.dumps(told["record"]))
    assert record.result == ben.get(f"/api/tables/{table}")["result"]
    for _ in record.replay():
        pass


@pytest.mark.parametrize("game", nunatak.game_names())
def test_after_the_end_a_game_is_told_in_figures(ann: Visitor, ben: Visitor, game: str) -> None:
    """As far as the game counts anything."""
    wish = {"game": game, "players": 2, "bots": ["gentle", "gentle"]}
    path = f"/api/tables/{ann.post('/api/tables', **wish)['id']}"
    ann.post(f"{path}/start")
    eventually(lambda: ben.get(path)["status"] == "over")
    if counted := game_class(game).statistics_type:
        found = msgspec.convert(ben.get(f"{path}/statistics"), counted)
        assert [seat.total_points for seat in found.seats] == ben.get(path)["result"]["totals"]
    else:
        assert ben.refused("GET", f"{path}/statistics") == (400, "record.game")


# ---- how it is doing


def test_health_and_figures(program: Program, ann: Visitor) -> None:
    health = Visitor(program).get("/healthz")
    assert (health["ok"], health["version"]) == (True, nunatak.__version__)
    ann.refused("GET", "/api/tables/nowhere")
    bots = ["random", "random"]
    table = ann.post("/api/tables", game="arctic", players=2, bots=bots)["id"]
    ann.post(f"/api/tables/{table}/start")
    eventually(lambda: ann.get(f"/api/tables/{table}")["version"] > 5)
    figures = Visitor(program).ask("GET", "/metrics").body.decode()
    assert 'nunatak_refusals_total{code="table.unknown"}' in figures
    assert 'nunatak_tables{status="running"}' in figures
    assert 'nunatak_moves_total{by="bot",game="arctic"}' in figures
    assert "nunatak_connections 0.0" in figures
    for name in ("commits", "rows", "seconds"):
        assert f"nunatak_store_{name}_total" in figures


async def test_a_server_that_can_keep_nothing_is_not_well() -> None:
    class FullDisk:
        async def write(self, *statements: object) -> None:
            raise Unavailable("store.failed", reason="SQLITE_FULL")

    tables = SimpleNamespace(clock=SiteClock(cast(Any, FullDisk())))
    status = StatusRoutes(cast(Any, SimpleNamespace(tables=tables)))
    with pytest.raises(NunatakError) as info:
        await status.get_health(cast(Any, None))
    assert status_of(info.value) == 503


def test_the_protocol_describes_itself(program: Program) -> None:
    protocol = Visitor(program).get("/protocol.json")
    assert {"Submit", "Update", "TableInfo", "SeasonInfo", "CreateSeason"} <= set(protocol["$defs"])
    joining = protocol["paths"]["/api/tables/{id}/join"]["POST"]
    assert (joining["name"], joining["status"]) == ("join_table", 200)
    assert joining["body"] == {"$ref": "#/$defs/JoinTable"}
    assert joining["answer"] == {"$ref": "#/$defs/TableInfo"}
    assert protocol["pages"]["table"]["path"] == "/table/{id}"
