"""An account at a server: the identity of a client, and its HTTP requests."""

import hashlib
import json
import os
import secrets
from contextlib import suppress
from http.client import HTTPException, HTTPMessage
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from nunatak.core import Illegal, Malformed, NotYours, NunatakError, Problem, Stale
from nunatak.core.files import make_folder, read_file
from nunatak.server.protocol import api, routes
from nunatak.server.protocol.routes import Route

__all__ = ["Account"]

COOKIE_NAME = "nunatak"
_TIMEOUT_SECONDS = 20.0
_MAX_ANSWER_BYTES = 8_000_000
Body = TypeVar("Body")
Answer = TypeVar("Answer")
_UNKNOWN_PERSON_CODES = ("person.none", "person.unknown")


class Account:
    """An identity at one server: a person with a cookie in a file, or a bot account with a token.

    >>> Account("http://localhost:8000", token="abc").headers
    {'Authorization': 'Bearer abc'}
    """

    def __init__(
        self,
        server: str,
        *,
        cookie: str | None = None,
        token: str | None = None,
        file: Path | None = None,
    ) -> None:
        self.server = server
        self.person = ""
        self.name = ""
        self._cookie = cookie
        self._token = token
        self._file = file

    @classmethod
    def load_or_create(cls, server: str, folder: Path, name: str = "") -> "Account":
        """Load the account of a name from a folder, or create one and store it there.

        Each name has its own account, so that several people can share a computer.
        """
        key = hashlib.sha256(f"{server}\n{name}".encode()).hexdigest()[:24]
        file = folder / "people" / f"{key}.json"
        account = cls(server, cookie=_read_cookie(file), file=file)
        account.sign_in(name)
        return account

    @property
    def headers(self) -> dict[str, str]:
        """The HTTP headers that identify the account."""
        if self._token is not None:
            return {"Authorization": f"Bearer {self._token}"}
        return {} if self._cookie is None else {"Cookie": f"{COOKIE_NAME}={self._cookie}"}

    def sign_in(self, name: str = "") -> None:
        """Get id and name from the server; create a person if it does not know the cookie."""
        me = self._get_or_create_person()
        if name and me.name != name and self._token is None:
            me = self.call(routes.RENAME_ME, api.RenameMe(name))
        self.person, self.name = me.id, me.name

    def _get_or_create_person(self) -> api.Me:
        if self._cookie is not None or self._token is not None:
            try:
                return self.call(routes.GET_ME)
            except NunatakError as error:
                if self._token is not None or error.code not in _UNKNOWN_PERSON_CODES:
                    raise
                self._cookie = None  # a new data folder, or the person was deleted
        return self.call(routes.CREATE_PERSON)

    def call(
        self, route: Route[Body, Answer], body: Body | None = None, **parameters: str
    ) -> Answer:
        """Send a request of the API and return its decoded answer; raise the error if the server
        refuses it.

        ``body``: may be left out if it would be empty. ``parameters``: those of the path.
        """
        data = None if route.method == "GET" else msgspec.json.encode({} if body is None else body)
        answer = self._send(route.method, route.url(**parameters), data)
        try:
            return msgspec.json.decode(answer, type=route.answer)
        except (msgspec.DecodeError, RecursionError):
            raise Malformed("server.answer", url=self.server) from None

    def _send(self, method: str, path: str, data: bytes | None) -> bytes:
        headers = {"Accept": "application/json", **self.headers}
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = Request(self.server + path, data, headers, method=method)
        try:
            with urlopen(request, timeout=_TIMEOUT_SECONDS) as answer:
                self._store_cookie(answer.headers)
                text: bytes = answer.read(_MAX_ANSWER_BYTES)
        except HTTPError as error:
            with error:
                raise self._error_of_answer(error.code, error.read(_MAX_ANSWER_BYTES)) from None
        except (HTTPException, OSError, ValueError) as error:
            raise self._unreachable_error(error) from None
        return text

    def _error_of_answer(self, status: int, text: bytes) -> NunatakError:
        """Return the error that the answer to a refused request describes."""
        with suppress(msgspec.DecodeError, RecursionError):
            found = msgspec.json.decode(text, type=api.ErrorInfo)
            problems = tuple(Problem(each.code, each.arguments) for each in found.problems)
            return _error_type(status, found.code).with_problems(
                found.code, problems, **found.arguments
            )
        return Malformed("server.answer", url=self.server)

    def _unreachable_error(self, error: Exception) -> NunatakError:
        """Return the error for a request that got no answer."""
        reason = error.reason if isinstance(error, URLError) else error
        text = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        return Malformed("server.unreachable", url=self.server, reason=text)

    def _store_cookie(self, headers: HTTPMessage) -> None:
        """Store the cookie that an answer sets."""
        for header in headers.get_all("Set-Cookie", ()):
            with suppress(CookieError):
                found = SimpleCookie(header).get(COOKIE_NAME)
                if found is not None and found.value and self._token is None:
                    self._cookie = found.value
                    self._write_file()

    def _write_file(self) -> None:
        """Write the cookie to a file that only its owner can read: it identifies the person."""
        if self._file is None:
            return
        temporary = self._file.with_suffix(f".{secrets.token_hex(4)}")
        try:
            make_folder(self._file.parent, 0o700)
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(handle, "w", encoding="utf-8") as file:
                json.dump({"server": self.server, "cookie": self._cookie}, file)
            os.replace(temporary, self._file)
        except OSError as error:
            raise Malformed("file.write", path=str(self._file), reason=error.strerror) from None


def _read_cookie(file: Path) -> str | None:
    """Return the cookie in a file; None if there is no such file or it is not valid."""
    try:
        match json.loads(read_file(file).decode()):
            case {"cookie": str(cookie)} if cookie.isascii() and cookie.isprintable():
                return cookie
    except (Malformed, RecursionError, ValueError):
        pass
    return None


def _error_type(status: int, code: str) -> type[NunatakError]:
    """Return the class of the error for an HTTP status and a code."""
    if status == 403:
        return NotYours
    if status == 409:
        return Stale if code.startswith("version.") else Illegal
    return Malformed
