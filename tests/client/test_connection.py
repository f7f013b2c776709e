"""A connection to a server that is killed before it answers; accounts; refusals."""

from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest

from nunatak import bots
from nunatak.client import (
    Account,
    Connection,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionRestored,
    OnlineTable,
    get_proof,
)
from nunatak.core import NunatakError
from nunatak.server.protocol import api, messages, routes
from nunatak.server.protocol.options import CreateTable
from tests.client.processes import RestartableServer
from tests.server.server_process import TIMEOUT, ServerProcess

KILLS_AFTER = (2, 4, 7)  # the server is killed after so many submissions


def start_table(account: Account, game: str, **options: Any) -> OnlineTable:
    """Start a table with a bot."""
    table = CreateTable(game, 2, bots=("random",), **options)
    made = account.call(routes.CREATE_TABLE, table)
    return OnlineTable(account.call(routes.START_TABLE, id=made.id), account.person)


class Player:
    """A player who submits one action after another, and stores those that were accepted."""

    def __init__(
        self, connection: Connection, events: "SimpleQueue[ConnectionEvent]", table: OnlineTable
    ):
        self.connection, self.events, self.table = connection, events, table
        self.confirmed: list[str] = []
        self.event_types: list[type] = []
        self._bot = bots.make("gentle", table.game, 1)
        self._pending: tuple[str, str] | None = None
        self._version = 0
        self.decided = 0

    def step(self) -> None:
        """Submit an action if it is the turn of the player, else handle an event."""
        seat = self.table.own_seat_to_decide
        if seat is not None and self._pending is None:
            version = self.table.seat_view(seat).version
            if version > self._version:
                action = str(self._bot.choose(self.table.view(seat)))
                ref = self.connection.submit(self.table.id, seat, version, (action,))
                self._pending, self._version = (ref, action), version
                self.decided += 1
                return
        try:
            self.handle(self.events.get(timeout=0.05))
        except Empty:
            return

    @property
    def is_waiting(self) -> bool:
        """Whether a submission has no answer yet."""
        return self._pending is not None

    def handle(self, event: ConnectionEvent) -> None:
        self.event_types.append(type(event))
        self.table.handle(event)
        assert not isinstance(event, ConnectionFailed | messages.Refused), event
        if isinstance(event, messages.Accepted) and self._pending and event.ref == self._pending[0]:
            self.confirmed.append(self._pending[1])
            self._pending = None


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_no_action_is_lost_or_done_twice_when_the_server_is_killed(
    tmp_path: Path, game: str
) -> None:
    with RestartableServer(tmp_path / "served") as server:
        account = Account.load_or_create(server.url, tmp_path)
        table = start_table(account, game)
        kills_after = list(KILLS_AFTER)
        events: SimpleQueue[ConnectionEvent] = SimpleQueue()
        with Connection(account, events) as connection:
            connection.watch(table.id)
            player = Player(connection, events, table)
            while not table.over or player.is_waiting:
                player.step()
                if kills_after and player.decided == kills_after[0]:
                    kills_after.pop(0)
                    server.restart()
        assert not kills_after, "the server was killed each time"
        assert (
            player.event_types.count(ConnectionLost)
            == player.event_types.count(ConnectionRestored)
            == len(KILLS_AFTER)
        )
        proof = get_proof(account, table.id)
        final_state = proof.verify_and_replay(table.info.commitment)
        states = list(proof.record.replay())[:-1]
        done = [
            action
            for state, action in zip(states, proof.record.actions, strict=True)
            if state.turn == 0
        ]
        assert done == player.confirmed
        # The events of the table are those of the game, each once and in order.
        expected_events = [
            event for state in proof.record.replay() for event in state.events_for(0)
        ]
        assert table.events(0) == expected_events
        assert final_state.result.to_json() == table.info.result


@pytest.mark.parametrize(("length", "code"), [(501, "message.form"), (20_000, "message.too-long")])
def test_a_message_that_is_too_long_is_refused_and_not_sent_again(
    server: ServerProcess, tmp_path: Path, length: int, code: str
) -> None:
    account = Account.load_or_create(server.url, tmp_path)
    table = start_table(account, "arctic")
    events: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, events) as connection:
        connection.watch(table.id)
        while not isinstance(events.get(timeout=TIMEOUT), messages.Update):
            continue  # until there is a connection
        ref = connection.say(table.id, "x" * length)
        while not isinstance(event := events.get(timeout=TIMEOUT), messages.Refused):
            assert not isinstance(event, ConnectionFailed | ConnectionLost)
        assert (event.code, event.ref, event.table) == (code, ref, table.id)


def test_an_identity_is_stored_in_a_file_that_only_its_owner_can_read(
    server: ServerProcess, tmp_path: Path
) -> None:
    ann = Account.load_or_create(server.url, tmp_path, "Ann")
    assert ann.name == "Ann"
    [file] = (tmp_path / "people").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert Account.load_or_create(server.url, tmp_path, "Ann").person == ann.person
    ben = Account.load_or_create(server.url, tmp_path, "Ben")
    assert ben.person != ann.person
    file.write_text('{"cookie": "stale"}')
    assert Account.load_or_create(server.url, tmp_path, "Ann").person not in (
        ann.person,
        ben.person,
    )


def test_a_bot_account_connects_with_its_token_alone(server: ServerProcess, tmp_path: Path) -> None:
    owner = Account.load_or_create(server.url, tmp_path)
    created = owner.call(routes.CREATE_BOT_ACCOUNT, api.CreateBotAccount("Robo"))
    robo = Account(server.url, token=created.token)
    robo.sign_in()
    assert robo.name == "Robo"
    unknown_bot = Account(server.url, token="x" * 20)
    with pytest.raises(NunatakError, match=r"person\.none"):
        unknown_bot.sign_in()
    events: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(unknown_bot, events):
        ended = events.get(timeout=TIMEOUT)
    assert isinstance(ended, ConnectionFailed)
    assert ended.error.code == "person.none"


def test_refusals_have_their_codes(server: ServerProcess, tmp_path: Path) -> None:
    account = Account.load_or_create(server.url, tmp_path)
    with pytest.raises(NunatakError, match=r"table\.unknown"):
        account.call(routes.GET_TABLE, id="nosuchtable1")
    with pytest.raises(NunatakError, match=r"game\.players"):
        account.call(routes.CREATE_TABLE, CreateTable("arctic", 7))
    table = start_table(account, "arctic")
    with pytest.raises(NunatakError, match=r"record\.not-yet"):
        get_proof(account, table.id)
    events: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, events) as connection:
        connection.watch("nosuchtable1")
        ref = connection.submit(table.id, 0, 1, ("pile",))
        refused: dict[str | None, str] = {}
        while len(refused) < 2:
            event = events.get(timeout=TIMEOUT)
            if isinstance(event, messages.Refused):
                refused[event.ref] = event.code
    assert refused == {None: "table.unknown", ref: "version.stale"}


def test_a_chat_message_is_sent_once(server: ServerProcess, tmp_path: Path) -> None:
    account = Account.load_or_create(server.url, tmp_path)
    table = start_table(account, "arctic")
    events: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, events) as connection:
        connection.watch(table.id)
        connection.say(table.id, "Hello!")
        while True:
            event = events.get(timeout=TIMEOUT)
            if isinstance(event, messages.Chat):
                break
    assert [message.text for message in event.messages] == ["Hello!"]
