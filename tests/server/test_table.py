"""A table is a value: applying a row returns another table and changes none."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from nunatak.server.errors import InternalError
from nunatak.server.store import Row
from nunatak.server.tables.entries import Left, encode_entry
from nunatak.server.tables.table import Table
from tests.server.service_fixture import play_random_move, service_context, start_table, wait_until


def content(table: Table) -> tuple[Any, ...]:
    """Return all values of a table, apart from objects that have no equality."""
    return (
        table.version,
        table.info_version,
        table.status,
        table.paused,
        table.seats,
        dict(table.seats_by_person),
        table.clock,
        table.steps,
        table.undone,
        dict(table.submissions),
        table.wake,
        table.summary(),
        table.state.to_bytes() if table.started else None,
        table.history.next_undo_action_count if table.started else None,
    )


async def log_of_a_game(folder: Path, game: str) -> tuple[str, list[Row]]:
    """Return the log of a game with undos, pauses and a player who leaves."""
    async with service_context(folder) as tables:
        live, rng = await start_table(tables, ["ann", "bob"], game, stand_in="random"), Random(1)
        id = live.table.id
        for number in range(8):
            if live.table.turn is None:
                break
            await play_random_move(tables, live, rng, number)
            if live.table.undoable:
                seat, version = live.table.turn, live.table.version
                person = live.table.seats[seat].person or ""
                await tables.undo(person, id, seat, version, f"undo-{number}")
        for wanted in (True, False):
            for person in ("ann", "bob"):
                await tables.request_pause(person, id, wanted)
        await tables.leave("bob", id)
        await tables.resume("bob", id)
        await tables.leave("bob", id)
        await wait_until(lambda: live.table.turn in (0, None))
        return id, list(await tables.store.log.read(id))


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
async def test_applying_a_row_does_not_change_a_table(tmp_path: Path, game: str) -> None:
    id, rows = await log_of_a_game(tmp_path, game)
    table = Table(id)
    seen = []
    for row in rows:
        table = table.apply(row)
        seen.append((table, content(table)))
    assert len({each.version for each, _ in seen}) == len(rows)
    for number, (each, before) in enumerate(seen, 1):
        assert content(each) == before, "later rows have not changed it"
        assert content(Table.from_log(id, rows[:number])) == before, (
            "the log leads to the same table"
        )
        with pytest.raises(AttributeError):
            each.version = 0  # type: ignore[misc]  # it is frozen


@pytest.mark.parametrize(("table", "version"), [("t", 2), ("t", 0), ("other", 1)])
def test_a_row_with_another_table_or_version_is_refused(table: str, version: int) -> None:
    row = Row(table, version, None, None, 0, 0, encode_entry(Left(0)))
    with pytest.raises(InternalError, match=r"table\.log"):
        Table("t").apply(row)
