"""``python -m nunatak.server.worker``: the process that :mod:`nunatak.server.workers` starts."""

import sys

from nunatak.server.workers import serve

__all__: list[str] = []

if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
