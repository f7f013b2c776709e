"""The web app as it was built: its page, its files, each in the form that a browser likes best."""

import re
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from nunatak import __version__
from nunatak.server.protocol.routes import PAGES

__all__ = ["Web", "accepted"]

_KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NAME = re.compile(r"\w[\w.-]{0,99}", re.ASCII)
_SMALLER = {"br": ".br", "gzip": ".gz"}  # the better one first
_FOR_EVER = "public, max-age=31536000, immutable"  # such a file has a digest in its name


class Web:
    """Serves what Vite has built into a folder; while there is nothing, a page that says so."""

    def __init__(self, folder: Path, missing: str, base: str = "") -> None:
        self._folder = folder
        self._missing = missing
        self._base = base
        self._page = ("", 0)

    def routes(self) -> list[BaseRoute]:
        """Those of screens and files; the last one takes any name, so they come last."""
        return [
            *([Route(self._base, self.start, methods=["GET"])] if self._base else []),
            *(Route(page.path, self.screen, methods=["GET"]) for page in PAGES.values()),
            Route("/assets/{name}", self.asset, methods=["GET"]),
            Route("/icons/{name}", self.icon, methods=["GET"]),
            Route("/{name}", self.file, methods=["GET"]),
        ]

    async def start(self, request: Request) -> Response:
        """The path of the server itself: only behind its slash does the app have its files."""
        return RedirectResponse(f"{self._base}/", 308)

    async def screen(self, request: Request) -> Response:
        return self.page()

    async def asset(self, request: Request) -> Response:
        return self._sent(request, "assets", _FOR_EVER)

    async def icon(self, request: Request) -> Response:
        return self._sent(request, "icons")

    async def file(self, request: Request) -> Response:
        return self._sent(request, "")

    def page(self, status: int = 200) -> Response:
        """The one page of the app. It learns under which path it is found, and which build it is
        part of: a tab that outlives this server tells the next one, and is told to load anew.
        """
        index = self._folder / "index.html"
        try:
            written = index.stat().st_mtime_ns
            if self._page[1] != written:
                build = f'<meta name="build" content="{escape(__version__)}" />'
                text = index.read_text(encoding="utf-8")
                text = text.replace('<base href="/"', f'<base href="{escape(self._base)}/"', 1)
                self._page = (text.replace("</head>", f"  {build}\n  </head>", 1), written)
        except OSError:
            return HTMLResponse(self._missing, 503)
        return HTMLResponse(self._page[0], status)

    def _sent(self, request: Request, within: str, keep: str | None = None) -> Response:
        """A file of the build, or not modified since the browser last got it."""
        name = request.path_params["name"]
        kind = _KINDS.get(Path(name).suffix) if _NAME.fullmatch(name) else None
        if kind is None:
            raise HTTPException(404)
        headers = {"vary": "accept-encoding"}
        if keep is not None:
            headers["cache-control"] = keep
        file = self._folder / within / name
        for coding in accepted(request.headers.get("accept-encoding", "")):
            smaller = file.with_name(name + _SMALLER[coding])
            if smaller.is_file():
                file, headers["content-encoding"] = smaller, coding
                break
        if not file.is_file():
            raise HTTPException(404)
        response = FileResponse(file, headers=headers, media_type=kind, stat_result=file.stat())
        if request.headers.get("if-none-match") == response.headers["etag"]:
            kept = {name: response.headers[name] for name in ("etag", *headers)}
            return Response(status_code=304, headers=kept)
        return response


def accepted(header: str) -> list[str]:
    """Which of the compressed forms a browser takes, the better one first.

    >>> accepted("gzip, deflate, br;q=0.9"), accepted("gzip;q=0, identity"), accepted("*")
    (['br', 'gzip'], [], [])
    """
    taken = set()
    for part in header.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        if not re.fullmatch(r"0(\.0*)?", quality):
            taken.add(coding)
    return [coding for coding in _SMALLER if coding in taken]
