"""The web app as the server delivers it: pages, files, compression and caching."""

import gzip
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

import nunatak
from tests.server.server_process import TIMEOUT, ApiClient, Response, ServerProcess, wait_until

PAGE = '<!doctype html><html><head>\n  </head><body><div id="app"></div></body></html>'
SCRIPT = b"export const huskies = 5;\n" * 50
PAGE_PATHS = (
    *("/", "/table/abc", "/season/abc", "/new/arctic", "/rules/snow-tails"),
    *("/games", "/watch", "/settings", "/about"),
)


@pytest.fixture(scope="module")
def web_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder like a build of Vite, with secret files in it and next to it."""
    folder = tmp_path_factory.mktemp("built") / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "icons").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "digest").write_text("secret")
    (folder.parent / "secret.js").write_text("secret")
    (folder / "worker.js").write_bytes(SCRIPT)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icons" / "peak.svg").write_text("<svg/>")
    (folder / "assets" / "index-Ab_1-x.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-Ab_1-x.js.br").write_bytes(b"as brotli")
    (folder / "assets" / "index-Ab_1-x.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "nunito.woff2").write_bytes(b"wOF2")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, web_build: Path) -> Iterator[ServerProcess]:
    data = tmp_path_factory.mktemp("data")
    with ServerProcess(data, NUNATAK_WEB=str(web_build)) as running:
        yield running
        assert "Traceback" not in running.errors()


def get(server: ServerProcess, path: str, **headers: str) -> Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return ApiClient(server).request("GET", path, headers=named)


@pytest.mark.parametrize("path", PAGE_PATHS)
def test_every_path_of_the_app_gets_the_same_page_which_is_not_cached(
    server: ServerProcess, path: str
) -> None:
    response = get(server, path)
    assert (response.status, response.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert response.headers["Cache-Control"] == "no-cache"
    assert b'<div id="app">' in response.body


def test_the_page_contains_the_build_for_the_hello_message(server: ServerProcess) -> None:
    found = re.search(r'<meta name="build" content="(.+?)" />', get(server, "/").body.decode())
    assert found
    assert found[1] == nunatak.__version__


def test_a_new_build_is_served_without_a_restart(server: ServerProcess, web_build: Path) -> None:
    index = web_build / "index.html"
    index.write_text(PAGE.replace("<body>", "<body><p>newer</p>"))
    assert b"newer" in get(server, "/").body
    index.write_text(PAGE)
    assert b"newer" not in get(server, "/").body


# ---- files


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("/assets/index-Ab_1-x.js", "text/javascript; charset=utf-8"),
        ("/assets/nunito.woff2", "font/woff2"),
        ("/icons/peak.svg", "image/svg+xml"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_their_content_type_and_cache_time(
    server: ServerProcess, path: str, content_type: str
) -> None:
    response = get(server, path)
    assert (response.status, response.headers["Content-Type"]) == (200, content_type)
    forever = "public, max-age=31536000, immutable"
    cache_control = forever if path.startswith("/assets/") else "no-cache"
    assert response.headers["Cache-Control"] == cache_control
    assert "'self'" in response.headers["Content-Security-Policy"]
    same = get(server, path, If_None_Match=response.headers["ETag"])
    assert (same.status, same.body) == (304, b"")
    assert same.headers["Cache-Control"] == cache_control


@pytest.mark.parametrize(
    ("accept_encoding", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("br;q=0.000, gzip; q=0", None),
        ("", None),
        (";;,,=q", None),
    ],
)
def test_a_browser_gets_the_smallest_encoding_that_it_accepts(
    server: ServerProcess, accept_encoding: str, encoding: str | None
) -> None:
    response = get(server, "/assets/index-Ab_1-x.js", Accept_Encoding=accept_encoding)
    assert response.headers["Content-Encoding"] == encoding
    assert response.headers["Vary"] == "accept-encoding"
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    body = gzip.decompress(response.body) if encoding == "gzip" else response.body
    assert body == (b"as brotli" if encoding == "br" else SCRIPT)
    assert int(response.headers["Content-Length"]) == len(response.body)


def test_a_file_without_an_encoded_form_is_sent_as_it_is(server: ServerProcess) -> None:
    response = get(server, "/assets/nunito.woff2", Accept_Encoding="br, gzip")
    assert (response.body, response.headers["Content-Encoding"]) == (b"wOF2", None)


def test_large_responses_are_compressed_for_clients_that_accept_it(server: ServerProcess) -> None:
    plain = get(server, "/api/courses/giant")
    packed = get(server, "/api/courses/giant", Accept_Encoding="gzip")
    assert (plain.headers["Content-Encoding"], packed.headers["Content-Encoding"]) == (None, "gzip")
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 3
    assert packed.headers["Cache-Control"] == "no-store"


# ---- other paths


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/nowhere.js",
        "/digest",
        "/index.html",
        "/assets",
        "/assets/",
        "/assets/none.js",
        "/assets/index-Ab_1-x.js.br",
        "/assets/../digest",
        "/assets/..%2fworker.js",
        "/assets/%2e%2e/worker.js",
        "/assets/..%5cworker.js",
        "/assets/..\\worker.js",
        "/assets/....//worker.js",
        "/assets/%252e%252e/secret.js",
        "/assets/index-Ab_1-x.js%00",
        "/assets/index-Ab_1-x.js%00.svg",
        "/assets/%0a.js",
        "/assets/" + "a" * 5000 + ".js",
        "/icons/../../secret.js",
        "/..%2fsecret.js",
        "/../secret.js",
        "//secret.js",
        "/.js",
        "/table/a/b",
        "/rules",
    ],
)
def test_no_other_file_is_delivered(server: ServerProcess, path: str) -> None:
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as connection:
        connection.sendall(head.encode("latin-1"))
        response = b"".join(iter(lambda: connection.recv(65536), b""))
    assert int(response.split(b" ", 2)[1]) in (400, 404), response[:200]
    assert b"secret" not in response
    assert b"huskies" not in response


def test_an_unknown_path_shows_the_app_to_a_browser_and_a_code_to_a_program(
    server: ServerProcess,
) -> None:
    response = get(server, "/nowhere/at/all", Accept="text/html,application/xhtml+xml")
    assert response.status == 404
    assert b'<div id="app">' in response.body
    assert get(server, "/nowhere").json["code"] == "request.page"
    response = get(server, "/api/nowhere", Accept="text/html")
    assert (response.status, response.json["code"]) == (404, "request.page")


def test_pages_accept_no_other_method_than_get_and_head(server: ServerProcess) -> None:
    assert ApiClient(server).request_error("POST", "/") == (405, "request.method")
    response = ApiClient(server).request("HEAD", "/assets/index-Ab_1-x.js")
    assert (response.status, response.body) == (200, b"")


def test_without_a_build_a_page_says_what_is_missing(tmp_path: Path) -> None:
    web = tmp_path / "web"
    with ServerProcess(tmp_path / "data", NUNATAK_WEB=str(web)) as running:
        response = get(running, "/table/abc")
        assert response.status == 503
        assert "python3 dev.py setup" in response.body.decode()
        assert b"<script" not in response.body
        assert b"style=" not in response.body
        assert get(running, "/worker.js").status == 404
        assert ApiClient(running).get("/api/games")["games"]
        web.mkdir()
        (web / "index.html").write_text(PAGE)
        assert get(running, "/").status == 200


def test_a_browser_is_opened_only_with_the_option_open(tmp_path: Path, web_build: Path) -> None:
    opened_urls = tmp_path / "shown"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> "{opened_urls}"\n')
    script.chmod(0o755)
    env = {"NUNATAK_WEB": str(web_build), "BROWSER": f"{script} %s"}
    with ServerProcess(tmp_path / "first", **env) as running:
        assert get(running, "/").status == 200
    with ServerProcess(tmp_path / "second", "--open", **env) as running:
        url = running.url
        wait_until(opened_urls.exists)
        wait_until(lambda: opened_urls.read_text().split() == [url])
