"""What clients were promised, and whether it is in the log."""

import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nunatak.server.store.schema import FILE


@dataclass
class Ledger:
    """All submissions of all clients, by table and id."""

    accepted: dict[tuple[str, str], int] = field(default_factory=dict)
    """The version at which each was done."""
    refused: set[tuple[str, str]] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    numbers: int = 0

    def new_id(self) -> str:
        self.numbers += 1
        return f"s{self.numbers}"

    def accept(self, table: str, ref: str, version: int) -> None:
        """A submission has one version only, however often it is answered."""
        assert (table, ref) not in self.refused, f"{ref} was refused before"
        assert self.accepted.setdefault((table, ref), version) == version, f"{ref} twice"

    def refuse(self, table: str, ref: str) -> None:
        assert (table, ref) not in self.accepted, f"{ref} was accepted before"
        self.refused.add((table, ref))

    def check(self, data: Path, elapsed: float) -> int:
        """Everything that was promised is in the log, at its place, once, and nothing that was
        refused; the site time never went back nor beyond the milliseconds ``elapsed``. How many
        rows there are.
        """
        columns = '"table", version, submission, site_time, body'
        query = f'SELECT {columns} FROM log ORDER BY "table", version'
        found: dict[tuple[str, str], int] = {}
        last: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
        rows = look_up(data, query)
        for table, version, submission, site_time, body in rows:
            before, earlier = last[table]
            assert version == before + 1, f"a gap in {table} before {version}"
            if b'"moved"' in body:
                assert earlier <= site_time <= elapsed, (
                    f"{table} at {version}: the clock went wrong"
                )
            last[table] = version, site_time
            if submission is not None:
                assert found.setdefault((table, submission), version) == version
        for promise, version in self.accepted.items():
            assert found.get(promise) == version, f"{promise} at {version} is lost"
        assert not found.keys() & self.refused, "refused, and done"
        return len(rows)


def look_up(data: Path, query: str, *values: object) -> list[Any]:
    """From the file of a server, beside whoever has it open."""
    with closing(sqlite3.connect(f"{(data / FILE).as_uri()}?mode=ro", uri=True)) as file:
        return file.execute(query, values).fetchall()
