"""Bad input to the Python API raises the right exception with all reasons."""

import random
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from nunatak.core import (
    Illegal,
    Malformed,
    NotYours,
    NunatakError,
    Scripted,
    Secret,
    Seeded,
    Stale,
    load,
)
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState
from tests.property.snow_tails_batches import careful


@cache
def race_after(players: int = 2, decisions: int = 6) -> SnowTailsState:
    """Return a race after so many decisions, or at its end."""
    if decisions == 0:
        return SnowTails(players).start(seed=1)
    state = race_after(players, decisions - 1)
    return state if state.over else state.apply(careful(state, random.Random(decisions)))


def check_refused(kind: type[NunatakError], code: str, attempt: Callable[[], Any]) -> NunatakError:
    with pytest.raises(kind) as found:
        attempt()
    assert type(found.value) is kind
    assert found.value.code == code
    assert str(found.value).startswith(code)
    return found.value


# ---- options ------------------------------------------------------------------------------------


@pytest.mark.rule("ST-1.1")
@pytest.mark.parametrize("players", [0, 1, 6, -1, 10**30])
def test_the_number_of_players_is_two_to_five(players: Any) -> None:
    error = check_refused(Malformed, "game.players", lambda: load("snow-tails", players=players))
    assert error.arguments == {"players": players, "fewest": 2, "most": 5}
    check_refused(Malformed, "game.players", lambda: SnowTails.from_options({"players": players}))


def test_unknown_games_courses_and_options_are_named() -> None:
    error = check_refused(Malformed, "game.unknown", lambda: load("snow-tales"))
    assert error.arguments["name"] == "snow-tales"
    error = check_refused(
        Malformed, "course.unknown", lambda: load("snow-tails", course="nutcrakcer")
    )
    assert error.arguments["name"] == "nutcrakcer"
    error = check_refused(Malformed, "game.option", lambda: load("snow-tails", sleds=3))
    assert error.arguments["option"] == "sleds"


@pytest.mark.parametrize(
    "course", [None, 3, b"nutcracker", ["nutcracker"], "", ".", "\0", "a" * 9999]
)
def test_a_course_of_a_wrong_type_is_refused(course: Any) -> None:
    with pytest.raises(NunatakError):
        load("snow-tails", course=course)
    with pytest.raises(NunatakError):
        SnowTails.from_options({"course": course})


@pytest.mark.parametrize(
    "order", [(0,), (0, 0), (0, 2), (1, 2), (0, 1, 2), "01", 7, (None, 0), ("0", "1"), (0.0, 1.0)]
)
def test_a_player_order_names_every_seat_once(order: Any) -> None:
    with pytest.raises(NunatakError):
        load("snow-tails", players=2, order=order)
    with pytest.raises(NunatakError):
        SnowTails.from_options({"players": 2, "order": order})


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_is_a_number_of_64_bits(seed: Any) -> None:
    check_refused(Malformed, "chance.seed", lambda: SnowTails(2).start(seed=seed))
    check_refused(Malformed, "chance.seed", lambda: SnowTails(2).batch([1, seed]))


