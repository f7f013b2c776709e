"""``--data`` and ``--store``: the options that say where a server stores everything."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from nunatak.server.settings import default_data_folder, sqlite_url
from nunatak.terminal.parameters import FOLDER_TYPE
from nunatak.words import text

__all__ = ["store_options"]


def store_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command both options; it gets ``store``, the URL of the store."""

    @click.option("--data", type=FOLDER_TYPE, metavar="DIR", help=text("help-serve-data"))
    @click.option("--store", metavar="URL", help=text("help-serve-store"))
    @wraps(command)
    def with_store(*values: Any, data: Path | None, store: str | None, **options: Any) -> None:
        if data is not None and store is not None:
            raise click.UsageError(text("usage-store"))
        url = sqlite_url(data or default_data_folder()) if store is None else store
        command(*values, store=url, **options)

    return with_store
