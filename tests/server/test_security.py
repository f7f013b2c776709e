"""What strangers, other sites and odd requests can do: nothing."""

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
from nunatak.server.http.middleware import MAX_BODY_BYTES, GuardMiddleware, address
from nunatak.server.metrics import Metrics
from nunatak.server.settings import Limit, Limits, Settings
from tests.server.program import PATIENCE, Program, Visitor, hear, tell

PUBLIC = "https://play.example"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """As it runs behind a proxy, for the whole world."""
    words = ("--public-url", f"{PUBLIC}/", "--trusted-proxies", "127.0.0.0/8")
    with Program(tmp_path_factory.mktemp("data"), *words) as running:
        yield running
        assert "Traceback" not in running.errors()


def raw(program: Program, request: bytes) -> bytes:
    """The answer to a request that no client would send."""
    with socket.create_connection(("127.0.0.1", program.port), timeout=PATIENCE) as line:
        line.sendall(request)
        answer = b""
        while piece := line.recv(65_536):
            answer += piece
    return answer


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
def test_another_site_cannot_act_in_the_name_of_a_visitor(ann: Visitor, origin: str) -> None:
    for method, path in (("POST", "/api/play-now"), ("PATCH", "/api/me"), ("DELETE", "/api/me")):
        answer = ann.ask(method, path, "{}", {"Origin": origin})
        assert (answer.status, answer.json["code"]) == (403, "request.origin")
    with pytest.raises(InvalidStatus) as refused, ann.live(Origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert ann.get("/api/me")["id"] == ann.me["id"]


def test_a_browser_that_hides_the_origin_says_that_it_is_another_site(ann: Visitor) -> None:
    for site in ("cross-site", "same-site"):
        answer = ann.ask("POST", "/api/play-now", "{}", {"Sec-Fetch-Site": site})
        assert (answer.status, answer.json["code"]) == (403, "request.origin")


def test_our_own_pages_and_programs_can(program: Program, ann: Visitor) -> None:
    own = {"Origin": program.url, "Sec-Fetch-Site": "same-origin"}
    assert ann.ask("POST", "/api/tables", '{"game": "arctic"}', own).status == 201
    for headers in ({"Origin": program.url}, {}):
        with ann.live(**headers) as line:
            tell(line, type="ping")
            hear(line, "pong")


def test_no_site_may_read_what_it_asks_for(ann: Visitor) -> None:
    refused = ann.ask("GET", "/api/me", headers={"Origin": "https://evil.example"})
    assert refused.status == 403
    for answer in (refused, ann.ask("OPTIONS", "/api/me"), ann.ask("GET", "/api/me")):
        assert not [name for name in answer.headers if name.lower().startswith("access-control")]


def test_a_form_cannot_post(ann: Visitor) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = ann.ask("POST", "/api/play-now", '{"game": "arctic"}', {"Content-Type": kind})
        assert (answer.status, answer.json["code"]) == (415, "request.type")


def test_without_an_identity_there_is_no_line(program: Program) -> None:
    stranger = Visitor(program)
    for cookie in ("", "nonsense", "ann.sig", "a" * 3000):
        stranger.cookie = cookie
        with pytest.raises(InvalidStatus) as refused, stranger.live():
            pass
        assert refused.value.response.status_code == 401


def test_a_cookie_cannot_be_forged(program: Program, ann: Visitor) -> None:
    assert ann.cookie is not None
    other = Visitor(program)
    for forged in (ann.me["id"], ann.cookie[:-2], ann.cookie + "x", ann.cookie[::-1]):
        other.cookie = forged
        assert other.refused("GET", "/api/me") == (401, "person.none")


# ---- headers


def test_every_answer_keeps_browsers_safe(program: Program, ann: Visitor) -> None:
    paths = ("/", "/worker.js", "/api/games", "/api/me", "/nowhere", "/assets/none", "/ws")
    for path in (*paths, "/healthz", "/metrics"):
        headers = ann.ask("GET", path).headers
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
    assert ann.ask("GET", "/api/me").headers["Cache-Control"] == "no-store"


# ---- odd requests


def test_large_requests_are_refused_before_they_are_read(program: Program, ann: Visitor) -> None:
    answer = ann.ask("POST", "/api/tables", "x" * (MAX_BODY_BYTES + 1))
    assert (answer.status, answer.json["code"]) == (413, "request.large")
    head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\n"
    head += "Content-Type: application/json\r\nConnection: close\r\n"
    said = raw(program, f"{head}Content-Length: 99999999999999999999\r\n\r\n".encode())
    assert b" 413 " in said.splitlines()[0] or b" 400 " in said.splitlines()[0]
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
    said = raw(program, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 3)
    assert b" 413 " in said.splitlines()[0]
    assert b"request.large" in said


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
def test_nonsense_gets_a_code_and_nothing_else(
    program: Program, ann: Visitor, body: str | bytes
) -> None:
    for path in ("/api/tables", "/api/play-now"):
        answer = ann.ask("POST", path, body)
        assert answer.status == 400, answer.body[:200]
        assert set(answer.json) <= {"code", "arguments", "problems"}
        assert "Traceback" not in answer.body.decode()
    assert "Traceback" not in program.errors()


def test_garbage_does_no_harm(program: Program) -> None:
    for garbage in (b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 50):
        with socket.create_connection(("127.0.0.1", program.port), timeout=PATIENCE) as line:
            line.sendall(garbage)
    assert Visitor(program).get("/healthz")["ok"]
    assert "Traceback" not in program.errors()


def test_what_is_no_http_is_refused_and_not_logged(program: Program) -> None:
    before = program.errors()
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", program.port)) as line:
            line.sendall(b"\x00\x01 nonsense\r\n\r\n")
            assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    assert program.errors() == before


# ---- behind a proxy


def test_cookies_travel_encrypted_where_the_public_address_is(public: Program) -> None:
    visitor = Visitor(public, Host="play.example", Origin=PUBLIC)
    answer = visitor.ask("POST", "/api/me", "{}")
    assert answer.status == 201
    assert re.search(r";\s*secure", answer.headers["Set-Cookie"], re.IGNORECASE)
    assert PUBLIC in "\n".join(public.said)


def test_only_the_public_name_is_answered_to(public: Program) -> None:
    for host in ("evil.example", "play.example.evil", "play.example:8000", "", "]["):
        answer = Visitor(public, Host=host).ask("GET", "/api/games")
        assert answer.status in (400, 403), host
    for host in ("play.example", "Play.example", "play.example:443"):
        assert Visitor(public, Host=host).ask("GET", "/api/games").status == 200
    assert Visitor(public, Host="play.example:80").ask("GET", "/api/games").status == 403


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000"])
def test_by_its_own_names_the_machine_may_look_after_the_server_and_no_more(
    public: Program, host: str
) -> None:
    here = Visitor(public, Host=host)
    for path in ("/healthz", "/metrics"):
        assert here.ask("GET", path).status == 200
    for method, path in (("GET", "/"), ("GET", "/api/games"), ("POST", "/api/me")):
        answer = here.ask(method, path, "{}")
        assert (answer.status, answer.json["code"]) == (403, "request.host")
        assert "Set-Cookie" not in answer.headers
    known = Visitor(public, Host="play.example", Origin=PUBLIC)
    known.ask("POST", "/api/me", "{}")
    with pytest.raises(InvalidStatus) as refused, known.live(Host=host):
        pass
    assert json.loads(refused.value.response.body)["code"] == "request.host"


@pytest.mark.parametrize(
    "origin",
    ["http://play.example", "http://play.example:443", "https://play.example:8443", "null"],
)
def test_where_the_address_is_https_no_other_origin_acts(public: Program, origin: str) -> None:
    known = Visitor(public, Host="play.example", Origin=PUBLIC)
    known.ask("POST", "/api/me", "{}")
    for method, path in (("POST", "/api/tables"), ("PATCH", "/api/me"), ("GET", "/api/me")):
        answer = known.ask(method, path, "{}", {"Origin": origin})
        assert (answer.status, answer.json["code"]) == (403, "request.origin")
    with pytest.raises(InvalidStatus) as refused, known.live(Host="play.example", Origin=origin):
        pass
    assert json.loads(refused.value.response.body)["code"] == "request.origin"
    with known.live(Host="play.example", Origin=PUBLIC) as line:
        tell(line, type="ping")
        hear(line, "pong")


async def test_an_http_address_leaves_the_names_of_the_machine_to_it() -> None:
    """At home: the same machine may go on as 127.0.0.1, others by the address alone."""
    home = "http://snow.local:8000"
    assert await asked(home, "snow.local:8000", home) == 200
    assert await asked(home, "localhost:8000") == 200
    assert await asked(home, "127.0.0.1:8000", "http://127.0.0.1:8000") == 200
    assert await asked(home, "127.0.0.1:8000", home) == 200
    assert await asked(home, "192.0.2.7:8000") == 403
    assert await asked(home, "127.0.0.1:8000", "http://evil.example") == 403


async def asked(public: str, host: str, origin: str | None = None) -> int:
    """The status of a request to a guard before a server with this public address."""

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"{}"}

    guard = GuardMiddleware(inside, Settings(public_url=public), Limiter(Limits()), Metrics())
    given = {"host": host, "origin": origin, "content-type": "application/json"}
    headers = [(name.encode(), value.encode()) for name, value in given.items() if value]
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


