"""Previews of turns that the rulebook describes."""

import pytest

from nunatak.games.snow_tails import Limit, Preview, SnowTailsState, Space
from tests.rules.snow_tails.board import Mat, play, race, ready


def ends(state: SnowTailsState, cards: str) -> dict[str, Preview]:
    """Return the ends of a turn with these cards, by their actions in one line."""
    found = state.previews(state.turn, state.game.parse(cards))
    return {" ".join(map(str, preview.actions)): preview for preview in found}


@pytest.mark.rule("ST-8.1")
def test_a_preview_lists_every_limit_crossed() -> None:
    state = race(
        """
        finish
        hairpin-right
        corner-left
        start        |A....|
                     |.....|
        """,
        A=ready("3/3/1"),
        round=1,
    )
    [preview] = ends(state, "1:B").values()
    assert preview.crossed_limits == (Limit(1, 4, 1), Limit(2, 3, 2))
    assert preview.dents == {"speed": 3}
    assert (preview.speed, preview.dent_count, preview.wrecked) == (5, 3, False)


@pytest.mark.rule("ST-8.1")
def test_a_preview_lists_limits_that_are_not_exceeded() -> None:
    state = race(
        """
        finish
        corner-left
        start        |A....|
                     |.....|
        """,
        A=ready("3/3/3"),
        round=1,
    )
    [preview] = ends(state, "3:B").values()
    assert preview.crossed_limits == (Limit(1, 4, 0),)
    assert preview.dents == {}


@pytest.mark.rule("ST-6.3", "ST-8.3", "ST-8.5", "ST-9.3")
def test_every_end_of_a_turn_has_its_price() -> None:
    state = race(
        """
        finish
        straight |.....|
                 |..B..|
                 |.t...|
                 |.A...|
        start
        """,
        A=ready("2/3/2"),
        turn="A",
        round=1,
    )
    found = ends(state, "2:B")  # three steps, one of them to the right
    assert set(found) == {"2:B F F", "2:B F D", "2:B D"}
    late, early, bump = found["2:B F F"], found["2:B F D"], found["2:B D"]
    assert (late.space, late.dents, late.snapped_saplings) == (
        Space(1, 3, 4),
        {"sapling": 1},
        (Space(1, 2, 2),),
    )
    assert (early.crash, early.bumped_seat, early.space) == ("sled", 1, Space(1, 2, 2))
    assert early.to_draw == 0
    assert (bump.crash, bump.bumped_seat, bump.dent_count) == ("sled", 1, 0)
    assert bump.path == (Space(1, 2, 1), Space(1, 3, 2))


@pytest.mark.rule("ST-8.4")
def test_a_preview_says_what_a_sled_runs_into() -> None:
    picture = """
        finish
        chasm    |#.X.#|
                 |#...#|
                 |A....|
        start
        """
    [side] = ends(race(picture, A=ready("3/2/4"), round=1), "4:B").values()
    assert (side.crash, side.dents, side.path) == ("side", {"side": 1}, (Space(1, 1, 1),))
    [wall] = ends(race(picture, A=ready("3/3/1"), round=1), "1:B").values()
    assert (wall.crash, wall.dents, wall.space) == ("scenery", {"scenery": 1}, Space(1, 1, 1))


@pytest.mark.rule("ST-7.1", "ST-7.2", "ST-7.3")
def test_the_bonus_is_part_of_the_actions_to_submit() -> None:
    state = race(
        """
        finish
        corner-left
        straight    |..A..|
                    |.....|
                    |B....|
        start
        """,
        A=ready("3/3/3"),
        B=ready("3/3/3"),
        turn="B",
    )
    found = ends(state, "3:B")
    assert set(found) == {"3:B no-bonus", "3:B bonus"}
    assert (found["3:B no-bonus"].speed, found["3:B no-bonus"].bonus) == (3, 0)
    taken = found["3:B bonus"]
    assert (taken.speed, taken.bonus, taken.space) == (5, 2, Space(1, 1, 6))
    after = play(state, "3:B")
    assert [preview.actions for preview in after.previews()] == [
        preview.actions[1:] for preview in found.values()
    ]


@pytest.mark.rule("ST-8.7", "ST-8.8")
def test_a_preview_counts_the_dent_that_wrecks() -> None:
    state = race(
        """
        finish
        straight |.t...|
                 |.A...|
        start
        """,
        A=ready("1/1/1", dents=4),
        round=1,
    )
    [preview] = ends(state, "1:B").values()
    assert (preview.wrecked, preview.dents, preview.to_draw) == (True, {"sapling": 1}, 0)


@pytest.mark.rule("ST-8.8", "ST-9.1", "ST-10.1")
def test_past_the_line_no_cards_are_drawn_and_no_fifth_dent_is_taken() -> None:
    state = race(
        """
        finish
        straight |....A|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
        start
        """,
        A=ready("1/2/1", dents=4),
    )
    found = ends(state, "1:B")  # two steps, one of them to the right: over the edge
    assert set(found) == {"1:B F", "1:B D"}
    spared, lost = found["1:B F"], found["1:B D"]
    assert (spared.finished, spared.crash, spared.spared_dents) == (True, "side", 1)
    assert (spared.dents, spared.wrecked, spared.to_draw) == ({}, False, 0)
    assert (lost.finished, lost.crash, lost.wrecked) == (False, "side", True)
    assert (lost.dents, lost.path) == ({"side": 1}, (Space(1, 5, 6),))


@pytest.mark.rule("ST-9.1")
def test_a_preview_counts_cards_to_draw_and_to_discard() -> None:
    picture = """
        finish
        straight |.t...|
                 |.A...|
        start
        """
    few = race(picture, A=Mat("1/1/2", hand="1", dents=2), round=1)
    [preview] = ends(few, "1:B").values()
    assert (preview.dent_count, preview.to_draw, preview.to_discard) == (1, 2, 0)
    many = race(picture, A=Mat("1/1/2", hand="112345", dents=0), round=1)
    [preview] = ends(many, "1:B").values()
    assert (preview.dent_count, preview.to_draw, preview.to_discard) == (1, 0, 1)
