"""Bad input: a sentence that names the trouble and the place, exit code 2, and nothing else."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from nunatak.core import Match, Record, load
from nunatak.core.files import MAX_DOCUMENT_BYTES
from tests.cli.conftest import CommandResult, Run, process_environment

SIMULATE = ("simulate", "snow-tails", "--games", "1")


def check_refused(done: CommandResult, *words: str) -> None:
    assert done.code == 2
    assert done.out == ""
    for word in words:
        assert word in done.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short finished race."""
    match = Match(load("snow-tails", players=2), seed=1)
    while not match.state.over:
        match.play(match.state.legal_actions()[-1])
    file = tmp_path / "race.json"
    match.record().save(file)
    return file


# ---- games, courses, bots ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "ludo"), 'There is no game "ludo". There are: arctic, snow-tails.'),
        ((*SIMULATE, "--course", "moon"), 'There is no course "moon". There are: nutcracker,'),
        ((*SIMULATE, "--course", "moon.toml"), "moon.toml cannot be read: No such file"),
        ((*SIMULATE, "--bots", "greedy,oracle"), 'There is no bot "oracle".'),
        ((*SIMULATE, "--bots", ""), 'There is no bot "".'),
        ((*SIMULATE, "--players", "0"), "0 players cannot play; it takes 2 to 5."),
        ((*SIMULATE, "--players", "6"), "6 players cannot play; it takes 2 to 5."),
        (("play", "snow-tails", "--players", "1"), "1 player cannot play; it takes 2"),
        ((*SIMULATE, "--players", "9" * 40), f"{'9' * 40} players cannot play"),
        ((*SIMULATE, "--practice", "--players", "0"), "0 players cannot play; it takes 1 to 5."),
        (
            (*SIMULATE, "--players", "2", "--bots", "random,random,greedy"),
            "3 bots are named, but there are only 2 seats for them.",
        ),
        (
            ("play", "snow-tails", "--players", "2", "--bots", "random,random"),
            "2 bots are named, but there is only 1 seat for them.",
        ),
        (
            ("play", "snow-tails", "--practice", "--bots", "random"),
            "1 bot is named, but there is no seat for any.",
        ),
        ((*SIMULATE, "--course", "\udcff\x1b[2J"), 'There is no course "\\udcff\\x1b[2J".'),
        (("play", "snow-tails", "--course", "moon"), 'There is no course "moon".'),
        (("record", "verify", "none.json"), "none.json cannot be read: No such file"),
        (("record", "show", "."), ". cannot be read: Is a directory"),
    ],
)
def test_what_does_not_exist_is_named(run: Run, words: tuple[str, ...], said: str) -> None:
    check_refused(run(*words), said)


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("simulate",),
        (*SIMULATE, "--games", "0"),
        (*SIMULATE, "--games", "many"),
        (*SIMULATE, "--seed", "-1"),
        (*SIMULATE, "--wings"),
        ("record", "verify"),
    ],
)
def test_bad_options_are_explained(run: Run, words: tuple[str, ...]) -> None:
    check_refused(run(*words), "Usage: nunatak")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'flag = "left"\ntiles = [', "own.toml: Line 2 of the course is not proper TOML."),
        (b'# caf\xe9\nflag = "left"', "own.toml: Line 1 of the course is not text in UTF-8."),
        (b"boxes = 1", 'own.toml: The course lacks "tiles".'),
        (b"tiles = 7", '"tiles" of the course must be a list of texts.'),
        (b'tiles = ["start", "finish"]\ncolour = 3', 'A course has no entry "colour".'),
        (b'tiles = ["start", "finish"]\npack = "luge"', 'There is no tile pack "luge".'),
        (b"x = " + b"[" * 5000, "own.toml: The course is nested too deeply"),
    ],
)
def test_a_broken_course_is_refused_with_its_place(
    run: Run, tmp_path: Path, content: bytes, said: str
) -> None:
    (tmp_path / "own.toml").write_bytes(content)
    check_refused(run(*SIMULATE, "--course", "own.toml"), said)


