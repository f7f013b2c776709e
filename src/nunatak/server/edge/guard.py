"""Who may ask at all: host, origin, sizes, how often; and headers that keep browsers safe."""

from ipaddress import IPv6Address, ip_address
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from nunatak.core import Malformed, NotYours, NunatakError
from nunatak.server.edge.answers import failed, refused
from nunatak.server.edge.limiter import Limiter
from nunatak.server.logs import log
from nunatak.server.metrics import Metrics
from nunatak.server.settings import Settings, origin

__all__ = ["LARGEST_BODY", "Guard", "address"]

LARGEST_BODY = 65_536
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HARMLESS = ("GET", "HEAD", "OPTIONS")
_HERE = ("localhost", "127.0.0.1", "::1")


def address(scope: Scope) -> str:
    """Who asks, as limits count: of an IPv6 address the network, which is one household."""
    client = scope.get("client")
    try:
        found = ip_address(client[0] if client else "")
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(getattr(found, "ipv4_mapped", None) or found)


class Guard:
    """Stands before everything else."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: Limiter, metrics: Metrics
    ) -> None:
        self._app = app
        self._limiter = limiter
        self._metrics = metrics
        self._public = settings.public_url and origin(settings.public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answered(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connected(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _connected(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket; once it is let in, nobody stands between."""
        why_not = self._why_not(scope)
        if why_not is None:
            await self._app(scope, receive, send)
        else:
            _put_on(scope, why_not.headers)
            await WebSocket(scope, receive, send).send_denial_response(why_not)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request; whatever happens there is an answer."""
        started = perf_counter()
        sent: list[int] = []

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent.append(message["status"])
                _put_on(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            app = self._why_not(scope) or self._app
            await app(scope, _counted(receive), with_headers)
        except Exception:
            log.exception("failed", path=scope["path"])
            if sent:
                raise
            await failed()(scope, receive, with_headers)
        took = round((perf_counter() - started) * 1000, 1)
        way, path = scope["method"], scope["path"]
        log.debug("asked", method=way, path=path, status=sent and sent[0], took=took)

    def _why_not(self, scope: Scope) -> Response | None:
        try:
            self._check(scope, Headers(scope=scope))
        except NunatakError as error:
            self._metrics.refused(error.code)
            return refused(error)
        return None

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._limiter.spend("requests", address(scope))
        host = headers.get("host", "")
        self._check_host(host)
        harmless = scope["type"] == "http" and scope["method"] in _HARMLESS
        self._check_origin(headers, host, harmless=harmless)
        if harmless or scope["type"] == "websocket":
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > LARGEST_BODY:
            raise Malformed("request.large", most=LARGEST_BODY)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["method"] != "DELETE" and kind != "application/json":
            raise Malformed("request.type", type=kind)

    def _check_host(self, host: str) -> None:
        """Where the public address is known, no other name is answered to, but for those of this
        very machine.
        """
        if self._public is None or host.lower() == urlsplit(self._public).netloc:
            return
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            name = None
        if name not in _HERE:
            raise NotYours("request.host", host=host)

    def _check_origin(self, headers: Headers, host: str, *, harmless: bool) -> None:
        """A page of another site may not act in the name of whoever looks at it."""
        said = headers.get("origin")
        if said is None:
            # No browser, or one that says so in another way.
            site = headers.get("sec-fetch-site", "none")
            if not harmless and site not in ("same-origin", "none"):
                raise NotYours("request.origin", origin=site)
            return
        ours = said == self._public or _netloc(said) == host.lower() != ""
        if not ours or not said.startswith(("http://", "https://")):
            raise NotYours("request.origin", origin=said)


def _netloc(url: str) -> str:
    """Host and port of an address; none of something that is no address.

    >>> _netloc("https://Play.example:8000/"), _netloc("http://[")
    ('play.example:8000', '')
    """
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


def _counted(receive: Receive) -> Receive:
    """The same, refused as soon as more comes than was said, or than may be."""
    size = 0

    async def counting() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > LARGEST_BODY:
                raise Malformed("request.large", most=LARGEST_BODY)
        return message

    return counting


def _put_on(scope: Scope, headers: MutableHeaders) -> None:
    for name, value in _HEADERS.items():
        headers[name] = value
    if scope["path"].startswith("/api/"):
        headers["cache-control"] = "no-store"
    else:
        headers.setdefault("cache-control", "no-cache")
