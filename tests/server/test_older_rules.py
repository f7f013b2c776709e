"""Tables whose games began by an older version of the rules."""

import gzip
import json
from random import Random

import pytest

from nunatak import load
from nunatak.core import Match, Record, Secret
from nunatak.server.errors import InternalError
from nunatak.server.games.cache import write_record, write_statistics
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Row
from nunatak.server.tables.entries import Created, Entry, Moved, Sat, Started, Undone, encode_entry
from nunatak.server.tables.table import OVER, Table

SECRET = Secret(bytes(range(32)))


def rows(*entries: Entry) -> list[Row]:
    return [
        Row("t", n, None, "ann", n, n, encode_entry(entry)) for n, entry in enumerate(entries, 1)
    ]


def begun(game: str, rules: int) -> list[Entry]:
    seats = [Sat(seat, "ann") for seat in range(2)]
    setup = load(game, players=2).options()
    return [
        Created("ann", TableOptions(game, 2)),
        *seats,
        Started(setup, rules, SECRET.secret.hex()),
    ]


def test_a_table_begun_by_version_1_goes_on_by_it() -> None:
    game = load("arctic", players=2).with_rules(1)
    match, rng, log = Match(game, chance=SECRET), Random(1), begun("arctic", 1)
    undone = 0
    while not match.state.over:
        seat = match.state.turn
        assert seat is not None
        match.play(rng.choice(match.state.legal_actions()))
        log.append(Moved(seat, (match.actions[-1],)))
        if match.next_undo_action_count and rng.random() < 0.2:
            log.append(Undone(seat, Table.read("t", rows(*log)).undo_to()))
            match.undo()
            undone += 1
    assert undone
    table = Table.read("t", rows(*log))
    assert (table.status, table.state, table.game.rules) == (OVER, match.state, 1)
    assert "rules = 1\n" in table.state.position()
    record = table.record()
    assert record == match.record()
    assert record.rules == 1
    assert record.verify() == table.state
    sent = json.loads(gzip.decompress(write_record(*table.played())))
    assert Record.parse(json.dumps(sent["record"])) == record
    assert gzip.decompress(write_statistics(*table.played()))


@pytest.mark.parametrize(("game", "rules"), [("arctic", 3), ("arctic", 0), ("snow-tails", 2)])
def test_a_table_begun_by_a_version_that_is_not_known_is_refused(game: str, rules: int) -> None:
    with pytest.raises(InternalError) as refused:
        Table.read("t", rows(*begun(game, rules)))
    known = load(game).facts.rules_version
    assert (refused.value.code, refused.value.arguments) == (
        "table.rules",
        {"rules": rules, "known": known},
    )
