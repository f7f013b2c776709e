"""Arctic in the terminal: ``TERMINAL`` is what the attribute ``terminal`` of the game names."""

from nunatak.games.arctic.terminal.game import ArcticTerminal

__all__ = ["TERMINAL"]

TERMINAL = ArcticTerminal()
