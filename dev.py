"""The working copy: sets it up, starts it, checks it. Needs nothing but python3.

    python3 dev.py run      the server at http://127.0.0.1:8000; `run play arctic` in the terminal
    python3 dev.py test     everything that CI checks

What is made lives in `.venv`; a second call does only what has become stale.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = "Scripts" if os.name == "nt" else "bin"
PYTHON = str(VENV / BIN / "python")
# Tests in a pseudo terminal wait a lot, so three at once keep two cores busy.
SUITE = [PYTHON, "-m", "pytest", "-q", "-n", "3", "--dist", "worksteal"]
STAMP = VENV / "nunatak.json"
# Reading modules anew in each of many processes takes long: what Python keeps of them is here.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "pycache")
CHECKED = ("src", "tests", "examples", "benchmarks", "dev.py", "kernels.py", "hatch_build.py")
COMPILER = (
    "Install a C compiler and the headers of Python "
    "(Debian and Ubuntu: apt install gcc python3-dev; Fedora: dnf install gcc python3-devel; "
    "macOS: xcode-select --install)."
)
NO_COMPILER = 3  # exit code of COMPILE where no C compiler works
COMPILE = f"""\
import pathlib, sys, kernels
into = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
try:
    kernels.build(sanitize=into is not None, into=into)
except kernels.NoCompiler as trouble:
    sys.exit(print(trouble) or {NO_COMPILER})
"""
# Which groups of pyproject.toml a lock file holds. Each is resolved within those before it, so
# that they agree on versions and can share one environment.
LOCKS: Mapping[str, Sequence[str]] = {
    "uv": ("--group", "uv"),
    "run": ("pyproject.toml", "--group", "kernels"),
    "dev": ("pyproject.toml", "--all-extras", "--group", "dev"),
    "bench": ("pyproject.toml", "--group", "bench"),
}


class Trouble(Exception):
    """Something is missing or failed: a sentence for a person, and what a tool printed."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


def say(text: str, end: str = "\n") -> None:
    """Speaks on the error stream: the output belongs to what is started."""
    print(text, end=end, file=sys.stderr, flush=True)


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    """Names one thing that is done, and how long it took."""
    say(f"  {what} ...", end="")
    started = time.perf_counter()
    try:
        yield
    except BaseException:
        say(" no")
        raise
    say(f" {time.perf_counter() - started:.1f} s")


def surroundings(**changes: str | None) -> dict[str, str]:
    """The environment variables for a child; None takes one away."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    for name, value in changes.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return env


def quiet(command: Sequence[str], sentence: str, *, env: Mapping[str, str] | None = None) -> str:
    """Runs a command and shows its output only when it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise Trouble(sentence, done.stdout)
    return done.stdout


def loud(command: Sequence[str], sentence: str, *, env: Mapping[str, str] | None = None) -> None:
    """Runs a command that speaks for itself."""
    if subprocess.run(command, cwd=ROOT, env=env).returncode:
        raise Trouble(sentence)


# ---- the environment ---------------------------------------------------------------------------


def lock_file(name: str) -> Path:
    return ROOT / f"requirements-{name}.lock"


