"""The command ``python -m nunatak.compile``."""

import argparse
import os
import sys
import time

from nunatak.compile.assemble import CompileError
from nunatak.compile.build import BUILD_KINDS, NoCompiler, compile_units, find_units, is_current


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m nunatak.compile",
        description="Compile the rules of games: those of this package, or those named.",
    )
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="such as mygame.rules")
    parser.add_argument("--build", choices=list(BUILD_KINDS), default="optimized")
    parser.add_argument("--always", action="store_true", help="also what is up to date")
    parser.add_argument(
        "--unless-current",
        action="store_true",
        help="leave alone what is compiled from these sources, by whichever build",
    )
    parser.add_argument(
        "--background", action="store_true", help="give way to other programs; say when done"
    )
    options = parser.parse_args()
    try:
        units = find_units(options.packages)
        accepted = (options.build, "optimized") if options.unless_current else (options.build,)
        stale = [unit for unit in units if options.always or not is_current(unit, *accepted)]
        if options.background and hasattr(os, "nice"):
            os.nice(10)
        began = time.perf_counter()

        def report(package: str) -> None:
            if not options.background:
                print(f"compiled {package} ({time.perf_counter() - began:.1f} s)", flush=True)

        compile_units(stale, options.build, report)
        if options.background:
            print("  the optimized rules are compiled; the next start uses them", flush=True)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    except NoCompiler as error:
        print(f"nothing compiled: {error}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
