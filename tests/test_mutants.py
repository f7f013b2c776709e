"""Mutants are found by the content of the code, wherever it stands in its package.

``tests/rules/test_coverage.py`` checks the entries, ``python -m tests.mutants`` runs them.
"""

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.mutant import Mutant, NoMatch

RULES = '''
"""Rules of a small game."""

HAND = 5  # cards


def draw(sled, value):
    """Draw a card."""
    if sled.deck[value] > 0:
        sled.deck[value] -= 1  # ST-9.1
        note("drawn", 'card')
    elif sled.spent:
        shuffle(sled)
        note("drawn", 'card')
    return View(hand=None, deck=sled.deck)


class Course:
    name: str = "plain"

    def problems(self):
        yield from self.walls(
            1,
            2,
        )
'''


def changed(
    tmp_path: Path, files: Mapping[str, str], *, package: str = "games.sleds", **entry: Any
) -> tuple[str, str]:
    """Apply an entry to a package of these files; the file that changes, and its new text."""
    folder = tmp_path / "nunatak" / "games" / "sleds"
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    mutant = Mutant.from_entry({"rules": ["ST-9.1"], "package": package, **entry})
    path, text = mutant.apply(tmp_path)
    return path.relative_to("nunatak/games/sleds").as_posix(), text


def code(text: str) -> str:
    return ast.unparse(ast.parse(text))


@pytest.mark.parametrize(
    ("entry", "before", "after"),
    [
        pytest.param(
            {"function": "draw", "old": "sled.deck[value] -= 1", "new": "sled.deck[value] -= 2"},
            "sled.deck[value] -= 1",
            "sled.deck[value] -= 2",
            id="a statement",
        ),
        pytest.param(
            {"function": "draw", "old": "sled.deck[value] > 0", "new": "value or sled"},
            "if sled.deck[value] > 0:",
            "if value or sled:",
            id="a condition",
        ),
        pytest.param(
            {"function": "draw", "old": "sled.spent", "new": "sled.spent == 1"},
            "elif sled.spent:",
            "elif sled.spent == 1:",
            id="the condition of an elif",
        ),
        pytest.param(
            {"function": "draw", "old": "hand=None", "new": "hand=sled.hand"},
            "View(hand=None, deck=sled.deck)",
            "View(hand=sled.hand, deck=sled.deck)",
            id="a keyword argument",
        ),
        pytest.param(
            {"function": "draw", "old": "shuffle( sled )", "new": ""},
            "shuffle(sled)",
            "pass",
            id="a statement that is removed",
        ),
        pytest.param(
            {"function": "Course.problems", "old": "yield from self.walls(1, 2)", "new": ""},
            "yield from self.walls(\n            1,\n            2,\n        )",
            "pass",
            id="the only statement of a function",
        ),
        pytest.param(
            {"function": "draw", "old": "shuffle(sled)", "new": "shuffle(sled)\nshuffle(sled)"},
            "shuffle(sled)",
            "shuffle(sled)\n        shuffle(sled)",
            id="two statements for one",
        ),
        pytest.param(
            {
                "function": "draw",
                "old": "\n  shuffle(sled)\n  note('drawn', 'card')\n",
                "new": "pass",
            },
            "        shuffle(sled)\n        note(\"drawn\", 'card')",
            "        pass",
            id="one statement for two",
        ),
        pytest.param(
            {"function": "Course.problems", "old": "self.walls(1, 2)", "new": "()"},
            "self.walls(\n            1,\n            2,\n        )",
            "()",
            id="an expression over several lines in a method",
        ),
        pytest.param(
            {"class": "Course", "old": 'name: str = "plain"', "new": 'name: str = "hard"'},
            '"plain"',
            '"hard"',
            id="a statement of a class",
        ),
        pytest.param(
            {"old": "HAND = 5", "new": "HAND = 6"}, "HAND = 5", "HAND = 6", id="a constant"
        ),
    ],
)
def test_code_is_found_by_its_content(
    tmp_path: Path, entry: dict[str, Any], before: str, after: str
) -> None:
    assert RULES.count(before) == 1
    file, text = changed(tmp_path, {"rules.py": RULES}, **entry)
    assert file == "rules.py"
    assert code(text) == code(RULES.replace(before, after))


