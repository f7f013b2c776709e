"""A server in its own process, and the processor time and memory that it uses."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

__all__ = ["ServerProcess"]


class ServerProcess:
    """Runs a module that prints its port as the first line, until the end of the block."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._child = subprocess.Popen(
            [sys.executable, "-m", module, *arguments], stdout=subprocess.PIPE, text=True
        )
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line.strip().isdecimal():
            raise SystemExit(f"{module} did not start.")
        self.port = int(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop(signal.SIGKILL)

    def stop(self, signal_: signal.Signals) -> None:
        self._child.send_signal(signal_)
        self._child.wait()
        if self._child.stdout is not None:
            self._child.stdout.close()

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def cpu_seconds(self) -> float:
        """Processor time of all threads so far; no thread ends before the process."""
        threads = Path(f"/proc/{self._child.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    @property
    def cpu_wait_seconds(self) -> float:
        """Time that the main thread was ready to run but had no processor."""
        return int(Path(f"/proc/{self._child.pid}/schedstat").read_text().split()[1]) / 1e9

    @property
    def peak_megabytes(self) -> float:
        """The highest memory use so far."""
        status = Path(f"/proc/{self._child.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1000
