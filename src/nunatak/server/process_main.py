"""``python -m nunatak.server.process_main``: the worker process of a server."""

import os
import sys

from nunatak.server.processes import serve_requests

__all__: list[str] = []

if __name__ == "__main__":
    try:
        serve_requests(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server is gone
        os._exit(0)
