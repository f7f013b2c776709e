"""Arctic in the terminal; ``Arctic.terminal`` refers to ``TERMINAL``."""

from nunatak.games.arctic.terminal.game import ArcticTerminal

__all__ = ["TERMINAL"]

TERMINAL = ArcticTerminal()
