"""The working copy: sets it up, starts it, checks it. Needs nothing but python3.

    python3 dev.py run      the server at http://127.0.0.1:8000; `run play arctic` in the terminal
    python3 dev.py test     everything that CI checks

What is made lives in `.venv`, and the web app in the package; a second call does only what has
become stale.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping

from tools import chromium, frontend, nginx
from tools.checks import STEPS, check, distributions
from tools.environment import compile_rules, digest, environment, install, lock_file, relock
from tools.shell import BIN, PYTHON, ROOT, VENV, Trouble, loud, report, say, surroundings

# Reading modules anew in each of many processes takes long: what Python keeps of them is here.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "pycache")


def set_up(name: str, *, compiler: bool = False, draft: bool = False) -> None:
    """Everything that is stale: environment, packages, the project itself, compiled rules."""
    stamp = environment()
    if stamp.get("uv") != digest(lock_file("uv")):
        stamp.pop("uv", None)
    file = lock_file(name)
    install(stamp, file.name, digest(file), ["--require-hashes", "-r", str(file)])
    editable = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    hook = ROOT / "tools" / "hatch_build.py"
    install(stamp, "nunatak", digest(ROOT / "pyproject.toml", hook), editable)
    compile_rules(needed=compiler, draft=draft)


def command_run(arguments: argparse.Namespace) -> int:
    set_up("run", draft=True)
    words = arguments.rest
    if not words or words[0].startswith("-"):  # no command is named
        words = ["serve", *words]
    if words[0] == "serve":
        frontend.build(needed=False)
        somebody = sys.stdin.isatty() and sys.stdout.isatty()
        words[1:1] = ["--open"] if somebody else []
    command = [str(VENV / BIN / "nunatak"), *words]
    if os.name == "posix":
        os.execv(command[0], command)  # keys and signals go to the program alone
    return subprocess.call(command)


def command_test(arguments: argparse.Namespace) -> int:
    steps = arguments.steps or list(STEPS)
    set_up("dev", compiler=True)
    if "compiled" in steps or "package" in steps:
        frontend.build(needed=True)
    if "compiled" in steps:  # with the tests in a browser
        chromium.get()
        nginx.get()  # … and behind a proxy
    return check(steps)


def command_setup(arguments: argparse.Namespace) -> int:
    set_up("dev")
    if arguments.relock:
        relock()
        set_up("dev")
    frontend.build(needed=True)
    return 0


def command_lint(arguments: argparse.Namespace) -> int:
    set_up("dev")
    return check(["lint"])


def command_bench(arguments: argparse.Namespace) -> int:
    set_up("bench", compiler=True)
    return subprocess.call([PYTHON, "-m", "benchmarks", *arguments.rest], cwd=ROOT)


def command_soak(arguments: argparse.Namespace) -> int:
    """Keeps what is printed in docs/soak.txt, or with `--game NAME` in soak-NAME.txt, when done."""
    set_up("dev", compiler=True)
    words = [word for word in arguments.rest if not word.startswith("-")]
    kept = ROOT / "docs" / f"{'-'.join(['soak', *words])}.txt"
    partial = kept.with_suffix(".part")
    code = 0
    with partial.open("w", encoding="utf-8") as copy:
        print("$ python3 dev.py soak", *arguments.rest, file=copy)
        for command in (["-m", "tests.soak", *arguments.rest], ["-m", "tests.mutants"]):
            child = subprocess.Popen(
                [PYTHON, *command],
                cwd=ROOT,
                env=surroundings(),
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
    partial.replace(kept)
    return int(bool(code))


def command_shots(arguments: argparse.Namespace) -> int:
    set_up("dev")
    frontend.build(needed=True)
    chromium.get()
    command = [PYTHON, "-m", "tests.web.shots", *arguments.rest]
    loud(command, "The pictures were not made.", env=surroundings())
    return 0


def command_build(arguments: argparse.Namespace) -> int:
    set_up("dev")
    frontend.build(needed=True)
    wheel = distributions(ROOT / "dist")
    say(f"  dist/{wheel.name}")
    return 0


COMMANDS: Mapping[str, tuple[Callable[[argparse.Namespace], int], str]] = {
    "run": (command_run, "serve the app and open it; `run play arctic` plays in the terminal"),
    "test": (command_test, "check everything, as CI does"),
    "setup": (command_setup, "make the environment, compile the rules, build the web app"),
    "lint": (command_lint, "run ruff and mypy"),
    "bench": (command_bench, "measure speed"),
    "soak": (command_soak, "play for hours; writes docs/soak.txt"),
    "shots": (command_shots, "take pictures of the web app"),
    "build": (command_build, "build sdist and wheel into dist/"),
}
# Where arguments that follow a command go.
PASSED_ON = {
    "run": "nunatak",
    "bench": "the benchmarks",
    "soak": "tests.soak",
    "shots": "tests.web.shots",
}


def parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__, formatter_class=raw)
    commands = top.add_subparsers(metavar="command", dest="command", required=True)
    made = {name: commands.add_parser(name, help=text) for name, (_, text) in COMMANDS.items()}
    for name, whom in PASSED_ON.items():
        made[name].epilog = f"Further arguments go to {whom}."
    # No `choices`: argparse before 3.12 holds the empty list against them.
    made["test"].add_argument("steps", nargs="*", type=a_step, help=", ".join(STEPS))
    made["setup"].add_argument("--relock", action="store_true", help="resolve the locks again")
    return top


def a_step(name: str) -> str:
    if name not in STEPS:
        raise argparse.ArgumentTypeError(f"{name} is not one of {', '.join(STEPS)}")
    return name


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one is told so here
        say(f"Nunatak needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
        return 2
    words = sys.argv[1:]
    own = 1 if words and words[0] in PASSED_ON and words[1:2] not in (["-h"], ["--help"]) else None
    arguments = parser().parse_args(words[:own])
    arguments.rest = words[own:] if own else []
    if arguments.rest[:1] == ["--"]:  # as some are used to set apart what is passed on
        arguments.rest = arguments.rest[1:]
    try:
        return COMMANDS[arguments.command][0](arguments)
    except Trouble as trouble:
        report(trouble)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
