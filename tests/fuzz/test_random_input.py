"""Random input of all kinds gives a value or a NunatakError."""

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
from nunatak.games.snow_tails.view import PHASES, STATUSES
from tests.property.snow_tails_batches import careful
from tests.property.snow_tails_invariants import Invariants

FUZZ = settings(
    max_examples=300 if nunatak.compiled else 60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@cache
def race_after(players: int = 2, decisions: int = 6) -> SnowTailsState:
    """Return a race after so many decisions, or at its end."""
    if decisions == 0:
        return SnowTails(players).start(seed=1)
    state = race_after(players, decisions - 1)
    return state if state.over else state.apply(careful(state, random.Random(decisions)))


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
VALID_RECORD = json.loads(Match(SnowTails(2), seed=1).record().dumps())
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


def allow_nunatak_errors(attempt: Callable[[], Any]) -> None:
    with suppress(NunatakError):
        attempt()


@FUZZ
@given(st.text(max_size=60))
@example("\ud800")
@example("1" * 5000)
def test_any_text_is_read_or_refused(text: str) -> None:
    game = SnowTails(2)
    allow_nunatak_errors(lambda: game.parse(text))
    allow_nunatak_errors(lambda: game.read_position(text))
    allow_nunatak_errors(lambda: Record.parse(text))
    allow_nunatak_errors(lambda: Course.parse(text))
    allow_nunatak_errors(lambda: load("snow-tails", course=text))
    allow_nunatak_errors(lambda: load(text))


@FUZZ
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    allow_nunatak_errors(lambda: Course.parse(data))


@FUZZ
@given(st.sampled_from(sorted(VALID_RECORD)), ANY_JSON)
def test_any_value_in_a_record_is_verified_or_refused(key: str, value: Any) -> None:
    allow_nunatak_errors(lambda: Record.parse(json.dumps(VALID_RECORD | {key: value})).verify())


@FUZZ
@given(st.sampled_from(["players", "course", "practice", "order", "more"]), ANY_JSON)
def test_any_option_is_accepted_or_refused(key: str, value: Any) -> None:
    allow_nunatak_errors(lambda: SnowTails.from_options({key: value}).start(seed=1))
    setup = VALID_RECORD["setup"] | {key: value}
    allow_nunatak_errors(lambda: Record.parse(json.dumps(VALID_RECORD | {"setup": setup})).verify())


def edit_line(line: str, data: st.DataObject, state: SnowTailsState) -> str:
    """Return a line of a position with another value of the same type."""
    key, equals, value = line.partition(" = ")
    small = st.integers(-1, 6)
    if not equals:
        return line
    if key == "at":
        return f'at = "{data.draw(st.sampled_from(state.game.track.spaces))}"'
    if key in ("phase", "status"):
        return f'{key} = "{data.draw(st.sampled_from(PHASES if key == "phase" else STATUSES))}"'
    if value.startswith("["):
        numbers = json.loads(value)
        place = data.draw(st.integers(0, len(numbers)))
        if numbers and not isinstance(numbers[0], int):
            return f"{key} = {json.dumps(numbers[:place])}"
        others = data.draw(st.lists(small, max_size=2))
        return f"{key} = {numbers[:place] + others + numbers[place + 1 :]}"
    if value.lstrip("-").isdigit():
        return f"{key} = {data.draw(small | st.integers(90, 101))}"
    return line


@FUZZ
@given(st.data())
def test_an_edited_position_is_playable_or_refused(data: st.DataObject) -> None:
    state = race_after(data.draw(st.integers(2, 5)), data.draw(st.integers(0, 60)))
    lines = state.position().splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        lines[place] = edit_line(lines[place], data, state)
    try:
        changed = state.game.read_position("\n".join(lines), chance=Seeded(1))
    except NunatakError:
        return
    play_to_the_end(changed)


def play_to_the_end(state: SnowTailsState) -> None:
    invariants = Invariants(state.game)
    invariants.check_state(state)
    rng = random.Random(1)
    while not state.over:
        state.view(state.turn)
        legal = state.legal_actions()
        assert legal
        state = state.apply(rng.choice(legal))
        invariants.check_state(state)
    assert state.result is not None


@FUZZ
@given(st.lists(COURSE_LINES, max_size=12))
def test_any_course_is_raced_or_refused(lines: list[str]) -> None:
    try:
        game = SnowTails(2, Course.parse("\n".join(lines)))
    except NunatakError:
        return
    play_to_the_end(game.start(seed=1))
