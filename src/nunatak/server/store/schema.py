"""The file of the SQLite store: its tables, and how an older file becomes a newer one."""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from nunatak.core import Malformed, NunatakError
from nunatak.core.files import make_folder, move_without_overwriting
from nunatak.server.errors import Unavailable

__all__ = [
    "FILE",
    "SCRIPTS",
    "check",
    "check_all",
    "connect",
    "failure",
    "is_older",
    "named",
    "open_file",
    "refuse_empty",
    "remove",
]

FILE = "nunatak.sqlite"
_PATIENCE = 10.0  # seconds to wait for another process that is writing
_OURS = 0x6E756E61  # stands in the header of our files: "nuna"
_WAL_PAGES = 4000  # moved into the file proper at once; fewer means more syncs

# One script a version. A file knows how many of them it has been through.
SCRIPTS = (
    """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    people TEXT NOT NULL,
    season TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status);

CREATE TABLE log (
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    submission TEXT,
    person TEXT,
    at INTEGER NOT NULL,
    up INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY ("table", version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_submission ON log ("table", submission) WHERE submission IS NOT NULL;

CREATE TABLE seated (
    person TEXT NOT NULL,
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person, "table")
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_table ON seated ("table");
CREATE TRIGGER seated_first AFTER INSERT ON tables BEGIN
    INSERT INTO seated SELECT DISTINCT value, new.id FROM json_each(new.people);
END;
CREATE TRIGGER seated_again AFTER UPDATE OF people ON tables WHEN old.people <> new.people BEGIN
    DELETE FROM seated WHERE "table" = new.id;
    INSERT INTO seated SELECT DISTINCT value, new.id FROM json_each(new.people);
END;

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    recovery TEXT UNIQUE,
    token TEXT UNIQUE,
    owner TEXT REFERENCES people (id) ON DELETE CASCADE,
    muted TEXT NOT NULL,
    blocked TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX people_by_owner ON people (owner) WHERE owner IS NOT NULL;

CREATE TABLE lines (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    reaction TEXT,
    ref TEXT,
    UNIQUE ("table", person, ref)
) STRICT;
CREATE INDEX lines_by_table ON lines ("table", number);
CREATE INDEX lines_by_person ON lines (person);

CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    by TEXT NOT NULL,
    about TEXT NOT NULL,
    "table" TEXT,
    why TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE documents (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE uptime (only INTEGER PRIMARY KEY CHECK (only = 1), up INTEGER NOT NULL) STRICT;
INSERT INTO uptime VALUES (1, 0);

-- Tables that others have changed beside the server, until it has looked.
CREATE TABLE notices ("table" TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
""",
    # Lines are numbered in each table. The last number is stored: none is used twice, though the
    # line may be deleted.
    """
CREATE TABLE said (
    "table" TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE numbered (
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    reaction TEXT,
    ref TEXT,
    PRIMARY KEY ("table", number),
    UNIQUE ("table", person, ref)
) STRICT, WITHOUT ROWID;
INSERT INTO numbered
    SELECT "table", row_number() OVER (PARTITION BY "table" ORDER BY number),
        person, at, text, reaction, ref FROM lines;
INSERT INTO said SELECT "table", max(number) FROM numbered GROUP BY "table";
DROP TABLE lines;
ALTER TABLE numbered RENAME TO lines;
CREATE INDEX lines_by_person ON lines (person);
""",
    # The lobby is read from its newest table on, and a season is found by who takes part.
    """
CREATE INDEX tables_listed ON tables (at, id)
    WHERE listed = 1 AND status IN ('open', 'running');
CREATE TABLE members (
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (person, kind, id),
    FOREIGN KEY (kind, id) REFERENCES documents (kind, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_document ON members (kind, id);
CREATE VIEW players AS
    SELECT kind, documents.id AS id, json_extract(value, '$.person') AS person
    FROM documents, json_each(
        iif(json_valid(CAST(body AS TEXT)), CAST(body AS TEXT), '{}'), '$.players'
    )
    WHERE json_extract(value, '$.person') IS NOT NULL;
CREATE TRIGGER members_first AFTER INSERT ON documents WHEN new.kind = 'season' BEGIN
    INSERT OR IGNORE INTO members
        SELECT person, kind, id FROM players WHERE kind = new.kind AND id = new.id;
END;
CREATE TRIGGER members_again AFTER UPDATE ON documents WHEN new.kind = 'season' BEGIN
    DELETE FROM members WHERE kind = new.kind AND id = new.id;
    INSERT OR IGNORE INTO members
        SELECT person, kind, id FROM players WHERE kind = new.kind AND id = new.id;
END;
INSERT OR IGNORE INTO members SELECT person, kind, id FROM players WHERE kind = 'season';
""",
    # The summary of a table has the site time at which the server has to do something there. Of a
    # running table of an older file that is not known: it is looked at once.
    """
ALTER TABLE tables ADD COLUMN wake INTEGER;
ALTER TABLE tables ADD COLUMN lease INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET wake = 0 WHERE status = 'running';
CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;
ALTER TABLE log RENAME COLUMN up TO site_time;
ALTER TABLE uptime RENAME TO site_clock;
ALTER TABLE site_clock RENAME COLUMN up TO site_time;
UPDATE site_clock SET site_time = max(
    site_time,
    coalesce((
        SELECT max(log.site_time) FROM log JOIN tables ON tables.id = log."table"
        WHERE tables.status = 'running' AND log.version = tables.version
            AND log.site_time <= site_clock.site_time + 60000
    ), 0)
);
""",
    # Jobs are claimed for a while; without a ``due`` they were given up. Hints have a topic. The
    # index of the lobby begins with ``listed``: so SQLite takes it without being told.
    """
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    body BLOB NOT NULL,
    tries INTEGER NOT NULL,
    due INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_by_due ON jobs (due) WHERE due IS NOT NULL;
DROP TABLE notices;
CREATE TABLE notices (topic TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
DROP INDEX tables_listed;
CREATE INDEX tables_listed ON tables (listed, at, id)
    WHERE listed = 1 AND status IN ('open', 'running');
""",
)


