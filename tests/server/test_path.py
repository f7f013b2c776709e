"""A server that people find under a path: https://play.example/games/nunatak."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nunatak.server.settings import Settings
from tests.server.program import Program, Visitor, hear, tell
from tests.server.test_link import drawn

BASE = "/games/nunatak"
PUBLIC = f"https://play.example{BASE}"
PAGE = (
    '<!doctype html><html><head><base href="/" /><title>Nunatak</title>\n  </head>'
    '<body><div id="app"></div></body></html>'
)


@pytest.fixture(scope="module")
def under(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    folder = tmp_path_factory.mktemp("built") / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index.js").write_text("export const huskies = 5;")
    data = tmp_path_factory.mktemp("data")
    words = ("--pace", "0", "--public-url", f"{PUBLIC}/")
    with Program(data, *words, NUNATAK_WEB=str(folder)) as running:
        yield running
        assert "Traceback" not in running.errors()


def visitor(program: Program) -> Visitor:
    return Visitor(program, Host="play.example", Origin="https://play.example")


# A proxy may pass the path on or take it away: both forms are answered alike.
WAYS = pytest.mark.parametrize("before", [BASE, ""], ids=["passed on", "taken away"])


@WAYS
def test_pages_files_and_requests_are_found(under: Program, before: str) -> None:
    somebody = visitor(under)
    for path in ("/", "/table/abc", "/rules/arctic", "/games"):
        answer = somebody.ask("GET", before + path)
        assert answer.status == 200
        assert re.findall(r'<base href="(.*?)" />', answer.body.decode()) == [f"{BASE}/"]
    assert somebody.ask("GET", f"{before}/assets/index.js").status == 200
    assert somebody.ask("GET", f"{before}/api/games").headers["Cache-Control"] == "no-store"
    assert somebody.ask("GET", f"{before}/api/nowhere").json["code"] == "request.page"
    lost = somebody.ask("GET", f"{before}/nowhere/at/all", headers={"Accept": "text/html"})
    assert (lost.status, b'<div id="app">' in lost.body) == (404, True)


@WAYS
def test_cookie_link_and_line_have_the_path(under: Program, before: str) -> None:
    ann = visitor(under)
    cookie = ann.ask("POST", f"{before}/api/me", "{}").headers["Set-Cookie"]
    assert re.search(rf"; Path={BASE}(;|$)", cookie)
    table = ann.post(f"{before}/api/tables", game="arctic", players=2)["id"]
    url = f"{PUBLIC}/table/{table}"
    assert ann.get(f"{before}/api/tables/{table}/link") == {"url": url, "reach": "world"}
    assert ann.ask("GET", f"{before}/api/tables/{table}/qr").body == drawn(url)
    with ann.live(path=f"{before}/ws", Host="play.example") as line:
        tell(line, type="ping")
        hear(line, "pong")
    gone = ann.ask("DELETE", f"{before}/api/me").headers["Set-Cookie"]
    assert re.search(rf"; Path={BASE}(;|$)", gone), "else the browser would not let go of it"


def test_the_path_without_its_slash_leads_to_the_start_page(under: Program) -> None:
    answer = visitor(under).ask("GET", BASE)
    assert (answer.status, answer.headers["Location"]) == (308, f"{BASE}/")
    assert visitor(under).ask("GET", f"{BASE}s/").status == 404, "another path"


def test_a_cookie_of_a_server_above_is_not_mistaken_for_the_own(under: Program) -> None:
    """A browser sends both, that of the longer path first (RFC 6265, 5.4)."""
    ann = visitor(under)
    me = ann.post(f"{BASE}/api/me")
    for both in (
        f"nunatak={ann.cookie}; nunatak=of.above",
        f"nunatak=of.above; nunatak={ann.cookie}",
    ):
        assert ann.ask("GET", f"{BASE}/api/me", headers={"Cookie": both}).json["id"] == me["id"]


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
def test_which_path_an_address_has(url: str | None, base: str, tmp_path: Path) -> None:
    assert Settings(data=tmp_path, public_url=url).base == base
