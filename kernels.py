"""Compile the rules: turn each game's plain Python kernels into C extensions.

A kernel is a module named in ``MODULES`` in a folder under ``src/nunatak/games``. It is plain
typed Python over the structs of its ``layout.py``. From the annotations and the layout this script
writes the ``.pxd`` that Cython needs and a copy of the module without the imports that the ``.pxd``
replaces, and compiles it.

    python kernels.py            compile what is stale
"""

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent
# Each may use those before it; a game may do without some.
MODULES = ("rules", "dealing", "scoring", "outlook", "sanity", "kernel")
SHARED = Path("core", "prng.py")  # compiled too: what the kernels of all games use
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
DIRECTIVES = (
    "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, "
    "infer_types=True, annotation_typing=False, initializedcheck=False"
)
# With every function kept apart, for counting what each of them costs.
COUNTED = ["-O3", "-g", "-fno-inline"]
# Rules call each other a lot: GCC may inline more of them than it would by itself.
FAST = [
    "-O3",
    "-g0",
    "-fno-semantic-interposition",
    "--param=max-inline-insns-auto=200",
    "--param=inline-unit-growth=300",
]
PLAIN = ["-O3"]
# Soon compiled, for those who ask for it by NUNATAK_DRAFT: they try how a package is put together.
DRAFT = ["-O0", "-g0"]
# Not optimized: sooner compiled, and the compiler takes nothing away that could be found at fault.
SANITIZE = ["-fsanitize=address,undefined,bounds", "-fno-sanitize-recover", "-g", "-O0"]
PLAIN_TYPES = {
    "int": "int",
    "bool": "bint",
    "None": "void",
    "U64": "unsigned long long",
    "Bytes": "unsigned char[::1]",
    "Given": "const int[::1]",
    "Numbers": "int[::1]",
    "Words": "unsigned long long[::1]",
}
BUFFERS = ("Bytes", "Given", "Numbers", "Words")


class NoCompiler(Exception):
    """No working C compiler: the package then runs interpreted."""


def games(source: Path) -> list[Path]:
    return sorted(p.parent for p in (source / "nunatak" / "games").glob("*/layout.py"))


def kernels(source: Path) -> list[Path]:
    files = [folder / f"{m}.py" for folder in games(source) for m in MODULES]
    return [source / "nunatak" / SHARED, *(file for file in files if file.exists())]


def built(source: Path = ROOT / "src") -> list[Path]:
    """The compiled files that are there."""
    return [p.with_name(p.stem + SUFFIX) for p in kernels(source) if _compiled(p).exists()]


def stale(source: Path = ROOT / "src") -> list[str]:
    """Kernels whose compiled file is missing or older than what it is made from."""
    return [str(p.relative_to(source)) for p in kernels(source) if _is_stale(p)]


def _compiled(module: Path) -> Path:
    return module.with_name(module.stem + SUFFIX)


def _is_stale(module: Path) -> bool:
    target = _compiled(module)
    if not target.exists():
        return True
    package = module.parents[1] if module.parent.name == "core" else module.parents[2]
    core = [package / SHARED, package / "core" / "structs.py"]
    made_from = [
        Path(__file__),
        *core,
        *(module.with_name(f"{m}.py") for m in (*MODULES, "layout")),
    ]
    return any(p.exists() and p.stat().st_mtime > target.stat().st_mtime for p in made_from)


# ---- from Python to Cython -------------------------------------------------------------------


