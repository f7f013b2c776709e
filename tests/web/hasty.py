"""The real program, whose tables let a bot play for a player as soon as the connection is lost.

``python -m tests.web.hasty serve …`` is ``nunatak serve``. How long it is otherwise: the server's
own tests.
"""

import os
import sys
from functools import partial
from pathlib import Path

from nunatak.cli import main, serve
from nunatak.server.settings import Settings
from tests.server.server_process import SOURCE, ServerProcess


class Hasty(ServerProcess):
    """``nunatak serve`` that waits for nobody."""

    module = "tests.web.hasty"

    def __init__(self, data: Path) -> None:
        path = os.pathsep.join(map(str, (SOURCE, SOURCE.parent)))
        super().__init__(data, "--no-limits", "--pace", "0", PYTHONPATH=path)


if __name__ == "__main__":
    setattr(serve, "Settings", partial(Settings, patience=0.0))  # noqa: B010 - mypy refuses another class
    sys.exit(main())
