"""``nunatak arena`` on the command line."""

from nunatak.cli.arena.command import arena_command

__all__ = ["arena_command"]
