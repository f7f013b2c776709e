"""A real Ray on this machine plays the same games."""

import json
from pathlib import Path

from tests.cli.conftest import Run

WORDS = ("arena", "snow-tails", "--bot", "random", "--bot", "stranger:First", "--games", "4")


def test_ray_plays_the_same_games(run: Run, tmp_path: Path) -> None:
    (tmp_path / "stranger.py").write_text(
        "class First:\n    def choose(self, view, budget=None):\n        return view.legal[0]\n"
    )
    here = run(*WORDS, "--jobs", "1", "--out", "here", "--json")
    ray = run(*WORDS, "--jobs", "2", "--out", "there", "--json", "--ray")
    assert (here.code, ray.code) == (0, 0)
    one, other = json.loads(here.out), json.loads(ray.out)
    assert one.pop("milliseconds") is not None
    assert other.pop("milliseconds") is not None
    assert one == other
    tables = [(tmp_path / name / "results.csv").read_text() for name in ("here", "there")]
    assert tables[0] == tables[1]
