"""A server as its clients see it: who one is there, one connection, tables that follow it."""

from nunatak.client import desk
from nunatak.client.account import Account
from nunatak.client.address import Place, is_loopback, server_of, table_of
from nunatak.client.connection import Back, Connection, Ended, Lost, News
from nunatak.client.table import OnlineTable

__all__ = [
    "Account",
    "Back",
    "Connection",
    "Ended",
    "Lost",
    "News",
    "OnlineTable",
    "Place",
    "desk",
    "is_loopback",
    "server_of",
    "table_of",
]
