"""``nunatak admin``: looking after the tables of a server."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from nunatak.cli.commands import main
from nunatak.server.admin.archive import Archive
from nunatak.server.admin.service import AdminService
from nunatak.server.chat import queries as chat_queries
from nunatak.server.chat.model import ChatMessage
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Person, Report
from nunatak.server.seasons import queries as season_queries
from nunatak.server.seasons.model import Player, Season
from nunatak.server.store import Row, Store
from nunatak.server.store.backup import back_up, restore
from nunatak.server.store.folder_lock import FolderLock
from nunatak.server.store.schema import DATABASE_FILE
from nunatak.server.tables import queries as table_queries
from nunatak.server.tables.table import Table
from nunatak.words import text
from tests.cli.conftest import Admin
from tests.server.server_process import ApiClient, ServerProcess, wait_until
from tests.server.service_fixture import play_random_move, service_context, start_table
from tests.server.store_fixture import store_context

APPEND_ROWS = Path(__file__).resolve().parents[1] / "server" / "append_rows.py"
STATUS = ("open", "running", "over", "stopped")


def ask(folder: Path, question: Callable[[Store], Awaitable[Any]]) -> Any:
    async def asked() -> Any:
        async with store_context(folder, as_server=False) as store:
            return await question(store)

    return asyncio.run(asked())


def logs(folder: Path) -> dict[str, list[Row]]:
    """All that is kept of all tables."""

    async def read(store: Store) -> dict[str, list[Row]]:
        found = {}
        for summary in await table_queries.read_summaries(store.database, STATUS):
            found[summary.id] = rows = list(await store.log.read(summary.id))
            assert rows[-1].version == summary.version
        return found

    return dict(ask(folder, read))


@pytest.fixture(scope="module")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A folder with a race and a game of Arctic under way, and a table that was given up."""
    folder = tmp_path_factory.mktemp("data_folder")
    ids = {}

    async def play() -> None:
        async with service_context(folder) as tables:
            for game in ("snow-tails", "arctic"):
                live = await start_table(tables, ["ann", "bob"], game)
                ids[game] = live.table.id
                for number in range(6):
                    await play_random_move(tables, live, Random(number), number)
            given_up = await start_table(tables, ["cid", "dee"], "arctic")
            ids["given up"] = given_up.table.id
            message = ChatMessage(ids["arctic"], 0, "ann", 5, "Brr.")
            await chat_queries.add(tables.store.database, message)

    asyncio.run(play())
    ask(folder, lambda store: AdminService(store).stop_table(ids["given up"]))
    return folder, ids


@pytest.fixture
def folder(data_folder: tuple[Path, dict[str, str]], tmp_path: Path) -> Path:
    """A copy that a test may change."""
    back_up(data_folder[0], tmp_path / "copy")
    data = tmp_path / "data"
    data.mkdir()
    restore(tmp_path / "copy", data)
    return data


@pytest.fixture
def ids(data_folder: tuple[Path, dict[str, str]]) -> dict[str, str]:
    return data_folder[1]


# ---- looking


def test_list_tells_what_there_is(admin: Admin, folder: Path, ids: dict[str, str]) -> None:
    code, out, err = admin("list", "--json", data=folder)
    assert (code, err) == (0, "")
    told = {one["id"]: one for one in json.loads(out)}
    assert set(told) == set(ids.values())
    race = told[ids["snow-tails"]]
    assert (race["game"], race["status"], race["people"]) == (
        "snow-tails",
        "running",
        ["Ann", "Bob"],
    )
    assert race["changed"].endswith("+00:00")
    assert told[ids["given up"]]["status"] == "stopped"

    code, out, err = admin("list", data=folder)
    assert (code, err) == (0, "")
    for word in (*ids.values(), "snow-tails", "running", "stopped", "Ann"):
        assert word in out


def test_a_name_cannot_draw_on_the_screen(admin: Admin, folder: Path) -> None:
    person = Person("ann", "[red]\x1b[2J[/red]", 0)
    ask(folder, lambda store: people_queries.save(store.database, person))
    code, out, _ = admin("list", data=folder)
    assert code == 0
    assert "\x1b[2J" not in out
    assert "[red]" in "".join(out.split())


