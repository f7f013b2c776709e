"""The games. Each folder here that choices a ``GAME`` is found by ``nunatak.load``."""
