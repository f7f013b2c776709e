"""Fixtures that run the command as a process, in an empty folder."""

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
from tests.cli.fork_server import ForkServer

# A background job of a shell ignores Ctrl-C, and so would the programs that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

SOURCE = Path(__file__).resolve().parents[2] / "src"
DATA_HOME = tempfile.TemporaryDirectory(prefix="nunatak-tests-")  # instead of the user's own folder
atexit.register(DATA_HOME.cleanup)
TIMEOUT = 300.0  # seconds
MAX_OUTPUT = 1 << 26  # bytes of output
NOTICES = (text("notice-asked-for"), text("notice-uncompiled"))


def process_environment(**more: str) -> dict[str, str]:
    """Return the environment of the process: this source, no colour settings."""
    outside = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    return outside | {"PYTHONPATH": path, "XDG_DATA_HOME": DATA_HOME.name} | more


class CommandResult:
    """The exit code and the output of a command."""

    def __init__(self, code: int, out: bytes, err: bytes) -> None:
        self.code = code
        self.out = out.decode()
        # The notice about interpreted rules is tested elsewhere.
        lines = err.decode().splitlines()
        self.err = "\n".join(line for line in lines if line not in NOTICES)
        assert "Traceback" not in self.out + self.err
        assert "{$" not in self.out + self.err, "a gap in a sentence"


Run = Callable[..., CommandResult]
Admin = Callable[..., tuple[int, str, str]]


@cache
def fork_server() -> ForkServer:
    """Return the fork server of this process."""
    made = ForkServer(process_environment())
    atexit.register(made.close)
    return made


def run_forked(words: Sequence[str], typed: bytes, folder: Path) -> CommandResult:
    """Run the command in a process forked from one that has imported the program."""
    with ExitStack() as files:
        streams = [files.enter_context(tempfile.TemporaryFile()) for _ in range(3)]
        streams[0].write(typed)
        for stream in streams:
            stream.seek(0)
        code = fork_server().run(words, streams, folder, process_environment(), TIMEOUT)
        out, err = (os.pread(stream.fileno(), MAX_OUTPUT, 0) for stream in streams[1:])
    return CommandResult(code, out, err)


def run_new_process(words: Sequence[str], typed: bytes, folder: Path, **env: str) -> CommandResult:
    """Run the command in a new Python process."""
    done = subprocess.run(
        [sys.executable, "-m", "nunatak", *words],
        input=typed,
        capture_output=True,
        cwd=folder,
        env=process_environment(**env),
        timeout=TIMEOUT,
    )
    return CommandResult(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """``run("play", "snow-tails", typed="1\\n")`` runs the command with an input.

    With ``new_process`` or an environment it is a new Python process, with other hashes.
    """

    def command(
        *words: str, typed: str | bytes = "", new_process: bool = False, **env: str
    ) -> CommandResult:
        data = typed.encode() if isinstance(typed, str) else typed
        if new_process or env or os.name != "posix":
            return run_new_process(words, data, tmp_path, **env)
        return run_forked(words, data, tmp_path)

    return command


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Admin:
    """``admin("list", data)`` returns exit code, output and errors of the command."""

    def command(name: str, *words: object, data: Path) -> tuple[int, str, str]:
        code = main(["admin", name, *map(str, words), "--data", str(data)])
        printed = capsys.readouterr()
        assert "{$" not in printed.out + printed.err, "a gap in a sentence"
        errors = printed.err.splitlines()
        return code, printed.out, "\n".join(e for e in errors if e != text("notice-asked-for"))

    return command
