"""The protocol between server and clients, versioned."""

from nunatak.server.protocol.messages import PROTOCOL, FromClient, FromServer

__all__ = ["PROTOCOL", "FromClient", "FromServer"]
