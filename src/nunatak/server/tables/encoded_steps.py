"""The steps of a game, encoded as a seat receives them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nunatak.core import State
from nunatak.server.games.cache import GameOrigin
from nunatak.server.protocol.messages import Step
from nunatak.server.tables.table import PlayedStep

__all__ = ["encode_step", "encode_steps", "make_step"]

_encode = msgspec.json.Encoder().encode


def make_step(state: State[Any, Any, Any], step: PlayedStep, seat: int | None) -> Step:
    """Return a step with the events that a seat may know; ``state`` is the one after the step."""
    events = tuple(map(state.game.encode_event, state.events_for(seat)))
    return Step(step.version, step.seat, events, step.bot)


def encode_step(state: State[Any, Any, Any], step: PlayedStep, seat: int | None) -> bytes:
    """Encode a step for a seat; ``state`` is the one after the step."""
    return _encode(make_step(state, step, seat))


def encode_steps(origin: GameOrigin, steps: Sequence[PlayedStep], seat: int | None) -> list[bytes]:
    """Replay a game and encode each step for a seat; runs in the worker process."""
    history = origin.start()
    encoded = [encode_step(history.state, steps[0], seat)]
    for step in steps[1:]:
        history = history.append_as_written(*step.actions)
        encoded.append(encode_step(history.state, step, seat))
    return encoded
