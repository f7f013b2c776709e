"""The findings of the lab about a course."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nunatak.games.snow_tails import SnowTails, Space
from nunatak.games.snow_tails.events import DENT_CAUSES
from nunatak.games.snow_tails.lab.statistics import Distribution, Share
from nunatak.games.snow_tails.lab.tally import INCIDENT_KINDS, Tally

__all__ = ["Findings", "SpaceFinding", "StartSlotFinding", "TileFinding"]

FORMAT_VERSION = 2  # the version of to_json


@dataclass(frozen=True)
class StartSlotFinding:
    """A start slot: the hand it gives, and how often a sled from there won."""

    slot: int
    opening_hand_size: int
    wins: Share


@dataclass(frozen=True)
class SpaceFinding:
    """A space: sleds that drove over it, their speed, and incidents."""

    space: Space
    visits: int
    mean_speed: float
    """Their mean speed, 0 without any."""
    incidents: Mapping[str, int]

    @property
    def total_incidents(self) -> int:
        """The number of incidents of all kinds."""
        return sum(self.incidents.values())


@dataclass(frozen=True)
class TileFinding:
    """A tile: sleds that drove onto it, and incidents."""

    number: int
    name: str
    limit: int | None
    entries: int
    incidents: Mapping[str, int]
    space_count: int
    rarely_used_spaces: int
    """Spaces that fewer than one sled in a hundred drove over."""

    @property
    def limit_broken(self) -> Share:
        """The sleds that crossed its limit line too fast."""
        return Share(self.incidents["speed"], self.entries)

    @property
    def total_incidents(self) -> int:
        return sum(self.incidents.values())


@dataclass(frozen=True)
class Findings:
    """The figures of all races on a course; see :func:`nunatak.games.snow_tails.lab.examine`."""

    course: str
    players: int
    bots: tuple[str, ...]
    seed: int
    games_wanted: int
    """Races that were asked for."""
    games: int
    """Races that were run."""
    steps_to_finish: int
    """Steps from the best slot past the finish line."""
    par: int | None
    """The fewest rounds of a sled alone with any card at any time; None if there is no way."""
    rounds: Distribution
    winner_rounds: Distribution
    """Rounds of the winner."""
    finish_spreads: Distribution
    """Rounds between the first and the last sled that finished."""
    overtakes: Distribution
    lead_changes: Distribution
    """How often the leader changed."""
    dents: Distribution
    """Per sled."""
    dents_by_cause: Mapping[str, int]
    """All dents by cause."""
    wrecked: Share
    stranded: Share
    """Sleds that still race when the rounds are over; wrecks are not among them."""
    half_way_leader_wins: Share
    """Races won by the leader at half way."""
    close_finishes: Share
    """Races whose second sled finished in the same round as the winner."""
    slots: tuple[StartSlotFinding, ...]
    tiles: tuple[TileFinding, ...]
    spaces: tuple[SpaceFinding, ...]

    @property
    def total_sleds(self) -> int:
        """The number of sleds in all races."""
        return self.games * self.players

    @property
    def fair_share(self) -> float:
        """The share of races that each slot would win if all were equal."""
        wins = sum(slot.wins.count for slot in self.slots)
        return wins / self.total_sleds if self.total_sleds else 0.0

    @cached_property
    def incidents(self) -> Mapping[str, int]:
        """All incidents by kind."""
        return {kind: sum(tile.incidents[kind] for tile in self.tiles) for kind in INCIDENT_KINDS}

    def to_json(self) -> dict[str, Any]:
        """Return all findings as plain values (docs/lab.md)."""
        return {
            "nunatak": "lab",
            "version": FORMAT_VERSION,
            "course": self.course,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "games_wanted": self.games_wanted,
            "games": self.games,
            "steps_to_finish": self.steps_to_finish,
            "par": self.par,
            "rounds": self.rounds.to_json(),
            "winner_rounds": self.winner_rounds.to_json(),
            "finish_gaps": self.finish_spreads.to_json(),
            "overtakes": self.overtakes.to_json(),
            "lead_changes": self.lead_changes.to_json(),
            "dents": self.dents.to_json(),
            "dents_by_cause": dict(self.dents_by_cause),
            "wrecked": self.wrecked.to_json(),
            "stranded": self.stranded.to_json(),
            "half_way_leader_wins": self.half_way_leader_wins.to_json(),
            "close_finishes": self.close_finishes.to_json(),
            "fair_share": round(self.fair_share, 4),
            "slots": [
                {"slot": slot.slot, "cards": slot.opening_hand_size, "wins": slot.wins.to_json()}
                for slot in self.slots
            ],
            "incidents": dict(self.incidents),
            "tiles": [_tile_json(tile) for tile in self.tiles],
            "spaces": {str(space.space): _space_json(space) for space in self.spaces},
        }


def _tile_json(tile: TileFinding) -> dict[str, Any]:
    return {
        "number": tile.number,
        "name": tile.name,
        "limit": tile.limit,
        "entries": tile.entries,
        "limit_broken": None if tile.limit is None else tile.limit_broken.to_json(),
        "incidents": dict(tile.incidents),
        "space_count": tile.space_count,
        "unused_spaces": tile.rarely_used_spaces,
    }


def _space_json(space: SpaceFinding) -> dict[str, Any]:
    return {
        "visits": space.visits,
        "mean_speed": round(space.mean_speed, 2),
        "incidents": {kind: count for kind, count in space.incidents.items() if count},
    }


def summarize(
    game: SnowTails,
    bot_names: Sequence[str],
    seed: int,
    games_wanted: int,
    par: int | None,
    tally: Tally,
) -> Findings:
    """Return the findings from the counts."""
    track, sleds = game.track, tally.races * game.players
    spaces = tuple(_space_finding(space, tally) for space in track.spaces)
    return Findings(
        course=game.course.name,
        players=game.players,
        bots=tuple(bot_names),
        seed=seed,
        games_wanted=games_wanted,
        games=tally.races,
        steps_to_finish=min(track.steps_to_finish[slot] for slot in track.start_spaces),
        par=par,
        rounds=_distribution(tally.races_by_rounds),
        winner_rounds=_distribution(tally.races_by_winner_rounds),
        finish_spreads=_distribution(tally.races_by_finish_spread),
        overtakes=_distribution(tally.races_by_overtakes),
        lead_changes=_distribution(tally.races_by_lead_changes),
        dents=_distribution(tally.sleds_by_dents),
        dents_by_cause={cause: tally.dents_by_cause[cause] for cause in DENT_CAUSES},
        wrecked=Share(tally.sleds_by_status["wrecked"], sleds),
        stranded=Share(tally.sleds_by_status["stranded"], sleds),
        half_way_leader_wins=Share(
            tally.races_by_outcome["half-way-leader"], tally.races_by_outcome["won"]
        ),
        close_finishes=Share(tally.races_by_outcome["close"], tally.races_by_finish_spread.total()),
        slots=tuple(
            StartSlotFinding(
                slot, game.opening_hand_size(slot), Share(tally.wins_by_slot[slot], started)
            )
            for slot, started in sorted(tally.starts_by_slot.items())
        ),
        tiles=_tile_findings(game, spaces, tally.tile_entries, sleds),
        spaces=spaces,
    )


def _distribution(counts: Counter[int]) -> Distribution:
    return Distribution(dict(sorted(counts.items())))


def _space_finding(space: Space, tally: Tally) -> SpaceFinding:
    visits = tally.visits[space]
    return SpaceFinding(
        space,
        visits,
        tally.speed_sums[space] / visits if visits else 0.0,
        {kind: tally.incidents[kind, space] for kind in INCIDENT_KINDS},
    )


def _tile_findings(
    game: SnowTails, spaces: Sequence[SpaceFinding], entries: Counter[int], sleds: int
) -> tuple[TileFinding, ...]:
    found = []
    for number, tile in enumerate(game.course.resolved_tiles):
        here = [space for space in spaces if space.space.tile == number]
        found.append(
            TileFinding(
                number,
                tile.name,
                tile.limit,
                entries[number],
                {kind: sum(space.incidents[kind] for space in here) for kind in INCIDENT_KINDS},
                len(here),
                sum(100 * space.visits < sleds for space in here),
            )
        )
    return tuple(found)
