"""How a server is set up, by whoever hosts."""

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
    "default_data",
    "origin",
    "sqlite_folder",
    "sqlite_url",
]

_PATH = re.compile(r"(/(?!\.{1,2}(/|$))[\w.~-]+)*", re.ASCII)
_SQLITE = "sqlite:///"
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True, kw_only=True)
class Limit:
    """How much a person may ask for, and how much all people of one address together.

    A school or a family is one address, so an address may ask for more. None: not counted.
    """

    person: int | None = None
    address: int | None = None
    server: int | None = None
    """All addresses together."""
    seconds: int = 0
    """How long one counts; 0: what there is at the same time."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much the server bears. docs/hosting.md has these values; a test compares them."""

    requests: Limit = Limit(person=600, address=1_500, seconds=60)
    """HTTP requests, WebSockets that are opened included."""
    changes: Limit = Limit(person=240, address=1_200, seconds=60)
    """Requests that change something."""
    tables: Limit = Limit(person=60, address=240, seconds=60)
    """New tables, and courses to be checked."""
    people: Limit = Limit(address=60, seconds=3600)
    """New identities."""
    guesses: Limit = Limit(address=10, seconds=60)
    """Recovery codes and tokens that nobody has."""
    reports: Limit = Limit(person=10, address=60, seconds=3600)
    """Reports about other people."""
    hints: Limit = Limit(person=30, address=120, seconds=60)
    lines: Limit = Limit(person=30, address=300, seconds=30)
    """Lines of chat, and reactions."""
    messages: Limit = Limit(person=400, address=2_000, seconds=10)
    """Over all WebSockets."""
    connections: Limit = Limit(person=50, address=500, server=10_000)
    """Open connections. Of one person only WebSockets are counted."""

    @classmethod
    def none(cls) -> Self:
        """As much as anybody likes."""
        return cls(**{each.name: Limit() for each in fields(cls)})


@dataclass(frozen=True, kw_only=True)
class Timeouts:
    """How long the server waits for a client, in seconds."""

    head: float = 10.0
    """For the whole head of a request, from its first byte or the connection on."""
    body: float = 30.0
    """For the whole body of a request, from the end of its head on."""
    idle: int = 5
    """For the next request over a connection that stays open."""


@dataclass(frozen=True)
class Settings:
    """The choices of the host; the usual ones are for a family at home.

    >>> Settings(public_url="https://play.example/").secure
    True
    """

    data: Path = field(default_factory=lambda: default_data())
    """The folder with all data, if ``store`` names no other place."""
    store: str | None = None
    """The URL of the store."""
    host: str = "127.0.0.1"
    port: int = 8000
    """0: any that is free."""
    public_url: str | None = None
    """Where people find it, if that is not where it listens; it may have a path."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed about who asks."""
    pace: float = 0.35
    """Seconds before each step of a bot, where a clock runs or no person plays; elsewhere browsers
    show the steps at their own pace."""
    patience: float = 15.0
    """Seconds that somebody must be away before others may ask a bot to play for them."""
    limits: Limits = field(default_factory=Limits)
    timeouts: Timeouts = field(default_factory=Timeouts)
    web: Path = field(default_factory=lambda: _built_web())
    """The folder with the web app as it was built."""

    def __post_init__(self) -> None:
        sqlite_folder(self.store_url)  # refused if it names no store
        if self.public_url is not None:
            origin(self.public_url)
            _path_of(self.public_url)

    @property
    def store_url(self) -> str:
        """The URL of the store.

        >>> Settings(data=Path("/var/lib/nunatak")).store_url
        'sqlite:////var/lib/nunatak'
        """
        return self.store or sqlite_url(self.data)

    @property
    def base(self) -> str:
        """The path that stands before all others in a browser; empty where there is none.

        >>> Settings(public_url="https://play.example/games/nunatak/").base
        '/games/nunatak'
        """
        return "" if self.public_url is None else _path_of(self.public_url)

    @property
    def secure(self) -> bool:
        """Whether cookies may travel over encrypted connections alone."""
        return self.public_url is not None and self.public_url.startswith("https:")


def sqlite_url(folder: Path) -> str:
    """Return the URL of the store in a data folder.

    >>> sqlite_url(Path("games"))
    'sqlite:///games'
    """
    return _SQLITE + folder.as_posix()


def sqlite_folder(url: str) -> Path:
    """Return the data folder that the URL of a store names; raise :class:`BadSettings`
    (``store.url``) if it names no kind of store that there is.

    >>> sqlite_folder("sqlite:///games").as_posix()
    'games'
    >>> sqlite_folder("sqlite:////var/lib/nunatak").as_posix()
    '/var/lib/nunatak'
    """
    folder = url.removeprefix(_SQLITE)
    if folder == url or not folder or "\0" in folder:
        raise BadSettings("store.url", url=url)
    return Path(folder)


def origin(url: str) -> str:
    """What a browser calls the origin of a page.

    >>> origin("https://Play.example:443/tables")
    'https://play.example'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise BadSettings("url.form", url=url) from None
    usual = {"http": 80, "https": 443}
    if parts.scheme not in usual or not host or "@" in parts.netloc:
        raise BadSettings("url.form", url=url)
    name = f"[{host}]" if ":" in host else host
    if port not in (None, usual[parts.scheme]):
        name += f":{port}"
    return f"{parts.scheme}://{name}"


def _path_of(url: str) -> str:
    """Return the path of an address of a server, without a slash at its end.

    >>> _path_of("https://play.example/games/nunatak/"), _path_of("https://play.example")
    ('/games/nunatak', '')
    """
    parts = urlsplit(url)
    path = parts.path.rstrip("/")
    if parts.query or parts.fragment or not _PATH.fullmatch(path):
        raise BadSettings("url.form", url=url)
    return path


def _built_web() -> Path:
    """Part of the package; who works on the app may name another build."""
    given = os.environ.get("NUNATAK_WEB")
    return Path(given) if given else Path(__file__).parent / "web"


def default_data() -> Path:
    """Where tables are kept unless another folder is named."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):
        home = Path(given)
    elif sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        home = Path.home() / ".local" / "share"
    return home / "nunatak" / "server"
