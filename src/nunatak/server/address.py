"""The addresses of a server: on this machine, in the local network, in the internet."""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from nunatak.server.errors import BadRequest, BadSettings
from nunatak.server.protocol.api import Reach
from nunatak.server.settings import Settings, origin

__all__ = ["is_wildcard", "local_network_url", "reach", "server_url", "shared_url"]

_HOST = re.compile(r"[a-z0-9.-]+(:\d{1,5})?|\[[0-9a-f:.]+\](:\d{1,5})?", re.IGNORECASE)


def is_wildcard(host: str) -> bool:
    """Return whether a server with this host listens at all addresses of the machine."""
    return host in ("0.0.0.0", "::", "")


def server_url(host: str, port: int) -> str:
    """Return the URL of a server.

    >>> server_url("::1", 8000)
    'http://[::1]:8000'
    """
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def local_network_url(settings: Settings) -> str:
    """Return the URL for the local network of a server that listens at all addresses."""
    return server_url(_local_address(), settings.port)


def shared_url(settings: Settings, scheme: str, host: str) -> str:
    """Return the URL of the server to share, given the scheme and the host of a request.

    >>> shared_url(Settings(public_url="https://play.example/games/"), "http", "localhost:8000")
    'https://play.example/games'
    >>> shared_url(Settings(), "http", "snow.local:8000")
    'http://snow.local:8000'
    """
    if settings.public_url is not None:
        return origin(settings.public_url) + settings.base
    try:
        requested = origin(f"{scheme}://{host}") if _HOST.fullmatch(host) else None
    except BadSettings:  # no such port
        requested = None
    if requested is None:
        raise BadRequest("request.host", host=host)
    if reach(requested) == "machine" and is_wildcard(settings.host):
        return local_network_url(settings)
    return requested


def reach(url: str) -> Reach:
    """Return who can open a URL: this machine only, the local network, or the world.

    >>> [reach(f"http://{host}") for host in ("localhost:8000", "192.168.1.7", "play.example")]
    ['machine', 'network', 'world']
    """
    host = urlsplit(url).hostname or ""
    try:
        address = ip_address(host)
    except ValueError:
        if host == "localhost" or host.endswith(".localhost"):
            return "machine"
        return "network" if "." not in host or host.endswith((".local", ".home.arpa")) else "world"
    if address.is_loopback or address.is_unspecified:
        return "machine"
    return "network" if address.is_private or address.is_link_local else "world"


def _local_address() -> str:
    """Return the address from which this machine would send; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
