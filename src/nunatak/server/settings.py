"""The settings of a server."""

import os
import re
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from nunatak.server.errors import BadSettings

__all__ = [
    "LOG_LEVELS",
    "Limit",
    "Limits",
    "Settings",
    "Timeouts",
    "default_data_folder",
    "origin",
    "sqlite_folder",
    "sqlite_url",
]

_URL_PATH = re.compile(r"(/(?!\.{1,2}(/|$))[\w.~-]+)*", re.ASCII)
_SQLITE_PREFIX = "sqlite:///"
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True, kw_only=True)
class Limit:
    """Limits for a person, and for all people with the same address; None: no limit.

    A school or a family shares an address, so the limit of an address is higher.
    """

    person: int | None = None
    address: int | None = None
    server: int | None = None
    """All addresses together."""
    seconds: int = 0
    """The period; 0: the limit is for what exists at the same time."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """All limits of a server. docs/hosting.md has these values; a test compares them."""

    requests: Limit = Limit(person=600, address=1_500, seconds=60)
    """HTTP requests, including those that open a WebSocket."""
    changes: Limit = Limit(person=240, address=1_200, seconds=60)
    """Requests that change something."""
    tables: Limit = Limit(person=60, address=240, seconds=60)
    """New tables, and checks of courses."""
    people: Limit = Limit(address=60, seconds=3600)
    """New people."""
    guesses: Limit = Limit(address=10, seconds=60)
    """Wrong recovery codes and tokens."""
    reports: Limit = Limit(person=10, address=60, seconds=3600)
    """Reports about other people."""
    hints: Limit = Limit(person=30, address=120, seconds=60)
    """Requests for the advice of a bot."""
    lines: Limit = Limit(person=30, address=300, seconds=30)
    """Chat messages and reactions."""
    messages: Limit = Limit(person=400, address=2_000, seconds=10)
    """Messages over all WebSockets."""
    connections: Limit = Limit(person=50, address=500, server=10_000)
    """Open connections; for a person only WebSockets count."""

    @classmethod
    def unlimited(cls) -> Self:
        """Return limits of which none applies."""
        return cls(**{each.name: Limit() for each in fields(cls)})


@dataclass(frozen=True, kw_only=True)
class Timeouts:
    """The seconds that the server waits for a client."""

    head: float = 10.0
    """For the complete head of a request, from its first byte or the start of the connection."""
    body: float = 30.0
    """For the complete body of a request, from the end of its head."""
    idle: int = 5
    """For the next request on an idle connection."""


@dataclass(frozen=True)
class Settings:
    """The settings of a server; the defaults suit a family at home.

    >>> Settings(public_url="https://play.example/").secure
    True
    """

    data: Path = field(default_factory=lambda: default_data_folder())
    """The data folder, unless ``store`` is given."""
    store: str | None = None
    """The URL of the store, see :attr:`store_url`."""
    host: str = "127.0.0.1"
    port: int = 8000
    """0: any free port."""
    public_url: str | None = None
    """The URL in browsers, perhaps with a path; None: the address at which the server listens."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of trusted proxies."""
    pace: float = 0.35
    """Seconds before each step of a bot if a clock runs or no person plays; otherwise 0, because
    browsers show the steps at their own pace."""
    patience: float = 15.0
    """Seconds that a player must be disconnected before others may let a bot stand in."""
    limits: Limits = field(default_factory=Limits)
    timeouts: Timeouts = field(default_factory=Timeouts)
    web: Path = field(default_factory=lambda: _web_folder())
    """The folder with the built web app."""

    def __post_init__(self) -> None:
        sqlite_folder(self.store_url)  # raises if it is malformed
        if self.public_url is not None:
            origin(self.public_url)
            _base_path(self.public_url)

    @property
    def store_url(self) -> str:
        """The URL of the store.

        >>> Settings(data=Path("/var/lib/nunatak")).store_url
        'sqlite:////var/lib/nunatak'
        """
        return self.store or sqlite_url(self.data)

    @property
    def base(self) -> str:
        """The path prefix of all pages in browsers; empty if there is none.

        >>> Settings(public_url="https://play.example/games/nunatak/").base
        '/games/nunatak'
        """
        return "" if self.public_url is None else _base_path(self.public_url)

    @property
    def secure(self) -> bool:
        """Whether cookies are for encrypted connections only."""
        return self.public_url is not None and self.public_url.startswith("https:")


def sqlite_url(folder: Path) -> str:
    """Return the URL of the store in a data folder.

    >>> sqlite_url(Path("games"))
    'sqlite:///games'
    """
    return _SQLITE_PREFIX + folder.as_posix()


def sqlite_folder(url: str) -> Path:
    """Return the data folder of the URL of a store; raise :class:`BadSettings` (``store.url``) if
    the URL is malformed.

    >>> sqlite_folder("sqlite:///games").as_posix()
    'games'
    >>> sqlite_folder("sqlite:////var/lib/nunatak").as_posix()
    '/var/lib/nunatak'
    """
    folder = url.removeprefix(_SQLITE_PREFIX)
    if folder == url or not folder or "\0" in folder:
        raise BadSettings("store.url", url=url)
    return Path(folder)


def origin(url: str) -> str:
    """Return the origin of a URL, as browsers send it.

    >>> origin("https://Play.example:443/tables")
    'https://play.example'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise BadSettings("url.form", url=url) from None
    default_ports = {"http": 80, "https": 443}
    if parts.scheme not in default_ports or not host or "@" in parts.netloc:
        raise BadSettings("url.form", url=url)
    name = f"[{host}]" if ":" in host else host
    if port not in (None, default_ports[parts.scheme]):
        name += f":{port}"
    return f"{parts.scheme}://{name}"


def _base_path(url: str) -> str:
    """Return the path of the URL of a server, without a slash at its end.

    >>> _base_path("https://play.example/games/nunatak/"), _base_path("https://play.example")
    ('/games/nunatak', '')
    """
    parts = urlsplit(url)
    path = parts.path.rstrip("/")
    if parts.query or parts.fragment or not _URL_PATH.fullmatch(path):
        raise BadSettings("url.form", url=url)
    return path


def _web_folder() -> Path:
    """Return the web app of the package, or for development that of ``NUNATAK_WEB``."""
    folder = os.environ.get("NUNATAK_WEB")
    return Path(folder) if folder else Path(__file__).parent / "web"


def default_data_folder() -> Path:
    """Return the data folder of a server without the option ``--data``."""
    xdg = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(xdg):
        home = Path(xdg)
    elif sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        home = Path.home() / ".local" / "share"
    return home / "nunatak" / "server"
