"""A state of a game of Arctic."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from nunatak.core.errors import Problem
from nunatak.core.state import Kernel as AnyKernel
from nunatak.core.state import State, replace_fields
from nunatak.games.arctic import events, position
from nunatak.games.arctic.actions import ACTIONS, ArcticAction
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE_POINTS, Card
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.preview import (
    AbilityPreview,
    CardPreview,
    Sheet,
    ability_previews,
    explain_illegal,
    sheet,
)
from nunatak.games.arctic.rules import Kernel, layout
from nunatak.games.arctic.rules.layout import Position
from nunatak.games.arctic.view import (
    GAME_STAGES,
    PHASES,
    USED_BITS,
    ArcticView,
    PenaltyZoneView,
    PileCard,
    PlayerView,
)

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic

_FACE_UP_CARDS = tuple(PileCard(card, True) for card in CARDS)
_FACE_DOWN_CARDS = tuple(PileCard(card, False) for card in CARDS)
_UNKNOWN_CARD = PileCard(None, False)


@dataclass(frozen=True)
class Result:
    """The result of a game: a place and a score sheet for each seat (AR-6)."""

    places: tuple[int, ...]
    sheets: tuple[Sheet, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sheet.total for sheet in self.sheets)

    @property
    def points(self) -> tuple[int, ...]:
        return self.totals

    @property
    def stats(self) -> dict[str, tuple[int, ...]]:
        """The parts of the points, by name and seat."""
        return {
            "runs": tuple(sum(run.points for run in sheet.runs) for sheet in self.sheets),
            "diversity": tuple(sheet.diversity_points for sheet in self.sheets),
            "totem": tuple(sheet.totem_points or 0 for sheet in self.sheets),
            "penalties": tuple(sheet.penalty_points for sheet in self.sheets),
        }

    @property
    def winner(self) -> int:
        return self.places.index(1)

    def to_json(self) -> dict[str, Any]:
        return {"places": list(self.places), "totals": list(self.totals)}


class ArcticState(State[ArcticAction, ArcticEvent, ArcticView]):
    """See :class:`nunatak.core.State`."""

    __slots__ = ()
    actions_by_id: ClassVar[Sequence[ArcticAction]] = ACTIONS
    _struct = Position
    _game: "Arctic"
    _kernel: Kernel

    @property
    def game(self) -> "Arctic":
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
        view = self.view(None)
        sheets = tuple(sheet(view, seat) for seat in range(self.game.players))
        return Result(tuple(self._kernel.places()), sheets)

    def draw_counts(self) -> list[int]:
        board, game = self._read_only_position(), self.game
        return [
            30 * board.player_count - board.unknown_count,
            board.player_count if board.player_count < layout.SET_COUNT else 0,
            game.sides.count("?"),
            int(game.first is None),
            board.player_count,
        ]

    def position(self) -> str:
        return position.write(self)

    def _why_illegal(self, kernel: AnyKernel, action: ArcticAction) -> Problem:
        assert isinstance(kernel, Kernel)
        position = self._struct.read_tuple(kernel.snapshot())
        return explain_illegal(kernel.why_not(action.id), action, position)

    def _read_events(self, entries: Sequence[tuple[int, ...]]) -> Sequence[ArcticEvent]:
        return events.read_events(entries)

    # ---- views

    def _public_view(self) -> ArcticView:
        board = self._read_only_position()
        return ArcticView(
            seat=None,
            turn=self.turn,
            phase=PHASES[board.phase],
            stage=GAME_STAGES[board.stage],
            round=board.round,
            first_seat=board.first_seat,
            sets=tuple([s + 1 for s in range(layout.SET_COUNT) if board.set_bits >> s & 1]),
            ability_sides=tuple(board.ability_sides),
            ability_holders=tuple(
                [None if h == layout.NO_SEAT else h for h in board.ability_holders]
            ),
            token_points=tuple([LANDSCAPE_POINTS[token] for token in board.tokens]),
            river=tuple([None if card == layout.NO_CARD else CARDS[card] for card in board.river]),
            draw_pile_size=board.draw_pile_size,
            reserve_size=board.reserve_size,
            unknown_count=board.unknown_count,
            players=_player_views(board, self.over),
            untracked_gifts=(),
            to_place=board.to_place,
            placed_count=board.placed_count,
            missing_count=board.hand_shortfall,
            to_draw=self._kernel.turn_draw_value(),
            drawn_count=board.drawn_count,
            drawing_ended=bool(board.drawing_ended),
            leeway=self._kernel.leeway(),
            used_abilities=tuple(
                [name for name, bit in USED_BITS.items() if board.used_abilities & bit]
            ),
            swap_place=board.swap_place or None,
            gift_receiver=None if board.gift_target == layout.NO_SEAT else board.gift_target,
            version=self.version,
            legal=(),
        )

    def _seat_view(self, public: ArcticView, seat: int) -> ArcticView:
        board = self._read_only_position()
        players = [
            _own_view(board, p) if p.seat == seat else _other_view(board, p, seat)
            for p in public.players
        ]
        return replace_fields(
            public,
            seat=seat,
            players=tuple(players),
            untracked_gifts=_cards_at(board, layout.UNTRACKED_GIFT + seat),
            legal=self.legal_actions() if seat == self.turn else (),
        )

    def _trial_view(self, seat: int | None) -> ArcticView:
        view = self._view(seat)
        players = [p if p.seat == seat else replace_fields(p, totem=None) for p in view.players]
        return replace_fields(view, players=tuple(players))

    def previews(self, seat: int | None = None) -> tuple[CardPreview, ...]:
        """Return a preview of each card in the hand of the seat in turn."""
        self.check_request(seat, None)
        return self.game.previews(self.view(self.turn if seat is None else seat))

    def ability_previews(self, seat: int | None = None) -> tuple[AbilityPreview, ...]:
        """Return a preview of each ability card, for the seat in turn or another."""
        return ability_previews(self.view(self.turn if seat is None else seat), self._kernel)

    def sheet(self, seat: int) -> Sheet:
        """Return the current score of a seat, with its secret totem."""
        return self.game.sheet(self.view(seat), seat)


def _cards_at(board: Any, location: int) -> tuple[Card, ...]:
    """Return the cards at a location."""
    if location not in board.location:
        return ()
    return tuple([CARDS[number] for number in _indexes_of(board.location, location)])


def _indexes_of(numbers: bytes, wanted: int) -> Iterator[int]:
    """Yield the indexes of a number."""
    at = numbers.find(wanted)
    while at >= 0:
        yield at
        at = numbers.find(wanted, at + 1)


def _player_views(board: Any, over: bool) -> tuple[PlayerView, ...]:
    """Return the public views of all players."""
    locations = board.location
    known_hidden = [CARDS[number] for number in _indexes_of(board.knowledge, layout.KNOWN_OWNER)]
    given_at = locations if max(locations) >= layout.GIFT_IN_ZONE else ()
    gifts = sorted(
        [location - layout.GIFT_IN_ZONE for location in given_at if location >= layout.GIFT_IN_ZONE]
    )
    views = []
    for seat in range(board.player_count):
        player = board.players[seat]
        hand = player.hand[: player.hand_size]
        given = [gift % layout.MAX_PLAYERS for gift in gifts if gift // layout.MAX_PLAYERS == seat]
        views.append(
            PlayerView(
                seat=seat,
                hand_size=player.hand_size,
                hand=None,
                known_in_hand=tuple(
                    [CARDS[card] for card in hand if board.knowledge[card] == layout.KNOWN_LOCATION]
                ),
                known_hidden=tuple(
                    [c for c in known_hidden if locations[c.number] % layout.MAX_PLAYERS == seat]
                ),
                pile=_visible_pile(board, seat, own=False),
                penalty_zone=PenaltyZoneView(
                    card_count=player.seen_penalties + player.unseen_penalties,
                    unseen_count=player.unseen_penalties,
                    givers=tuple(given),
                    known_cards=(),
                ),
                untracked_gift_count=locations.count(layout.UNTRACKED_GIFT + seat),
                totem=ANIMALS[player.totem] if over else None,
                abilities=tuple(
                    [ANIMALS[a] for a, h in enumerate(board.ability_holders) if h == seat]
                ),
            )
        )
    return tuple(views)


def _own_view(board: Any, public: PlayerView) -> PlayerView:
    """Return the view of a player for its own seat."""
    player = board.players[public.seat]
    covered = layout.FACE_DOWN_IN_PILE + public.seat in board.location
    return replace_fields(
        public,
        hand=tuple([CARDS[card] for card in player.hand[: player.hand_size]]),
        pile=_visible_pile(board, public.seat, own=True) if covered else public.pile,
        penalty_zone=replace_fields(
            public.penalty_zone, known_cards=_cards_at(board, layout.SEEN_IN_ZONE + public.seat)
        ),
        totem=ANIMALS[player.totem],
    )


def _other_view(board: Any, public: PlayerView, viewer: int) -> PlayerView:
    """Return the view of a player for another seat, which knows the cards that it gave."""
    gifts = _cards_at(board, layout.GIFT_IN_ZONE + layout.MAX_PLAYERS * public.seat + viewer)
    return (
        replace_fields(public, penalty_zone=replace_fields(public.penalty_zone, known_cards=gifts))
        if gifts
        else public
    )


def _visible_pile(board: Any, seat: int, own: bool) -> tuple[PileCard, ...]:
    pile = []
    card, face_up = board.players[seat].top_card, layout.FACE_UP_IN_PILE + seat
    location, below = board.location, board.card_below
    while card != layout.NO_CARD:
        if location[card] == face_up:
            pile.append(_FACE_UP_CARDS[card])
        else:
            pile.append(_FACE_DOWN_CARDS[card] if own else _UNKNOWN_CARD)
        card = below[card]
    return tuple(pile[::-1])
