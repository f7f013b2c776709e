"""Snow Tails with its options chosen: players, course, player order."""

import pickle
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

from nunatak.core.capabilities import Courses, SeasonFormat
from nunatak.core.chance import Chance, Seeded
from nunatak.core.checks import check_type
from nunatak.core.errors import Malformed, NotYours
from nunatak.core.game import Facts, Game
from nunatak.core.lazy import Lazy
from nunatak.core.state import Kernel as AnyKernel
from nunatak.games.snow_tails import position
from nunatak.games.snow_tails.actions import ACTIONS, SnowTailsAction, parse
from nunatak.games.snow_tails.batch import Batch
from nunatak.games.snow_tails.courses import SnowTailsCourses
from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.json_codec import CODEC
from nunatak.games.snow_tails.preview import Preview, SnowTailsDetailsJson, read_preview
from nunatak.games.snow_tails.rules import Kernel, Setup, layout
from nunatak.games.snow_tails.sample import sample_position
from nunatak.games.snow_tails.season import SnowTailsSeasonFormat
from nunatak.games.snow_tails.state import SnowTailsState
from nunatak.games.snow_tails.view import SnowTailsView


class SnowTails(Game[SnowTailsState]):
    """A husky sled race for two to five players.

    >>> game = SnowTails(players=2, course="nutcracker")
    >>> state = game.start(seed=7)
    >>> for _ in range(20):
    ...     state = state.apply(state.legal_actions()[0])
    >>> state.over
    False
    """

    facts: ClassVar[Facts] = Facts(
        name="snow-tails",
        min_players=2,
        max_players=5,
        has_chance=True,
        has_hidden_information=True,
        has_simultaneous_turns=False,
        action_count=layout.ACTION_COUNT,
        max_legal=layout.MAX_LEGAL,
        # a turn: the cards, eight steps with a choice, six discards; ST-10.3 ends the race
        max_decisions=layout.MAX_SLEDS * (1 + layout.MAX_ROUNDS * 15),
        rules_version=1,
        state_size=layout.Position.size,
    )
    decks = (*(f"dogs-{seat}" for seat in range(layout.MAX_SLEDS)), "order")

    option_names = frozenset(("players", "course", "practice", "order"))
    codec = CODEC
    details_type = SnowTailsDetailsJson
    courses: ClassVar[Courses | None] = SnowTailsCourses()
    season: ClassVar[SeasonFormat | None] = SnowTailsSeasonFormat()
    bots: ClassVar[Lazy[Any] | None] = Lazy("nunatak.games.snow_tails.bots:BOTS")
    locales = Path(__file__).with_name("locales")
    terminal: ClassVar[Lazy[Any] | None] = Lazy("nunatak.games.snow_tails.terminal:TERMINAL")

    def __init__(
        self,
        players: int = 2,
        course: "str | Path | Course" = "nutcracker",
        *,
        practice: bool = False,
        order: Sequence[int] | None = None,
    ) -> None:
        check_type("practice", practice, bool)
        players = self._check_players(players, 1 if practice else self.facts.min_players)  # ST-1.1
        check_type("course", course, (str, Path, Course))
        seats = None if order is None else _seats_or_empty(order)
        if seats is not None and sorted(seats) != list(range(players)):
            raise Malformed("game.order", order=str(order), players=players)
        self.players = players
        self.course = course if isinstance(course, Course) else Course.load(course)
        self.practice = practice
        self.order = seats
        problems = self.course.problems()
        if problems:
            raise Malformed.with_problems("course.invalid", problems, name=self.course.name)

    @cached_property
    def track(self) -> Track:
        packed = vars(self).pop("_packed_track", None)
        if packed is None:
            return Track.of(self.course)
        track: Track = pickle.loads(packed)
        return track

    @cached_property
    def setup(self) -> Setup:
        """Players and track, as the kernels read them."""
        return Setup(self.track, self.players)

    # ---- starting

    def new_kernel(self) -> Kernel:
        kernel = Kernel(self.setup)
        if self.order is not None:  # ST-3.3: set by the host
            for seat in self.order[:-1]:
                kernel.draw(seat)
        return kernel

    def start_kernel(self, seed: int) -> Kernel:
        """Start a race as integers, changed in place: the fastest way to play.

        Actions are ids from 0 to ``facts.action_count - 1``; :meth:`action` and ``action.id``
        convert them.

        >>> game = SnowTails(players=2)
        >>> kernel = game.start_kernel(seed=1)
        >>> [str(game.action(number)) for number in kernel.legal_actions()][:2]
        ['slot-1', 'slot-2']
        >>> kernel.push(kernel.legal_actions()[0])
        """
        kernel = Kernel(self.setup, Seeded(seed).key)
        for seat in (self.order or ())[:-1]:
            kernel.draw(seat)
        kernel.draw_until_decision()
        return kernel

    def batch(self, seeds: Iterable[int], *, threads: int = 1) -> Batch:
        """Start many races in one array, one for each seed."""
        return Batch(self, seeds, threads=threads)

    def state(
        self, kernel: AnyKernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> SnowTailsState:
        return SnowTailsState(self, kernel, chance, version, trace)

    def state_of(self, race: layout.Position, chance: Chance, version: int = 0) -> SnowTailsState:
        """Return the state of a position; raise Malformed if it is impossible."""
        kernel = Kernel(self.setup)
        kernel.restore(race.to_bytes())
        return SnowTailsState(self, kernel, chance, version)

    def opening_hand_size(self, slot: int) -> int:
        """Return how many cards a start slot gives (ST-3.4).

        >>> [SnowTails().opening_hand_size(slot) for slot in range(1, 6)]
        [5, 5, 5, 6, 7]
        """
        return Kernel(self.setup).hand_size_of_slot(slot)

    # ---- notation, views, positions

    def parse(self, text: str) -> SnowTailsAction:
        """Return the action with a notation; ``str(action)`` is the inverse.

        >>> str(SnowTails(2).parse("4:LB"))
        '4:LB'
        """
        return parse(text)

    def action(self, action_id: int) -> SnowTailsAction:
        """Return the action with an id."""
        return ACTIONS[self._check_action_id(action_id)]

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        """Return a random state that fits a view; all deals of the hidden cards are equally likely.

        >>> game = SnowTails(players=2)
        >>> view = game.start(seed=1).view(0)
        >>> game.sample_state(view, Random(5)).view(0) == view
        True
        """
        check_type("rng", rng, Random)
        return self._state_from(view, rng)

    def _state_from(self, view: SnowTailsView, rng: Random | None) -> SnowTailsState:
        self._check_view_fits(view)
        kernel = Kernel(self.setup)
        kernel.restore(sample_position(view, self.track, rng))
        chance = Seeded(rng.getrandbits(64) if rng else 0)
        return SnowTailsState(self, kernel, chance, view.version)

    def _check_view_fits(self, view: SnowTailsView) -> None:
        self.check_view(view)
        if len(view.sleds) != self.players:
            given, expected = len(view.sleds), self.players
            raise Malformed("view.game", option="players", given=given, expected=expected)
        if view.course != self.course:
            names = {"given": view.course.name, "expected": self.course.name}
            raise Malformed("view.game", option="course", **names)

    def previews(
        self, view: SnowTailsView, play: SnowTailsAction | None = None
    ) -> tuple[Preview, ...]:
        """Return every different end of the turn; it does not depend on the other hands."""
        return self._state_for_seat_in_turn(view).previews(view.seat, play)

    def turn_end_rows(self, view: SnowTailsView) -> bytes:
        """Return the previews as rows of ``layout.TURN_END_COLUMN_COUNT`` numbers, for bots."""
        return self._state_for_seat_in_turn(view).turn_end_rows(view.seat)

    def read_preview(self, row: bytes) -> Preview:
        """Return the preview of a row."""
        return read_preview(row, self.track)

    def _state_for_seat_in_turn(self, view: SnowTailsView) -> SnowTailsState:
        state = self._state_from(view, None)
        if view.seat is None or view.seat != view.turn:
            raise NotYours("turn.not-yours", seat=view.seat, turn=view.turn)
        return state

    def details(self, view: SnowTailsView) -> SnowTailsDetailsJson:
        """Return ``previews``: every different end of the turn, for the seat in turn."""
        self._check_view_fits(view)
        if view.seat is None or view.seat != view.turn:
            return {"previews": []}
        return {"previews": [preview.to_json() for preview in self.previews(view)]}

    def board_data(self) -> dict[str, Any]:
        """Return ``course``; ``geometry``: where its spaces lie; ``track``: who is ahead, how far
        it is to the finish; ``hand_sizes``: how many cards each start slot gives.
        """
        return {
            "course": self.course.to_json(),
            "geometry": Geometry.of(self.course).to_json(),
            "track": self.track.to_json(),
            "hand_sizes": [
                self.opening_hand_size(slot) for slot in range(1, len(self.track.start_spaces) + 1)
            ],
        }

    def read_position(self, text: str, *, chance: Chance | None = None) -> SnowTailsState:
        """Return the state that a position text describes (see docs/formats.md)."""
        return position.read(self, text, self._chance_or_secret(chance))

    # ---- options

    def options(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "course": self.course.to_toml(),
            "practice": self.practice,
            "order": None if self.order is None else list(self.order),
        }

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        cls.check_options(options)
        course = options.get("course", "nutcracker")
        check_type("course", course, str)
        return cls(
            options.get("players", 2),
            # a name or the text of a course; never a file, since records come from strangers
            Course.load(course) if course in course_names() else Course.parse(course),
            practice=options.get("practice", False),
            order=options.get("order"),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling, with the track and the tables of the kernels if they are built."""
        track = vars(self).get("track")
        packed = vars(self).get("_packed_track") if track is None else pickle.dumps(track)
        options = self.course, self.players, self.practice, self.order
        setup = vars(self).get("setup")
        return _unpickle_game, (*options, packed, None if setup is None else setup.snapshot())

    def __repr__(self) -> str:
        return f"SnowTails(players={self.players}, course={self.course.name!r})"


def _unpickle_game(
    course: Course,
    players: int,
    practice: bool,
    order: tuple[int, ...] | None,
    packed_track: bytes | None,
    tables: bytes | None,
) -> SnowTails:
    """Return an unpickled game; its track is unpickled when it is needed."""
    game = SnowTails.__new__(SnowTails)
    game.players, game.course, game.practice, game.order = players, course, practice, order
    if packed_track is not None:
        vars(game)["_packed_track"] = packed_track
    if tables is not None:
        vars(game)["setup"] = setup = Setup.__new__(Setup)
        setup.restore(tables)
    return game


def _seats_or_empty(order: object) -> tuple[int, ...]:
    """Return an order of seats as a tuple; an empty one if it is not a list of ints."""
    if not isinstance(order, Sequence) or any(type(seat) is not int for seat in order):
        return ()
    return tuple(order)
