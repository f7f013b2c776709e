"""Proxies in front of the server: which are trusted, and whether one hides its clients."""

from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from nunatak.server.logs import log
from nunatak.server.settings import Settings, origin

__all__ = ["ProxyCheck", "TrustedProxies"]

_ADVICE = {
    "proxy-not-trusted": "all visitors share one address and its limits: start the server with"
    " --trusted-proxies and the address of the proxy",
    "proxy-names-nobody": "all visitors share one address and its limits: let the proxy send"
    " X-Forwarded-For",
}


class TrustedProxies:
    """The addresses and networks of proxies whose headers the server trusts.

    >>> proxies = TrustedProxies(["192.0.2.0/24", "::1"])
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
    """Logs a warning, once, if a proxy hides the addresses of its clients."""

    def __init__(self, settings: Settings) -> None:
        public = settings.public_url
        self._public_host = None if public is None else urlsplit(origin(public)).netloc
        self._secure = settings.secure
        self._has_trusted = bool(settings.proxies)
        self._proxies = TrustedProxies(settings.proxies)
        self._warned = False

    def check(self, scope: Scope, headers: Headers) -> None:
        """Check a request; call it before the request is counted for its address."""
        if self._warned:
            return
        peer = (scope.get("client") or ("",))[0]
        public = headers.get("host", "").lower() == self._public_host
        if self._has_trusted:
            # The address is that of the proxy: it has sent none of a client.
            hidden, event = public and peer in self._proxies, "proxy-names-nobody"
        else:
            # The server has no TLS: requests over https have passed a proxy.
            forwarded = "x-forwarded-for" in headers or "forwarded" in headers
            hidden, event = forwarded or (public and self._secure), "proxy-not-trusted"
        if hidden:
            self._warned = True
            log.warning(event, proxy=peer, advice=_ADVICE[event])
