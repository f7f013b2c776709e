"""The source files of the package, as the tests about them read them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "nunatak"
SOURCES = sorted(PACKAGE.rglob("*.py"))


def relative(path: Path) -> str:
    """Return a path as written from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def module_name(file: Path) -> str:
    """Return the dotted name of a module of the package."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def syntax_tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imports(file: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports."""
    package = module_name(file).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(syntax_tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                path = PACKAGE.parent.joinpath(*inner.split("."))
                is_module = path.is_dir() or path.with_suffix(".py").exists()
                yield inner if is_module else base
