"""Positions of Snow Tails that no race can reach are refused with the reason."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nunatak.core import Malformed, Seeded
from nunatak.games.snow_tails import Course, SnowTails
from nunatak.games.snow_tails.courses.tiles import MAX_FILE_BYTES
from nunatak.games.snow_tails.position import players_and_course

SLED = '[[sled]]\nat = "{at}"\nhand = [1, 2, 4, 5]\n'
WOOD = Course("wood", ("start", "saplings", "corner-left", "finish"))


def sleds(*spaces: str) -> str:
    return "".join(SLED.format(at=at) for at in spaces)


def problems(text: Any, course: Course | None = None) -> set[str]:
    game = SnowTails(2) if course is None else SnowTails(2, course)
    with pytest.raises(Malformed) as found:
        game.read_position(text)
    assert str(found.value)
    return {problem.code for problem in found.value.problems} or {found.value.code}


# ---- the text -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("round = " + "9" * 5000, "position.monstrous"),
        ("a = " + "[" * 19_000, "position.monstrous"),
        ("#" * (MAX_FILE_BYTES + 1), "position.large"),
        ("round = 2\nround = 3", "position.syntax"),
        (b"round = 2", "value.type"),
        ("", "position.empty"),
        ("# nothing\n", "position.empty"),
        (None, "value.type"),
        (7, "value.type"),
    ],
)
def test_text_that_is_no_position_is_refused(text: Any, code: str) -> None:
    assert problems(text) == {code}
    with pytest.raises(Malformed, match=code):
        players_and_course(text)


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63), 10**40, -(10**40), "0x" + "f" * 9000])
@pytest.mark.parametrize(
    "key",
    [
        *("round", "rules", "version", "turn", "order"),
        *("move.speed", "move.steps", "move.drift", "move.over"),
        *("slot", "place", "brake", "dents", "drawn", "dogs", "hand", "spent", "known"),
    ],
)
def test_a_huge_number_is_refused(key: str, number: object) -> None:
    value = {"dogs": f"[3, {number}]"}.get(key, f"{number}")
    value = f"[{value}]" if key in ("order", "hand", "spent", "known") else value
    line = f"{key} = {value}\n"
    steering = 'round = 2\nphase = "steer"\n'
    sled = '[[sled]]\nat = "1/1/4"\n'
    if key in ("round", "rules", "version", "turn", "order"):
        text = line + sled + '[[sled]]\nat = "1/2/4"\n'
    elif key.startswith("move."):
        text = steering + line + sled + 'dogs = [3, 5]\n[[sled]]\nat = "1/2/4"\n'
    else:
        text = "round = 2\n" + sled + line + '[[sled]]\nat = "1/2/4"\n'
    assert problems(text)


@pytest.mark.parametrize("name", ["tab\tline\nend\r", "\0\x01\x1b", "a" * 81])
def test_a_name_that_no_file_can_hold_is_refused(name: str) -> None:
    dash = Course("dash", ("start", "finish"))
    wrongs: list[Callable[[], Course]] = [
        lambda: replace(dash, name=name),
        lambda: replace(dash, title=name),
        lambda: replace(dash, description_id=name),
    ]
    for wrong in wrongs:
        with pytest.raises(Malformed) as refused:
            wrong()
        assert refused.value.code == "course.text"


@pytest.mark.parametrize("name", ['a "b" \\ c', "æøå ❄", "a" * 80])
def test_any_name_of_a_course_is_read_back(name: str) -> None:
    game = SnowTails(2, Course(name, ("start", "straight", "finish")))
    state = game.start(seed=1)
    assert game.read_position(state.position(), chance=Seeded(1)) == state


# ---- the order ----------------------------------------------------------------------------------


@pytest.mark.rule("ST-4.1")
def test_sleds_that_have_yet_to_move_are_in_race_order() -> None:
    ahead = "round = 2\norder = [{}]\n" + sleds("1/1/4", "1/2/5")
    assert SnowTails(2).read_position(ahead.format("1, 0")).turn == 1
    assert problems(ahead.format("0, 1")) == {"position.race-order"}
    level = "round = 2\norder = [{}]\n" + sleds("1/1/4", "1/2/4")  # before a left corner
    assert SnowTails(2).read_position(level.format("0, 1")).turn == 0
    assert problems(level.format("1, 0")) == {"position.race-order"}


@pytest.mark.rule("ST-4.1")
def test_sleds_that_have_moved_are_ahead() -> None:
    moved = "round = 2\nturn = 1\norder = [0, 1]\n"
    assert SnowTails(2).read_position(moved + sleds("1/1/5", "1/2/4")).turn == 1
    assert problems(moved + sleds("1/1/3", "1/2/4")) == {"position.race-order"}


@pytest.mark.rule("ST-4.1")
def test_a_moving_sled_may_have_passed_all_others() -> None:
    text = (
        'round = 1\nphase = "{}"\nturn = 1\norder = [0, 1]\n'
        '[[sled]]\nat = "1/1/4"\n'
        '[[sled]]\nat = "1/3/5"\ndogs = [4, 5]\nbrake = 2\nhand = [1, 1, 2, 3, 4, 5]\n'
    )
    assert SnowTails(2).read_position(text.format("discard")).turn == 1
    assert problems(text.format("play")) >= {"position.race-order"}


# ---- the start ----------------------------------------------------------------------------------


@pytest.mark.rule("ST-2.3", "ST-4.1")
def test_before_its_first_move_a_sled_stands_on_its_slot() -> None:
    text = '{}[[sled]]\nslot = 1\nat = "{}"\nhand = [1]\n'
    text += '[[sled]]\nslot = 2\nat = "0/2/2"\nhand = [1]\n'
    assert SnowTails(2).read_position(text.format("", "0/1/2")).turn == 0
    assert problems(text.format("", "1/1/4")) == {"position.not-started"}
    moved = text.format("turn = 1\norder = [0, 1]\n", "1/1/4")
    assert SnowTails(2).read_position(moved).turn == 1
    assert SnowTails(2).read_position(text.format("round = 2\n", "1/1/4")).turn == 0


@pytest.mark.rule("ST-2.3")
@pytest.mark.parametrize("at", ["0/1/1", "0/3/2"])
def test_on_the_start_tile_a_sled_stands_on_its_slot(at: str) -> None:
    text = f'round = 2\n[[sled]]\nslot = 1\nat = "{at}"\nhand = [1]\n' + sleds("1/2/4")
    assert problems(text) == {"position.start"}


@pytest.mark.rule("ST-4.1")
def test_the_first_round_follows_the_slots() -> None:
    text = 'order = [{}]\n[[sled]]\nslot = 4\nat = "0/4/2"\n[[sled]]\nslot = 2\nat = "0/2/2"\n'
    text = text.replace('/2"\n', '/2"\nhand = [1]\n')
    assert SnowTails(2).read_position(text.format("1, 0")).turn == 1
    assert problems(text.format("0, 1")) == {"position.race-order"}


# ---- the status of a sled -----------------------------------------------------------------------


@pytest.mark.rule("ST-8.5")
def test_no_sled_stands_on_a_sapling() -> None:
    text = "round = 2\n{}" + sleds("1/2/2", "1/5/1")
    assert problems(text.format(""), WOOD) == {"position.sapling-under"}
    assert SnowTails(2, WOOD).read_position(text.format('saplings = ["1/4/2"]\n')).turn == 0


@pytest.mark.rule("ST-8.8")
def test_only_a_fifth_dent_wrecks_a_sled() -> None:
    text = 'round = 2\n[[sled]]\nslot = 1\nstatus = "wrecked"\ndents = {}\n' + sleds("1/5/1")
    assert SnowTails(2).read_position(text.format(4)).turn == 1
    for dents in range(4):
        assert problems(text.format(dents)) == {"position.wrecked"}


@pytest.mark.rule("ST-10.3")
def test_a_sled_is_stranded_only_after_a_hundred_rounds() -> None:
    over = 'round = {}\nphase = "over"\n' + '[[sled]]\nstatus = "stranded"\n' * 2
    assert SnowTails(2).read_position(over.format(100)).over
    assert problems(over.format(99)) == {"position.stranded"}
    going_on = 'round = 100\n[[sled]]\nstatus = "stranded"\n' + sleds("1/5/1")
    assert problems(going_on) == {"position.stranded"}


# ---- the move -----------------------------------------------------------------------------------

# Left 4, right 5, brake 3: speed 6, drift 1 to the right; the corner (tile 2) allows 4.
STEERING = """
round = 2
phase = "steer"
turn = 0
order = [0, 1]
move = {{ steps = {steps}, drift = {drift}, over = {over} }}
[[sled]]
at = "{at}"
dogs = [4, 5]
[[sled]]
at = "{other}"
"""


def steering(at: str, *, steps: int, over: int = 0, drift: int = 1, other: str = "0/5/2") -> str:
    return STEERING.format(at=at, steps=steps, over=over, drift=drift, other=other)


@pytest.mark.rule("ST-8.1")
def test_dents_for_speeding_come_from_a_line_that_was_crossed() -> None:
    for over in (1, 3, 4, 255):
        assert problems(steering("2/1/1", steps=3, over=over)) >= {"position.over"}
    state = SnowTails(2).read_position(steering("2/1/1", steps=3, over=2))
    assert state.raw_position.pending_speeding_dents == 2


@pytest.mark.rule("ST-8.1")
@pytest.mark.parametrize(("at", "steps"), [("1/3/4", 3), ("2/3/1", 6)])
def test_without_a_line_crossed_no_dents_are_due(at: str, steps: int) -> None:
    assert problems(steering(at, steps=steps, over=2)) >= {"position.over"}


@pytest.mark.rule("ST-6.3")
@pytest.mark.parametrize(("steps", "drift"), [(6, 0), (3, 2), (3, -1)])
def test_the_drift_left_fits_the_steps_left(steps: int, drift: int) -> None:
    assert problems(steering("1/3/4", steps=steps, drift=drift)) >= {"position.drift"}


def test_an_error_lists_all_reasons() -> None:
    text = """
        round = 3
        order = [0, 1]
        [[sled]]
        slot = 1
        at = "0/1/1"
        hand = [1]
        [[sled]]
        at = "1/2/2"
        hand = [1]
    """
    expected = {"position.race-order", "position.start", "position.sapling-under"}
    assert problems(text, WOOD) == expected
