"""A race in plain lines, piped and in a real terminal of 80 columns and 24 lines."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from nunatak.core import Record, load
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import Seat
from tests.cli.conftest import Run, process_environment

PLAY = ("play", "snow-tails", "--players", "2", "--seed", "1", "--bots", "random")
COLOUR = re.compile(r"\x1b\[[0-9;]*?(?:3[0-7]|4[0-7]|9[0-7])m")
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def test_a_whole_race_from_a_pipe(run: Run, tmp_path: Path) -> None:
    done = run(*PLAY, "--record", "race.json", typed="1\n" * 400, new_process=True)
    assert done.code == 0
    assert done.err == ""
    assert "The race is over." in done.out
    assert done.out.endswith("The race is written down in race.json.\n")
    assert Record.load(tmp_path / "race.json").verify().over
    assert "\x1b" not in done.out


def test_the_end_of_the_input_ends_the_race_politely(run: Run, tmp_path: Path) -> None:
    done = run(*PLAY, "--record", "race.json", typed="1\n1\n")
    assert done.code == 0
    assert done.err == ""
    assert "You leave the race here; nobody has won.\n" in done.out
    assert not Record.load(tmp_path / "race.json").verify().over


@pytest.mark.parametrize("closed", ["<&-", "0>scrap"])
def test_without_any_input_there_is_no_race(tmp_path: Path, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "nunatak", *PLAY],
        capture_output=True,
        cwd=tmp_path,
        env=process_environment(),
        text=True,
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert done.stdout.endswith("You leave the race here; nobody has won.\n")


def test_practice_is_a_race_alone(run: Run) -> None:
    done = run("play", "snow-tails", "--practice", "--seed", "1", typed="1\n" * 400)
    assert done.code == 0
    assert done.err == ""
    assert "you drive sled A, alone on the track." in done.out
    assert "Boreas" not in done.out
    assert "The race is over." in done.out


def test_numbers_and_notation_help_and_quitting(run: Run) -> None:
    done = run(*PLAY, typed="?\n99\n0\nfly\nF\n slot-2 \nQ\n")
    assert done.code == 0
    said = done.out
    assert "Speed is left dog + right dog - brake." in said
    assert "There is no choice 99; they are numbered from 1 to " in said
    assert "There is no choice 0;" in said
    assert '"fly" is not an action. Notation looks like 4:LB' in said
    assert "F is not among the choices now." in said
    assert "You: Slot 2, lane 2." in said
    assert "You leave the race here" in said


def test_letters_that_are_none_are_no_choice(run: Run) -> None:
    done = run(*PLAY, typed=b"\xff\xfe\n1\n")
    assert done.code == 0
    assert "is not an action." in done.out


def test_a_seed_fixes_the_race(run: Run) -> None:
    again = run(*PLAY, typed="1\n" * 9, new_process=True)
    assert run(*PLAY, typed="1\n" * 9).out == again.out
    unforeseen = ("play", "snow-tails", "--players", "5")
    assert run(*unforeseen, typed="1\n" * 3).out != run(*unforeseen, typed="1\n" * 3).out


def test_own_cards_are_shown_and_those_of_others_are_not(run: Run) -> None:
    out = run(*PLAY, typed="1\n" * 40).out
    assert re.search(r"You: .*Drew \d", out)
    assert not re.search(r"Biscuit: .*Drew \d(?: cards)?[,.](?<!cards\.)", out)


def test_choices_have_their_price(run: Run) -> None:
    out = run(*PLAY, typed="1\n" * 60).out
    assert "!1 dents at best" in out
    assert re.search(r"\d\) \d+(?:[<>]\d)?!1", out)
    assert re.search(r"^  \d\) [FD ]+ +to \w+, lane \d, space \d+: (?:free|\d dent)", out, re.M)


def test_undo_reaches_back_to_what_was_revealed(run: Run) -> None:
    done = run(*PLAY, "--seats", "person,random", typed="u\n")
    assert done.code == 2  # seats and bots at once
    done = run("play", "snow-tails", "--practice", "--seed", "1", typed="5\n1\nu\nu\n")
    assert "There is nothing to take back" in done.out
    assert done.code == 0


def test_people_share_a_keyboard_and_no_hand_is_seen_by_another(run: Run) -> None:
    words = ("play", "snow-tails", "--seats", "person:Ann, person:Bo,random", "--seed", "3")
    done = run(*words, typed="\n1\n" * 200)
    assert done.code == 0
    assert "2 people and a bot." in done.out
    for part in re.split(r"(?=^\w+, it is your turn\.$)", done.out, flags=re.M)[1:]:
        name = part.split(",", 1)[0]
        told = part.partition("The race is over.")[0]
        assert f"Press Enter when only {name} looks." in told
        drew = set(re.findall(r"^(\w+): .*?Drew \d[,.]", told.replace("\n  ", " "), re.M))
        assert drew <= {name}
    assert "Ann: " in done.out.partition("The race is over.")[2]


def test_a_season_in_lines(run: Run) -> None:
    words = ("play", "snow-tails", "--seats", "person:Ann,greedy", "--season", "2", "--seed", "4")
    done = run(*words, "--record", "race.json", typed="1\n" * 400)
    assert done.code == 0
    assert "After race 1 of 2" in done.out
    assert "After race 2 of 2" in done.out
    assert re.search(r"(?:Ann|Boreas) wins the season!|shared by", done.out)
    assert re.search(r"(?:Ann, choose the course of race 2 of 2|Boreas chooses \w+)", done.out)


def test_a_race_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    table = LocalTable.start(
        load("snow-tails", players=2), [Seat("You"), Seat("Boreas", "greedy")], 5
    )
    table.file = tmp_path / "kept.json"
    while table.own_seat_to_decide is None:
        table.play_bot_turn()
    table.play_actions(table.state.legal_actions()[:1])
    table.save()
    done = run("play", "--resume", "kept.json", typed="1\n")
    assert "The race is saved in kept.json." in done.out
    assert len(LocalTable.resume(tmp_path / "kept.json").match.actions) > len(table.match.actions)
    done = run("play", "--resume", "kept.json", typed="1\n" * 300)
    assert done.code == 0
    assert "You: Slot 1, lane 1." in done.out
    assert "The race is over." in done.out
    assert not (tmp_path / "kept.json").exists()  # there is nothing more to go on with


# ---- a real terminal ---------------------------------------------------------------------------


def in_terminal(folder: Path, answers: list[str], **env: str) -> str:
    """Return the output of a game in a terminal of 80 x 24."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "nunatak", *PLAY, "--plain"],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=process_environment(TERM="xterm-256color", **env),
    )
    os.close(theirs)
    received = ""
    for answer in [*answers, ""]:
        received += until_prompt(ours)
        os.write(ours, answer.encode())
    process.wait(60)
    os.close(ours)
    return received


