"""Why steady does what it does: numbers with codes, in points, cards and turns."""

from nunatak.bots.bot import Reason

REASONS = ("points", "promise", "tokens", "ability", "penalties", "cards", "rival", "turns")


def reason(code: str, value: float) -> Reason:
    """A number as people would say it.

    >>> reason("promise", 12.34)
    Reason(code='promise', value=12.3)
    """
    return Reason(code, round(value) + 0.0 if code == "turns" else round(value, 1) + 0.0)


def reasons(**values: float) -> tuple[Reason, ...]:
    """In the order given; what does not count is not said, but for points and turns.

    >>> [reason.code for reason in reasons(points=0, ability=0.0, turns=1.2)]
    ['points', 'turns']
    """
    said = (reason(code, value) for code, value in values.items())
    return tuple(each for each in said if each.value or each.code in ("points", "turns"))
