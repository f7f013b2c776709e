"""Run commands and print progress; standard library only."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = "Scripts" if os.name == "nt" else "bin"
PYTHON = str(VENV / BIN / "python")


class ToolError(Exception):
    """A tool is missing or has failed: a message for the user, and the output of the tool."""

    def __init__(self, message: str, output: str = "") -> None:
        super().__init__(message)
        self.output = output


def print_status(text: str, end: str = "\n") -> None:
    """Print to the error stream; the standard output belongs to the command that is run."""
    print(text, end=end, file=sys.stderr, flush=True)


def print_error(error: ToolError) -> None:
    """Print the last lines of the tool's output, then the message."""
    if error.output.strip():
        print_status("\n".join(error.output.rstrip().splitlines()[-100:]))
    print_status(f"dev.py: {error}")


@contextlib.contextmanager
def progress(task: str) -> Iterator[None]:
    """Print the name of a task when it starts, and its duration when it ends."""
    print_status(f"  {task} ...", end="")
    started = time.perf_counter()
    try:
        yield
    except BaseException:
        print_status(" failed")
        raise
    print_status(f" {time.perf_counter() - started:.1f} s")


def environment_variables(**changes: str | None) -> dict[str, str]:
    """Return the environment variables for a child process; None removes a variable."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    for name, value in changes.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return env


def run(command: Sequence[str], message: str, *, env: Mapping[str, str] | None = None) -> None:
    """Run a command that prints to the terminal; raise ToolError with the message if it fails."""
    if subprocess.run(command, cwd=ROOT, env=env).returncode:
        raise ToolError(message)


def capture(command: Sequence[str], message: str, *, env: Mapping[str, str] | None = None) -> str:
    """Run a command and return its output; raise ToolError with message and output if it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise ToolError(message, done.stdout)
    return done.stdout
