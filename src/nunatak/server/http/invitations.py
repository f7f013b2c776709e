"""Invitations to a table or a season: the address to send to others, and its QR code."""

from io import BytesIO

from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.address import reach, shared_url
from nunatak.server.games.cache import LruCache
from nunatak.server.processes import WorkerProcess
from nunatak.server.protocol import api
from nunatak.server.settings import Settings

__all__ = ["invite_link", "page_url", "qr_code"]

_QR_COLOR = "#0b1a2b"
_qr_codes: LruCache[str, bytes] = LruCache(256)  # by URL


def page_url(settings: Settings, request: Request, path: str) -> str:
    """Return the address of a page that other people can open."""
    server = shared_url(settings, request.url.scheme, request.headers.get("host", ""))
    return f"{server}{path}"


def invite_link(url: str) -> api.InviteLink:
    """Return the answer with an address, and whether it works beyond this machine or network."""
    return api.InviteLink(url, reach(url))


async def qr_code(worker_process: WorkerProcess, url: str, client: str) -> Response:
    """Return the QR code of an address: from the cache, or drawn in the worker process."""
    picture = _qr_codes.get(url)
    if picture is None:
        picture = _qr_codes[url] = await worker_process.run(draw_qr_code, url, client=client)
    return Response(picture, media_type="image/svg+xml")


def draw_qr_code(url: str) -> bytes:
    """Return a QR code as SVG, dark on a transparent ground: show it on a light one."""
    import segno  # rarely needed

    file = BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(file, kind="svg", dark=_QR_COLOR, light=None, xmldecl=False, omitsize=True, nl=False)
    return file.getvalue()
