"""How a server is set up, by whoever hosts."""

import os
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from nunatak.core import Malformed

__all__ = ["LOG_LEVELS", "Limits", "Settings", "default_data", "origin"]

LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Limits:
    """How much one may ask for. Each is a number and the seconds that it is meant for."""

    requests: tuple[int, int] = (600, 60)
    """Of HTTP, from one address."""
    changes: tuple[int, int] = (240, 60)
    """Requests that change something, by one person."""
    tables: tuple[int, int] = (60, 60)
    """New tables, and courses to be checked, by one person."""
    people: tuple[int, int] = (60, 3600)
    """New identities, from one address."""
    guesses: tuple[int, int] = (10, 60)
    """Recovery codes and tokens that nobody has, from one address."""
    hints: tuple[int, int] = (30, 60)
    """By one person."""
    lines: tuple[int, int] = (30, 30)
    """Of chat, by one person."""
    messages: tuple[int, int] = (400, 10)
    """Over one WebSocket."""

    @classmethod
    def none(cls) -> Self:
        """As much as anybody likes."""
        return cls(*[(sys.maxsize, 1)] * len(fields(cls)))


@dataclass(frozen=True)
class Settings:
    """The choices of the host; the usual ones are for a family at home.

    >>> Settings(public_url="https://play.example/").secure
    True
    """

    data: Path = field(default_factory=lambda: default_data())
    host: str = "127.0.0.1"
    port: int = 8000
    """0: any that is free."""
    public_url: str | None = None
    """Where people find it, if that is not where it listens."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed about who asks."""
    pace: float = 0.35
    """Seconds before each step of a bot, so that people can follow."""
    patience: float = 60.0
    """Seconds that somebody must be away before others may ask a bot to play for them."""
    limits: Limits = field(default_factory=Limits)
    web: Path = field(default_factory=lambda: _built_web())
    """The folder with the web app as it was built."""

    def __post_init__(self) -> None:
        if self.public_url is not None:
            origin(self.public_url)

    @property
    def secure(self) -> bool:
        """Whether cookies may travel over encrypted connections alone."""
        return self.public_url is not None and self.public_url.startswith("https:")


def origin(url: str) -> str:
    """What a browser calls the origin of a page.

    >>> origin("https://Play.example:443/tables")
    'https://play.example'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Malformed("url.form", url=url) from None
    usual = {"http": 80, "https": 443}
    if parts.scheme not in usual or not host or "@" in parts.netloc:
        raise Malformed("url.form", url=url)
    name = f"[{host}]" if ":" in host else host
    if port not in (None, usual[parts.scheme]):
        name += f":{port}"
    return f"{parts.scheme}://{name}"


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
