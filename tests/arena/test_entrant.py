"""Entrants of a tournament, and errors for what is no bot."""

from pathlib import Path
from typing import Any

import pytest

import nunatak
from nunatak.arena import Entrant
from nunatak.arena.observer import load_observer
from nunatak.core import Malformed
from tests.arena import foreign_bots

RACE = nunatak.load("snow-tails", players=2)
HERE = "tests.arena.foreign_bots"


def test_bots_by_name_and_bots_of_ones_own() -> None:
    sources: list[str | type[Any]] = ["greedy"]
    sources += [f"{HERE}:First", f"{HERE}:Last", foreign_bots.First, "greedy"]
    entrants = Entrant.from_sources(RACE, sources)
    assert [each.name for each in entrants] == ["greedy", "First", "Last", "First-2", "greedy-2"]
    assert isinstance(entrants[2].make_bot(RACE, 7), foreign_bots.Last)
    told = entrants[1].to_json()
    assert told["source"] == f"{HERE}:First"
    assert told["digest"] == entrants[3].to_json()["digest"]
    assert entrants[0].to_json() == {"name": "greedy", "source": "greedy"}


def test_a_module_is_found_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a_musher_here.py").write_text(
        "class Musher:\n    def choose(self, view, budget=None):\n        return view.legal[0]\n"
    )
    [entrant] = Entrant.from_sources(RACE, ["a_musher_here:Musher"], tmp_path)
    assert type(entrant.make_bot(RACE, 1)).__name__ == "Musher"


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("nobody", "bot.unknown"),
        ("", "bot.unknown"),
        ("no_such_module_at_all:Bot", "plugin.module"),
        ("json.no_such_part:Bot", "plugin.module"),
        (f"{HERE}:Nobody", "plugin.name"),
        (f"{HERE}:Silent", "plugin.no-bot"),
        (f"{HERE}:Hides", "plugin.no-bot"),
        (f"{HERE}:Broken", "plugin.create"),
        (f"{HERE}:NUMBER", "plugin.factory"),
        ("a b:c", "plugin.form"),
        (":First", "plugin.form"),
        (f"{HERE}:", "plugin.form"),
        ("a:b:c", "plugin.form"),
        ("quits_on_import:Bot", "plugin.import"),
        ("falls_apart:Bot", "plugin.import"),
        ("lacks_something:Bot", "plugin.import"),
        ("no_python:Bot", "plugin.import"),
    ],
)
def test_who_may_not_take_part(source: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "quits_on_import.py").write_text("raise SystemExit(1)\n")
    (tmp_path / "falls_apart.py").write_text("raise BaseException\n")
    (tmp_path / "lacks_something.py").write_text("import no_such_module_at_all\n")
    (tmp_path / "no_python.py").write_text("def (\n")
    with pytest.raises(Malformed) as trouble:
        Entrant.from_sources(RACE, [source], tmp_path)
    assert trouble.value.code == code


@pytest.mark.parametrize(
    ("source", "code"),
    [(f"{HERE}:Silent", "plugin.no-observer"), (f"{HERE}:Broken", "plugin.create")],
)
def test_what_is_no_observer(source: str, code: str) -> None:
    with pytest.raises(Malformed) as trouble:
        load_observer(source, None)
    assert trouble.value.code == code
