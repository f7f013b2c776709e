"""``nunatak serve`` that kills itself: ``… serve --kill-at POINT:N``, as the last argument.

It kills itself when the processing of a move passes the point for the n-th time; with ``never`` it
does not. Everything else is the same as in ``nunatak serve``.
"""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from itertools import count

from nunatak.cli import main
from nunatak.server import serve


def kill_at(kill_point: str, number: int) -> Callable[[str], None]:
    """Return a hook that kills this process when it is called for the n-th time with a point."""
    passed = count(1)

    def hook(point: str) -> None:
        if point == kill_point and next(passed) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    return hook


if __name__ == "__main__":
    *sys.argv, option, value = sys.argv
    assert option == "--kill-at", sys.argv
    point, _, number = value.partition(":")
    serve.run = partial(serve.run, fault_hook=kill_at(point, int(number or 0)))
    sys.exit(main())
