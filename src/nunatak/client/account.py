"""Who somebody is at a server, and what is asked of it by HTTP."""

import hashlib
import json
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.client import HTTPException, HTTPMessage
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from nunatak.core import Illegal, Malformed, NotYours, NunatakError, Problem, Stale
from nunatak.core.files import make_folder, read_file

__all__ = ["Account"]

COOKIE = "nunatak"
_PATIENCE = 20.0  # seconds for an answer
_LARGEST = 8_000_000  # bytes of an answer
_UNKNOWN = ("person.none", "person.unknown")


class Account:
    """An identity at one server: that of a person, kept in a file, or of a program with a token.

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
    def load(cls, server: str, folder: Path, name: str = "") -> "Account":
        """The identity kept in a folder, or a new one that is kept there from now on. Each name
        has its own, so that several people can share a computer.
        """
        key = hashlib.sha256(f"{server}\n{name}".encode()).hexdigest()[:24]
        file = folder / "people" / f"{key}.json"
        account = cls(server, cookie=_kept(file), file=file)
        account.identify(name)
        return account

    @property
    def headers(self) -> dict[str, str]:
        """What says who asks."""
        if self._token is not None:
            return {"Authorization": f"Bearer {self._token}"}
        return {} if self._cookie is None else {"Cookie": f"{COOKIE}={self._cookie}"}

    def identify(self, name: str = "") -> None:
        """Learn who one is; a person whom the server does not know becomes somebody new."""
        me = self._me()
        if name and me["name"] != name and self._token is None:
            me = self.request("PATCH", "/api/me", {"name": name})
        self.person, self.name = str(me["id"]), str(me["name"])

    def _me(self) -> dict[str, Any]:
        if self._cookie is not None or self._token is not None:
            try:
                found: dict[str, Any] = self.request("GET", "/api/me")
                return found
            except NunatakError as error:
                if self._token is not None or error.code not in _UNKNOWN:
                    raise
                self._cookie = None  # the server has other people now, or was told to forget
        made: dict[str, Any] = self.request("POST", "/api/me", {})
        return made

    def request(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request as plain values; a refusal is raised with its code."""
        told = None if body is None else json.dumps(body).encode()
        headers = {"Accept": "application/json", **self.headers}
        if method != "GET":
            headers["Content-Type"] = "application/json"
            told = b"{}" if told is None else told
        request = Request(self.server + path, told, headers, method=method)
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:
                self._take_cookie(answer.headers)
                text = answer.read(_LARGEST)
        except HTTPError as error:
            with error:
                raise self._refusal(error.code, error.read(_LARGEST)) from None
        except (HTTPException, OSError, ValueError) as error:
            raise self._unreachable(error) from None
        return self._read(text) if text else None

    def _read(self, text: bytes) -> Any:
        try:
            return json.loads(text)
        except (RecursionError, ValueError):
            raise Malformed("server.answer", url=self.server) from None

    def _refusal(self, status: int, text: bytes) -> NunatakError:
        """The error that an answer names."""
        with suppress(NunatakError):
            match self._read(text):
                case {"code": str(code), "arguments": dict(arguments), **more}:
                    error = _kind(status, code)(code, **arguments)
                    error.problems = tuple(_problems(more.get("problems")))
                    return error
        return Malformed("server.answer", url=self.server)

    def _unreachable(self, error: Exception) -> NunatakError:
        reason = error.reason if isinstance(error, URLError) else error
        words = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        return Malformed("server.unreachable", url=self.server, reason=words)

    def _take_cookie(self, headers: HTTPMessage) -> None:
        """Whoever the server says one is now is kept."""
        for line in headers.get_all("Set-Cookie", ()):
            with suppress(CookieError):
                found = SimpleCookie(line).get(COOKIE)
                if found is not None and found.value and self._token is None:
                    self._cookie = found.value
                    self._keep()

    def _keep(self) -> None:
        """In a file that nobody else can read: whoever has the cookie is the person."""
        if self._file is None:
            return
        beside = self._file.with_suffix(f".{secrets.token_hex(4)}")
        try:
            make_folder(self._file.parent, 0o700)
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(handle, "w", encoding="utf-8") as file:
                json.dump({"server": self.server, "cookie": self._cookie}, file)
            os.replace(beside, self._file)
        except OSError as error:
            raise Malformed("file.write", path=str(self._file), reason=error.strerror) from None


def _kept(file: Path) -> str | None:
    """The cookie in a file; none where there is none, or nothing of ours."""
    try:
        match json.loads(read_file(file).decode()):
            case {"cookie": str(cookie)} if cookie.isascii() and cookie.isprintable():
                return cookie
    except (Malformed, RecursionError, ValueError):
        pass
    return None


def _problems(listed: object) -> Iterator[Problem]:
    """The reasons that an answer lists."""
    for each in listed if isinstance(listed, list) else ():
        match each:
            case {"code": str(code), "arguments": dict(arguments)}:
                yield Problem(code, arguments)


def _kind(status: int, code: str) -> type[NunatakError]:
    """The kind of error that an HTTP status stands for."""
    if status == 403:
        return NotYours
    if status == 409:
        return Stale if code.startswith("version.") else Illegal
    return Malformed
