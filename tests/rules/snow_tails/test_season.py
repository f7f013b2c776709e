"""A season: choice of courses, points, ties and standings (ST-11)."""

import pytest

from nunatak.core.errors import Illegal, Malformed
from nunatak.games.snow_tails.season import Season

Places = dict[str, int | None]


def season(*races: str, players: str = "ABC", number: int | None = None) -> Season:
    """Return a season after races: "BA" is B first, A second, the others unplaced."""
    so_far = Season.of(players, races=number or max(len(races), 1))
    for order in races:
        places: Places = dict.fromkeys(players)
        places |= {player: place for place, player in enumerate(order, 1)}
        so_far = so_far.add("nutcracker", places)
    return so_far


def table(of: Season) -> list[str]:
    """Return the standings as lines: place, player, points and the reason."""
    return [f"{row.place} {row.player} {row.points} {row.behind_reason}" for row in of.standings()]


@pytest.mark.rule("ST-11.1")
def test_places_1_to_4_score_and_the_fifth_does_not() -> None:
    rows = season("ABCDE", players="ABCDE").standings()
    assert [row.points for row in rows] == [5, 3, 2, 1, 0]


@pytest.mark.rule("ST-11.1")
def test_wrecked_and_unplaced_sleds_score_no_points() -> None:
    assert table(season("B")) == [
        "1 B 5 None",
        "2 A 0 season.points",
        "2 C 0 season.shared",
    ]


@pytest.mark.rule("ST-11.1")
def test_points_add_up_and_most_points_wins() -> None:
    after = season("ABC", "BAC", "BCA")
    assert table(after) == ["1 B 13 None", "2 A 10 season.points", "3 C 7 season.points"]
    assert after.winners == ("B",)


@pytest.mark.rule("ST-11.1")
def test_with_equal_points_more_wins_decide() -> None:
    # A: 5 + 0 + 0. B: 3 + 2 + 0. The seats D and E take the rest.
    after = season("ABC", "CDB", "DEC", players="BACDE")
    rows = {row.player: row for row in after.standings()}
    assert (rows["A"].points, rows["B"].points) == (5, 5)
    assert rows["A"].place_counts[0] > rows["B"].place_counts[0]
    assert rows["A"].place < rows["B"].place
    assert rows["B"].behind_reason == "season.place-1"


@pytest.mark.rule("ST-11.1")
def test_with_equal_wins_more_second_places_decide() -> None:
    # A: 3 + 0 + 0. B: 2 + 1 + 0.
    after = season("CAB", "CDEB", players="BACDE")
    rows = {row.player: row for row in after.standings()}
    assert (rows["A"].points, rows["B"].points) == (3, 3)
    assert rows["A"].place_counts[0] == rows["B"].place_counts[0] == 0
    assert rows["A"].place < rows["B"].place
    assert rows["B"].behind_reason == "season.place-2"


@pytest.mark.rule("ST-11.1")
def test_the_count_of_places_decides_down_to_the_fifth() -> None:
    # Both were fourth once; in the other race D came in fifth, E did not come in.
    after = season("ABCED", "ABCD", players="ABCDE")
    assert table(after)[3:] == ["4 D 1 season.points", "5 E 1 season.place-5"]


@pytest.mark.rule("ST-11.1")
def test_with_all_equal_the_last_race_decides() -> None:
    assert table(season("AB", "BA", players="AB")) == [
        "1 B 8 None",
        "2 A 8 season.last-race",
    ]
    # Being placed in the last race is better than not being placed.
    assert table(season("B", "A", players="BA")) == [
        "1 A 5 None",
        "2 B 5 season.last-race",
    ]


@pytest.mark.rule("ST-11.1")
def test_only_the_last_race_counts_not_the_one_before() -> None:
    after = season("AB", "BA", "", players="AB")
    assert table(after) == ["1 A 8 None", "1 B 8 season.shared"]


@pytest.mark.rule("ST-11.2")
def test_remaining_ties_share_a_place_and_the_next_is_skipped() -> None:
    after = season("CAB", "CBA", "C", players="ABCD")
    assert table(after) == [
        "1 C 15 None",
        "2 A 5 season.points",
        "2 B 5 season.shared",
        "4 D 0 season.points",
    ]
    both = season("AB", "BA", "", players="AB")
    assert both.winners == ("A", "B")


@pytest.mark.rule("ST-11.2")
def test_by_default_there_are_as_many_races_as_players() -> None:
    for players in ("AB", "ABC", "ABCDE"):
        assert Season.of(players).races == len(players)
    assert Season.of("ABC", races=7).races == 7


@pytest.mark.rule("ST-11.1", "ST-11.2")
def test_courses_are_chosen_in_turn_in_the_player_order_of_the_first_race() -> None:
    so_far = Season.of("CAB", races=5)
    choosers = []
    while so_far.chooser is not None:
        choosers.append(so_far.chooser)
        so_far = so_far.add("giant", {"A": 1, "B": 2, "C": 3})
    assert choosers == ["C", "A", "B", "C", "A"]
    assert so_far.over
    assert [race.course for race in so_far.past_games] == ["giant"] * 5


@pytest.mark.rule("ST-11.2")
def test_only_places_count_for_the_season() -> None:
    after = season("ABC", number=2)
    assert after.past_games[0].places == (1, 2, 3)
    assert season("ABC", number=2) == after
    assert set(vars(after)) == {"players", "races", "past_games"}
    assert set(vars(after.past_games[0])) == {"course", "places"}


@pytest.mark.rule("ST-11.1")
def test_there_is_no_winner_before_the_end() -> None:
    assert season("ABC", number=2).winners == ()
    assert table(Season.of("AB")) == ["1 A 0 None", "1 B 0 season.shared"]


@pytest.mark.rule("ST-11.1")
def test_a_season_has_exactly_the_agreed_number_of_races() -> None:
    after = season("ABC")
    with pytest.raises(Illegal) as refused:
        after.add("giant", {"A": 1, "B": 2, "C": 3})
    assert refused.value.code == "season.over"


@pytest.mark.parametrize(
    "places",
    [
        {"A": 1, "B": 2},  # C is missing
        {"A": 1, "B": 2, "C": 3, "D": 4},  # D does not play
        {"A": 1, "B": 1, "C": 2},  # a race is never tied
        {"A": 1, "B": 3, "C": None},  # no second place
        {"A": 0, "B": 1, "C": 2},
    ],
)
def test_impossible_places_are_refused(places: Places) -> None:
    with pytest.raises(Malformed) as refused:
        Season.of("ABC").add("giant", places)
    assert refused.value.code == "season.places"


@pytest.mark.parametrize("players", ["", "A", "ABCDEF", "AAB"])
def test_a_season_has_two_to_five_different_players(players: str) -> None:
    with pytest.raises(Malformed) as refused:
        Season.of(players)
    assert refused.value.code == "season.players"


@pytest.mark.parametrize("races", [0, -1, 100])
def test_a_season_has_at_least_one_race(races: int) -> None:
    with pytest.raises(Malformed) as refused:
        Season.of("AB", races=races)
    assert refused.value.code == "season.races"
