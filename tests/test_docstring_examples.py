"""The examples in docstrings run."""

import ast
import doctest
import importlib
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import SOURCES, module_name, relative, syntax_tree


def examples(file: Path) -> Iterator[doctest.DocTest]:
    """Yield the examples in the docstrings of a source; its module may be compiled."""
    module = importlib.import_module(module_name(file))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(syntax_tree(file)):
        text = ast.get_docstring(node) if isinstance(node, documented) else None
        if text and ">>>" in text:
            name = getattr(node, "name", module.__name__)
            line = getattr(node, "lineno", 1)
            yield doctest.DocTestParser().get_doctest(text, vars(module), name, str(file), line)


@pytest.mark.parametrize(
    "file", [file for file in SOURCES if ">>>" in file.read_text(encoding="utf-8")], ids=relative
)
def test_examples_in_docstrings_run(file: Path) -> None:
    for example in examples(file):
        output = io.StringIO()
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
        runner.run(example, out=output.write)
        assert not runner.failures, output.getvalue()
