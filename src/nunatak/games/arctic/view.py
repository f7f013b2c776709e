"""What a seat may know of a game, built up from nothing (AR-3.9)."""

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
STEPS = {  # the step of the turn that a phase belongs to
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
STAGES = ("early", "ending", "last")
USED = {"puffin": layout.USED_PUFFIN, "bear": layout.USED_BEAR, "orca": layout.USED_ORCA}


@dataclass(frozen=True)
class PileCard:
    """A card of a pile; ``card`` is None where it lies face down, except for its owner.

    >>> [str(PileCard.parse(text).card) for text in ("F3.2", "?F3.2", "?")]
    ['F3.2', 'F3.2', 'None']
    >>> str(PileCard(Card.parse("F3.2"), face_up=False))
    '?F3.2'
    """

    card: Card | None
    face_up: bool
    text: str = field(init=False, compare=False, repr=False)
    """How it is written."""

    def __post_init__(self) -> None:
        sign = "" if self.face_up else "?"
        object.__setattr__(self, "text", f"{sign}{'' if self.card is None else self.card}")

    def __str__(self) -> str:
        return self.text

    @staticmethod
    def parse(text: str) -> "PileCard":
        """The card of a pile that is written so."""
        card = text.removeprefix("?")
        return PileCard(None if text == "?" else Card.parse(card), face_up=card == text)


@dataclass(frozen=True)
class Penalties:
    """A penalty zone."""

    size: int
    """All cards in it."""
    unseen: int
    """Those that its owner has not seen: from the pile, or given by others."""
    gifts: tuple[int, ...]
    """Whose gifts are known to lie among the unseen ones: the givers, in order."""
    cards: tuple[Card, ...]
    """Those that the viewer knows: its own, or what it gave."""


@dataclass(frozen=True)
class PlayerView:
    """A seat as the viewer sees it."""

    seat: int
    hand_size: int
    hand: tuple[Card, ...] | None
    """None in the views of others."""
    known: tuple[Card, ...]
    """Cards that everybody knows to be in the hand: from the river, or taken back."""
    near: tuple[Card, ...]
    """Cards that everybody knows this player to hide, in the hand, in the zone or face down in the
    pile, or to have given away unseen. Which of them is where, others are not told, even where a
    single card leaves no doubt.
    """
    pile: tuple[PileCard, ...]
    """From the bottom to the top."""
    penalties: Penalties
    lost: int
    """How many cards that this seat knew and gave away lie unseen in zones that nobody can tell."""
    totem: str | None
    """For its owner; for everybody when the game is over."""
    abilities: tuple[str, ...]
    """The animals whose ability cards it holds."""

    @property
    def visible(self) -> Card | None:
        """The top card of the pile, if it lies face up (AR-3.1)."""
        return self.pile[-1].card if self.pile and self.pile[-1].face_up else None


@dataclass(frozen=True)
class ArcticView:
    """All that a seat may know; ``seat`` is None for a spectator."""

    seat: int | None
    turn: int | None
    """Who decides; None when the game is over."""
    phase: str
    stage: str
    """``early``; ``ending``: the reserve is open, this round is the last full one; ``last``: last
    turns.
    """
    round: int
    first: int
    """Who holds the paw tile."""
    sets: tuple[int, ...]
    """The sets that take part."""
    sides: tuple[int, ...]
    """The side of each ability card, by animal."""
    holders: tuple[int | None, ...]
    """Who holds each ability card, by animal; None: it lies in the middle."""
    tokens: tuple[int, ...]
    """The value of the landscape card under each token, by animal."""
    river: tuple[Card | None, ...]
    pile_size: int
    reserve_size: int
    unknown: int
    """Cards that nobody has seen: draw pile, reserve, and unseen from the pile in the zones."""
    players: tuple[PlayerView, ...]
    lost: tuple[Card, ...]
    """Cards that the viewer gave away and that have been given on, perhaps."""
    due: int
    """Cards to place in this turn."""
    placed: int
    missed: int
    """Cards that were due and missing so far."""
    draws: int
    """Cards to draw in this turn, while it is in step C."""
    taken: int
    closing: bool
    """Whether step C is past the drawing."""
    free: int
    """1 where one more or one fewer may be placed or drawn (moose)."""
    used: tuple[str, ...]
    """What was used or switched off in this turn: ``puffin``, ``bear``, ``orca``."""
    chosen: int | None
    """The place of the river to swap with."""
    target: int | None
    """Whom to give a penalty card to."""
    version: int
    """How many decisions have been made."""
    legal: tuple[ArcticAction, ...]
    """What may be done now; empty unless it is this seat's turn."""

    @property
    def player(self) -> PlayerView | None:
        """The own seat."""
        return None if self.seat is None else self.players[self.seat]

    @property
    def step(self) -> str | None:
        """A place, B move tokens, C draw."""
        return STEPS.get(self.phase)
