"""Pictures and outputs of commands in the docs are up to date."""

import re
from pathlib import Path

import pytest

from benchmarks.pictures import DOCS_FOLDER, PICTURES_FOLDER, pictures
from nunatak.cli import main
from nunatak.games.snow_tails import Course, course_names

PAGE = (DOCS_FOLDER / "courses.md").read_text(encoding="utf-8")


def test_the_pictures_of_the_docs_are_up_to_date() -> None:
    drawn = dict(pictures())
    for file, svg in drawn.items():
        stored = (PICTURES_FOLDER / file).read_text(encoding="utf-8")
        assert stored == svg, f"{file} is old: python -m benchmarks.pictures draws it again"
    assert {path.relative_to(PICTURES_FOLDER) for path in PICTURES_FOLDER.rglob("*.svg")} == set(
        drawn
    )


def test_the_worked_example_runs_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(
        "nunatak.compiled", True
    )  # the notice about interpreted rules is tested elsewhere
    ran = 0
    for kind, words in re.findall(r"```(toml|console)\n(.+?)```", PAGE, re.DOTALL):
        if kind == "toml":
            if named := re.match(r"# ([\w-]+\.toml)\n", words):
                Path(named[1]).write_text(words, encoding="utf-8")
            continue
        for command, _, output in (part.partition("\n") for part in words.split("$ ")[1:]):
            program, *arguments = command.split()
            assert program == "nunatak"
            code = main(arguments)
            out, err = capsys.readouterr()
            assert out + err == output, command
            assert code == (2 if err else 0)
            ran += 1
    assert ran == 5
    drawn = Path("round-the-hut.svg").read_text(encoding="utf-8")
    assert drawn == (PICTURES_FOLDER / "round-the-hut.svg").read_text(encoding="utf-8")


def test_every_shipped_course_has_its_place_in_the_docs() -> None:
    for name in course_names():
        course = Course.load(name)
        entry = PAGE.partition(f"### {course.title}\n")[2].partition("\n### ")[0]
        assert f"pictures/courses/{name}.svg" in entry
        assert f"\n{len(course.tiles)} tiles: " in entry
    assert "<!-- measured -->\n" in PAGE.partition("<!-- /measured -->")[0]


def test_the_courses_become_harder_as_measured() -> None:
    table = PAGE.partition("<!-- measured -->\n")[2].partition("<!-- /measured -->")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    assert rows[0][4] == "dents"
    courses = [Course.load(name) for name in course_names()]
    assert [row[0] for row in rows[2:]] == [course.title for course in courses]
    assert [int(row[1]) for row in rows[2:]] == [len(course.tiles) for course in courses]
    dents = [float(row[4]) for row in rows[2:]]
    assert dents == sorted(set(dents))
