"""What the lab has found out about a course."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nunatak.games.snow_tails import SnowTails, Space
from nunatak.games.snow_tails.events import CAUSES
from nunatak.games.snow_tails.lab.figures import Share, Spread
from nunatak.games.snow_tails.lab.tally import CRASHES, Tally

__all__ = ["Findings", "SlotFinding", "SpaceFinding", "TileFinding"]

FORMAT = 1  # the version of to_json


@dataclass(frozen=True)
class SlotFinding:
    """A start slot: how many cards it gives, and how often a sled from there won."""

    slot: int
    cards: int
    wins: Share


@dataclass(frozen=True)
class SpaceFinding:
    """A space: who came over it, how fast, and what happened there."""

    space: Space
    visits: int
    speed: float
    """The mean of those who came over it, 0 if nobody did."""
    crashes: Mapping[str, int]

    @property
    def mishaps(self) -> int:
        """Crashes of all kinds."""
        return sum(self.crashes.values())


@dataclass(frozen=True)
class TileFinding:
    """A tile: how many sleds came onto it, and what happened there."""

    number: int
    name: str
    limit: int | None
    entries: int
    crashes: Mapping[str, int]
    spaces: int
    idle: int
    """Spaces that fewer than one sled in a hundred came over."""

    @property
    def broken(self) -> Share:
        """Of those who came over its limit line, who was too fast."""
        return Share(self.crashes["speed"], self.entries)

    @property
    def mishaps(self) -> int:
        return sum(self.crashes.values())


@dataclass(frozen=True)
class Findings:
    """The figures of all races on a course; see :func:`nunatak.games.snow_tails.lab.examine`."""

    course: str
    players: int
    bots: tuple[str, ...]
    seed: int
    asked: int
    """The races that were wanted."""
    games: int
    """The races that were run."""
    steps: int
    """From the best slot past the finish line."""
    par: int | None
    """Rounds that a sled alone needs at least, with any card at any time; None: it cannot."""
    rounds: Spread
    winning: Spread
    """The rounds of the winner."""
    gaps: Spread
    """Rounds between the first and the last who came in."""
    overtakes: Spread
    leads: Spread
    """How often somebody else took the lead."""
    dents: Spread
    """Per sled."""
    causes: Mapping[str, int]
    """All dents by cause."""
    wrecked: Share
    stranded: Share
    early: Share
    """Races won by who led at half way."""
    close: Share
    """Races with the second home in the round of the winner."""
    slots: tuple[SlotFinding, ...]
    tiles: tuple[TileFinding, ...]
    spaces: tuple[SpaceFinding, ...]

    @property
    def sleds(self) -> int:
        """How many there were in all races."""
        return self.games * self.players

    @property
    def fair(self) -> float:
        """What every slot would win of its races if all were alike."""
        wins = sum(slot.wins.count for slot in self.slots)
        return wins / self.sleds if self.sleds else 0.0

    @cached_property
    def crashes(self) -> Mapping[str, int]:
        """All crashes by kind."""
        return {kind: sum(tile.crashes[kind] for tile in self.tiles) for kind in CRASHES}

    def to_json(self) -> dict[str, Any]:
        """All of it as plain values (docs/lab.md)."""
        return {
            "nunatak": "lab",
            "version": FORMAT,
            "course": self.course,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "asked": self.asked,
            "games": self.games,
            "steps": self.steps,
            "par": self.par,
            "rounds": self.rounds.to_json(),
            "winner_rounds": self.winning.to_json(),
            "finish_gap": self.gaps.to_json(),
            "overtakes": self.overtakes.to_json(),
            "lead_changes": self.leads.to_json(),
            "dents": self.dents.to_json(),
            "dents_by_cause": dict(self.causes),
            "wrecked": self.wrecked.to_json(),
            "stranded": self.stranded.to_json(),
            "half_way_leader_wins": self.early.to_json(),
            "close_finishes": self.close.to_json(),
            "fair_share": round(self.fair, 4),
            "slots": [
                {"slot": slot.slot, "cards": slot.cards, "wins": slot.wins.to_json()}
                for slot in self.slots
            ],
            "crashes": dict(self.crashes),
            "tiles": [_tile(tile) for tile in self.tiles],
            "spaces": {str(space.space): _space(space) for space in self.spaces},
        }


def _tile(tile: TileFinding) -> dict[str, Any]:
    return {
        "number": tile.number,
        "name": tile.name,
        "limit": tile.limit,
        "entries": tile.entries,
        "limit_broken": None if tile.limit is None else tile.broken.to_json(),
        "crashes": dict(tile.crashes),
        "spaces": tile.spaces,
        "idle_spaces": tile.idle,
    }


def _space(space: SpaceFinding) -> dict[str, Any]:
    return {
        "visits": space.visits,
        "speed": round(space.speed, 2),
        "crashes": {kind: count for kind, count in space.crashes.items() if count},
    }


def concluded(
    game: SnowTails, names: Sequence[str], seed: int, asked: int, par: int | None, tally: Tally
) -> Findings:
    """The findings that follow from what was counted."""
    track, sleds = game.track, tally.races * game.players
    spaces = tuple(_space_finding(space, tally) for space in track.spaces)
    return Findings(
        course=game.course.name,
        players=game.players,
        bots=tuple(names),
        seed=seed,
        asked=asked,
        games=tally.races,
        steps=min(track.steps[slot] for slot in track.slots),
        par=par,
        rounds=_spread(tally.rounds),
        winning=_spread(tally.winning),
        gaps=_spread(tally.gaps),
        overtakes=_spread(tally.overtakes),
        leads=_spread(tally.leads),
        dents=_spread(tally.dents),
        causes={cause: tally.causes[cause] for cause in CAUSES},
        wrecked=Share(tally.fates["wrecked"], sleds),
        stranded=Share(tally.fates["stranded"], sleds),
        early=Share(tally.chances["early"], tally.chances["won"]),
        close=Share(tally.chances["close"], tally.gaps.total()),
        slots=tuple(
            SlotFinding(slot, game.opening_cards(slot), Share(tally.wins[slot], started))
            for slot, started in sorted(tally.starts.items())
        ),
        tiles=_tiles(game, spaces, tally.entries, sleds),
        spaces=spaces,
    )


def _spread(counts: Counter[int]) -> Spread:
    return Spread(dict(sorted(counts.items())))


def _space_finding(space: Space, tally: Tally) -> SpaceFinding:
    visits = tally.visits[space]
    return SpaceFinding(
        space,
        visits,
        tally.speeds[space] / visits if visits else 0.0,
        {kind: tally.crashes[kind, space] for kind in CRASHES},
    )


def _tiles(
    game: SnowTails, spaces: Sequence[SpaceFinding], entries: Counter[int], sleds: int
) -> tuple[TileFinding, ...]:
    found = []
    for number, tile in enumerate(game.course.pack_tiles):
        here = [space for space in spaces if space.space.tile == number]
        found.append(
            TileFinding(
                number,
                tile.name,
                tile.limit,
                entries[number],
                {kind: sum(space.crashes[kind] for space in here) for kind in CRASHES},
                len(here),
                sum(100 * space.visits < sleds for space in here),
            )
        )
    return tuple(found)
