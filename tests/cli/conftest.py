"""The command as a real process, in an empty folder."""

import atexit
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest

from nunatak.cli.commands import main
from nunatak.words import text
from tests.cli.starter import Starter

# Tests started in the background of a shell are told to ignore Ctrl-C, and so are their programs.
signal.signal(signal.SIGINT, signal.default_int_handler)

SOURCE = Path(__file__).resolve().parents[2] / "src"
AT_HOME = tempfile.TemporaryDirectory(prefix="nunatak-tests-")  # instead of the user's own folder
atexit.register(AT_HOME.cleanup)
PATIENCE = 300.0  # seconds
MOST = 1 << 26  # bytes of output
NOTICES = (text("notice-asked-for"), text("notice-uncompiled"))


def surroundings(**more: str) -> dict[str, str]:
    """The environment of the process: this source, no colour settings from outside."""
    outside = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    return outside | {"PYTHONPATH": path, "XDG_DATA_HOME": AT_HOME.name} | more


class Finished:
    """What a run of the command has left behind."""

    def __init__(self, code: int, out: bytes, err: bytes) -> None:
        self.code = code
        self.out = out.decode()
        # That the rules are interpreted is said in every command then, and is not the matter here.
        lines = err.decode().splitlines()
        self.err = "\n".join(line for line in lines if line not in NOTICES)
        assert "Traceback" not in self.out + self.err
        assert "{$" not in self.out + self.err, "a gap in a sentence"


Run = Callable[..., Finished]
Admin = Callable[..., tuple[int, str, str]]


@cache
def starter() -> Starter:
    """One for all tests of this process."""
    made = Starter(surroundings())
    atexit.register(made.close)
    return made


def started(words: Sequence[str], told: bytes, folder: Path) -> Finished:
    """The command in a process split off from one that has read the program already."""
    with ExitStack() as files:
        streams = [files.enter_context(tempfile.TemporaryFile()) for _ in range(3)]
        streams[0].write(told)
        for stream in streams:
            stream.seek(0)
        code = starter().run(words, streams, folder, surroundings(), PATIENCE)
        out, err = (os.pread(stream.fileno(), MOST, 0) for stream in streams[1:])
    return Finished(code, out, err)


def started_afresh(words: Sequence[str], told: bytes, folder: Path, **env: str) -> Finished:
    done = subprocess.run(
        [sys.executable, "-m", "nunatak", *words],
        input=told,
        capture_output=True,
        cwd=folder,
        env=surroundings(**env),
        timeout=PATIENCE,
    )
    return Finished(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """``run("play", "snow-tails", says="1\\n")``: the command with what it reads.

    With ``afresh`` or something in the environment it is a new Python, with other hashes.
    """

    def command(*words: str, says: str | bytes = "", afresh: bool = False, **env: str) -> Finished:
        told = says.encode() if isinstance(says, str) else says
        if afresh or env or os.name != "posix":
            return started_afresh(words, told, tmp_path, **env)
        return started(words, told, tmp_path)

    return command


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Admin:
    """``admin("list", data)``: exit code, output and complaints of the command."""

    def command(name: str, *words: object, data: Path) -> tuple[int, str, str]:
        code = main(["admin", name, *map(str, words), "--data", str(data)])
        said = capsys.readouterr()
        assert "{$" not in said.out + said.err, "a gap in a sentence"
        complaints = said.err.splitlines()
        return code, said.out, "\n".join(c for c in complaints if c != text("notice-asked-for"))

    return command