def test_a_course_that_cannot_be_raced_is_refused_with_all_reasons(
    run: Run, tmp_path: Path
) -> None:
    tiles = ["straight", "hairpin-left", "loop", *["hairpin-left"] * 3]
    (tmp_path / "own.toml").write_text(f"tiles = {tiles}", encoding="utf-8")
    done = run(*SIMULATE, "--course", "own.toml")
    check_refused(done, "own.toml: The course own cannot be raced:")
    assert done.err.splitlines()[1:] == [
        '  Tile 2, "loop", is not in the pack classic: is its name misspelt, or does it lack '
        "-left or -right?",
        '  It has no start: the first tile must be "start".',
        '  It has no finish: the last tile must be "finish".',
        '  It takes 4 tiles of the kind "hairpin", and there are 2: from tile 4 ("hairpin-left") '
        'on they run out. Take some away, or say with "boxes" that there are more boxes.',
        '  Tile 5 ("hairpin-left") would lie on tile 3 ("hairpin-left"): put a straight between '
        "bends, or turn one of them the other way.",
    ]


# ---- what is no file ---------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="devices and pipes are found by name on POSIX")
def test_a_device_or_pipe_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "endless.toml").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.toml")
    commands = (
        ("record", "show"),
        ("record", "verify"),
        ("record", "stats"),
        ("course", "show"),
        (*SIMULATE, "--course"),
        ("play", "--resume"),
        ("admin", "import"),
    )
    for words in commands:
        check_refused(
            run(*words, "endless.toml"), "endless.toml is no file that can be read: it is a d"
        )
        check_refused(
            run(*words, "pipe.toml"), "pipe.toml is no file that can be read: it is a pipe."
        )


def test_a_file_that_is_far_too_large_is_not_read(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "large.toml").open("wb") as file:
        file.truncate(MAX_DOCUMENT_BYTES + 1)  # a hole, which takes no place on the disk
    for words in (("record", "show"), ("play", "--resume")):
        check_refused(
            run(*words, "large.toml"), "large.toml is too large; 8,388,608 bytes are the most."
        )
    check_refused(run("course", "show", "large.toml"), "too large", "20,000 bytes")


@pytest.mark.parametrize(
    "words",
    [
        (*SIMULATE, "--records", ""),
        ("arena", "snow-tails", "--games", "2", "--out", ""),
        ("course", "lab", "giant", "--games", "1", "--out", ""),
        ("course", "random", "-o", ""),
        ("play", "snow-tails", "--record", ""),
        ("play", "--resume", ""),
        ("record", "show", ""),
        ("serve", "--data", ""),
        ("admin", "list", "--data", ""),
        ("admin", "backup", ""),
        ("admin", "export", "TABLE", ""),
    ],
)
def test_a_path_without_a_name_is_refused(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    check_refused(run(*words), "Invalid value for", "name")
    assert not list(tmp_path.iterdir())


def test_a_season_has_at_least_one_race(run: Run) -> None:
    for words in (("--season", "0"), ("--season", "-1"), ("--season=-1",)):
        done = run("play", "snow-tails", *words)
        check_refused(done, "Invalid value for '--season'", "is not in the range")


# ---- records -----------------------------------------------------------------------------------


def test_a_truncated_record_is_refused(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: len(text) // 2], encoding="utf-8")
    for command in ("verify", "show"):
        check_refused(
            run("record", command, "race.json"), "race.json: Not a whole JSON document", "line"
        )


Edit = Callable[[dict[str, Any]], Mapping[str, Any]]


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda r: {"nunatak": "recipe"}, "Not a record of a game."),
        (lambda r: {"version": 9}, "Records of version 9 are not known here."),
        (lambda r: {"colour": 1}, 'The record has an entry "colour" that no record has.'),
        (lambda r: {"actions": "F"}, '"actions" in the record is not what belongs there.'),
        (lambda r: {"actions": [1]}, "Move 1 of the record is not a text."),
        (lambda r: {"game": "ludo"}, 'There is no game "ludo".'),
        (lambda r: {"rules": 7}, "Played by version 7 of the rules"),
        (lambda r: {"setup": {"players": 6}}, "6 players cannot play"),
        (lambda r: {"setup": {"players": 10**30}}, f"1{'0' * 30} players cannot play"),
        (lambda r: {"version": 10**40}, f"Records of version 1{'0' * 40} are not known here."),
        (lambda r: {"rules": 10**40}, f"Played by version 1{'0' * 40} of the rules"),
        (lambda r: {"setup": {"wings": 2}}, 'has no option "wings"'),
        (lambda r: {"setup": r["setup"] | {"course": "/etc/passwd"}}, "is not proper TOML"),
        (lambda r: {"chance": {"dice": [1]}}, 'The game has no deck "dice".'),
        (lambda r: {"chance": {"order": ["a"]}}, 'The outcomes of deck "order" are not a list'),
        (lambda r: {"chance": {}}, "race.json: Deck 5 holds no outcome for draw 0."),
        (lambda r: {"result": r["result"] | {"places": [7, 7]}}, "the result in the record is not"),
        (lambda r: {"digest": "0" * 64}, "the digest does not fit"),
    ],
)
def test_an_edited_record_is_refused(run: Run, record: Path, edit: Edit, said: str) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    document |= edit(document)
    record.write_text(json.dumps(document), encoding="utf-8")
    check_refused(run("record", "verify", "race.json"), "race.json: ", said)


