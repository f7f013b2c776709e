"""Proxies in front of the server: whom it believes, and whether one hides who asks."""

from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from nunatak.server.logs import log
from nunatak.server.settings import Settings, origin

__all__ = ["Proxies", "ProxyCheck"]

_ADVICE = {
    "proxy-not-trusted": "all visitors share one address and its limits: start the server with"
    " --trusted-proxies and the address of the proxy",
    "proxy-names-nobody": "all visitors share one address and its limits: let the proxy send"
    " X-Forwarded-For",
}


class Proxies:
    """Addresses and networks.

    >>> proxies = Proxies(["192.0.2.0/24", "::1"])
    >>> "192.0.2.7" in proxies, "198.51.100.1" in proxies, "nonsense" in proxies
    (True, False, False)
    """

    def __init__(self, networks: Sequence[str]) -> None:
        self._networks = [ip_network(each) for each in networks]

    def __contains__(self, peer: str) -> bool:
        try:
            found = ip_address(peer)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class ProxyCheck:
    """Warns in the log, once, where a proxy makes a whole site one address."""

    def __init__(self, settings: Settings) -> None:
        public = settings.public_url
        self._public = None if public is None else urlsplit(origin(public)).netloc
        self._secure = settings.secure
        self._any = bool(settings.proxies)
        self._proxies = Proxies(settings.proxies)
        self._warned = False

    def look(self, scope: Scope, headers: Headers) -> None:
        """Look at a request before anything is counted for its address."""
        if self._warned:
            return
        peer = (scope.get("client") or ("",))[0]
        public = headers.get("host", "").lower() == self._public
        if self._any:
            # The client is who the proxy names, unless it names nobody.
            hidden, event = public and peer in self._proxies, "proxy-names-nobody"
        else:
            # We speak no TLS: who comes over https has come through a proxy.
            named = "x-forwarded-for" in headers or "forwarded" in headers
            hidden, event = named or (public and self._secure), "proxy-not-trusted"
        if hidden:
            self._warned = True
            log.warning(event, proxy=peer, advice=_ADVICE[event])
