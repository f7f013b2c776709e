"""Courses from the command line."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

import nunatak
from nunatak.cli import main
from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.courses.track import Track
from nunatak.words import text
from tests.cli.conftest import Run, process_environment


class Output(NamedTuple):
    """What a command has left behind."""

    code: int
    out: str
    err: str


RunCommand = Callable[..., Output]

GOOD = 'title = "Round the Hut"\ntiles = ["start", "corner-left", "straight", "finish"]\n'
BAD = """
tiles = ["start", "hairpin-left", "hairpin-left", "hairpin-left", "finish"]
saplings = ["0/1/1"]
"""


@pytest.fixture
def run_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> RunCommand:
    """``run_command("course", "list")`` runs the command in this process."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(
        nunatak, "compiled", True
    )  # the notice about interpreted rules is tested elsewhere

    def command(*words: str) -> Output:
        said = Output(main(words), *capsys.readouterr())
        assert "{$" not in said.out + said.err, "a gap in a sentence"
        return said

    return command


def write(folder: Path, name: str, words: str) -> str:
    (folder / name).write_text(words, encoding="utf-8")
    return name


@pytest.mark.parametrize("words", ["", "list", "show", "check", "draw", "random", "geometry"])
def test_there_is_help_for_everything(run_command: RunCommand, words: str) -> None:
    done = run_command("course", *words.split(), "--help")
    assert done.code == 0
    assert done.out.startswith("Usage: nunatak course")


def test_the_list_tells_the_courses_apart(run: Run) -> None:
    done = run("course", "list")
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert [line.split()[0] for line in lines] == ["course", *course_names()]
    assert max(map(len, lines)) <= 80
    assert lines[1].split() == ["nutcracker", "Nutcracker", "7", "29", "1x3", "2x4", "0", "no"]
    for name, line in zip(course_names(), lines[1:], strict=True):
        course = Course.load(name)
        track = Track.of(course)
        steps = min(track.steps_to_finish[slot] for slot in track.start_spaces)
        special = "yes" if course.has_obstacles else "no"
        assert re.search(rf" {steps} .* {len(track.sapling_spaces)} +{special}$", line)


@pytest.mark.parametrize("name", course_names())
def test_a_course_is_shown_in_words_and_letters(run_command: RunCommand, name: str) -> None:
    course = Course.load(name)
    done = run_command("course", "show", name)
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert max(map(len, lines)) <= 80
    assert lines[0] == f"{course.title} ({name})"
    assert lines[1] == text("course", key=course.description_id)
    for number, tile in enumerate(course.resolved_tiles):
        limit = f", limit {tile.limit}" if tile.limit else ""
        said = f"{number:4}  {text('tile', name=tile.name)}{limit}"
        assert any(line.startswith(said) for line in lines)
        # On the plan every tile has its number, with an arrow.
        assert re.search(rf"(?<!\d){number}[→↘↓↙←↖↑↗]", done.out)
    for space in Geometry.of(course).sapling_spaces:
        assert re.search(rf"[ ,]{space}(,|$)", done.out, re.MULTILINE)


def test_the_plan_of_a_course_is_closed_lines(run: Run, tmp_path: Path) -> None:
    name = write(tmp_path, "dash.toml", 'tiles = ["start", "straight", "finish"]')
    plan = run("course", "show", name).out.partition("\n\n")[2].splitlines()
    assert plan == [
        "┌───┬─────────────┬──────────────────────────────┐",
        "│   │             │                              │",
        "│ 0→│      1→     │              2→              │",
        "│   │             │                              │",
        "└───┴─────────────┴──────────────────────────────┘",
    ]
    plain = run("course", "show", name, PYTHONIOENCODING="ascii")
    assert plain.out.isascii()
    assert "?" not in plain.out
    assert "| 0>|      1>     |" in plain.out


def test_an_own_course_is_shown_by_its_file(run_command: RunCommand, tmp_path: Path) -> None:
    own = 'boxes = 2\nflag = "left"\nsaplings = ["1/3/4"]\ntiles = ["start", "straight", "finish"]'
    done = run_command("course", "show", write(tmp_path, "own.toml", own))
    lines = done.out.splitlines()
    assert lines[0] == "own"
    assert "1 sapling; the chequered flag on the left; from 2 boxes." in " ".join(done.out.split())
    assert "   1  straight, saplings at 1/3/4" in lines


