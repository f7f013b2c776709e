"""The real program whose lots and cards fall the same way every time: for pictures.

``python -m tests.web.fixed serve …`` is ``nunatak serve``. Who asks for the same, in the same
order, gets the same race.
"""

import os
import secrets
import sys
from pathlib import Path
from random import Random

from nunatak.cli import main
from tests.server.server_process import SOURCE, ServerProcess


class Fixed(ServerProcess):
    """``nunatak serve`` without accidents, whose bots do not dawdle."""

    module = "tests.web.fixed"

    def __init__(self, data: Path, *words: str, **env: str) -> None:
        path = os.pathsep.join(map(str, (SOURCE, SOURCE.parent)))
        super().__init__(data, "--no-limits", *(words or ("--pace", "0")), PYTHONPATH=path, **env)


def settle(seed: int) -> None:
    """From now on nothing is drawn by accident."""
    lots = Random(seed)
    for name, draw in {
        "choice": lots.choice,
        "randbits": lots.getrandbits,
        "token_bytes": lambda count=32: lots.randbytes(count),
    }.items():
        setattr(secrets, name, draw)


if __name__ == "__main__":
    settle(2)
    sys.exit(main())
