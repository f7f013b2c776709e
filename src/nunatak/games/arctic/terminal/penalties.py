"""Coming penalty cards in words."""

from nunatak.games.arctic import ArcticView, PenaltyForecast
from nunatak.games.arctic.forecast import forecast_penalties
from nunatak.words import text

__all__ = ["coming_penalties_text", "penalties_and_question", "penalty_sentences", "penalty_text"]


def penalty_sentences(found: PenaltyForecast) -> list[str]:
    """Return a sentence for each kind of penalty, the soonest first."""
    counts = {"missing": found.missing_now, "over": found.excess, "short": found.missing_next}
    return [text(f"arctic-cost-{name}", count=n) for name, n in counts.items() if n]


def penalty_text(found: PenaltyForecast) -> str:
    """Return all penalties in one line; empty if there are none."""
    return " ".join(penalty_sentences(found))


def coming_penalties_text(view: ArcticView) -> str:
    """Return the penalties that come for the viewer if nothing changes."""
    return penalty_text(forecast_penalties(view))


def penalties_and_question(view: ArcticView, question: str, width: int) -> str:
    """Return coming penalties and a question, as many whole sentences as fit.

    A line that begins with a penalty says what the question asks about; the choices follow below.
    """
    first, *more = [*penalty_sentences(forecast_penalties(view)), question]
    for sentence in more:
        if len(first) + 1 + len(sentence) <= width:
            first = f"{first} {sentence}"
    return first
