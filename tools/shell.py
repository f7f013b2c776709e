"""How a tool of the working copy runs commands and speaks: standard library alone."""

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


class Trouble(Exception):
    """Something is missing or failed: a sentence for a person, and what a tool printed."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


def say(text: str, end: str = "\n") -> None:
    """Speaks on the error stream: the output belongs to what is started."""
    print(text, end=end, file=sys.stderr, flush=True)


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    """Names one thing that is done, and how long it took."""
    say(f"  {what} ...", end="")
    started = time.perf_counter()
    try:
        yield
    except BaseException:
        say(" no")
        raise
    say(f" {time.perf_counter() - started:.1f} s")


def surroundings(**changes: str | None) -> dict[str, str]:
    """The environment variables for a child; None takes one away."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    for name, value in changes.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return env


def quiet(command: Sequence[str], sentence: str, *, env: Mapping[str, str] | None = None) -> str:
    """Runs a command and shows its output only when it fails."""
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
        raise Trouble(sentence, done.stdout)
    return done.stdout


def loud(command: Sequence[str], sentence: str, *, env: Mapping[str, str] | None = None) -> None:
    """Runs a command that speaks for itself."""
    if subprocess.run(command, cwd=ROOT, env=env).returncode:
        raise Trouble(sentence)


def report(trouble: Trouble) -> None:
    if trouble.output.strip():
        say("\n".join(trouble.output.rstrip().splitlines()[-100:]))
    say(f"dev.py: {trouble}")
