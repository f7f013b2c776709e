"""A position with random changes is refused, or can be played to the end."""

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
from nunatak.testing import random_action

POSITIONS = 25 if nunatak.compiled else 6
CHANGES = 12
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 10, 15, 40)

Entry = tuple[Any, Any]
"""A table or a list, and a key in it."""


def entries(container: Any) -> Iterator[Entry]:
    """All entries of a document, at any depth."""
    for key, value in container.items() if isinstance(container, dict) else enumerate(container):
        yield container, key
        if isinstance(value, dict | list):
            yield from entries(value)


def change(document: dict[str, Any], rng: Random) -> None:
    """Delete or add an entry, or replace it by a value of the same type from elsewhere."""
    found = [entry for entry in entries(document) if entry[1] not in ("game", "version")]
    container, key = rng.choice(found)
    old = container[key]
    same_type = [place[at] for place, at in found if type(place[at]) is type(old)]
    if type(old) is int:
        same_type += NUMBERS
    choice = rng.random()
    if choice < 0.25:
        del container[key]
    elif choice < 0.5 and isinstance(container, list):
        container.append(deepcopy(rng.choice(same_type)))
    else:
        container[key] = deepcopy(rng.choice(same_type))


def to_toml(document: dict[str, Any]) -> str:
    """Return a document as TOML. Numbers, strings and lists are written as in JSON."""
    plain: list[str] = []
    tables: list[str] = []
    for key, value in document.items():
        if isinstance(value, dict):
            tables += [f"[{key}]", to_toml(value)]
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            tables += [line for table in value for line in (f"[[{key}]]", to_toml(table))]
        else:
            plain.append(f"{key} = {json.dumps(value)}")
    return "\n".join([*plain, *tables])


def positions(game: Game[Any], rng: Random) -> Iterator[dict[str, Any]]:
    """Positions of random games, as documents."""
    while True:
        state = game.start(rng.getrandbits(32))
        while not state.over:
            if rng.random() < 0.05:
                yield tomllib.loads(state.position())
            state = state.apply(random_action(state, rng))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", nunatak.game_names())
def test_a_changed_position_is_refused_or_can_be_played(name: str, players: int) -> None:
    game, rng, seen = load(name, players=players), Random(players), Counter[str]()
    documents = positions(game, rng)
    for _ in range(POSITIONS):
        document = next(documents)
        for _ in range(CHANGES):
            changed = deepcopy(document)
            for _ in range(rng.randint(1, 3)):
                change(changed, rng)
            seen[outcome_of(game, to_toml(changed), rng)] += 1
    assert seen["refused"] > POSITIONS
    assert seen["played"] > 0


def outcome_of(game: Game[Any], text: str, rng: Random) -> str:
    """Read a position and play it to the end; return ``refused`` or ``played``."""
    try:
        state = game.read_position(text, chance=Seeded(1))
    except Malformed:
        return "refused"
    except Exception as error:
        raise AssertionError(f"{error!r} for\n{text}") from error
    try:
        assert game.read_position(state.position(), chance=Seeded(1)) == state
        while not state.over:
            state = state.apply(random_action(state, rng))
        assert state.result is not None
    except Exception as error:
        raise AssertionError(f"{error!r} after\n{text}") from error
    return "played"
