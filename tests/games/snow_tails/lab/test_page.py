"""The page of the lab in the docs: every course, its figures, its maps."""

import re
from xml.etree import ElementTree

import pytest

from benchmarks.docs import DOCS_FOLDER
from benchmarks.lab import LAB_FOLDER, docs_map_kinds
from nunatak.games.snow_tails import Course, course_names

PAGE = (DOCS_FOLDER / "lab.md").read_text(encoding="utf-8")


def test_the_table_has_every_course() -> None:
    table = PAGE.partition("<!-- measured -->\n")[2].partition("<!-- /measured -->")[0]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| ")]
    assert [row[0].strip() for row in rows[1:]] == [
        Course.load(name).title for name in course_names()
    ]
    for row in rows[1:]:
        par, winner, home = (float(cell) for cell in row[1:4])
        assert 0 < par <= winner <= home, "nobody is quicker than the bound, on the whole"
        assert len(row[-1].split()) == 5
    assert re.search(r"\d+ races of 4 sleds on each course, driven by steady; seed \d+\.", table)


@pytest.mark.parametrize("name", course_names())
def test_every_course_has_its_findings_and_maps(name: str) -> None:
    entry = PAGE.partition(f"### {Course.load(name).title}\n")[2].partition("\n### ")[0]
    assert len(re.findall(r"^[A-Z].+\.$", entry, re.MULTILINE)) >= 2
    for kind in docs_map_kinds(name):
        assert f"](lab/{name}-{kind}.svg)" in entry
        drawn = ElementTree.parse(LAB_FOLDER / f"{name}-{kind}.svg").getroot()
        assert drawn.tag.endswith("svg")


def test_there_are_no_other_pictures() -> None:
    wanted = {f"{name}-{kind}.svg" for name in course_names() for kind in docs_map_kinds(name)}
    assert {path.name for path in LAB_FOLDER.iterdir()} == wanted
    assert sum(path.stat().st_size for path in LAB_FOLDER.iterdir()) < 1_000_000
