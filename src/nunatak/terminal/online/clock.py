"""Clocks of tables as text."""

import re

import msgspec

from nunatak.core import Malformed
from nunatak.server.protocol.options import DAY, Clock

_LIVE_PATTERN = re.compile(r"live:(\d{1,9})(?:\+(\d{1,9}))?", re.ASCII)
_DAYS_PATTERN = re.compile(r"days:(\d{1,9})", re.ASCII)


def format_time(seconds: float) -> str:
    """Return hours, minutes and seconds.

    >>> format_time(75.2), format_time(3 * 86400)
    ('1:15', '72:00:00')
    """
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def parse_clock(setting: str) -> dict[str, int]:
    """Return the clock that a text such as ``live:60+300`` describes, in seconds.

    >>> parse_clock("live:60+300"), parse_clock("days:3")
    ({'turn': 60, 'bank': 300}, {'turn': 259200, 'bank': 0})
    >>> parse_clock("days:31")
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: clock.form: clock=days:31
    """
    live, slow = _LIVE_PATTERN.fullmatch(setting), _DAYS_PATTERN.fullmatch(setting)
    if live:
        found = {"turn": int(live[1]), "bank": int(live[2] or 0)}
    elif slow:
        found = {"turn": int(slow[1]) * DAY, "bank": 0}
    else:
        raise Malformed("clock.form", clock=setting)
    try:
        msgspec.convert(found, Clock)
    except msgspec.ValidationError:
        raise Malformed("clock.form", clock=setting) from None
    return found
