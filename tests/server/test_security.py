"""Other sites, wrong requests, proxies and too many requests: all are refused."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import structlog
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import InvalidStatus

from nunatak.server.http.limits import Limiter
from nunatak.server.http.middleware import MAX_BODY_BYTES, GuardMiddleware, client_address
from nunatak.server.metrics import Metrics
from nunatak.server.settings import Limit, Limits, Settings
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess, receive, send

PUBLIC = "https://play.example"


@pytest.fixture(scope="module")
def public_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server with a public URL behind a proxy."""
    arguments = ("--public-url", f"{PUBLIC}/", "--trusted-proxies", "127.0.0.0/8")
    with ServerProcess(tmp_path_factory.mktemp("data"), *arguments) as running:
        yield running
        assert "Traceback" not in running.errors()


def exchange_bytes(server: ServerProcess, request: bytes) -> bytes:
    """Send bytes that no client would send; return the response."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as connection:
        connection.sendall(request)
        response = b""
        while piece := connection.recv(65_536):
            response += piece
    return response


# ---- other sites


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "",
        "//",
        "http://[",
        "http://]",
        "http://[::1",
    ],
)
def test_another_site_cannot_act_in_the_name_of_a_person(ann: ApiClient, origin: str) -> None:
    for method, path in (("POST", "/api/play-now"), ("PATCH", "/api/me"), ("DELETE", "/api/me")):
        response = ann.request(method, path, "{}", {"Origin": origin})
        assert (response.status, response.json["code"]) == (403, "request.origin")
    with pytest.raises(InvalidStatus) as refused, ann.connect(Origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert ann.get("/api/me")["id"] == ann.me["id"]


def test_a_request_of_another_site_without_an_origin_is_refused(ann: ApiClient) -> None:
    for site in ("cross-site", "same-site"):
        response = ann.request("POST", "/api/play-now", "{}", {"Sec-Fetch-Site": site})
        assert (response.status, response.json["code"]) == (403, "request.origin")


def test_our_own_pages_and_programs_without_an_origin_are_served(
    server: ServerProcess, ann: ApiClient
) -> None:
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert ann.request("POST", "/api/tables", '{"game": "arctic"}', own).status == 201
    for headers in ({"Origin": server.url}, {}):
        with ann.connect(**headers) as connection:
            send(connection, type="ping")
            receive(connection, "pong")


def test_no_response_allows_another_site_to_read_it(ann: ApiClient) -> None:
    refused = ann.request("GET", "/api/me", headers={"Origin": "https://evil.example"})
    assert refused.status == 403
    for response in (refused, ann.request("OPTIONS", "/api/me"), ann.request("GET", "/api/me")):
        assert not [name for name in response.headers if name.lower().startswith("access-control")]


def test_a_request_with_the_content_type_of_a_form_is_refused(ann: ApiClient) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        response = ann.request(
            "POST", "/api/play-now", '{"game": "arctic"}', {"Content-Type": kind}
        )
        assert (response.status, response.json["code"]) == (415, "request.type")


def test_a_websocket_needs_an_identity(server: ServerProcess) -> None:
    unknown_client = ApiClient(server)
    for cookie in ("", "nonsense", "ann.sig", "a" * 3000):
        unknown_client.cookie = cookie
        with pytest.raises(InvalidStatus) as refused, unknown_client.connect():
            pass
        assert refused.value.response.status_code == 401


def test_a_cookie_cannot_be_forged(server: ServerProcess, ann: ApiClient) -> None:
    assert ann.cookie is not None
    other = ApiClient(server)
    for forged in (ann.me["id"], ann.cookie[:-2], ann.cookie + "x", ann.cookie[::-1]):
        other.cookie = forged
        assert other.request_error("GET", "/api/me") == (401, "person.none")


# ---- headers


def test_every_response_has_the_security_headers(server: ServerProcess, ann: ApiClient) -> None:
    paths = ("/", "/worker.js", "/api/games", "/api/me", "/nowhere", "/assets/none", "/ws")
    for path in (*paths, "/healthz", "/metrics"):
        headers = ann.request("GET", path).headers
        policy = dict(
            part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";")
        )
        assert policy["default-src"] == "'self'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["object-src"] == "'none'"
        assert policy["base-uri"] == "'self'"
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "Server" not in headers
    assert ann.request("GET", "/api/me").headers["Cache-Control"] == "no-store"


# ---- wrong requests


def test_large_requests_are_refused_before_they_are_read(
    server: ServerProcess, ann: ApiClient
) -> None:
    response = ann.request("POST", "/api/tables", "x" * (MAX_BODY_BYTES + 1))
    assert (response.status, response.json["code"]) == (413, "request.large")
    head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    head += "Content-Type: application/json\r\nConnection: close\r\n"
    received = exchange_bytes(
        server, f"{head}Content-Length: 99999999999999999999\r\n\r\n".encode()
    )
    assert b" 413 " in received.splitlines()[0] or b" 400 " in received.splitlines()[0]
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
    received = exchange_bytes(
        server, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 3
    )
    assert b" 413 " in received.splitlines()[0]
    assert b"request.large" in received


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "null",
        "{",
        "\x00",
        '{"game": 1}',
        '{"game": "snow-tails", "game": []}',
        "[" * 30_000,
        '{"setup":' * 6_000,
        '{"game": "snow-tails", "players": 1e999}',
        '{"game": "snow-tails", "players": ' + "9" * 5_000 + "}",
        '{"game": "snow-tails", "setup": {"course": ' + "9" * 5_000 + "}}",
        '{"game": "snow-tails", "setup": {"order": ' + "[" * 500 + "]" * 500 + "}}",
        '{"game": "\\ud800"}',
        '{"game": "snow-tails", "setup": {"course": "a=\\u0000"}}',
        b'{"game": "\xff"}',
        b'{"game": "snow-tails", "setup": {"\xc3\x28": 1}}',
    ],
)
def test_an_invalid_body_gets_a_code_and_nothing_else(
    server: ServerProcess, ann: ApiClient, body: str | bytes
) -> None:
    for path in ("/api/tables", "/api/play-now"):
        response = ann.request("POST", path, body)
        assert response.status == 400, response.body[:200]
        assert set(response.json) <= {"code", "arguments", "problems"}
        assert "Traceback" not in response.body.decode()
    assert "Traceback" not in server.errors()


def test_a_server_survives_garbage(server: ServerProcess) -> None:
    for garbage in (b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 50):
        with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as connection:
            connection.sendall(garbage)
    assert ApiClient(server).get("/healthz")["ok"]
    assert "Traceback" not in server.errors()


def test_bytes_that_are_not_http_are_refused_and_not_logged(server: ServerProcess) -> None:
    before = server.errors()
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(b"\x00\x01 nonsense\r\n\r\n")
            assert connection.recv(100).startswith(b"HTTP/1.1 400 ")
    assert server.errors() == before


# ---- behind a proxy


def test_cookies_are_secure_where_the_public_url_is_https(public_server: ServerProcess) -> None:
    client = ApiClient(public_server, Host="play.example", Origin=PUBLIC)
    response = client.request("POST", "/api/me", "{}")
    assert response.status == 201
    assert re.search(r";\s*secure", response.headers["Set-Cookie"], re.IGNORECASE)
    assert PUBLIC in "\n".join(public_server.printed)


def test_requests_for_another_host_are_refused(public_server: ServerProcess) -> None:
    for host in ("evil.example", "play.example.evil", "play.example:8000", "", "]["):
        response = ApiClient(public_server, Host=host).request("GET", "/api/games")
        assert response.status in (400, 403), host
    for host in ("play.example", "Play.example", "play.example:443"):
        assert ApiClient(public_server, Host=host).request("GET", "/api/games").status == 200
    assert (
        ApiClient(public_server, Host="play.example:80").request("GET", "/api/games").status == 403
    )


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000"])
def test_local_host_names_reach_only_the_status_pages(
    public_server: ServerProcess, host: str
) -> None:
    client = ApiClient(public_server, Host=host)
    for path in ("/healthz", "/metrics"):
        assert client.request("GET", path).status == 200
    for method, path in (("GET", "/"), ("GET", "/api/games"), ("POST", "/api/me")):
        response = client.request(method, path, "{}")
        assert (response.status, response.json["code"]) == (403, "request.host")
        assert "Set-Cookie" not in response.headers
    client = ApiClient(public_server, Host="play.example", Origin=PUBLIC)
    client.request("POST", "/api/me", "{}")
    with pytest.raises(InvalidStatus) as refused, client.connect(Host=host):
        pass
    assert json.loads(refused.value.response.body)["code"] == "request.host"


@pytest.mark.parametrize(
    "origin",
    ["http://play.example", "http://play.example:443", "https://play.example:8443", "null"],
)
def test_a_public_https_url_is_the_only_allowed_origin(
    public_server: ServerProcess, origin: str
) -> None:
    client = ApiClient(public_server, Host="play.example", Origin=PUBLIC)
    client.request("POST", "/api/me", "{}")
    for method, path in (("POST", "/api/tables"), ("PATCH", "/api/me"), ("GET", "/api/me")):
        response = client.request(method, path, "{}", {"Origin": origin})
        assert (response.status, response.json["code"]) == (403, "request.origin")
    with (
        pytest.raises(InvalidStatus) as refused,
        client.connect(Host="play.example", Origin=origin),
    ):
        pass
    assert json.loads(refused.value.response.body)["code"] == "request.origin"
    with client.connect(Host="play.example", Origin=PUBLIC) as connection:
        send(connection, type="ping")
        receive(connection, "pong")


async def test_a_public_http_url_still_allows_local_host_names() -> None:
    """In a home network the same machine may use 127.0.0.1; others must use the public URL."""
    home = "http://snow.local:8000"
    assert await guarded_status(home, "snow.local:8000", home) == 200
    assert await guarded_status(home, "localhost:8000") == 200
    assert await guarded_status(home, "127.0.0.1:8000", "http://127.0.0.1:8000") == 200
    assert await guarded_status(home, "127.0.0.1:8000", home) == 200
    assert await guarded_status(home, "192.0.2.7:8000") == 403
    assert await guarded_status(home, "127.0.0.1:8000", "http://evil.example") == 403


async def guarded_status(public_url: str, host: str, origin: str | None = None) -> int:
    """Return the status of a request to the middleware of a server with this public URL."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"{}"}

    guard = GuardMiddleware(app, Settings(public_url=public_url), Limiter(Limits()), Metrics())
    header_values = {"host": host, "origin": origin, "content-type": "application/json"}
    headers = [(name.encode(), value.encode()) for name, value in header_values.items() if value]
    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/me",
        "headers": headers,
        "client": None,
    }
    await guard(scope, receive, send)
    status: int = sent[0]["status"]
    return status


