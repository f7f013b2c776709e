"""The protocol between server and clients: messages, HTTP routes and bodies, and their schema."""

from nunatak.server.protocol.messages import PROTOCOL, FromClient, FromServer

__all__ = ["PROTOCOL", "FromClient", "FromServer"]