@pytest.mark.parametrize("nth", [1, 2])
def test_nth_says_which_one_is_meant(tmp_path: Path, nth: int) -> None:
    old = 'note("drawn", "card")'
    _, text = changed(
        tmp_path, {"rules.py": RULES}, function="draw", old=old, new="note()", nth=nth
    )
    first, second = RULES.split("elif")
    if nth == 1:
        first = first.replace("note(\"drawn\", 'card')", "note()")
    else:
        second = second.replace("note(\"drawn\", 'card')", "note()")
    assert code(text) == code(f"{first}elif{second}")


def test_the_function_may_move_to_another_file_of_the_package(tmp_path: Path) -> None:
    files = {"rules/draw.py": RULES, "rules/score.py": "def score(): return 1", "bot.py": ""}
    entry = {"function": "draw", "old": "shuffle(sled)", "new": "pass"}
    assert changed(tmp_path, files, **entry)[0] == "rules/draw.py"


def test_two_functions_of_one_name_are_told_apart_by_the_code_in_them(tmp_path: Path) -> None:
    files = {"rules.py": RULES, "bot.py": "def draw(): return 1"}
    entry = {"function": "draw", "old": "return 1", "new": "return 2"}
    assert changed(tmp_path, files, **entry) == ("bot.py", "def draw():\n    return 2")


@pytest.mark.parametrize("nth", [{}, {"nth": 1}])
def test_the_same_code_in_two_functions_of_one_name_needs_a_module(
    tmp_path: Path, nth: dict[str, Any]
) -> None:
    files = {"rules.py": RULES, "old.py": RULES}
    entry: dict[str, Any] = {"function": "draw", "old": "shuffle(sled)", "new": "pass"}
    with pytest.raises(NoMatch, match=r"ST-9\.1 .*draw: pass: name the module"):
        changed(tmp_path, files, **entry, **nth)
    assert changed(tmp_path, files, package="games.sleds.old", **entry)[0] == "old.py"


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"function": "draw", "old": "shuffle(deck)", "new": ""}, "occurs 0 times"),
        ({"function": "pull", "old": "shuffle(sled)", "new": ""}, "occurs 0 times"),
        ({"old": "shuffle(sled)", "new": "pass"}, "occurs 0 times"),
        ({"function": "draw", "old": "note('drawn', 'card')", "new": ""}, "occurs 2 times"),
        (
            {"function": "draw", "old": "note('drawn', 'card')", "new": "", "nth": 3},
            "occurs 2 times, nth is 3",
        ),
        (
            {"function": "draw", "old": "shuffle(sled)", "new": "", "nth": 1},
            "occurs 1 times, nth is 1",
        ),
        ({"function": "draw", "old": "shuffle(sled", "new": ""}, "no Python"),
        ({"package": "games.cats", "old": "HAND = 5", "new": ""}, "no package or module"),
        ({"data": "tiles.toml", "old": "1", "new": "2"}, "0 files are called tiles.toml"),
    ],
)
def test_a_place_that_does_not_exist_or_is_not_the_only_one_is_refused(
    tmp_path: Path, entry: dict[str, Any], message: str
) -> None:
    with pytest.raises(NoMatch, match=rf"(?s)^ST-9\.1 in .*{message}"):
        changed(tmp_path, {"rules.py": RULES}, **entry)


def test_data_is_changed_as_text(tmp_path: Path) -> None:
    data = "limit = 3 # slow\nlanes = [1, 1]\n"
    files = {"rules.py": RULES, "data/packs/tiles.toml": data}
    entry = {"data": "packs/tiles.toml", "new": "4"}
    file, text = changed(tmp_path, files, old="3", **entry)
    assert (file, text) == ("data/packs/tiles.toml", data.replace("3", "4"))
    with pytest.raises(NoMatch, match="occurs 2 times"):
        changed(tmp_path, files, old="1", **entry)


@pytest.mark.parametrize(
    "entry", [{"function": "draw", "class": "Course"}, {"file": "rules.py"}, {"nht": 2}]
)
def test_an_entry_with_wrong_keys_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"only one of|unknown keys"):
        Mutant.from_entry({"rules": [], "package": "core", "old": "", "new": "", **entry})