def test_responses_require_https_where_the_public_url_is_https(
    public_server: ServerProcess, server: ServerProcess
) -> None:
    for path, host in (("/", "play.example"), ("/api/me", "play.example"), ("/", "evil.example")):
        headers = ApiClient(public_server, Host=host).request("GET", path).headers
        assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in ApiClient(server).request("GET", "/").headers


def test_limits_count_the_client_and_not_the_proxy(public_server: ServerProcess) -> None:
    def guesses(address: str) -> list[int]:
        client = ApiClient(public_server, Host="play.example", **{"X-Forwarded-For": address})
        body = json.dumps({"code": "WRONG-WRONG-WRONG-WRONG"})
        responses = [client.request("POST", "/api/recover", body) for _ in range(12)]
        limited = [response for response in responses if response.status == 429]
        for response in limited:
            assert response.json["code"] == "rate-limited"
            assert 1 <= int(response.headers["Retry-After"]) <= 60
        return [response.status for response in responses]

    assert guesses("192.0.2.1") == [403] * 10 + [429] * 2
    assert guesses("192.0.2.2") == [403] * 10 + [429] * 2, "another address has its own budget"
    # Addresses that a client adds in front of that of the proxy are ignored.
    assert guesses("203.0.113.9, 192.0.2.1") == [429] * 12
    assert guesses("2001:db8::1") == [403] * 10 + [429] * 2
    assert guesses("2001:db8::2:1") == [429] * 12, "the same network"


