"""Join the modules of a game's rules into one unit, without imports between them."""

import ast
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

__all__ = ["CompileError", "RulesUnit", "Source", "read_rules_unit"]

CORE_FOLDER = Path(__file__).resolve().parents[1] / "core"
COMPILER_FILES = [
    Path(__file__).with_name(f"{name}.py") for name in ("assemble", "declare", "build")
]
# Modules of the core that are part of every unit: before the game's own, and before its kernel.
MODULES_BEFORE_RULES = ("prng", "append")
KERNEL_MODULE = "kernel"
# Modules whose structs and constants are declared to the compiler, and imported when interpreted.
DECLARATION_FILES = (CORE_FOLDER / "structs.py", CORE_FOLDER / "trace.py")
RULES_INTERFACE_MODULE = "nunatak.core.rules"  # names that the rules of a game define


class CompileError(Exception):
    """The rules cannot be compiled; the message names file and line."""


@dataclass(frozen=True)
class Source:
    """One module of a unit."""

    module: str
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    def statements(self, dropped_modules: Sequence[str]) -> list[ast.stmt]:
        """Return the statements without imports from the modules named."""
        return [
            node
            for node in self.tree.body
            if not (isinstance(node, ast.ImportFrom) and node.module in dropped_modules)
        ]


@dataclass(frozen=True)
class RulesUnit:
    """The rules of a game: its layout, and the modules that are compiled together."""

    package: str
    layout_file: Path
    sources: tuple[Source, ...]

    @property
    def folder(self) -> Path:
        return self.layout_file.parent

    @cached_property
    def module_names(self) -> tuple[str, ...]:
        """The names of the modules that are joined, so that imports from them are dropped."""
        return (*(source.module for source in self.sources), RULES_INTERFACE_MODULE)

    @cached_property
    def digest(self) -> str:
        """A hash of all sources that the extension is made from."""
        files = (self.layout_file, *DECLARATION_FILES, *COMPILER_FILES)
        texts = [source.text for source in self.sources]
        texts += [file.read_text("utf-8") for file in files]
        made = hashlib.sha256()
        for text in texts:
            made.update(hashlib.sha256(text.encode()).digest())
        return made.hexdigest()

    def join_sources(self) -> tuple[str, list[tuple[Source, int]]]:
        """Return the joined source for the compiler, and file and line of each of its lines.

        What the ``.pxd`` declares is left out: imports between the modules, imports of structs,
        and attributes of classes without a value.
        """
        self.check_unique_names()
        declaring = (f"{self.package}.layout", "nunatak.core.structs", "nunatak.core.trace")
        lines: list[str] = []
        origin: list[tuple[Source, int]] = []
        for source in self.sources:
            own = source.text.splitlines()
            for node in source.tree.body:
                if isinstance(node, ast.ImportFrom) and node.module in (
                    *self.module_names,
                    *declaring,
                ):
                    _blank_out_lines(own, node)
                elif isinstance(node, ast.ClassDef):
                    for field in node.body:
                        if isinstance(field, ast.AnnAssign) and field.value is None:
                            _blank_out_lines(own, field)
            lines += own
            origin += [(source, number) for number in range(1, len(own) + 1)]
        return "\n".join(lines) + "\n", origin

    def check_unique_names(self) -> None:
        """Refuse a name that two modules define, or a method named like a function.

        Joined modules share one namespace, and Cython confuses such a method with the function.
        """
        found: dict[str, tuple[Source, int]] = {}
        methods: list[tuple[str, Source, int]] = []
        for source in self.sources:
            for name, line in _definitions(source.tree):
                if name in found:
                    other, at = found[name]
                    raise CompileError(
                        f"{source.path}:{line}: {name} is defined in {other.path}:{at} as well"
                    )
                found[name] = source, line
            methods += [(name, source, line) for name, line in _methods(source.tree)]
        for name, source, line in methods:
            if name in found:
                other, at = found[name]
                raise CompileError(
                    f"{source.path}:{line}: the method {name} is named like the function in "
                    f"{other.path}:{at}"
                )


def read_rules_unit(package: str, folder: Path) -> RulesUnit:
    """Read the unit of a rules package that lies in a folder."""
    layout = folder / "layout.py"
    sources = [_core_source(name) for name in MODULES_BEFORE_RULES]
    for name in _rule_modules(layout):
        if name == KERNEL_MODULE:
            sources.append(_core_source(KERNEL_MODULE))
        module, path = _resolve_module(package, folder, name)
        sources.append(Source(module, path, path.read_text("utf-8")))
    return RulesUnit(package, layout, tuple(sources))


def _rule_modules(layout: Path) -> Sequence[str]:
    """Read MODULES of a layout without executing it."""
    for node in ast.parse(layout.read_text("utf-8"), str(layout)).body:
        if isinstance(node, ast.Assign) and [ast.unparse(t) for t in node.targets] == ["MODULES"]:
            found: Sequence[str] = ast.literal_eval(node.value)
            return found
    raise CompileError(f"{layout}: MODULES is missing")


def _resolve_module(package: str, folder: Path, name: str) -> tuple[str, Path]:
    """Return full name and file of a module; leading dots go up, as in an import."""
    up = max(0, len(name) - len(name.lstrip(".")) - 1)
    parts = name.lstrip(".").split(".")
    parents = package.split(".")
    base = parents[: len(parents) - up]
    path = folder.joinpath(*[".."] * up, *parts).with_suffix(".py").resolve()
    return ".".join([*base, *parts]), path


def _core_source(name: str) -> Source:
    path = CORE_FOLDER / f"{name}.py"
    return Source(f"nunatak.core.{name}", path, path.read_text("utf-8"))


def _definitions(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.lineno


def _methods(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield inner.name, inner.lineno


def _blank_out_lines(lines: list[str], node: ast.stmt) -> None:
    for number in range(node.lineno - 1, node.end_lineno or node.lineno):
        lines[number] = ""
