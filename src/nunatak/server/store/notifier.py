"""Hints that something has changed, by topic.

A topic is a kind and an id, such as ``table:ID``, ``person:ID`` and ``job:ID``. A hint carries a
number only, such as the version of a table; what has happened is read from the database. Hints may
be lost: those who need them look for themselves now and then.
"""

from collections.abc import Callable
from typing import Protocol

__all__ = ["Listener", "LocalNotifier", "Notifier"]

Listener = Callable[[str, int], None]
"""Gets an id and a number."""


class Notifier(Protocol):
    """Carries hints to all processes that work with the same data, and to this one."""

    def listen(self, kind: str, listener: Listener) -> None:
        """From now on, call this with each hint about something of a kind."""

    def publish(self, topic: str, number: int) -> None:
        """Send a hint. Listeners of this process get it before the call returns."""

    async def poll(self) -> None:
        """Call the listeners with the hints of other processes, if they do not come by
        themselves.
        """


class LocalNotifier:
    """A notifier for a single process.

    >>> seen = []
    >>> notifier = LocalNotifier()
    >>> notifier.listen("table", lambda id, number: seen.append((id, number)))
    >>> notifier.publish("table:ab", 3)
    >>> notifier.publish("person:pia", 0)
    >>> seen
    [('ab', 3)]
    """

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def listen(self, kind: str, listener: Listener) -> None:
        self._listeners.setdefault(kind, []).append(listener)

    def publish(self, topic: str, number: int) -> None:
        kind, _, id = topic.partition(":")
        for listener in self._listeners.get(kind, ()):
            listener(id, number)

    async def poll(self) -> None:
        """There are no other processes."""
