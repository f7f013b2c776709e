"""Who takes part: bots by name, and bots of one's own."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nunatak import bots
from nunatak.bots.plugins import can, digest, made, own
from nunatak.core import Game, Malformed

Maker = Callable[..., Any]


@dataclass(frozen=True)
class Entrant:
    """One who takes part; it can be sent to another process.

    >>> import nunatak
    >>> game = nunatak.load("snow-tails", players=2)
    >>> [each.name for each in Entrant.all(game, ["greedy", "random", "greedy"])]
    ['greedy', 'random', 'greedy-2']
    """

    name: str
    """For tables; no two have the same."""
    source: str | Maker
    """A bot's name, ``module:Name``, or a class: made of ``(game, seed)`` or of nothing."""
    folder: str | None = None
    """Where modules are looked for besides the usual places."""

    @classmethod
    def all(
        cls, game: Game[Any], sources: Sequence[str | Maker], folder: Path | None = None
    ) -> "tuple[Entrant, ...]":
        """Those who take part in a game, each of them tried."""
        count: Counter[str] = Counter()
        found: list[Entrant] = []
        for source in sources:
            name = _short(source)
            count[name] += 1
            if count[name] > 1:
                name = f"{name}-{count[name]}"
            found.append(cls(name, source, None if folder is None else str(folder.resolve())))
            found[-1].make(game, 0)
        return tuple(found)

    def make(self, game: Game[Any], seed: int) -> bots.Bot[Any, Any]:
        """A bot for one seat of one game."""
        if isinstance(self.source, str) and ":" not in self.source:
            return bots.make(self.source, game, seed)
        bot: bots.Bot[Any, Any] = made(self.title, self._maker(), game, seed)
        if not can(bot, "choose"):
            raise Malformed("own.no-bot", source=self.title)
        return bot

    @property
    def title(self) -> str:
        """The source in words."""
        if isinstance(self.source, str):
            return self.source
        return f"{self.source.__module__}:{self.source.__qualname__}"

    def to_json(self) -> dict[str, Any]:
        """With a digest of the file that a bot of one's own is written in."""
        told: dict[str, Any] = {"name": self.name, "source": self.title}
        if ":" in self.title:
            told["digest"] = digest(self._maker())
        return told

    def _maker(self) -> Any:
        return own(self.source, self.folder) if isinstance(self.source, str) else self.source


def _short(source: str | Maker) -> str:
    return source.rpartition(":")[2] if isinstance(source, str) else source.__name__
