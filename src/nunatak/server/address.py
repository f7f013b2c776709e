"""Where a server is found: by itself, by its neighbours, by everybody."""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from nunatak.server.errors import BadRequest, BadSettings
from nunatak.server.protocol.api import Reach
from nunatak.server.settings import Settings, origin

__all__ = ["is_everywhere", "neighbours_url", "reach", "shared_url", "url_of"]

_HOST = re.compile(r"[a-z0-9.-]+(:\d{1,5})?|\[[0-9a-f:.]+\](:\d{1,5})?", re.IGNORECASE)


def is_everywhere(host: str) -> bool:
    """Whether whoever listens at that address is also heard from elsewhere in the network."""
    return host in ("0.0.0.0", "::", "")


def url_of(host: str, port: int) -> str:
    """The address of a server.

    >>> url_of("::1", 8000)
    'http://[::1]:8000'
    """
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def neighbours_url(settings: Settings) -> str:
    """How others in the local network find a server that listens everywhere."""
    return url_of(_own_address(), settings.port)


def shared_url(settings: Settings, scheme: str, host: str) -> str:
    """Where to send others, for somebody who asked for this host.

    >>> shared_url(Settings(public_url="https://play.example/games/"), "http", "localhost:8000")
    'https://play.example/games'
    >>> shared_url(Settings(), "http", "snow.local:8000")
    'http://snow.local:8000'
    """
    if settings.public_url is not None:
        return origin(settings.public_url) + settings.base
    try:
        asked = origin(f"{scheme}://{host}") if _HOST.fullmatch(host) else None
    except BadSettings:  # no such port
        asked = None
    if asked is None:
        raise BadRequest("request.host", host=host)
    if reach(asked) == "machine" and is_everywhere(settings.host):
        return neighbours_url(settings)
    return asked


def reach(url: str) -> Reach:
    """Who can follow a link: this machine alone, the local network, or anybody.

    >>> [reach(f"http://{host}") for host in ("localhost:8000", "192.168.1.7", "play.example")]
    ['machine', 'network', 'world']
    """
    host = urlsplit(url).hostname or ""
    try:
        found = ip_address(host)
    except ValueError:
        if host == "localhost" or host.endswith(".localhost"):
            return "machine"
        return "network" if "." not in host or host.endswith((".local", ".home.arpa")) else "world"
    if found.is_loopback or found.is_unspecified:
        return "machine"
    return "network" if found.is_private or found.is_link_local else "world"


def _own_address() -> str:
    """This machine in the local network: where it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