def until_prompt(terminal: int) -> str:
    received = b""
    while not received.endswith(b"(number, hint, ? or q): "):
        try:
            received += os.read(terminal, 4096)
        except OSError:  # the other end is closed: the race is over
            break
    return received.decode().replace("\r\n", "\n")


def test_a_decision_fits_a_small_terminal(tmp_path: Path) -> None:
    received = CODES.sub("", in_terminal(tmp_path, ["3\n", *["1\n"] * 6, "q\n"]))
    assert max(map(len, received.splitlines())) <= 80
    boards = re.findall(r"^(?: +\|| *[-=]+ \d+: )(?:.*\n)+?.*\? or q\):", received, re.MULTILINE)
    assert len(boards) == 8
    for board in boards:
        assert len(board.splitlines()) <= 24
        assert "Nutcracker" in board


def test_colour_only_where_it_is_wanted(tmp_path: Path) -> None:
    assert COLOUR.search(in_terminal(tmp_path, ["1\n", "q\n"]))
    assert not COLOUR.search(in_terminal(tmp_path, ["1\n", "q\n"], NO_COLOR="1"))


@pytest.mark.parametrize(
    ("words", "begun"),
    [
        ((*PLAY, "--record", "race.json"), "race.json"),
        (("simulate", "snow-tails", "--games", "1000000", "--records", "."), "*.json"),
    ],
)
def test_an_interruption_is_no_accident(tmp_path: Path, words: tuple[str, ...], begun: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "nunatak", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=process_environment(),
    )
    try:
        deadline = time.monotonic() + 60
        while not any(tmp_path.glob(begun)):  # its first record shows that the race is on
            assert time.monotonic() < deadline
            time.sleep(0.1)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert b"Interrupted." in said
    assert b"Traceback" not in said
