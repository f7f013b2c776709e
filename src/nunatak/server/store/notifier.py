"""Who must look again: a table has a new version, and those who watch it want to know."""

from collections.abc import Callable
from typing import Protocol

__all__ = ["LocalNotifier", "Notifier"]

Listener = Callable[[str, int], None]


class Notifier(Protocol):
    """Carries ids and versions only; what happened is read from the log."""

    def listen(self, listener: Listener) -> None:
        """From now on, call this for every table that changes."""

    def publish(self, table: str, version: int) -> None:
        """A table has this version now."""


class LocalNotifier:
    """A notifier for a single process.

    >>> seen = []
    >>> notifier = LocalNotifier()
    >>> notifier.listen(lambda table, version: seen.append((table, version)))
    >>> notifier.publish("ab", 3)
    >>> seen
    [('ab', 3)]
    """

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def publish(self, table: str, version: int) -> None:
        for listener in self._listeners:
            listener(table, version)
