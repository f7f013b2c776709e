"""The interface of a bot, its advice, and the legal actions of a view."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from nunatak.core import Game, NotYours, View

__all__ = ["ActionView", "Advice", "Adviser", "Bot", "Reason", "legal_actions"]

V = TypeVar("V", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Bot(Protocol[V, A_co]):
    """An object that chooses actions; ``examples/own_bot.py`` has one of your own."""

    def choose(self, view: V, budget: float | None = None) -> A_co:
        """Return one of ``view.legal``; ``budget`` is the time in seconds, None for no limit."""


class Reason(NamedTuple):
    """A number for or against a choice."""

    code: str
    """What the number counts, such as ``turns`` or ``dents``; each code has a sentence in the
    locales.
    """
    value: float


A = TypeVar("A")


class Advice(NamedTuple, Generic[A]):
    """A choice with its reasons."""

    actions: tuple[A, ...]
    """The action to choose now, and those that follow until something unknown is revealed."""
    value: float
    """The value of the choice: more is better. Only values of one answer can be compared."""
    reasons: tuple[Reason, ...]
    """The numbers behind the value, the most important first."""


class Adviser(Bot[V, A], Protocol[V, A]):
    """A bot that explains its choices."""

    def advise(self, view: V, budget: float | None = None) -> tuple[Advice[A], ...]:
        """Return the best choices, the best first; its first action is what ``choose`` returns."""


class ActionView(View, Protocol[A_co]):
    """A view that lists the legal actions of its seat."""

    @property
    def legal(self) -> Sequence[A_co]:
        """The legal actions; empty unless the seat is in turn."""


def legal_actions(view: ActionView[A_co], game: Game[Any] | None = None) -> Sequence[A_co]:
    """Return the legal actions of a view. Raise :class:`Malformed` for a view of another game than
    ``game``, and :class:`NotYours` for the view of a seat that is not in turn.

    >>> import nunatak
    >>> race = nunatak.load("snow-tails")
    >>> legal_actions(race.start(seed=1).view(None))
    Traceback (most recent call last):
    nunatak.core.errors.NotYours: bot.not-in-turn: seat=None
    >>> legal_actions(nunatak.load("arctic").start(seed=1).view(0), race)
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: view.game: given=ArcticView, expected=SnowTailsView
    """
    if game is not None:
        game.check_view(view)
    if not view.legal:
        raise NotYours("bot.not-in-turn", seat=view.seat)
    return view.legal
