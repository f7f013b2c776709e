"""A game as a seat has seen it, step by step, encoded as clients get it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from nunatak.core import History, Secret, State
from nunatak.server.games.cache import read_game
from nunatak.server.protocol.messages import Step
from nunatak.server.tables.table import PlayedStep

__all__ = ["encode_step", "write_steps"]

_encode = msgspec.json.Encoder().encode


def encode_step(state: State[Any, Any, Any], step: PlayedStep, seat: int | None) -> bytes:
    """Encode what a seat saw of the step that led to a state."""
    events = tuple(map(state.game.encode_event, state.events_for(seat)))
    return _encode(Step(step.version, step.seat, events, step.bot))


def write_steps(
    name: str,
    setup: Mapping[str, Any],
    rules: int,
    secret: bytes,
    done: Sequence[PlayedStep],
    seat: int | None,
) -> list[bytes]:
    """Play a game again, and encode every step as a seat saw it."""
    game = read_game(name, setup).with_rules(rules)
    history = History.start(game, chance=Secret(secret))
    told = [encode_step(history.state, done[0], seat)]
    for step in done[1:]:
        history = history.append_as_written(*step.actions)
        told.append(encode_step(history.state, step, seat))
    return told
