"""Observers of the games that bots play."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from nunatak.bots.plugins import PluginError, call_plugin, create_plugin, has_method, import_object
from nunatak.core import Malformed

if TYPE_CHECKING:
    from nunatak.arena.match import BotMatch

_METHODS = ("on_start", "on_move", "on_end")


class Observer(Protocol):
    """Is called during a game: pass it to :func:`nunatak.arena.play`, or ``--observer``."""

    def on_start(self, match: "BotMatch") -> None:
        """Handle the start of a game."""

    def on_move(self, match: "BotMatch", seat: int, action: Any) -> None:
        """Handle a decision of a seat; ``match.state`` is the state after it."""

    def on_end(self, match: "BotMatch") -> None:
        """Handle the end of a game."""


def load_observer(source: str, folder: Path | None) -> Observer:
    """Import and create an observer of the user; its errors become errors with a code."""
    folder_name = None if folder is None else str(folder.resolve())
    observer = create_plugin(source, import_object(source, folder_name))
    for method in _METHODS:
        if not has_method(observer, method):
            raise Malformed("plugin.no-observer", source=source, method=method)
    return _ErrorConvertingObserver(source, observer)


@dataclass(frozen=True)
class _ErrorConvertingObserver:
    """An observer of the user, whose errors become errors with a code."""

    source: str
    observer: Observer

    def on_start(self, match: "BotMatch") -> None:
        self._call_converting_errors(self.observer.on_start, match)

    def on_move(self, match: "BotMatch", seat: int, action: Any) -> None:
        self._call_converting_errors(self.observer.on_move, match, seat, action)

    def on_end(self, match: "BotMatch") -> None:
        self._call_converting_errors(self.observer.on_end, match)

    def _call_converting_errors(self, method: Callable[..., None], *arguments: object) -> None:
        try:
            call_plugin(method, *arguments)
        except PluginError as error:
            raise Malformed("plugin.raised", source=self.source, reason=str(error)) from None
