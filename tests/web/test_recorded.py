"""The web app's store is tested with what a server says today, not with what one said once."""

import json
from typing import Any

import msgspec
import pytest

from nunatak.server.protocol.messages import FromClient, FromServer
from tests.web.record import FOLDER, STORIES

HEARD: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
SENT: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@pytest.mark.parametrize("story", [story.__name__.replace("_", "-") for story in STORIES])
def test_what_was_recorded_is_still_spoken(story: str) -> None:
    """After a change of the protocol: ``python -m tests.web.record``."""
    lines: list[tuple[str, Any]] = json.loads((FOLDER / f"{story}.json").read_bytes())
    for sign, message in lines:
        if sign != "|":
            decoder = HEARD if sign == "<" else SENT
            again = msgspec.to_builtins(decoder.decode(msgspec.json.encode(message)))
            assert _within(message, again), message["type"]


def _within(told: Any, known: Any) -> bool:
    """Whether nothing was told that is not known today."""
    if isinstance(told, dict):
        return told.keys() <= known.keys() and all(_within(told[key], known[key]) for key in told)
    if isinstance(told, list):
        return len(told) == len(known) and all(map(_within, told, known))
    return bool(told == known)
