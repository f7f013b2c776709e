"""There is a sentence for everything that can go wrong, and every gap in it is filled."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import nunatak
from nunatak.core import Illegal, LoadError, Malformed, NotYours, NunatakError, Problem, Stale
from nunatak.games.snow_tails import SnowTails
from nunatak.words import has_message, message_files, text
from nunatak.words.errors import error_context, error_lines

PACKAGE = Path(nunatak.__file__).parent
SOURCES = [
    file for part in ("core", "games", "bots", "testing") for file in (PACKAGE / part).rglob("*.py")
]
RAISED = {
    kind.__name__
    for kind in (NunatakError, LoadError, Malformed, Illegal, Stale, NotYours, Problem)
}
CODED = RAISED | {"of", "wrong", "within", "_wrong"}  # functions that are handed a code, or its end
DATA_FILES = ("course", "pack")  # what stands for {what} in a code


def calls() -> Iterator[tuple[str, ast.Call]]:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                yield ast.unparse(node.func).split(".")[-1], node


def codes() -> Iterator[tuple[str, str]]:
    """Every code, as a pattern where a part of it is filled in later, and where it is from."""
    for function, call in calls():
        first = call.args[-1] if function == "_wrong" else call.args[0]
        if function not in CODED:
            continue
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            family = {"wrong": "position.", "within": "position.", "_wrong": "pack."}
            yield re.escape(family.get(function, "") + first.value), ast.unparse(call)
        elif isinstance(first, ast.JoinedStr):
            whole = "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z-]+"
                for part in first.values
            )
            for what in DATA_FILES if whole.startswith("[") else ("",):
                yield what + whole.removeprefix("[a-z-]+") if what else whole, ast.unparse(call)


ENGLISH = "\n".join(file.read_text("utf-8") for file in message_files("en"))
MESSAGES = re.findall(r"^error-(\S+) =", ENGLISH, re.MULTILINE)


@pytest.mark.parametrize(("code", "source"), sorted(set(codes())))
def test_there_is_a_sentence_for_every_error(code: str, source: str) -> None:
    pattern = re.compile(code.replace("\\.", "-").replace("\\-", "-"))
    assert any(map(pattern.fullmatch, MESSAGES)), source


def test_every_argument_of_an_error_finds_its_gap() -> None:
    """Where a call names a code and its arguments, the sentence needs no others."""
    for function, call in calls():
        if function not in RAISED | {"wrong"} or not isinstance(call.args[0], ast.Constant):
            continue
        family = "position." if function == "wrong" else ""
        name = (family + str(call.args[0].value)).replace(".", "-")
        given = {word.arg: 1 for word in call.keywords if word.arg}
        for value in call.args[1:]:
            if isinstance(value, ast.Dict):
                given |= {str(key.value): 1 for key in value.keys if isinstance(key, ast.Constant)}
            elif isinstance(value, ast.Name):
                break  # the arguments come from elsewhere; test_trouble.py has some of those
        else:
            assert "{$" not in text(f"error-{name}", **given), ast.unparse(call)


def test_problems_have_lines_of_their_own() -> None:
    position = """
        phase = "play"
        round = 200
        [[sled]]
        at = "1/1/1"
        hand = [1, 1, 1, 1, 1]
        [[sled]]
        at = "1/1/1"
        dents = 5
    """
    with pytest.raises(Malformed) as refused:
        SnowTails(players=2).read_position(position)
    said = error_lines(refused.value)
    assert said[0] == "This position is impossible:"
    assert set(said[1:]) >= {
        "  There is no round 200; it must be 1 to 100.",
        "  Seat 0 has 5 cards of value 1; there are four.",
        "  Seat 1 cannot have 5 dents; 4 are the most.",
        "  Two sleds stand on 1/1/1.",
    }
    assert "{$" not in "".join(said)


def test_a_file_is_named_once() -> None:
    with pytest.raises(Malformed) as refused, error_context("own.toml"):
        raise Malformed("course.syntax", line=3)
    assert error_lines(refused.value) == ["own.toml: Line 3 of the course is not proper TOML."]
    with pytest.raises(Malformed) as refused, error_context("own.json"):
        raise Malformed("file.read", path="own.json", reason="No such file or directory")
    assert error_lines(refused.value) == ["own.json cannot be read: No such file or directory."]


def test_an_error_without_a_sentence_still_says_something() -> None:
    assert not has_message("error-moon-full")
    assert error_lines(Illegal("moon.full")) == [
        "Something is wrong, and there are no words for it yet: moon.full."
    ]


class Gaps(Visitor):
    """The names of the variables in a message."""

    def __init__(self, message: Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def error_messages() -> Iterator[Message]:
    for entry in FluentParser().parse(ENGLISH).body:
        if isinstance(entry, Message) and entry.id.name.startswith("error-"):
            yield entry


def nested() -> list[object]:
    """A list in a list in a list, deeper than anybody can follow."""
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    return deep


STRANGE: dict[str, object] = {
    "huge": 10**40,
    "below": -(10**40),
    "endless": 1 << 100_000,
    "infinite": float("inf"),
    "no number": float("nan"),
    "large": 1e300,
    "long": "x" * 100_000,
    "half a letter": "caf\udce9",
    "a control": "\x1b[2J\x00",
    "bytes": b"caf\xe9",
    "none": None,
    "true": True,
    "several": (10**40, "\ud800", b"\xff", None),
    "a table": {"\ud800": 1 << 100_000},
    "deep": nested(),
}


@pytest.mark.parametrize("value", STRANGE.values(), ids=STRANGE)
def test_a_sentence_can_be_made_of_anything(value: object) -> None:
    for message in error_messages():
        name = message.id.name
        said = text(name, **dict.fromkeys(Gaps(message).names, value))
        assert said.encode(), name
        assert "{" not in said or isinstance(value, dict), name
        assert said.replace("\n", "").isprintable(), name


def test_what_is_no_letter_is_spelled_out() -> None:
    assert text("error-game-unknown", name="caf\udce9", games=(b"\xff", "a\nb")) == (
        'There is no game "caf\\udce9". There are: \\xff, a\\nb.'
    )


COUNTED = (
    "actions|animals|are|bots|bytes|cards|dents|games|gifts|moves|people|penalties|places|players"
    "|points|races|seats|sleds|spaces|steps|tables|tiles|turns|were"
)
# What is never a single one, or a mean with decimals
NEVER_ONE = {
    "arctic-offer-river",  # places is a verb
    "arctic-strip-animals",
    "choice-slot",  # cards
    "choices-legend",
    "error-drawing-bounds",
    "error-position-known",
    "course-facts",  # tiles, spaces, steps
    "course-valid",  # tiles
    "error-course-races",
    "error-course-random-tiles",
    "error-lab-games",
    "error-pack-finish",
    "error-pack-large",
    "error-position-cards",
    "error-position-dents",
    "error-position-hand",
    "error-position-large",
    "error-position-river",  # places; how many are given is counted
    "error-record-version",  # records of version 1
    "lab-lead",  # sleds
    "lab-slot",  # cards
    "lab-stopped",
    "lab-verdict-dents",
    "lab-verdict-harsh",
    "lab-verdict-idle",  # spaces
    "lab-verdict-tame",
}


def test_a_single_one_is_not_spoken_of_as_many() -> None:
    assert text("lab-verdict-few", games=1, enough=200).startswith("With 1 race the figures")
    assert text("error-position-river", places=6, count=1).endswith("1 is given.")
    assert "of 1 race (" in text("lab-slot", starts=1, cards=5)
    many = re.compile(rf"\b1 (?:[a-z]+ ){{0,1}}(?:{COUNTED})\b")
    files = [file for file in message_files("en") if file.name == "terminal.ftl"]
    terminal = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = {
        name: said
        for message in FluentParser().parse(terminal).body
        if isinstance(message, Message) and (name := message.id.name)
        for said in [text(name, **dict.fromkeys(Gaps(message).names, 1))]
        if many.search(said)
    }
    assert set(found) <= NEVER_ONE
