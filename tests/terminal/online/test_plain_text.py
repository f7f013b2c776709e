"""Two terminals and the real server: whole games, also when the server dies in the middle."""

import re
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nunatak.core import Record
from tests.cli.conftest import Run
from tests.client.processes import RestartableServer, Terminal
from tests.server.server_process import ApiClient, wait_until

LINK = r"(http://127\.0\.0\.1:\d+/table/\w+)"
FIRST = "1\n" * 3000  # the first choice, every time
EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RestartableServer]:
    with RestartableServer(tmp_path_factory.mktemp("served")) as running:
        yield running


def version(server: RestartableServer, link: str) -> int:
    """How far a table has come."""
    info: dict[str, Any] = ApiClient(server.process).get(f"/api/tables/{link.rpartition('/')[2]}")
    return int(info["version"])


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_two_people_and_a_bot_play_on_through_a_kill(
    server: RestartableServer, tmp_path: Path, game: str
) -> None:
    new = ("play", game, "--server", server.url, "--new", "--players", "3", "--bots", "gentle")
    with Terminal(tmp_path / "ann", *new, "--name", "Ann", "--record", "game.json") as ann:
        link = ann.wait_for(LINK)
        words = ("play", "--table", link, "--name", "Ben", "--record", "game.json")
        with Terminal(tmp_path / "ben", *words) as ben:
            for each in (ann, ben):
                each.keys("1\n" * 5)  # and wait then, wherever the game stands
            wait_until(lambda: version(server, link) > 8)
            server.restart(signal.SIGKILL)
            for each in (ann, ben):
                each.keys(FIRST)
            assert [ann.finish(), ben.finish()] == [0, 0]
    records = [Record.load(tmp_path / name / "game.json") for name in ("ann", "ben")]
    assert records[0] == records[1]
    assert records[0].verify().over
    for each in (ann, ben):
        assert "The connection is lost; trying to get it back." in each.out
        assert "The connection is there again." in each.out
        assert "The cards were not tampered with" in each.out
        assert each.err == ""
    # Each saw the decisions of the other, by name, and both saw the same end.
    assert re.search(r"^Ben: ", ann.out, re.MULTILINE)
    assert re.search(r"^Ann: ", ben.out, re.MULTILINE)
    assert result(ann).replace("You", "Ann") == result(ben).replace("You", "Ben")


def result(terminal: Terminal) -> str:
    """Return the lines about the end of the game."""
    found = re.search(r"is over\.\n(.+)The cards were not", terminal.out, re.DOTALL)
    assert found, terminal.out[-2000:]
    return found[1]


def test_all_commands_at_a_table(server: RestartableServer, tmp_path: Path) -> None:
    typed = "?\nsay Good morning!\nhint\n\nboo\n99\npause\nresume\nu\n"
    words = ("play", "snow-tails", "--server", server.url, "--players", "2", "--bots", "random")
    with Terminal(tmp_path / "ann", *words, typed=typed) as ann:
        ann.wait_for(r"You: \"Good morning!\"")
        ann.wait_for("Hint: ")
        ann.wait_for("Press Enter to do it.")
        ann.wait_for(r'"boo" is no')
        ann.wait_for("There is no choice 99")
        ann.wait_for("The game is paused")
        ann.wait_for("The game goes on.")
        ann.wait_for("There is nothing to take back")
        ann.keys("leave\n")
        assert ann.finish() == 0
    link = re.search(LINK, ann.out)
    assert link, ann.out
    # The next day: the stand-in leaves the seat, and a spectator watches.
    with (
        Terminal(tmp_path / "ann", "play", "--table", link[0]) as again,
        Terminal(tmp_path / "ben", "play", "--table", link[0]) as ben,
    ):
        ben.wait_for("You are watching.")
        again.keys(FIRST)
        assert again.finish() == 0
        assert ben.finish() == 0
    for each in (again, ben):
        assert "The race is over." in each.out
    assert "Type r for a rematch" not in ben.out


