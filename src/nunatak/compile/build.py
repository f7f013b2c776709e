"""Compile units with Cython and the C compiler of this machine."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from nunatak.compile.assemble import CompileError, RulesUnit, Source, read_rules_unit
from nunatak.compile.declare import Declarations

__all__ = [
    "BUILD_KINDS",
    "BuildKind",
    "NoCompiler",
    "compile_units",
    "extension_file",
    "find_units",
    "is_current",
]

EXTENSION_NAME = "_compiled"
EXTENSION_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
GAMES_FOLDER = Path(__file__).resolve().parents[1] / "games"
CYTHON_DIRECTIVES = (
    "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, "
    "infer_types=True, annotation_typing=False, initializedcheck=False"
)
# Interpreted and compiled results must be equal to the bit, so C may not fuse operations.
EXACT_FLOATS_FLAG = "-ffp-contract=off"


@dataclass(frozen=True)
class BuildKind:
    """A way to compile: flags in order of preference, the first that the compiler takes counts."""

    name: str
    flag_alternatives: tuple[tuple[str, ...], ...]
    linker_gets_flags: bool = False
    """Whether the linker gets the flags too."""


# Rules call each other a lot: GCC may inline more of them than it would by itself.
_INLINING_FLAGS = (
    "-O3",
    "-g0",
    EXACT_FLOATS_FLAG,
    "-fno-semantic-interposition",
    "--param=max-inline-insns-auto=200",
    "--param=inline-unit-growth=300",
)
# On x86, GCC fills and copies structs with string instructions, which take long to begin; the
# functions of the C library do not.
_LIBRARY_COPY_FLAGS = (
    "-mmemset-strategy=libcall:-1:noalign",
    "-mmemcpy-strategy=libcall:-1:noalign",
)

BUILD_KINDS = {
    build.name: build
    for build in (
        BuildKind(
            "optimized",
            (
                (*_INLINING_FLAGS, *_LIBRARY_COPY_FLAGS),
                _INLINING_FLAGS,
                ("-O3", EXACT_FLOATS_FLAG),
            ),
        ),
        # Compiled in a few seconds, for a first start.
        BuildKind("draft", (("-O0", "-g0", EXACT_FLOATS_FLAG),)),
        # Without inlining, so that the cost of each function can be counted.
        BuildKind("profile", (("-O3", "-g", "-fno-inline", EXACT_FLOATS_FLAG),)),
        # Not optimized: the compiler removes nothing that could be found at fault.
        BuildKind(
            "sanitized",
            (
                (
                    "-fsanitize=address,undefined,bounds",
                    "-fno-sanitize-recover",
                    "-g",
                    "-O0",
                    EXACT_FLOATS_FLAG,
                ),
            ),
            linker_gets_flags=True,
        ),
    )
}


class NoCompiler(Exception):
    """No working C compiler, or no Cython: the rules then run interpreted."""


def find_units(packages: Sequence[str] = ()) -> list[RulesUnit]:
    """Return the units of packages, found on the path without importing them; or our own."""
    if not packages:
        return [
            read_rules_unit(f"nunatak.games.{layout.parents[1].name}.rules", layout.parent)
            for layout in sorted(GAMES_FOLDER.glob("*/rules/layout.py"))
        ]
    units = []
    for package in packages:
        for entry in sys.path:
            folder = Path(entry or ".").joinpath(*package.split("."))
            if (folder / "layout.py").exists():
                units.append(read_rules_unit(package, folder))
                break
        else:
            raise CompileError(f"{package}: no layout.py is found on the path")
    return units


def extension_file(unit: RulesUnit) -> Path:
    """Return the path of the extension of a unit."""
    return unit.folder / f"{EXTENSION_NAME}{EXTENSION_SUFFIX}"


def is_current(unit: RulesUnit, *builds: str) -> bool:
    """Return whether an extension of these sources is there, made by one of these builds."""
    marks = [build_stamp(unit, BUILD_KINDS[name]).encode() for name in builds or ("optimized",)]
    try:
        data = extension_file(unit).read_bytes()
    except OSError:
        return False
    return any(each in data for each in marks)


def build_stamp(unit: RulesUnit, build: BuildKind) -> str:
    """Return the mark of an extension: the digest of its sources, and the kind of build."""
    return f"nunatak:{unit.digest}:{build.name}"


def compile_units(
    units: Sequence[RulesUnit],
    build: str = "optimized",
    progress: Callable[[str], None] = lambda text: None,
) -> None:
    """Compile units in place, two at a time; replace each extension as a whole or not at all.

    Raises NoCompiler when nothing can be compiled; what was there before is left alone.
    """
    chosen = BUILD_KINDS[build]
    flags = _working_flags(chosen)
    with tempfile.TemporaryDirectory(prefix="nunatak-compile-") as scratch:
        running = []
        for number, unit in enumerate(units):
            folder = Path(scratch, str(number))
            running.append((unit, folder, *_start_build(unit, chosen, flags, folder)))
            if len(running) - number > 2:
                running[number - 1][2].wait()
        for unit, folder, child, origin in running:
            output, _ = child.communicate()
            if child.returncode:
                raise CompileError(_map_to_sources(output, origin))
            partial = extension_file(unit).with_suffix(".part")
            shutil.copy(folder / f"{EXTENSION_NAME}{EXTENSION_SUFFIX}", partial)
            os.replace(partial, extension_file(unit))
            progress(unit.package)


def _start_build(
    unit: RulesUnit, build: BuildKind, flags: Sequence[str], folder: Path
) -> tuple["subprocess.Popen[str]", list[tuple[Source, int]]]:
    """Write the unit for Cython, and begin to compile it in a process of its own."""
    folder.mkdir()
    declared = Declarations(unit)
    text, origin = unit.join_sources()
    head = [
        CYTHON_DIRECTIVES,
        "import cython",
        "from cython import address, nogil",
        f"SOURCES = {build_stamp(unit, build)!r}",
        declared.size_checks(),
    ]
    (folder / f"{EXTENSION_NAME}.py").write_text("\n".join([*head, text]), encoding="utf-8")
    (folder / f"{EXTENSION_NAME}.pxd").write_text(declared.pxd(), encoding="utf-8")
    # Cython may compress its strings; a string of C can be found in the file (see is_current).
    (folder / "mark.c").write_text(
        f'const char nunatak_sources[] = "{build_stamp(unit, build)}";\n'
    )
    script = folder / "setup.py"
    links = list(flags) if build.linker_gets_flags else []
    script.write_text(_SETUP_SCRIPT.format(file=EXTENSION_NAME, flags=list(flags), links=links))
    child = subprocess.Popen(
        [sys.executable, str(script), "build_ext", "--build-lib", str(folder / "out")],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return child, [(unit.sources[0], 0)] * len(head) + origin


_SETUP_SCRIPT = """
import shutil
from pathlib import Path
from Cython.Build import cythonize
from setuptools import Extension, setup
extension = Extension(
    "{file}", ["{file}.py", "mark.c"], extra_compile_args={flags}, extra_link_args={links}
)
setup(name="rules", ext_modules=cythonize([extension], nthreads=0, quiet=True))
for made in Path("out").glob("{file}.*"):
    shutil.move(str(made), made.name)