def test_without_trusted_proxies_forwarded_addresses_are_ignored(server: ServerProcess) -> None:
    body = json.dumps({"code": "WRONG-WRONG-WRONG-WRONG"})
    responses = [
        ApiClient(server, **{"X-Forwarded-For": f"192.0.2.{number}"}).request(
            "POST", "/api/recover", body
        )
        for number in range(12)
    ]
    assert responses[-1].status == 429


def test_creating_tables_is_limited(public_server: ServerProcess) -> None:
    client = ApiClient(public_server, Host="play.example", Origin=PUBLIC)
    client.request("POST", "/api/me", "{}")
    body = json.dumps({"game": "arctic", "players": 99})
    responses = [client.request("POST", "/api/tables", body).status for _ in range(62)]
    assert responses == [400] * 60 + [429] * 2


# ---- errors and counts


async def test_an_internal_error_is_answered_without_details() -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError("the secret is 42")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    guard = GuardMiddleware(broken, Settings(), Limiter(Limits()), Metrics())
    scope: Scope = {
        "type": "http",
        "method": "GET",
        "path": "/api/me",
        "headers": [],
        "client": None,
    }
    with structlog.testing.capture_logs() as logs:
        await guard(scope, receive, send)
    start, body = sent
    assert start["status"] == 500
    assert json.loads(body["body"]) == {"code": "server.failed", "arguments": {}}
    assert logs[0]["event"] == "failed"
    assert logs[0]["exc_info"], "the exception is in the log"


