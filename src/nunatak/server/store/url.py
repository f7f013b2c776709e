"""Open and lock a store by its URL: ``sqlite:///FOLDER``."""

from nunatak.server.settings import sqlite_folder
from nunatak.server.store.folder_lock import FolderLock
from nunatak.server.store.sqlite import open_folder
from nunatak.server.store.store import Store

__all__ = ["lock_store", "open_store"]


def lock_store(url: str) -> FolderLock:
    """Return the lock that makes a process the only server of a store; use it with ``with``."""
    return FolderLock(sqlite_folder(url))


async def open_store(url: str, *, as_server: bool = True) -> Store:
    """Open the store at a URL; create it if it does not exist. Every other process than the server
    sets ``as_server=False``: then the server is notified of its changes.
    """
    return await open_folder(sqlite_folder(url), as_server=as_server)