def test_reports_are_read(admin: Admin, folder: Path) -> None:
    assert admin("reports", data=folder)[:2] == (0, text("admin-no-reports") + "\n")
    report = Report(0, "ann", "lou", "ab", "rude", 1000)
    ask(folder, lambda store: people_queries.add_report(store.database, report))
    code, out, _ = admin("reports", data=folder)
    assert code == 0
    assert "Ann" in out
    assert "rude" in out
    assert text("admin-forgotten") in out
    (report,) = json.loads(admin("reports", "--json", data=folder)[1])
    assert report["by"] == {"id": "ann", "name": "Ann"}
    assert report["about"] == {"id": "lou", "name": None}


# ---- stopping and deleting


def test_stop_ends_a_table_once(admin: Admin, folder: Path, ids: dict[str, str]) -> None:
    id = ids["arctic"]
    assert admin("stop", id, data=folder)[0] == 0
    table = Table.from_log(id, logs(folder)[id])
    assert table.status == "stopped"
    code, out, err = admin("stop", id, data=folder)
    assert (code, out) == (2, "")
    assert id in err
    assert admin("stop", "nowhere", data=folder)[0] == 2


def test_delete_takes_only_what_has_ended_and_is_old(
    admin: Admin, folder: Path, ids: dict[str, str]
) -> None:
    assert admin("delete", "--older-than", 1, data=folder)[:2] == (
        0,
        text("admin-deleted", tables=0) + "\n",
    )
    assert admin("delete", "--older-than", 0, "--status", "over", data=folder)[0] == 0
    assert len(logs(folder)) == 3
    assert admin("delete", "--older-than", 0, data=folder)[0] == 0
    assert set(logs(folder)) == {ids["snow-tails"], ids["arctic"]}
    wrong: list[tuple[object, ...]] = [("--older-than", -1), ("--older-than", "x"), ()]
    wrong += [
        ("--table", ids["arctic"], *more) for more in (("--older-than", 0), ("--status", "open"))
    ]
    wrong += [
        ("--older-than", 0, "--status", "asleep"),
        ("--status", "over"),
        ("--table", "nowhere"),
    ]
    for words in wrong:
        assert admin("delete", *words, data=folder)[0] == 2
    assert len(logs(folder)) == 2


def test_delete_takes_tables_of_the_given_status(
    admin: Admin, folder: Path, ids: dict[str, str]
) -> None:
    table = ids["arctic"]
    done = (0, text("admin-deleted", tables=1) + "\n", "")
    assert admin("delete", "--table", table, data=folder) == done
    assert set(logs(folder)) == {ids["snow-tails"], ids["given up"]}
    states = ("--status", "open", "--status", "running")
    assert admin("delete", "--older-than", 1, *states, data=folder)[0] == 0
    assert len(logs(folder)) == 2
    assert admin("delete", "--older-than", 0, *states, data=folder) == done
    assert set(logs(folder)) == {ids["given up"]}


def test_a_race_that_a_season_has_yet_to_count_stays(
    admin: Admin, folder: Path, ids: dict[str, str]
) -> None:
    race = ids["snow-tails"]
    players = (Player("ann"), Player("bob"))
    season = Season("cup", "Cup", "snow-tails", "ann", 0, None, players, "running", table=race)
    ask(folder, lambda store: season_queries.save(store.database, 1, season))
    code, out, _ = admin("delete", "--older-than", 0, "--status", "running", data=folder)
    assert code == 0
    assert out.splitlines() == [text("admin-deleted", tables=1), text("admin-spared", tables=1)]
    assert set(logs(folder)) == {race, ids["given up"]}
    code, out, err = admin("delete", "--table", race, data=folder)
    assert (code, out, err) == (2, "", text("error-table-counts", table=race))
    assert admin("stop", race, data=folder)[0] == 0
    assert admin("delete", "--table", race, data=folder)[0] == 0
    assert set(logs(folder)) == {ids["given up"]}