def test_browsers_stay_with_https_where_the_address_is(public: Program, program: Program) -> None:
    for path, host in (("/", "play.example"), ("/api/me", "play.example"), ("/", "evil.example")):
        headers = Visitor(public, Host=host).ask("GET", path).headers
        assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in Visitor(program).ask("GET", "/").headers


def test_limits_count_who_asks_and_not_the_proxy(public: Program) -> None:
    def guesses(address: str) -> list[int]:
        visitor = Visitor(public, Host="play.example", **{"X-Forwarded-For": address})
        body = json.dumps({"code": "WRONG-WRONG-WRONG-WRONG"})
        answers = [visitor.ask("POST", "/api/recover", body) for _ in range(12)]
        limited = [answer for answer in answers if answer.status == 429]
        for answer in limited:
            assert answer.json["code"] == "rate-limited"
            assert 1 <= int(answer.headers["Retry-After"]) <= 60
        return [answer.status for answer in answers]

    assert guesses("192.0.2.1") == [403] * 10 + [429] * 2
    assert guesses("192.0.2.2") == [403] * 10 + [429] * 2, "another one has own tries"
    # What a client writes in front of what the proxy adds is not believed.
    assert guesses("203.0.113.9, 192.0.2.1") == [429] * 12
    assert guesses("2001:db8::1") == [403] * 10 + [429] * 2
    assert guesses("2001:db8::2:1") == [429] * 12, "one household"


