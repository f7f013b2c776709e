"""Run the real server, by default without limits: all clients have the same address."""

import argparse
from pathlib import Path

from nunatak.server.logs import configure_logging
from nunatak.server.serve import raise_file_limit, run
from nunatak.server.settings import Limits, Settings


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server.real_server", description=__doc__
    )
    parser.add_argument("data", type=Path)
    parser.add_argument("port", type=int)
    parser.add_argument("--limits", action="store_true", help="use the default limits")
    arguments = parser.parse_args()
    configure_logging("warning")
    raise_file_limit()
    limits = Limits() if arguments.limits else Limits.unlimited()
    settings = Settings(data=arguments.data, port=arguments.port, limits=limits)
    names = {"en": (("Quiet", "Swift"), ("Seal", "Skua"))}
    run(settings, page="", words=names, on_ready=lambda at: print(at.port, flush=True))


if __name__ == "__main__":
    main()
