"""Routes for the files of the built web app, compressed if the browser accepts it."""

import re
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from nunatak import __version__
from nunatak.server.protocol.routes import PAGES

__all__ = ["WebApp", "accepted_encodings"]

_MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_FILE_NAME = re.compile(r"\w[\w.-]{0,99}", re.ASCII)
_COMPRESSED_SUFFIXES = {"br": ".br", "gzip": ".gz"}  # by content coding, the smaller files first
_CACHE_FOREVER = "public, max-age=31536000, immutable"  # for files with a digest in their names


class WebApp:
    """Serves the web app that Vite has built into a folder, or ``fallback_page`` without one.

    ``base``: the path of the public address.
    """

    def __init__(self, folder: Path, fallback_page: str, base: str = "") -> None:
        self._folder = folder
        self._fallback_page = fallback_page
        self._base = base
        self._page = ("", 0)

    def routes(self) -> list[BaseRoute]:
        """Return the routes of pages and files. The last one matches any name, so add them last."""
        return [
            *([Route(self._base, self.redirect_to_base, methods=["GET"])] if self._base else []),
            *(Route(page.path, self.app_page, methods=["GET"]) for page in PAGES.values()),
            Route("/assets/{name}", self.asset, methods=["GET"]),
            Route("/icons/{name}", self.icon, methods=["GET"]),
            Route("/{name}", self.file, methods=["GET"]),
        ]

    async def redirect_to_base(self, request: Request) -> Response:
        """Redirect from the path of the server to the same with a slash, to which links are
        relative.
        """
        return RedirectResponse(f"{self._base}/", 308)

    async def app_page(self, request: Request) -> Response:
        """Return the page of the app, which is the same at all its addresses."""
        return self.page()

    async def asset(self, request: Request) -> Response:
        """Return a script, a style sheet or a font."""
        return self._file_response(request, "assets", _CACHE_FOREVER)

    async def icon(self, request: Request) -> Response:
        """Return an icon."""
        return self._file_response(request, "icons")

    async def file(self, request: Request) -> Response:
        """Return a file at the root, such as the manifest."""
        return self._file_response(request, "")

    def page(self, status: int = 200) -> Response:
        """Return the page of the app, with the path of the server and the version of the build. A
        tab that is older than the server sends its version, and is told to reload.
        """
        index = self._folder / "index.html"
        try:
            changed_at = index.stat().st_mtime_ns
            if self._page[1] != changed_at:
                build = f'<meta name="build" content="{escape(__version__)}" />'
                text = index.read_text(encoding="utf-8")
                text = text.replace('<base href="/"', f'<base href="{escape(self._base)}/"', 1)
                self._page = (text.replace("</head>", f"  {build}\n  </head>", 1), changed_at)
        except OSError:
            return HTMLResponse(self._fallback_page, 503)
        return HTMLResponse(self._page[0], status)

    def _file_response(
        self, request: Request, within: str, cache_control: str | None = None
    ) -> Response:
        """Return a file of the build, or 304 if the browser has it."""
        name = request.path_params["name"]
        kind = _MEDIA_TYPES.get(Path(name).suffix) if _FILE_NAME.fullmatch(name) else None
        if kind is None:
            raise HTTPException(404)
        headers = {"vary": "accept-encoding"}
        if cache_control is not None:
            headers["cache-control"] = cache_control
        file = self._folder / within / name
        for coding in accepted_encodings(request.headers.get("accept-encoding", "")):
            smaller = file.with_name(name + _COMPRESSED_SUFFIXES[coding])
            if smaller.is_file():
                file, headers["content-encoding"] = smaller, coding
                break
        if not file.is_file():
            raise HTTPException(404)
        response = FileResponse(file, headers=headers, media_type=kind, stat_result=file.stat())
        if request.headers.get("if-none-match") == response.headers["etag"]:
            unchanged = {name: response.headers[name] for name in ("etag", *headers)}
            return Response(status_code=304, headers=unchanged)
        return response


def accepted_encodings(header: str) -> list[str]:
    """Return the content codings that a browser accepts and the build has, the best first.

    >>> accepted_encodings("gzip, deflate, br;q=0.9")
    ['br', 'gzip']
    >>> accepted_encodings("gzip;q=0, identity"), accepted_encodings("*")
    ([], [])
    """
    accepted = set()
    for part in header.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        if not re.fullmatch(r"0(\.0*)?", quality):
            accepted.add(coding)
    return [coding for coding in _COMPRESSED_SUFFIXES if coding in accepted]
