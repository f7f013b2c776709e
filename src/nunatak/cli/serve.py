"""``nunatak serve``: serve tables to browsers and terminals."""

import os
import sys
import webbrowser
from dataclasses import replace
from html import escape
from ipaddress import ip_network
from threading import Thread

import click

from nunatak.cli.store_options import store_options
from nunatak.core import Malformed
from nunatak.server.address import is_wildcard, local_network_url, server_url
from nunatak.server.settings import LOG_LEVELS, Limits, Settings, sqlite_folder
from nunatak.terminal.console import print_error, print_lines
from nunatak.words import random_name_words, text

__all__ = ["serve_command"]

_LOW_FILE_LIMIT = 5_000  # each connection is an open file
_OTHER_OPEN_FILES = 128  # open files besides connections


@click.command("serve", help=text("help-serve"), short_help=text("help-serve-short"))
@click.option("--host", default="127.0.0.1", show_default=True, help=text("help-serve-host"))
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help=text("help-serve-port"),
)
@store_options
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
@click.option("--open/--no-open", "show_app", default=False, help=text("help-serve-open"))
@click.option(
    "--max-connections",
    type=click.IntRange(1),
    default=Limits().connections.server,
    show_default=True,
    metavar="N",
    help=text("help-serve-max-connections"),
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
    store: str,
    public_url: str | None,
    trusted_proxies: str | None,
    pace: float,
    show_app: bool,
    max_connections: int,
    no_limits: bool,
    log_level: str,
) -> None:
    from nunatak.server.logs import configure_logging  # slow to import
    from nunatak.server.serve import raise_file_limit, run

    files = raise_file_limit()
    settings = Settings(
        store=store,
        host=host,
        port=port,
        public_url=public_url,
        proxies=parse_networks(trusted_proxies or ""),
        pace=pace,
        limits=Limits.unlimited() if no_limits else limits_for(max_connections, files),
    )
    configure_logging(log_level)
    if files is not None and files < _LOW_FILE_LIMIT:
        print_error(text("serve-files", files=files))
    if settings.public_url is not None and not settings.proxies:
        print_error(text("serve-proxies"))

    def on_open(settings: Settings) -> None:
        print_addresses(settings)
        if show_app and can_open_browser():
            # Some browsers block the process that starts them.
            url = settings.public_url or _local_url(settings)
            Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    run(settings, page=missing_app_page(), words=random_name_words(), on_ready=on_open)


def limits_for(connections: int, max_open_files: int | None) -> Limits:
    """Return the default limits for a number of connections, as far as there are files for them.

    >>> limits_for(10_000, 1024).connections.server
    896
    """
    if max_open_files is not None:
        connections = max(1, min(connections, max_open_files - _OTHER_OPEN_FILES))
    usual = Limits()
    return replace(usual, connections=replace(usual.connections, server=connections))


def missing_app_page() -> str:
    """Return the page that is shown if the web app is not built."""
    title, words, how = (escape(text(f"serve-missing-{part}")) for part in ("title", "why", "how"))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8" />'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />'
        '<meta name="color-scheme" content="dark light" />'
        f"<title>{title}</title></head><body><main><h1>{title}</h1>"
        f"<p>{words}</p><pre>{how}</pre></main></body></html>\n"
    )


def print_addresses(settings: Settings) -> None:
    """Print the addresses of the server."""
    print_lines(text("serve-at", url=_local_url(settings)))
    link = settings.public_url
    if link is None and is_wildcard(settings.host):
        link = local_network_url(settings)
    if link is not None:
        print_lines(text("serve-link", url=link), *_qr_code_if_printable(link))
    print_lines(
        text("serve-data", folder=str(sqlite_folder(settings.store_url))), text("serve-end")
    )
    sys.stdout.flush()


def _qr_code_if_printable(link: str) -> list[str]:
    """Return the QR code, if the terminal can show it."""
    try:
        "█".encode(sys.stdout.encoding)
    except (LookupError, UnicodeEncodeError):
        return []
    return qr_code(link)


def qr_code(link: str) -> list[str]:
    """Return a link as a QR code, drawn with half blocks.

    >>> {sign for line in qr_code("http://192.0.2.7:8000") for sign in line} == set(" ▀▄█")
    True
    """
    import segno

    rows = [[not dark for dark in row] for row in segno.make(link).matrix_iter(border=2)]
    rows += [[True] * len(rows[0])] * (len(rows) % 2)
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(signs[pair] for pair in zip(*both, strict=True)) for both in pairs]


def can_open_browser() -> bool:
    """Return whether a browser would open a window, and not run in the terminal."""
    named = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, named))


def _local_url(settings: Settings) -> str:
    """Return the address of the server for this machine."""
    host = "127.0.0.1" if is_wildcard(settings.host) else settings.host
    return server_url(host, settings.port)


def parse_networks(listed: str) -> tuple[str, ...]:
    """Return addresses and networks that are separated by commas."""
    found = tuple(word.strip() for word in listed.split(",") if word.strip())
    for word in found:
        try:
            ip_network(word)
        except ValueError:
            raise Malformed("proxy.address", address=word) from None
    return found
