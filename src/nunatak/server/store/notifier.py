"""Notifications that something has changed, by topic.

A topic is a kind and an id, such as ``table:ID``, ``person:ID`` and ``job:ID``. A notification
carries a number only, such as the version of a table; listeners read the change from the database.
Notifications may be lost, so listeners also poll the database.
"""

from collections.abc import Callable
from typing import Protocol

__all__ = ["Listener", "LocalNotifier", "Notifier"]

Listener = Callable[[str, int], None]
"""A function that is called with an id and a number."""


class Notifier(Protocol):
    """Sends notifications to all processes with the same data, this one included."""

    def listen(self, kind: str, listener: Listener) -> None:
        """Call a function with each later notification whose topic is of a kind."""

    def publish(self, topic: str, number: int) -> None:
        """Send a notification. Listeners of this process are called before it returns."""

    async def poll(self) -> None:
        """Call the listeners with notifications of other processes that have not arrived yet."""


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
        """Return at once: there are no other processes."""
