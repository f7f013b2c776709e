"""The app under a path of a host that has other pages as well, behind a real proxy (nginx)."""

import json
import re
import ssl
import subprocess
from collections.abc import Iterator
from http.client import HTTPSConnection
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nunatak.client import (
    Account,
    Connection,
    ConnectionEvent,
    OnlineTable,
    parse_server,
    parse_table,
)
from nunatak.server.protocol import routes
from nunatak.server.protocol.options import CreateTable
from tests.server.proxy import Proxy, free_port
from tests.server.server_process import TIMEOUT, ServerProcess
from tests.web.browser import Visits
from tests.web.kinds import RACE
from tools import nginx

BASE = "/games/nunatak"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def recipe(server: ServerProcess) -> str:
    """The settings of nginx as the page for hosts has them."""
    blocks = re.findall(r"```\n(location .*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    (found,) = (block for block in blocks if block.startswith(f"location {BASE}/ "))
    assert "127.0.0.1:8000" in found
    return str(found).replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")


class Site(NamedTuple):
    """A host with nunatak under a path."""

    origin: str
    server: ServerProcess
    certificate: Path | None = None

    @property
    def url(self) -> str:
        return self.origin + BASE


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    origin = f"http://127.0.0.1:{free_port()}"
    words = ("--pace", "0", "--public-url", f"{origin}{BASE}", "--trusted-proxies", "127.0.0.1")
    with (
        ServerProcess(tmp_path / "data", *words) as server,
        Proxy(tmp_path, urlsplit(origin).port or 0, recipe(server)),
    ):
        yield Site(origin, server)
        assert "Traceback" not in server.errors()


@pytest.fixture(scope="module")
def encrypted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    tmp_path = tmp_path_factory.mktemp("encrypted")
    origin = f"https://127.0.0.1:{free_port()}"
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    new = [*("req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")]
    new += ["-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([nginx.find_openssl(), *new, *files], check=True, capture_output=True)
    words = ("--pace", "0", "--public-url", f"{origin}{BASE}", "--trusted-proxies", "127.0.0.1")
    with (
        ServerProcess(tmp_path / "data", *words) as server,
        Proxy(tmp_path, urlsplit(origin).port or 0, recipe(server), (certificate, key)),
    ):
        yield Site(origin, server, certificate)
        assert "Traceback" not in server.errors()


def test_the_app_is_played_under_a_path(browser: Browser, site: Site) -> None:
    """It loads without a failed request, makes a table, plays, invites and goes on offline."""
    visit = Visits(browser, site.server, site.origin)
    page = visit(f"{site.url}/", worker=True)
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.ready.then((own) => own.scope)") == f"{site.url}/"
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert (manifest["url"], manifest["errors"]) == (f"{site.url}/manifest.webmanifest", [])
    said = json.loads(manifest["data"])
    assert (said["start_url"], said["scope"]) == ("./", "./")
    for icon in said["icons"]:
        assert page.request.get(f"{site.url}/{icon['src']}").status == 200

    page.get_by_role("link", name="With friends").first.click()
    page.wait_for_url(f"{site.url}/new/snow-tails")
    page.go_back()
    page.wait_for_url(f"{site.url}/")
    page.get_by_role("button", name=re.compile("Snow Tails$")).click()
    page.wait_for_url(f"{site.url}/table/*")
    table = page.url.rpartition("/")[2]
    RACE.player(page, "list").step()
    (cookie,) = page.context.cookies(page.url)
    assert (cookie["name"], cookie["path"]) == ("nunatak", BASE)
    answers: Any = page.request.get(f"{site.url}/api/tables/{table}/link").json()
    assert answers["url"] == page.url
    page.reload()  # a deep page finds its parts as well
    expect(page.locator(".track svg").first).to_be_visible()

    asked = {urlsplit(request.url).path for request in visit.answered}
    assert len(asked) > 10
    assert not [path for path in asked if not path.startswith(f"{BASE}/")], "all below the path"
    elsewhere = page.context.new_page()
    other = elsewhere.goto(f"{site.origin}/")
    assert other is not None
    assert other.text() == "another app"
    assert "cookie" not in other.request.all_headers()
    elsewhere.close()

    (cache,) = page.evaluate("caches.keys()")
    assert BASE in cache
    visit.expect("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page.context.set_offline(True)
    page.goto(f"{site.url}/about")
    expect(page.locator("h1").first).to_be_visible()
    visit.close()


def test_the_terminal_plays_under_a_path(
    encrypted: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(encrypted.certificate))
    account = Account.load_or_create(parse_server(f"{encrypted.url}/"), tmp_path / "people", "Ann")
    made = account.call(routes.CREATE_TABLE, CreateTable("arctic", 2, bots=("random",)))
    link = account.call(routes.GET_TABLE_LINK, id=made.id).url
    assert parse_table(link) == (encrypted.url, made.id)
    table = OnlineTable(account.call(routes.START_TABLE, id=made.id), account.person)
    news: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with Connection(account, news) as connection:
        connection.watch(table.id)
        while table.own_seat_to_decide is None:
            table.handle(news.get(timeout=TIMEOUT))
        version = table.seat_view(0).version
        action = str(table.sampled_state(0).legal_actions()[0])
        connection.submit(table.id, 0, version, (action,))
        while table.seat_view(0).version == version:
            table.handle(news.get(timeout=TIMEOUT))


def test_https_is_safe_and_everything_else_is_refused(encrypted: Site) -> None:
    trusted = ssl.create_default_context(cafile=str(encrypted.certificate))
    own = {"Origin": encrypted.origin, "Content-Type": "application/json"}

    def ask(method: str, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        connection = HTTPSConnection(
            urlsplit(encrypted.origin).netloc, context=trusted, timeout=TIMEOUT
        )
        connection.request(
            method, BASE + path, None if method == "GET" else "{}", {**own, **headers}
        )
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, dict(answer.headers), body

    status, headers, _ = ask("POST", "/api/me")
    cookie, *rest = headers["set-cookie"].split("; ")
    assert status == 201
    assert {"Secure", "HttpOnly", f"Path={BASE}"} <= set(rest)
    for path in ("/", "/api/games", "/nowhere"):
        assert ask("GET", path)[1]["strict-transport-security"] == "max-age=31536000"
    plain = encrypted.origin.replace("https", "http")
    for method, more, code in (
        ("POST", {"Origin": plain}, "request.origin"),
        ("GET", {"Origin": plain}, "request.origin"),
        ("POST", {"Origin": "https://other.example"}, "request.origin"),
        ("GET", {"Host": "other.example"}, "request.host"),
        ("POST", {"Host": "localhost"}, "request.host"),
    ):
        status, headers, body = ask(method, "/api/me", Cookie=cookie, **more)
        assert (status, json.loads(body)["code"]) == (403, code)
    line = f"{encrypted.url.replace('https', 'wss')}/ws"
    with pytest.raises(InvalidStatus) as refused:
        connect(line, ssl=trusted, additional_headers={"Cookie": cookie, "Origin": plain})
    assert json.loads(refused.value.response.body)["code"] == "request.origin"
