"""Snow Tails in the terminal: ``TERMINAL`` is what the attribute ``terminal`` of the game names."""

from nunatak.games.snow_tails.terminal.game import SnowTailsTerminal

__all__ = ["TERMINAL"]

TERMINAL = SnowTailsTerminal()
