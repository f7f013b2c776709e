"""The findings of the course lab in sentences and as JSON."""

import json
from collections.abc import Iterator

from nunatak.games.snow_tails import Course
from nunatak.games.snow_tails.lab import Findings, Verdict, list_verdicts
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.games.snow_tails.terminal.lab_maps import lab_setup_facts
from nunatak.words import text

__all__ = ["findings_json", "percent", "slot_sentences", "summary_lines", "verdict_sentences"]

_SHARE_NAMES = frozenset(("share", "low", "high", "fair", "least", "most", "wrecked", "close"))


def summary_lines(findings: Findings, course: Course) -> Iterator[str]:
    """Yield the lines for the terminal."""
    yield text("lab-title", course=course_title(course))
    yield text("lab-lead", **lab_setup_facts(findings))
    if findings.games < findings.games_wanted:
        yield text("lab-stopped", games=findings.games, asked=findings.games_wanted)
    yield ""
    yield from (f"* {sentence}" for sentence in verdict_sentences(findings))
    yield ""
    yield from slot_sentences(findings)


def verdict_sentences(findings: Findings) -> list[str]:
    """Return a sentence for every verdict."""
    return [_verdict_sentence(verdict) for verdict in list_verdicts(findings)]


def _verdict_sentence(verdict: Verdict) -> str:
    given = verdict.arguments
    numbers = {name: _format_verdict_argument(name, number) for name, number in given.items()}
    same = "yes" if given.get("quick") == given.get("slow") else "no"
    return text(f"lab-verdict-{verdict.code}", **numbers, same=same)


def _format_verdict_argument(name: str, number: float | int | str) -> object:
    """Return a number of a verdict as text."""
    if isinstance(number, str):
        return text("tile", name=number)
    if isinstance(number, int):
        return number
    if name in _SHARE_NAMES:
        share = f"{100 * number:.0f}"
        return "none" if share == "0" and name == "wrecked" else share
    return f"{number:.2f}" if name == "dents" else f"{number:.1f}"


def findings_json(findings: Findings) -> str:
    """Return all numbers as JSON, with the verdicts."""
    judged = [
        {
            "code": verdict.code,
            "concern": verdict.is_concern,
            **{name: _round_float(number) for name, number in verdict.arguments.items()},
        }
        for verdict in list_verdicts(findings)
    ]
    return json.dumps({**findings.to_json(), "verdicts": judged}, indent=2) + "\n"


def _round_float(number: float | int | str) -> float | int | str:
    return round(number, 4) if isinstance(number, float) else number


def slot_sentences(findings: Findings) -> Iterator[str]:
    """Yield a sentence for every start slot."""
    for slot in findings.slots:
        low, high = slot.wins.interval()
        yield text(
            "lab-slot",
            slot=slot.slot,
            cards=slot.opening_hand_size,
            starts=slot.wins.total,
            share=f"{100 * slot.wins.value:.0f}",
            low=f"{100 * low:.0f}",
            high=f"{100 * high:.0f}",
            fair=f"{100 * findings.fair_share:.0f}",
        )


def percent(share: float, digits: int = 0) -> str:
    """Return a share from 0 to 1 in percent."""
    return text("lab-percent", share=f"{100 * share:.{digits}f}")
