"""People who play by a script over the wire, until a table is where it is wanted."""

import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cached_property
from typing import Any, NamedTuple, Self

from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess, send

MAX_DECISIONS = 400  # decisions; no race takes longer

Message = dict[str, Any]


class Moment(NamedTuple):
    """Somebody is to decide: what they see, and what the server says about it."""

    seat: int
    version: int
    view: Message
    details: Message

    @property
    def ends(self) -> Sequence[Message]:
        """In a race."""
        found: Sequence[Message] = self.details.get("previews", ())
        return found

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def round(self) -> int:
        return int(self.view["round"])


Strategy = Callable[[Moment], list[str]]


def careful(moment: Moment) -> list[str]:
    """As far as it goes, for as few dents as it takes."""
    return _chosen(moment, lambda end: (-end["wrecked"], -end["dent_count"], len(end["path"])))


def bruised(moment: Moment) -> list[str]:
    """A dent a turn, as long as the sled holds."""
    return _chosen(moment, lambda end: (-end["wrecked"], end["dent_count"] == 1, len(end["path"])))


def reckless(moment: Moment) -> list[str]:
    """Where it hurts most."""
    return _chosen(moment, lambda end: (end["dent_count"], len(end["path"])))


def _chosen(moment: Moment, worth: Callable[[Message], Any]) -> list[str]:
    if not moment.ends:
        return list(moment.view["legal"][:1])
    return list(max(moment.ends, key=worth)["actions"])


def thrifty(moment: Moment) -> list[str]:
    """At a table of Arctic: what scores most, and of the river what the hand has most of."""
    legal: list[str] = moment.view["legal"]
    own = moment.view["players"][moment.seat]
    hand = "".join(card[0] for card in own["hand"])
    scores = {form["card"]: form["pile_points"] for form in moment.details["cards"]}

    def worth(action: str) -> tuple[int, int]:
        if action.startswith("river-"):
            card = moment.view["river"][int(action[-1]) - 1]
            return 1, hand.count(card[0])
        return 0, scores.get(action, -1) if moment.phase == "place" else 0

    return [max(legal, key=worth)]


def hoarding(moment: Moment) -> list[str]:
    """At a table of Arctic: the top card is one that draws many and places few."""
    legal: list[str] = moment.view["legal"]
    draws = {form["card"]: form["to_draw"] for form in moment.details["cards"]}
    return [max(legal, key=lambda action: (draws.get(action, -1), action.startswith("river-")))]


class Person(ApiClient):
    """A person with a connection that stays open as long as the server runs."""

    refs = 0

    @classmethod
    def in_window(cls, server: ServerProcess, window: BrowserContext) -> Self:
        """Whoever the server takes this window for."""
        person = cls(server)
        kept = {cookie.get("name"): cookie.get("value") for cookie in window.cookies()}
        person.cookie = kept["nunatak"]
        person.me = person.get("/api/me")
        return person

    @cached_property
    def connection(self) -> ClientConnection:
        coming = connect(
            self.server.url.replace("http", "ws") + "/ws",
            additional_headers={"Cookie": f"nunatak={self.cookie}"},
            compression=None,
            open_timeout=TIMEOUT,
            ping_interval=None,  # nobody reads while a picture is taken
            max_queue=None,
        )
        connection = ExitStack().enter_context(coming)
        send(connection, type="hello", protocol=2)
        return connection

    def watch(self, table: str, since: int | None = None) -> None:
        send(self.connection, type="watch", table=table, since=since)

    def receive(self, enough: Callable[[Message], bool]) -> Message:
        """The first message that will do."""
        while True:
            message: Message = json.loads(self.connection.recv(TIMEOUT))
            if enough(message):
                return message

    def send(self, kind: str, table: str, **message: Any) -> Message:
        """Something that is answered; the answer."""
        self.refs += 1
        ref = f"{self.me['id'][:8]}-{self.refs}"
        send(self.connection, type=kind, ref=ref, table=table, **message)
        answer = self.receive(lambda message: message.get("ref") == ref)
        assert answer["type"] != "refused", answer
        return answer


class Crew:
    """One table, and everybody who plays at it. The first is the host."""

    def __init__(self, server: ServerProcess, *who: str | Person, **options: Any) -> None:
        self.people = [Person.sign_up(server, one) if isinstance(one, str) else one for one in who]
        self.seats = list(self.people)
        wish = {"game": "snow-tails", "players": len(who) + len(options.get("bots", ()))}
        self.table: str = self.host.post("/api/tables", **{**wish, **options})["id"]
        for guest in self.people[1:]:
            guest.post(f"/api/tables/{self.table}/join")

    @property
    def host(self) -> Person:
        return self.people[0]

    def share(self) -> None:
        """The host takes one more seat, on the same device."""
        self.host.post(f"/api/tables/{self.table}/join", seat=len(self.seats))
        self.seats.append(self.host)

    def start(self) -> None:
        self.host.post(f"/api/tables/{self.table}/start")
        for person in self.people:
            person.watch(self.table)

    def wish_pause(self, *who: int) -> None:
        for place in who:
            send(self.people[place].connection, type="pause", table=self.table, wanted=True)

    def say(self, who: int, **words: str) -> None:
        self.people[who].send("say", self.table, **words)

    def until(self, wanted: Callable[[Moment], bool], *strategies: Strategy) -> Moment | None:
        """Play on until such a moment; strategies by seat, who has none is careful.

        None: the race was over before.
        """
        for _ in range(MAX_DECISIONS):
            moment = self.moment()
            if moment is None or wanted(moment):
                return moment
            self.decide(moment, dict(enumerate(strategies)).get(moment.seat, careful))
        raise AssertionError("the race does not end")

    def finish(self, *strategies: Strategy) -> None:
        """Play to the end."""
        self.until(lambda moment: False, *strategies)

    def moment(self) -> Moment | None:
        """What is to be decided now; bots are waited for. None: the race is over."""
        while True:
            info = self.host.get(f"/api/tables/{self.table}")
            if info["status"] != "running":
                return None
            seat = info["turn"]
            if seat is not None and seat < len(self.seats):
                return self._seen(seat, info["version"])

    def _seen(self, seat: int, version: int) -> Moment:
        person = self.seats[seat]

        def newest(heard: Message) -> bool:
            about = (heard["type"], heard.get("table"), heard.get("seat"))
            return about == ("update", self.table, seat) and bool(heard["version"] >= version)

        person.watch(self.table, version)
        view = person.receive(newest)["view"]
        details: Message = {}
        if view["phase"] == "play" or "river" in view:
            tried = person.send("preview", self.table, seat=seat, version=version)
            details = tried["details"]
        return Moment(seat, version, view, details)

    def decide(self, moment: Moment, strategy: Strategy = careful) -> None:
        who, actions = self.seats[moment.seat], strategy(moment)
        who.send("submit", self.table, seat=moment.seat, version=moment.version, actions=actions)


class Sitting(Crew):
    """A table where a game is under way; whoever sits there, by seat."""

    def __init__(self, table: str, *seats: Person) -> None:
        self.table = table
        self.seats = list(seats)
        self.people = list(dict.fromkeys(seats))
        for person in self.people:
            person.watch(table)
