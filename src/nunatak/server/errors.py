"""The errors of the server, each with an HTTP status.

Errors of the engine (an illegal action, a malformed course) are raised unchanged; :func:`status_of`
returns their status, too.

>>> error = NotFound("table.unknown", table="k3v9")
>>> error.code, error.arguments, error.status
('table.unknown', {'table': 'k3v9'}, 404)
"""

from typing import ClassVar

from nunatak.core import Illegal, LoadError, Malformed, NotYours, NunatakError, Stale

__all__ = [
    "BadRequest",
    "BadSettings",
    "Conflict",
    "Forbidden",
    "InternalError",
    "MethodNotAllowed",
    "NotFound",
    "RateLimited",
    "RequestTimeout",
    "ServerError",
    "TooLarge",
    "Unauthenticated",
    "Unavailable",
    "UnsupportedType",
    "status_of",
]


class ServerError(NunatakError):
    """The base of all errors of the server. When one is raised, nothing has changed."""

    status: ClassVar[int]
    """The HTTP status of the answer."""


class BadRequest(ServerError):
    """The input is malformed: a body, a message, an archive."""

    status = 400


class Unauthenticated(ServerError):
    """The request comes from no known person."""

    status = 401


class Forbidden(ServerError):
    """The person may not do this, only the host or another player may."""

    status = 403


class NotFound(ServerError):
    """There is no such table, person, season, course or page."""

    status = 404


class MethodNotAllowed(ServerError):
    """The page exists, but not for this method."""

    status = 405


class RequestTimeout(ServerError):
    """The request arrives too slowly."""

    status = 408


class Conflict(ServerError):
    """The state does not allow it now: the game has started, the seat is taken, too many tables."""

    status = 409


class TooLarge(ServerError):
    """The body of the request has too many bytes."""

    status = 413


class UnsupportedType(ServerError):
    """The body of the request is not JSON."""

    status = 415


class RateLimited(ServerError):
    """Too many requests; the argument ``seconds`` says when to retry."""

    status = 429


class InternalError(ServerError):
    """A bug of the server, or a stored log that cannot be read."""

    status = 500


class Unavailable(ServerError):
    """The server is overloaded, or the store fails; the argument ``seconds``, if there is one, says
    when to retry.
    """

    status = 503


class BadSettings(ServerError):
    """The server cannot start with these settings. It is never the answer to a request."""

    status = 500


_STATUS_OF_ENGINE_ERROR: tuple[tuple[type[NunatakError], int], ...] = (
    (Malformed, 400),
    (Illegal, 409),
    (NotYours, 409),  # another seat is in turn
    (Stale, 409),
    (LoadError, 503),
)


def status_of(error: NunatakError) -> int:
    """Return the HTTP status of an error.

    >>> status_of(Forbidden("seat.others")), status_of(NotYours("turn.not-yours"))
    (403, 409)
    >>> status_of(Unavailable("store.failed", reason="disk full"))
    503
    """
    if isinstance(error, ServerError):
        return error.status
    for kind, status in _STATUS_OF_ENGINE_ERROR:
        if isinstance(error, kind):
            return status
    return InternalError.status