def test_good_courses_are_called_good(run_command: RunCommand, tmp_path: Path) -> None:
    done = run_command("course", "check", "giant", write(tmp_path, "hut.toml", GOOD))
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "giant: 16 tiles, and it can be raced.",
        "hut.toml: 4 tiles, and it can be raced.",
    ]


def test_every_problem_of_every_file_is_named(run_command: RunCommand, tmp_path: Path) -> None:
    bad, good = write(tmp_path, "bad.toml", BAD), write(tmp_path, "hut.toml", GOOD)
    worse = write(tmp_path, "worse.toml", 'tiles = ["start", "loop", "twirl", "finish"]')
    broken = write(tmp_path, "broken.toml", "tiles = [")
    done = run_command("course", "check", bad, "nowhere.toml", worse, broken, "atlantis", good)
    assert done.code == 2
    assert done.out == "hut.toml: 4 tiles, and it can be raced.\n"
    lines = done.err.splitlines()
    heads = [line for line in lines if not line.startswith(" ")]
    assert [head.partition(":")[0].split()[0] for head in heads] == [
        "bad.toml",
        "nowhere.toml",
        "worse.toml",
        "broken.toml",
        "There",
    ]
    for code, facts in ((p.code, p.arguments) for p in Course.parse(BAD).problems()):
        assert f"  {text('error-' + code.replace('.', '-'), **facts)}" in lines
    assert len([line for line in lines if '"loop"' in line or '"twirl"' in line]) == 2
    assert done.err.count("nowhere.toml") == 1


@pytest.mark.parametrize("command", ["show", "draw", "geometry"])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("bad.toml", BAD),
        ("broken.toml", "tiles = ["),
        ("latin.toml", None),
        ("missing.toml", ""),
        ("atlantis", ""),
        ("", ""),
        ("folder.toml", ""),
        ("../../etc.toml", ""),
    ],
)
def test_what_is_no_course_is_refused(
    run_command: RunCommand, tmp_path: Path, command: str, name: str, words: str | None
) -> None:
    if words is None:
        (tmp_path / name).write_bytes(b"title = '\xff'")
    elif words:
        write(tmp_path, name, words)
    elif name == "folder.toml":
        (tmp_path / name).mkdir()
    before = sorted(tmp_path.iterdir())
    done = run_command("course", command, name)
    assert done.code == 2
    assert done.out == ""
    assert done.err
    assert sorted(tmp_path.iterdir()) == before, "nothing is written"


