"""Races for tests, set up from a picture.

A picture shows the tiles from the furthest (at the top) down to the start: the sleds drive upwards.
A row has the five lanes from left to right: ``.`` free, ``t`` sapling, ``#`` and ``X`` scenery,
``A`` to ``E`` sleds, blank where a lane of a bend has no such space. Rows left out at the top of a
tile are free::

    finish      |.....|
    corner-left |    .|
                |   ..|
                |  ...|
                | ....|
                |.....|
                |.B...|
                |.....|
    straight    |..A..|
    start
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from nunatak.core.chance import Scripted, Seeded
from nunatak.games.snow_tails import Course, SledView, SnowTails, SnowTailsState, Space
from nunatak.games.snow_tails.courses.tiles import Pack
from nunatak.games.snow_tails.events import SnowTailsEvent, Stepped

LETTERS = "ABCDE"
_LINE = re.compile(r"\s*([a-z-]*)\s*(?:\|(.{5})\|)?\s*")
_PACK = Pack.load("classic")
E = TypeVar("E", bound=SnowTailsEvent)


@dataclass(frozen=True)
class Board:
    """Tiles, sleds and saplings of a picture."""

    tiles: tuple[str, ...]
    sleds: Mapping[str, Space]
    saplings: frozenset[Space]


def board(picture: str) -> Board:
    """Read a picture."""
    blocks: list[tuple[str, list[str]]] = []
    for line in picture.strip("\n").splitlines():
        match = _LINE.fullmatch(line)
        assert match, f"no row of five lanes: {line!r}"
        if match[1]:
            blocks.append((match[1], []))
        if match[2]:
            blocks[-1][1].append(match[2])
    blocks.reverse()
    tiles = tuple(name for name, _ in blocks)
    sleds, saplings = {}, []
    for number, (name, rows) in enumerate(blocks):
        for space, row in enumerate(reversed(rows), 1):
            for lane, mark in enumerate(row, 1):
                assert (mark in "#X ") == (not _is_free(name, lane, space)), f"{name}: {row!r}"
                if mark in LETTERS:
                    sleds[mark] = Space(number, lane, space)
                elif mark == "t":
                    saplings.append(Space(number, lane, space))
    return Board(tiles, sleds, frozenset(saplings))


def board_of(state: SnowTailsState) -> Board:
    """Return the board of a state."""
    view = state.view(None)
    return Board(
        view.course.tiles,
        {LETTERS[sled.seat]: sled.space for sled in view.sleds if sled.space},
        frozenset(view.saplings),
    )


def _is_free(name: str, lane: int, space: int) -> bool:
    tile = _PACK.tile(name)
    return space <= tile.space_counts[lane - 1] and (lane, space) not in tile.blocked


@dataclass(frozen=True)
class Mat:
    """The mat of a player; ``pace`` is left dog, right dog and brake."""

    pace: str = "3/3/3"
    hand: str = "12345"
    dents: int = 0
    spent: str = ""
    known: str = ""
    cards: bool = False
    """Whether a 3 on a dog is a card; else it is the printed one."""
    status: str = "racing"
    place: int = 0

    def lines(self, at: Space | None) -> list[str]:
        """The mat in the text of a position."""
        left, right, brake = self.pace.split("/")
        printed = [
            side
            for side, dog in (("left", left), ("right", right))
            if dog == "3" and not self.cards
        ]
        return [
            "[[sled]]",
            *([f'at = "{at}"'] if at else []),
            f'status = "{self.status}"',
            f"place = {self.place}",
            f"dogs = [{left}, {right}]",
            f"printed = {printed}",
            f"brake = {brake}",
            f"dents = {self.dents}",
            *(
                f"{pile} = [{', '.join(getattr(self, pile))}]"
                for pile in ("hand", "spent", "known")
            ),
        ]


def ready(pace: str, more: str = "", *, dents: int = 0) -> Mat:
    """Return the mat of a sled that has this pace after it plays its card on the brake."""
    left, right, brake = pace.split("/")
    before = "2" if brake == "1" else "1"
    return Mat(f"{left}/{right}/{before}", hand=brake + more, dents=dents)


def race(
    picture: str,
    *,
    round: int = 2,
    turn: str = "",
    flag: str = "right",
    draws: Mapping[str, str] | None = None,
    others: Mat | None = None,
    **mats: Mat,
) -> SnowTailsState:
    """Return a race before a sled plays cards: ``turn``, or the sled furthest ahead.

    ``draws`` are the next cards of the decks, ``others`` is the mat of all sleds that have none of
    their own.
    """
    drawn = board(picture)
    names = LETTERS[: max(map(LETTERS.index, {*drawn.sleds, *mats})) + 1]
    course = Course("drawn", drawn.tiles, flag_side=flag, extra_saplings=_extra_saplings(drawn))
    game = _game(len(names), course)
    lines = [f"round = {round}", *([f"turn = {names.index(turn)}"] if turn else [])]
    for name in names:
        lines += mats.get(name, others or Mat()).lines(drawn.sleds.get(name))
    script = {names.index(name): list(map(int, cards)) for name, cards in (draws or {}).items()}
    return game.read_position("\n".join(lines), chance=Scripted(script, then=Seeded(1)))


@cache
def _game(players: int, course: Course) -> SnowTails:
    return SnowTails(players, course, practice=players == 1)


def _extra_saplings(drawn: Board) -> tuple[Space, ...]:
    """The saplings that are not printed on their tile."""
    return tuple(
        at
        for at in drawn.saplings
        if (at.lane, at.space) not in _PACK.tile(drawn.tiles[at.tile]).saplings
    )


def play(state: SnowTailsState, *notations: str) -> SnowTailsState:
    """Return the state after some decisions."""
    for notation in notations:
        state = state.apply(state.game.parse(notation))
    return state


def options(state: SnowTailsState) -> list[str]:
    """Return the legal actions as notation."""
    return [str(action) for action in state.legal_actions()]


def sled(state: SnowTailsState, name: str) -> SledView:
    """Return a sled as its owner sees it."""
    seat = LETTERS.index(name)
    return state.view(seat).sleds[seat]


def events_of(state: SnowTailsState, kind: type[E]) -> list[E]:
    """Return the events of one kind of the last decision."""
    return [event for event in state.events if isinstance(event, kind)]


def steps(state: SnowTailsState) -> str:
    """Return the steps of the last decision: F straight ahead, D across."""
    return "".join("D" if event.side else "F" for event in events_of(state, Stepped))


def sled_in_turn(state: SnowTailsState) -> str:
    """Return the sled that is in turn."""
    assert state.turn is not None, "the race is over"
    return LETTERS[state.turn]


def order(state: SnowTailsState) -> str:
    """Return the sleds in the order of this round."""
    return "".join(LETTERS[seat] for seat in state.view(None).turn_order)


def order_as_drawn(picture: str, flag: str = "right") -> str:
    """Return the order of a round that begins with the sleds as in a picture."""
    state = race(picture, flag=flag, others=ready("1/1/5"))
    for _ in state.view(None).sleds:
        state = play(state, "5:B")  # no sled moves
    assert state.raw_position.round == 3
    return order(state)
