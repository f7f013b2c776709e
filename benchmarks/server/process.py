"""A server in a process of its own, and what it uses."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

__all__ = ["Process"]

_TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """Runs a module that says its port in the first line, until the end of the block."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._child = subprocess.Popen(
            [sys.executable, "-m", module, *arguments], stdout=subprocess.PIPE, text=True
        )
        assert self._child.stdout is not None
        said = self._child.stdout.readline()
        if not said.strip().isdecimal():
            raise SystemExit(f"{module} did not start.")
        self.port = int(said)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        self._child.send_signal(how)
        self._child.wait()
        if self._child.stdout is not None:
            self._child.stdout.close()

    @property
    def seconds(self) -> float:
        """Of the processor, so far, in all threads."""
        stat = Path(f"/proc/{self._child.pid}/stat").read_text()
        used = stat.rpartition(")")[2].split()[11:13]
        return sum(map(int, used)) / _TICKS

    @property
    def waited(self) -> float:
        """Seconds that its main thread could have worked, but had no processor."""
        return int(Path(f"/proc/{self._child.pid}/schedstat").read_text().split()[1]) / 1e9

    @property
    def megabytes(self) -> float:
        """Of memory, the most so far."""
        status = Path(f"/proc/{self._child.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1000