def test_without_trusted_proxies_nobody_is_believed(program: Program) -> None:
    body = json.dumps({"code": "WRONG-WRONG-WRONG-WRONG"})
    answers = [
        Visitor(program, **{"X-Forwarded-For": f"192.0.2.{number}"}).ask(
            "POST", "/api/recover", body
        )
        for number in range(12)
    ]
    assert answers[-1].status == 429


def test_nobody_makes_tables_without_end(public: Program) -> None:
    visitor = Visitor(public, Host="play.example", Origin=PUBLIC)
    visitor.ask("POST", "/api/me", "{}")
    wish = json.dumps({"game": "arctic", "players": 99})
    answers = [visitor.ask("POST", "/api/tables", wish).status for _ in range(62)]
    assert answers == [400] * 60 + [429] * 2


# ---- in numbers


async def test_a_mistake_of_ours_is_told_without_details() -> None:
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
    assert logs[0]["exc_info"], "what happened is in the log"


def test_a_window_of_requests_begins_with_the_first_and_ends() -> None:
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
    assert len(limiter._counts) == 1, "who has gone is forgotten"


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
def test_who_is_counted(client: tuple[str, int] | None, counted: str) -> None:
    assert address({"type": "http", "client": client}) == counted


def test_fifty_connections_of_one_person_are_enough(program: Program) -> None:
    ann = Visitor.known(program)
    with ExitStack() as open_lines:
        for _ in range(50):
            open_lines.enter_context(ann.live())
        with pytest.raises(InvalidStatus) as refused, ann.live():
            pass
        assert json.loads(refused.value.response.body)["code"] == "connection.too-many"
    with ann.live() as line:
        tell(line, type="ping")
        assert hear(line, "pong")