def test_a_secret_has_32_bytes() -> None:
    check_refused(Malformed, "chance.secret", lambda: Secret(bytes(31)))
    check_refused(
        Malformed, "game.seed-and-chance", lambda: SnowTails(2).start(1, chance=Seeded(1))
    )


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "tiles",
        "tiles = [",
        "tiles = 3",
        'tiles = ["start", 7]',
        'tiles = ["start", "finish"]\nflag = "up"',
        'tiles = ["start", "finish"]\nboxes = 0',
        'tiles = ["start", "finish"]\nboxes = true',
        'tiles = ["start", "finish"]\nsaplings = ["here"]',
        'tiles = ["start", "finish"]\npack = "other"',
        'tiles = ["start", "finish"]\npack = "../../etc/passwd.toml"',
        'tiles = ["start", "finish"]\nweather = "snow"',
        b"\xff\xfe",
        b'name = "caf\xe9"',
    ],
)
def test_a_broken_course_file_is_refused(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        Course.parse(text)


@pytest.mark.rule("ST-2.10")
def test_an_invalid_course_is_refused_with_all_reasons() -> None:
    tiles = ("straight", *["corner-left"] * 5, "hairpin-left", "loop")
    course = Course("bad", tiles, extra_saplings=())
    error = check_refused(Malformed, "course.invalid", lambda: SnowTails(2, course))
    assert {problem.code for problem in error.problems} >= {
        "course.no-start",
        "course.no-finish",
        "course.box",
        "course.overlap",
        "course.tile",
    }


# ---- actions ------------------------------------------------------------------------------------


def test_an_action_of_another_phase_is_illegal_and_changes_nothing() -> None:
    state = race_after(decisions=2)
    before = state.to_bytes()
    for text in ("slot-1", "F", "D", "bonus", "no-bonus", "x3"):
        error = check_refused(
            Illegal, "action.illegal", partial(state.apply, state.game.parse(text))
        )
        assert error.arguments["action"] == text
    assert state.to_bytes() == before


def test_only_the_seat_in_turn_decides() -> None:
    state = race_after()
    action = state.legal_actions()[0]
    assert state.turn is not None
    for seat in (1 - state.turn, 5, -1):
        check_refused(NotYours, "turn.not-yours", partial(state.apply, action, seat=seat))
    assert state.apply(action, seat=state.turn).version == state.version + 1


def test_an_action_for_an_older_state_is_stale() -> None:
    state = race_after()
    action = state.legal_actions()[0]
    for version in (0, state.version - 1, state.version + 1):
        check_refused(Stale, "version.stale", partial(state.apply, action, version=version))


@pytest.mark.parametrize("action", [None, 3, "3:L", b"3:L", object(), [], True])
def test_a_value_that_is_no_action_is_refused(action: Any) -> None:
    state = race_after()
    before = state.to_bytes()
    check_refused(Malformed, "action.type", lambda: state.apply(action))
    assert state.to_bytes() == before


@pytest.mark.parametrize("number", [-1, 49, 2**31, 2**63, 2**64, 10**30, -(2**31) - 1])
def test_integers_that_are_no_action_are_refused(number: int) -> None:
    game = SnowTails(2)
    kernel, batch = game.start_kernel(1), game.batch([1, 2])
    before, rows = kernel.snapshot(), bytes(batch.states)
    with pytest.raises((NunatakError, OverflowError)):  # C raises for more than 32 bits
        kernel.push(number)
    with pytest.raises(NunatakError):
        batch.step([0, number])
    with pytest.raises(NunatakError):
        game.action(number)
    assert kernel.snapshot() == before
    assert bytes(batch.states) == rows


@pytest.mark.parametrize("actions", [[], [0], [0, 0, 0], [0, "1"], [0, None], [0, 1.5], None, 3])
def test_a_batch_takes_one_integer_for_each_race(actions: Any) -> None:
    batch = SnowTails(2).batch([1, 2])
    rows = bytes(batch.states)
    with pytest.raises(NunatakError):
        batch.step(actions)
    assert bytes(batch.states) == rows


@pytest.mark.parametrize("data", [b"", b"short", bytes(223), bytes(225), bytes(10_000)])
def test_bytes_of_a_wrong_length_are_refused(data: bytes) -> None:
    kernel = SnowTails(2).start_kernel(1)
    before = kernel.snapshot()
    with pytest.raises(NunatakError):
        kernel.restore(data)
    assert kernel.snapshot() == before


@pytest.mark.parametrize("seat", [-1, 2, 5, True, "0", 0.0, 10**30])
def test_a_view_for_an_unknown_seat_is_refused(seat: Any) -> None:
    code = "seat.unknown" if type(seat) is int else "value.type"
    check_refused(Malformed, code, lambda: race_after().view(seat))


def test_impossible_outcomes_of_chance_are_refused() -> None:
    game = SnowTails(2, order=(0, 1))
    state = game.start(chance=Scripted({0: [5, 5, 5, 5, 5]})).apply(game.parse("slot-1"))
    error = check_refused(Illegal, "chance.impossible", lambda: state.apply(game.parse("slot-2")))
    assert error.arguments["number"] == 4  # there is no fifth 5
    state = game.start(chance=Scripted({0: [5, 4]})).apply(game.parse("slot-1"))
    check_refused(Illegal, "chance.exhausted", lambda: state.apply(game.parse("slot-2")))


# ---- positions ----------------------------------------------------------------------------------

IMPOSSIBLE = """
round = 101
order = [0, 0]
saplings = ["1/1/1"]

[[sled]]
at = "1/2/4"
slot = 3
dogs = [3, 6]
brake = 0
dents = 5
hand = [1, 1, 1, 1, 1]
known = [2]

[[sled]]
at = "1/2/4"
slot = 3
hand = [1, 2, 3]
"""


def problems(text: str, players: int = 2) -> set[str]:
    with pytest.raises(Malformed) as found:
        SnowTails(players).read_position(text)
    return {problem.code for problem in found.value.problems} or {found.value.code}


@pytest.mark.rule("ST-1.2", "ST-8.3", "ST-8.7")
def test_an_impossible_position_is_refused_with_all_reasons() -> None:
    assert problems(IMPOSSIBLE) >= {
        "position.round",
        "position.order",
        "position.sapling",
        "position.dog",
        "position.brake",
        "position.dents",
        "position.cards",
        "position.known",
        "position.shared-space",
        "position.shared-slot",
    }


SLED = '[[sled]]\nat = "1/{lane}/4"\nhand = [1, 2, 3, 4, 5]\n'
RACE = SLED.format(lane=1) + SLED.format(lane=2)
CHOOSING = 'phase = "slot"\norder = [0, 1]\nturn = 1\n[[sled]]\n'


def test_a_possible_position_is_read() -> None:
    assert SnowTails(2).read_position(RACE).turn == 0
    choosing = CHOOSING + 'slot = 5\nat = "0/5/2"\n[[sled]]\n'
    assert len(SnowTails(2).read_position(choosing).legal_actions()) == 4


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("round = 3\nround = 4", "position.syntax"),
        ("this is no position", "position.syntax"),
        ("weather = 3\n" + RACE, "position.unknown-key"),
        ('round = "three"\n' + RACE, "position.key"),
        ('game = "arctic"\n' + RACE, "position.game"),
        ('course = "giant"\n' + RACE, "position.course"),
        ("rules = 9\n" + RACE, "position.rules"),
        ('phase = "thinking"\n' + RACE, "position.phase"),
        ('phase = "over"\n' + RACE, "position.phase"),
        ("turn = 4\n" + RACE, "position.turn"),
        ("order = [1]\n" + RACE, "position.order-misses"),
        ("[move]\nspeed = 3\n" + RACE, "position.no-move"),
        ('phase = "discard"\n' + RACE, "position.no-choice"),
        (RACE + SLED.format(lane=3), "position.players"),
        (SLED.format(lane=1), "position.players"),
        (RACE + 'at = "1/1/5"\n', "position.syntax"),
        (RACE + "place = 1\n", "position.finished"),
        (RACE + 'status = "melted"\n', "position.status"),
        (RACE + 'status = "wrecked"\n', "position.off-track"),
        (RACE + "spent = [7]\n", "position.card"),
        (RACE + "spent = [1, 1, 1, 1]\n", "position.cards"),
        (RACE + "slot = 9\n", "position.slot"),
        (RACE + "dogs = [3]\n", "position.dogs"),
        (RACE + 'dogs = [4, 3]\nprinted = ["left"]\n', "position.printed"),
        (RACE.replace("1/1/4", "1/6/4"), "position.space"),
        (RACE.replace("1/1/4", "6/1/4"), "position.past-line"),
        (
            'phase = "steer"\nturn = 0\norder = [0, 1]\n' + RACE.replace("1/2/4", "6/2/4"),
            "position.past-line",
        ),
        (CHOOSING + 'slot = 5\nat = "0/5/2"\ndents = 1\n[[sled]]\n', "position.not-fresh"),
        (CHOOSING + 'slot = 5\nat = "6/5/5"\n[[sled]]\n', "position.not-fresh"),
        (CHOOSING + '[[sled]]\nslot = 5\nat = "0/5/2"\n', "position.slot-order"),
        ("version = -1\n" + RACE, "position.version"),
        (RACE.replace('at = "1/1/4"\n', ""), "position.no-space"),
        (RACE.replace("[1, 2, 3, 4, 5]", "[1, 1, 2, 2, 3, 3, 4, 4]", 1), "position.hand-size"),
    ],
)
def test_each_problem_of_a_position_has_a_code(text: str, code: str) -> None:
    assert code in problems(text)


def test_a_truncated_position_is_refused() -> None:
    text = race_after(players=5, decisions=40).position()
    game = SnowTails(5)
    for end in range(0, len(text), 7):
        try:
            game.read_position(text[:end])
        except NunatakError:
            continue
        # All missing entries have defaults, or a number was cut.
        assert text[:end].count("[[sled]]") == 5
