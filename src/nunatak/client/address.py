"""Parses addresses that people type or paste: of a server, or of a table."""

import re
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from nunatak.core import Malformed
from nunatak.server.protocol.routes import SEASON_PAGE, TABLE_PAGE

__all__ = ["TableAddress", "is_loopback", "parse_server", "parse_table"]

_TABLE_ID_PATTERN = re.compile(r"[A-Za-z0-9_-]{1,40}")
_INVITATION_PATHS = (TABLE_PAGE.path, SEASON_PAGE.path)
_PAGE_PATH_PATTERN = re.compile(
    f"({'|'.join(_INVITATION_PATHS)})/?$".replace("{id}", "[^/]*")
)  # what follows the address of a server in a link


class TableAddress(NamedTuple):
    """The id of a table, and the address of its server if the link has one."""

    server: str | None
    table: str


def parse_server(url: str) -> str:
    """Return the address of a server in its canonical form.

    >>> parse_server("192.168.1.7:8000"), parse_server("HTTPS://Play.example/")
    ('http://192.168.1.7:8000', 'https://play.example')
    >>> parse_server("https://play.example/games/nunatak/")
    'https://play.example/games/nunatak'
    >>> parse_server("localhost:8000/table/Qf3x_k")
    'http://localhost:8000'
    >>> parse_server("ftp://play.example")
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: server.url: url=ftp://play.example
    """
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Malformed("server.url", url=url) from None
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc:
        raise Malformed("server.url", url=url)
    if not url.isascii() or any(sign.isspace() for sign in url):
        raise Malformed("server.url", url=url)
    name = f"[{host}]" if ":" in host else host
    base = _PAGE_PATH_PATTERN.sub("", parts.path).rstrip("/")
    return f"{parts.scheme}://{name}" + ("" if port is None else f":{port}") + base


def is_loopback(server: str) -> bool:
    """Return whether an address always means the computer on which it is used.

    >>> is_loopback("http://127.0.0.1:8000"), is_loopback("http://192.168.1.7:8000")
    (True, False)
    """
    host = urlsplit(server).hostname or ""
    try:
        address = ip_address(host)
        return address.is_loopback or address.is_unspecified
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def parse_table(link: str) -> TableAddress:
    """Return the table that a link or an id means.

    >>> parse_table("http://localhost:8000/table/Qf3x_k")
    TableAddress(server='http://localhost:8000', table='Qf3x_k')
    >>> parse_table("https://play.example/games/nunatak/table/Qf3x_k").server
    'https://play.example/games/nunatak'
    >>> parse_table("Qf3x_k")
    TableAddress(server=None, table='Qf3x_k')
    """
    if "/" not in link:
        server, table = None, link
    else:
        server = parse_server(link)
        path = urlsplit(link if "://" in link else f"http://{link}").path
        before, _, table = path.rpartition("/")
        if not before.endswith(TABLE_PAGE.path.removesuffix("/{id}")):  # such as server/Qf3x_k
            server = server.removesuffix(f"/{table}")
    if not _TABLE_ID_PATTERN.fullmatch(table):
        raise Malformed("table.link", link=link)
    return TableAddress(server, table)
