"""Who must look again."""

from nunatak.server.bus.bus import Bus, InProcess

__all__ = ["Bus", "InProcess"]
