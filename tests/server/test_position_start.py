"""Tables whose games begin with a position that the host has sent."""

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
from nunatak.server.games.cache import write_record
from nunatak.server.protocol import routes
from nunatak.server.protocol.options import CreateTable, TableOptions
from nunatak.server.store import Row
from nunatak.server.tables import queries
from nunatak.server.tables.entries import Created, encode_entry
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import OPEN, OVER
from nunatak.testing.play import AnyState
from tests.server.program import Program, Visitor, eventually
from tests.server.service_fixture import Eyes, move, service_in

GAMES = game_names()
SECRET = Secret(bytes(range(32)))


def middle_of(game: str, players: int = 2, moves: int = 14) -> AnyState:
    """Return a state in which much has happened already."""
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
async def test_a_game_begins_with_a_position_and_its_record_says_so(
    tmp_path: Path, game: str
) -> None:
    state, rng = middle_of(game), Random(1)
    position = state.position()
    async with service_in(tmp_path) as tables:
        live = await start_at(tables, position, game)
        id, table = live.table.id, live.table
        assert (table.state.position(), table.turn) == (position, state.turn)
        assert live.channel.info().from_position
        for _ in range(5):
            await move(tables, live, rng)
        half = live.table
    async with service_in(tmp_path) as tables:  # it is read from its log
        live = await tables.registry.get(id)
        assert (live.table.state, live.table.position) == (half.state, position)
        assert list(live.table.replay())[-1] == half.state
        while live.table.status != OVER:
            await move(tables, live, rng)
        record = live.table.record()
        assert record.position == position
        assert record.verify() == live.table.state
        sent = await tables.workers.run(write_record, *live.table.played())
        assert sent == write_record(*live.table.played())
        secret = live.table.secret
        assert secret is not None
        proof = Proof(record, secret.secret.hex(), secret.commitment)
        assert proof.verify_and_replay(secret.commitment) == live.table.state


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_of_the_older_rules_is_played_by_them(tmp_path: Path, game: str) -> None:
    state = load(game, players=2).with_rules(1).start(seed=5)
    async with service_in(tmp_path) as tables:
        live = await start_at(tables, state.position(), game)
        while live.table.status != OVER:
            await move(tables, live, Random(live.table.version))
        assert "rules = 1\n" in live.table.state.position()
        assert live.table.record().verify() == live.table.state


def refused_positions(game: str) -> list[tuple[str, str]]:
    """Return texts that no game can begin with, and what is said of them."""
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
        (middle_of(game, players=3).position(), "position.impossible"),
        (middle_of(other).position(), "position.unknown-key"),
        (over.position(), "table.position-over"),
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_no_position_is_refused_and_no_table_is_made(
    tmp_path: Path, game: str
) -> None:
    async with service_in(tmp_path) as tables:
        for text, code in refused_positions(game):
            with pytest.raises(NunatakError) as refused:
                await tables.create("ann", TableOptions(game, 2), position=text)
            assert refused.value.code == code, text[:40]
            assert bool(refused.value.problems) == (code == "position.impossible")
        assert not await queries.summaries(tables.store.database, (OPEN,), person="ann")


async def test_a_position_does_not_count_for_a_season(tmp_path: Path) -> None:
    position = middle_of("snow-tails").position()
    async with service_in(tmp_path) as tables:
        options = TableOptions("snow-tails", 2)
        with pytest.raises(Conflict) as refused:
            await tables.create("ann", options, season="s", position=position)
        assert refused.value.code == "season.position"
        assert not await queries.summaries(tables.store.database, (OPEN,), person="ann")


