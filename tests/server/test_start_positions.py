"""Tables whose games start from a position that the host has sent."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nunatak import game_names, load
from nunatak.client.account import Account
from nunatak.client.proof import Proof, get_proof
from nunatak.core import NunatakError, Secret
from nunatak.server.admin.archive import Archive
from nunatak.server.errors import Conflict
from nunatak.server.games.cache import encode_record
from nunatak.server.protocol import routes
from nunatak.server.protocol.options import CreateTable, TableOptions
from nunatak.server.store import Row
from nunatak.server.tables import queries
from nunatak.server.tables.entries import Created, encode_entry
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import OPEN, OVER
from nunatak.testing.play import AnyState
from tests.server.server_process import ApiClient, ServerProcess, wait_until
from tests.server.service_fixture import RecordingWatcher, play_random_move, service_context

GAMES = game_names()
SECRET = Secret(bytes(range(32)))


def play_some_moves(game: str, players: int = 2, moves: int = 14) -> AnyState:
    """Return the state after some random moves."""
    rng = Random(3)
    state: AnyState = load(game, players=players).start(seed=3)
    for _ in range(moves):
        state = state.apply(rng.choice(state.legal_actions()))
    return state


async def start_at(tables: TableService, position: str, game: str, **options: Any) -> LiveTable:
    """Start a table of Ann and Bob with a position."""
    live = await tables.create("ann", TableOptions(game, 2, **options), position=position)
    await tables.join("bob", live.table.id)
    return await tables.start("ann", live.table.id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_starts_from_a_position_that_its_record_contains(
    tmp_path: Path, game: str
) -> None:
    state, rng = play_some_moves(game), Random(1)
    position = state.position()
    async with service_context(tmp_path) as tables:
        live = await start_at(tables, position, game)
        id, table = live.table.id, live.table
        assert (table.state.position(), table.turn) == (position, state.turn)
        assert live.channel.info().from_position
        for _ in range(5):
            await play_random_move(tables, live, rng)
        before_restart = live.table
    async with service_context(tmp_path) as tables:  # it is read from its log
        live = await tables.registry.get(id)
        assert (live.table.state, live.table.position) == (before_restart.state, position)
        assert list(live.table.replay())[-1] == before_restart.state
        while live.table.status != OVER:
            await play_random_move(tables, live, rng)
        record = live.table.record()
        assert record.position == position
        assert record.verify() == live.table.state
        sent = await tables.worker_process.run(encode_record, *live.table.origin_and_steps())
        assert sent == encode_record(*live.table.origin_and_steps())
        secret = live.table.secret
        assert secret is not None
        proof = Proof(record, secret.secret.hex(), secret.commitment)
        assert proof.verify_and_replay(secret.commitment) == live.table.state


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_of_the_older_rules_is_played_by_them(tmp_path: Path, game: str) -> None:
    state = load(game, players=2).with_rules(1).start(seed=5)
    async with service_context(tmp_path) as tables:
        live = await start_at(tables, state.position(), game)
        while live.table.status != OVER:
            await play_random_move(tables, live, Random(live.table.version))
        assert "rules = 1\n" in live.table.state.position()
        assert live.table.record().verify() == live.table.state


def refused_positions(game: str) -> list[tuple[str, str]]:
    """Return texts that are no valid position, with their error codes."""
    other = next(name for name in GAMES if name != game)
    over = load(game, players=2).start(seed=2)
    while not over.over:
        over = over.apply(over.legal_actions()[0])
    return [
        ("", "position.empty"),
        ("#" * 20_001, "position.large"),
        ("a." * 5_000 + "a = 1", "position.monstrous"),
        ("round = ", "position.syntax"),
        ("wings = 2", "position.unknown-key"),
        ("round = 3", "position.impossible"),
        (play_some_moves(game, players=3).position(), "position.impossible"),
        (play_some_moves(other).position(), "position.unknown-key"),
        (over.position(), "table.position-over"),
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_an_invalid_position_is_refused_and_no_table_is_created(
    tmp_path: Path, game: str
) -> None:
    async with service_context(tmp_path) as tables:
        for text, code in refused_positions(game):
            with pytest.raises(NunatakError) as refused:
                await tables.create("ann", TableOptions(game, 2), position=text)
            assert refused.value.code == code, text[:40]
            assert bool(refused.value.problems) == (code == "position.impossible")
        assert not await queries.read_summaries(tables.store.database, (OPEN,), person="ann")


async def test_a_table_of_a_season_cannot_start_from_a_position(tmp_path: Path) -> None:
    position = play_some_moves("snow-tails").position()
    async with service_context(tmp_path) as tables:
        options = TableOptions("snow-tails", 2)
        with pytest.raises(Conflict) as refused:
            await tables.create("ann", options, season="s", position=position)
        assert refused.value.code == "season.position"
        assert not await queries.read_summaries(tables.store.database, (OPEN,), person="ann")


@pytest.mark.parametrize("game", GAMES)
async def test_the_rematch_starts_from_the_same_position(tmp_path: Path, game: str) -> None:
    position = play_some_moves(game, moves=20).position()
    async with service_context(tmp_path) as tables:
        live = await start_at(tables, position, game)
        while live.table.status != OVER:
            await play_random_move(tables, live, Random(live.table.version))
        again = await tables.rematch("bob", live.table.id)
        assert again.channel.info().from_position
        await tables.start("bob", again.table.id)
        assert again.table.state.position() == position


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_receives_what_the_position_hides_from_them(tmp_path: Path, game: str) -> None:
    """Two positions that look the same to Ann and to spectators lead to the same messages."""
    state = play_some_moves(game)
    other = state.game.sample_state(state.view(0), Random(8))
    assert state.position() != other.position()
    received = []
    for number, position in enumerate((state.position(), other.position())):
        folder = tmp_path / str(number)
        async with service_context(folder, now=lambda: 1000, new_secret=lambda: SECRET) as tables:
            received.append(await received_messages(tables, game, position))
    assert received[0] == received[1]


async def received_messages(tables: TableService, game: str, position: str) -> list[bytes]:
    """Return all that Ann and a spectator receive of a table before its first move."""
    live = await tables.create("ann", TableOptions(game, 2, listed=True), position=position)
    id = live.table.id
    watcher = [RecordingWatcher("ann"), RecordingWatcher("eve")]
    for each in watcher:
        await tables.watch(each, id, None)
    await tables.join("bob", id)
    await tables.start("ann", id)
    for each in (late_watchers := [RecordingWatcher("ann"), RecordingWatcher("eve")]):
        await tables.watch(each, id, None)
    listed, _ = await tables.listing.read_listed()
    pages = [*listed, *await tables.listing.read_tables_of("bob")]
    assert all(b'"from_position":true' in bytes(page) for page in pages)
    messages = [
        *map(bytes, pages),
        *(raw for each in (*watcher, *late_watchers) for raw in each.encoded),
    ]
    return [message.replace(id.encode(), b"ID") for message in messages]


@pytest.mark.parametrize("game", GAMES)
def test_the_host_sends_a_position_and_the_record_shows_it_at_the_end(
    server: ServerProcess, ann: ApiClient, ben: ApiClient, game: str
) -> None:
    position = play_some_moves(game).position()
    commented = f"# a remark of the host\n{position}"
    account = Account(server.url, cookie=ann.cookie)
    options = CreateTable(game, 2, listed=True, bots=("gentle", "gentle"), position=commented)
    created_table = account.call(routes.CREATE_TABLE, options)
    assert created_table.from_position
    pages = (
        f"/api/tables/{created_table.id}",
        f"/api/tables/{created_table.id}/board",
        "/api/tables",
    )
    assert not any("remark" in str(ben.get(page)) for page in pages)
    listed = account.call(routes.LIST_TABLES).tables
    assert created_table.id in [each.id for each in listed if each.from_position]
    started = account.call(routes.START_TABLE, id=created_table.id)
    wait_until(lambda: ben.get(pages[0])["status"] == "over")
    assert not any("remark" in str(ben.get(page)) for page in pages)
    proof = get_proof(account, created_table.id)
    assert proof.record.position == commented
    proof.verify_and_replay(started.commitment)
    if game == "arctic":  # Snow Tails has no statistics
        assert ben.get(f"/api/tables/{created_table.id}/statistics")


def test_a_wrong_position_is_refused_with_its_problems(ann: ApiClient) -> None:
    response = ann.request("POST", "/api/tables", '{"game": "arctic", "position": "round = 3"}')
    assert (response.status, response.json["code"]) == (400, "position.impossible")
    assert "position.seats" in [each["code"] for each in response.json["problems"]]
    assert ann.request_error("POST", "/api/tables", game="arctic", position=7) == (
        400,
        "request.form",
    )


def test_an_archive_contains_the_position_and_older_archives_stay_valid() -> None:
    position = play_some_moves("arctic").position()
    new = Archive.from_log(log_of(Created("ann", TableOptions("arctic", 2), position=position)), ())
    new.check()
    assert Archive.loads(new.dumps().encode()) == new
    old = encode_entry(Created("ann", TableOptions("arctic", 2)))
    assert b"position" not in old  # so the digest of an archive without a position has not changed


def log_of(*entries: Created) -> Sequence[Row]:
    """Return the log of a new table."""
    return [Row("t", n, None, "ann", n, n, encode_entry(each)) for n, each in enumerate(entries, 1)]
