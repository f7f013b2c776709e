"""The entrants of a tournament: bots by name, and bots of the user."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nunatak import bots
from nunatak.bots.plugins import create_plugin, has_method, import_object, source_file_digest
from nunatak.core import Game, Malformed

BotFactory = Callable[..., Any]


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part; it can be sent to another process.

    >>> import nunatak
    >>> game = nunatak.load("snow-tails", players=2)
    >>> [each.name for each in Entrant.from_sources(game, ["greedy", "random", "greedy"])]
    ['greedy', 'random', 'greedy-2']
    """

    name: str
    """Shown in tables; no two entrants have the same."""
    source: str | BotFactory
    """A bot's name, ``module:Name``, or a class that takes ``(game, seed)`` or nothing."""
    import_folder: str | None = None
    """A folder to import modules from, besides ``sys.path``."""

    @classmethod
    def from_sources(
        cls, game: Game[Any], sources: Sequence[str | BotFactory], folder: Path | None = None
    ) -> "tuple[Entrant, ...]":
        """Return entrants for these bots; each bot is created once, to check it."""
        count: Counter[str] = Counter()
        found: list[Entrant] = []
        for source in sources:
            name = _short_name(source)
            count[name] += 1
            if count[name] > 1:
                name = f"{name}-{count[name]}"
            found.append(cls(name, source, None if folder is None else str(folder.resolve())))
            found[-1].make_bot(game, 0)
        return tuple(found)

    def make_bot(self, game: Game[Any], seed: int) -> bots.Bot[Any, Any]:
        """Create the bot for one seat of one game."""
        if isinstance(self.source, str) and ":" not in self.source:
            return bots.make(self.source, game, seed)
        bot: bots.Bot[Any, Any] = create_plugin(self.source_name, self._load_factory(), game, seed)
        if not has_method(bot, "choose"):
            raise Malformed("plugin.no-bot", source=self.source_name)
        return bot

    @property
    def source_name(self) -> str:
        """The source as text."""
        if isinstance(self.source, str):
            return self.source
        return f"{self.source.__module__}:{self.source.__qualname__}"

    def to_json(self) -> dict[str, Any]:
        """Return plain values, with a digest of the source file of a bot of the user."""
        data: dict[str, Any] = {"name": self.name, "source": self.source_name}
        if ":" in self.source_name:
            data["digest"] = source_file_digest(self._load_factory())
        return data

    def _load_factory(self) -> Any:
        return (
            import_object(self.source, self.import_folder)
            if isinstance(self.source, str)
            else self.source
        )


def _short_name(source: str | BotFactory) -> str:
    return source.rpartition(":")[2] if isinstance(source, str) else source.__name__
