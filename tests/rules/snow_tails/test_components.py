"""The box: tiles and their numbers (ST-1), spaces and limits on them (ST-2)."""

from fractions import Fraction

import pytest

from nunatak.core.big_paws import big_paws
from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.tiles import Pack, Tile

CLASSIC = Pack.load("classic")


def picture(tile: Tile) -> list[str]:
    """Return a tile as rows of lanes 1 to 5; the row entered first is on top."""

    def mark(at: tuple[int, int]) -> str:
        if at in tile.ice_columns:
            return "X"
        return "#" if at in tile.blocked else "t" if at in tile.saplings else "."

    rows = range(1, tile.space_counts[0] + 1)
    return ["".join(mark((lane, row)) for lane in range(1, 6)) for row in rows]


@pytest.mark.rule("ST-1.3")
def test_a_box_holds_twenty_saplings() -> None:
    assert CLASSIC.saplings_per_box == 20


@pytest.mark.rule("ST-1.4")
def test_a_box_holds_sixteen_tiles() -> None:
    assert dict(CLASSIC.tiles_per_box) == {
        "start": 1,
        "finish": 1,
        "straight": 8,
        "corner": 4,
        "hairpin": 2,
    }


@pytest.mark.rule("ST-1.4", "ST-2.13")
@pytest.mark.parametrize("name", ["chasm", "snow-drift-left", "snow-drift-right", "saplings"])
def test_special_tiles_are_the_back_sides_of_straights(name: str) -> None:
    special, straight = CLASSIC.tile(name), CLASSIC.tile("straight")
    assert special.group == straight.group
    assert (special.space_counts, special.straight_length) == (
        straight.space_counts,
        straight.straight_length,
    )
    assert special.has_obstacles
    assert not straight.has_obstacles


@pytest.mark.rule("ST-1.4", "ST-2.3")
@pytest.mark.parametrize("kind", ["corner", "hairpin"])
def test_a_bend_to_the_right_is_the_mirror_of_one_to_the_left(kind: str) -> None:
    left, right = CLASSIC.tile(f"{kind}-left"), CLASSIC.tile(f"{kind}-right")
    assert (left.bend, right.bend) == ("left", "right")
    assert right.space_counts == left.space_counts[::-1]
    assert (left.limit, left.inner_radius, left.angle) == (
        right.limit,
        right.inner_radius,
        right.angle,
    )


@pytest.mark.rule("ST-1.4")
@pytest.mark.parametrize("name", ["start", "finish", "chasm", "saplings"])
def test_a_tile_that_mirrors_into_itself_has_one_name(name: str) -> None:
    assert CLASSIC.tile(name).bend is None
    assert f"{name}-left" not in CLASSIC.tile_names
    assert picture(CLASSIC.tile(name)) == [row[::-1] for row in picture(CLASSIC.tile(name))]


@pytest.mark.rule("ST-2.3")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("straight", (6, 6, 6, 6, 6)),
        ("corner-left", (3, 4, 5, 6, 7)),
        ("corner-right", (7, 6, 5, 4, 3)),
        ("hairpin-left", (4, 6, 8, 10, 12)),
        ("hairpin-right", (12, 10, 8, 6, 4)),
        ("start", (2, 2, 2, 2, 2)),
        ("finish", (14, 14, 14, 14, 14)),
    ],
)
def test_tiles_have_these_spaces_per_lane(name: str, counts: tuple[int, ...]) -> None:
    assert CLASSIC.tile(name).space_counts == counts


@pytest.mark.rule("ST-2.3")
@pytest.mark.parametrize("name", CLASSIC.tile_names)
def test_every_space_is_half_of_pi_long_at_its_middle(name: str) -> None:
    tile = CLASSIC.tile(name)
    outwards = tile.space_counts[::-1] if tile.bend == "right" else tile.space_counts
    for from_inside, count in enumerate(outwards):
        if tile.angle:
            middle = Fraction(tile.inner_radius) + from_inside + Fraction(1, 2)
            # An arc of radius r over a right angle is r times half of pi.
            assert count == middle * tile.angle / 90
        else:
            assert count == tile.straight_length


@pytest.mark.rule("ST-2.8")
def test_corners_are_limited_to_four_and_hairpins_to_three() -> None:
    limits = {name: CLASSIC.tile(name).limit for name in CLASSIC.tile_names}
    assert {name: limit for name, limit in limits.items() if limit} == {
        "corner-left": 4,
        "corner-right": 4,
        "hairpin-left": 3,
        "hairpin-right": 3,
    }


