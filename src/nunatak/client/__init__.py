"""A client of a server: an account, a connection, and online tables updated by its messages."""

from nunatak.client.account import Account
from nunatak.client.address import TableAddress, is_loopback, parse_server, parse_table
from nunatak.client.connection import (
    Connection,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionRestored,
)
from nunatak.client.proof import get_proof
from nunatak.client.table import OnlineTable

__all__ = [
    "Account",
    "Connection",
    "ConnectionEvent",
    "ConnectionFailed",
    "ConnectionLost",
    "ConnectionRestored",
    "OnlineTable",
    "TableAddress",
    "get_proof",
    "is_loopback",
    "parse_server",
    "parse_table",
]
