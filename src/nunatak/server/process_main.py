"""``python -m nunatak.server.process_main``: the process of :mod:`nunatak.server.processes`."""

import os
import sys

from nunatak.server.processes import serve

__all__: list[str] = []

if __name__ == "__main__":
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server is gone; nobody waits for what is left to be written
        os._exit(0)
