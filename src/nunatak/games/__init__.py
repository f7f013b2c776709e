"""The games. Each folder here that offers a ``GAME`` is found by ``nunatak.load``."""
