"""nginx as a reverse proxy of a server, with its settings in a folder of the test."""

import socket
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.server_process import TIMEOUT, wait_until
from tools import nginx

_SETTINGS = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port}{ssl};
        {certificate}
        location / {{ return 200 "another app"; }}
{locations}
    }}
}}
"""


def free_port() -> int:
    """Return a port on which no process listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Proxy:
    """nginx on a port, until the end of the ``with`` block; ``locations`` as in docs/hosting.md."""

    def __init__(
        self, folder: Path, port: int, locations: str, certificate: tuple[Path, Path] | None = None
    ) -> None:
        self.folder = folder
        certificate_lines = ""
        if certificate is not None:
            certificate_lines = (
                f"ssl_certificate {certificate[0]}; ssl_certificate_key {certificate[1]};"
            )
        settings = folder / "nginx.conf"
        settings.write_text(
            _SETTINGS.format(
                folder=folder,
                port=port,
                ssl=" ssl" if certificate else "",
                certificate=certificate_lines,
                locations=locations,
            ),
            encoding="utf-8",
        )
        command = [nginx.find(), "-p", str(folder), "-e", str(folder / "error.log")]
        self.process = subprocess.Popen(
            [*command, "-c", str(settings)], stderr=subprocess.PIPE, encoding="utf-8"
        )
        wait_until(lambda: self._listens(port))

    def _listens(self, port: int) -> bool:
        if self.process.poll() is not None:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read())
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        self.process.wait(TIMEOUT)
        assert self.process.stderr is not None
        self.process.stderr.close()
