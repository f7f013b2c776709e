"""The course lab: many races on a course, and what they say about it.

>>> from nunatak.games.snow_tails import Course, SnowTails
>>> short = Course("short", ("start", "straight", "finish"))
>>> found = examine(SnowTails(2, short), games=3, bots=("random",))
>>> found.games, sum(slot.wins.total for slot in found.slots), found.par
(3, 6, 1)
"""

from nunatak.games.snow_tails.lab.experiment import examine
from nunatak.games.snow_tails.lab.findings import (
    Findings,
    SpaceFinding,
    StartSlotFinding,
    TileFinding,
)
from nunatak.games.snow_tails.lab.statistics import Distribution, Share
from nunatak.games.snow_tails.lab.tally import INCIDENT_KINDS
from nunatak.games.snow_tails.lab.verdicts import Verdict, list_verdicts

__all__ = [
    "INCIDENT_KINDS",
    "Distribution",
    "Findings",
    "Share",
    "SpaceFinding",
    "StartSlotFinding",
    "TileFinding",
    "Verdict",
    "examine",
    "list_verdicts",
]
