"""The command as a real process, in an empty folder."""

import atexit
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from nunatak.cli.words import text

# Tests started in the background of a shell are told to ignore Ctrl-C, and so are their programs.
signal.signal(signal.SIGINT, signal.default_int_handler)

SOURCE = Path(__file__).resolve().parents[2] / "src"
AT_HOME = tempfile.TemporaryDirectory(prefix="nunatak-tests-")  # instead of the user's own folder
atexit.register(AT_HOME.cleanup)
NOTICES = (text("notice-asked-for"), text("notice-uncompiled"))


def surroundings(**more: str) -> dict[str, str]:
    """The environment of the process: this source, no colour settings from outside."""
    outside = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    return outside | {"PYTHONPATH": path, "XDG_DATA_HOME": AT_HOME.name} | more


class Finished:
    """What a run of the command has left behind."""

    def __init__(self, done: "subprocess.CompletedProcess[bytes]") -> None:
        self.code = done.returncode
        self.out = done.stdout.decode()
        # That the rules are interpreted is said in every command then, and is not the matter here.
        lines = done.stderr.decode().splitlines()
        self.err = "\n".join(line for line in lines if line not in NOTICES)
        assert "Traceback" not in self.out + self.err
        assert "{$" not in self.out + self.err, "a gap in a sentence"


Run = Callable[..., Finished]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """``run("play", "snow-tails", says="1\\n")``: the command with what it reads."""

    def command(*words: str, says: str | bytes = "", **env: str) -> Finished:
        told = says.encode() if isinstance(says, str) else says
        done = subprocess.run(
            [sys.executable, "-m", "nunatak", *words],
            input=told,
            capture_output=True,
            cwd=tmp_path,
            env=surroundings(**env),
            timeout=300,
        )
        return Finished(done)

    return command
