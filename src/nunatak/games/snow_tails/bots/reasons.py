"""What speaks for or against a choice, as codes; each has a sentence for people."""

from nunatak.bots.bot import Reason
from nunatak.games.snow_tails import Preview

__all__ = ["REASONS", "reasons", "turns_left"]

REASONS = (
    "turns",  # that may be expected after this one
    "finish",  # the row behind the line that is reached
    "wreck",  # the dents that end the race
    "dents",  # taken in this turn
    "short",  # cards that are not drawn, since another sled is hit
    "speed",
    "bonus",  # steps that it adds
    "cards",  # that a start slot gives
    "values",  # different ones in hand after a discard
)


def turns_left(turns: float) -> Reason:
    """At least one: steps past the line count a little in what is expected.

    >>> turns_left(0.7).value
    1.0
    """
    return Reason("turns", max(1.0, round(turns, 1)))


def reasons(preview: Preview, turns: float, short: int) -> tuple[Reason, ...]:
    """The numbers of one end of a turn, the most telling first; ``short``: cards undrawn."""
    told: list[tuple[str, float]] = []
    if preview.wrecked:
        told.append(("wreck", preview.price))
    elif preview.finished:
        told.append(("finish", preview.space.space))
    else:
        told.append(turns_left(turns))
        told += [("dents", preview.price), ("short", short)]
    told += [("speed", preview.speed), ("bonus", preview.bonus)]
    return tuple(Reason(code, value) for code, value in told if value or code in ("turns", "speed"))
