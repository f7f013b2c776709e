"""The command ``nunatak``."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; report a missing package in a sentence."""
    try:
        from nunatak.cli.commands import main as run_command

        return run_command(arguments)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "nunatak"):
            raise
        # Not from the language files: the package that reads those may be the missing one.
        sys.stderr.write(f'The Python package "{package}" is not installed: pip install nunatak\n')
        return 2
