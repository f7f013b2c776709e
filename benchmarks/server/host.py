"""The real server on a folder, with limits for a crowd that comes from one address."""

import argparse
from pathlib import Path

from nunatak.server.logs import set_up
from nunatak.server.run import raise_file_limit, run
from nunatak.server.settings import Limits, Settings

ANY = (1_000_000, 1)
CROWD = Limits(requests=ANY, changes=ANY, people=ANY)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.host", description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("port", type=int)
    arguments = parser.parse_args()
    set_up("warning")
    raise_file_limit()
    settings = Settings(data=arguments.data, port=arguments.port, limits=CROWD)
    names = {"en": (("Quiet", "Swift"), ("Seal", "Skua"))}
    run(settings, page="", words=names, opened=lambda at: print(at.port, flush=True))


if __name__ == "__main__":
    main()