def connect(file: Path, *, reads: bool = False) -> sqlite3.Connection:
    """A connection for use in any one thread, to a file that there is."""
    connection = sqlite3.connect(
        f"{file.absolute().as_uri()}?mode=rw",
        timeout=_PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {_WAL_PAGES}")
    if reads:
        connection.execute("PRAGMA query_only = ON")
    return connection


def open_file(folder: Path) -> sqlite3.Connection:
    """Open the file in a data folder; make it, or bring it up to date. Only its owner may read it:
    it holds the secrets of running games. Whether all of it is sound is seen by
    :func:`check_all`.
    """
    file = folder / FILE
    with named(file):
        try:
            make_folder(folder, 0o700)
            if not file.exists():
                _make(file.resolve())
            os.close(os.open(file, os.O_RDWR))
            refuse_empty(file)
        except OSError as error:
            raise Malformed("file.write", path=str(file), reason=error.strerror) from None
        connection = connect(file)
        try:
            if not _empty(connection):
                check(connection, file)
            connection.execute("PRAGMA journal_mode = WAL")
            _bring_up_to_date(connection)
        except BaseException:
            connection.close()
            raise
    return connection


def refuse_empty(file: Path) -> None:
    """:class:`Malformed` where a file is there with nothing in it: its content was lost, and to
    begin anew would hide that.
    """
    if not file.stat().st_size:
        raise Malformed("data.empty", file=str(file))


def _make(file: Path) -> None:
    """A new file; it has its name only when it is whole, or another process has made one."""
    beside = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(connect(beside)) as connection:
            _bring_up_to_date(connection)
        with suppress(FileExistsError):
            move_without_overwriting(beside, file)
    finally:
        remove(beside)


def remove(file: Path) -> None:
    """Delete a file, if it is there, with all that SQLite may have put beside it."""
    for ending in ("", "-wal", "-shm", "-journal"):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def check(connection: sqlite3.Connection, file: Path) -> None:
    """Raise :class:`Malformed` unless this is a file of ours that we understand."""
    with named(file):
        if connection.execute("PRAGMA application_id").fetchone()[0] != _OURS:
            raise Malformed("data.foreign", file=str(file))
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(SCRIPTS):
            raise Malformed("data.newer", file=str(file), version=version, known=len(SCRIPTS))


def check_all(connection: sqlite3.Connection, file: Path) -> None:
    """Read the whole file; raise :class:`Malformed` if something in it is damaged."""
    check(connection, file)
    with named(file):
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Malformed("data.corrupt", file=str(file))


def is_older(folder: Path) -> bool:
    """Whether there is a file that would be brought up to date."""
    file = folder / FILE
    if not file.is_file():
        return False
    with named(file), closing(connect(file)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    return bool(0 < version < len(SCRIPTS))


def failure(error: BaseException) -> NunatakError:
    """What is told of an error on the way into the file: its name, such as ``SQLITE_FULL``."""
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return Unavailable("store.failed", reason=name)


@contextmanager
def named(file: Path) -> Iterator[None]:
    """What SQLite finds wrong with a file, with the name of the file."""
    try:
        yield
    except sqlite3.Error as error:
        match getattr(error, "sqlite_errorname", ""):
            case "SQLITE_NOTADB":
                raise Malformed("data.foreign", file=str(file)) from None
            case name if name.startswith("SQLITE_CORRUPT"):
                raise Malformed("data.corrupt", file=str(file)) from None
        raise failure(error) from None


def _empty(connection: sqlite3.Connection) -> bool:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    return not version and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, script in enumerate(SCRIPTS[version:], version + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE;{script}"
            f"PRAGMA application_id = {_OURS}; PRAGMA user_version = {number}; COMMIT;"
        )
