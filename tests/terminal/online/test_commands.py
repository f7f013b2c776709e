"""What can be asked for at an online table beside the game: from plain lines and full screen."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from nunatak.client import OnlineTable
from nunatak.server.protocol.messages import SeatInfo, TableInfo
from nunatak.server.protocol.options import TableOptions
from nunatak.terminal.online import seating
from tests.cli.conftest import Run
from tests.client.processes import RestartableServer, Terminal
from tests.server.server_process import ApiClient
from tests.terminal.pseudo_terminal import open_terminal

LINK = r"(http://127\.0\.0\.1:\d+/table/\w+)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RestartableServer]:
    with RestartableServer(tmp_path_factory.mktemp("served")) as running:
        yield running


CLOSED = r"(?s)\A(?!.*Say to the others)"  # the chat line is closed


def table(server: RestartableServer, link: str) -> dict[str, Any]:
    found: dict[str, Any] = ApiClient(server.process).get(f"/api/tables/{link.rpartition('/')[2]}")
    return found


def stand_in_reasons(server: RestartableServer, link: str) -> list[str | None]:
    """Why bots play in place of people, by seat."""
    return [seat["stand_in_reason"] for seat in table(server, link)["seats"]]


def wait_for_sentence(terminal: Terminal, words: str) -> None:
    """Wait for a sentence, wherever its lines break."""
    terminal.wait_for(re.escape(words).replace(r"\ ", r"\s+"))


def test_two_people_get_along_and_part(server: RestartableServer, tmp_path: Path) -> None:
    new = ("play", "snow-tails", "--server", server.url, "--new", "--players", "2", "--name", "Ann")
    with Terminal(tmp_path / "ann", *new) as ann:
        link = ann.wait_for(LINK)
        wait_for_sentence(ann, "That address works on this computer only.")
        words = ("play", "--table", link, "--name", "Brisk Ben")
        with Terminal(tmp_path / "ben", *words) as ben:
            ann.keys("1\n")
            ben.keys("1\n1\n")
            ann.keys("?\ncheer\nbot Nobody\nbot brisk ben\nreport Brisk Ben\n")
            wait_for_sentence(ann, "report NAME WHY - tell whoever runs the server")
            wait_for_sentence(ben, "Ann (cheer)")
            wait_for_sentence(ann, "There is nobody called Nobody at this table.")
            ann.wait_for(r"Whoever has seat \d is here")
            wait_for_sentence(ann, "Say also why: report Brisk Ben WHY")
            ann.keys("report brisk ben shouts at dogs\nmute Brisk Ben\nblock Brisk Ben\n")
            ann.keys("unblock Brisk Ben\nunmute Brisk Ben\nmute Brisk\n")
            wait_for_sentence(ann, "can read now what you say about brisk ben.")
            wait_for_sentence(ann, "You will not hear Brisk Ben any more.")
            wait_for_sentence(
                ann, "You will not hear Brisk Ben any more, and Brisk Ben cannot join your tables."
            )
            wait_for_sentence(ann, "Brisk Ben can join your tables again.")
            wait_for_sentence(ann, "You hear Brisk Ben again.")
            wait_for_sentence(ann, "There is nobody called Brisk at this table.")
            ann.keys("q\n")
            wait_for_sentence(
                ann, "The others would have to wait for you: leave gives your seat to a bot."
            )
            assert stand_in_reasons(server, link) == [None, None]
            ann.keys("leave\n")
            assert ann.finish() == 0
            wait_for_sentence(ben, "Ann has left. A bot")
            assert "left" in stand_in_reasons(server, link)
            ben.keys("q\n")  # no player waits any more
            assert ben.finish() == 0
    assert "have to wait" not in ben.out


@pytest.mark.parametrize(
    ("key", "page", "keys", "left"),
    [
        ("q", "b: leave to a bot", "y", False),
        ("q", "b: leave to a bot", "b", True),
        ("/", "Say to the others", "leave\r", True),
    ],
)
def test_full_screen_the_seat_waits_or_goes_to_a_bot(
    server: RestartableServer, tmp_path: Path, key: str, page: str, keys: str, left: bool
) -> None:
    words = ("play", "snow-tails", "--server", server.url, "--players", "2", "--bots", "random")
    with open_terminal(*words, folder=tmp_path) as screen:
        screen.wait_for("Enter takes it", "q Leave", "/ Talk")
        screen.press("q")
        link = re.findall(LINK, screen.wait_for(LINK))[-1]
        screen.press("n")
        screen.wait_for("Enter takes it", "q Leave", "/ Talk")
        screen.press(key)
        screen.wait_for(page)
        screen.press(keys.strip())
        if keys.endswith("\r"):
            screen.wait_for(rf"▊\s+{keys.strip()}")
            screen.press("\r")
        assert screen.wait_for_exit() == 0
    assert b"never awaited" not in screen.received
    assert ("left" in stand_in_reasons(server, link)) == left


def test_full_screen_help_and_reactions(server: RestartableServer, tmp_path: Path) -> None:
    words = ("play", "arctic", "--server", server.url, "--players", "2", "--bots", "random")
    with open_terminal(*words, folder=tmp_path) as screen:
        screen.wait_for("your turn", "/ Talk")
        screen.press("?")
        screen.wait_for("bot NAME - ask a bot")
        screen.press("\r")
        screen.wait_for("your turn", "/ Talk")
        screen.press("/")
        screen.wait_for("Say to the others")
        screen.press("thanks")
        screen.wait_for("Say to the others", r"▊\s+thanks")
        screen.press("\r")
        screen.wait_for(r"You \(thanks\)", CLOSED)
        screen.press("/")
        screen.wait_for("Say to the others")
        screen.press("mute Nobody")
        screen.wait_for(r"▊\s+mute Nobody")
        screen.press("\r")
        screen.wait_for("There is nobody called Nobody", CLOSED)
        screen.press("q")
        screen.wait_for("the seat waits")
        screen.press("y")
        assert screen.wait_for_exit() == 0


def test_a_table_on_terms(server: RestartableServer, tmp_path: Path, run: Run) -> None:
    new = ("play", "arctic", "--server", server.url, "--new", "--players", "2")
    terms = ("--clock", "live:60+300", "--listed", "--no-undo", "--no-hints", "--no-spectators")
    with Terminal(tmp_path / "ann", *new, *terms) as ann:
        link = ann.wait_for(LINK)
        options = table(server, link)["options"]
    assert options["clock"] == {"turn": 60, "bank": 300}
    assert options["listed"]
    assert [options[each] for each in ("undo", "hints", "spectators")] == [False] * 3
    for clock in ("soon", "live:1", "days:31", "live:60+", "days:3+1"):
        done = run(*new, "--clock", clock)
        assert done.code == 2
        assert f'"{clock}" is no clock' in done.err
    for misused in (("play", "--table", link), ("play", "arctic")):
        done = run(*misused, "--listed")
        assert done.code == 2
        assert "Error: " in done.err


@pytest.mark.parametrize(
    ("me", "back", "seat"),
    [
        ("ann", "You are back. The time of this turn is up, so the bot ends it;", "until your"),
        ("ben", "Ann is back, and plays again from their next turn on.", "until their"),
    ],
)
def test_who_comes_back_too_late_for_a_turn_learns_when_they_play_again(
    me: str, back: str, seat: str
) -> None:
    late = SeatInfo("ann", "Ann", bot="steady", stand_in_reason="time")
    ben, options = SeatInfo("ben", "Ben"), TableOptions("snow-tails", 2)
    away = TableInfo("t", 1, "snow-tails", "running", "ann", (late, ben), options, created_at=0)
    pending = replace(away, version=2, seats=(replace(late, returning=True), ben))
    here = replace(away, version=3, seats=(SeatInfo("ann", "Ann"), ben))
    table = OnlineTable(away, me)
    assert table.has_stand_in == (me == "ann")
    assert seating.describe_changes(table, away, pending)[0].startswith(back)
    table.info = pending
    assert not table.has_stand_in, "once is enough"
    assert f", a bot (steady) plays {seat} next turn" in seating.seat_lines(table)[0]
    [again] = seating.describe_changes(table, pending, here)
    assert again in ("You play again.", "Ann is back and plays again.")
