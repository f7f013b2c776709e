"""Snow Tails in the terminal (see :class:`nunatak.cli.face.Face`)."""

from nunatak.cli.snow_tails.choices import choices
from nunatak.cli.snow_tails.mats import figures, length, results, screen, welcome
from nunatak.cli.snow_tails.story import story

__all__ = ["choices", "figures", "length", "results", "screen", "story", "welcome"]
