"""What speaks for or against a choice, as codes; each has a sentence for people."""

from nunatak.bots.bot import Reason
from nunatak.games.snow_tails import Preview

__all__ = ["REASONS", "reasons"]

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


def reasons(preview: Preview, turns: float, short: int) -> tuple[Reason, ...]:
    """The numbers of one end of a turn, the most telling first; ``short``: cards undrawn."""
    told: list[tuple[str, float]] = []
    if preview.wrecked:
        told.append(("wreck", preview.price))
    elif preview.finished:
        told.append(("finish", preview.space.space))
    else:
        # Steps past the line count a little in what is expected, but one turn it takes at least.
        told.append(("turns", max(1.0, round(turns, 1))))
        told += [("dents", preview.price), ("short", short)]
    told += [("speed", preview.speed), ("bonus", preview.bonus)]
    return tuple(Reason(code, value) for code, value in told if value or code in ("turns", "speed"))
