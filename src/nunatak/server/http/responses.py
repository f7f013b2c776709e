"""What goes back over HTTP: JSON, and errors as codes with a fitting status."""

import gzip
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from nunatak.core import Illegal, LoadError, Malformed, NotYours, NunatakError, Problem, Stale
from nunatak.server.protocol.api import ProblemInfo, Trouble

__all__ = ["answer", "failed", "packed", "problem", "refused", "status_of", "unknown_page"]

_JSON = msgspec.json.Encoder(enc_hook=str)  # arguments of errors may be of any kind
_BY_CODE = {
    "course.unknown": 404,
    "person.none": 401,
    "person.unknown": 404,
    "program.unknown": 404,
    "rate-limited": 429,
    "request.large": 413,
    "request.method": 405,
    "request.page": 404,
    "request.slow": 408,
    "request.type": 415,
    "season.unknown": 404,
    "server.busy": 503,
    "server.failed": 500,
    "server.full": 503,
    "store.failed": 503,
    "table.unknown": 404,
    "turn.not-yours": 409,
}
_BY_KIND = {Malformed: 400, NotYours: 403, Illegal: 409, Stale: 409, LoadError: 503}


def answer(value: Any, status: int = 200) -> Response:
    """A body of the protocol."""
    return Response(_JSON.encode(value), status, media_type="application/json")


def packed(request: Request, body: bytes) -> Response:
    """A body of the protocol that was packed when it was made."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type="application/json")
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, headers=headers, media_type="application/json")


def status_of(error: NunatakError) -> int:
    """The number that HTTP has for it.

    >>> status_of(Malformed("table.unknown")), status_of(NotYours("seat.others"))
    (404, 403)
    """
    return _BY_CODE.get(error.code) or _BY_KIND.get(type(error), 400)


def refused(error: NunatakError) -> Response:
    """Why not."""
    body = Trouble(error.code, error.arguments, tuple(map(problem, error.problems)))
    try:
        response = answer(body, status_of(error))
    except (OverflowError, RecursionError, ValueError):  # somebody sent what cannot be repeated
        response = answer(Trouble(error.code, {}), status_of(error))
    if error.code in ("rate-limited", "server.busy"):
        response.headers["retry-after"] = str(error.arguments["seconds"])
    return response


def problem(problem: Problem) -> ProblemInfo:
    """One reason among several."""
    return ProblemInfo(problem.code, dict(problem.arguments))


def failed() -> Response:
    """Our own fault; what happened is in the log and nowhere else."""
    return refused(Illegal("server.failed"))


def unknown_page(request: Request, error: Exception) -> Response:
    """What the router refuses: no such page, or not in this way."""
    known = {404: Malformed("request.page"), 405: Malformed("request.method")}
    status = error.status_code if isinstance(error, HTTPException) else 400
    response = refused(known.get(status, Malformed("request.form", reason=str(status))))
    response.status_code = status
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    return response
