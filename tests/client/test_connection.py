"""A connection to the real server, which is killed at the worst moments."""

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
from tests.client.hosting import Host
from tests.server.program import PATIENCE, Program

DEATHS = (2, 4, 7)  # right after so many decisions were sent, before they are answered


def begun(account: Account, game: str, **options: Any) -> OnlineTable:
    """A table against a bot, started."""
    table = CreateTable(game, 2, bots=("random",), **options)
    made = account.call(routes.CREATE_TABLE, table)
    return OnlineTable(account.call(routes.START_TABLE, id=made.id), account.person)


class Player:
    """Decides one step after another, and remembers what the server has confirmed."""

    def __init__(
        self, connection: Connection, news: "SimpleQueue[ConnectionEvent]", table: OnlineTable
    ):
        self.connection, self.news, self.table = connection, news, table
        self.confirmed: list[str] = []
        self.heard: list[type] = []
        self._bot = bots.make("gentle", table.game, 1)
        self._sent: tuple[str, str] | None = None
        self._version = 0
        self.decided = 0

    def step(self) -> None:
        """Decide if that is due, and hear what there is."""
        seat = self.table.own_seat_to_decide
        if seat is not None and self._sent is None:
            version = self.table.seat_view(seat).version
            if version > self._version:
                action = str(self._bot.choose(self.table.view(seat)))
                ref = self.connection.submit(self.table.id, seat, version, (action,))
                self._sent, self._version = (ref, action), version
                self.decided += 1
                return
        try:
            self.hear(self.news.get(timeout=0.05))
        except Empty:
            return

    @property
    def waits(self) -> bool:
        """Whether something that was sent is still to be confirmed."""
        return self._sent is not None

    def hear(self, news: ConnectionEvent) -> None:
        self.heard.append(type(news))
        self.table.handle(news)
        assert not isinstance(news, ConnectionFailed | messages.Refused), news
        if isinstance(news, messages.Accepted) and self._sent and news.ref == self._sent[0]:
            self.confirmed.append(self._sent[1])
            self._sent = None


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_nothing_is_lost_and_nothing_is_done_twice(tmp_path: Path, game: str) -> None:
    with Host(tmp_path / "served") as host:
        account = Account.load_or_create(host.url, tmp_path)
        table = begun(account, game)
        deaths = list(DEATHS)
        news: SimpleQueue[ConnectionEvent] = SimpleQueue()
        with Connection(account, news) as connection:
            connection.watch(table.id)
            player = Player(connection, news, table)
            while not table.over or player.waits:
                player.step()
                if deaths and player.decided == deaths[0]:
                    deaths.pop(0)
                    host.restart()
        assert not deaths, "it has died as often as it should"
        assert (
            player.heard.count(ConnectionLost)
            == player.heard.count(ConnectionRestored)
            == len(DEATHS)
        )
        proof = get_proof(account, table.id)
        end = proof.verify_and_replay(table.info.commitment)
        states = list(proof.record.replay())[:-1]
        done = [
            action
            for state, action in zip(states, proof.record.actions, strict=True)
            if state.turn == 0
        ]
        assert done == player.confirmed
        # The events that were heard are those that happened, each once and in order.
        told = [event for state in proof.record.replay() for event in state.events_for(0)]
        assert table.events(0) == told
        assert end.result.to_json() == table.info.result


@pytest.fixture(scope="module")
def host(program: Program) -> Program:
    return program


@pytest.mark.parametrize(("length", "code"), [(501, "message.form"), (20_000, "message.too-long")])
def test_what_is_too_long_is_refused_and_not_sent_again(
    host: Program, tmp_path: Path, length: int, code: str
) -> None:
    account = Account.load_or_create(host.url, tmp_path)
    table = begun(account, "arctic")
    news: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, news) as connection:
        connection.watch(table.id)
        while not isinstance(news.get(timeout=PATIENCE), messages.Update):
            continue  # until there is a connection
        ref = connection.say(table.id, "x" * length)
        while not isinstance(heard := news.get(timeout=PATIENCE), messages.Refused):
            assert not isinstance(heard, ConnectionFailed | ConnectionLost)
        assert (heard.code, heard.ref, heard.table) == (code, ref, table.id)


def test_an_identity_is_kept_where_nobody_else_can_read_it(host: Program, tmp_path: Path) -> None:
    ann = Account.load_or_create(host.url, tmp_path, "Ann")
    assert ann.name == "Ann"
    [file] = (tmp_path / "people").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert Account.load_or_create(host.url, tmp_path, "Ann").person == ann.person
    ben = Account.load_or_create(host.url, tmp_path, "Ben")
    assert ben.person != ann.person
    file.write_text('{"cookie": "stale"}')
    assert Account.load_or_create(host.url, tmp_path, "Ann").person not in (ann.person, ben.person)


def test_a_bot_account_connects_with_its_token_alone(host: Program, tmp_path: Path) -> None:
    owner = Account.load_or_create(host.url, tmp_path)
    created = owner.call(routes.CREATE_BOT_ACCOUNT, api.CreateBotAccount("Robo"))
    robo = Account(host.url, token=created.token)
    robo.sign_in()
    assert robo.name == "Robo"
    stranger = Account(host.url, token="x" * 20)
    with pytest.raises(NunatakError, match=r"person\.none"):
        stranger.sign_in()
    news: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(stranger, news):
        ended = news.get(timeout=PATIENCE)
    assert isinstance(ended, ConnectionFailed)
    assert ended.error.code == "person.none"


def test_refusals_come_with_their_codes(host: Program, tmp_path: Path) -> None:
    account = Account.load_or_create(host.url, tmp_path)
    with pytest.raises(NunatakError, match=r"table\.unknown"):
        account.call(routes.GET_TABLE, id="nosuchtable1")
    with pytest.raises(NunatakError, match=r"game\.players"):
        account.call(routes.CREATE_TABLE, CreateTable("arctic", 7))
    table = begun(account, "arctic")
    with pytest.raises(NunatakError, match=r"record\.not-yet"):
        get_proof(account, table.id)
    news: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, news) as connection:
        connection.watch("nosuchtable1")
        ref = connection.submit(table.id, 0, 1, ("pile",))
        refused: dict[str | None, str] = {}
        while len(refused) < 2:
            heard = news.get(timeout=PATIENCE)
            if isinstance(heard, messages.Refused):
                refused[heard.ref] = heard.code
    assert refused == {None: "table.unknown", ref: "version.stale"}


def test_what_is_said_is_said_once(host: Program, tmp_path: Path) -> None:
    account = Account.load_or_create(host.url, tmp_path)
    table = begun(account, "arctic")
    news: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, news) as connection:
        connection.watch(table.id)
        connection.say(table.id, "Hello!")
        while True:
            heard = news.get(timeout=PATIENCE)
            if isinstance(heard, messages.Chat):
                break
    assert [line.text for line in heard.messages] == ["Hello!"]
