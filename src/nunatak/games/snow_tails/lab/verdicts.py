"""What findings mean for whoever built the course: codes with numbers, the gravest first."""

from collections.abc import Iterator
from typing import NamedTuple

from nunatak.games.snow_tails.lab.findings import Findings, TileFinding

__all__ = ["Verdict", "verdicts"]

ENOUGH = 200  # with fewer races the figures are rough
SHORT, LONG = 6, 24  # rounds: the shipped courses lie between
SURE = 0.01  # five slots are judged at once, so each must be clearer than one alone
EARLY = 0.75  # that who leads at half way wins: from here on the second half decides little
DULL = 1.0  # overtakes in a race
TAME, HARSH = 0.1, 2.0  # dents per sled
WRECKS = 0.05  # of all sleds
HOT = 0.4  # of all crashes, on one tile
CRASHES = 0.1  # per sled: fewer are not worth a word about where they are
IDLE = 0.5  # of the spaces of a tile
OFTEN, NEVER = 0.4, 0.01  # of all sleds are too fast at a limit line


class Verdict(NamedTuple):
    """A judgement by its code, and the numbers that led to it."""

    code: str
    concern: bool
    """Whether it is something to think about; otherwise all is well there."""
    numbers: dict[str, float | int | str]


def verdicts(findings: Findings) -> tuple[Verdict, ...]:
    """All there is to say, what should be thought about first.

    >>> from nunatak.games.snow_tails.lab import examine
    >>> from nunatak.games.snow_tails import Course, SnowTails
    >>> short = Course("short", ("start", "straight", "finish"))
    >>> found = examine(SnowTails(2, short), games=2, bots=("random",))
    >>> [verdict.code for verdict in verdicts(found)][:2]
    ['few', 'short']
    """
    return tuple(sorted(_all(findings), key=lambda verdict: not verdict.concern))


def _all(findings: Findings) -> Iterator[Verdict]:
    if findings.games < ENOUGH:
        yield Verdict("few", True, {"games": findings.games, "enough": ENOUGH})
    yield _length(findings)
    yield _dents(findings)
    if not findings.winning.total:
        yield Verdict("nobody", True, {})
    elif findings.players > 1:
        yield from _slots(findings)
        yield from _racing(findings)
    yield from _places(findings)


def _length(findings: Findings) -> Verdict:
    rounds = findings.rounds.mean
    quick, _, slow = findings.rounds.quartiles
    code = "short" if rounds < SHORT else "long" if rounds > LONG else "length"
    numbers = {"rounds": rounds, "quick": quick, "slow": slow, "par": findings.par or 0}
    return Verdict(code, code != "length", {**numbers, "short": SHORT, "long": LONG})


def _slots(findings: Findings) -> Iterator[Verdict]:
    """Slots whose share of wins cannot be put down to chance."""
    even = True
    for slot in findings.slots:
        low, high = slot.wins.interval(SURE)
        if low <= findings.fair <= high:
            continue
        even = False
        code = "slot-strong" if slot.wins.value > findings.fair else "slot-weak"
        low, high = slot.wins.interval()
        numbers = {"share": slot.wins.value, "low": low, "high": high, "fair": findings.fair}
        yield Verdict(code, True, {"slot": slot.slot, **numbers})
    if even:
        shares = [slot.wins.value for slot in findings.slots]
        numbers = {"least": min(shares), "most": max(shares), "fair": findings.fair}
        yield Verdict("slots", False, {**numbers})


def _dents(findings: Findings) -> Verdict:
    dents, wrecked = findings.dents.mean, findings.wrecked.value
    code = "tame" if dents < TAME else "dents"
    if dents > HARSH or wrecked > WRECKS:
        code = "harsh"
    return Verdict(code, code != "dents", {"dents": dents, "wrecked": wrecked})


def _racing(findings: Findings) -> Iterator[Verdict]:
    """Whether there is a race at all."""
    early = findings.early.value >= EARLY
    leads = {"share": findings.early.value, "leads": findings.leads.mean}
    yield Verdict("early" if early else "open", early, {**leads})
    dull = findings.overtakes.mean < DULL
    passing = {"overtakes": findings.overtakes.mean, "close": findings.close.value}
    yield Verdict("dull" if dull else "lively", dull, {**passing})


def _places(findings: Findings) -> Iterator[Verdict]:
    """Tiles that stand out."""
    crashes = sum(findings.crashes.values())
    between = findings.tiles[1:-1]
    for tile in between:
        if crashes >= CRASHES * findings.sleds and tile.mishaps > HOT * crashes:
            yield Verdict("hot", True, {**_tile(tile), "share": tile.mishaps / crashes})
        if tile.idle >= IDLE * tile.spaces:
            yield Verdict("idle", True, {**_tile(tile), "idle": tile.idle, "spaces": tile.spaces})
        if tile.limit is not None and tile.entries:
            yield from _limit(tile)


def _limit(tile: TileFinding) -> Iterator[Verdict]:
    share = tile.broken.value
    numbers = {**_tile(tile), "limit": tile.limit or 0, "share": share}
    if share > OFTEN:
        yield Verdict("limit-tight", True, numbers)
    elif share < NEVER:
        yield Verdict("limit-loose", False, numbers)


def _tile(tile: TileFinding) -> dict[str, float | int | str]:
    return {"tile": tile.number, "name": tile.name}
