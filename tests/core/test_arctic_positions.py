"""Positions of Arctic are read and written; impossible ones are refused with the reason."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import nunatak
from nunatak.core import Malformed, Seeded
from nunatak.core.toml_text import MAX_FILE_BYTES
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.view import PHASE_STEPS
from nunatak.testing import check_position, random_action
from nunatak.words import text as sentence

RIVER = ["W1.1", "W2.1", "W3.1", "W4.1", "W5.1", "W1.2"]
GAME = Arctic(2)
# By default it is the turn of seat 0, before placing. The visible orca asks for 3 cards.
ONE: dict[str, Any] = {"hand": ["F1.1", "F2.1", "B1.1"], "pile": ["M1.1", "O3.1"], "totem": "fox"}
TWO: dict[str, Any] = {"hand": ["P1.1", "P2.1"], "pile": ["P3.1", "P5.1"], "totem": "moose"}
EIGHT = ["F1.1", "F2.1", "F3.1", "F4.1", "F5.1", "F1.2", "F2.2", "F3.2"]


def lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in table.items())


def text(
    one: Mapping[str, Any] | None = None,
    two: Mapping[str, Any] | None = None,
    step: Mapping[str, Any] | None = None,
    **top: Any,
) -> str:
    """Return the text of a position with some entries changed; None removes an entry."""
    head: dict[str, Any] = {"sides": "111111", "round": 4, "river": RIVER, "holders": [-1] * 6}
    seats = "".join(
        "[[player]]\n" + lines({k: v for k, v in {**seat, **(more or {})}.items() if v is not None})
        for seat, more in ((ONE, one), (TWO, two))
    )
    entries = {key: value for key, value in (head | top).items() if value is not None}
    return lines(entries) + (f"[step]\n{lines(step)}" if step else "") + seats


def held(**abilities: int) -> list[int]:
    """Return the ``holders`` of a position: the seat for each ability card, or -1."""
    return [abilities.get(a, -1) for a in ("fox", "moose", "walrus", "orca", "puffin", "bear")]


def read(position: str, game: Arctic = GAME) -> ArcticState:
    return game.read_position(position, chance=Seeded(1))


def problems(position: Any, game: Arctic = GAME) -> set[str]:
    """Return the codes of a refusal; each code has a complete sentence."""
    with pytest.raises(Malformed) as refused:
        game.read_position(position, chance=Seeded(1))
    for problem in refused.value.problems:
        message = sentence(f"error-{problem.code.replace('.', '-')}", **problem.arguments)
        assert "{" not in message, message
    return {problem.code.removeprefix("position.") for problem in refused.value.problems} or {
        refused.value.code
    }


# ---- read and written


@pytest.mark.parametrize("sides", ["111111", "222222", "212121", "??????"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_state_is_read_back_from_its_position(players: int, sides: str) -> None:
    state, rng = Arctic(players, sides).start(players), Random(players)
    while not state.over:
        if state.version % (6 if nunatak.compiled else 24) == 0:
            check_position(state)
        state = state.apply(random_action(state, rng))
    check_position(state)


def test_positions_of_every_phase_are_read_back() -> None:
    missing = {*PHASE_STEPS, "over"}
    for seed in range(200):
        state, rng = Arctic(3).start(seed), Random(seed)
        while not state.over:
            if state.phase in missing:
                check_position(state)
                missing.discard(state.phase)
            state = state.apply(random_action(state, rng))
        missing.discard("over")
        if not missing:
            return
    raise AssertionError(f"never seen: {missing}")


FULL_POSITION = """\
game = "arctic"
rules = 2
sets = [1, 3]
sides = "212111"
first = 1
round = 4
stage = "early"
phase = "place"
turn = 1
version = 57
river = ["W1.1", "W2.1", "W3.1", "W4.1", "W5.1", "O3.3"]
tokens = [3, 3, 6, 1, 15, 0]
holders = [-1, 0, 1, -1, -1, 0]
pile = 35
reserve = 5

[step]
due = 5
placed = 1

[[player]]
hand = ["F1.1", "F3.1", "P2.1"]
pile = ["M1.1", "?F2.3", "B5.1"]
penalties = ["O1.1"]
unseen = 1
lost = ["P4.1"]
totem = "fox"
known = ["F3.1"]
near = ["F2.3", "O1.1", "P4.1"]

