"""Which store a URL names: ``sqlite:///FOLDER``."""

from nunatak.server.settings import sqlite_folder
from nunatak.server.store.folder_lock import Lock
from nunatak.server.store.sqlite import open_folder
from nunatak.server.store.store import Store

__all__ = ["lock_store", "open_store"]


def lock_store(url: str) -> Lock:
    """Return what makes a process the only server of a store: ``with lock_store(url):``."""
    return Lock(sqlite_folder(url))


async def open_store(url: str, *, beside: bool = False) -> Store:
    """Open the store that a URL names; it is made if there is none. ``beside``: not as the server,
    which is told what is changed here.
    """
    return await open_folder(sqlite_folder(url), beside=beside)
