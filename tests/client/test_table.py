"""The state of an online table, addresses, and proofs of fair random draws."""

from dataclasses import replace

import msgspec
import pytest

from nunatak.client import OnlineTable, parse_server, parse_table
from nunatak.client.proof import Proof
from nunatak.core import Match, NunatakError, Secret, load
from nunatak.server.protocol.messages import SeatInfo, Step, TableChanged, TableInfo, Update
from nunatak.server.protocol.options import TableOptions

INFO = TableInfo(
    id="abc",
    version=4,
    game="arctic",
    status="running",
    host="ann",
    seats=(SeatInfo(person="ann"), SeatInfo(person="ben")),
    options=TableOptions("arctic"),
    created_at=0,
    setup=load("arctic").options(),
)


def update(version: int, since: int, *steps: int, turn: int = 0) -> Update:
    made = tuple(Step(step, 0, ()) for step in steps)
    return Update("abc", 0, version, since, made, {"turn": turn}, False)


def versions(table: OnlineTable) -> list[int]:
    return [step.version for step in table.seat_view(0).steps]


def test_steps_are_added_once_and_removed_when_they_are_undone() -> None:
    table = OnlineTable(INFO, "ann")
    had_current_views = table.has_current_views
    table.handle(update(5, 0, 4, 5))
    assert (had_current_views, table.has_current_views) == (False, True)
    table.handle(update(7, 5, 6, 7))
    table.handle(update(7, 5, 6, 7))  # received twice
    assert versions(table) == [4, 5, 6, 7]
    table.handle(update(8, 6))  # version 7 was undone
    assert versions(table) == [4, 5, 6]
    table.handle(update(7, 5, 6, 7))  # late
    assert versions(table) == [4, 5, 6]
    table.handle(update(9, 8, 9))
    assert versions(table) == [4, 5, 6, 9]
    table.handle(msgspec.structs.replace(update(9, 0), table="other"))
    assert versions(table) == [4, 5, 6, 9]


def test_no_decision_is_expected_before_all_is_known_or_while_a_bot_stands_in() -> None:
    table = OnlineTable(INFO, "ann")
    table.handle(update(4, 0, 4))
    assert (table.turn, table.own_seat_to_decide) == (0, 0)
    bots = (SeatInfo(person="ann", bot="steady", stand_in_reason="time"), SeatInfo(person="ben"))
    for changes in ({"version": 5}, {"paused": True}, {"seats": bots}, {"status": "over"}):
        table = OnlineTable(INFO, "ann")
        table.handle(update(4, 0, 4))
        table.handle(TableChanged(changed(INFO, **changes)))
        assert table.own_seat_to_decide is None
    assert OnlineTable(INFO, "cleo").viewing_seats == (None,)


def changed(info: TableInfo, **changes: object) -> TableInfo:
    return msgspec.structs.replace(info, **changes)


@pytest.mark.parametrize(
    "url", ["", "http://", "ftp://host", "http://a b", "http://host:99999", "http://ann@host"]
)
def test_an_invalid_server_url_is_refused(url: str) -> None:
    with pytest.raises(NunatakError, match=r"server\.url"):
        parse_server(url)


@pytest.mark.parametrize("link", ["", "a b", "x" * 41, "http://host/table/", "host/table/a.b"])
def test_an_invalid_link_to_a_table_is_refused(link: str) -> None:
    with pytest.raises(NunatakError, match=r"table\.link"):
        parse_table(link)


def make_proof(secret: Secret, published: Secret | None = None) -> Proof:
    match = Match(load("arctic"), chance=secret)
    while not match.state.over:
        match.play(match.state.legal_actions()[0])
    shown = published or secret
    return Proof(match.record(), shown.secret.hex(), shown.commitment)


def test_a_proof_is_valid_only_for_the_committed_random_draws() -> None:
    secret, other = Secret(bytes(32)), Secret(bytes(31) + b"1")
    valid_proof = make_proof(secret)
    assert valid_proof.verify_and_replay(secret.commitment).over
    with pytest.raises(NunatakError, match=r"proof\.promise"):
        valid_proof.verify_and_replay(other.commitment)
    with pytest.raises(NunatakError, match=r"proof\.luck"):
        make_proof(secret, published=other).verify_and_replay(other.commitment)
    with pytest.raises(NunatakError, match=r"proof\.secret"):
        valid_proof._replace(secret="ab").verify_and_replay(secret.commitment)
    changed = replace(valid_proof.record, result=None)
    with pytest.raises(NunatakError, match=r"record\.result"):
        valid_proof._replace(record=changed).verify_and_replay(secret.commitment)
