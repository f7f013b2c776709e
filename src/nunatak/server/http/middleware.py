"""Who may ask at all: host, origin, sizes, how often; and headers that keep browsers safe."""

from ipaddress import IPv6Address, ip_address
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from nunatak.core import NunatakError
from nunatak.server.errors import Forbidden, TooLarge, UnsupportedType
from nunatak.server.http.limits import Limiter
from nunatak.server.http.proxies import ProxyCheck
from nunatak.server.http.responses import failed, refused
from nunatak.server.logs import log
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.settings import Settings, origin

__all__ = ["MAX_BODY_BYTES", "GuardMiddleware", "address"]

MAX_BODY_BYTES = 65_536
_AT_A_TIME = 4  # requests that begin in one round of the event loop
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
        "base-uri 'self'",  # the page says under which path it is found
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
_HTTPS = {"strict-transport-security": "max-age=31536000"}
_HARMLESS = ("GET", "HEAD", "OPTIONS")
_HERE = ("localhost", "127.0.0.1", "::1")
_LOOKED_AFTER = ("/healthz", "/metrics")


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


class GuardMiddleware:
    """Stands before everything else."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: Limiter, metrics: Metrics
    ) -> None:
        self._app = app
        self._pacer = Pacer(_AT_A_TIME)
        self._limiter = limiter
        self._metrics = metrics
        self._public = settings.public_url and origin(settings.public_url)
        self._hosts = _hosts(self._public) if self._public else ()
        self._headers = _HEADERS | (_HTTPS if settings.secure else {})
        self._secure = settings.secure
        self._proxies = ProxyCheck(settings)

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
            self._put_on(scope, why_not.headers)
            await WebSocket(scope, receive, send).send_denial_response(why_not)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request; whatever happens there is an answer."""
        await self._pacer.wait()
        started = perf_counter()
        sent: list[int] = []

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent.append(message["status"])
                self._put_on(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            app = self._why_not(scope) or self._app
            await app(scope, _counted(receive), with_headers)
        except ClientDisconnect:
            log.debug("gone", path=scope["path"])
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
        self._proxies.look(scope, headers)
        self._limiter.spend("requests", address=address(scope))
        host = headers.get("host", "")
        self._check_host(host, scope["path"])
        harmless = scope["type"] == "http" and scope["method"] in _HARMLESS
        self._check_origin(headers, host, harmless=harmless)
        if harmless or scope["type"] == "websocket":
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > MAX_BODY_BYTES:
            raise TooLarge("request.large", most=MAX_BODY_BYTES)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["method"] != "DELETE" and kind != "application/json":
            raise UnsupportedType("request.type", type=kind)

    def _check_host(self, host: str, path: str) -> None:
        """Where the public address is known, no other name is answered to. By its own names this
        very machine may look after the server, and go everywhere unless the address is https.
        """
        if self._public is None or host.lower() in self._hosts:
            return
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            name = None
        if name not in _HERE or (self._secure and path not in _LOOKED_AFTER):
            raise Forbidden("request.host", host=host)

    def _check_origin(self, headers: Headers, host: str, *, harmless: bool) -> None:
        """A page of another site may not act in the name of whoever looks at it."""
        said = headers.get("origin")
        if said is None:
            # No browser, or one that says so in another way.
            site = headers.get("sec-fetch-site", "none")
            if not harmless and site not in ("same-origin", "none"):
                raise Forbidden("request.origin", origin=site)
            return
        ours = said == self._public or (_netloc(said) == host.lower() != "" and not self._secure)
        if not ours or not said.startswith(("http://", "https://")):
            raise Forbidden("request.origin", origin=said)

    def _put_on(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in self._headers.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"
        else:
            headers.setdefault("cache-control", "no-cache")


def _hosts(public: str) -> tuple[str, ...]:
    """The names in the header Host that mean an origin: the usual port may be written out.

    >>> _hosts("https://play.example"), _hosts("http://[::1]:8000")
    (('play.example', 'play.example:443'), ('[::1]:8000',))
    """
    parts = urlsplit(public)
    if parts.port is not None:
        return (parts.netloc,)
    return parts.netloc, f"{parts.netloc}:{443 if parts.scheme == 'https' else 80}"


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
            if size > MAX_BODY_BYTES:
                raise TooLarge("request.large", most=MAX_BODY_BYTES)
        return message

    return counting
