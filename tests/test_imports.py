"""Rules for imports that import-linter, set up in .importlinter, cannot check."""

import re
import sys
from pathlib import Path

import pytest

from tests.sources import PACKAGE, SOURCES, imports, module_name, relative

# Other parts of a game, and of the package, may need more packages.
STANDARD_LIBRARY_ONLY = re.compile(
    r"nunatak(\.(__init__|core|drawing|executors|bots|testing)\b.*)?"
    r"|nunatak\.games(\.\w+(\.(?!bots\b|lab\b|terminal\b).*)?)?"
)


@pytest.mark.parametrize("file", SOURCES, ids=relative)
def test_the_engine_imports_the_standard_library_only(file: Path) -> None:
    if STANDARD_LIBRARY_ONLY.fullmatch(module_name(file)):
        found = {name.split(".")[0] for name in imports(file)} - {"nunatak"}
        assert found <= sys.stdlib_module_names


@pytest.mark.parametrize("file", sorted((PACKAGE / "client").rglob("*.py")), ids=relative)
def test_a_client_imports_only_the_protocol_of_the_server(file: Path) -> None:
    found = [name for name in imports(file) if name.startswith("nunatak.server")]
    assert all(name.startswith("nunatak.server.protocol") for name in found)
