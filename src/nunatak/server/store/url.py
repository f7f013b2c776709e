"""Open and lock a store by its URL: ``sqlite:///FOLDER``. The scheme of the URL chooses the
backend: :data:`BACKENDS`.
"""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from nunatak.server.errors import BadSettings
from nunatak.server.settings import sqlite_folder
from nunatak.server.store.folder_lock import FolderLock
from nunatak.server.store.sqlite import open_folder
from nunatak.server.store.store import Store

__all__ = ["BACKENDS", "Backend", "lock_store", "open_store"]


class Backend(NamedTuple):
    """A kind of store."""

    open: Callable[[str, bool], Awaitable[Store]]
    """Open the store at a URL, as a server or as another process; see :func:`open_store`."""
    lock: Callable[[str], AbstractContextManager[Any]]
    """Return what a server holds while it runs; for the only server of a store it is a lock."""


def _open_sqlite(url: str, as_server: bool) -> Awaitable[Store]:
    return open_folder(sqlite_folder(url), as_server=as_server)


BACKENDS = {"sqlite": Backend(_open_sqlite, lambda url: FolderLock(sqlite_folder(url)))}
"""The backends by the scheme of their URLs."""


def _backend(url: str) -> Backend:
    found = BACKENDS.get(url.partition(":")[0])
    if found is None:
        raise BadSettings("store.url", url=url)
    return found


def lock_store(url: str) -> AbstractContextManager[Any]:
    """Return the lock that makes a process the only server of a store; use it with ``with``."""
    return _backend(url).lock(url)


async def open_store(url: str, *, as_server: bool = True) -> Store:
    """Open the store at a URL; create it if it does not exist. Every other process than the server
    sets ``as_server=False``: then the server is notified of its changes.
    """
    return await _backend(url).open(url, as_server)
