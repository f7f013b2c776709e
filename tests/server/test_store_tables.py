"""The page about stores has the tables of today, and the log has few writers."""

import ast
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from nunatak.server.store.schema import DATABASE_FILE
from tests.server.store_fixture import store_context
from tests.sources import SOURCES, module_name, syntax_tree

PAGE = Path(__file__).resolve().parents[2] / "docs" / "store.md"


def read_columns(connection: sqlite3.Connection) -> dict[str, dict[str, Any]]:
    """Return for each table its columns: whether each may be null, its default, and its place in
    the primary key; and what it refers to.
    """
    names = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if not name.startswith("sqlite_")
    ]
    found: dict[str, dict[str, Any]] = {}
    for name in names:
        columns = connection.execute(f'PRAGMA table_info("{name}")').fetchall()
        references = connection.execute(f'PRAGMA foreign_key_list("{name}")').fetchall()
        found[name] = {
            column: (bool(not_null or key), default, key)
            for _, column, _, not_null, default, key in columns
        }
        found[name]["references"] = sorted(
            (own, table, column, on_delete)
            for _, _, table, own, column, _, on_delete, _ in references
        )
    return found


async def test_the_page_has_the_tables_of_a_new_store(tmp_path: Path) -> None:
    section = PAGE.read_text("utf-8").partition("<!-- tables -->")[2].partition("<!-- /tables")[0]
    script = re.sub(r"```(sql)?", "", section)
    async with store_context(tmp_path):
        pass
    with (
        closing(sqlite3.connect(":memory:")) as described,
        closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as stored,
    ):
        described.executescript(script)
        assert read_columns(described) == read_columns(stored)
        indexes = "SELECT 1 FROM sqlite_master WHERE name = 'log_by_submission'"
        assert described.execute(indexes).fetchone() == stored.execute(indexes).fetchone() == (1,)


def test_a_log_is_appended_to_by_the_registry_and_the_command_line_of_the_host_alone() -> None:
    """The registry changes tables; the host stops tables whose log cannot be read, and imports."""
    writers = {
        module_name(file)
        for file in SOURCES
        if module_name(file).startswith("nunatak.server.")
        and not module_name(file).startswith("nunatak.server.store.")
        for node in ast.walk(syntax_tree(file))
        if (isinstance(node, ast.Attribute) and ast.unparse(node).endswith("log.append"))
        or (isinstance(node, ast.Name) and node.id == "append_statements")
    }
    assert writers == {
        "nunatak.server.tables.registry",
        "nunatak.server.admin.service",
        "nunatak.server.admin.queries",
    }
