"""The answers to all submissions of all clients, and a check of the log against them."""

import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nunatak.server.store.schema import DATABASE_FILE


@dataclass
class SubmissionTracker:
    """All submissions of all clients, by table and ``ref``."""

    accepted: dict[tuple[str, str], int] = field(default_factory=dict)
    """The version that each submission led to."""
    refused: set[tuple[str, str]] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    ref_count: int = 0

    def new_ref(self) -> str:
        """Return a ``ref`` that no other submission has."""
        self.ref_count += 1
        return f"s{self.ref_count}"

    def record_accepted(self, table: str, ref: str, version: int) -> None:
        """Record an answer; all answers to a submission must have the same version."""
        assert (table, ref) not in self.refused, f"{ref} was refused before"
        assert self.accepted.setdefault((table, ref), version) == version, f"{ref} has two versions"

    def record_refused(self, table: str, ref: str) -> None:
        """Record that a submission was refused."""
        assert (table, ref) not in self.accepted, f"{ref} was accepted before"
        self.refused.add((table, ref))

    def check_log(self, data: Path, elapsed: float) -> int:
        """Check that each accepted submission is in the log once, at its version, and no refused
        one is; that the site time never went back nor beyond ``elapsed`` milliseconds. Return the
        number of rows.
        """
        columns = '"table", version, submission, site_time, body'
        query = f'SELECT {columns} FROM log ORDER BY "table", version'
        versions: dict[tuple[str, str], int] = {}
        last: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
        rows = query_database(data, query)
        for table, version, submission, site_time, body in rows:
            before, earlier = last[table]
            assert version == before + 1, f"a gap in {table} before {version}"
            if b'"moved"' in body:
                assert earlier <= site_time <= elapsed, f"{table} at {version}: a wrong site time"
            last[table] = version, site_time
            if submission is not None:
                assert versions.setdefault((table, submission), version) == version
        for submission_key, version in self.accepted.items():
            assert versions.get(submission_key) == version, f"{submission_key} at {version} is lost"
        assert not versions.keys() & self.refused, "a refused submission is in the log"
        return len(rows)


def query_database(data: Path, query: str, *values: object) -> list[Any]:
    """Query the database file of a server, which may have it open."""
    with closing(sqlite3.connect(f"{(data / DATABASE_FILE).as_uri()}?mode=ro", uri=True)) as file:
        return file.execute(query, values).fetchall()
