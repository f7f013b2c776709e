"""A server that can be restarted, and commands that run in terminals."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cli.conftest import process_environment
from tests.server.server_process import TIMEOUT, ServerProcess, wait_until

OPTIONS = ("--pace", "0", "--no-limits")


class RestartableServer:
    """A server that can be restarted on the same port with the same data."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.process = ServerProcess(data, *OPTIONS)
        self.url = self.process.url

    def restart(self, signal_number: signal.Signals = signal.SIGKILL) -> None:
        """End the server, by default without a warning, and start it again."""
        self.process.stop(signal_number)
        self.process.__exit__(None, None, None)
        port = str(self.process.port)
        self.process = ServerProcess(self._data, *OPTIONS, "--port", port)
        assert self.process.url == self.url

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self.process as process:
            if error is None:
                assert "Traceback" not in process.errors()
                assert process.stop() == 0


class Terminal:
    """A ``nunatak`` command whose input is a pipe and whose outputs are files."""

    def __init__(
        self, folder: Path, *arguments: str, typed: str = "", cwd: Path | None = None
    ) -> None:
        folder.mkdir(exist_ok=True)
        self._out, self._err = folder / "out", folder / "err"
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "nunatak", *arguments],
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=err,
                cwd=cwd or folder,
                env=process_environment(XDG_DATA_HOME=str(folder), PYTHONUNBUFFERED="1"),
            )
        self.keys(typed)

    def keys(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text.encode())
        self._process.stdin.flush()

    @property
    def out(self) -> str:
        return self._out.read_text("utf-8")

    @property
    def err(self) -> str:
        return self._err.read_text("utf-8")

    def wait_for(self, pattern: str) -> str:
        """Wait until the output matches a pattern; return its last group or the whole match."""

        def find_match() -> re.Match[str] | None:
            ended = self._process.poll() is not None
            found = re.search(pattern, self.out + self.err)
            assert found or not ended, f"{self.out[-2000:]}\n{self.err}"
            return found

        found = wait_until(find_match, 2 * TIMEOUT)
        return found[found.lastindex or 0]

    def finish(self) -> int:
        """Close the input; wait for the exit code and return it."""
        self._process.communicate(timeout=2 * TIMEOUT)
        assert "Traceback" not in self.out + self.err, self.err
        assert "{$" not in self.out + self.err, "a gap in a sentence"
        return self._process.returncode

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.communicate()