def test_a_time_window_begins_with_the_first_request_and_ends() -> None:
    time = [100.0]
    limits = Limits(requests=Limit(address=2, seconds=10))
    limiter = Limiter(limits, now=lambda: time[0])
    limiter.spend("requests", address="a")
    time[0] += 9
    limiter.spend("requests", address="a")
    limiter.spend("requests", address="b")
    with pytest.raises(Exception, match="rate-limited: seconds=1"):
        limiter.spend("requests", address="a")
    time[0] += 1
    limiter.spend("requests", address="a")
    time[0] += 1000
    limiter.spend("requests", address="c")
    assert len(limiter._counts) == 1, "old counts are deleted"


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("192.0.2.1", 4711), "192.0.2.1"),
        (("2001:db8:1:2:3:4:5:6", 4711), "2001:db8:1:2::/64"),
        (("::ffff:192.0.2.1", 4711), "192.0.2.1"),
        (("not an address", 0), "unknown"),
        (None, "unknown"),
    ],
)
def test_the_counted_address_of_a_client(client: tuple[str, int] | None, counted: str) -> None:
    assert client_address({"type": "http", "client": client}) == counted


def test_a_person_may_have_fifty_connections(server: ServerProcess) -> None:
    ann = ApiClient.sign_up(server)
    with ExitStack() as connections:
        for _ in range(50):
            connections.enter_context(ann.connect())
        with pytest.raises(InvalidStatus) as refused, ann.connect():
            pass
        assert json.loads(refused.value.response.body)["code"] == "connection.too-many"
    with ann.connect() as connection:
        send(connection, type="ping")
        assert receive(connection, "pong")
