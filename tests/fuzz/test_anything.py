"""Anything at all, read by whatever reads: the outcome is a value or a NunatakError."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import nunatak
from nunatak.core import Match, NunatakError, Record, Seeded, load
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState
from tests.property.fleet import careful
from tests.property.snow_tails_invariants import Invariants

FUZZ = settings(
    max_examples=300 if nunatak.compiled else 60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@cache
def on_the_way(players: int = 2, decisions: int = 6) -> SnowTailsState:
    """A race after so many decisions, or at its end."""
    if decisions == 0:
        return SnowTails(players).start(seed=1)
    state = on_the_way(players, decisions - 1)
    return state if state.over else state.apply(careful(state, random.Random(decisions)))


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
VALID_RECORD = json.loads(Match(SnowTails(2), seed=1).record().dumps())
POSITION_LINES = st.sampled_from(
    [
        *on_the_way(players=3, decisions=25).position().splitlines(),
        "[[sled]]",
        "[move]",
        "steps = 3",
        "drift = -2",
        "hand = [1, 1, 5]",
        "dents = 4",
        'status = "wrecked"',
        'status = "finished"',
        "place = 1",
        'phase = "steer"',
        'phase = "bonus"',
        'phase = "slot"',
        'phase = "discard"',
        'phase = "over"',
        "round = 99999999999999999999999",
        "order = [2, 1, 0]",
        "order = []",
        "dogs = [1, 5, 3]",
        "drawn = -1",
        "version = -5",
    ]
)
COURSE_LINES = st.sampled_from(
    [
        'tiles = ["start", "finish"]',
        'tiles = ["start", "chasm", "corner-left", "finish"]',
        "tiles = []",
        'tiles = ["finish", "start"]',
        'saplings = ["1/1/1"]',
        'saplings = ["0/1/1", "9999/9/99"]',
        "boxes = 99",
        'flag = "left"',
        'pack = "classic"',
        "[pack]",
        "[pack.tiles.start]",
        "counts = [1, 2, 3, 4, 5]",
        "counts = [-1]",
        'rows = ["....."]',
        'group = "start"',
        "saplings = 20",
        "[pack.box]",
        "start = 1",
    ]
)


def only_nunatak_errors(attempt: Callable[[], Any]) -> None:
    with suppress(NunatakError):
        attempt()


@FUZZ
@given(st.text(max_size=60))
@example("\ud800")
@example("1" * 5000)
def test_any_text_is_read_or_refused(text: str) -> None:
    game = SnowTails(2)
    only_nunatak_errors(lambda: game.parse(text))
    only_nunatak_errors(lambda: game.read_position(text))
    only_nunatak_errors(lambda: Record.parse(text))
    only_nunatak_errors(lambda: Course.parse(text))
    only_nunatak_errors(lambda: load("snow-tails", course=text))
    only_nunatak_errors(lambda: load(text))


@FUZZ
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    only_nunatak_errors(lambda: Course.parse(data))


@FUZZ
@given(st.sampled_from(sorted(VALID_RECORD)), ANY_JSON)
def test_any_value_in_a_record_is_verified_or_refused(key: str, value: Any) -> None:
    only_nunatak_errors(lambda: Record.parse(json.dumps(VALID_RECORD | {key: value})).verify())


@FUZZ
@given(st.sampled_from(["players", "course", "practice", "order", "more"]), ANY_JSON)
def test_any_option_is_taken_or_refused(key: str, value: Any) -> None:
    only_nunatak_errors(lambda: SnowTails.from_options({key: value}).start(seed=1))
    setup = VALID_RECORD["setup"] | {key: value}
    only_nunatak_errors(lambda: Record.parse(json.dumps(VALID_RECORD | {"setup": setup})).verify())


@FUZZ
@given(st.lists(POSITION_LINES, max_size=30), st.integers(1, 5))
def test_any_position_is_playable_or_refused(lines: list[str], players: int) -> None:
    """What is read can be looked at, and played to the end."""
    game = SnowTails(players, practice=True)
    head = [line for line in lines if line != "[[sled]]"]
    for text in (
        "\n".join(lines),
        "\n".join([*head[:3], *["[[sled]]\n" + "\n".join(lines)] * players]),
    ):
        try:
            state = game.read_position(text, chance=Seeded(1))
        except NunatakError:
            continue
        play_on(state)


@FUZZ
@given(st.data())
def test_a_position_with_lines_exchanged_is_playable_or_refused(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 5))
    state = on_the_way(players, data.draw(st.integers(0, 60)))
    lines = state.position().splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        lines[data.draw(st.integers(0, len(lines) - 1))] = data.draw(POSITION_LINES)
    try:
        changed = SnowTails(players).read_position("\n".join(lines), chance=Seeded(1))
    except NunatakError:
        return
    play_on(changed)


def play_on(state: SnowTailsState) -> None:
    Invariants(state.game).check_state(state)
    rng = random.Random(1)
    while not state.over:
        for seat in (None, *range(state.game.players)):
            state.view(seat)
        legal = state.legal_actions()
        assert legal
        state = state.apply(rng.choice(legal))
    assert state.result is not None


@FUZZ
@given(st.lists(COURSE_LINES, max_size=12))
def test_any_course_is_raced_or_refused(lines: list[str]) -> None:
    try:
        game = SnowTails(2, Course.parse("\n".join(lines)))
    except NunatakError:
        return
    play_on(game.start(seed=1))
