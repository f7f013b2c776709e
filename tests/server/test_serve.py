"""``nunatak serve``: its start, what it prints, and its end."""

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
from nunatak.server.serve import fill_caches, listen
from nunatak.server.settings import Settings, default_data_folder
from nunatak.words import text
from tests.server.server_process import (
    TIMEOUT,
    ApiClient,
    ServerProcess,
    process_environment,
    receive,
    send,
)


def failed_start(*arguments: str, files: int | None = None) -> tuple[int, str]:
    """Return the exit code and the error message of a server that does not start."""

    def limit() -> None:
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    done = subprocess.run(
        [sys.executable, "-m", "nunatak", "serve", *arguments],
        capture_output=True,
        preexec_fn=limit,
        env=process_environment(NUNATAK_INTERPRETED=""),
        encoding="utf-8",
        timeout=TIMEOUT,
    )
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.returncode, done.stderr.strip()


def test_a_second_server_is_refused_with_a_sentence(server: ServerProcess, tmp_path: Path) -> None:
    code, message = failed_start("--port", "0", "--data", str(server.data))
    assert code != 0
    assert str(server.data) in message
    code, message = failed_start("--port", str(server.port), "--data", str(tmp_path))
    assert code != 0
    assert f"port {server.port}" in message


def test_a_limit_of_open_files_that_is_too_low_is_reported(tmp_path: Path) -> None:
    code, message = failed_start("--host", "192.0.2.1", "--data", str(tmp_path), files=300)
    assert code != 0
    few, host = message.splitlines()
    assert "300" in few
    assert "192.0.2.1" in host


def test_invalid_options_are_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
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
def test_an_invalid_public_url_is_refused(url: str) -> None:
    with pytest.raises(BadSettings, match=r"url\.form"):
        Settings(public_url=url)


@pytest.mark.parametrize("host", ["256.0.0.1", "192.0.2.1", "no such host", "2001:db8::1"])
def test_a_host_that_cannot_be_listened_on_is_refused(host: str) -> None:
    with pytest.raises(BadSettings, match=r"host\.unknown"):
        listen(host, 0)


def test_proxies_are_addresses_or_networks() -> None:
    assert parse_networks("127.0.0.1, 10.0.0.0/8,::1") == ("127.0.0.1", "10.0.0.0/8", "::1")
    for wrong in ("everybody", "10.0.0.1/8", "*"):
        with pytest.raises(Malformed, match=r"proxy\.address"):
            parse_networks(f"127.0.0.1,{wrong}")


def test_the_default_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data_folder() == tmp_path / "nunatak" / "server"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_data_folder().is_absolute()


@pytest.mark.parametrize("signal_number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_connections_and_ends_the_server(
    tmp_path: Path, signal_number: signal.Signals
) -> None:
    with ServerProcess(tmp_path, "--log-level", "debug") as server:
        ann = ApiClient.sign_up(server)
        token = ann.post("/api/bot-accounts", name="Fetch")["token"]
        code = ann.post("/api/me/recovery")["code"]
        bot = ApiClient(server, Authorization=f"Bearer {token}")
        bot.get("/api/me")
        ApiClient(server).post("/api/recover", code=code)
        table = ann.post("/api/play-now", game="arctic")["id"]
        with ann.connect() as connection:
            send(connection, type="watch", table=table, since=None)
            receive(connection, "update")
            send(connection, type="say", ref="s1", table=table, text="a secret between us")
            receive(connection, "chat")
            idle = socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT)
            started_at = time.monotonic()
            server.process.send_signal(signal_number)
            assert receive(connection, "closing") == {"type": "closing", "code": "shutdown"}
            with pytest.raises(ConnectionClosed) as closed:
                receive(connection)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert server.process.wait(TIMEOUT) == 0
        assert time.monotonic() - started_at < TIMEOUT / 2
        idle.close()

        log_text = server.errors()
        reasons = ("asked-for", "no-compiler", "uncompiled")
        notices = [text(f"notice-{reason}") for reason in reasons]
        for line in log_text.splitlines():
            assert line in notices or json.loads(line)["level"]
        assert '"path": "/api/play-now"' in log_text
        assert ann.cookie is not None
        for secret in (ann.cookie, token, code, "between us"):
            assert secret not in log_text
    with ServerProcess(tmp_path) as server:
        ann.server = server
        assert ann.get(f"/api/tables/{table}")["status"] == "running", "the game goes on"


def test_on_a_home_network_the_link_is_printed_with_its_qr_code(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--host", "0.0.0.0") as server:
        message = "\n".join(server.printed)
        assert f"http://127.0.0.1:{server.port}" in message
        (link,) = [line.split()[-1] for line in server.printed[1:] if f":{server.port}" in line]
        assert "\n".join(qr_code(link)) in message
        assert str(tmp_path) in message
        assert ApiClient(server).get("/healthz")["ok"]


async def test_the_list_of_games_is_cached_before_the_first_request() -> None:
    game_info.cache_clear()
    await fill_caches(delay=0)
    assert game_info.cache_info().currsize == len(game_names())
