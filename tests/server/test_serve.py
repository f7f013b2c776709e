"""``nunatak serve``: how it starts, what it says, how it ends."""

import json
import resource
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from nunatak.cli import main
from nunatak.cli.serve import parse_networks, qr_code
from nunatak.core import Malformed, game_names
from nunatak.server.errors import BadSettings
from nunatak.server.games.routes import game_info
from nunatak.server.serve import listen, prepare
from nunatak.server.settings import Settings, default_data
from nunatak.words import text
from tests.server.program import PATIENCE, Program, Visitor, hear, surroundings, tell


def refused(*words: str, files: int | None = None) -> tuple[int, str]:
    """The exit code and what is said by a server that does not start."""

    def limit() -> None:
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    done = subprocess.run(
        [sys.executable, "-m", "nunatak", "serve", *words],
        capture_output=True,
        preexec_fn=limit,
        env=surroundings(NUNATAK_INTERPRETED=""),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.returncode, done.stderr.strip()


def test_a_second_server_is_refused_with_a_sentence(program: Program, tmp_path: Path) -> None:
    code, said = refused("--port", "0", "--data", str(program.data))
    assert code != 0
    assert str(program.data) in said
    code, said = refused("--port", str(program.port), "--data", str(tmp_path))
    assert code != 0
    assert f"port {program.port}" in said


def test_it_says_when_it_may_open_too_few_files(tmp_path: Path) -> None:
    code, said = refused("--host", "192.0.2.1", "--data", str(tmp_path), files=300)
    assert code != 0
    few, host = said.splitlines()
    assert "300" in few
    assert "192.0.2.1" in host


def test_what_cannot_be_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--public-url", "play.example"]) != 0
    assert "play.example" in capsys.readouterr().err
    assert main(["serve", "--port", "70000"]) != 0
    assert "70000" in capsys.readouterr().err
    assert main(["serve", "--store", "mysql://games"]) != 0
    assert "mysql://games names no store." in capsys.readouterr().err


@pytest.mark.parametrize(
    "url",
    [
        *("play.example", "ftp://play.example", "http://", "http://a:b@play.example"),
        *("http://[::1", "https://play.example/?a=b", "https://play.example/#top"),
        *("https://play.example/a//b", "https://play.example/a/../b", "https://play.example/a b"),
        *('https://play.example/"x', "https://play.example/%2e%2e", "https://play.example/é"),
    ],
)
def test_what_is_no_address_of_a_server(url: str) -> None:
    with pytest.raises(BadSettings, match=r"url\.form"):
        Settings(public_url=url)


@pytest.mark.parametrize("host", ["256.0.0.1", "192.0.2.1", "no such host", "2001:db8::1"])
def test_where_nobody_can_listen(host: str) -> None:
    with pytest.raises(BadSettings, match=r"host\.unknown"):
        listen(host, 0)


def test_proxies_are_addresses_or_networks() -> None:
    assert parse_networks("127.0.0.1, 10.0.0.0/8,::1") == ("127.0.0.1", "10.0.0.0/8", "::1")
    for wrong in ("everybody", "10.0.0.1/8", "*"):
        with pytest.raises(Malformed, match=r"proxy\.address"):
            parse_networks(f"127.0.0.1,{wrong}")


def test_the_folder_of_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data() == tmp_path / "nunatak" / "server"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_data().is_absolute()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_goodbye_and_goes(tmp_path: Path, how: signal.Signals) -> None:
    with Program(tmp_path, "--log-level", "debug") as program:
        ann = Visitor.known(program)
        token = ann.post("/api/bot-accounts", name="Fetch")["token"]
        code = ann.post("/api/me/recovery")["code"]
        bot = Visitor(program, Authorization=f"Bearer {token}")
        bot.get("/api/me")
        Visitor(program).post("/api/recover", code=code)
        table = ann.post("/api/play-now", game="arctic")["id"]
        with ann.live() as line:
            tell(line, type="watch", table=table, since=None)
            hear(line, "update")
            tell(line, type="say", ref="s1", table=table, text="a secret between us")
            hear(line, "chat")
            idle = socket.create_connection(("127.0.0.1", program.port), timeout=PATIENCE)
            started = time.monotonic()
            program.process.send_signal(how)
            assert hear(line, "closing") == {"type": "closing", "code": "shutdown"}
            with pytest.raises(ConnectionClosed) as closed:
                hear(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert program.process.wait(PATIENCE) == 0
        assert time.monotonic() - started < PATIENCE / 2
        idle.close()

        written = program.errors()
        reasons = ("asked-for", "no-compiler", "uncompiled")
        notices = [text(f"notice-{reason}") for reason in reasons]
        for line_of_log in written.splitlines():
            assert line_of_log in notices or json.loads(line_of_log)["level"]
        assert '"path": "/api/play-now"' in written
        assert ann.cookie is not None
        for secret in (ann.cookie, token, code, "between us"):
            assert secret not in written
    with Program(tmp_path) as program:
        ann.program = program
        assert ann.get(f"/api/tables/{table}")["status"] == "running", "it goes on"


def test_at_home_the_link_is_printed_with_its_qr_code(tmp_path: Path) -> None:
    with Program(tmp_path, "--host", "0.0.0.0") as program:
        said = "\n".join(program.said)
        assert f"http://127.0.0.1:{program.port}" in said
        (link,) = [line.split()[-1] for line in program.said[1:] if f":{program.port}" in line]
        assert "\n".join(qr_code(link)) in said
        assert str(tmp_path) in said
        assert Visitor(program).get("/healthz")["ok"]


async def test_what_can_be_played_is_worked_out_before_somebody_asks() -> None:
    game_info.cache_clear()
    await prepare(calm=0)
    assert game_info.cache_info().currsize == len(game_names())
