"""Where outcomes come from.

Rules never roll dice: they ask for an outcome, naming the deck, the number of the draw from it and
how many equally likely cases stand for each outcome. A source answers as a pure function of that
question, so states stay immutable, and two games can be given the same draws.

>>> weights = (0, 4, 4, 4, 4, 4)
>>> Seeded(1).outcome(deck=0, draw_index=0, weights=weights) in range(1, 6)
True
>>> Scripted({0: [5, 3]}).outcome(deck=0, draw_index=1, weights=weights)
3
"""

import hashlib
import hmac
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from nunatak.core.checks import MAX_U64, check_int, check_type
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.prng import below, draw_word, key_from_seed

__all__ = ["Chance", "Replayed", "Scripted", "Secret", "Seeded"]


def _outcome_of_case(case: int, weights: Sequence[int]) -> int:
    for outcome, weight in enumerate(weights):
        case -= weight
        if case < 0:
            return outcome
    raise Illegal("chance.impossible", outcome=case)


class Chance(ABC):
    """A source of outcomes."""

    prng_key: int | None = None
    """Set where a compiled kernel can answer by itself, without calling :meth:`outcome`."""

    @abstractmethod
    def outcome(self, deck: int, draw_index: int, weights: Sequence[int]) -> int:
        """Return the outcome of draw ``number`` (from 0) of a deck."""


class Seeded(Chance):
    """Fast and reproducible, for simulations; a player who knows the seed knows every card.

    >>> Seeded(7) == Seeded(7)
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed = check_int("seed", seed)
        if not 0 <= self.seed <= MAX_U64:
            raise Malformed("chance.seed", seed=seed, least=0, most=MAX_U64)
        self.key: int = key_from_seed(self.seed)

    def outcome(self, deck: int, draw_index: int, weights: Sequence[int]) -> int:
        word = draw_word(self.key, deck * 65536 + draw_index)
        return _outcome_of_case(below(word, sum(weights)), weights)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seeded) and other.seed == self.seed

    def __hash__(self) -> int:
        return hash(self.seed)

    def __repr__(self) -> str:
        return f"Seeded({self.seed})"


class Secret(Chance):
    """A secret of 256 bits and HMAC-SHA-256, for tables where people play.

    The commitment is published at the start and the secret at the end; then anybody can check
    that no card was chosen.

    >>> chance = Secret(bytes(32))
    >>> chance.commitment[:16]
    '66687aadf862bd77'
    >>> Secret.matches(bytes(32), chance.commitment)
    True
    """

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        _check_secret(self.secret)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, in hexadecimal."""
        return hashlib.sha256(self.secret).hexdigest()

    @staticmethod
    def matches(secret: bytes, commitment: str) -> bool:
        """Return whether a commitment is that of a secret."""
        _check_secret(secret)
        return hashlib.sha256(secret).hexdigest() == commitment

    def outcome(self, deck: int, draw_index: int, weights: Sequence[int]) -> int:
        digest = hmac.digest(self.secret, f"{deck}:{draw_index}".encode(), "sha256")
        return _outcome_of_case(int.from_bytes(digest, "big") % sum(weights), weights)

    def __repr__(self) -> str:
        return f"<Secret with commitment {self.commitment}>"  # never the secret itself


def _check_secret(secret: object) -> None:
    """Refuse what is no secret, without showing it."""
    if not isinstance(secret, bytes) or len(secret) != 32:
        given = len(secret) if isinstance(secret, bytes) else type(secret).__name__
        raise Malformed("chance.secret", given=given, bytes=32)


class Scripted(Chance):
    """Outcomes written down beforehand, deck by deck; beyond them, another source if given."""

    def __init__(self, script: Mapping[int, Sequence[int]], then: Chance | None = None) -> None:
        check_type("script", script, Mapping)
        for outcomes in script.values():
            check_type("outcomes", outcomes, Sequence)
        self.script = {
            check_int("deck", deck): tuple(check_int("outcome", outcome) for outcome in outcomes)
            for deck, outcomes in script.items()
        }
        if then is not None:
            check_type("then", then, Chance)
        self.then = then

    def outcome(self, deck: int, draw_index: int, weights: Sequence[int]) -> int:
        outcomes = self.script.get(deck, ())
        if draw_index >= len(outcomes):
            if self.then is None:
                raise Illegal("chance.exhausted", deck=deck, number=draw_index)
            return self.then.outcome(deck, draw_index, weights)
        outcome = outcomes[draw_index]
        if not 0 <= outcome < len(weights) or not weights[outcome]:
            raise Illegal("chance.impossible", deck=deck, number=draw_index, outcome=outcome)
        return outcome

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.script})"


class Replayed(Scripted):
    """The outcomes of a record, and nothing beyond them."""

    def __init__(self, script: Mapping[int, Sequence[int]]) -> None:
        super().__init__(script)
