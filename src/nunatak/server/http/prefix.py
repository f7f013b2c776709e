"""The path of the public address, if the server is not at the root of its host."""

from starlette.types import ASGIApp, Receive, Scope, Send

__all__ = ["PrefixMiddleware"]


class PrefixMiddleware:
    """Removes the path of the public address from requests, if the proxy has not done so."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(f"{self._base}/"):
            scope = {**scope, "path": scope["path"].removeprefix(self._base)}
        await self._app(scope, receive, send)
