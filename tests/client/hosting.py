"""The real server, killed and started again, and the terminals of people who play there."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cli.conftest import process_environment
from tests.server.program import PATIENCE, Program, eventually

QUICK = ("--pace", "0", "--no-limits")


class Host:
    """A server that comes back at the same port with the same data."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.program = Program(data, *QUICK)
        self.url = self.program.url

    def restart(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, as when somebody pulls the plug, and start it again."""
        self.program.end(how)
        self.program.__exit__(None, None, None)
        port = str(self.program.port)
        self.program = Program(self._data, *QUICK, "--port", port)
        assert self.program.url == self.url

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self.program as program:
            if error is None:
                assert "Traceback" not in program.errors()
                assert program.end() == 0


class Terminal:
    """A ``nunatak`` command at somebody else's end, its streams being files and a pipe."""

    def __init__(self, folder: Path, *words: str, says: str = "", cwd: Path | None = None) -> None:
        folder.mkdir(exist_ok=True)
        self._out, self._err = folder / "out", folder / "err"
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "nunatak", *words],
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=err,
                cwd=cwd or folder,
                env=process_environment(XDG_DATA_HOME=str(folder), PYTHONUNBUFFERED="1"),
            )
        self.keys(says)

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
        """What is said, as soon as it is: the group of the pattern, or all that fits it."""

        def look() -> re.Match[str] | None:
            ended = self._process.poll() is not None
            found = re.search(pattern, self.out + self.err)
            assert found or not ended, f"{self.out[-2000:]}\n{self.err}"
            return found

        found = eventually(look, 2 * PATIENCE)
        return found[found.lastindex or 0]

    def finish(self) -> int:
        """Nothing more is typed; the exit code."""
        self._process.communicate(timeout=2 * PATIENCE)
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
