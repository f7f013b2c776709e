"""A server in a process of its own, and what it uses."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

__all__ = ["Process"]


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
    def pid(self) -> int:
        return self._child.pid

    @property
    def seconds(self) -> float:
        """Of the processor, so far, in all threads; they stay as long as the process."""
        threads = Path(f"/proc/{self._child.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    @property
    def waited(self) -> float:
        """Seconds that its main thread could have worked, but had no processor."""
        return int(Path(f"/proc/{self._child.pid}/schedstat").read_text().split()[1]) / 1e9

    @property
    def megabytes(self) -> float:
        """Of memory, the most so far."""
        status = Path(f"/proc/{self._child.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1000
