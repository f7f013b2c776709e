"""What findings mean for the author of a course: codes with numbers, concerns first."""

from collections.abc import Iterator
from typing import NamedTuple

from nunatak.games.snow_tails.lab.findings import Findings, TileFinding

__all__ = ["Verdict", "list_verdicts"]

ENOUGH_RACES = 200  # races; with fewer the figures are rough
SHORT_RACE_ROUNDS, LONG_RACE_ROUNDS = 6, 24  # rounds: the shipped courses are between
SLOT_ALPHA = 0.01  # five slots are tested at once, so each must be clearer than a single one
EARLY_DECISION_SHARE = (
    0.75  # of races won by the leader at half way: from here on the second half decides little
)
MIN_OVERTAKES = 1.0  # overtakes in a race
MIN_DENTS_PER_SLED, MAX_DENTS_PER_SLED = 0.1, 2.0  # dents per sled
MAX_WRECK_SHARE = 0.05  # of all sleds
MAX_TILE_INCIDENT_SHARE = 0.4  # of all incidents, on one tile
HOT_TILE_MIN_INCIDENTS_PER_SLED = 0.1  # with fewer, no tile is reported for them
IDLE_TILE_UNUSED_SHARE = 0.5  # of the spaces of a tile
TIGHT_LIMIT_SHARE, LOOSE_LIMIT_SHARE = 0.4, 0.01  # of all sleds that are too fast at a limit line


class Verdict(NamedTuple):
    """A verdict as a code, with the numbers that led to it."""

    code: str
    is_concern: bool
    """Whether it is a problem; else it says that something is fine."""
    arguments: dict[str, float | int | str]


def list_verdicts(findings: Findings) -> tuple[Verdict, ...]:
    """Return all verdicts, concerns first.

    >>> from nunatak.games.snow_tails.lab import examine
    >>> from nunatak.games.snow_tails import Course, SnowTails
    >>> short = Course("short", ("start", "straight", "finish"))
    >>> found = examine(SnowTails(2, short), games=2, bots=("random",))
    >>> [verdict.code for verdict in list_verdicts(found)][:2]
    ['few', 'short']
    """
    return tuple(sorted(_all_verdicts(findings), key=lambda verdict: not verdict.is_concern))


def _all_verdicts(findings: Findings) -> Iterator[Verdict]:
    if findings.games < ENOUGH_RACES:
        yield Verdict("few", True, {"games": findings.games, "enough": ENOUGH_RACES})
    yield _length_verdict(findings)
    yield _dent_verdict(findings)
    if not findings.winner_rounds.sample_count:
        yield Verdict("nobody", True, {})
    elif findings.players > 1:
        yield from _slot_verdicts(findings)
        yield from _lead_and_overtaking_verdicts(findings)
    yield from _tile_verdicts(findings)


def _length_verdict(findings: Findings) -> Verdict:
    rounds = findings.rounds.mean
    quick, _, slow = findings.rounds.quartiles
    code = (
        "short" if rounds < SHORT_RACE_ROUNDS else "long" if rounds > LONG_RACE_ROUNDS else "length"
    )
    numbers = {"rounds": rounds, "quick": quick, "slow": slow, "par": findings.par or 0}
    return Verdict(
        code, code != "length", {**numbers, "short": SHORT_RACE_ROUNDS, "long": LONG_RACE_ROUNDS}
    )


def _slot_verdicts(findings: Findings) -> Iterator[Verdict]:
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


def _dent_verdict(findings: Findings) -> Verdict:
    dents, wrecked = findings.dents.mean, findings.wrecked.value
    code = "tame" if dents < MIN_DENTS_PER_SLED else "dents"
    if dents > MAX_DENTS_PER_SLED or wrecked > MAX_WRECK_SHARE:
        code = "harsh"
    return Verdict(code, code != "dents", {"dents": dents, "wrecked": wrecked})


def _lead_and_overtaking_verdicts(findings: Findings) -> Iterator[Verdict]:
    """Yield whether leaders change and sleds overtake."""
    early = findings.half_way_leader_wins.value >= EARLY_DECISION_SHARE
    leads = {"share": findings.half_way_leader_wins.value, "leads": findings.lead_changes.mean}
    yield Verdict("early" if early else "open", early, {**leads})
    dull = findings.overtakes.mean < MIN_OVERTAKES
    passing = {"overtakes": findings.overtakes.mean, "close": findings.close_finishes.value}
    yield Verdict("dull" if dull else "lively", dull, {**passing})


def _tile_verdicts(findings: Findings) -> Iterator[Verdict]:
    """Yield tiles that stand out."""
    crashes = sum(findings.incidents.values())
    between = findings.tiles[1:-1]
    for tile in between:
        if (
            crashes >= HOT_TILE_MIN_INCIDENTS_PER_SLED * findings.total_sleds
            and tile.total_incidents > MAX_TILE_INCIDENT_SHARE * crashes
        ):
            yield Verdict(
                "hot", True, {**_tile_arguments(tile), "share": tile.total_incidents / crashes}
            )
        if tile.rarely_used_spaces >= IDLE_TILE_UNUSED_SHARE * tile.space_count:
            yield Verdict(
                "idle",
                True,
                {
                    **_tile_arguments(tile),
                    "idle": tile.rarely_used_spaces,
                    "spaces": tile.space_count,
                },
            )
        if tile.limit is not None and tile.entries:
            yield from _limit_verdicts(tile)


def _limit_verdicts(tile: TileFinding) -> Iterator[Verdict]:
    share = tile.limit_broken.value
    numbers = {**_tile_arguments(tile), "limit": tile.limit or 0, "share": share}
    if share > TIGHT_LIMIT_SHARE:
        yield Verdict("limit-tight", True, numbers)
    elif share < LOOSE_LIMIT_SHARE:
        yield Verdict("limit-loose", False, numbers)


def _tile_arguments(tile: TileFinding) -> dict[str, float | int | str]:
    return {"tile": tile.number, "name": tile.name}
