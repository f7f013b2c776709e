"""A server whose public URL has a path, like https://play.example/games/nunatak."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nunatak.server.settings import Settings
from tests.server.server_process import ApiClient, ServerProcess, receive, send
from tests.server.test_invitation_links import draw_qr_code

BASE = "/games/nunatak"
PUBLIC = f"https://play.example{BASE}"
PAGE = (
    '<!doctype html><html><head><base href="/" /><title>Nunatak</title>\n  </head>'
    '<body><div id="app"></div></body></html>'
)


@pytest.fixture(scope="module")
def prefixed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("built") / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index.js").write_text("export const huskies = 5;")
    data = tmp_path_factory.mktemp("data")
    arguments = ("--pace", "0", "--public-url", f"{PUBLIC}/")
    with ServerProcess(data, *arguments, NUNATAK_WEB=str(folder)) as running:
        yield running
        assert "Traceback" not in running.errors()


def public_client(server: ServerProcess) -> ApiClient:
    """Return a client that sends the headers of the public URL."""
    return ApiClient(server, Host="play.example", Origin="https://play.example")


# A proxy may keep or remove the path: both forms get the same answer.
REQUEST_FORMS = pytest.mark.parametrize("prefix", [BASE, ""], ids=["kept", "removed"])


@REQUEST_FORMS
def test_pages_files_and_requests_are_found(prefixed_server: ServerProcess, prefix: str) -> None:
    client = public_client(prefixed_server)
    for path in ("/", "/table/abc", "/rules/arctic", "/games"):
        response = client.request("GET", prefix + path)
        assert response.status == 200
        assert re.findall(r'<base href="(.*?)" />', response.body.decode()) == [f"{BASE}/"]
    assert client.request("GET", f"{prefix}/assets/index.js").status == 200
    assert client.request("GET", f"{prefix}/api/games").headers["Cache-Control"] == "no-store"
    assert client.request("GET", f"{prefix}/api/nowhere").json["code"] == "request.page"
    unknown = client.request("GET", f"{prefix}/nowhere/at/all", headers={"Accept": "text/html"})
    assert (unknown.status, b'<div id="app">' in unknown.body) == (404, True)


@REQUEST_FORMS
def test_cookies_links_and_connections_have_the_path(
    prefixed_server: ServerProcess, prefix: str
) -> None:
    ann = public_client(prefixed_server)
    cookie = ann.request("POST", f"{prefix}/api/me", "{}").headers["Set-Cookie"]
    assert re.search(rf"; Path={BASE}(;|$)", cookie)
    table = ann.post(f"{prefix}/api/tables", game="arctic", players=2)["id"]
    url = f"{PUBLIC}/table/{table}"
    assert ann.get(f"{prefix}/api/tables/{table}/link") == {"url": url, "reach": "world"}
    assert ann.request("GET", f"{prefix}/api/tables/{table}/qr").body == draw_qr_code(url)
    with ann.connect(path=f"{prefix}/ws", Host="play.example") as connection:
        send(connection, type="ping")
        receive(connection, "pong")
    deleted = ann.request("DELETE", f"{prefix}/api/me").headers["Set-Cookie"]
    assert re.search(rf"; Path={BASE}(;|$)", deleted), "else the browser would not delete it"


def test_the_path_without_its_slash_leads_to_the_start_page(prefixed_server: ServerProcess) -> None:
    response = public_client(prefixed_server).request("GET", BASE)
    assert (response.status, response.headers["Location"]) == (308, f"{BASE}/")
    assert public_client(prefixed_server).request("GET", f"{BASE}s/").status == 404, "another path"


def test_a_cookie_of_a_server_at_a_shorter_path_is_ignored(prefixed_server: ServerProcess) -> None:
    """A browser sends both; the one of the longer path comes first (RFC 6265, 5.4)."""
    ann = public_client(prefixed_server)
    me = ann.post(f"{BASE}/api/me")
    for both in (
        f"nunatak={ann.cookie}; nunatak=of.above",
        f"nunatak=of.above; nunatak={ann.cookie}",
    ):
        assert ann.request("GET", f"{BASE}/api/me", headers={"Cookie": both}).json["id"] == me["id"]


@pytest.mark.parametrize(
    ("url", "base"),
    [
        (None, ""),
        ("https://play.example", ""),
        ("https://play.example/", ""),
        ("https://play.example/games/nunatak", "/games/nunatak"),
        ("http://play.example:8000/~ann/snow-tails_2.0/", "/~ann/snow-tails_2.0"),
    ],
)
def test_the_base_is_the_path_of_the_public_url(url: str | None, base: str, tmp_path: Path) -> None:
    assert Settings(data=tmp_path, public_url=url).base == base
