"""A real Ray plays the same games: one of this machine only, and one that is joined."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.conftest import Run, process_environment

WORDS = ("arena", "snow-tails", "--bot", "random", "--bot", "foreign_bot:First", "--games", "4")
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "mush" * 10}


@pytest.fixture
def cluster() -> Iterator[str]:
    """Return the address of a running Ray cluster that needs a token."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="ray-") as folder:
        words = ["start", "--head", "--block", f"--port={port}", "--num-cpus=2"]
        words += ["--include-dashboard=false", "--disable-usage-stats", f"--temp-dir={folder}"]
        words += ["--object-store-memory=100000000"]
        head = subprocess.Popen(
            [Path(sys.executable).with_name("ray"), *words],
            env=process_environment(**TOKEN),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            assert head.stdout is not None
            assert any(b"Ray runtime started" in line for line in head.stdout)
            yield f"127.0.0.1:{port}"
        finally:
            head.terminate()  # it takes all others along
            head.communicate(timeout=60)
            with suppress(ProcessLookupError):
                os.killpg(head.pid, signal.SIGKILL)


def test_ray_plays_the_same_games(run: Run, tmp_path: Path, cluster: str) -> None:
    (tmp_path / "foreign_bot.py").write_text(
        "class First:\n    def choose(self, view, budget=None):\n        return view.legal[0]\n"
    )
    here = run(*WORDS, "--jobs", "1", "--out", "here", "--json")
    there = run(*WORDS, "--jobs", "2", "--out", "there", "--json", "--ray")
    joined = run(*WORDS, "--jobs", "2", "--out", "joined", "--json", "--ray", cluster, **TOKEN)
    assert (here.code, there.code, joined.code) == (0, 0, 0), joined.err
    told = [json.loads(each.out) for each in (here, there, joined)]
    assert all(each.pop("milliseconds") for each in told)
    assert told[0] == told[1] == told[2]
    names = ("here", "there", "joined")
    tables = [(tmp_path / name / "results.csv").read_text() for name in names]
    assert tables[0] == tables[1] == tables[2]
