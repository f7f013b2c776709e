"""The SQLite file: its tables, their migrations, checks, and how to open it."""

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
    "DATABASE_FILE",
    "MIGRATIONS",
    "check_header",
    "check_integrity",
    "connect",
    "delete_database",
    "needs_migration",
    "open_and_migrate",
    "refuse_empty",
    "store_error",
    "translate_errors",
]

DATABASE_FILE = "nunatak.sqlite"
_BUSY_TIMEOUT_SECONDS = 10.0  # for another process that writes
_APPLICATION_ID = 0x6E756E61  # in the header of the file: "nuna"
_WAL_PAGES_PER_CHECKPOINT = 4000  # fewer means more syncs

# Migration N makes version N of the file; ``user_version`` in its header has the number.
MIGRATIONS = (
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

-- Tables that other processes have changed, until the server has polled them.
CREATE TABLE notices ("table" TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
""",
    # Chat messages (lines) are numbered in each table. The last number is stored, so that the
    # number of a deleted message is not used again.
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
    # Indexes for the lobby, newest table first, and for the seasons of a person.
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
    # ``wake``: the site time at which a table is due. It is not known of the running tables of an
    # older file, so they are due at once.
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
    # Jobs; one without a ``due`` has failed. Notifications have a topic. The index of the lobby
    # begins with ``listed``, so that SQLite uses it without a hint.
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


def connect(file: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Return a connection to an existing file, for use in any one thread."""
    connection = sqlite3.connect(
        f"{file.absolute().as_uri()}?mode=rw",
        timeout=_BUSY_TIMEOUT_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {_WAL_PAGES_PER_CHECKPOINT}")
    if read_only:
        connection.execute("PRAGMA query_only = ON")
    return connection


def open_and_migrate(folder: Path) -> sqlite3.Connection:
    """Open the file in a data folder; create or migrate it if need be. Only its owner may read it:
    it holds the secrets of running games. Its content is not checked, see :func:`check_integrity`.
    """
    file = folder / DATABASE_FILE
    with translate_errors(file):
        try:
            make_folder(folder, 0o700)
            if not file.exists():
                _create(file.resolve())
            os.close(os.open(file, os.O_RDWR))
            refuse_empty(file)
        except OSError as error:
            raise Malformed("file.write", path=str(file), reason=error.strerror) from None
        connection = connect(file)
        try:
            if not _is_new(connection):
                check_header(connection, file)
            connection.execute("PRAGMA journal_mode = WAL")
            _migrate(connection)
        except BaseException:
            connection.close()
            raise
    return connection


def refuse_empty(file: Path) -> None:
    """Raise :class:`Malformed` if a file has no bytes: its content was lost, and a new database
    would hide that.
    """
    if not file.stat().st_size:
        raise Malformed("data.empty", file=str(file))


def _create(file: Path) -> None:
    """Create the file under a temporary name and rename it, unless there is one by then."""
    temporary = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    os.close(os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(connect(temporary)) as connection:
            _migrate(connection)
        with suppress(FileExistsError):
            move_without_overwriting(temporary, file)
    finally:
        delete_database(temporary)


def delete_database(file: Path) -> None:
    """Delete a file, if it is there, with the journals that SQLite may have put there."""
    for ending in ("", "-wal", "-shm", "-journal"):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def check_header(connection: sqlite3.Connection, file: Path) -> None:
    """Raise :class:`Malformed` unless the file is a database of Nunatak that this code knows."""
    with translate_errors(file):
        if connection.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION_ID:
            raise Malformed("data.foreign", file=str(file))
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            raise Malformed("data.newer", file=str(file), version=version, known=len(MIGRATIONS))


def check_integrity(connection: sqlite3.Connection, file: Path) -> None:
    """Read the whole file; raise :class:`Malformed` if something in it is damaged."""
    check_header(connection, file)
    with translate_errors(file):
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Malformed("data.corrupt", file=str(file))


def needs_migration(folder: Path) -> bool:
    """Return whether a data folder has a file of an older version."""
    file = folder / DATABASE_FILE
    if not file.is_file():
        return False
    with translate_errors(file), closing(connect(file)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    return bool(0 < version < len(MIGRATIONS))


def store_error(error: BaseException) -> NunatakError:
    """Return the error for callers; its ``reason`` is the name, such as ``SQLITE_FULL``."""
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return Unavailable("store.failed", reason=name)


@contextmanager
def translate_errors(file: Path) -> Iterator[None]:
    """Raise errors of SQLite as errors of the server, with the name of the file where it helps."""
    try:
        yield
    except sqlite3.Error as error:
        match getattr(error, "sqlite_errorname", ""):
            case "SQLITE_NOTADB":
                raise Malformed("data.foreign", file=str(file)) from None
            case name if name.startswith("SQLITE_CORRUPT"):
                raise Malformed("data.corrupt", file=str(file)) from None
        raise store_error(error) from None


def _is_new(connection: sqlite3.Connection) -> bool:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    return not version and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE;{script}"
            f"PRAGMA application_id = {_APPLICATION_ID}; PRAGMA user_version = {number}; COMMIT;"
        )