@pytest.mark.parametrize(
    ("number", "action", "why"),
    [
        (2, "slot-5", "Slot 5 is taken; choose another one."),  # taken by the other sled
        (3, "slot-3", "slot-3 is not among the choices now."),  # of another phase
        (4, "jump", '"jump" is not an action.'),
    ],
)
def test_the_first_wrong_move_is_named(
    run: Run, record: Path, number: int, action: str, why: str
) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    document["actions"][number - 1] = action
    record.write_text(json.dumps(document), encoding="utf-8")
    done = run("record", "verify", "race.json")
    check_refused(done, f'race.json: Move {number}, "{action}" of seat ', "is wrong.", why)


def test_a_move_after_the_end_is_wrong(run: Run, record: Path) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    document["actions"].append("F")
    record.write_text(json.dumps(document), encoding="utf-8")
    check_refused(run("record", "verify", "race.json"), "The game is over; F comes too late.")


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"[]", b"[" * 100_000, b'"nunatak"'])
def test_what_is_no_record_is_refused(
    run: Run, tmp_path: Path, command: str, content: bytes
) -> None:
    (tmp_path / "own.json").write_bytes(content)
    check_refused(run("record", command, "own.json"), "own.json: Not a ", ".")


# ---- writing -----------------------------------------------------------------------------------


def test_records_cannot_go_where_a_file_stands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    for folder in ("taken", "taken/deep"):
        done = run(*SIMULATE, "--records", folder)
        check_refused(done, "taken is no folder, and one is needed there.")
    check_refused(
        run("course", "lab", "giant", "--games", "1", "--out", "taken"), "taken is no folder"
    )
    check_refused(run("play", "--record", "x", "--resume", "taken/game.json"), "Not a directory")
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "mine"
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_a_record_that_cannot_be_written_is_an_error_before_the_race(
    run: Run, tmp_path: Path
) -> None:
    done = run("play", "snow-tails", "--record", "nowhere/race.json", typed="1\n")
    check_refused(done, "nowhere/race.json cannot be written: No such file or directory.")
    assert not list(tmp_path.iterdir())


def test_a_record_takes_the_place_of_a_file_as_a_whole(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "race.json"
    file.write_text("x" * 10_000, encoding="utf-8")
    assert run("play", "snow-tails", "--record", "race.json", typed="q\n").code == 0
    assert Record.load(file).actions is not None
    assert [found.name for found in tmp_path.iterdir()] == ["race.json"]


@pytest.mark.parametrize("words", [SIMULATE, (*SIMULATE, "--json"), ("--help",)])
def test_a_full_device_is_named_as_the_trouble(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "nunatak", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            env=process_environment(),
            text=True,
        )
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert last == "The output cannot be written: No space left on device."