class Declarations:
    """What a layout declares, as lines of a ``.pxd``."""

    def __init__(self, folder: Path) -> None:
        self.layout = _load_layout(folder)
        structs = sys.modules["nunatak.core.structs"].Struct
        self.structs: dict[str, Any] = {
            name: value
            for name, value in vars(self.layout).items()
            if isinstance(value, type)
            and issubclass(value, structs)
            and value is not structs
            and name == value.__name__
        }
        self.constants = {
            name: value
            for name, value in vars(self.layout).items()
            if name.isupper() and isinstance(value, int)
        }
        self.state = self.layout.STATE.__name__

        self.classes: set[str] = set()

    def knows(self, annotation: str) -> bool:
        return annotation in self.structs or annotation in PLAIN_TYPES or annotation in self.classes

    def c_type(self, annotation: str, *, pointer: bool = True) -> str:
        if annotation in self.structs:
            return f"{annotation}*" if pointer else annotation
        return PLAIN_TYPES.get(annotation, annotation)

    def lines(self) -> list[str]:
        lines = ["cdef enum:"]
        lines += [f"    {name} = {value}" for name, value in self.constants.items()]
        for name, struct in self.structs.items():
            lines.append(f"ctypedef struct {name}:")
            for field, kind in struct.fields.items():
                item = getattr(kind, "item", kind)
                c_type = getattr(item, "c_type", None) or item.__name__
                size = f"[{kind.length}]" if hasattr(kind, "length") else ""
                lines.append(f"    {c_type} {field}{size}")
            lines += [
                f"cdef inline {name} blank_{name}() noexcept nogil:",
                f"    cdef {name} made",
                f"    memset(&made, 0, sizeof({name}))",
                "    return made",
            ]
        lines += [
            "cdef inline bytes written(Trace* e):",
            "    return PyBytes_FromStringAndSize(<char*>e.numbers, e.count * sizeof(short))",
            "cdef inline bytes listed(Menu* menu):",
            "    return PyBytes_FromStringAndSize(<char*>menu.actions, menu.count)",
        ]
        state = self.state
        lines += [
            f"cdef inline bytes to_bytes({state}* g):",
            f"    return PyBytes_FromStringAndSize(<char*>g, sizeof({state}))",
            f"cdef inline int load({state}* g, bytes data) except -1:",
            f"    if len(data) != sizeof({state}):",
            "        raise ValueError(len(data))",
            f"    memcpy(g, <char*>data, sizeof({state}))",
            "    return 0",
            "@cython.boundscheck(False)",
            "@cython.wraparound(False)",
            f"cdef inline {state}* row(unsigned char[::1] table, Py_ssize_t i) noexcept nogil:",
            f"    return <{state}*>&table[i * sizeof({state})]",
            f"cdef inline void keep({state}* g, unsigned char[::1] table, Py_ssize_t i)"
            " noexcept nogil:",
            "    pass",
        ]
        return lines

    def size_checks(self) -> str:
        return "".join(
            f"assert cython.sizeof({name}) == {struct.size}, 'C lays out {name} differently'; "
            for name, struct in self.structs.items()
        )


def _load_layout(folder: Path) -> ModuleType:
    """Execute layout modules by path: the package itself may import the kernels to be made."""
    core = folder.parents[1] / "core" / "structs.py"
    for name, path in (
        ("nunatak.core.structs", core),
        (f"{folder.name}_layout", folder / "layout.py"),
    ):
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return module


def translate(module: Path) -> tuple[str, str]:
    """The module as Cython wants it, and its ``.pxd``."""
    text = module.read_text(encoding="utf-8")
    tree = ast.parse(text)
    if module.parts[-2:] == SHARED.parts:
        return _translate_shared(text, tree)
    declared = Declarations(module.parent)
    package = f"nunatak.games.{module.parent.name}"
    lines = text.splitlines()
    pxd = [
        "cimport cython",
        "from libc.string cimport memcpy, memset",
        "from cpython.bytes cimport PyBytes_FromStringAndSize",
    ]
    first = module.stem == MODULES[0]
    if first:
        pxd += declared.lines()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in (
            "nunatak.core.structs",
            f"{package}.layout",
            *(f"{package}.{module}" for module in MODULES),
        ):
            _blank(lines, node)
            names = [a.name for a in node.names if a.name not in ("address", "nogil")]
            names = [n for n in names if n not in PLAIN_TYPES]
            if not first and names and node.module != "nunatak.core.structs":
                names += [f"blank_{n}" for n in names if n in declared.structs]
                source = node.module.replace(".layout", f".{MODULES[0]}")  # where it is declared
                pxd.append(f"from {source} cimport {', '.join(names)}")
        elif isinstance(node, ast.ImportFrom) and node.module == "nunatak.core.prng":
            _blank(lines, node)
            pxd.append(f"from {node.module} cimport {', '.join(a.name for a in node.names)}")
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            annotation = ast.unparse(node.annotation)
            pxd.append(f"cdef {declared.c_type(annotation, pointer=False)} {node.target.id}")
            if annotation in declared.structs:
                _blank(lines, node)  # C clears its globals
        elif isinstance(node, ast.FunctionDef):
            pxd.append(_signature(node, declared))
        elif isinstance(node, ast.ClassDef):
            declared.classes.add(node.name)
            pxd += [f"cdef class {node.name}:"]
            pxd += [
                f"    cdef {_attribute(field, declared)} {ast.unparse(field.target)}"
                for field in node.body
                if isinstance(field, ast.AnnAssign)
            ]
            for field in node.body:
                if isinstance(field, ast.AnnAssign):
                    _blank(lines, field)
    body = "\n".join(lines)
    body = re.sub(r"\baddress\(", "cython.address(", body)
    for name in declared.structs:
        body = re.sub(rf"\b{name}\(\)", f"blank_{name}()", body)
    body = body.replace("with nogil:", "with cython.nogil:")
    head = f"{DIRECTIVES}\nimport cython; {declared.size_checks() if first else ''}"
    return head + "\n" + body + "\n", "\n".join(pxd) + "\n"


