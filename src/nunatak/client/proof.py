"""Whether the luck of a game was what the server had promised before it began."""

from typing import Any, NamedTuple

from nunatak.core import History, Illegal, Malformed, NunatakError, Record, Secret, State

__all__ = ["Proof"]


class Proof(NamedTuple):
    """A record, and the secret that is published with it."""

    record: Record
    secret: str
    commitment: str

    def check(self, promised: str | None) -> State[Any, Any, Any]:
        """The last state of the game, when all is as it should be: the moves follow the rules,
        the secret is the one that was promised, and it gives this very luck.
        """
        end = self.record.verify()
        try:
            secret = Secret(bytes.fromhex(self.secret))
        except (NunatakError, ValueError):
            raise Malformed("proof.secret") from None
        if secret.commitment != promised:
            raise Illegal("proof.promise")
        if not self._follows(secret):
            raise Illegal("proof.luck")
        return end

    def _follows(self, secret: Secret) -> bool:
        """Whether the secret gives the luck that the record tells of."""
        game = self.record.set_up()
        history = History.start(game, chance=secret)
        try:
            for action in self.record.actions:
                history = history.follow(action)
        except NunatakError:
            return False
        return history.record() == self.record