[[player]]
hand = ["B1.1", "B5.3"]
pile = ["P1.1", "P5.1"]
unseen = 2
gifts = ["0:W3.3"]
totem = "bear"
"""


def test_what_a_position_says_is_what_the_seats_see() -> None:
    state = read(FULL_POSITION)
    assert state.position() == FULL_POSITION
    view = state.view(0)
    assert (view.turn, view.phase, view.version) == (1, "place", 57)
    assert (view.to_place, view.placed_count) == (5, 1)
    assert (view.sets, view.ability_sides) == ((1, 3), (2, 1, 2, 1, 1, 1))
    assert view.token_points == (3, 3, 6, 1, 15, 0)
    assert (view.draw_pile_size, view.reserve_size, view.ability_holders[5]) == (35, 5, 0)
    assert [str(card) for card in view.untracked_gifts] == ["P4.1"]
    one, two = view.players
    assert one.hand is not None
    assert [str(card) for card in one.hand] == ["F1.1", "F3.1", "P2.1"]
    assert [str(card) for card in one.known_in_hand] == ["F3.1"]
    assert [str(card) for card in one.known_hidden] == ["F2.3", "O1.1", "P4.1"]
    assert [(str(each.card), each.face_up) for each in one.pile] == [
        ("M1.1", True),
        ("F2.3", False),
        ("B5.1", True),
    ]
    assert (one.penalty_zone.card_count, one.penalty_zone.unseen_count) == (2, 1)
    assert (two.hand, two.hand_size, two.totem) == (None, 2, None)
    zone = two.penalty_zone
    assert (zone.givers, [str(card) for card in zone.known_cards]) == ((0,), ["W3.3"])


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    short = [
        line
        for line in FULL_POSITION.splitlines()
        if not line.startswith(("game", "rules", "due", "pile = 35", "reserve"))
    ]
    assert read("\n".join(short)) == read(FULL_POSITION)
    state = read(text())
    assert (state.turn, state.view(None).to_place, state.view(None).stage) == (0, 3, "early")
    assert state.view(None).token_points == (3,) * 6
    assert state.view(None).sets == (1, 2)
    fixed = Arctic(2, "1?2?1?", first=1)
    assert read(text(sides=None), fixed).view(None).ability_sides == (1, 1, 2, 1, 1, 1)
    assert read(text(sides=None), fixed).turn == 1


def test_the_number_of_cards_due_follows_from_the_card_that_lay_on_top() -> None:
    moose = held(moose=0)
    assert read(text(step={"placed": 1})).view(None).to_place == 5  # a moose that draws 1 lay there
    state = read(text(holders=moose, sides="121111"))
    assert (state.view(None).to_place, state.view(None).leeway) == (3, 1)
    state = read(text({"pile": ["M5.1", "F1.2", "F2.2"]}, {}, {"placed": 1}))
    assert state.view(None).to_place == 5
    first = read(text({"pile": []}))
    assert (first.view(None).to_place, first.view(None).leeway) == (1, 0)
    down = {"pile": ["M1.1", "?O3.1"]}
    taken_back = text(down, {}, {"used": ["puffin"]}, sides="211121", holders=held(puffin=0))
    assert read(taken_back).view(None).to_place == 1


# ---- the text


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("round = " + "9" * 5000, "position.monstrous"),
        ("a = " + "[" * 19_000, "position.monstrous"),
        ("#" * (MAX_FILE_BYTES + 1), "position.large"),
        ("round = 2\nround = 3", "position.syntax"),
        (b"round = 2", "value.type"),
        ("", "position.empty"),
        ("# nothing\n", "position.empty"),
        (None, "value.type"),
        ('game = "snow-tails"', "position.game"),
        ("colour = 3", "position.unknown-key"),
        ("[step]\nspeed = 3", "position.unknown-key"),
        ("[[player]]\nslot = 3", "position.unknown-key"),
        ("step = [3]", "position.key"),
        ("player = { hand = [] }", "position.key"),
        ('round = "two"', "position.key"),
        ("round = true", "position.key"),
        ("sides = 121212", "position.key"),
        ("river = [1, 2]", "position.key"),
        ("[step]\nclosing = 1", "position.key"),
        ('[[player]]\nhand = "F1.1"', "position.key"),
    ],
)
def test_text_that_is_no_position_is_refused(position: Any, code: str) -> None:
    assert problems(position) == {code}


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63), 10**40])
@pytest.mark.parametrize("key", ["round", "version", "turn", "first", "pile", "reserve", "rules"])
def test_a_huge_number_is_refused(key: str, number: int) -> None:
    top: dict[str, Any] = {key: number}
    assert problems(text(**top))


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63), 10**40])
@pytest.mark.parametrize("key", ["due", "free", "placed", "missed", "taken", "chosen", "target"])
@pytest.mark.parametrize("phase", ["place", "swap", "draw", "give"])
def test_a_huge_number_in_a_step_is_refused(phase: str, key: str, number: int) -> None:
    assert problems(text(step={key: number}, phase=phase, holders=held(orca=0)))


# ---- impossible positions


@pytest.mark.parametrize(
    ("top", "code"),
    [
        ({"rules": 3}, "rules"),
        ({"version": -1}, "version"),
        ({"round": 0}, "round"),
        ({"round": 16001}, "round"),
        ({"round": 20000}, "round"),
        ({"sets": [1]}, "sets"),
        ({"sets": [2, 2]}, "sets"),
        ({"sets": [1, 5]}, "sets"),
        ({"sides": "11111"}, "sides"),
        ({"sides": "11111?"}, "sides"),
        ({"first": 2}, "first"),
        ({"first": -1}, "first"),
        ({"turn": 2}, "seat"),
        ({"phase": "deal"}, "phase"),
        ({"phase": "steer"}, "phase"),
        ({"stage": "late"}, "stage"),
        ({"phase": "over"}, "too-early"),
        ({"phase": "over", "stage": "ending"}, "too-early"),
        ({"river": [*RIVER, "O1.1"]}, "river"),
        ({"river": [*RIVER[:5], "-"]}, "river-gaps"),
        ({"river": [*RIVER[:5], "X1.1"]}, "card-name"),
        ({"river": [*RIVER[:5], "W6.1"]}, "card-name"),
        ({"river": [*RIVER[:5], "?W1.2"]}, "card-name"),
        ({"river": [*RIVER[:5], "W1.3"]}, "card-set"),
        ({"river": [*RIVER[:5], "W1.1"]}, "card-twice"),
        ({"river": [*RIVER[:5], "P1.1"]}, "card-twice"),
        ({"tokens": [3, 3, 3, 3, 3]}, "animals"),
        ({"tokens": [3, 3, 3, 3, 3, 2]}, "token"),
        ({"holders": [-1, -1]}, "animals"),
        ({"holders": held(fox=2)}, "holder"),
        ({"holders": held(fox=-2)}, "holder"),
        ({"pile": 43}, "pile"),
        ({"reserve": 4}, "reserve"),
        ({"reserve": 0}, "reserve"),
        ({"stage": "ending", "reserve": 5}, "reserve"),
        ({"stage": "last", "reserve": 5}, "reserve"),
        ({"gone": ["F1.1"]}, "position.unknown-key"),
    ],
)
def test_an_impossible_table_is_refused(top: dict[str, Any], code: str) -> None:
    if "river" in top and code.startswith("card-"):
        assert problems(text(**top)) >= {code}  # which leaves a gap in the river
    else:
        assert problems(text(**top)) == {code}


@pytest.mark.parametrize(
    ("one", "top", "code"),
    [
        ({"totem": None}, {}, "totem"),
        ({"totem": "husky"}, {}, "totem"),
        ({"totem": "moose"}, {}, "totem-twice"),
        ({"hand": EIGHT}, {}, "hand-full"),
        ({"hand": ["P1.1", "P4.1"]}, {}, "card-twice"),
        ({"hand": ["P1.3", "P4.1", "P5.2"]}, {}, "card-set"),
        ({"hand": ["fox", "P4.1", "P5.2"]}, {}, "card-name"),
        ({"hand": [], "pile": []}, {}, "no-card"),
        ({"pile": ["?M1.1", "O3.1"]}, {}, "face-down"),
        ({"pile": ["M1.1", "?O3.1"]}, {"sides": "211111"}, "face-down-top"),
        ({"unseen": -1}, {}, "unseen"),
        ({"unseen": 121}, {}, "unseen"),
        ({"unseen": 60}, {}, "too-few"),
        ({"unseen": 1}, {"sides": "111112", "holders": held(bear=0)}, "looked-at"),
        ({"unseen": 1, "gifts": ["1:O1.1", "1:O2.1"]}, {}, "gifts"),
        ({"unseen": 1, "gifts": ["0:O1.1"]}, {}, "gift"),
        ({"unseen": 1, "gifts": ["2:O1.1"]}, {}, "gift"),
        ({"unseen": 1, "gifts": ["O1.1"]}, {}, "gift"),
        ({"unseen": 1, "gifts": ["1:O1.1"]}, {"sides": "111112"}, "never-given"),
        ({"unseen": 1, "lost": ["O1.1"]}, {"sides": "111112"}, "never-given"),
        ({"lost": ["O1.1"]}, {}, "lost"),
        ({"known": ["B2.1"]}, {}, "not-known"),
        ({"known": ["P1.1"]}, {}, "not-known"),
        ({"known": ["O3.1"]}, {}, "not-known"),
        ({"near": ["O3.1"]}, {}, "not-near"),
        ({"near": ["P1.1"]}, {}, "not-near"),
        ({"near": ["F1.1"], "known": ["F1.1"]}, {}, "not-near"),
        ({"near": ["F1.9"]}, {}, "card-name"),
        ({"near": ["B5.2"]}, {}, "not-near"),
        ({"near": ["F1.1", "F1.1"]}, {}, "not-near"),
        ({"unseen": 1, "gifts": ["1:O1.1"], "near": ["O1.1"]}, {}, "not-near"),
    ],
)
def test_an_impossible_seat_is_refused(one: dict[str, Any], top: dict[str, Any], code: str) -> None:
    assert problems(text(one, **top)) >= {code}
    if code not in ("gifts", "gift", "unseen", "totem-twice", "no-card"):
        assert len(problems(text(one, **top))) == 1


@pytest.mark.parametrize(
    ("two", "top", "code"),
    [
        ({"hand": EIGHT}, {}, "hand-full"),
        ({"hand": EIGHT}, {"stage": "last", "sides": "111121"}, "hand-full"),
        ({"hand": EIGHT}, {"stage": "last", "sides": "121111"}, "hand-full"),
        ({"hand": EIGHT}, {"sides": "121121"}, "hand-full"),
        ({"hand": [], "pile": []}, {}, "no-card"),
        (
            {"pile": ["P5.1", "?P3.1"]},
            {"sides": "211121", "holders": held(puffin=1)},
            "face-down-top",
        ),
        ({"unseen": 1}, {"sides": "111112", "holders": held(bear=1)}, "looked-at"),
    ],
)
def test_other_seats_must_be_possible(two: dict[str, Any], top: dict[str, Any], code: str) -> None:
    one = {"hand": ["B1.1", "B2.1"]}
    assert problems(text(one, two, **top)) == {code}


def test_a_position_has_as_many_seats_as_players() -> None:
    alone = text().split("[[player]]\n")
    assert problems("[[player]]\n".join(alone[:2])) == {"seats"}
    three = text() + '[[player]]\ntotem = "bear"\nhand = ["B5.2"]\n'
    assert problems(three) == {"seats"}
    assert problems(text(), Arctic(3)) >= {"seats"}


def test_a_position_follows_the_options_of_the_game() -> None:
    assert problems(text(), Arctic(2, "?2????")) == {"sides-fixed"}
    assert problems(text(first=0), Arctic(2, first=1)) == {"first-fixed"}
    assert read(text(first=1), Arctic(2, "1?1?1?", first=1)).view(None).first_seat == 1


@pytest.mark.parametrize(
    ("step", "top", "code"),
    [
        ({"due": 2}, {}, "worked-out"),
        ({"free": 1}, {}, "worked-out"),
        ({"free": 0}, {"sides": "121111", "holders": held(moose=0)}, "worked-out"),
        ({"due": 3, "placed": 1}, {}, "worked-out"),
        ({"placed": -1}, {}, "number"),
        ({"placed": 2}, {}, "enough-placed"),
        ({"missed": 1}, {}, "number"),
        ({"taken": 1}, {}, "step"),
        ({"closing": True}, {}, "step"),
        ({"target": 0}, {}, "step"),
        ({"chosen": 1}, {}, "step"),
        ({"used": ["puffin"]}, {}, "used"),
        ({"used": ["walrus"]}, {"holders": held(walrus=0)}, "used"),
        ({"used": ["bear"]}, {"holders": held(bear=0)}, "used"),
        ({"used": ["orca"]}, {"holders": held(orca=0)}, "used"),
        ({"chosen": 1}, {"phase": "swap"}, "ability"),
        ({"chosen": 7}, {"phase": "swap", "holders": held(puffin=0)}, "chosen"),
        ({}, {"phase": "swap", "holders": held(puffin=0)}, "chosen"),
        ({"chosen": 1}, {"phase": "swap", "sides": "111121", "holders": held(puffin=0)}, "ability"),
        (
            {"chosen": 1, "used": ["puffin"]},
            {"phase": "swap", "holders": held(puffin=0)},
            "ability",
        ),
        ({}, {"phase": "tuck"}, "ability"),
        ({}, {"phase": "tuck", "holders": held(fox=0)}, "no-choice"),  # two more are due
        ({}, {"phase": "tokens"}, "not-taken"),
        ({"placed": 1}, {"phase": "tokens", "holders": held(orca=0)}, "step"),
        (
            {},
            {"phase": "tokens", "holders": held(orca=0), "tokens": [3, 3, 3, 0, 3, 3]},
            "no-choice",
        ),
        ({}, {"phase": "extra", "holders": held(orca=0)}, "ability"),
        ({"taken": 3}, {"phase": "draw", "holders": held(orca=0)}, "number"),
        ({"taken": 4}, {"phase": "draw", "holders": held(orca=0, moose=0)}, "number"),
        ({"closing": False, "taken": 2}, {"phase": "excess", "holders": held(orca=0)}, "step"),
        ({"due": 3}, {"phase": "draw", "holders": held(orca=0)}, "step"),
        ({"used": ["orca"]}, {"phase": "draw", "holders": held(orca=0), "sides": "111211"}, "used"),
        ({"used": ["bear"]}, {"phase": "draw", "holders": held(orca=0)}, "used"),
        ({}, {"phase": "draw"}, "not-taken"),
        ({}, {"phase": "draw", "stage": "last", "holders": held(orca=0)}, "last-turn"),
        ({"taken": 3}, {"phase": "excess", "holders": held(orca=0)}, "no-choice"),
        ({"taken": 3}, {"phase": "close", "holders": held(orca=0)}, "ability"),
        ({"taken": 3}, {"phase": "close", "holders": held(orca=0, bear=0)}, "no-choice"),
        ({"taken": 1}, {"phase": "close", "holders": held(orca=0, bear=0)}, "not-drawn"),
        ({"taken": 2, "target": 1}, {"phase": "give", "holders": held(orca=0)}, "ability"),
        ({"target": 0}, {"phase": "give", "holders": held(orca=0, bear=0)}, "target"),
        ({"target": 2}, {"phase": "give", "holders": held(orca=0, bear=0)}, "target"),
        ({}, {"phase": "give", "holders": held(orca=0, bear=0)}, "target"),
        ({"target": 1}, {"phase": "give", "holders": held(orca=0, bear=0)}, "no-choice"),
        ({"target": 1}, {"phase": "draw", "holders": held(orca=0)}, "step"),
        ({"used": ["puffin"]}, {"phase": "over", "stage": "last"}, "step"),
    ],
)
def test_impossible_steps_are_refused(step: dict[str, Any], top: dict[str, Any], code: str) -> None:
    assert problems(text(step=step, **top)) == {code}


def test_cards_are_missing_only_if_the_hand_is_empty() -> None:
    moose = {"sides": "121111", "holders": held(moose=0)}
    empty = {"hand": [], "unseen": 2}
    assert problems(text({"unseen": 1}, {}, {"missed": 1})) == {"missed"}
    # Three cards are due, or two: only with two missing there is a choice.
    assert read(text(empty, {}, {"missed": 2}, **moose)).view(None).missing_count == 2
    assert problems(text(empty, {}, {"missed": 1}, **moose)) == {"no-choice"}
    assert problems(text(empty, {}, {"missed": 3}, **moose)) == {"number"}
    assert problems(text({"hand": []})) == {"no-choice"}
    with_puffin = text({"hand": []}, sides="111121", holders=held(puffin=0))
    assert [str(action) for action in read(with_puffin).legal_actions()] == ["take-back", "done"]


def test_only_face_up_cards_were_placed_in_a_turn() -> None:
    down = {"pile": ["O3.1", "?M1.1", "F3.2"]}
    assert read(text(down, {}, {"placed": 0}, sides="211111")).view(None).to_place == 3
    assert problems(text(down, {}, {"placed": 2}, sides="211111")) >= {"placed"}


def test_step_c_allows_full_hands_and_gaps_in_the_river() -> None:
    one = {"hand": [*EIGHT, "B1.1"]}
    orca = {"phase": "draw", "holders": held(orca=0), "sides": "111211"}
    assert read(text(one, {}, {"taken": 2}, **orca)).view(None).drawn_count == 2
    assert problems(text(one, {}, {"taken": 1}, **orca)) == {"hand-full"}
    gaps = ["-", *RIVER[1:5], "-"]
    assert read(text(one, {}, {"taken": 2}, river=gaps, **orca)).phase == "draw"
    assert problems(text({}, {}, {"taken": 1}, river=gaps, **orca)) == {"river-gaps"}
    refilled = orca | {"sides": "111111"}  # the river is refilled after each card
    assert problems(text(one, {}, {"taken": 2}, river=gaps, **refilled)) == {"river-gaps"}
    off = {"taken": 2, "used": ["orca"]}
    assert read(text(one, {}, off, river=gaps, **refilled)).phase == "draw"
    few = {"hand": ["F1.1"]}
    assert problems(text(few, {}, {"taken": 2}, **orca)) == {"not-in-hand"}


def test_a_card_taken_back_may_be_the_eighth() -> None:
    puffin = {"sides": "111121", "holders": held(puffin=0)}
    used = {"used": ["puffin"]}
    assert read(text({"hand": EIGHT}, {}, used, **puffin)).view(0).used_abilities == ("puffin",)
    assert problems(text({"hand": EIGHT}, {}, used, sides="111111", holders=held(puffin=0))) == {
        "hand-full"
    }
    assert problems(text({"hand": [*EIGHT, "B1.1"]}, {}, used, **puffin)) == {"hand-full"}
    last: dict[str, Any] = {"stage": "last", "sides": "121121"}  # with the moose, none was placed
    assert read(text({"hand": ["B1.1"]}, {"hand": EIGHT}, **last)).view(0).players[1].hand_size == 8


@pytest.mark.parametrize(("taken", "sides"), [(5, "121121"), (6, "111121")])
def test_a_hand_may_hold_thirteen_cards(taken: int, sides: str) -> None:
    """Six cards are drawn with moose 1; or five with moose 2, after none of eight was placed."""
    one = {"hand": [*EIGHT, "F4.2", "F5.2", "B1.1", "B2.1", "B3.1"], "pile": ["M1.1", "O5.1"]}
    step = {"taken": taken, "closing": True, "used": ["puffin"]}
    top = {"phase": "excess", "holders": held(orca=0, moose=0, puffin=0)}
    assert read(text(one, {}, step, sides=sides, **top)).view(0).players[0].hand_size == 13
    fewer = {**step, "taken": taken - 1}
    assert problems(text(one, {}, fewer, sides=sides, **top)) >= {"hand-full"}
    assert problems(text(one, {}, {**step, "taken": 5}, sides="111121", **top)) == {"hand-full"}


def test_an_error_lists_all_reasons() -> None:
    wrong = text(
        {"totem": "husky", "hand": ["X9.9", "F1.1"], "known": ["B1.1"]},
        {"pile": ["?P3.1", "P5.1"]},
        {"due": 4},
        round=0,
        tokens=[3, 3, 3, 3, 3, 4],
        reserve=7,
    )
    expected = {"totem", "card-name", "not-known", "face-down", "worked-out", "round", "token"}
    assert problems(wrong) == {*expected, "reserve"}
