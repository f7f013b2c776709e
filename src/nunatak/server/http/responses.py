"""Responses over HTTP: JSON, and errors as codes with their status."""

import gzip
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from nunatak.core import NunatakError, Problem
from nunatak.server.errors import (
    BadRequest,
    InternalError,
    MethodNotAllowed,
    NotFound,
    RateLimited,
    Unavailable,
    status_of,
)
from nunatak.server.protocol.api import ErrorInfo, ProblemInfo

__all__ = ["answer", "failed", "packed", "problem", "refused", "unknown_page"]

_JSON = msgspec.json.Encoder(enc_hook=str)  # arguments of errors may be of any kind


def answer(value: Any, status: int = 200) -> Response:
    """Return a response with a body of the protocol."""
    return Response(_JSON.encode(value), status, media_type="application/json")


def packed(request: Request, body: bytes) -> Response:
    """Return a response with a body that is compressed already."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type="application/json")
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, headers=headers, media_type="application/json")


def refused(error: NunatakError) -> Response:
    """Return the response for an error."""
    body = ErrorInfo(error.code, error.arguments, tuple(map(problem, error.problems)))
    try:
        response = answer(body, status_of(error))
    except (OverflowError, RecursionError, ValueError):  # an argument cannot be encoded
        response = answer(ErrorInfo(error.code, {}), status_of(error))
    if isinstance(error, RateLimited | Unavailable) and "seconds" in error.arguments:
        response.headers["retry-after"] = str(error.arguments["seconds"])
    return response


def problem(problem: Problem) -> ProblemInfo:
    """Return a problem as the protocol has it."""
    return ProblemInfo(problem.code, dict(problem.arguments))


def failed() -> Response:
    """Return the response for a mistake of the server; only the log says what happened."""
    return refused(InternalError("server.failed"))


def unknown_page(request: Request, error: Exception) -> Response:
    """Return the response if there is no such page, or not for this method."""
    known = {404: NotFound("request.page"), 405: MethodNotAllowed("request.method")}
    status = error.status_code if isinstance(error, HTTPException) else 400
    response = refused(known.get(status, BadRequest("request.form", reason=str(status))))
    response.status_code = status
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    return response