def test_people_at_one_screen(server: RestartableServer, tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--server", server.url, "--seats", "person,random,person")
    with Terminal(tmp_path / "ann", *words, typed=FIRST) as ann:
        assert ann.finish() == 0
    assert "Press Enter when only Aurora looks." in ann.out
    assert "Comet, your choice" in ann.out
    assert "The race is over." in ann.out


def test_in_a_rematch_everybody_is_one_seat_further(
    server: RestartableServer, tmp_path: Path
) -> None:
    words = ("play", "snow-tails", "--server", server.url, "--players", "2", "--bots", "random")
    with Terminal(tmp_path / "ann", *words) as ann:
        answered = 0
        while not over(ann):
            if ann.out.count("Your choice") > answered:
                answered += 1
                ann.keys("1\n")
            else:
                wait_until(partial(is_asked_again, ann, answered))
        ann.keys("r\n")
        ann.wait_for(r"(?s)Type r for.*Boreas: you")
        ann.keys("q\n")
        assert ann.finish() == 0
    assert "You can come back to your seat" in ann.out


def over(terminal: Terminal) -> bool:
    return "Type r for a rematch" in terminal.out


def is_asked_again(terminal: Terminal, answered: int) -> bool:
    return terminal.out.count("Your choice") > answered or over(terminal)


OWN = """
class Odd:
    def __init__(self):
        self.steps = 0

    def choose(self, view, budget=None):
        self.steps += 1
        if self.steps == 3:
            {trouble}
        return view.legal[0]
"""


def seat_for_a_bot(server: RestartableServer, tmp_path: Path) -> tuple[Terminal, str, str]:
    """Return a player who waits at a table, its link, and a token."""
    made = Terminal(tmp_path / "token", "bot", "--server", server.url, "--new-token", "Robo")
    assert made.finish() == 0
    words = ("play", "snow-tails", "--server", server.url, "--new", "--players", "2")
    ann = Terminal(tmp_path / "ann", *words, "--name", "Ann")
    return ann, ann.wait_for(LINK), made.out.splitlines()[-1]


def test_an_own_bot_takes_a_seat_and_plays_to_the_end(
    server: RestartableServer, tmp_path: Path
) -> None:
    ann, link, token = seat_for_a_bot(server, tmp_path)
    words = ("bot", "--table", link, "--token", token, "own_bot:Musher")
    with ann, Terminal(tmp_path / "robo", *words, cwd=EXAMPLES) as robo:
        ann.wait_for("Robo, somebody's own bot|Robo has taken a seat")
        ann.keys("1\n" * 3)
        wait_until(lambda: version(server, link) > 6)
        server.restart()
        ann.keys(FIRST)
        assert (ann.finish(), robo.finish()) == (0, 0)
    assert re.search(r"^Robo: ", ann.out, re.MULTILINE)
    assert "The race is over." in ann.out
    assert "The connection is there again." in robo.err


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        ("raise ValueError('no snow')", "raised an error: ValueError: no snow"),
        ("return 7", "chose 7, which is not legal now"),
    ],
)
def test_a_bot_in_trouble_says_so_and_leaves(
    server: RestartableServer, tmp_path: Path, trouble: str, said: str
) -> None:
    (tmp_path / "odd.py").write_text(OWN.format(trouble=trouble))
    ann, link, token = seat_for_a_bot(server, tmp_path)
    words = ("bot", "--table", link, "--token", token, "odd:Odd")
    with ann, Terminal(tmp_path / "robo", *words, cwd=tmp_path) as robo:
        ann.keys("1\n" * 12)
        assert robo.finish() == 2
        assert f"odd:Odd {said}" in robo.err
        ann.wait_for("Robo has left. A bot")


def test_errors_are_sentences(server: RestartableServer, tmp_path: Path, run: Run) -> None:
    nobody = "http://127.0.0.1:9"
    link = f"{server.url}/table/nosuchtable1"
    commands: tuple[tuple[tuple[str, ...], str], ...] = (
        (("play", "arctic", "--server", nobody), f"The server at {nobody} cannot be reached"),
        (("play", "arctic", "--server", "ftp://x"), "is no address of a server"),
        (("play", "--table", "abc"), "does not say at which server"),
        (("play", "--server", server.url), "Say which game"),
        (("play", "--table", link), "There is no table"),
        (("play", "ludo", "--server", server.url), 'There is no game "ludo"'),
        (("bot", "--table", link, "own_bot:Musher"), "A bot needs a token"),
        (("bot", "--table", link, "--token", "abc", "own_bot:Musher"), "does not know you"),
    )
    for words, said in commands:
        done = run(*words)
        assert done.code == 2, words
        assert said in done.err
    misused: tuple[tuple[str, ...], ...] = (
        ("play", "arctic", "--server", server.url, "--seed", "1"),
        ("play", "arctic", "--table", link),
        ("play", "arctic", "--new"),
        ("bot", "own_bot:Musher"),
        ("bot", "--server", server.url, "own_bot:Musher"),
    )
    for words in misused:
        done = run(*words)
        assert done.code == 2
        assert "Error: " in done.err
