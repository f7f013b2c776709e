"""The proof that a server has shuffled with the secret to which it committed before the game."""

import json
import time
from typing import Any, NamedTuple

from nunatak.client.account import Account
from nunatak.core import History, Illegal, Malformed, NunatakError, Record, Secret, State
from nunatak.server.protocol import routes

__all__ = ["Proof", "get_proof"]

_RETRY_SECONDS = 0.5


class Proof(NamedTuple):
    """A record, and the secret that the server publishes with it."""

    record: Record
    secret: str
    commitment: str

    def verify_and_replay(self, commitment_at_start: str | None) -> State[Any, Any, Any]:
        """Return the last state of the game. Raise if a move breaks the rules, the secret does not
        match the commitment, or shuffles with the secret give another record.
        """
        end = self.record.verify()
        try:
            secret = Secret(bytes.fromhex(self.secret))
        except (NunatakError, ValueError):
            raise Malformed("proof.secret") from None
        if secret.commitment != commitment_at_start:
            raise Illegal("proof.promise")
        if not self._matches_record(secret):
            raise Illegal("proof.luck")
        return end

    def _matches_record(self, secret: Secret) -> bool:
        """Return whether shuffles with the secret give the same record."""
        game = self.record.load_game()
        history = History.start_at(game, self.record.position, chance=secret)
        try:
            for action in self.record.actions:
                history = history.append_as_written(action)
        except NunatakError:
            return False
        return history.record() == self.record


def get_proof(account: Account, table: str, timeout: float = 60.0) -> Proof:
    """Get the record of a finished game, and the secret of its shuffles; retry for ``timeout``
    seconds if the server cannot be reached.
    """
    until = time.monotonic() + timeout
    while True:
        try:
            found = account.call(routes.GET_RECORD, id=table)
            return Proof(Record.parse(json.dumps(found.record)), found.secret, found.commitment)
        except NunatakError as error:
            if error.code != "server.unreachable" or time.monotonic() > until:
                raise
        time.sleep(_RETRY_SECONDS)