def digest(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def recorded() -> dict[str, str]:
    """What is installed in the environment, as far as it was finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def record(stamp: Mapping[str, str]) -> None:
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def environment() -> dict[str, str]:
    """Makes `.venv` anew when it is missing, unfinished or of another Python."""
    python = f"{sys.version.split()[0]} in {sys.base_prefix}, for {ROOT}"
    stamp = recorded()
    if stamp.get("python") == python and Path(PYTHON).exists():
        return stamp
    with step("making the environment .venv"):
        quiet(
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            "The virtual environment .venv could not be made. Python's venv module is needed "
            "(Debian and Ubuntu: apt install python3-venv).",
        )
    stamp = {"python": python}
    record(stamp)
    return stamp


def install(stamp: dict[str, str], what: str, key: str, arguments: Sequence[str]) -> None:
    """Installs with uv; with pip where uv is not to be had, or does not reach an index."""
    if stamp.get(what) == key:
        return
    with step(f"installing {what}"):
        uv = [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON]
        pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
        try:
            if not stamp.get("uv"):
                lock = lock_file("uv")
                quiet([*pip, "--require-hashes", "-r", str(lock)], "uv could not be installed.")
                stamp["uv"] = digest(lock)
            quiet([*uv, *arguments], "uv could not install.")
        except Trouble:
            quiet(
                [*pip, *arguments],
                f"Could not install {what}. The first time, a Python package index must be "
                "within reach; the settings of pip and uv apply.",
            )
    stamp[what] = key
    record(stamp)


def set_up(name: str = "run", *, compiler: bool = False) -> None:
    """Everything that is stale: environment, packages, the project itself, compiled rules."""
    stamp = environment()
    if stamp.get("uv") != digest(lock_file("uv")):
        stamp.pop("uv", None)
    file = lock_file(name)
    install(stamp, file.name, digest(file), ["--require-hashes", "-r", str(file)])
    editable = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    install(stamp, "nunatak", digest(ROOT / "pyproject.toml", ROOT / "hatch_build.py"), editable)
    compile_rules(needed=compiler)


def compile_rules(*, needed: bool) -> None:
    """Compiles what is stale. Unless it is needed, the rules run interpreted without a compiler."""
    import kernels  # not above: `dev.py --help` works in whatever state the sources are

    stale = kernels.stale()
    if not stale:
        return
    with step("compiling " + ", ".join(stale)):
        done = subprocess.run(
            [PYTHON, "-c", COMPILE], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode == NO_COMPILER:
        sentence = f"The rules cannot be compiled: {output.strip()}. {COMPILER}"
        if needed:
            raise Trouble(sentence)
        say(f"  {sentence}\n  Until then they run interpreted: the same game, but slower.")
        os.environ["NUNATAK_INTERPRETED"] = "1"  # a compiled module that is stale would shadow them
    elif done.returncode:
        raise Trouble("The rules do not compile.", output)


def relock() -> None:
    """Resolves the lock files again; versions that still fit are kept."""
    pip_compile = [PYTHON, "-m", "uv", "pip", "compile", "--universal", "--generate-hashes"]
    pip_compile += ["--no-header", "--no-annotate"]
    before: list[str] = []
    for name, groups in LOCKS.items():
        lock = lock_file(name)
        with step(f"resolving {lock.name}"):
            quiet(
                [*pip_compile, *groups, *before, "-o", lock.name],
                f"{lock.name} cannot be resolved.",
            )
        if name != "uv":
            before += ["-c", lock.name]


# ---- what is checked ---------------------------------------------------------------------------


def lint() -> None:
    """ruff and mypy over everything; all of them speak before one of them fails."""
    commands = (
        ("ruff check", ["ruff", "check", "--output-format=concise", "."]),
        ("ruff format", ["ruff", "format", "--check", "--output-format=concise", "."]),
        ("mypy --strict", ["mypy", "--strict", *CHECKED]),
    )
    complaints = []
    for name, command in commands:
        try:
            with step(name):
                quiet([PYTHON, "-m", *command], name)
        except Trouble as trouble:
            complaints.append(trouble.output)
    if complaints:
        raise Trouble("ruff or mypy complain.", "\n".join(complaints))


def compiled_tests() -> None:
    env = surroundings(NUNATAK_INTERPRETED=None)
    loud(SUITE, "Tests fail with compiled rules.", env=env)


def interpreted_tests() -> None:
    env = surroundings(NUNATAK_INTERPRETED="1")
    once = ["--deselect", "tests/property/test_parity.py"]  # it runs both ways by itself
    loud([*SUITE, *once], "Tests fail with interpreted rules.", env=env)


def sanitized_games() -> None:
    """Random games on rules compiled with the address and undefined-behaviour sanitizers."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    where = quiet([*compiler, "-print-file-name=libasan.so"], "The C compiler does not answer.")
    library = Path(where.strip())
    if not library.is_absolute():
        raise Trouble(
            f"The address sanitizer (libasan) of {compiler[0]} is missing; GCC brings it."
        )
    with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
        with step("compiling with sanitizers"):
            quiet([PYTHON, "-c", COMPILE, folder], "The rules do not compile with sanitizers.")
        env = surroundings(
            NUNATAK_INTERPRETED=None,
            PYTHONPATH=folder,
            PYTHONMALLOC="malloc",  # or Python's own pools hide what is written past an end
            LD_PRELOAD=str(library),
            ASAN_OPTIONS="detect_leaks=0",
            UBSAN_OPTIONS="print_stacktrace=1",
        )
        loud([PYTHON, "-m", "tests.sanitized"], "The sanitizers complain.", env=env)


def mutants(*arguments: str) -> None:
    """Rules broken on purpose, each of which the tests must notice."""
    env = surroundings(PYTHONDONTWRITEBYTECODE="1")  # of copies that are gone soon, keep nothing
    loud([PYTHON, "-m", "tests.mutants", *arguments], "A broken rule went unnoticed.", env=env)


def distributions(folder: Path) -> Path:
    """An sdist, and from that sdist a wheel; returns the wheel."""
    with step("building sdist and wheel"):
        quiet(
            [PYTHON, "-m", "build", "--no-isolation", "--outdir", str(folder)],
            "The sdist or the wheel cannot be built.",
            env=surroundings(NUNATAK_INTERPRETED=None),
        )
    newest = sorted(folder.glob("nunatak-*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    return newest[-1]


def packaged_game() -> None:
    """Builds the package, installs it into an empty environment and plays there."""
    command = [PYTHON, "-m", "tests.packaged"]
    loud(command, "The package cannot be played.", env=surroundings(NUNATAK_INTERPRETED=None))


STEPS: Mapping[str, Callable[[], None]] = {
    "lint": lint,
    "compiled": compiled_tests,
    "interpreted": interpreted_tests,
    "sanitized": sanitized_games,
    "package": packaged_game,
    "mutants": lambda: mutants("--sample", "8"),
}
BESIDE = ("lint", "sanitized", "package")  # keep one core busy at most: run beside the others


def check(names: Sequence[str]) -> int:
    """Takes every step, also after one has failed, and sums up."""
    beside = [name for name in names if name in BESIDE]
    if len(beside) == len(names):
        beside = []
    summary = []
    with others(beside) as ended:
        for name in names:
            if name in beside:
                continue
            say(f"\n{name}")
            started = time.perf_counter()
            try:
                STEPS[name]()
                word = "passed"
            except Trouble as trouble:
                report(trouble)
                word = "FAILED"
            summary.append(f"  {name:12} {word}  {time.perf_counter() - started:7.1f} s")
    if beside:
        say("\n".join(ended[: -len(beside)]))
        summary += ended[-len(beside) :]
    say("\n" + "\n".join(summary))
    return int(any("FAILED" in line for line in summary))


@contextlib.contextmanager
def others(names: Sequence[str]) -> Iterator[list[str]]:
    """Takes steps beside what is done meanwhile; the lines that they have said come at the end."""
    said: list[str] = []
    if not names:
        yield said
        return
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        command = [sys.executable, str(ROOT / "dev.py"), "test", *names]
        with subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=file) as child:
            try:
                yield said
            except BaseException:
                child.terminate()
                raise
        file.seek(0)
        said += file.read().splitlines()
    if child.returncode not in (0, 1):  # it has not come to its end
        raise Trouble(f"{', '.join(names)}: not finished.", "\n".join(said))


# ---- commands ----------------------------------------------------------------------------------


def command_run(arguments: argparse.Namespace) -> int:
    set_up("run")
    rest = arguments.rest
    serve = [] if rest and not rest[0].startswith("-") else ["serve"]  # unless one is named
    command = [str(VENV / BIN / "nunatak"), *serve, *rest]
    if os.name == "posix":
        os.execv(command[0], command)  # keys and signals go to the program alone
    return subprocess.call(command)


def command_test(arguments: argparse.Namespace) -> int:
    set_up("dev", compiler=True)
    return check(arguments.steps or list(STEPS))


def command_setup(arguments: argparse.Namespace) -> int:
    set_up("dev")
    if arguments.relock:
        relock()
        set_up("dev")
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


def command_build(arguments: argparse.Namespace) -> int:
    set_up("dev")
    wheel = distributions(ROOT / "dist")
    say(f"  dist/{wheel.name}")
    return 0


COMMANDS: Mapping[str, tuple[Callable[[argparse.Namespace], int], str]] = {
    "run": (command_run, "serve at http://127.0.0.1:8000; `run play arctic` plays in the terminal"),
    "test": (command_test, "check everything, as CI does"),
    "setup": (command_setup, "make the environment and compile the rules"),
    "lint": (command_lint, "run ruff and mypy"),
    "bench": (command_bench, "measure speed"),
    "soak": (command_soak, "play for hours; writes docs/soak.txt"),
    "build": (command_build, "build sdist and wheel into dist/"),
}
# Where arguments that follow a command go.
PASSED_ON = {"run": "nunatak", "bench": "the benchmarks", "soak": "tests.soak"}


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


def report(trouble: Trouble) -> None:
    if trouble.output.strip():
        say("\n".join(trouble.output.rstrip().splitlines()[-100:]))
    say(f"dev.py: {trouble}")


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
