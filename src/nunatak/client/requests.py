"""Requests about tables over HTTP: create one, join, leave, read the record."""

import json
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from nunatak.client.account import Account
from nunatak.client.proof import Proof
from nunatak.core import Malformed, NunatakError, Record
from nunatak.server.protocol.messages import TableInfo

__all__ = [
    "change_table",
    "create_table",
    "get_open_tables",
    "get_proof",
    "get_table",
    "mute_block_or_report",
]

_RETRY_SECONDS = 0.5  # seconds


def create_table(account: Account, options: Mapping[str, Any]) -> TableInfo:
    """Create a table; the account takes the first seat."""
    return _decode_table_info(account, account.request("POST", "/api/tables", options))


def get_table(account: Account, id: str) -> TableInfo:
    """Return a table by its id."""
    return _decode_table_info(account, account.request("GET", f"/api/tables/{id}"))


def get_open_tables(account: Account) -> list[TableInfo]:
    """Return the listed tables, which anyone may join."""
    answer = account.request("GET", "/api/tables")
    found = answer.get("tables") if isinstance(answer, dict) else answer
    return [_decode_table_info(account, each) for each in found or ()]


def change_table(account: Account, id: str, verb: str, **arguments: Any) -> TableInfo:
    """Change a table and return it. ``verb`` is ``join``, ``leave``, ``return``, ``bot``,
    ``remove``, ``start``, ``stand-in`` or ``rematch``.
    """
    return _decode_table_info(
        account, account.request("POST", f"/api/tables/{id}/{verb}", arguments)
    )


def mute_block_or_report(account: Account, person: str, what: str, **arguments: Any) -> None:
    """Change how the account stands to a person: ``mute``, ``unmute``, ``block``, ``unblock`` or
    ``report`` them.
    """
    account.request("POST", f"/api/people/{person}/{what}", arguments)


def get_proof(account: Account, id: str, timeout: float = 60.0) -> Proof:
    """Return the record of a finished game with the secret of its chance; wait for a server that
    is restarting.
    """
    until = time.monotonic() + timeout
    while True:
        try:
            answer = account.request("GET", f"/api/tables/{id}/record")
            break
        except NunatakError as error:
            if error.code != "server.unreachable" or time.monotonic() > until:
                raise
        time.sleep(_RETRY_SECONDS)
    match answer:
        case {"record": dict(record), "secret": str(secret), "commitment": str(commitment)}:
            return Proof(Record.parse(json.dumps(record)), secret, commitment)
    raise Malformed("server.answer", url=account.server)


def _decode_table_info(account: Account, answer: object) -> TableInfo:
    try:
        return msgspec.convert(answer, TableInfo)
    except msgspec.ValidationError:
        raise Malformed("server.answer", url=account.server) from None
