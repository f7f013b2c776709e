"""Create a data folder with many open tables, without a server."""

from pathlib import Path

from nunatak.server.protocol.options import TableOptions
from nunatak.server.store.schema import open_and_migrate
from nunatak.server.tables.entries import Created, Entry, Sat, encode_entry

__all__ = ["ID_LETTERS", "create_open_tables"]

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE_HOST_COUNT = 500
INSERT_TABLE = (
    "INSERT INTO tables (id, game, status, listed, version, at, people, season)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)


def create_open_tables(folder: Path, tables: int) -> list[str]:
    """Create open tables that are listed in the lobby; return their ids."""
    options = TableOptions("snow-tails", 4, listed=True)
    ids = [_make_id(number) for number in range(tables)]
    connection = open_and_migrate(folder)
    connection.execute("BEGIN")
    for number in range(TABLE_HOST_COUNT):
        connection.execute(
            "INSERT INTO people VALUES (?, ?, 0, NULL, NULL, NULL, '[]', '[]')",
            (f"host-{number}", f"Host {number}"),
        )
    for number, id in enumerate(ids):
        host = f"host-{number % TABLE_HOST_COUNT}"
        rows: list[Entry] = [Created(host, options), Sat(0, host)]
        summary = (id, "snow-tails", "open", 1, len(rows), number, f'["{host}"]', None)
        connection.execute(INSERT_TABLE, summary)
        connection.executemany(
            "INSERT INTO log VALUES (?, ?, NULL, ?, ?, 0, ?)",
            [(id, version, host, number, encode_entry(row)) for version, row in enumerate(rows, 1)],
        )
    connection.execute("COMMIT")
    connection.close()
    return ids


def _make_id(number: int) -> str:
    letters = ""
    for _ in range(12):
        number, letter = divmod(number, len(ID_LETTERS))
        letters += ID_LETTERS[letter]
    return letters