@pytest.mark.parametrize("how", ["stop", "delete"])
def test_a_table_whose_log_makes_no_sense(
    admin: Admin, folder: Path, ids: dict[str, str], how: str
) -> None:
    """It can be ended and deleted; taking it elsewhere is refused."""
    id = ids["arctic"]

    async def spoil(store: Store) -> None:
        before = await store.log.read_summary(id)
        assert before is not None
        after = msgspec.structs.replace(before, version=before.version + 1)
        await store.log.append(
            [Row(id, after.version, None, None, 0, 0, b'{"what":"danced"}')], after
        )

    ask(folder, spoil)
    version = len(logs(folder)[id])
    code, out, err = admin("export", id, data=folder)
    assert (code, out) == (2, "")
    assert err == text("error-archive-log", version=version, reason="ValidationError")
    if how == "stop":
        assert admin("stop", id, data=folder)[0] == 0
        assert len(logs(folder)[id]) == version + 1
        told = {one["id"]: one for one in json.loads(admin("list", "--json", data=folder)[1])}
        assert (told[id]["status"], told[id]["people"]) == ("stopped", ["Ann", "Bob"])
        assert admin("stop", id, data=folder)[2] == text("error-table-ended", table=id)
    assert admin("delete", "--table", id, data=folder)[0] == 0
    assert id not in logs(folder)


# ---- export and import


@pytest.mark.parametrize("which", ["snow-tails", "arctic", "given up"])
def test_a_table_moves_to_another_server(
    admin: Admin, folder: Path, ids: dict[str, str], tmp_path: Path, which: str
) -> None:
    id, file, other = ids[which], tmp_path / "table.json", tmp_path / "other"
    code, out, err = admin("export", id, file, data=folder)
    assert (code, out) == (0, "")
    assert err == text("admin-exported", table=id), "that it holds the secret is said"
    if sys.platform != "win32":
        assert file.stat().st_mode & 0o077 == 0, "nobody else can read it"
    assert admin("export", id, data=folder)[1] == file.read_text(encoding="utf-8")

    assert admin("import", file, data=other)[0] == 0
    before, after = logs(folder)[id], logs(other)[id]
    assert [(r.version, r.submission, r.person, r.at, r.body) for r in before] == [
        (r.version, r.submission, r.person, r.at, r.body) for r in after
    ]
    assert after[-1].site_time == 0, "no time has passed on the other server"
    assert after[-1].site_time - after[0].site_time == before[-1].site_time - before[0].site_time
    said = ask(other, lambda store: chat_queries.read_history(store.database, id))
    assert [(line.person, line.text) for line in said] == (
        [("ann", "Brr.")] if which == "arctic" else []
    )
    assert Table.from_log(id, after).state == Table.from_log(id, before).state

    code, _, err = admin("import", file, data=other)
    assert code == 2
    assert err == f"{file}: {text('error-archive-there', table=id)}"
    assert logs(other)[id] == after


