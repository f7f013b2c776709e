"""A game as a seat has seen it, step by step, encoded as clients get it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nunatak.core import State
from nunatak.server.games.cache import GameOrigin
from nunatak.server.protocol.messages import Step
from nunatak.server.tables.table import PlayedStep

__all__ = ["encode_step", "make_step", "write_steps"]

_encode = msgspec.json.Encoder().encode


def make_step(state: State[Any, Any, Any], step: PlayedStep, seat: int | None) -> Step:
    """Return what a seat saw of the step that led to a state."""
    events = tuple(map(state.game.encode_event, state.events_for(seat)))
    return Step(step.version, step.seat, events, step.bot)


def encode_step(state: State[Any, Any, Any], step: PlayedStep, seat: int | None) -> bytes:
    """Encode what a seat saw of the step that led to a state."""
    return _encode(make_step(state, step, seat))


def write_steps(origin: GameOrigin, done: Sequence[PlayedStep], seat: int | None) -> list[bytes]:
    """Play a game again, and encode every step as a seat saw it."""
    history = origin.start()
    told = [encode_step(history.state, done[0], seat)]
    for step in done[1:]:
        history = history.append_as_written(*step.actions)
        told.append(encode_step(history.state, step, seat))
    return told
