"""What is wrong with a position, as codes with arguments."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from nunatak.core.errors import Problem
from nunatak.core.toml_text import problem_from_numbers
from nunatak.games.snow_tails.rules import Kernel, layout
from nunatak.games.snow_tails.rules.layout import Position
from nunatak.games.snow_tails.view import PHASES

if TYPE_CHECKING:
    from nunatak.games.snow_tails.game import SnowTails

SIDES = ("left", "right")

# The code of each problem that the check can find, and the names of its numbers
_CODE_AND_ARGUMENT_NAMES = {
    layout.PROBLEM_BYTES: ("state.bytes",),
    layout.PROBLEM_PRINTED: ("position.printed", "seat", "side"),
    layout.PROBLEM_NO_SPACE: ("position.no-space", "seat"),
    layout.PROBLEM_OFF_TRACK: ("position.off-track", "seat"),
    layout.PROBLEM_FINISHED: ("position.finished", "seat", "place"),
    layout.PROBLEM_KNOWN: ("position.known", "seat", "value"),
    layout.PROBLEM_STRANDED: ("position.stranded", "seat"),
    layout.PROBLEM_WRECKED: ("position.wrecked", "seat", "dents"),
    layout.PROBLEM_SAPLING_UNDER: ("position.sapling-under", "seat", "space"),
    layout.PROBLEM_SHARED_SPACE: ("position.shared-space", "space"),
    layout.PROBLEM_SHARED_SLOT: ("position.shared-slot", "slot"),
    layout.PROBLEM_PLACES: ("position.places", "places"),
    layout.PROBLEM_PHASE: ("position.phase", "phase"),
    layout.PROBLEM_RACE_ORDER: ("position.race-order", "seat"),
    layout.PROBLEM_ORDER_MISSES: ("position.order-misses", "seats"),
    layout.PROBLEM_NOT_RACING: ("position.not-racing", "seat"),
    layout.PROBLEM_PAST_LINE: ("position.past-line", "seat"),
    layout.PROBLEM_SLOT_ORDER: ("position.slot-order", "seat"),
    layout.PROBLEM_NOT_FRESH: ("position.not-fresh", "seat"),
    layout.PROBLEM_START: ("position.start", "seat", "space"),
    layout.PROBLEM_NOT_STARTED: ("position.not-started", "seat", "space"),
    layout.PROBLEM_HAND_SIZE: ("position.hand-size", "seat", "cards", "most"),
    layout.PROBLEM_SPEED: ("position.speed", "speed"),
    layout.PROBLEM_STEPS: ("position.steps", "number", "low", "high"),
    layout.PROBLEM_DRIFT: ("position.drift", "drift"),
    layout.PROBLEM_OVER: ("position.over", "number"),
    layout.PROBLEM_MOVE: ("position.move", "phase"),
    layout.PROBLEM_NO_CHOICE: ("position.no-choice", "phase"),
}


def list_problems(game: "SnowTails", position: bytes) -> list[Problem]:
    """Return what the check finds; nothing for a possible position.

    >>> from nunatak.games.snow_tails import SnowTails
    >>> race = SnowTails(2).start(seed=1).raw_position
    >>> list_problems(SnowTails(2), race.to_bytes())
    []
    >>> race.sleds[0].place = 1
    >>> [str(problem) for problem in list_problems(SnowTails(2), race.to_bytes())]
    ['position.finished: seat=0, place=1', 'position.places: places=[1]']
    """
    names: dict[str, Callable[[int], object]] = {  # what some of these numbers stand for
        "side": SIDES.__getitem__,
        "phase": PHASES.__getitem__,
        "space": lambda space: str(game.track.spaces[space]),
        "seats": lambda bits: [seat for seat in range(layout.MAX_SLEDS) if bits >> seat & 1],
        "places": lambda _: _taken_finish_places(Position.from_bytes(position)),
    }
    rows = Kernel(game.setup).problems(position)
    return [
        problem_from_numbers(_CODE_AND_ARGUMENT_NAMES[kind], numbers, names)
        for kind, *numbers in rows
    ]


def _taken_finish_places(race: Position) -> list[int]:
    """Return the places of all sleds that have one."""
    return sorted(sled.place for sled in race.sleds[: race.player_count] if sled.place)
