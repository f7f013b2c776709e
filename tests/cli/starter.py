"""Starts the command as a process of its own, but without waiting for Python and imports each time.

``python -m tests.cli.starter`` has read the program already. For each request it splits off a
process with the folder, the environment and the streams that the request brings, which runs the
program to its end; the exit code goes back. What Python itself takes from the environment, such as
``PYTHONIOENCODING``, needs a process started afresh.
"""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

ROOM = 1 << 20  # bytes of a request
STREAMS = 3


class Starter:
    """The starting process, as seen by whoever has something to start."""

    def __init__(self, env: dict[str, str]) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.cli.starter", str(theirs.fileno())],
                env=env | {"OPENBLAS_NUM_THREADS": "1"},  # threads cannot be split off
                pass_fds=[theirs.fileno()],
            )

    def run(
        self,
        words: Sequence[str],
        streams: Sequence[IO[bytes]],
        folder: Path,
        env: dict[str, str],
        timeout: float,
    ) -> int:
        """Run the command; its exit code, negative if a signal has ended it."""
        request = json.dumps({"words": words, "folder": str(folder), "env": env})
        handles = [stream.fileno() for stream in streams]
        socket.send_fds(self._line, [request.encode()], handles)
        started = int(self._line.recv(ROOM))
        self._line.settimeout(timeout)
        try:
            return int(self._line.recv(ROOM))
        except TimeoutError:
            os.kill(started, signal.SIGKILL)
            raise

    def close(self) -> None:
        self._line.close()
        self._process.wait()


def serve(line: socket.socket) -> list[str] | None:
    """Answer requests. Comes back in each process that is split off, with the words to run."""
    while True:
        request, handles, _, _ = socket.recv_fds(line, ROOM, STREAMS)
        if not request:
            return None
        wanted = json.loads(request)
        child = os.fork()
        if child == 0:
            line.close()
            become(wanted["folder"], wanted["env"], handles)
            words: list[str] = wanted["words"]
            return words
        for handle in handles:
            os.close(handle)
        line.send(str(child).encode())
        _, status = os.waitpid(child, 0)
        line.send(str(os.waitstatus_to_exitcode(status)).encode())


def become(folder: str, env: dict[str, str], handles: Sequence[int]) -> None:
    """What is different in a process of its own."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    for number, handle in enumerate(handles):
        os.dup2(handle, number)
        os.close(handle)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)


def main() -> None:
    from nunatak.cli.commands import main as command

    with socket.socket(fileno=int(sys.argv[1])) as line:
        words = serve(line)
    if words is not None:
        sys.argv = ["nunatak", *words]
        sys.exit(command())


if __name__ == "__main__":
    main()
