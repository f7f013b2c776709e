"""Invitations: the address of a table or a season for others, and its QR code."""

from io import BytesIO

from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.address import reach, shared_url
from nunatak.server.games.cache import RecentCache
from nunatak.server.processes import Workers
from nunatak.server.protocol import api
from nunatak.server.settings import Settings

__all__ = ["invite_link", "page_url", "qr_code"]

_INK = "#0b1a2b"
_drawn: RecentCache[str, bytes] = RecentCache(256)


def page_url(settings: Settings, request: Request, path: str) -> str:
    """Return the address of a page as others can use it."""
    found = shared_url(settings, request.url.scheme, request.headers.get("host", ""))
    return f"{found}{path}"


def invite_link(url: str) -> api.InviteLink:
    """Return an address to send to others, with where it works."""
    return api.InviteLink(url, reach(url))


async def qr_code(workers: Workers, url: str, who: str) -> Response:
    """Return the same for the camera of a phone; it is drawn once, in another process."""
    drawn = _drawn.get(url)
    if drawn is None:
        drawn = _drawn[url] = await workers.run(draw, url, who=who)
    return Response(drawn, media_type="image/svg+xml")


def draw(url: str) -> bytes:
    """Return a picture, dark on a transparent ground: it needs a light one below."""
    import segno  # few ask for it

    drawn = BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(drawn, kind="svg", dark=_INK, light=None, xmldecl=False, omitsize=True, nl=False)
    return drawn.getvalue()
