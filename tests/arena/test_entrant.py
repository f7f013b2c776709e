"""Who may take part, and what is said to those who may not."""

from pathlib import Path
from typing import Any

import pytest

import nunatak
from nunatak.arena import Entrant
from nunatak.arena.observer import named
from nunatak.core import Malformed
from tests.arena import strangers

RACE = nunatak.load("snow-tails", players=2)
HERE = "tests.arena.strangers"


def test_bots_by_name_and_bots_of_ones_own() -> None:
    sources: list[str | type[Any]] = ["greedy"]
    sources += [f"{HERE}:First", f"{HERE}:Last", strangers.First, "greedy"]
    entrants = Entrant.all(RACE, sources)
    assert [each.name for each in entrants] == ["greedy", "First", "Last", "First-2", "greedy-2"]
    assert isinstance(entrants[2].make(RACE, 7), strangers.Last)
    told = entrants[1].to_json()
    assert told["source"] == f"{HERE}:First"
    assert told["digest"] == entrants[3].to_json()["digest"]
    assert entrants[0].to_json() == {"name": "greedy", "source": "greedy"}


def test_a_module_is_found_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a_musher_here.py").write_text(
        "class Musher:\n    def choose(self, view, budget=None):\n        return view.legal[0]\n"
    )
    [entrant] = Entrant.all(RACE, ["a_musher_here:Musher"], tmp_path)
    assert type(entrant.make(RACE, 1)).__name__ == "Musher"


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("nobody", "bot.unknown"),
        ("", "bot.unknown"),
        ("no_such_module_at_all:Bot", "own.module"),
        ("json.no_such_part:Bot", "own.module"),
        (f"{HERE}:Nobody", "own.name"),
        (f"{HERE}:Silent", "own.no-bot"),
        (f"{HERE}:Hides", "own.no-bot"),
        (f"{HERE}:Broken", "own.made"),
        (f"{HERE}:NUMBER", "own.maker"),
        ("a b:c", "own.form"),
        (":First", "own.form"),
        (f"{HERE}:", "own.form"),
        ("a:b:c", "own.form"),
        ("quits_on_import:Bot", "own.import"),
        ("falls_apart:Bot", "own.import"),
        ("lacks_something:Bot", "own.import"),
        ("no_python:Bot", "own.import"),
    ],
)
def test_who_may_not_take_part(source: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "quits_on_import.py").write_text("raise SystemExit(1)\n")
    (tmp_path / "falls_apart.py").write_text("raise BaseException\n")
    (tmp_path / "lacks_something.py").write_text("import no_such_module_at_all\n")
    (tmp_path / "no_python.py").write_text("def (\n")
    with pytest.raises(Malformed) as trouble:
        Entrant.all(RACE, [source], tmp_path)
    assert trouble.value.code == code


@pytest.mark.parametrize(
    ("source", "code"),
    [(f"{HERE}:Silent", "own.no-observer"), (f"{HERE}:Broken", "own.made")],
)
def test_what_is_no_observer(source: str, code: str) -> None:
    with pytest.raises(Malformed) as trouble:
        named(source, None)
    assert trouble.value.code == code
