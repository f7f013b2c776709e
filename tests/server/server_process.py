"""``nunatak serve`` as a process, and a client of its API."""

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
TIMEOUT = 60.0  # seconds; long, since other processes may use the machine
T = TypeVar("T")


def process_environment(**more: str) -> dict[str, str]:
    """Return the environment of the process, in which Python finds this source."""
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, **more}


def wait_until(condition: Callable[[], T | None], timeout: float = TIMEOUT) -> T:
    """Return the value of a condition as soon as it is true."""
    deadline = time.monotonic() + timeout
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < deadline, "the condition stays false"
        time.sleep(0.02)


class ServerProcess:
    """``nunatak serve`` on any free port, until the end of the ``with`` block."""

    module = "nunatak"
    """The module that Python runs; subclasses run others."""

    def __init__(self, data: Path, *arguments: str, **env: str) -> None:
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        command = [sys.executable, "-m", self.module, "serve", "--port", "0", "--data", str(data)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                env=process_environment(**env),
                encoding="utf-8",
            )
        self.printed: list[str] = []
        self.url = self._address()

    def _address(self) -> str:
        """Return the address from the printed lines; the last one explains Ctrl-C."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed.append(line.rstrip("\n"))
            if "Ctrl-C" in line:
                break
        found = re.search(r"http://\S+", "\n".join(self.printed))
        assert found, self.errors()
        return found[0]

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or 0

    def errors(self) -> str:
        """Return what it has written to the error stream so far."""
        return self.log.read_text(encoding="utf-8")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal; wait for the exit code and return it."""
        self.process.send_signal(number)
        return self.process.wait(TIMEOUT)

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
            self.process.wait(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Response(NamedTuple):
    """A response to an HTTP request."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class ApiClient:
    """A person who uses the API: stores the cookie, and sends headers with every request."""

    def __init__(self, server: ServerProcess, **headers: str) -> None:
        self.server = server
        self.headers = headers
        self.cookie: str | None = None
        self.me: dict[str, Any] = {}

    @classmethod
    def sign_up(cls, server: ServerProcess, name: str = "Ann") -> Self:
        """Return the client of a new person."""
        client = cls(server)
        client.me = client.post("/api/me", name=name)
        return client

    def request(
        self,
        method: str,
        path: str,
        body: bytes | str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Response:
        """Send one request over a new connection; return the response."""
        sent = {**self.headers, **(headers or {})}
        if self.cookie is not None:
            sent.setdefault("Cookie", f"nunatak={self.cookie}")
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        host = urlsplit(self.server.url).netloc
        connection = http.client.HTTPConnection(host, timeout=TIMEOUT)
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            result = Response(response.status, response.headers, response.read())
        finally:
            connection.close()
        for header in result.headers.get_all("Set-Cookie", ()):
            self.cookie = SimpleCookie(header)["nunatak"].value or None
        return result

    def get(self, path: str) -> Any:
        response = self.request("GET", path)
        assert response.status == 200, response.body
        return response.json

    def post(self, path: str, **body: Any) -> Any:
        response = self.request("POST", path, json.dumps(body))
        assert response.status in (200, 201), response.body
        return response.json

    def request_error(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """Send a request that is refused; return the status and the error code."""
        response = self.request(method, path, None if method == "GET" else json.dumps(body))
        return response.status, response.json["code"]

    @contextmanager
    def connect(self, path: str = "/ws", **headers: str) -> Iterator[ClientConnection]:
        """Open a WebSocket and exchange ``hello`` and ``welcome``."""
        here = urlsplit(self.server.url)
        host = headers.pop("Host", here.netloc)
        with connect(
            f"ws://{host}{path}",
            sock=socket.create_connection((here.hostname or "", here.port or 0), TIMEOUT),
            additional_headers={"Cookie": f"nunatak={self.cookie}", **headers},
            compression=None,
            open_timeout=TIMEOUT,
            close_timeout=TIMEOUT,
        ) as connection:
            send(connection, type="hello", protocol=2)
            receive(connection, "welcome")
            yield connection


def send(connection: ClientConnection, **message: Any) -> None:
    """Send a message."""
    connection.send(json.dumps(message))


def receive(connection: ClientConnection, *types: str) -> dict[str, Any]:
    """Return the next message of one of these types; skip all others."""
    while True:
        message: dict[str, Any] = json.loads(connection.recv(TIMEOUT))
        if message["type"] in types:
            return message
