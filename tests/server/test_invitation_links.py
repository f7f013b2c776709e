"""Invitations to a table: the link and its QR code."""

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
from tests.server.server_process import ApiClient, Response, ServerProcess


@pytest.fixture(scope="module")
def home_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server that listens on all network interfaces."""
    with ServerProcess(tmp_path_factory.mktemp("home"), "--host", "0.0.0.0") as running:
        yield running


def request_qr_code(client: ApiClient, table: str) -> Response:
    return client.request("GET", f"/api/tables/{table}/qr")


def draw_qr_code(link: str) -> bytes:
    """Return the QR code of a link as SVG."""
    picture = BytesIO()
    qr_code = segno.make(link, error="m", micro=False)
    qr_code.save(picture, kind="svg", dark="#0b1a2b", xmldecl=False, omitsize=True, nl=False)
    return picture.getvalue()


def test_the_link_has_the_host_of_the_request(server: ServerProcess, ann: ApiClient) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    link = ann.get(f"/api/tables/{table}/link")
    assert link == {"url": f"{server.url}/table/{table}", "reach": "machine"}
    phone = ApiClient(server, Host="snow.local:8000")
    assert phone.get(f"/api/tables/{table}/link") == {
        "url": f"http://snow.local:8000/table/{table}",
        "reach": "network",
    }


def test_the_qr_code_is_a_picture_of_the_link(server: ServerProcess, ann: ApiClient) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2)["id"]
    response = request_qr_code(ApiClient(server), table)
    assert response.status == 200
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert response.body == draw_qr_code(f"{server.url}/table/{table}")
    picture = response.body.decode()
    assert re.match(r'<svg xmlns="http://www.w3.org/2000/svg"[^>]* viewBox="0 0 \d+ \d+"', picture)
    assert not re.search(r"style|<script|<rect|fill=", picture), (
        "dark lines on a transparent background"
    )


def test_an_unknown_table_has_no_link_and_no_qr_code(ann: ApiClient) -> None:
    for path_end in ("link", "qr"):
        assert ann.request_error("GET", f"/api/tables/nowhere/{path_end}") == (404, "table.unknown")


def test_on_a_home_network_the_link_has_an_address_that_a_phone_can_reach(
    home_server: ServerProcess,
) -> None:
    host = ApiClient.sign_up(home_server)
    table = host.post("/api/tables", game="snow-tails", players=2)["id"]
    link = host.get(f"/api/tables/{table}/link")["url"]
    assert urlsplit(link).hostname not in ("127.0.0.1", "0.0.0.0", "localhost")
    printed = "\n".join(home_server.printed)
    assert link.removesuffix(f"/table/{table}") in printed, "as printed in the terminal"
    assert request_qr_code(host, table).body == draw_qr_code(link)
    elsewhere = ApiClient(home_server, Host="192.168.7.7:8000")
    assert elsewhere.get(f"/api/tables/{table}/link") == {
        "url": f"http://192.168.7.7:8000/table/{table}",
        "reach": "network",
    }


def test_the_public_address_is_the_link(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--public-url", "https://play.example/") as server:
        host = ApiClient(server, Host="play.example")
        host.post("/api/me")
        table = host.post("/api/tables", game="snow-tails", players=2)["id"]
        link = host.get(f"/api/tables/{table}/link")
        assert link == {"url": f"https://play.example/table/{table}", "reach": "world"}
        start, logged = server.errors().splitlines()
        assert start == text("serve-proxies"), (
            "without trusted proxies all clients share one address"
        )
        assert json.loads(logged)["event"] == "proxy-not-trusted"


@pytest.mark.parametrize(
    "host", ["", "a b", 'x"y', "a/b", "user@host", "host:port", "host:99999", "<b>", "[::1"]
)
def test_a_host_header_that_is_no_host_is_refused(host: str) -> None:
    with pytest.raises(BadRequest, match=r"^request\.host"):
        shared_url(Settings(), "http", host)


@pytest.mark.parametrize(
    ("url", "reachable_from"),
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
def test_where_a_link_can_be_reached_from(url: str, reachable_from: str) -> None:
    assert reach(url) == reachable_from
