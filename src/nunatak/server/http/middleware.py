"""The middleware before all handlers: checks requests, and adds security headers to responses."""

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
from nunatak.server.http.responses import error_response, internal_error_response
from nunatak.server.logs import log
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.settings import Settings, origin

__all__ = ["MAX_BODY_BYTES", "GuardMiddleware", "client_address"]

MAX_BODY_BYTES = 65_536
_REQUESTS_PER_ROUND = 4  # that begin in one round of the event loop
_CONTENT_SECURITY_POLICY = "; ".join(
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
        "base-uri 'self'",  # the page has a base element with the path of the server
        "form-action 'self'",
        "object-src 'none'",
    )
)
_SECURITY_HEADERS = {
    "content-security-policy": _CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HTTPS_HEADERS = {"strict-transport-security": "max-age=31536000"}
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")
_MONITORING_PATHS = ("/healthz", "/metrics")


def client_address(scope: Scope) -> str:
    """Return the address of the client as limits count it: of IPv6 the /64 network, since one
    client has all addresses of it.
    """
    client = scope.get("client")
    try:
        found = ip_address(client[0] if client else "")
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(getattr(found, "ipv4_mapped", None) or found)


class GuardMiddleware:
    """Refuses requests that may not reach the app, and adds security headers to all responses."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: Limiter, metrics: Metrics
    ) -> None:
        self._app = app
        self._pacer = Pacer(_REQUESTS_PER_ROUND)
        self._limiter = limiter
        self._metrics = metrics
        self._public = settings.public_url and origin(settings.public_url)
        self._hosts = _hosts(self._public) if self._public else ()
        self._headers = _SECURITY_HEADERS | (_HTTPS_HEADERS if settings.secure else {})
        self._secure = settings.secure
        self._proxies = ProxyCheck(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._handle_request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._handle_websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _handle_websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Deny a WebSocket, or pass it on to the app without wrapping its events."""
        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            self._add_headers(scope, refusal.headers)
            await WebSocket(scope, receive, send).send_denial_response(refusal)

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on to the app; answer also if the app raises."""
        await self._pacer.wait()
        started = perf_counter()
        sent: list[int] = []

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent.append(message["status"])
                self._add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            app = self._refusal(scope) or self._app
            await app(scope, _limit_body(receive), with_headers)
        except ClientDisconnect:
            log.debug("gone", path=scope["path"])
        except Exception:
            log.exception("failed", path=scope["path"])
            if sent:
                raise
            await internal_error_response()(scope, receive, with_headers)
        took = round((perf_counter() - started) * 1000, 1)
        method, path = scope["method"], scope["path"]
        log.debug("asked", method=method, path=path, status=sent and sent[0], took=took)

    def _refusal(self, scope: Scope) -> Response | None:
        """Return the response that refuses a request; None: the request may pass."""
        try:
            self._check(scope, Headers(scope=scope))
        except NunatakError as error:
            self._metrics.count_refusal(error.code)
            return error_response(error)
        return None

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._proxies.check(scope, headers)
        self._limiter.spend("requests", address=client_address(scope))
        host = headers.get("host", "")
        self._check_host(host, scope["path"])
        safe = scope["type"] == "http" and scope["method"] in _SAFE_METHODS
        self._check_origin(headers, host, safe=safe)
        if safe or scope["type"] == "websocket":
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > MAX_BODY_BYTES:
            raise TooLarge("request.large", most=MAX_BODY_BYTES)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["method"] != "DELETE" and kind != "application/json":
            raise UnsupportedType("request.type", type=kind)

    def _check_host(self, host: str, path: str) -> None:
        """Raise unless the host is the one of the public address, if that is known. Requests to a
        loopback name are allowed: for monitoring always, else if the public address is not https.
        """
        if self._public is None or host.lower() in self._hosts:
            return
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            name = None
        if name not in _LOOPBACK_HOSTS or (self._secure and path not in _MONITORING_PATHS):
            raise Forbidden("request.host", host=host)

    def _check_origin(self, headers: Headers, host: str, *, safe: bool) -> None:
        """Raise if a page of another site sends the request: it would act as the person who visits
        that page.
        """
        sent_origin = headers.get("origin")
        if sent_origin is None:
            # Other programs send no such header; browsers may send Sec-Fetch-Site instead.
            site = headers.get("sec-fetch-site", "none")
            if not safe and site not in ("same-origin", "none"):
                raise Forbidden("request.origin", origin=site)
            return
        same_host = _netloc(sent_origin) == host.lower() != "" and not self._secure
        allowed = sent_origin == self._public or same_host
        if not allowed or not sent_origin.startswith(("http://", "https://")):
            raise Forbidden("request.origin", origin=sent_origin)

    def _add_headers(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in self._headers.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"
        else:
            headers.setdefault("cache-control", "no-cache")


def _hosts(public: str) -> tuple[str, ...]:
    """Return the Host headers that mean an origin, with and without the default port.

    >>> _hosts("https://play.example"), _hosts("http://[::1]:8000")
    (('play.example', 'play.example:443'), ('[::1]:8000',))
    """
    parts = urlsplit(public)
    if parts.port is not None:
        return (parts.netloc,)
    return parts.netloc, f"{parts.netloc}:{443 if parts.scheme == 'https' else 80}"


def _netloc(url: str) -> str:
    """Return host and port of a URL, or "" if it is not valid.

    >>> _netloc("https://Play.example:8000/"), _netloc("http://[")
    ('play.example:8000', '')
    """
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


def _limit_body(receive: Receive) -> Receive:
    """Return ``receive`` that raises TooLarge when the body exceeds the limit, whatever its
    Content-Length.
    """
    size = 0

    async def receive_limited() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > MAX_BODY_BYTES:
                raise TooLarge("request.large", most=MAX_BODY_BYTES)
        return message

    return receive_limited
