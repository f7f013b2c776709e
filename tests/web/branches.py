"""Tables that have come to the same position as another one: copies in the server's own store."""

import secrets
import sqlite3
from contextlib import closing

from nunatak.server.store.schema import DATABASE_FILE
from nunatak.server.tables.entries import Sat, decode_entry, encode_entry
from nunatak.server.tables.registry import ID_LENGTH, ID_LETTERS
from tests.server.server_process import TIMEOUT, ServerProcess

_ROWS = "version, submission, person, at, site_time, body"


class Branches:
    """One position at a time: what stood for the one before is removed."""

    def __init__(self, server: ServerProcess) -> None:
        self._store = sqlite3.connect(server.data / DATABASE_FILE, timeout=TIMEOUT)
        self._store.execute("PRAGMA synchronous = OFF")
        self._store.execute("PRAGMA foreign_keys = ON")
        self._names: list[str] = []

    def of(self, table: str, count: int) -> list[str]:
        """So many tables with the same log, the same luck, and nobody in place of the bots:
        whatever is decided there, nothing follows.
        """
        self.clear()
        with self._store as store:
            self._names = [
                # never a name that the server has in memory from another test with the same seed
                "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
                for _ in range(count)
            ]
            log = store.execute(f'SELECT {_ROWS} FROM log WHERE "table" = ?', (table,)).fetchall()
            rows = [(*facts, _alone(body)) for *facts, body in log]
            for name in self._names:
                store.execute(
                    "INSERT INTO tables SELECT ?, game, status, listed, version, at, people,"
                    " season, NULL, 0 FROM tables WHERE id = ?",
                    (name, table),
                )
                store.executemany(
                    f'INSERT INTO log ("table", {_ROWS}) VALUES (?, ?, ?, ?, ?, ?, ?)',
                    [(name, *row) for row in rows],
                )
        return self._names

    def clear(self) -> None:
        with self._store as store:
            store.executemany("DELETE FROM tables WHERE id = ?", [(name,) for name in self._names])
        self._names = []

    def close(self) -> None:
        self._store.close()


def _alone(body: bytes) -> bytes:
    match decode_entry(body):
        case Sat(seat=seat, bot=str()):
            return encode_entry(Sat(seat))
    return body


def read_latest_log(server: ServerProcess) -> str:
    """The log of the table that changed last, a line an entry: the same rows in another store are
    the same race.
    """
    with closing(sqlite3.connect(server.data / DATABASE_FILE, timeout=TIMEOUT)) as store:
        last = "SELECT id FROM tables ORDER BY at DESC LIMIT 1"
        log = store.execute(f'SELECT body FROM log WHERE "table" = ({last}) ORDER BY version')
        return "\n".join(body.decode() for (body,) in log)
