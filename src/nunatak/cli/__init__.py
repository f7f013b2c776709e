"""The command ``nunatak``: races in the terminal, simulations, records."""

from nunatak.cli.command import main

__all__ = ["main"]
