"""Coming penalty cards in words."""

from nunatak.games.arctic import ArcticView, Cost
from nunatak.games.arctic.forecast import current_cost
from nunatak.words import text

__all__ = ["cost_sentences", "cost_words", "costs_line", "costs_now"]


def cost_sentences(found: Cost) -> list[str]:
    """Return a sentence for each kind of penalty, the soonest first."""
    counts = {"missing": found.missing, "over": found.over, "short": found.short}
    return [text(f"arctic-cost-{name}", count=n) for name, n in counts.items() if n]


def cost_words(found: Cost) -> str:
    """Return all penalties in one line; empty if there are none."""
    return " ".join(cost_sentences(found))


def costs_now(view: ArcticView) -> str:
    """Return the penalties that come for the viewer if nothing changes."""
    return cost_words(current_cost(view))


def costs_line(view: ArcticView, question: str, width: int) -> str:
    """Return coming penalties and a question, as many whole sentences as fit.

    A line that begins with a penalty says what the question asks about; the choices follow below.
    """
    first, *more = [*cost_sentences(current_cost(view)), question]
    for sentence in more:
        if len(first) + 1 + len(sentence) <= width:
            first = f"{first} {sentence}"
    return first
