"""Run commands and print progress; standard library only."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV_FOLDER = ROOT / ".venv"
BIN_FOLDER_NAME = "Scripts" if os.name == "nt" else "bin"
PYTHON = str(VENV_FOLDER / BIN_FOLDER_NAME / "python")


class ToolError(Exception):
    """A tool is missing or has failed: a message for the user, and the output of the tool."""

    def __init__(self, message: str, output: str = "") -> None:
        super().__init__(message)
        self.output = output


_print_lock = threading.Lock()
_open_task: str | None = None  # its duration is still to be printed, on the same line


def print_status(text: str) -> None:
    """Print to the error stream; the standard output belongs to the command that is run."""
    _print(text)


def _print(text: str, *, opened_task: str | None = None, continued_task: str | None = None) -> None:
    """Print a line. It stays open for the task it opens, and continues that of its own task."""
    global _open_task
    with _print_lock:
        start = "\n" if _open_task not in (None, continued_task) else ""
        print(start + text, end="" if opened_task else "\n", file=sys.stderr, flush=True)
        _open_task = opened_task


def print_error(error: ToolError) -> None:
    """Print the last lines of the tool's output, then the message."""
    if error.output.strip():
        print_status("\n".join(error.output.rstrip().splitlines()[-100:]))
    print_status(f"dev.py: {error}")


@contextlib.contextmanager
def progress(task: str) -> Iterator[None]:
    """Print the name of a task when it starts, and its duration when it ends.

    Tasks may run side by side, each in a thread: the duration of one that was interrupted by
    another line is printed on a line of its own.
    """
    _print(f"  {task} ...", opened_task=task)
    started = time.perf_counter()
    result = "failed"
    try:
        yield
        result = f"{time.perf_counter() - started:.1f} s"
    finally:
        if _open_task == task:
            _print(f" {result}", continued_task=task)
        else:
            _print(f"  {task}: {result}")


def environment_variables(**changes: str | None) -> dict[str, str]:
    """Return the environment variables for a child process; None removes a variable."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    for name, value in changes.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return env


def run(
    command: Sequence[str], failure_message: str, *, env: Mapping[str, str] | None = None
) -> None:
    """Run a command that prints to the terminal; raise ToolError with the message if it fails."""
    if subprocess.run(command, cwd=ROOT, env=env).returncode:
        raise ToolError(failure_message)


def capture_output(
    command: Sequence[str], failure_message: str, *, env: Mapping[str, str] | None = None
) -> str:
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
        raise ToolError(failure_message, done.stdout)
    return done.stdout
