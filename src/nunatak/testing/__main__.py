"""``python -m nunatak.testing``: see :mod:`nunatak.testing.playthrough`."""

import argparse
import difflib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from nunatak.core import NunatakError
from nunatak.core.files import write_file
from nunatak.testing.playthrough import Playthrough


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare playthroughs with the games as they are now, or rewrite them; return an exit code."""
    parser = argparse.ArgumentParser(prog="python -m nunatak.testing")
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("playthrough", help="compare golden playthroughs, or write them")
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    command.add_argument("--write", action="store_true", help="rewrite the files")
    command.add_argument("--game", help="make new files of this game")
    command.add_argument("--options", type=json.loads, default={}, help="its options, as JSON")
    command.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    different = 0
    for file in options.files:
        try:
            old = "" if options.game else file.read_text(encoding="utf-8")
            playthrough = (
                Playthrough(options.game, options.options, options.seed)
                if options.game
                else Playthrough.parse(old)
            )
            new = playthrough.replay()
            if options.write or options.game:
                write_file(file, new)
                continue
        except (NunatakError, OSError, UnicodeDecodeError) as error:
            print(f"{file}: {error}", file=sys.stderr)
            return 2
        sides = (f"{file} as written", f"{file} as played")
        lines = difflib.unified_diff(old.splitlines(), new.splitlines(), *sides, lineterm="", n=1)
        for line in lines:
            print(line)
        different += old != new
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
