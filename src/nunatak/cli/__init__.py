"""The command ``nunatak``: tables in the terminal, a server, simulations, records."""

import sys
from collections.abc import Sequence

__all__ = ["main"]

_MISSING = 2  # exit code, as for any other error of the user


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        from nunatak.cli.command import main as run
    except ModuleNotFoundError as error:  # installed with pip's --no-deps: the engine alone works
        package = (error.name or "").partition(".")[0]
        if package in ("", "nunatak"):
            raise
        # The catalog of sentences needs a package too.
        print(
            f'The Python package "{package}" is not installed: pip install nunatak', file=sys.stderr
        )
        return _MISSING
    return run(arguments)
