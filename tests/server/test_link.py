"""The invitation to a table: its link and its QR code."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import segno

from nunatak.server.address import reach, shared_url
from nunatak.server.errors import BadRequest
from nunatak.server.settings import Settings
from nunatak.words import text
from tests.server.program import Answer, Program, Visitor


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A server that listens to the whole network."""
    with Program(tmp_path_factory.mktemp("home"), "--host", "0.0.0.0") as running:
        yield running


def qr_code(visitor: Visitor, table: str) -> Answer:
    return visitor.ask("GET", f"/api/tables/{table}/qr")


def drawn(link: str) -> bytes:
    """What the camera of a phone reads as that link."""
    picture = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", dark="#0b1a2b", xmldecl=False, omitsize=True, nl=False)
    return picture.getvalue()


def test_the_link_is_where_one_asked(program: Program, ann: Visitor) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    link = ann.get(f"/api/tables/{table}/link")
    assert link == {"url": f"{program.url}/table/{table}", "reach": "machine"}
    phone = Visitor(program, Host="snow.local:8000")
    assert phone.get(f"/api/tables/{table}/link") == {
        "url": f"http://snow.local:8000/table/{table}",
        "reach": "network",
    }


def test_the_qr_code_is_a_picture_of_the_link(program: Program, ann: Visitor) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    answer = qr_code(Visitor(program), table)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.body == drawn(f"{program.url}/table/{table}")
    picture = answer.body.decode()
    assert re.match(r'<svg xmlns="http://www.w3.org/2000/svg"[^>]* viewBox="0 0 \d+ \d+"', picture)
    assert not re.search(r"style|<script|<rect|fill=", picture), "dark lines on nothing"


def test_a_table_that_there_is_not_has_neither(ann: Visitor) -> None:
    for what in ("link", "qr"):
        assert ann.refused("GET", f"/api/tables/nowhere/{what}") == (404, "table.unknown")


def test_at_home_the_link_is_one_that_a_phone_can_follow(at_home: Program) -> None:
    host = Visitor.known(at_home)
    table = host.post("/api/tables", game="snow-tails", players=2)["id"]
    link = host.get(f"/api/tables/{table}/link")["url"]
    assert urlsplit(link).hostname not in ("127.0.0.1", "0.0.0.0", "localhost")
    printed = "\n".join(at_home.said)
    assert link.removesuffix(f"/table/{table}") in printed, "as the terminal says"
    assert qr_code(host, table).body == drawn(link)
    elsewhere = Visitor(at_home, Host="192.168.7.7:8000")
    assert elsewhere.get(f"/api/tables/{table}/link") == {
        "url": f"http://192.168.7.7:8000/table/{table}",
        "reach": "network",
    }


def test_the_public_address_is_the_link(tmp_path: Path) -> None:
    with Program(tmp_path, "--public-url", "https://play.example/") as program:
        host = Visitor(program, Host="play.example")
        host.post("/api/me")
        table = host.post("/api/tables", game="snow-tails", players=2)["id"]
        link = host.get(f"/api/tables/{table}/link")
        assert link == {"url": f"https://play.example/table/{table}", "reach": "world"}
        start, logged = program.errors().splitlines()
        assert start == text("serve-proxies"), "a proxy must be named, or all share one address"
        assert json.loads(logged)["event"] == "proxy-not-trusted"


@pytest.mark.parametrize(
    "host", ["", "a b", 'x"y', "a/b", "user@host", "host:port", "host:99999", "<b>", "[::1"]
)
def test_what_is_no_host_comes_into_no_link(host: str) -> None:
    with pytest.raises(BadRequest, match=r"^request\.host"):
        shared_url(Settings(), "http", host)


@pytest.mark.parametrize(
    ("url", "who"),
    [
        ("http://[::1]:8000", "machine"),
        ("http://127.0.0.5", "machine"),
        ("http://sled.localhost", "machine"),
        ("http://10.1.2.3:8000", "network"),
        ("http://[fe80::1]", "network"),
        ("http://laptop:8000", "network"),
        ("https://8.8.8.8", "world"),
        ("https://play.example", "world"),
    ],
)
def test_who_can_follow_a_link(url: str, who: str) -> None:
    assert reach(url) == who
