"""Snow Tails in the terminal; ``SnowTails.terminal`` refers to ``TERMINAL``."""

from nunatak.games.snow_tails.terminal.game import SnowTailsTerminal

__all__ = ["TERMINAL"]

TERMINAL = SnowTailsTerminal()
