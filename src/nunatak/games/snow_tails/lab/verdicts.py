"""What findings mean for the author of a course: codes with numbers, concerns first."""

from collections.abc import Iterator
from typing import NamedTuple

from nunatak.games.snow_tails.lab.findings import Findings, TileFinding

__all__ = ["Verdict", "verdicts"]

ENOUGH = 200  # races; with fewer the figures are rough
SHORT, LONG = 6, 24  # rounds: the shipped courses are between
SLOT_ALPHA = 0.01  # five slots are tested at once, so each must be clearer than a single one
EARLY = 0.75  # of races won by the leader at half way: from here on the second half decides little
DULL = 1.0  # overtakes in a race
TAME, HARSH = 0.1, 2.0  # dents per sled
WRECKS = 0.05  # of all sleds
HOT = 0.4  # of all crashes, on one tile
CRASHES = 0.1  # per sled: with fewer, their places are not reported
IDLE = 0.5  # of the spaces of a tile
OFTEN, NEVER = 0.4, 0.01  # of all sleds that are too fast at a limit line


class Verdict(NamedTuple):
    """A verdict as a code, with the numbers that led to it."""

    code: str
    concern: bool
    """Whether it is a problem; else it says that something is fine."""
    numbers: dict[str, float | int | str]


def verdicts(findings: Findings) -> tuple[Verdict, ...]:
    """Return all verdicts, concerns first.

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
    if not findings.winner_rounds.total:
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
    """Yield slots whose share of wins is no coincidence."""
    even = True
    for slot in findings.slots:
        low, high = slot.wins.interval(SLOT_ALPHA)
        if low <= findings.fair_share <= high:
            continue
        even = False
        code = "slot-strong" if slot.wins.value > findings.fair_share else "slot-weak"
        low, high = slot.wins.interval()
        numbers = {"share": slot.wins.value, "low": low, "high": high, "fair": findings.fair_share}
        yield Verdict(code, True, {"slot": slot.slot, **numbers})
    if even:
        shares = [slot.wins.value for slot in findings.slots]
        numbers = {"least": min(shares), "most": max(shares), "fair": findings.fair_share}
        yield Verdict("slots", False, {**numbers})


def _dents(findings: Findings) -> Verdict:
    dents, wrecked = findings.dents.mean, findings.wrecked.value
    code = "tame" if dents < TAME else "dents"
    if dents > HARSH or wrecked > WRECKS:
        code = "harsh"
    return Verdict(code, code != "dents", {"dents": dents, "wrecked": wrecked})


def _racing(findings: Findings) -> Iterator[Verdict]:
    """Yield whether leaders change and sleds overtake."""
    early = findings.half_way_leader_wins.value >= EARLY
    leads = {"share": findings.half_way_leader_wins.value, "leads": findings.lead_changes.mean}
    yield Verdict("early" if early else "open", early, {**leads})
    dull = findings.overtakes.mean < DULL
    passing = {"overtakes": findings.overtakes.mean, "close": findings.close_finishes.value}
    yield Verdict("dull" if dull else "lively", dull, {**passing})


def _places(findings: Findings) -> Iterator[Verdict]:
    """Yield tiles that stand out."""
    crashes = sum(findings.crashes.values())
    between = findings.tiles[1:-1]
    for tile in between:
        if crashes >= CRASHES * findings.sleds and tile.total_crashes > HOT * crashes:
            yield Verdict("hot", True, {**_tile(tile), "share": tile.total_crashes / crashes})
        if tile.idle_spaces >= IDLE * tile.spaces:
            yield Verdict(
                "idle", True, {**_tile(tile), "idle": tile.idle_spaces, "spaces": tile.spaces}
            )
        if tile.limit is not None and tile.entries:
            yield from _limit(tile)


def _limit(tile: TileFinding) -> Iterator[Verdict]:
    share = tile.limit_broken.value
    numbers = {**_tile(tile), "limit": tile.limit or 0, "share": share}
    if share > OFTEN:
        yield Verdict("limit-tight", True, numbers)
    elif share < NEVER:
        yield Verdict("limit-loose", False, numbers)


def _tile(tile: TileFinding) -> dict[str, float | int | str]:
    return {"tile": tile.number, "name": tile.name}
