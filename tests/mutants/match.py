"""Find code in a syntax tree by its content, and replace it.

Code is compared by ``ast.unparse``: comments, quotes, parentheses and line breaks do not matter.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import dedent

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True)
class Match:
    """A place in a tree: consecutive children of a node, and what may replace them."""

    scope: ast.AST
    parent: ast.AST
    field: str
    start: int
    length: int
    new: Sequence[ast.AST]

    def replace(self) -> None:
        """Put the new code there; the tree changes. An empty replacement becomes ``pass``."""
        children = getattr(self.parent, self.field)
        if isinstance(children, list):
            children[self.start : self.start + self.length] = self.new or [ast.Pass()]
        else:
            [child] = self.new
            setattr(self.parent, self.field, child)


def find(scopes: Sequence[ast.AST], old: str, new: str) -> list[Match]:
    """Every place where the old code stands in some functions or classes, in order.

    In a module, only code outside all functions and classes counts.
    """
    return [
        match
        for scope in scopes
        for wanted, replacement in _readings(old, new)
        for match in _search(scope, scope, wanted, replacement)
    ]


def scopes(tree: ast.Module) -> Mapping[str, Sequence[ast.AST]]:
    """All functions and classes by qualified name (``Course.problems``), and the module by ""."""
    found: dict[str, list[ast.AST]] = {"": [tree]}
    for name, node in _definitions(tree, ""):
        found.setdefault(name, []).append(node)
    return found


def _definitions(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.AST]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, DEFINITIONS):
            yield prefix + child.name, child
            yield from _definitions(child, f"{prefix}{child.name}.")
        elif not isinstance(child, ast.expr):  # no expression holds a definition
            yield from _definitions(child, prefix)


def _readings(old: str, new: str) -> Iterator[tuple[Sequence[ast.AST], Sequence[ast.AST]]]:
    """Old and new code as statements or expressions; ``a=1`` may be a keyword argument as well."""
    before, after = (ast.parse(dedent(text).strip()).body for text in (old, new))
    match before, after:
        case [ast.Expr(value=wanted)], [ast.Expr(value=replacement)]:
            yield [wanted], [replacement]
        case _:
            yield before, after
    keywords, others = _keywords(old), _keywords(new)
    if keywords and others:
        yield keywords, others


def _keywords(text: str) -> Sequence[ast.keyword]:
    """What a text says as arguments of a call, if all of them are named."""
    try:
        call = ast.parse(f"call({text.strip()})", mode="eval").body
    except SyntaxError:
        return ()
    assert isinstance(call, ast.Call)
    return () if call.args else call.keywords


def _search(
    scope: ast.AST, node: ast.AST, old: Sequence[ast.AST], new: Sequence[ast.AST]
) -> Iterator[Match]:
    """The matches below a node."""
    for field, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        for start, child in enumerate(children):
            if isinstance(child, ast.AST):
                if _same(children[start : start + len(old)], old):
                    yield Match(scope, node, field, start, len(old), new)
                if not (isinstance(scope, ast.Module) and isinstance(child, DEFINITIONS)):
                    yield from _search(scope, child, old, new)


def _same(nodes: Sequence[ast.AST], others: Sequence[ast.AST]) -> bool:
    return [type(node) for node in nodes] == [type(other) for other in others] and all(
        ast.unparse(node) == ast.unparse(other) for node, other in zip(nodes, others, strict=True)
    )
