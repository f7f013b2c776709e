"""Texts that would take long to parse are refused before they are parsed."""

import tomllib
from typing import Any

import pytest

from nunatak.core import Malformed, load
from nunatak.core.toml_text import MAX_DEPTH, MAX_ENTRIES, MAX_FILE_BYTES, check_limits, parse_toml
from nunatak.games.snow_tails.courses.course import MAX_TILES, Course, course_names
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.courses.tiles import Pack

PARTS = ".".join("a" * 9_900)
HOSTILE_TEXTS = {
    "a dotted key": (f"{PARTS} = 1", "monstrous"),
    "a dotted key without a value": (PARTS, "monstrous"),
    "a dotted key with blanks": ("a . " * 4_900 + "a = 1", "monstrous"),
    "a dotted key in quotes": ('"".' * 6_000 + "a = 1", "monstrous"),
    "dotted keys of many lines": ("a.a.a.a.a.a.a.a.a = 1\n" * 800, "monstrous"),
    "the header of a table": (f"[{PARTS}]", "monstrous"),
    "the header of an array": (f"[[{PARTS}]]", "monstrous"),
    "an inline table": (f"a = {{ {PARTS} = 1 }}", "monstrous"),
    "behind a long string": (f'a = """x""""\n{PARTS} = 1', "monstrous"),
    "beside a long string": (f'a = ["""x"""", {{ {PARTS} = "" }}]', "monstrous"),
    "beside an escaped quote": (f'a = "\\"" # "\n{PARTS} = 1', "monstrous"),
    "beside an apostrophe": (f"a = '\\'\n{PARTS} = '1'", "monstrous"),
    "with Windows' line ends": (f"a = 1 # '\r\n{PARTS} = 1", "monstrous"),
    "arrays in arrays": ("a = " + "[" * 9_000 + "]" * 9_000, "monstrous"),
    "tables in tables": ("a = " + "{a=" * 4_000 + "1" + "}" * 4_000, "monstrous"),
    "thousands of tiles": ('tiles = ["start"' + ',"start"' * 2_400 + "]", "entries"),
    "thousands of numbers": ("a = [" + "1," * 9_000 + "]", "entries"),
    "thousands of keys": ("\n".join(f"k{n}=1" for n in range(2_200)), "entries"),
    "thousands of tables": ("\n".join(f"[a{n}]" for n in range(2_200)), "entries"),
    "thousands of arrays": ("[[a]]\n" * 3_000, "entries"),
    "too long a text": ("#" * (MAX_FILE_BYTES + 1), "large"),
}


@pytest.mark.parametrize("shape", HOSTILE_TEXTS)
def test_a_hostile_text_is_refused_before_it_is_parsed(
    shape: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str) -> dict[str, Any]:
        raise AssertionError("the text was parsed")

    games = [load("snow-tails"), load("arctic")]
    monkeypatch.setattr(tomllib, "loads", fail)
    text, code = HOSTILE_TEXTS[shape]
    assert len(text) <= MAX_FILE_BYTES + 1
    with pytest.raises(Malformed, match=rf"^course\.{code}"):
        Course.parse(text)
    with pytest.raises(Malformed, match=rf"^course\.{code}"):
        Course.parse(text.encode())
    with pytest.raises(Malformed, match=rf"^pack\.{code}"):
        Pack.parse(text)
    for game in games:
        with pytest.raises(Malformed, match=rf"^position\.{code}"):
            game.read_position(text)


def test_strings_and_comments_do_not_count() -> None:
    odd = "," * 2_000 + "[" * 20 + ".".join("a" * 20)
    text = f"a = '{odd}'\nb = \"\\\"{odd}\"\nc = '''\n'{odd}''''\nd = \"\"\"{odd}\"\"\" # {odd}\n"
    assert set(parse_toml("course", text)) == set("abcd")


def test_a_text_at_the_limits_is_read() -> None:
    key = ".".join("a" * MAX_DEPTH)
    deep = "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1)
    many = ",".join("1" * (MAX_ENTRIES - MAX_DEPTH - 2))
    assert parse_toml("course", f"{key} = {deep}\nb = [{many}]")["b"][-1] == 1


def test_every_course_is_far_below_the_limits() -> None:
    most = Course("long", ("start", *["straight"] * (MAX_TILES - 2), "finish"), pack=_other_pack())
    random = random_course(56, seed=1, boxes=4)
    for course in (*map(Course.load, course_names()), random, most):
        text = course.to_toml()
        check_limits("course", text * 3)
        assert Course.parse(text) == course


def _other_pack() -> Pack:
    text = Pack.load("classic").to_toml()
    return Pack.parse(text.replace('name = "classic"', 'name = "mine"'))
