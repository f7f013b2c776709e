"""What a seat may know of a game (AR-3.9)."""

from dataclasses import dataclass, field

from nunatak.games.arctic.actions import ArcticAction
from nunatak.games.arctic.cards import Card
from nunatak.games.arctic.rules import layout

PHASES = (
    "sets",
    "sides",
    "first",
    "totems",
    "deal",
    "place",
    "swap",
    "tuck",
    "tokens",
    "extra",
    "draw",
    "give",
    "excess",
    "close",
    "over",
)
PHASE_STEPS = {  # the step of the turn that a phase belongs to
    "place": "A",
    "swap": "A",
    "tuck": "A",
    "tokens": "B",
    "extra": "B",
    "draw": "C",
    "give": "C",
    "excess": "C",
    "close": "C",
}
GAME_STAGES = ("early", "ending", "last")
USED_BITS = {"puffin": layout.USED_PUFFIN, "bear": layout.USED_BEAR, "orca": layout.USED_ORCA}


@dataclass(frozen=True)
class PileCard:
    """A card of a pile; ``card`` is None if it is face down, except for its owner.

    >>> [str(PileCard.parse(text).card) for text in ("F3.2", "?F3.2", "?")]
    ['F3.2', 'F3.2', 'None']
    >>> str(PileCard(Card.parse("F3.2"), face_up=False))
    '?F3.2'
    """

    card: Card | None
    face_up: bool
    text: str = field(init=False, compare=False, repr=False)
    """The notation."""

    def __post_init__(self) -> None:
        sign = "" if self.face_up else "?"
        object.__setattr__(self, "text", f"{sign}{'' if self.card is None else self.card}")

    def __str__(self) -> str:
        return self.text

    @staticmethod
    def parse(text: str) -> "PileCard":
        """Return the card with a notation."""
        card = text.removeprefix("?")
        return PileCard(None if text == "?" else Card.parse(card), face_up=card == text)


@dataclass(frozen=True)
class PenaltyZoneView:
    """A penalty zone."""

    card_count: int
    """The number of cards."""
    unseen_count: int
    """The number of cards that its owner has not seen: from the draw pile, or given by others."""
    givers: tuple[int, ...]
    """The seats whose gifts are known to be among the unseen cards, in order."""
    known_cards: tuple[Card, ...]
    """The cards that the viewer knows: its own, or those it gave."""


@dataclass(frozen=True)
class PlayerView:
    """What the viewer knows of a player."""

    seat: int
    hand_size: int
    hand: tuple[Card, ...] | None
    """None in the views of others."""
    known_in_hand: tuple[Card, ...]
    """Cards that all players know to be in the hand: from the river, or taken back."""
    known_hidden: tuple[Card, ...]
    """Cards that all players know to be hidden by this player, in the hand, in the zone or face
    down in the pile, or to have been given away unseen. The view does not say where each is, even
    if only one place is possible.
    """
    pile: tuple[PileCard, ...]
    """From the bottom to the top."""
    penalty_zone: PenaltyZoneView
    untracked_gift_count: int
    """The number of cards that this seat knew and gave away, and whose zones are now unknown."""
    totem: str | None
    """None for other seats until the game is over."""
    abilities: tuple[str, ...]
    """The animals of its ability cards."""

    @property
    def visible_card(self) -> Card | None:
        """The top card of the pile if it is face up (AR-3.1)."""
        return self.pile[-1].card if self.pile and self.pile[-1].face_up else None


@dataclass(frozen=True)
class ArcticView:
    """What a seat may know; ``seat`` is None for a spectator."""

    seat: int | None
    turn: int | None
    """The seat that decides; None when the game is over."""
    phase: str
    stage: str
    """``early``; ``ending``: the reserve is open and the round is played to its end; ``last``: the
    last turns.
    """
    round: int
    first_seat: int
    """The seat with the paw tile."""
    sets: tuple[int, ...]
    """The sets of cards in the game."""
    ability_sides: tuple[int, ...]
    """The side of each ability card, by animal."""
    ability_holders: tuple[int | None, ...]
    """The seat that holds each ability card, by animal; None: it lies in the middle."""
    token_points: tuple[int, ...]
    """The value of the landscape card under each token, by animal."""
    river: tuple[Card | None, ...]
    draw_pile_size: int
    reserve_size: int
    unknown_count: int
    """The number of cards that no player has seen: in draw pile, reserve and penalty zones."""
    players: tuple[PlayerView, ...]
    untracked_gifts: tuple[Card, ...]
    """Cards that the viewer gave away and that may have been given on."""
    to_place: int
    """Cards to place in this turn."""
    placed_count: int
    missing_count: int
    """Cards that could not be placed so far."""
    to_draw: int
    """Cards to draw in this turn, during step C."""
    drawn_count: int
    drawing_ended: bool
    """Whether step C is past the drawing."""
    leeway: int
    """1 if one more or one fewer may be placed or drawn (moose)."""
    used_abilities: tuple[str, ...]
    """The abilities used or switched off in this turn: ``puffin``, ``bear``, ``orca``."""
    swap_place: int | None
    """The place of the river to swap with."""
    gift_receiver: int | None
    """The seat that gets a penalty card."""
    version: int
    """The number of decisions since the start."""
    legal: tuple[ArcticAction, ...]
    """The legal actions; empty unless it is the viewer's turn."""

    @property
    def own_player(self) -> PlayerView | None:
        """The viewer's own player."""
        return None if self.seat is None else self.players[self.seat]

    @property
    def step(self) -> str | None:
        """The step of the turn: A (place), B (move tokens), C (draw)."""
        return PHASE_STEPS.get(self.phase)
