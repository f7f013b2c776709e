"""The real program as a process, and people who visit it."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

SOURCE = Path(__file__).resolve().parents[2] / "src"
PATIENCE = 60.0  # seconds, on a machine that has much else to do
T = TypeVar("T")


def surroundings(**more: str) -> dict[str, str]:
    """The environment of the program: this source."""
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, **more}


def eventually(look: Callable[[], T | None], patience: float = PATIENCE) -> T:
    """What is found as soon as there is something to be found."""
    deadline = time.monotonic() + patience
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.02)


class Program:
    """``nunatak serve`` on any free port, until the block ends."""

    module = "nunatak"
    """What Python is told to run; launchers of tests have others."""

    def __init__(self, data: Path, *words: str, **env: str) -> None:
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        command = [sys.executable, "-m", self.module, "serve", "--port", "0", "--data", str(data)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, *words],
                stdout=subprocess.PIPE,
                stderr=log,
                env=surroundings(**env),
                encoding="utf-8",
            )
        self.said: list[str] = []
        self.url = self._address()

    def _address(self) -> str:
        """From the lines that it prints, the last of which tells how to end it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            if "Ctrl-C" in line:
                break
        found = re.search(r"http://\S+", "\n".join(self.said))
        assert found, self.errors()
        return found[0]

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or 0

    def errors(self) -> str:
        """What it has written to the error stream so far."""
        return self.log.read_text(encoding="utf-8")

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send it a signal; the exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Visitor:
    """Somebody with a browser: keeps its cookie, and says where it comes from."""

    def __init__(self, program: Program, **headers: str) -> None:
        self.program = program
        self.headers = headers
        self.cookie: str | None = None
        self.me: dict[str, Any] = {}

    @classmethod
    def known(cls, program: Program, name: str = "Ann") -> Self:
        """Somebody whom the server knows already."""
        visitor = cls(program)
        visitor.me = visitor.post("/api/me", name=name)
        return visitor

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """One request over a connection of its own."""
        wanted = {**self.headers, **(headers or {})}
        if self.cookie is not None:
            wanted.setdefault("Cookie", f"nunatak={self.cookie}")
        if body is not None:
            wanted.setdefault("Content-Type", "application/json")
        host = urlsplit(self.program.url).netloc
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        try:
            connection.request(method, path, body, wanted)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie", ()):
            self.cookie = SimpleCookie(line)["nunatak"].value or None
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.json

    def post(self, path: str, **body: Any) -> Any:
        answer = self.ask("POST", path, json.dumps(body))
        assert answer.status in (200, 201), answer.body
        return answer.json

    def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """The status and the code of something that is not done."""
        answer = self.ask(method, path, None if method == "GET" else json.dumps(body))
        return answer.status, answer.json["code"]

    @contextmanager
    def live(self, path: str = "/ws", **headers: str) -> Iterator[ClientConnection]:
        """A WebSocket, after the greeting."""
        here = urlsplit(self.program.url)
        host = headers.pop("Host", here.netloc)
        with connect(
            f"ws://{host}{path}",
            sock=socket.create_connection((here.hostname or "", here.port or 0), PATIENCE),
            additional_headers={"Cookie": f"nunatak={self.cookie}", **headers},
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
        ) as line:
            tell(line, type="hello", protocol=2)
            hear(line, "welcome")
            yield line


def tell(line: ClientConnection, **message: Any) -> None:
    """Send a message."""
    line.send(json.dumps(message))


def hear(line: ClientConnection, *types: str) -> dict[str, Any]:
    """The next message of one of these types; others are passed over."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(PATIENCE))
        if message["type"] in types:
            return message
