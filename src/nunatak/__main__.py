"""``python -m nunatak`` is the command ``nunatak``."""

import sys

from nunatak.cli import main

if __name__ == "__main__":
    sys.exit(main())
