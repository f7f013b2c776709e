"""What a real server says to a client, for the tests of the web app's store.

``python -m tests.web.record`` plays a few short games and writes them to ``web/tests/recorded``:
one story a file, one message a line, ``>`` for what the client sent and ``<`` for what it heard.
With names of stories, only those.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.fault_injection import SHORT_COURSE
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess

FOLDER = Path(__file__).resolve().parents[2] / "web" / "tests" / "recorded"
EPOCH = 1_800_000_000_000  # when all stories begin
QUIET = 0.5  # seconds without a message: nothing more comes

Message = dict[str, Any]


class Story:
    """A client that writes everything down."""

    def __init__(self, client: ApiClient) -> None:
        self.client = client
        self.lines: list[list[Any]] = []
        self.news: dict[int | None, Message] = {}
        """The last update of each seat."""
        self.info: Message = {}
        self._refs = 0

    @contextmanager
    def live(self, table: str) -> Iterator["Story"]:
        """A connection, greeted and watching; it is cut without a word."""
        self.lines.append(["|", "open"])
        with self.client.connect() as connection:
            self._connection = connection
            welcome = {"person": self.client.me["id"], "name": self.client.me["name"]}
            facts = {"type": "welcome", "protocol": 2, "server_version": "test", **welcome}
            self.lines.append(["<", {**facts, "time": EPOCH}])
            versions = [update["version"] for update in self.news.values()]
            self.send(type="watch", table=table, since=min(versions, default=None))
            yield self
        self.lines.append(["|", "cut"])

    def send(self, **message: Any) -> None:
        self._connection.send(json.dumps(message))
        self.lines.append([">", message])

    def ask(self, kind: str, update: Message, **more: Any) -> Message:
        """Something about the game as an update showed it, and the answer."""
        about = {name: update[name] for name in ("table", "seat", "version")}
        return self.asked(type=kind, ref=self._ref(), **{**about, **more})

    def _ref(self) -> str:
        """Nobody else at the table names anything so."""
        self._refs += 1
        return f"{self.client.me['name'].lower()}-{self._refs}"

    def say(self, table: str, **words: Any) -> Message:
        return self.asked(type="say", ref=self._ref(), table=table, **words)

    def asked(self, **message: Any) -> Message:
        self.send(**message)
        return self.until(lambda answer: answer.get("ref") == message["ref"])

    def receive(self, patience: float = TIMEOUT) -> Message:
        message: Message = json.loads(self._connection.recv(patience))
        self.lines.append(["<", message])
        if message["type"] == "update":
            self.news[message["seat"]] = message
        elif message["type"] == "table":
            self.info = message["info"]
        return message

    def until(self, enough: Callable[[Message], bool]) -> Message:
        while True:
            message = self.receive()
            if enough(message):
                return message

    def quiet(self) -> None:
        """Hear all that there is."""
        try:
            while True:
                self.receive(QUIET)
        except TimeoutError:
            return

    def turn(self) -> Message:
        """Wait until an own seat is to decide; its update."""
        while True:
            for update in self.news.values():
                newest = all(other["version"] <= update["version"] for other in self.news.values())
                if update["view"]["legal"] and newest:
                    return update
            self.receive()

    def play(self, update: Message) -> None:
        """Take the first choice."""
        answer = self.ask("submit", update, actions=update["view"]["legal"][:1])
        assert answer["type"] == "accepted", answer


# ---- the stories


def race(ann: ApiClient, _: ApiClient) -> Story:
    """Three sleds, two of them bots, to the end."""
    story = Story(ann)
    table = begin(ann, 3, bots=["gentle", "random"], clock={"turn": 60, "bank": 30})
    with story.live(table):
        while story.info.get("status") != "over":
            story.quiet()
            if story.info["status"] != "over":
                update = story.turn()
                if update["view"]["round"] < 2:  # once for a slot, once for cards
                    story.ask("preview", update, actions=[])
                story.play(update)
        story.quiet()
    return story


def hot_seat(ann: ApiClient, _: ApiClient) -> Story:
    """Two people at one device, and a bot."""
    story = Story(ann)
    table = begin(ann, 3, own=2, bots=["random"])
    with story.live(table):
        for _number in range(8):
            story.quiet()
            story.play(story.turn())
        story.quiet()
    return story


def undo(ann: ApiClient, _: ApiClient) -> Story:
    """A choice is taken back, and another meant for a version that is gone."""
    story = Story(ann)
    table = begin(ann, 2, bots=["random"], setup={"course": "nutcracker"})  # time enough
    with story.live(table):
        story.quiet()
        while not story.turn()["can_undo"]:
            story.play(story.turn())
            story.quiet()
        before = story.turn()
        story.ask("undo", before)
        story.quiet()
        late = story.ask("submit", before, actions=before["view"]["legal"][:1])
        assert late["code"] == "version.stale", late
        story.quiet()
        story.play(story.turn())
        story.quiet()
    return story


def away(ann: ApiClient, ben: ApiClient) -> Story:
    """The connection is cut; meanwhile others go on."""
    story = Story(ann)
    table = begin(ann, 3, guest=ben, bots=["random"])
    other = Story(ben)
    with story.live(table), other.live(table):
        until_in_turn(other, story)
        other.play(other.turn())  # a slot; then cards
        until_in_turn(other, story)
    with other.live(table):
        other.quiet()
        while other.news[1]["view"]["legal"]:  # Ann is away
            other.play(other.turn())
            other.quiet()
    with story.live(table):
        story.quiet()
    return story


def until_in_turn(one: Story, other: Story) -> None:
    """Somebody plays until somebody else is to decide."""
    while True:
        other.quiet()
        one.quiet()
        if one.news[1]["view"]["legal"]:
            return
        if other.news[0]["view"]["legal"]:
            other.play(other.turn())


def chat(ann: ApiClient, ben: ApiClient) -> Story:
    """Words and reactions, while the table is still open; then a spectator's eyes."""
    story = Story(ann)
    made = ben.post("/api/tables", game="snow-tails", players=2, setup={"course": SHORT_COURSE})
    table: str = made["id"]
    other = Story(ben)
    with story.live(table), other.live(table):
        story.quiet()
        story.say(table, text="Hello")
        other.say(table, text="<b>Mush!</b>")
        story.until(
            lambda message: message["type"] == "chat" and message["messages"][0]["number"] == 2
        )
        story.say(table, reaction="cheer")
        story.quiet()
        ben.post(f"/api/tables/{table}/bot", seat=1, level="random")
        ben.post(f"/api/tables/{table}/start")
        story.quiet()
    with story.live(table):
        story.quiet()
    return story


