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

__all__ = ["do", "get_along", "make", "open_tables", "proof", "table"]

_OFTEN = 0.5  # seconds between two attempts


def make(account: Account, options: Mapping[str, Any]) -> TableInfo:
    """A new table, with whoever asks on its first seat."""
    return _info(account, account.ask("POST", "/api/tables", options))


def table(account: Account, id: str) -> TableInfo:
    return _info(account, account.ask("GET", f"/api/tables/{id}"))


def open_tables(account: Account) -> list[TableInfo]:
    """Those that anybody may join."""
    answer = account.ask("GET", "/api/tables")
    found = answer.get("tables") if isinstance(answer, dict) else answer
    return [_info(account, each) for each in found or ()]


def do(account: Account, id: str, verb: str, **arguments: Any) -> TableInfo:
    """``join``, ``leave``, ``return``, ``bot``, ``remove``, ``start``, ``stand-in``, ``rematch``;
    the table after it.
    """
    return _info(account, account.ask("POST", f"/api/tables/{id}/{verb}", arguments))


def get_along(account: Account, person: str, what: str, **arguments: Any) -> None:
    """``mute``, ``unmute``, ``block``, ``unblock`` or ``report`` somebody."""
    account.ask("POST", f"/api/people/{person}/{what}", arguments)


def proof(account: Account, id: str, patience: float = 60.0) -> Proof:
    """The record of a game that is over, with the secret behind its luck. A server that is just
    starting again is waited for.
    """
    until = time.monotonic() + patience
    while True:
        try:
            answer = account.ask("GET", f"/api/tables/{id}/record")
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
