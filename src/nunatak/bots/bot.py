"""What a bot is, and what every view offers it."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from nunatak.core import Game, NotYours, View

V = TypeVar("V", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Bot(Protocol[V, A_co]):
    """Anything that can choose; see ``examples/own_bot.py`` for one of your own."""

    def choose(self, view: V, budget: float | None = None) -> A_co:
        """One of ``view.legal``; ``budget`` is the time to think in seconds, None for any."""


class Reason(NamedTuple):
    """A number that spoke for or against a choice."""

    code: str
    """What it counts, such as ``turns`` or ``dents``: the name of a sentence for people."""
    value: float


A = TypeVar("A")


class Advice(NamedTuple, Generic[A]):
    """A choice with its reasons."""

    actions: tuple[A, ...]
    """What to do now, and how to go on as long as nothing unknown comes to light."""
    worth: float
    """More is better; comparable within one answer, in the unit of the first reason."""
    reasons: tuple[Reason, ...]
    """The numbers, the most telling first."""


class Adviser(Bot[V, A], Protocol[V, A]):
    """A bot that can say why."""

    def advise(self, view: V, budget: float | None = None) -> tuple[Advice[A], ...]:
        """The choices worth a thought, the best first; what it would choose begins the first."""


class Menu(View, Protocol[A_co]):
    """A view with the actions that its seat may choose from."""

    @property
    def legal(self) -> Sequence[A_co]:
        """What may be done now; empty unless it is this seat's turn."""


def menu(view: Menu[A_co], game: Game[Any] | None = None) -> Sequence[A_co]:
    """Return the actions to choose from. Refuse a view of another game than ``game``, and the view
    of a seat that is not in turn.

    >>> import nunatak
    >>> race = nunatak.load("snow-tails")
    >>> menu(race.start(seed=1).view(None))
    Traceback (most recent call last):
    nunatak.core.errors.NotYours: bot.not-in-turn: seat=None
    >>> menu(nunatak.load("arctic").start(seed=1).view(0), race)
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: view.game: given=ArcticView, expected=SnowTailsView
    """
    if game is not None:
        game.check_view(view)
    if not view.legal:
        raise NotYours("bot.not-in-turn", seat=view.seat)
    return view.legal