@pytest.mark.parametrize("game", GAMES)
async def test_the_rematch_begins_with_the_same_position(tmp_path: Path, game: str) -> None:
    position = middle_of(game, moves=20).position()
    async with service_in(tmp_path) as tables:
        live = await start_at(tables, position, game)
        while live.table.status != OVER:
            await move(tables, live, Random(live.table.version))
        again = await tables.rematch("bob", live.table.id)
        assert again.channel.info().from_position
        await tables.start("bob", again.table.id)
        assert again.table.state.position() == position


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_hears_what_the_position_hides_from_them(tmp_path: Path, game: str) -> None:
    """Two positions that look the same to Ann and to spectators sound the same to them."""
    state = middle_of(game)
    other = state.game.sample_state(state.view(0), Random(8))
    assert state.position() != other.position()
    heard = []
    for number, position in enumerate((state.position(), other.position())):
        folder = tmp_path / str(number)
        async with service_in(folder, now=lambda: 1000, chance=lambda: SECRET) as tables:
            heard.append(await heard_at(tables, game, position))
    assert heard[0] == heard[1]


async def heard_at(tables: TableService, game: str, position: str) -> list[bytes]:
    """Return all that Ann and a spectator hear of a table with a position until its first move."""
    live = await tables.create("ann", TableOptions(game, 2, listed=True), position=position)
    id = live.table.id
    eyes = [Eyes("ann"), Eyes("eve")]
    for each in eyes:
        await tables.watch(each, id, None)
    await tables.join("bob", id)
    await tables.start("ann", id)
    for each in (late := [Eyes("ann"), Eyes("eve")]):
        await tables.watch(each, id, None)
    listed, _ = await tables.listing.listed()
    pages = [*listed, *await tables.listing.mine("bob")]
    assert all(b'"from_position":true' in bytes(page) for page in pages)
    messages = [*map(bytes, pages), *(raw for each in (*eyes, *late) for raw in each.raw)]
    return [message.replace(id.encode(), b"ID") for message in messages]


@pytest.mark.parametrize("game", GAMES)
def test_the_host_sends_a_position_and_the_record_shows_it_at_the_end(
    program: Program, ann: Visitor, ben: Visitor, game: str
) -> None:
    position = middle_of(game).position()
    marked = f"# a remark of the host\n{position}"
    account = Account(program.url, cookie=ann.cookie)
    wish = CreateTable(game, 2, listed=True, bots=("gentle", "gentle"), position=marked)
    made = account.call(routes.CREATE_TABLE, wish)
    assert made.from_position
    pages = f"/api/tables/{made.id}", f"/api/tables/{made.id}/board", "/api/tables"
    assert not any("remark" in str(ben.get(page)) for page in pages)
    listed = account.call(routes.LIST_TABLES).tables
    assert made.id in [each.id for each in listed if each.from_position]
    started = account.call(routes.START_TABLE, id=made.id)
    eventually(lambda: ben.get(pages[0])["status"] == "over")
    assert not any("remark" in str(ben.get(page)) for page in pages)
    proof = get_proof(account, made.id)
    assert proof.record.position == marked
    proof.verify_and_replay(started.commitment)
    if game == "arctic":  # the other has no statistics
        assert ben.get(f"/api/tables/{made.id}/statistics")


def test_a_wrong_position_is_answered_with_its_problems(ann: Visitor) -> None:
    answer = ann.ask("POST", "/api/tables", '{"game": "arctic", "position": "round = 3"}')
    assert (answer.status, answer.json["code"]) == (400, "position.impossible")
    assert "position.seats" in [each["code"] for each in answer.json["problems"]]
    assert ann.refused("POST", "/api/tables", game="arctic", position=7) == (400, "request.form")


def test_an_archive_keeps_the_position_and_older_ones_stay_valid() -> None:
    position = middle_of("arctic").position()
    new = Archive.of(created(Created("ann", TableOptions("arctic", 2), position=position)), ())
    new.check()
    assert Archive.loads(new.dumps().encode()) == new
    old = encode_entry(Created("ann", TableOptions("arctic", 2)))
    assert b"position" not in old  # so the digest of an archive without one is what it was


def created(*entries: Created) -> Sequence[Row]:
    """Return the log of a new table."""
    return [Row("t", n, None, "ann", n, n, encode_entry(each)) for n, each in enumerate(entries, 1)]
