"""The web app as the server gives it away: pages, files, how they are packed and kept."""

import gzip
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

import nunatak
from tests.server.program import PATIENCE, Answer, Program, Visitor, eventually

PAGE = '<!doctype html><html><head>\n  </head><body><div id="app"></div></body></html>'
SCRIPT = b"export const huskies = 5;\n" * 50
SCREENS = (
    *("/", "/table/abc", "/season/abc", "/new/arctic", "/rules/snow-tails"),
    *("/games", "/watch", "/settings", "/about"),
)


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Vite would have written, and something beside it that is nobody's business."""
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
def program(tmp_path_factory: pytest.TempPathFactory, build: Path) -> Iterator[Program]:
    data = tmp_path_factory.mktemp("data")
    with Program(data, NUNATAK_WEB=str(build)) as running:
        yield running
        assert "Traceback" not in running.errors()


def get(program: Program, path: str, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Visitor(program).ask("GET", path, headers=named)


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_the_one_page_and_asked_for_anew(program: Program, path: str) -> None:
    answer = get(program, path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert b'<div id="app">' in answer.body


def test_the_page_knows_which_build_it_is_to_say_hello_with(program: Program) -> None:
    found = re.search(r'<meta name="build" content="(.+?)" />', get(program, "/").body.decode())
    assert found
    assert found[1] == nunatak.__version__


def test_a_new_build_is_served_without_a_restart(program: Program, build: Path) -> None:
    index = build / "index.html"
    index.write_text(PAGE.replace("<body>", "<body><p>newer</p>"))
    assert b"newer" in get(program, "/").body
    index.write_text(PAGE)
    assert b"newer" not in get(program, "/").body


# ---- files


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-Ab_1-x.js", "text/javascript; charset=utf-8"),
        ("/assets/nunito.woff2", "font/woff2"),
        ("/icons/peak.svg", "image/svg+xml"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_with_their_kind_and_how_long_they_may_be_kept(
    program: Program, path: str, kind: str
) -> None:
    answer = get(program, path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    for_ever = "public, max-age=31536000, immutable"
    wanted = for_ever if path.startswith("/assets/") else "no-cache"
    assert answer.headers["Cache-Control"] == wanted
    assert "'self'" in answer.headers["Content-Security-Policy"]
    same = get(program, path, If_None_Match=answer.headers["ETag"])
    assert (same.status, same.body) == (304, b"")
    assert same.headers["Cache-Control"] == wanted


@pytest.mark.parametrize(
    ("accepts", "coding"),
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
def test_the_smallest_form_that_a_browser_takes(
    program: Program, accepts: str, coding: str | None
) -> None:
    answer = get(program, "/assets/index-Ab_1-x.js", Accept_Encoding=accepts)
    assert answer.headers["Content-Encoding"] == coding
    assert answer.headers["Vary"] == "accept-encoding"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    body = gzip.decompress(answer.body) if coding == "gzip" else answer.body
    assert body == (b"as brotli" if coding == "br" else SCRIPT)
    assert int(answer.headers["Content-Length"]) == len(answer.body)


def test_what_has_no_smaller_form_comes_as_it_is(program: Program) -> None:
    answer = get(program, "/assets/nunito.woff2", Accept_Encoding="br, gzip")
    assert (answer.body, answer.headers["Content-Encoding"]) == (b"wOF2", None)


def test_large_answers_are_packed_for_whoever_unpacks_them(program: Program) -> None:
    plain = get(program, "/api/courses/giant")
    packed = get(program, "/api/courses/giant", Accept_Encoding="gzip")
    assert (plain.headers["Content-Encoding"], packed.headers["Content-Encoding"]) == (None, "gzip")
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 3
    assert packed.headers["Cache-Control"] == "no-store"


# ---- what there is not


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
def test_nothing_else_is_given_away(program: Program, path: str) -> None:
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", program.port), timeout=PATIENCE) as line:
        line.sendall(head.encode("latin-1"))
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert int(answer.split(b" ", 2)[1]) in (400, 404), answer[:200]
    assert b"secret" not in answer
    assert b"huskies" not in answer


def test_a_person_who_is_lost_sees_the_app_and_a_program_a_code(program: Program) -> None:
    answer = get(program, "/nowhere/at/all", Accept="text/html,application/xhtml+xml")
    assert answer.status == 404
    assert b'<div id="app">' in answer.body
    assert get(program, "/nowhere").json["code"] == "request.page"
    answer = get(program, "/api/nowhere", Accept="text/html")
    assert (answer.status, answer.json["code"]) == (404, "request.page")


def test_pages_are_only_read(program: Program) -> None:
    assert Visitor(program).refused("POST", "/") == (405, "request.method")
    answer = Visitor(program).ask("HEAD", "/assets/index-Ab_1-x.js")
    assert (answer.status, answer.body) == (200, b"")


def test_without_a_build_a_page_says_what_is_missing(tmp_path: Path) -> None:
    web = tmp_path / "web"
    with Program(tmp_path / "data", NUNATAK_WEB=str(web)) as running:
        answer = get(running, "/table/abc")
        assert answer.status == 503
        assert "python3 dev.py setup" in answer.body.decode()
        assert b"<script" not in answer.body
        assert b"style=" not in answer.body
        assert get(running, "/worker.js").status == 404
        assert Visitor(running).get("/api/games")["games"]
        web.mkdir()
        (web / "index.html").write_text(PAGE)
        assert get(running, "/").status == 200


def test_a_browser_shows_the_app_only_to_whoever_asks_for_that(tmp_path: Path, build: Path) -> None:
    shown = tmp_path / "shown"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> "{shown}"\n')
    script.chmod(0o755)
    env = {"NUNATAK_WEB": str(build), "BROWSER": f"{script} %s"}
    with Program(tmp_path / "first", **env) as running:
        assert get(running, "/").status == 200
    with Program(tmp_path / "second", "--open", **env) as running:
        url = running.url
        eventually(shown.exists)
        eventually(lambda: shown.read_text().split() == [url])
