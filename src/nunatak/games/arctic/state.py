"""A game of Arctic that waits for a decision."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from nunatak.core.errors import Problem
from nunatak.core.state import Kernel as AnyKernel
from nunatak.core.state import State
from nunatak.games.arctic import events, layout, position
from nunatak.games.arctic.actions import ACTIONS, ArcticAction
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE, Card
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.kernel import Kernel
from nunatak.games.arctic.layout import Board, Player
from nunatak.games.arctic.preview import (
    AbilityPreview,
    CardPreview,
    Sheet,
    ability_previews,
    refusal,
    sheet,
)
from nunatak.games.arctic.view import PHASES, STAGES, ArcticView, Penalties, PileCard, PlayerView

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic

_USED = {"puffin": layout.USED_PUFFIN, "bear": layout.USED_BEAR, "orca": layout.USED_ORCA}


@dataclass(frozen=True)
class Result:
    """How a game ended: a place for each seat, and every point of it (AR-6)."""

    places: tuple[int, ...]
    sheets: tuple[Sheet, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sheet.total for sheet in self.sheets)

    @property
    def points(self) -> tuple[int, ...]:
        return self.totals

    @property
    def marks(self) -> dict[str, tuple[int, ...]]:
        """Where the points come from, each seat by seat."""
        return {
            "runs": tuple(sum(run.points for run in sheet.runs) for sheet in self.sheets),
            "diversity": tuple(sheet.diversity for sheet in self.sheets),
            "totem": tuple(sheet.totem or 0 for sheet in self.sheets),
            "penalties": tuple(sheet.penalties for sheet in self.sheets),
        }

    @property
    def winner(self) -> int:
        return self.places.index(1)

    def to_json(self) -> dict[str, Any]:
        return {"places": list(self.places), "totals": list(self.totals)}


class ArcticState(State[ArcticAction, ArcticEvent, ArcticView]):
    """See :class:`nunatak.core.State`."""

    __slots__ = ()
    actions: ClassVar[Sequence[ArcticAction]] = ACTIONS
    _struct = Board
    _game: "Arctic"
    _kernel: Kernel

    @property
    def game(self) -> "Arctic":
        return self._game

    @property
    def board(self) -> Board:
        """A copy of the state's numbers, secrets included."""
        copy: Board = self._numbers()[0]
        return copy

    @property
    def phase(self) -> str:
        return PHASES[self._numbers().phase]

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        view = self.view(None)
        sheets = tuple(sheet(view, seat) for seat in range(self.game.players))
        return Result(tuple(self._kernel.places()), sheets)

    def draws(self) -> list[int]:
        board: Board = self._numbers()
        game = self.game
        return [
            30 * board.count - board.unknown,
            board.count if board.count < layout.SETS else 0,
            game.sides.count("?"),
            int(game.first is None),
            board.count,
        ]

    def position(self) -> str:
        return position.write(self)

    def _why_not(self, kernel: AnyKernel, action: ArcticAction) -> Problem:
        assert isinstance(kernel, Kernel)
        return refusal(kernel.refused(action.id), action, tuple(self._numbers().sides))

    def _read_events(self, entries: Sequence[tuple[int, ...]]) -> Sequence[ArcticEvent]:
        return events.read(entries)

    # ---- looking

    def _view(self, seat: int | None) -> ArcticView:
        board: Board = self._numbers()
        turn = self.turn
        return ArcticView(
            seat=seat,
            turn=turn,
            phase=self.phase,
            stage=STAGES[board.stage],
            round=board.round,
            first=board.first,
            sets=tuple(s + 1 for s in range(layout.SETS) if board.sets >> s & 1),
            sides=tuple(board.sides),
            holders=tuple(None if h == layout.NOBODY else h for h in board.holders),
            tokens=tuple(LANDSCAPE[token] for token in board.tokens),
            river=tuple(None if card == layout.NONE else CARDS[card] for card in board.river),
            pile_size=board.pile,
            reserve_size=board.reserve,
            unknown=board.unknown,
            players=tuple(
                _player_view(board, other, seat, self.over) for other in range(board.count)
            ),
            lost=() if seat is None else _at(board, layout.LOST + seat),
            due=board.due,
            placed=board.placed,
            missed=board.missed,
            draws=self._kernel.draws_due(),
            taken=board.taken,
            closing=bool(board.closing),
            free=self._kernel.freedom(),
            used=tuple(name for name, bit in _USED.items() if board.used & bit),
            chosen=board.chosen or None,
            target=None if board.target == layout.NOBODY else board.target,
            version=self.version,
            legal=self.legal_actions() if seat is not None and seat == turn else (),
        )

    def _tried(self, seat: int | None) -> ArcticView:
        view = self._view(seat)
        return replace(
            view,
            players=tuple(
                player if player.seat == seat else replace(player, totem=None)
                for player in view.players
            ),
        )

    def previews(self, seat: int | None = None) -> tuple[CardPreview, ...]:
        """What each card of the hand would mean on top of the pile, for the seat in turn."""
        self.check(seat, None)
        return self.game.previews(self.view(self.turn if seat is None else seat))

    def abilities(self, seat: int | None = None) -> tuple[AbilityPreview, ...]:
        """What each ability card would allow now, and why not, for the seat in turn or another."""
        return ability_previews(self.view(self.turn if seat is None else seat), self._kernel)

    def sheet(self, seat: int) -> Sheet:
        """The score of a seat as it stands, its secret totem included."""
        return self.game.sheet(self.view(seat), seat)


def _at(board: Board, place: int) -> tuple[Card, ...]:
    return tuple(card for card, at in zip(CARDS, board.place, strict=True) if at == place)


def _famed(board: Board, fame: int) -> tuple[Card, ...]:
    """Hidden cards of which everybody knows so much."""
    return tuple(card for card, known in zip(CARDS, board.fame, strict=True) if known == fame)


def _player_view(board: Board, seat: int, viewer: int | None, over: bool) -> PlayerView:
    player: Player = board.players[seat]
    own = seat == viewer
    hand = tuple(CARDS[card] for card in player.hand[: player.cards])
    return PlayerView(
        seat=seat,
        hand_size=player.cards,
        hand=hand if own else None,
        known=tuple(card for card in hand if board.fame[card.number] == layout.PINNED),
        near=tuple(
            card
            for card in _famed(board, layout.NEAR)
            if board.place[card.number] % layout.PLAYERS == seat
        ),
        pile=_pile(board, seat, own),
        penalties=_penalties(board, seat, viewer),
        lost=board.place.count(layout.LOST + seat),
        totem=ANIMALS[player.totem] if own or over else None,
        abilities=tuple(
            a for a, holder in zip(ANIMALS, board.holders, strict=True) if holder == seat
        ),
    )


def _pile(board: Board, seat: int, own: bool) -> tuple[PileCard, ...]:
    pile = []
    card = board.players[seat].top
    while card != layout.NONE:
        face_up = board.place[card] == layout.FACE_UP + seat
        pile.append(PileCard(CARDS[card] if own or face_up else None, face_up))
        card = board.below[card]
    return tuple(reversed(pile))


def _penalties(board: Board, seat: int, viewer: int | None) -> Penalties:
    player = board.players[seat]
    here = layout.GIFT + layout.PLAYERS * seat
    gifts = [place - here for place in board.place if here <= place < here + layout.PLAYERS]
    cards = _at(board, layout.IN_ZONE + seat) if seat == viewer else ()
    if viewer is not None and seat != viewer:
        cards = _at(board, here + viewer)
    return Penalties(player.seen + player.unseen, player.unseen, tuple(sorted(gifts)), cards)
