"""Declare a unit to Cython: structs, constants and annotations become a ``.pxd``."""

import ast
import importlib.util
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from nunatak.compile.assemble import CompileError, RulesUnit, Source
from nunatak.core import structs, trace
from nunatak.core.structs import Array, Struct

__all__ = ["Declarations"]

C_TYPES = {
    "int": "int",
    "bool": "bint",
    "float": "double",
    "None": "void",
    "U64": "unsigned long long",
    "ByteBuffer": "unsigned char[::1]",
    "ReadOnlyInt32Buffer": "const int[::1]",
    "Int32Buffer": "int[::1]",
    "UInt64Buffer": "unsigned long long[::1]",
}
BUFFER_TYPES = ("ByteBuffer", "ReadOnlyInt32Buffer", "Int32Buffer", "UInt64Buffer")
POSITION_STRUCT = "Position"

# What the core's Python helpers on structs are in C.
HELPER_CODE = f"""
cdef inline bytes trace_bytes(Trace_t* e):
    return PyBytes_FromStringAndSize(<char*>e.numbers, e.number_count * sizeof(short))
cdef inline bytes action_bytes(ActionList_t* actions):
    return PyBytes_FromStringAndSize(<char*>actions.actions, actions.count)
cdef inline bytes first_bytes(void* thing, Py_ssize_t size):
    return PyBytes_FromStringAndSize(<char*>thing, size)
cdef inline int set_bytes(void* thing, Py_ssize_t size, bytes data) except -1:
    if len(data) != size:
        raise ValueError(len(data))
    memcpy(thing, <char*>data, size)
    return 0
cdef inline bytes to_bytes({POSITION_STRUCT}_t* g):
    return PyBytes_FromStringAndSize(<char*>g, sizeof({POSITION_STRUCT}_t))
cdef inline int load({POSITION_STRUCT}_t* g, bytes data) except -1:
    if len(data) != sizeof({POSITION_STRUCT}_t):
        raise ValueError(len(data))
    memcpy(g, <char*>data, sizeof({POSITION_STRUCT}_t))
    return 0
@cython.boundscheck(False)
@cython.wraparound(False)
cdef inline {POSITION_STRUCT}_t* read_row(unsigned char[::1] table, Py_ssize_t i) noexcept nogil:
    return <{POSITION_STRUCT}_t*>&table[i * sizeof({POSITION_STRUCT}_t)]
cdef inline void write_row(
    {POSITION_STRUCT}_t* g, unsigned char[::1] table, Py_ssize_t i
) noexcept nogil:
    pass
""".strip()


