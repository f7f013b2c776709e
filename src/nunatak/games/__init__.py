"""The games, one folder each. ``nunatak.load`` finds them by the entry points ``nunatak.games``."""