def broken_archives(archive: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Files that are not quite an exported table, and the code that each is refused with."""

    def other(**change: Any) -> dict[str, Any]:
        return {**archive, **change}

    log = archive["log"]
    moved = next(number for number, row in enumerate(log) if row["entry"]["what"] == "moved")
    nonsense = {**log[moved], "entry": {**log[moved]["entry"], "actions": ["fly"]}}
    seat = {**log[1], "entry": {"what": "left", "seat": 77}}
    yield "archive-form", {}
    yield "archive-form", other(nunatak="record")
    yield "archive-form", other(log=[{**log[0], "entry": {"what": "danced"}}])
    yield "archive-version", other(version=99)
    yield "archive-log", other(log=[*log[:moved], nonsense, *log[moved + 1 :]])
    yield "archive-log", other(log=[log[0], seat, *log[2:]])
    yield "archive-log", other(log=log[1:])
    yield "archive-log", other(log=[*log[:moved], *log[moved + 1 :]])
    yield "archive-summary", other(log=[])
    yield "archive-summary", other(log=log[:-1])
    yield "archive-summary", other(chat=[{**archive["chat"][0], "table": "elsewhere"}])
    yield "store-failed", other(chat=[{**archive["chat"][0], "at": 10**30}])
    yield "archive-summary", other(summary={**archive["summary"], "status": "over"})


def test_what_is_not_a_whole_table_is_refused(
    admin: Admin, folder: Path, ids: dict[str, str], tmp_path: Path
) -> None:
    file, other = tmp_path / "table.json", tmp_path / "other"
    whole = json.loads(admin("export", ids["arctic"], data=folder)[1])
    texts = [("archive-digest", json.dumps({**whole, "chat": []}))]
    for code, document in broken_archives(whole):
        texts.append((code, add_digest(document)))
    texts += [("archive-form", "no JSON"), ("archive-form", "["), ("archive-form", "[" * 100_000)]
    for code, written in texts:
        file.write_text(written, encoding="utf-8")
        failed, out, err = admin("import", file, data=other)
        assert (failed, out) == (2, "")
        beginning = text(f"error-{code}").split("{$")[0].split(" ", 3)[:3]
        assert err.startswith(f"{file}: {' '.join(beginning)}"), (code, err)
        assert not (other / DATABASE_FILE).exists() or logs(other) == {}
    file.write_bytes(b"\xff\xfe\x00")
    assert admin("import", file, data=other)[0] == 2
    assert admin("import", tmp_path / "nowhere", data=other)[0] == 2


def add_digest(document: dict[str, Any]) -> str:
    """With the digest of what it says, as far as it says something."""
    try:
        archive = msgspec.convert(document, Archive)
    except msgspec.ValidationError:
        return json.dumps(document)
    return json.dumps({**document, "digest": archive.compute_digest()})


# ---- backup and restore


def test_a_backup_under_writes_is_whole_and_comes_back(admin: Admin, tmp_path: Path) -> None:
    data, file, back = (tmp_path / name for name in ("data", "backup", "back"))
    command = [sys.executable, str(APPEND_ROWS), str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline().split() for _ in range(200)]
        assert admin("backup", file, data=data)[0] == 0
        said_later = [writer.stdout.readline() for _ in range(50)]
        writer.kill()
        writer.stdout.read()
    assert all(said_later), "it went on writing"
    assert admin("restore", file, data=back)[0] == 0
    restored, final = logs(back), logs(data)
    for table, version in said:
        assert len(restored[table]) >= int(version), "what was acknowledged before is in it"
    for table, rows in restored.items():
        assert rows == final[table][: len(rows)]
    assert sum(map(len, restored.values())) < sum(map(len, final.values()))


def test_restore_brings_back_everything(admin: Admin, folder: Path, tmp_path: Path) -> None:
    file, before = tmp_path / "backup", logs(folder)
    assert admin("backup", file, data=folder)[0] == 0
    assert admin("delete", "--older-than", 0, data=folder)[0] == 0
    code, _, err = admin("restore", file, data=folder)
    assert (code, err) == (2, text("error-backup-there", folder=str(folder)))
    assert len(logs(folder)) == 2
    assert admin("restore", file, "--replace", data=folder)[0] == 0
    assert logs(folder) == before
    assert ask(folder, lambda store: people_queries.find(store.database, "ann")) == Person(
        "ann", "Ann", 0
    )
    # over a damaged file as well
    (folder / DATABASE_FILE).write_bytes(b"torn")
    assert admin("list", data=folder)[0] == 2
    assert admin("restore", file, "--replace", data=folder)[0] == 0
    assert logs(folder) == before


def test_check_reads_everything(admin: Admin, folder: Path) -> None:
    code, out, err = admin("check", data=folder)
    assert (code, err) == (0, "")
    assert "".join(out.split()) == "".join(text("admin-checked", folder=str(folder)).split())
    file = folder / DATABASE_FILE
    whole = file.read_bytes()
    middle = len(whole) // 2
    file.write_bytes(whole[:middle] + b"\xa5" * 20_000 + whole[middle + 20_000 :])
    code, out, err = admin("check", data=folder)
    assert (code, out, err) == (2, "", text("error-data-corrupt", file=str(file)))


def test_a_store_is_named_by_its_url(
    folder: Path, ids: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "list", "--json", "--store", f"sqlite:///{folder}"]) == 0
    assert {table["id"] for table in json.loads(capsys.readouterr().out)} == set(ids.values())
    for url in ("postgresql://host/games", "games"):
        assert main(["admin", "list", "--store", url]) == 2
        assert text("error-store-url", url=url) in capsys.readouterr().err
    assert main(["admin", "list", "--store", f"sqlite:///{folder}", "--data", str(folder)]) == 2
    assert text("usage-store") in capsys.readouterr().err


def test_restore_is_refused_while_a_server_runs(admin: Admin, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    assert admin("backup", file, data=folder)[0] == 0
    with FolderLock(folder):
        code, _, err = admin("restore", file, "--replace", data=folder)
    assert (code, err) == (2, text("error-data-busy", folder=str(folder)))


def test_what_is_no_backup_is_refused_and_nothing_changes(
    admin: Admin, folder: Path, tmp_path: Path
) -> None:
    before = logs(folder)
    file = tmp_path / "backup"
    assert admin("backup", file, data=folder)[0] == 0
    whole = file.read_bytes()
    for wrong in (b"", b"a letter to a friend " * 999, whole[: len(whole) // 2]):
        file.write_bytes(wrong)
        code, out, err = admin("restore", file, "--replace", data=folder)
        assert (code, out) == (2, "")
        assert str(file) in err
        assert file.read_bytes() == wrong
    assert admin("restore", tmp_path / "nowhere", "--replace", data=folder)[0] == 2
    assert admin("restore", folder / DATABASE_FILE, "--replace", data=folder)[0] == 2
    assert admin("backup", folder / DATABASE_FILE, data=folder)[0] == 2
    assert admin("backup", tmp_path / "no" / "folder", data=folder)[0] == 2
    assert logs(folder) == before
    left = sorted(path.name for path in folder.iterdir())
    assert left == ["nunatak.lock", DATABASE_FILE], "no half of a copy"


@pytest.mark.parametrize(("content", "said"), [(b"", "Choose another backup."), (b"x" * 999, "")])
def test_a_wrong_backup_makes_no_folder(
    admin: Admin, tmp_path: Path, content: bytes, said: str
) -> None:
    file, data = tmp_path / "backup", tmp_path / "new"
    file.write_bytes(content)
    code, _, err = admin("restore", file, data=data)
    assert code == 2
    assert str(file) in err
    assert said in err
    assert "--replace" not in err
    assert not data.exists()


@pytest.mark.parametrize("words", [("list",), ("stop", "ab"), ("reports",), ("backup", "b")])
def test_where_there_is_no_data_nothing_is_made(
    admin: Admin, tmp_path: Path, words: tuple[str, ...]
) -> None:
    data = tmp_path / "nowhere"
    assert admin(*words, data=data) == (2, "", text("error-data-none", folder=str(data)))
    assert not data.exists()


# ---- beside a server


def test_a_running_server_notices(admin: Admin, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with ServerProcess(data, "--pace", "0") as server:
        ann = ApiClient.sign_up(server)
        first = ann.post("/api/tables", game="arctic", players=2)["id"]
        second = ann.post("/api/tables", game="arctic", players=2)["id"]
        assert admin("stop", first, data=data)[0] == 0
        wait_until(lambda: ann.get(f"/api/tables/{first}")["status"] == "stopped")
        assert admin("stop", second, data=data)[0] == 0
        file = tmp_path / "table.json"
        assert admin("export", second, file, data=data)[0] == 0
        assert admin("delete", "--older-than", 0, data=data)[0] == 0
        wait_until(lambda: ann.request("GET", f"/api/tables/{first}").status == 404)
        wait_until(lambda: ann.request("GET", f"/api/tables/{second}").status == 404)
        assert admin("import", file, data=data)[0] == 0
        wait_until(lambda: ann.request("GET", f"/api/tables/{second}").status == 200)
        assert admin("restore", file, "--replace", data=data)[0] == 2

        third = ann.post("/api/tables", game="snow-tails", players=2, bots=["gentle"])["id"]
        ann.post(f"/api/tables/{third}/start")
        ann.post(f"/api/tables/{third}/leave")  # bots play on
        assert admin("delete", "--table", third, data=data)[0] == 0
        wait_until(lambda: ann.request("GET", f"/api/tables/{third}").status == 404)
        assert third not in {table["id"] for table in ann.get("/api/tables/mine")["tables"]}
        assert "Traceback" not in server.errors()
