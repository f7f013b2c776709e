"""Every rule has a test that proves it and a mutant that the test catches."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from nunatak import game_names
from tests.mutants.mutant import ROOT, Mutant, mutants, without_behaviour

RULEBOOKS = {"snow-tails": "ST", "arctic": "AR"}  # games, and the prefix of their rule IDs
RULES = Path(__file__).parent  # only tests in this folder count as proof
MAX_RULES = 4
every_game = pytest.mark.parametrize("game", RULEBOOKS)


def rules(*games: str) -> list[str]:
    """Return the IDs of all rules, in the order of the rulebooks."""
    return [
        rule
        for game in games or RULEBOOKS
        for rule in re.findall(
            rf"^- \*\*({RULEBOOKS[game]}-\d+\.\d+)\*\*",
            (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8"),
            re.MULTILINE,
        )
    ]


def rules_of_tests(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The tests in a folder that name rules, with these rules."""
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and _is_rule_mark(decorator.func):
                        where = f"{file.name}::{node.name}"
                        yield where, [ast.literal_eval(argument) for argument in decorator.args]


def _is_rule_mark(function: ast.expr) -> bool:
    return ast.unparse(function) == "pytest.mark.rule"


@pytest.mark.parametrize(("game", "chapters", "least"), [("snow-tails", 12, 60), ("arctic", 7, 40)])
def test_the_rulebook_is_read(game: str, chapters: int, least: int) -> None:
    assert len(rules(game)) == len(set(rules(game))) > least
    begin = {rule.split(".")[0] for rule in rules(game)}
    assert begin == {f"{RULEBOOKS[game]}-{n}" for n in range(1, chapters + 1)}


def test_every_game_has_a_rulebook() -> None:
    assert set(RULEBOOKS) == set(game_names())


@every_game
def test_every_rule_has_a_test(game: str) -> None:
    proven = {rule for _, ids in rules_of_tests(RULES / game.replace("-", "_")) for rule in ids}
    assert [rule for rule in rules(game) if rule not in proven] == []


def test_every_mark_names_rules_of_the_rulebook() -> None:
    known = set(rules())
    for where, ids in rules_of_tests(ROOT / "tests"):
        assert ids, f"{where} proves nothing"
        assert set(ids) <= known, where


def test_a_test_proves_few_rules() -> None:
    for where, ids in rules_of_tests(RULES):
        assert len(ids) <= MAX_RULES, f"{where} names too many rules"


@every_game
def test_every_rule_with_behaviour_has_a_mutant(game: str) -> None:
    broken = {rule for mutant in mutants() for rule in mutant.rules}
    exempt = without_behaviour()
    assert [rule for rule in rules(game) if rule not in broken and rule not in exempt] == []


def test_mutants_and_exemptions_name_rules_of_the_rulebook() -> None:
    broken = {rule for mutant in mutants() for rule in mutant.rules}
    exempt = without_behaviour()
    assert broken | set(exempt) <= set(rules())
    assert broken.isdisjoint(exempt)
    assert all(exempt.values()), "each exemption needs its reason"


@pytest.mark.parametrize("mutant", mutants(), ids=str)
def test_a_mutant_changes_one_place_of_the_source(mutant: Mutant) -> None:
    mutant.find()  # the error names the entry if there is no such place, or more than one
    if mutant.data:
        assert mutant.old != mutant.new
    else:
        assert ast.dump(ast.parse(dedent(mutant.old))) != ast.dump(ast.parse(dedent(mutant.new)))
