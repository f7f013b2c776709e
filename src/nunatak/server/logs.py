"""The logs of the server: readable lines in a terminal, JSON elsewhere.

They never contain secrets or private data: no cookies, codes, tokens, chat, cards.
"""

import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import EventDict, FilteringBoundLogger, Processor, WrappedLogger

__all__ = ["configure_logging", "log"]

_SECRET_KEYS = frozenset({"authorization", "cards", "code", "cookie", "secret", "text", "token"})

log: FilteringBoundLogger = structlog.get_logger("nunatak")


def configure_logging(level: str, stream: TextIO | None = None) -> None:
    """Write log entries of a level and above to a stream, standard error by default."""
    stream = stream or sys.stderr
    number = logging.getLevelNamesMapping()[level.upper()]
    processors: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _remove_secrets,
    ]
    if stream.isatty():
        plain = structlog.dev.plain_traceback  # others print the values of variables
        renderers: list[Processor] = [structlog.dev.ConsoleRenderer(exception_formatter=plain)]
    else:
        renderers = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[*processors, *renderers],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    # Libraries log with the standard module; their entries get the same format.
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=processors,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderers],
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=max(number, logging.WARNING), force=True)
    # It warns of each request that is not HTTP: strangers could fill the disk. Metrics count them.
    logging.getLogger("uvicorn.error").setLevel(max(number, logging.ERROR))


def _remove_secrets(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Replace the values of secret keys, in case other code logs them by mistake."""
    return {name: "..." if name in _SECRET_KEYS else value for name, value in event.items()}