SPECIAL = {
    "chasm": "..... #...# #.X.# ##.## #.X.# .....",
    "snow-drift-left": "..... #.... ##... ###.. ##... .....",
    "snow-drift-right": "..... ....# ...## ..### ...## .....",
    "saplings": "..... .t.t. ..... t.t.t ..... .....",
}


@pytest.mark.rule("ST-2.9")
@pytest.mark.parametrize(("name", "board"), SPECIAL.items())
def test_special_tiles_have_these_spaces(name: str, board: str) -> None:
    assert picture(CLASSIC.tile(name)) == board.split()


@pytest.mark.rule("ST-1.5")
def test_big_paws_goes_to_the_player_who_thinks_longest() -> None:
    assert big_paws([(0, 3.0), (1, 8.0), (2, 5.0)]) == 1
    assert big_paws([(0, 0.0)]) == 0
    assert big_paws([]) is None


@pytest.mark.rule("ST-1.5")
def test_big_paws_stays_until_another_player_takes_longer() -> None:
    assert big_paws([(0, 8.0), (1, 8.0)]) == 0
    assert big_paws([(0, 8.0), (1, 8.5)]) == 1
    assert big_paws([(0, 8.0), (0, 12.0), (1, 10.0)]) == 0  # the holder took longer before


def edited_pack(old: str, new: str) -> str:
    text = CLASSIC.to_toml()
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.rule("ST-2.3")
def test_another_edition_is_another_pack() -> None:
    pack = Pack.parse(edited_pack("[3, 4, 5, 6, 7]", "[2, 3, 4, 5, 6]"))
    assert pack.tile("corner-right").space_counts == (6, 5, 4, 3, 2)
    assert pack != CLASSIC
    assert Pack.parse(pack.to_toml()) == pack


@pytest.mark.rule("ST-2.3")
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[14, 14, 14, 14, 14]", "[14, 14, 14, 14, 13]", "pack.finish"),
        ("[2, 2, 2, 2, 2]", "[2, 2, 2, 2]", "pack.lanes"),
        ("[2, 2, 2, 2, 2]", "[2, 2, 0, 2, 2]", "pack.wholes"),
        ("[2, 2, 2, 2, 2]", "[2, 2, 2.0, 2, 2]", "pack.wholes"),
        ("[tiles.start]", "[tiles.begin]", "pack.end"),
        ("[tiles.start]", "[tiles.start]\nlimit = 4", "pack.end"),
        ('group = "hairpin"', 'group = "bend"', "pack.group"),
        ("radius = 2.5", "radius = nan", "pack.number"),
        ("radius = 2.5", "radius = true", "pack.number"),
        ("radius = 2.5", "", "pack.missing"),
        ("radius = 2.5", "radius = 2.5\nsided = true", "pack.bend"),
        ('"##.##"', '"##o##"', "pack.row"),
        ('"##.##"', '"##.#"', "pack.row"),
        ("limit = 3", 'limit = "3"', "pack.whole"),
        ("limit = 3", "limit = true", "pack.whole"),
        ("sided = true", "sided = 1", "pack.flag"),
        ("sided = true", "colour = 1", "pack.key"),
        ("[box]", "[[box]]", "pack.table"),
        ('name = "classic"', 'name = ""', "pack.missing"),
        ('name = "classic"', "name = 1", "pack.text"),
        ('name = "classic"', 'name = "a\\nb"', "pack.text"),
        ("sided = true", "sided = true\n[tiles.corner-left]", "pack.missing"),
        ("saplings = 20", "saplings = 20 20", "pack.syntax"),
    ],
)
def test_a_broken_pack_is_refused(old: str, new: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        Pack.parse(edited_pack(old, new))
    assert refused.value.code == code


def test_two_kinds_of_tiles_with_one_name_are_refused() -> None:
    kind = '[tiles.corner-left]\ngroup = "corner"\ncounts = [1, 1, 1, 1, 1]\nlength = 1\n'
    with pytest.raises(Malformed, match=r"^pack\.twice"):
        Pack.parse(CLASSIC.to_toml() + kind)


def test_an_unknown_pack_or_tile_is_refused_by_its_name() -> None:
    with pytest.raises(Malformed, match=r"^pack\.unknown: name=oak"):
        Pack.load("oak")
    with pytest.raises(Malformed, match=r"^pack\.tile: tile=loop"):
        CLASSIC.tile("loop")
