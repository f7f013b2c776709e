"""Somebody who looks on while bots play."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from nunatak.bots.plugins import Trouble, asked, can, made, own
from nunatak.core import Malformed

if TYPE_CHECKING:
    from nunatak.arena.bout import Bout

_METHODS = ("begin", "moved", "ended")


class Observer(Protocol):
    """Give one to :func:`nunatak.arena.play`, or name it: ``--observer module:Name``."""

    def begin(self, match: "Bout") -> None:
        """A game begins."""

    def moved(self, match: "Bout", seat: int, action: Any) -> None:
        """A seat has decided; ``match.state`` is what came of it."""

    def ended(self, match: "Bout") -> None:
        """The game is over."""


def named(source: str, folder: Path | None) -> Observer:
    """An observer of one's own; where it raises, that is an error with a code."""
    folder_name = None if folder is None else str(folder.resolve())
    observer = made(source, own(source, folder_name))
    for method in _METHODS:
        if not can(observer, method):
            raise Malformed("own.no-observer", source=source, method=method)
    return _Guarded(source, observer)


@dataclass(frozen=True)
class _Guarded:
    """An observer whose trouble is told in a sentence."""

    source: str
    observer: Observer

    def begin(self, match: "Bout") -> None:
        self._call(self.observer.begin, match)

    def moved(self, match: "Bout", seat: int, action: Any) -> None:
        self._call(self.observer.moved, match, seat, action)

    def ended(self, match: "Bout") -> None:
        self._call(self.observer.ended, match)

    def _call(self, method: Callable[..., None], *arguments: object) -> None:
        try:
            asked(method, *arguments)
        except Trouble as trouble:
            raise Malformed("own.raised", source=self.source, reason=str(trouble)) from None