class Declarations:
    """What a unit declares: structs and constants of its layout, classes and functions."""

    def __init__(self, unit: RulesUnit) -> None:
        self.unit = unit
        modules = (trace, load_layout(unit.layout_file))
        self.structs: dict[str, type[Struct]] = {}
        self.constants: dict[str, int] = {}
        for module in modules:
            for name, value in vars(module).items():
                if _is_struct(value) and name == value.__name__:
                    self.structs[name] = value
                elif name.isupper() and type(value) is int:
                    self.constants[name] = value
        if POSITION_STRUCT not in self.structs:
            raise CompileError(f"{unit.layout_file}: the struct {POSITION_STRUCT} is missing")
        self.classes = {
            node.name: node
            for source in unit.sources
            for node in source.tree.body
            if isinstance(node, ast.ClassDef)
        }

    def pxd(self) -> str:
        """Return the text of the ``.pxd``."""
        return "\n".join(self._pxd_lines()) + "\n"

    def size_checks(self) -> str:
        """Return assertions that C lays out the structs as Python does, in one line."""
        return "; ".join(
            f"assert cython.sizeof({name}_t) == {struct.size}, 'C lays out {name} differently'"
            for name, struct in self.structs.items()
        )

    def _pxd_lines(self) -> Iterator[str]:
        yield "cimport cython"
        yield "from libc.string cimport memcpy, memset"
        yield "from cpython.bytes cimport PyBytes_FromStringAndSize"
        yield "cdef enum:"
        yield from (f"    {name} = {value}" for name, value in self.constants.items())
        for name, struct in self.structs.items():
            yield from _struct_and_maker_lines(name, struct)
        yield HELPER_CODE
        yield from (f"cdef class {name}" for name in self.classes)
        for source in self.unit.sources:
            for node in source.tree.body:
                if isinstance(node, ast.AnnAssign):
                    kind = self._c_type(ast.unparse(node.annotation), pointer=False)
                    yield f"cdef {kind} {ast.unparse(node.target)}"
                elif isinstance(node, ast.FunctionDef):
                    yield self._function_line(source, node)
        for node in self.classes.values():
            yield from self._class_lines(node)

    def _is_known_type(self, annotation: str) -> bool:
        return annotation in self.structs or annotation in C_TYPES or annotation in self.classes

    def _c_type(self, annotation: str, *, pointer: bool = True) -> str:
        if annotation in self.structs:
            return f"{annotation}_t*" if pointer else f"{annotation}_t"
        return C_TYPES.get(annotation, annotation)

    def _function_line(self, source: Source, node: ast.FunctionDef) -> str:
        """Declare a function: in C, callable from both, or a comment where it is for Python."""
        kinds = [(a.arg, ast.unparse(a.annotation or ast.Constant(None))) for a in node.args.args]
        if not all(self._is_known_type(kind) for _, kind in kinds):
            return f"# {node.name}: for Python only"
        args = ", ".join(f"{self._c_type(kind)} {name}" for name, kind in kinds)
        if any(kind in BUFFER_TYPES or kind in self.classes for _, kind in kinds):
            return f"cpdef object {node.name}({args})"
        returns = ast.unparse(node.returns or ast.Constant(None))
        if not self._is_known_type(returns):
            raise CompileError(f"{source.path}:{node.lineno}: {returns} cannot be returned from C")
        return f"cdef {self._c_type(returns, pointer=False)} {node.name}({args}) noexcept nogil"

    def _class_lines(self, node: ast.ClassDef) -> Iterator[str]:
        bases = [ast.unparse(base) for base in node.bases]
        yield f"cdef class {node.name}{'(' + ', '.join(bases) + ')' if bases else ''}:"
        inherited = {name for base in bases for name in self._attributes(base)}
        own = {
            name: kind
            for name, kind in self._attributes(node.name).items()
            if name not in inherited
        }
        for name, kind in own.items():
            yield f"    cdef {self._c_type(kind, pointer=False)} {name}"
        if not own:
            yield "    pass"

    def _attributes(self, name: str) -> Mapping[str, str]:
        if name not in self.classes:
            return {}
        return {
            ast.unparse(field.target): ast.unparse(field.annotation)
            for field in self.classes[name].body
            if isinstance(field, ast.AnnAssign)
        }


def load_layout(path: Path) -> ModuleType:
    """Execute a layout by its path, without importing the package around it."""
    spec = importlib.util.spec_from_file_location("_layout", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, structs.Struct) and value is not Struct


def _struct_and_maker_lines(name: str, struct: type[Struct]) -> Iterator[str]:
    """Declare a struct, and its plain name as a function that returns one filled with zeros."""
    yield f"ctypedef struct {name}_t:"
    for field, kind in struct.fields.items():
        item = kind.item if isinstance(kind, Array) else kind
        c_type = f"{item.__name__}_t" if isinstance(item, type) else item.c_type
        size = f"[{kind.length}]" if isinstance(kind, Array) else ""
        yield f"    {c_type} {field}{size}"
    yield f"cdef inline {name}_t {name}() noexcept nogil:"
    yield f"    cdef {name}_t made"
    yield f"    memset(&made, 0, sizeof({name}_t))"
    yield "    return made"
