"""The SQL about seasons. A season is one document, changed by compare-and-swap."""

import msgspec

from nunatak.core import Stale
from nunatak.server.seasons.model import Season, decode_season
from nunatak.server.store.database import Database, Statement

__all__ = ["find", "find_by_person", "list_all", "save"]


async def find(database: Database, id: str) -> tuple[int, Season] | None:
    """Return a season with its version; None if there is none with that id."""
    sql = "SELECT version, body FROM documents WHERE kind = 'season' AND id = ?"
    for version, body in await database.fetch(sql, id):
        return version, decode_season(body)
    return None


async def find_by_person(database: Database, person: str) -> list[Season]:
    """Return the seasons of which a person is a player."""
    sql = (
        "SELECT body FROM members JOIN documents"
        " ON documents.kind = members.kind AND documents.id = members.id"
        " WHERE members.person = ? AND members.kind = 'season' ORDER BY documents.id"
    )
    return [decode_season(body) for (body,) in await database.fetch(sql, person)]


async def list_all(database: Database) -> list[Season]:
    """Return every season."""
    sql = "SELECT body FROM documents WHERE kind = 'season' ORDER BY id"
    return [decode_season(body) for (body,) in await database.fetch(sql)]


async def save(database: Database, version: int, season: Season) -> None:
    """Store a version of a season; raise :class:`Stale` unless it is the next one."""
    body = msgspec.json.encode(season)
    if version == 1:
        sql = "INSERT INTO documents (kind, id, version, body) VALUES ('season', ?, 1, ?)"
        statement = Statement(sql, (season.id, body))
    else:
        sql = (
            "UPDATE documents SET version = ?, body = ?"
            " WHERE kind = 'season' AND id = ? AND version = ?"
        )
        statement = Statement(sql, (version, body, season.id, version - 1), rows=1)
    try:
        await database.write(statement)
    except Stale:
        raise Stale("version.taken", table=season.id, version=version) from None
