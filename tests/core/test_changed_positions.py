"""Whatever is changed in a position, it is refused, or it can be played to the end."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import nunatak
from nunatak.core import Game, Malformed, Seeded, load
from nunatak.testing import at_random

POSITIONS = 25 if nunatak.compiled else 6
CHANGES = 12
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 10, 15, 40)

Spot = tuple[Any, Any]
"""A table or a list, and a key in it."""


def spots(inside: Any) -> Iterator[Spot]:
    """Every place in a document where something can be changed."""
    for key, value in inside.items() if isinstance(inside, dict) else enumerate(inside):
        yield inside, key
        if isinstance(value, dict | list):
            yield from spots(value)


def change(document: dict[str, Any], rng: Random) -> None:
    """Put something else of the same kind somewhere, from elsewhere in the document."""
    found = [spot for spot in spots(document) if spot[1] not in ("game", "version")]
    inside, key = rng.choice(found)
    old = inside[key]
    alike = [place[at] for place, at in found if type(place[at]) is type(old)]
    if type(old) is int:
        alike += NUMBERS
    how = rng.random()
    if how < 0.25:
        del inside[key]
    elif how < 0.5 and isinstance(inside, list):
        inside.append(deepcopy(rng.choice(alike)))
    else:
        inside[key] = deepcopy(rng.choice(alike))


def written(document: dict[str, Any]) -> str:
    """As TOML; what JSON writes for a number, a text or a list of them, TOML reads."""
    plain: list[str] = []
    tables: list[str] = []
    for key, value in document.items():
        if isinstance(value, dict):
            tables += [f"[{key}]", written(value)]
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            tables += [line for table in value for line in (f"[[{key}]]", written(table))]
        else:
            plain.append(f"{key} = {json.dumps(value)}")
    return "\n".join([*plain, *tables])


def positions(game: Game[Any], rng: Random) -> Iterator[dict[str, Any]]:
    """Moments of random games."""
    while True:
        state = game.start(rng.getrandbits(32))
        while not state.over:
            if rng.random() < 0.05:
                yield tomllib.loads(state.position())
            state = state.apply(at_random(state, rng))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", nunatak.game_names())
def test_a_changed_position_is_refused_or_can_be_played(name: str, players: int) -> None:
    game, rng, seen = load(name, players=players), Random(players), Counter[str]()
    moments = positions(game, rng)
    for _ in range(POSITIONS):
        document = next(moments)
        for _ in range(CHANGES):
            changed = deepcopy(document)
            for _ in range(rng.randint(1, 3)):
                change(changed, rng)
            seen[outcome(game, written(changed), rng)] += 1
    assert seen["refused"] > POSITIONS
    assert seen["played"] > 0


def outcome(game: Game[Any], text: str, rng: Random) -> str:
    """What became of a position; one that cannot be read does no harm."""
    try:
        state = game.read_position(text, chance=Seeded(1))
    except Malformed:
        return "refused"
    except Exception as error:
        raise AssertionError(f"{error!r} for\n{text}") from error
    try:
        assert game.read_position(state.position(), chance=Seeded(1)) == state
        while not state.over:
            state = state.apply(at_random(state, rng))
        assert state.result is not None
    except Exception as error:
        raise AssertionError(f"{error!r} after\n{text}") from error
    return "played"