def test_a_course_is_drawn_into_a_file(run_command: RunCommand, tmp_path: Path) -> None:
    name = write(tmp_path, "hut.toml", 'name = "../../escape"\n' + GOOD)
    done = run_command("course", "draw", name)
    assert (done.code, done.out) == (0, "Written: hut.svg\n")
    picture = (tmp_path / "hut.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(picture)
    assert root[0].text == "Round the Hut"
    assert "steps at best" in (root[1].text or "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hut.svg", "hut.toml"]


def test_the_picture_goes_where_it_is_asked_for_by_day_or_night(run: Run, tmp_path: Path) -> None:
    assert run("course", "draw", "nutcracker", "-o", "day.svg").code == 0
    night = run("course", "draw", "nutcracker", "--theme", "dark", "-o", "-")
    assert (night.code, night.err) == (0, "")
    day = (tmp_path / "day.svg").read_text(encoding="utf-8")
    assert day != night.out
    assert ElementTree.fromstring(night.out).attrib["role"] == "img"
    assert [path.name for path in tmp_path.iterdir()] == ["day.svg"]


@pytest.mark.rule("ST-2.11")
@pytest.mark.parametrize(
    ("language", "title", "facts", "signs"),
    [
        ("de", "Der Nussknacker", "7 Abschnitte mit 230 Feldern", {"START", "ZIEL"}),
        ("fr", "Casse-noisettes", "7 tronçons et 230 cases", {"DÉPART", "ARRIVÉE"}),
        ("ru", "Щелкунчик", "7 фрагментов, 230 клеток", {"ФИНИШ"}),
    ],
)
def test_a_picture_speaks_the_language_of_its_reader(
    run: Run, language: str, title: str, facts: str, signs: set[str]
) -> None:
    drawn = run("course", "draw", "nutcracker", "--language", language, "-o", "-")
    assert (drawn.code, drawn.err) == (0, "")
    root = ElementTree.fromstring(drawn.out)
    assert root[0].text == title
    assert facts in (root[1].text or "")
    assert signs <= {element.text for element in root.iter()}


@pytest.mark.rule("ST-2.11")
def test_courses_have_the_titles_of_the_language_that_the_system_speaks(run: Run) -> None:
    """Texts of the terminal are English, but readers know courses by the names of their box."""
    listed = run("course", "list", LC_ALL="ru_RU.UTF-8", LANGUAGE="", PYTHONUTF8="1")
    assert listed.code == 0
    assert "Щелкунчик" in listed.out
    assert "Nutcracker" not in listed.out


def test_a_course_of_ones_own_is_drawn_under_its_own_title(
    run_command: RunCommand, tmp_path: Path
) -> None:
    """Also if it is called like one that comes with the game."""
    name = write(tmp_path, "nutcracker.toml", 'name = "nutcracker"\n' + GOOD)
    assert run_command("course", "draw", name, "--language", "de").code == 0
    picture = (tmp_path / "nutcracker.svg").read_text(encoding="utf-8")
    assert ElementTree.fromstring(picture)[0].text == "Round the Hut"


@pytest.mark.parametrize(
    "words",
    [
        ("draw", "giant", "--theme", "grey"),
        ("draw", "giant", "--language", "tlh"),
        ("draw", "giant", "-o", "no/such/folder/x.svg"),
        ("draw", "giant", "-o", "."),
        ("draw", "giant", "-o", ""),
        ("geometry", "giant", "--output="),
        ("random", "-o", ""),
        ("draw",),
        ("check",),
        ("show", "giant", "nutcracker"),
        ("geometry", "giant", "-o", "no/x.json"),
        ("random", "--tiles", "0"),
        ("random", "--tiles", "15"),
        ("random", "--tiles", "many"),
        ("random", "--boxes", "0"),
        ("random", "--boxes", "1000"),
        ("random", "--seed", "-1"),
        ("random", "-o", "no/x.toml"),
        ("fly",),
    ],
)
def test_bad_options_are_refused_with_a_sentence(
    run_command: RunCommand, tmp_path: Path, words: tuple[str, ...]
) -> None:
    done = run_command("course", *words)
    assert done.code == 2
    assert done.out == ""
    assert done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "code"),
    [("check nope", 2), ("check nope giant", 2), ("show nope", 2), ("draw", 2), ("list", 0)],
)
def test_the_exit_code_is_right_even_if_errors_are_not_read(words: str, code: int) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "nunatak", "course", *words.split()]
    with os.fdopen(writer) as closed:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=closed, env=process_environment(), timeout=300
        )
    assert done.returncode == code
    assert (b"giant: 16 tiles" in done.stdout) == ("giant" in words)


def test_a_random_course_can_be_made_again(run_command: RunCommand, tmp_path: Path) -> None:
    first = run_command("course", "random", "--tiles", "5").out
    comment = first.splitlines()[0]
    assert comment.startswith("# Made by: nunatak course random --tiles 5 --seed ")
    assert run_command(*comment.removeprefix("# Made by: nunatak ").split()).out == first
    assert Course.parse(first).problems() == ()
    assert run_command("course", "random", "--tiles", "5").out != first


def test_a_random_course_has_the_given_options(run_command: RunCommand, tmp_path: Path) -> None:
    wishes = ("--tiles", "16", "--seed", "3", "--boxes", "2", "--no-special")
    done = run_command("course", "random", *wishes, "-o", "hill.toml")
    assert (done.code, done.out) == (0, "Written: hill.toml\n")
    course = Course.load(tmp_path / "hill.toml")
    assert course == random_course(16, 3, boxes=2, special=False)
    words = (tmp_path / "hill.toml").read_text(encoding="utf-8")
    assert words.startswith(f"# Made by: nunatak course random {' '.join(wishes)}\n")
    assert run_command("course", "check", "hill.toml").code == 0
    race = ("simulate", "snow-tails", "--games", "1", "--players", "2", "--course", "hill.toml")
    assert run_command(*race).code == 0


def test_the_geometry_is_exported_as_json(run_command: RunCommand, tmp_path: Path) -> None:
    done = run_command("course", "geometry", "giant")
    assert json.loads(done.out) == Geometry.of(Course.load("giant")).to_json()
    assert run_command("course", "geometry", "giant", "-o", "giant.json").code == 0
    assert (tmp_path / "giant.json").read_text(encoding="utf-8") == done.out
