"""``python -m nunatak.server.worker``: the process that :mod:`nunatak.server.workers` starts."""

import os
import sys

from nunatak.server.workers import serve

__all__: list[str] = []

if __name__ == "__main__":
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server is gone; nobody waits for what is left to be written
        os._exit(0)
