"""HTTP responses: JSON of the protocol, and errors with their codes and status."""

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

__all__ = [
    "error_response",
    "gzipped_json_response",
    "http_exception_response",
    "internal_error_response",
    "json_response",
    "problem_info",
]

_ENCODER = msgspec.json.Encoder(enc_hook=str)  # arguments of errors may have any type


def json_response(value: Any, status: int = 200) -> Response:
    """Return a response with a value encoded as JSON."""
    return Response(_ENCODER.encode(value), status, media_type="application/json")


def gzipped_json_response(request: Request, body: bytes) -> Response:
    """Return a response with compressed JSON, decompressed if the client does not accept gzip."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type="application/json")
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, headers=headers, media_type="application/json")


def error_response(error: NunatakError) -> Response:
    """Return the response for an error."""
    body = ErrorInfo(error.code, error.arguments, tuple(map(problem_info, error.problems)))
    try:
        response = json_response(body, status_of(error))
    except (OverflowError, RecursionError, ValueError):  # an argument cannot be encoded
        response = json_response(ErrorInfo(error.code, {}), status_of(error))
    if isinstance(error, RateLimited | Unavailable) and "seconds" in error.arguments:
        response.headers["retry-after"] = str(error.arguments["seconds"])
    return response


def problem_info(problem: Problem) -> ProblemInfo:
    """Return a problem as a type of the protocol."""
    return ProblemInfo(problem.code, dict(problem.arguments))


def internal_error_response() -> Response:
    """Return the response for a bug of the server; details are only in the log."""
    return error_response(InternalError("server.failed"))


def http_exception_response(request: Request, error: Exception) -> Response:
    """Return the response for an error of Starlette: no such path, or not this method."""
    known = {404: NotFound("request.page"), 405: MethodNotAllowed("request.method")}
    status = error.status_code if isinstance(error, HTTPException) else 400
    response = error_response(known.get(status, BadRequest("request.form", reason=str(status))))
    response.status_code = status
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    return response
