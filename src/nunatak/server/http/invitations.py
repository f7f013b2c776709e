"""What to send to others, so that they find a table or a season."""

from io import BytesIO

from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.address import reach, shared_url
from nunatak.server.games.cache import RecentCache
from nunatak.server.http.responses import answer
from nunatak.server.processes import Workers
from nunatak.server.protocol import api
from nunatak.server.settings import Settings

__all__ = ["link", "qr_code", "url"]

_INK = "#0b1a2b"
_drawn: RecentCache[str, bytes] = RecentCache(256)


def url(settings: Settings, request: Request, path: str) -> str:
    """A page of the app, by the address that others can use."""
    found = shared_url(settings, request.url.scheme, request.headers.get("host", ""))
    return f"{found}{path}"


def link(url: str) -> Response:
    return answer(api.TableLink(url, reach(url)))


async def qr_code(workers: Workers, url: str, who: str) -> Response:
    """The same for the camera of a phone; drawn once, and not by the event loop."""
    drawn = _drawn.get(url)
    if drawn is None:
        drawn = _drawn[url] = await workers.run(draw, url, who=who)
    return Response(drawn, media_type="image/svg+xml")


def draw(url: str) -> bytes:
    """A picture, dark on nothing, so a light ground belongs below."""
    import segno  # few ask for it

    drawn = BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(drawn, kind="svg", dark=_INK, light=None, xmldecl=False, omitsize=True, nl=False)
    return drawn.getvalue()
