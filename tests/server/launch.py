"""The real program, which dies at a certain point: ``… serve --die POINT:N``, at the end.

It kills itself when it passes that point on the way of a move for the n-th time; ``never``: it does
not. Everything else is as ``nunatak serve`` has it.
"""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from itertools import count

from nunatak.cli import main
from nunatak.server import serve as running


def dies_at(where: str, number: int) -> Callable[[str], None]:
    """A hook that is the end, when it has been told of this point so many times."""
    passed = count(1)

    def hook(point: str) -> None:
        if point == where and next(passed) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    return hook


if __name__ == "__main__":
    *sys.argv, option, where = sys.argv
    assert option == "--die", sys.argv
    point, _, number = where.partition(":")
    running.run = partial(running.run, fault_hook=dies_at(point, int(number or 0)))
    sys.exit(main())
