"""``nunatak serve``: tables in the browser and over the network."""

import socket
import sys
from ipaddress import ip_network
from pathlib import Path

import click

from nunatak.cli.complaint import complain
from nunatak.cli.voice import show
from nunatak.cli.words import text
from nunatak.core import Malformed
from nunatak.server.settings import LOG_LEVELS, Limits, Settings, default_data

__all__ = ["serve_command"]

_EVERYWHERE = ("0.0.0.0", "::", "")
_FEW = 5_000  # open files; each connection is one


@click.command("serve", help=text("help-serve"), short_help=text("help-serve-short"))
@click.option("--host", default="127.0.0.1", show_default=True, help=text("help-serve-host"))
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help=text("help-serve-port"),
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help=text("help-serve-data"),
)
@click.option("--public-url", metavar="URL", help=text("help-serve-public-url"))
@click.option("--trusted-proxies", metavar="A,B,...", help=text("help-serve-proxies"))
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=Settings.pace,
    show_default=True,
    metavar="SECONDS",
    help=text("help-serve-pace"),
)
@click.option("--no-limits", is_flag=True, help=text("help-serve-no-limits"))
@click.option(
    "--log-level",
    type=click.Choice(LOG_LEVELS),
    default="warning",
    show_default=True,
    help=text("help-serve-log"),
)
def serve_command(
    host: str,
    port: int,
    data: Path | None,
    public_url: str | None,
    trusted_proxies: str | None,
    pace: float,
    no_limits: bool,
    log_level: str,
) -> None:
    from nunatak.cli import start_page
    from nunatak.server.logs import set_up  # not above: only this command needs a server
    from nunatak.server.run import raise_file_limit, run

    settings = Settings(
        data=data or default_data(),
        host=host,
        port=port,
        public_url=public_url,
        proxies=networks(trusted_proxies or ""),
        pace=pace,
        limits=Limits.none() if no_limits else Limits(),
    )
    set_up(log_level)
    files = raise_file_limit()
    if files is not None and files < _FEW:
        complain(text("serve-files", files=files))
    names = text("names-first").split(), text("names-second").split()
    run(settings, page=start_page.written(), words=names, opened=announce)


def announce(settings: Settings) -> None:
    """Say where the server is to be found."""
    here = settings.host not in _EVERYWHERE
    own = settings.host if here else "127.0.0.1"
    show(text("serve-at", url=_url(own, settings.port)))
    link = settings.public_url
    if link is None and not here:
        link = _url(_own_address(), settings.port)
    if link is not None:
        show(text("serve-link", url=link), *_drawn(link))
    show(text("serve-data", folder=str(settings.data)), text("serve-end"))
    sys.stdout.flush()


def _drawn(link: str) -> list[str]:
    """The QR code, where it can be shown."""
    try:
        "█".encode(sys.stdout.encoding)
    except (LookupError, UnicodeEncodeError):
        return []
    return qr_code(link)


def qr_code(link: str) -> list[str]:
    """The link for the camera of a phone, drawn with half blocks.

    >>> {sign for line in qr_code("http://192.0.2.7:8000") for sign in line} == set(" ▀▄█")
    True
    """
    import segno

    rows = [[not dark for dark in row] for row in segno.make(link).matrix_iter(border=2)]
    rows += [[True] * len(rows[0])] * (len(rows) % 2)
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(signs[pair] for pair in zip(*both, strict=True)) for both in pairs]


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _own_address() -> str:
    """This machine in the local network: where it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def networks(written: str) -> tuple[str, ...]:
    """Addresses and networks, separated by commas."""
    found = tuple(word.strip() for word in written.split(",") if word.strip())
    for word in found:
        try:
            ip_network(word)
        except ValueError:
            raise Malformed("proxy.address", address=word) from None
    return found
