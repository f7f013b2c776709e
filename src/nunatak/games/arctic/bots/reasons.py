"""The reasons for or against a choice, as codes; each has a sentence in the locales."""

from nunatak.bots.bot import Reason

__all__ = ["REASON_CODES", "make_nonzero_reasons", "make_reason"]

REASON_CODES = (
    "points",  # of the pile after the placement
    "promise",  # the future value of pile and hand, penalties included
    "tokens",  # the value of the token moves
    "ability",  # the value of the ability card
    "penalties",  # penalty cards in this turn
    "cards",  # in hand after the turn
    "rival",  # the points of the player who gets a penalty card
    "turns",  # after this one
)


def make_reason(code: str, value: float) -> Reason:
    """Return a reason, with its number rounded for people.

    >>> make_reason("promise", 12.34)
    Reason(code='promise', value=12.3)
    """
    return Reason(code, round(value) + 0.0 if code == "turns" else round(value, 1) + 0.0)


def make_nonzero_reasons(**values: float) -> tuple[Reason, ...]:
    """Return reasons in this order, without those that are zero, except for points and turns.

    >>> [reason.code for reason in make_nonzero_reasons(points=0, ability=0.0, turns=1.2)]
    ['points', 'turns']
    """
    found = (make_reason(code, value) for code, value in values.items())
    return tuple(each for each in found if each.value or each.code in ("points", "turns"))
