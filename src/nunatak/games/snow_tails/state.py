"""A state of a race."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, ClassVar

from nunatak.core.errors import Problem
from nunatak.core.state import Kernel as AnyKernel
from nunatak.core.state import State, replace_fields
from nunatak.games.snow_tails import events, position
from nunatak.games.snow_tails.actions import (
    ACTIONS,
    Discard,
    PlayCards,
    SnowTailsAction,
    TakeSlot,
)
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.events import SnowTailsEvent
from nunatak.games.snow_tails.preview import Preview, list_other_plays, list_previews, turn_end_rows
from nunatak.games.snow_tails.rules import Kernel, layout
from nunatak.games.snow_tails.rules.layout import Position
from nunatak.games.snow_tails.season import POINTS
from nunatak.games.snow_tails.view import PHASES, STATUSES, SledView, SnowTailsView

if TYPE_CHECKING:
    from nunatak.games.snow_tails.game import SnowTails


@dataclass(frozen=True)
class Result:
    """The result of a race: a place for each seat, None for wrecked and stranded sleds (ST-10)."""

    places: tuple[int | None, ...]
    statuses: tuple[str, ...]
    dents: tuple[int, ...]
    """The dents of each seat; a fifth one, which wrecks the sled, is not counted."""

    @property
    def stats(self) -> dict[str, tuple[int, ...]]:
        """Further figures for reports, by name and seat."""
        fates = ("wrecked", "stranded")
        of = {fate: tuple(int(status == fate) for status in self.statuses) for fate in fates}
        return {"dents": self.dents, **of}

    @property
    def points(self) -> tuple[int, ...]:
        """Season points (ST-11.1)."""
        return tuple(POINTS.get(place or 0, 0) for place in self.places)

    @property
    def winner(self) -> int | None:
        """The seat in first place; None if no sled has finished."""
        return self.places.index(1) if 1 in self.places else None

    def to_json(self) -> dict[str, Any]:
        return {
            "places": list(self.places),
            "points": list(self.points),
            "statuses": list(self.statuses),
        }


class SnowTailsState(State[SnowTailsAction, SnowTailsEvent, SnowTailsView]):
    """See :class:`nunatak.core.State`."""

    __slots__ = ()
    actions_by_id: ClassVar[Sequence[SnowTailsAction]] = ACTIONS
    _struct = Position
    _game: "SnowTails"
    _kernel: Kernel

    @property
    def game(self) -> "SnowTails":
        return self._game

    @property
    def round(self) -> int:
        return self._struct.read_field(self.to_bytes(), "round")

    @property
    def phase(self) -> str:
        return PHASES[self._read_only_position().phase]

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        sleds = self._read_only_position().sleds[: self._read_only_position().player_count]
        return Result(
            tuple(sled.place or None for sled in sleds),
            tuple(STATUSES[sled.status] for sled in sleds),
            tuple(sled.dents for sled in sleds),
        )

    def draw_counts(self) -> list[int]:
        order = (
            self.game.players
            if self._read_only_position().phase != layout.ORDER
            else self._read_only_position().order_index
        )
        return [sled.draw_count for sled in self._read_only_position().sleds] + [order]

    def position(self) -> str:
        return position.write(self)

    def _why_illegal(self, kernel: AnyKernel, action: SnowTailsAction) -> Problem:
        race = Position.read_tuple(kernel.snapshot())
        match PHASES[race.phase], action:
            case "slot", TakeSlot(slot=slot):
                return Problem("slot.taken", {"slot": slot})
            case ("play", PlayCards(value=value)) | ("discard", Discard(value=value)):
                needed = len(action.places) if isinstance(action, PlayCards) else 1
                held = race.sleds[kernel.seat].hand[value]
                if held < needed:  # else another action has the same result
                    return Problem("cards.few", {"value": value, "held": held})
        return super()._why_illegal(kernel, action)

    def _public_view(self) -> SnowTailsView:
        race = self._read_only_position()
        turn, track = self.turn, self.game.track
        seats = race.racer_count or race.player_count
        return SnowTailsView(
            seat=None,
            turn=turn,
            phase=PHASES[race.phase],
            course=self.game.course,
            round=race.round,
            turn_order=tuple([s for s in race.order[:seats] if s >= 0]),
            sleds=tuple(
                [
                    _public_sled_view(seat, race.sleds[seat], track.spaces)
                    for seat in range(race.player_count)
                ]
            ),
            saplings=tuple(
                [
                    space
                    for i, space in enumerate(track.sapling_spaces)
                    if race.standing_saplings >> i & 1
                ]
            ),
            speed=race.speed,
            steps_left=race.steps_left,
            drift_left=race.drift_steps_left * race.drift_side,
            speeding_dents=race.pending_speeding_dents,
            bonus=self._kernel.rank_of(turn) if turn is not None and race.round else 0,
            version=self.version,
            legal=(),
        )

    def _seat_view(self, public: SnowTailsView, seat: int) -> SnowTailsView:
        sleds = list(public.sleds)
        sleds[seat] = replace_fields(
            sleds[seat], hand=list_cards(self._read_only_position().sleds[seat].hand)
        )
        return replace_fields(
            public,
            seat=seat,
            sleds=tuple(sleds),
            legal=self.legal_actions() if seat == self.turn else (),
        )

    def previews(
        self, seat: int | None = None, play: SnowTailsAction | None = None
    ) -> tuple[Preview, ...]:
        """Return every different end of the turn (see :mod:`nunatak.games.snow_tails.preview`).

        With ``play``, only those after these cards. There are none when no sled moves.
        """
        self.check_request(seat, None)
        number = None if play is None else self.canonical_action(play).id
        return list_previews(self._kernel, self.game.track, number)

    def turn_end_rows(self, seat: int | None = None) -> bytes:
        """Return the previews as rows of ``layout.TURN_END_COLUMN_COUNT`` numbers."""
        self.check_request(seat, None)
        return turn_end_rows(self._kernel)

    def previews_of_other_plays(
        self, play: SnowTailsAction, seat: int | None = None
    ) -> tuple[Preview, ...]:
        """Return the cheapest preview of each space that other cards reach and these do not, or
        only with more dents; no wrecks.
        """
        return list_other_plays(self.previews(seat), self.canonical_action(play))

    def _read_events(self, entries: Sequence[tuple[int, ...]]) -> Sequence[SnowTailsEvent]:
        return events.read_events(self.game.track, entries)


@lru_cache(maxsize=4096)
def list_cards(counts: bytes) -> tuple[int, ...]:
    """Return the cards, given the number of cards of each value."""
    return tuple(chain.from_iterable(map(repeat, range(layout.CARD_VALUE_COUNT + 1), counts)))


def _public_sled_view(seat: int, sled: Any, spaces: Sequence[Space]) -> SledView:
    """Return the public view of a sled."""
    return SledView(
        seat=seat,
        status=STATUSES[sled.status],
        place=sled.place or None,
        slot=sled.slot or None,
        space=spaces[sled.space] if sled.space >= 0 else None,
        left=sled.left,
        right=sled.right,
        shows_printed=(not sled.left_is_card, not sled.right_is_card),
        brake=sled.brake,
        dents=sled.dents,
        hand_size=sum(sled.hand) + sled.dents,
        deck_size=sum(sled.deck),
        next_deck=list_cards(sled.discards),
        known_in_hand=list_cards(sled.known_in_hand),
        drawn_count=sled.draw_count,
        hand=None,
    )
