"""Set up, run and check a working copy. Needs nothing but python3.

    python3 dev.py run      serve on http://127.0.0.1:8000; `run play arctic` plays in the terminal
    python3 dev.py test     check everything, as CI does

Packages are installed into `.venv`, and the web app is built into the package. Each command first
renews what is stale, and only that.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Mapping

from tools import chromium, frontend, nginx
from tools.checks import STEPS, build_wheel_via_sdist, measure_coverage, run_steps
from tools.environment import (
    compile_in_background,
    compile_rules,
    compile_unoptimized,
    install_packages,
    relock,
)
from tools.shell import (
    BIN_FOLDER_NAME,
    PYTHON,
    ROOT,
    VENV_FOLDER,
    ToolError,
    environment_variables,
    print_error,
    print_status,
    run,
)

# Many processes import the same modules: they share one cache of bytecode.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(VENV_FOLDER / "pycache")


def set_up(lock: str, *, compiler: bool = False) -> None:
    """Install the packages of a lock file and compile the rules, where stale."""
    install_packages(lock)
    compile_rules(require_compiler=compiler)


def command_run(arguments: argparse.Namespace) -> int:
    forwarded = arguments.forwarded
    if not forwarded or forwarded[0].startswith("-"):  # no command of nunatak is given
        forwarded = ["serve", *forwarded]
    serves = forwarded[0] == "serve"
    with frontend.build_in_background() if serves else contextlib.nullcontext():
        install_packages("run")
        compile_unoptimized()
    compile_in_background()
    if serves and sys.stdin.isatty() and sys.stdout.isatty():
        forwarded[1:1] = ["--open"]
    command = [str(VENV_FOLDER / BIN_FOLDER_NAME / "nunatak"), *forwarded]
    if os.name == "posix":
        os.execv(command[0], command)  # only the program receives keys and signals
    return subprocess.call(command)


def command_test(arguments: argparse.Namespace) -> int:
    steps = arguments.steps or list(STEPS)
    set_up("dev", compiler=True)
    if "compiled" in steps or "package" in steps:
        frontend.build_if_stale(raise_on_failure=True, with_check_packages="web" in steps)
    if "compiled" in steps:  # these tests use a browser and a proxy
        chromium.install_if_missing()
        nginx.install_if_missing()
    return run_steps(steps)


def command_setup(arguments: argparse.Namespace) -> int:
    set_up("dev")
    if arguments.relock:
        relock()
        set_up("dev")
    frontend.build_if_stale(raise_on_failure=True)
    return 0


def command_lint(arguments: argparse.Namespace) -> int:
    install_packages("dev")
    return run_steps(["lint"])


def command_coverage(arguments: argparse.Namespace) -> int:
    install_packages("dev")
    measure_coverage(arguments.forwarded)
    return 0


def command_bench(arguments: argparse.Namespace) -> int:
    set_up("bench", compiler=True)
    return subprocess.call([PYTHON, "-m", "benchmarks", *arguments.forwarded], cwd=ROOT)


def command_soak(arguments: argparse.Namespace) -> int:
    """Write the output to docs/soak.txt too, or with `--game NAME` to soak-NAME.txt, at the end."""
    set_up("dev", compiler=True)
    names = [argument for argument in arguments.forwarded if not argument.startswith("-")]
    target = ROOT / "docs" / f"{'-'.join(['soak', *names])}.txt"
    partial = target.with_suffix(".part")
    code = 0
    with partial.open("w", encoding="utf-8") as copy:
        print("$ python3 dev.py soak", *arguments.forwarded, file=copy)
        for command in (["-m", "tests.soak", *arguments.forwarded], ["-m", "tests.mutants"]):
            child = subprocess.Popen(
                [PYTHON, *command],
                cwd=ROOT,
                env=environment_variables(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
            assert child.stdout is not None
            for line in child.stdout:
                print(line, end="", flush=True)
                copy.write(line)
            code = child.wait() or code
    partial.replace(target)
    return int(bool(code))


def command_shots(arguments: argparse.Namespace) -> int:
    set_up("dev")
    frontend.build_if_stale(raise_on_failure=True)
    chromium.install_if_missing()
    command = [PYTHON, "-m", "tests.web.shots", *arguments.forwarded]
    run(command, "The pictures could not be taken.", env=environment_variables())
    return 0


def command_build(arguments: argparse.Namespace) -> int:
    set_up("dev")
    frontend.build_if_stale(raise_on_failure=True)
    wheel = build_wheel_via_sdist(ROOT / "dist")
    print_status(f"  dist/{wheel.name}")
    return 0


COMMANDS: Mapping[str, tuple[Callable[[argparse.Namespace], int], str]] = {
    "run": (command_run, "serve the app and open it; `run play arctic` plays in the terminal"),
    "test": (command_test, "check everything, as CI does"),
    "setup": (command_setup, "make the environment, compile the rules, build the web app"),
    "lint": (command_lint, "run ruff and mypy"),
    "coverage": (command_coverage, "measure which lines of core and games the tests run"),
    "bench": (command_bench, "measure speed"),
    "soak": (command_soak, "play for hours; writes docs/soak.txt"),
    "shots": (command_shots, "take pictures of the web app"),
    "build": (command_build, "build sdist and wheel into dist/"),
}
# What the further arguments of a command are forwarded to.
FORWARDED = {
    "run": "nunatak",
    "coverage": "pytest, in place of the default tests",
    "bench": "the benchmarks",
    "soak": "tests.soak",
    "shots": "tests.web.shots",
}


def parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__, formatter_class=raw)
    commands = top.add_subparsers(metavar="command", dest="command", required=True)
    parsers = {name: commands.add_parser(name, help=text) for name, (_, text) in COMMANDS.items()}
    for name, program in FORWARDED.items():
        parsers[name].epilog = f"Further arguments are forwarded to {program}."
    # No `choices`: argparse before 3.12 checks the empty list against them.
    parsers["test"].add_argument("steps", nargs="*", type=step_name, help=", ".join(STEPS))
    parsers["setup"].add_argument("--relock", action="store_true", help="resolve the locks again")
    return top


def step_name(name: str) -> str:
    """Return the name if it is a step; refuse it otherwise."""
    if name not in STEPS:
        raise argparse.ArgumentTypeError(f"{name} is not one of {', '.join(STEPS)}")
    return name


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - print a message under an older Python
        print_status(
            f"Nunatak needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}."
        )
        return 2
    given = sys.argv[1:]
    forwards = bool(given) and given[0] in FORWARDED and given[1:2] not in (["-h"], ["--help"])
    arguments = parser().parse_args(given[:1] if forwards else given)
    arguments.forwarded = given[1:] if forwards else []
    if arguments.forwarded[:1] == ["--"]:  # an optional separator
        arguments.forwarded = arguments.forwarded[1:]
    try:
        return COMMANDS[arguments.command][0](arguments)
    except ToolError as error:
        print_error(error)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
