"""What is asked about tables by HTTP: to make one, to sit down, to leave."""

import json
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from nunatak.client.account import Account
from nunatak.client.proof import Proof
from nunatak.core import Malformed, NunatakError, Record
from nunatak.server.protocol.messages import TableInfo

__all__ = ["change_person", "change_table", "create_table", "get_proof", "get_table", "open_tables"]

_OFTEN = 0.5  # seconds between two attempts


def create_table(account: Account, options: Mapping[str, Any]) -> TableInfo:
    """A new table, with whoever asks on its first seat."""
    return _info(account, account.request("POST", "/api/tables", options))


def get_table(account: Account, id: str) -> TableInfo:
    return _info(account, account.request("GET", f"/api/tables/{id}"))


def open_tables(account: Account) -> list[TableInfo]:
    """Those that anybody may join."""
    answer = account.request("GET", "/api/tables")
    found = answer.get("tables") if isinstance(answer, dict) else answer
    return [_info(account, each) for each in found or ()]


def change_table(account: Account, id: str, verb: str, **arguments: Any) -> TableInfo:
    """``join``, ``leave``, ``return``, ``bot``, ``remove``, ``start``, ``stand-in``, ``rematch``;
    the table after it.
    """
    return _info(account, account.request("POST", f"/api/tables/{id}/{verb}", arguments))


def change_person(account: Account, person: str, what: str, **arguments: Any) -> None:
    """``mute``, ``unmute``, ``block``, ``unblock`` or ``report`` somebody."""
    account.request("POST", f"/api/people/{person}/{what}", arguments)


def get_proof(account: Account, id: str, patience: float = 60.0) -> Proof:
    """The record of a game that is over, with the secret behind its luck. A server that is just
    starting again is waited for.
    """
    until = time.monotonic() + patience
    while True:
        try:
            answer = account.request("GET", f"/api/tables/{id}/record")
            break
        except NunatakError as error:
            if error.code != "server.unreachable" or time.monotonic() > until:
                raise
        time.sleep(_OFTEN)
    match answer:
        case {"record": dict(record), "secret": str(secret), "commitment": str(commitment)}:
            return Proof(Record.parse(json.dumps(record)), secret, commitment)
    raise Malformed("server.answer", url=account.server)


def _info(account: Account, answer: object) -> TableInfo:
    try:
        return msgspec.convert(answer, TableInfo)
    except msgspec.ValidationError:
        raise Malformed("server.answer", url=account.server) from None