"""


def _map_to_sources(output: str, origin: list[tuple[Source, int]]) -> str:
    """Return what the compiler said, with places in the joined text mapped to their files."""

    def place(match: re.Match[str]) -> str:
        line = int(match[1])
        if not 1 <= line <= len(origin) or origin[line - 1][1] == 0:
            return match[0]
        source, number = origin[line - 1]
        return f"{source.path}:{number}:"

    text = re.sub(rf"{EXTENSION_NAME}\.py:(\d+):", place, output)
    return f"the rules do not compile:\n{text[-4000:]}"


def _working_flags(build: BuildKind) -> Sequence[str]:
    """Return the first set of flags that the compiler of this machine understands."""
    if importlib.util.find_spec("Cython") is None or importlib.util.find_spec("setuptools") is None:
        raise NoCompiler("Cython and setuptools are not installed")
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    for flags in build.flag_alternatives:
        if _compiles([*command, "-Werror", *flags]):
            return flags
    raise NoCompiler(f"{command[0]} cannot compile against the headers of this Python")


def _compiles(command: list[str]) -> bool:
    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return 1; }\n")
        include = sysconfig.get_paths()["include"]
        try:
            done = subprocess.run(
                [*command, f"-I{include}", "-c", str(probe), "-o", str(probe.with_suffix(".o"))],
                capture_output=True,
            )
        except OSError as error:
            raise NoCompiler(f"{command[0]} does not start") from error
    return done.returncode == 0
