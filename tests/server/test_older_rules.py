"""Tables whose games started with an older version of the rules."""

import gzip
import json
from random import Random

import pytest

from nunatak import load
from nunatak.core import Match, Record, Secret
from nunatak.server.errors import InternalError
from nunatak.server.games.cache import encode_record, encode_statistics
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Row
from nunatak.server.tables.entries import Created, Entry, Moved, Sat, Started, Undone, encode_entry
from nunatak.server.tables.table import OVER, Table

SECRET = Secret(bytes(range(32)))


def rows(*entries: Entry) -> list[Row]:
    return [
        Row("t", n, None, "ann", n, n, encode_entry(entry)) for n, entry in enumerate(entries, 1)
    ]


def first_entries(game: str, rules: int) -> list[Entry]:
    seats = [Sat(seat, "ann") for seat in range(2)]
    setup = load(game, players=2).options()
    return [
        Created("ann", TableOptions(game, 2)),
        *seats,
        Started(setup, rules, SECRET.secret.hex()),
    ]


def test_a_table_started_with_version_1_goes_on_with_it() -> None:
    game = load("arctic", players=2).with_rules(1)
    match, rng, log = Match(game, chance=SECRET), Random(1), first_entries("arctic", 1)
    undo_count = 0
    while not match.state.over:
        seat = match.state.turn
        assert seat is not None
        match.play(rng.choice(match.state.legal_actions()))
        log.append(Moved(seat, (match.actions[-1],)))
        if match.next_undo_action_count and rng.random() < 0.2:
            log.append(Undone(seat, Table.from_log("t", rows(*log)).undo_version()))
            match.undo()
            undo_count += 1
    assert undo_count
    table = Table.from_log("t", rows(*log))
    assert (table.status, table.state, table.game.rules) == (OVER, match.state, 1)
    assert "rules = 1\n" in table.state.position()
    record = table.record()
    assert record == match.record()
    assert record.rules == 1
    assert record.verify() == table.state
    sent = json.loads(gzip.decompress(encode_record(*table.origin_and_steps())))
    assert Record.parse(json.dumps(sent["record"])) == record
    assert gzip.decompress(encode_statistics(*table.origin_and_steps()))


@pytest.mark.parametrize(("game", "rules"), [("arctic", 3), ("arctic", 0), ("snow-tails", 2)])
def test_a_table_started_with_an_unknown_version_is_refused(game: str, rules: int) -> None:
    with pytest.raises(InternalError) as refused:
        Table.from_log("t", rows(*first_entries(game, rules)))
    known = load(game).facts.rules_version
    assert (refused.value.code, refused.value.arguments) == (
        "table.rules",
        {"rules": rules, "known": known},
    )
