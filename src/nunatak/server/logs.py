"""What the server writes down about itself: lines for people in a terminal, else JSON.

Never what somebody could misuse or what is nobody's business: no cookies, codes, tokens, chat,
cards.
"""

import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import EventDict, FilteringBoundLogger, Processor, WrappedLogger

__all__ = ["log", "set_up"]

_SECRET = frozenset({"authorization", "cards", "code", "cookie", "secret", "text", "token"})

log: FilteringBoundLogger = structlog.get_logger("nunatak")


def set_up(level: str, stream: TextIO | None = None) -> None:
    """From now on write what is at least as important as this."""
    stream = stream or sys.stderr
    number = logging.getLevelNamesMapping()[level.upper()]
    processors: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_secrets,
    ]
    if stream.isatty():
        plain = structlog.dev.plain_traceback  # others show what the variables held
        shown: list[Processor] = [structlog.dev.ConsoleRenderer(exception_formatter=plain)]
    else:
        shown = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[*processors, *shown],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    # What libraries say comes out the same way.
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=processors,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *shown],
    )
    out = logging.StreamHandler(stream)
    out.setFormatter(formatter)
    logging.basicConfig(handlers=[out], level=max(number, logging.WARNING), force=True)
    # It warns of each request that is no HTTP: strangers could fill the disk. /metrics counts them.
    logging.getLogger("uvicorn.error").setLevel(max(number, logging.ERROR))


def _without_secrets(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """The last line of defence: such names are not written, whoever passes them on."""
    return {name: "..." if name in _SECRET else value for name, value in event.items()}
