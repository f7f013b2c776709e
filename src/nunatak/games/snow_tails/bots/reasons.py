"""The reasons for or against a choice, as codes; each has a sentence in the locales."""

from nunatak.bots.bot import Reason
from nunatak.games.snow_tails import Preview

__all__ = ["REASON_CODES", "turn_end_reasons", "turns_reason"]

REASON_CODES = (
    "turns",  # expected after this one
    "finish",  # the row behind the line
    "wreck",  # the dents that end the race
    "dents",  # taken in this turn
    "short",  # cards not drawn, because another sled is hit
    "speed",
    "bonus",  # steps that it adds
    "cards",  # of a start slot
    "values",  # different values in hand after a discard
)


def turns_reason(turns: float) -> Reason:
    """Return the reason ``turns``, at least one: steps past the line reduce the expected turns.

    >>> turns_reason(0.7).value
    1.0
    """
    return Reason("turns", max(1.0, round(turns, 1)))


def turn_end_reasons(preview: Preview, turns: float, draws_lost_by_bump: int) -> tuple[Reason, ...]:
    """Return the reasons for an end of a turn, the most important first.

    ``draws_lost_by_bump`` is the number of cards that are not drawn.
    """
    found: list[tuple[str, float]] = []
    if preview.wrecked:
        found.append(("wreck", preview.dent_count))
    elif preview.finished:
        found.append(("finish", preview.space.space))
    else:
        found.append(turns_reason(turns))
        found += [("dents", preview.dent_count), ("short", draws_lost_by_bump)]
    found += [("speed", preview.speed), ("bonus", preview.bonus)]
    return tuple(
        Reason(code, value) for code, value in found if value or code in ("turns", "speed")
    )
