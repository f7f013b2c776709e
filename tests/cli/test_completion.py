"""What a shell completes with the Tab key."""

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from nunatak.cli.commands import commands
from nunatak.games.snow_tails.courses.course import course_names
from tests.cli.conftest import Run

BOTS = ["gentle", "greedy", "random", "steady"]


def complete(words: str) -> list[str]:
    """What the last of these words can become."""
    *before, begun = words.split(" ")
    shell = ShellComplete(commands, {}, "nunatak", "_NUNATAK_COMPLETE")
    found = shell.get_completions(before, begun)
    return [item.value if item.type == "plain" else f"({item.type})" for item in found]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("pl", ["play"]),
        ("play ", ["arctic", "snow-tails"]),
        ("simulate sn", ["snow-tails"]),
        ("arena a", ["arctic"]),
        ("play snow-tails --course ", list(course_names())),
        ("play snow-tails --course h", ["hobbits-breakfast", "husky-on-the-rocks"]),
        ("simulate snow-tails --course ./own", ["(file)"]),
        ("course show g", ["giant"]),
        ("course lab thr", ["through-the-sieve"]),
        ("course check my", ["(file)"]),
        ("play snow-tails --bots ", BOTS),
        ("play snow-tails --bots gentle,st", ["gentle,steady"]),
        ("play arctic --seats person:Ann,p", ["person:Ann,person"]),
        ("play --seats st", ["steady"]),
        ("arena arctic --bot gr", ["greedy"]),
        ("course lab giant --bots g", ["gentle", "greedy"]),
        ("record show ga", ["(file)"]),
        ("course random -o x", ["(file)"]),
        ("serve --data d", ["(dir)"]),
        ("serve --log-level d", ["debug"]),
    ],
)
def test_the_shell_completes(words: str, found: list[str]) -> None:
    assert complete(words) == found


def test_the_readme_says_how_and_the_program_answers(run: Run) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for shell in ("bash", "zsh", "fish"):
        assert f"_NUNATAK_COMPLETE={shell}_source nunatak" in readme
    done = run(_NUNATAK_COMPLETE="zsh_source")
    assert done.code == 0
    assert "#compdef nunatak" in done.out