def cards(ann: ApiClient, _: ApiClient) -> Story:
    """A round of Arctic against a bot; before every decision a look ahead."""
    story = Story(ann)
    table = begin(ann, 2, game="arctic", setup={"first": 0}, bots=["random"])
    with story.live(table):
        story.quiet()
        while (update := story.turn())["view"]["round"] < 2:
            story.ask("preview", update, actions=[])
            story.ask("preview", update, actions=update["view"]["legal"][:1])
            story.play(update)
            story.quiet()
    return story


def onlooker(ann: ApiClient, ben: ApiClient) -> Story:
    """Ben watches Ann's game of Arctic, and asks how it stands."""
    table = begin(ann, 2, game="arctic", setup={"first": 0}, bots=["random"])
    story, other = Story(ben), Story(ann)
    with other.live(table), story.live(table):
        other.play(other.turn())
        story.quiet()
        story.ask("preview", story.news[None], actions=[])
    return story


STORIES = (race, hot_seat, undo, away, chat, cards, onlooker)


def begin(
    host: ApiClient, players: int, own: int = 1, guest: ApiClient | None = None, **options: Any
) -> str:
    """A table that has started; the host has so many seats, the guest one."""
    wish = {"game": "snow-tails", "players": players, "setup": {"course": SHORT_COURSE}, **options}
    table: str = host.post("/api/tables", **wish)["id"]
    for seat in range(1, own):
        host.post(f"/api/tables/{table}/join", seat=seat)
    if guest is not None:
        guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table


# ---- writing


def written(story: Story, people: dict[str, str]) -> str:
    """A line a message, with names in place of what is different every time."""
    tables = {story.info["id"]: "table", story.info["commitment"] or "none": "commitment"}
    lines = [json.dumps(_settled(line), ensure_ascii=False) for line in story.lines]
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    for id, name in {**people, **tables}.items():
        text = text.replace(f'"{id}"', f'"{name}"')
    return text


def _settled(value: Any) -> Any:
    """With times that are the same every day."""
    if isinstance(value, list):
        return [_settled(each) for each in value]
    if not isinstance(value, dict):
        return value
    times = {name: EPOCH for name in ("created_at", "sent_at", "time") if name in value}
    return {name: _settled(each) for name, each in value.items()} | times


def main(names: list[str]) -> int:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "d", "--pace", "0") as run,
    ):
        for story in STORIES:
            if names and story.__name__ not in names:
                continue
            ann, ben = ApiClient.sign_up(run, "Ann"), ApiClient.sign_up(run, "Ben")
            people = {ann.me["id"]: "ann", ben.me["id"]: "ben"}
            name = story.__name__.replace("_", "-")
            text = written(story(ann, ben), people)
            (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
            print(f"{name}: {len(text)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