def _translate_shared(text: str, tree: ast.Module) -> tuple[str, str]:
    """The module that all kernels use: functions of numbers, for Python as well."""
    pxd = []
    for node in tree.body:
        if isinstance(node, ast.AnnAssign):
            kind = PLAIN_TYPES[ast.unparse(node.annotation)]
            pxd.append(f"cdef {kind} {ast.unparse(node.target)}")
        elif isinstance(node, ast.FunctionDef):
            kinds = [PLAIN_TYPES[ast.unparse(a.annotation)] for a in node.args.args if a.annotation]
            args = ", ".join(f"{k} {a.arg}" for k, a in zip(kinds, node.args.args, strict=True))
            returns = PLAIN_TYPES[ast.unparse(node.returns or ast.Constant(None))]
            pxd.append(f"cpdef {returns} {node.name}({args}) noexcept nogil")
    return f"{DIRECTIVES}\nimport cython\n{text}\n", "\n".join(pxd) + "\n"


def _attribute(field: ast.AnnAssign, declared: Declarations) -> str:
    return declared.c_type(ast.unparse(field.annotation), pointer=False)


def _signature(node: ast.FunctionDef, declared: Declarations) -> str:
    annotations = [(a.arg, ast.unparse(a.annotation or ast.Constant(None))) for a in node.args.args]
    if not all(declared.knows(kind) for _, kind in annotations):
        return f"# {node.name}: for Python only"
    returns = ast.unparse(node.returns or ast.Constant(None))
    args = ", ".join(f"{declared.c_type(kind)} {name}" for name, kind in annotations)
    if any(kind in BUFFERS or kind in declared.classes for _, kind in annotations):
        return f"cpdef object {node.name}({args})"
    result = declared.c_type(returns, pointer=False)
    return f"cdef {result} {node.name}({args}) noexcept nogil"


def _blank(lines: list[str], node: ast.stmt) -> None:
    for number in range(node.lineno - 1, node.end_lineno or node.lineno):
        lines[number] = ""


# ---- compiling -------------------------------------------------------------------------------


def build(
    *,
    sanitize: bool = False,
    counted: bool = False,
    into: Path | None = None,
    quiet: bool = True,
    source: Path | None = None,
) -> None:
    """Compile the stale kernels in place, or a whole copy of ``src`` into another folder.

    Raises NoCompiler when nothing can be compiled; what was there before is left alone.
    """
    source = source or ROOT / "src"
    if into is not None:
        shutil.copytree(
            source,
            into,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.c"),
        )
        source = into
    todo = [p for p in kernels(source) if into is not None or _is_stale(p)]
    if not todo:
        return
    usual = [DRAFT] if os.environ.get("NUNATAK_DRAFT") else [FAST, PLAIN]
    flags = _flags([SANITIZE] if sanitize else [COUNTED] if counted else usual)
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        package_dirs = {p.parent for p in kernels(source)}
        for folder in package_dirs:
            inside = work / folder.relative_to(source)
            inside.mkdir(parents=True, exist_ok=True)
            for parent in (inside, *inside.parents):
                if parent == work:
                    break
                (parent / "__init__.py").touch()
        for module in kernels(source):
            code, pxd = translate(module)
            target = work / module.relative_to(source)
            target.write_text(code, encoding="utf-8")
            target.with_suffix(".pxd").write_text(pxd, encoding="utf-8")
        script = work / "setup.py"
        names = {str(p.relative_to(source).with_suffix("")).replace(os.sep, "."): p for p in todo}
        script.write_text(
            _SETUP.format(names=list(names), flags=flags, links=flags if sanitize else [])
        )
        done = subprocess.run(
            [sys.executable, str(script), "build_ext", "--inplace", "--parallel", "2"],
            cwd=work,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(
                f"the kernels do not compile:\n{(done.stdout + done.stderr)[-4000:]}"
            )
        if not quiet:
            print(done.stdout)
        for name, module in names.items():
            made = work / (name.replace(".", os.sep) + SUFFIX)
            partial = _compiled(module).with_suffix(".part")
            shutil.copy(made, partial)
            os.replace(partial, _compiled(module))  # never half a file


_SETUP = """
from setuptools import Extension, setup
from Cython.Build import cythonize
ext = [
    Extension(n, [n.replace(".", "/") + ".py"], extra_compile_args={flags}, extra_link_args={links})
    for n in {names}
]
setup(name="kernels", ext_modules=cythonize(ext, nthreads=0, quiet=True, show_all_warnings=False))
"""


def _flags(sets: list[list[str]]) -> list[str]:
    """The first set of flags that the compiler of this machine understands."""
    if importlib.util.find_spec("Cython") is None or importlib.util.find_spec("setuptools") is None:
        raise NoCompiler("Cython and setuptools are not installed")
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    for flags in sets:
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


if __name__ == "__main__":
    try:
        build(quiet=False)
    except NoCompiler as error:
        sys.exit(f"nothing compiled: {error}")
