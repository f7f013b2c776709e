"""Runs the command in forked processes, without starting Python and importing each time.

``python -m tests.cli.fork_server`` has imported the program. For each request it forks a process
with the folder, the environment and the streams of the request, which runs the program; the exit
code is sent back. Variables that Python itself reads, such as ``PYTHONIOENCODING``, need a new
process.
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

MAX_REQUEST = 1 << 20  # bytes of a request
STREAMS = 3


class ForkServer:
    """The client side: starts the server and sends requests to it."""

    def __init__(self, env: dict[str, str]) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.cli.fork_server", str(theirs.fileno())],
                env=env | {"OPENBLAS_NUM_THREADS": "1"},  # threads cannot be forked
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
        """Run the command; return its exit code, negative if a signal has ended it."""
        request = json.dumps({"words": words, "folder": str(folder), "env": env})
        handles = [stream.fileno() for stream in streams]
        socket.send_fds(self._line, [request.encode()], handles)
        started = int(self._line.recv(MAX_REQUEST))
        self._line.settimeout(timeout)
        try:
            return int(self._line.recv(MAX_REQUEST))
        except TimeoutError:
            os.kill(started, signal.SIGKILL)
            raise

    def close(self) -> None:
        self._line.close()
        self._process.wait()


def serve(line: socket.socket) -> list[str] | None:
    """Answer requests; in each forked process, return the words to run."""
    while True:
        request, handles, _, _ = socket.recv_fds(line, MAX_REQUEST, STREAMS)
        if not request:
            return None
        wanted = json.loads(request)
        child = os.fork()
        if child == 0:
            line.close()
            enter_environment(wanted["folder"], wanted["env"], handles)
            words: list[str] = wanted["words"]
            return words
        for handle in handles:
            os.close(handle)
        line.send(str(child).encode())
        _, status = os.waitpid(child, 0)
        line.send(str(os.waitstatus_to_exitcode(status)).encode())


def enter_environment(folder: str, env: dict[str, str], handles: Sequence[int]) -> None:
    """Set the folder, the environment and the streams of a forked process."""
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
