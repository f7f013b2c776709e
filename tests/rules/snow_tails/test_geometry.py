"""The places of tiles and spaces on the table (ST-2.3, ST-2.4)."""

import json
from fractions import Fraction
from itertools import pairwise
from math import dist, pi

import pytest

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry, LevelEdges, Polygon, lay_tiles
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tile_shapes import BendShape, Bounds
from nunatak.games.snow_tails.courses.tiles import Pack, TileType
from nunatak.games.snow_tails.courses.track import Track

CLASSIC = Pack.load("classic")
SPACE = pi / 2


def course(*tiles: str) -> Course:
    """Return a course with these tiles between start and finish."""
    return Course("test", ("start", *tiles, "finish"))


def area(polygon: Polygon) -> float:
    pairs = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return abs(sum(a * d - b * c for (a, b), (c, d) in pairs)) / 2


@pytest.mark.rule("ST-2.3")
def test_nutcracker_lies_on_the_table_like_this() -> None:
    pieces = Geometry.of(Course.load("nutcracker")).laid_tiles
    x = 8 * SPACE  # two spaces of the start, six of the straight
    expected = [
        (0, 0, 0),
        (2 * SPACE, 0, 0),
        (x, 0, 0),
        (x + 5, -5, -90),  # a left bend goes up
        (x + 13, -5, 90),
        (x + 18, 0, 0),
        (x + 18 + 6 * SPACE, 0, 0),
    ]
    assert [piece.entry for piece in pieces] == [pytest.approx(pose) for pose in expected]
    assert pieces[-1].exit == pytest.approx((x + 18 + 20 * SPACE, 0, 0))
    bounds = Geometry.of(Course.load("nutcracker")).bounds
    assert bounds == pytest.approx(Bounds(0, -11.5, x + 18 + 20 * SPACE, 2.5))


@pytest.mark.rule("ST-2.3")
@pytest.mark.parametrize("name", ["corner", "hairpin"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_every_space_is_one_wide_and_half_of_pi_long_at_its_middle(name: str, side: str) -> None:
    laid = course("straight", f"{name}-{side}", "snow-drift-left")
    geometry = Geometry.of(laid)
    assert [shape.space for shape in geometry.free_shapes] == list(Track.of(laid).spaces)
    assert len(geometry.blocked_shapes) == 8
    for shape in (*geometry.free_shapes, *geometry.blocked_shapes):
        # Between circles, an area is its width times the length at its middle.
        assert area(shape.polygon) == pytest.approx(SPACE, abs=0.003)
        xs, ys = zip(*shape.polygon, strict=True)
        assert min(xs) < shape.centre.x < max(xs)
        assert min(ys) < shape.centre.y < max(ys)


@pytest.mark.rule("ST-2.1")
@pytest.mark.parametrize("tile", ["straight", "corner-left", "corner-right", "hairpin-left"])
def test_lane_1_is_at_the_left_in_the_direction_of_travel(tile: str) -> None:
    geometry = Geometry.of(course("corner-right", tile))
    for lane in range(1, 5):
        here, beside = (geometry.shape(Space(2, at, 1)).centre for at in (lane, lane + 1))
        across = here.to_right(1)
        assert dist(across.point, beside.point) < 0.6
        ahead = geometry.shape(Space(2, lane, 2)).centre
        assert dist(here.ahead(1.5).point, ahead.point) < 0.7


@pytest.mark.rule("ST-2.2")
def test_spaces_fill_their_tile() -> None:
    geometry = Geometry.of(Course.load("husky-on-the-rocks"))
    shapes = (*geometry.free_shapes, *geometry.blocked_shapes)
    for piece in geometry.laid_tiles:
        filled = sum(area(shape.polygon) for shape in shapes if shape.space.tile == piece.number)
        assert filled == pytest.approx(area(geometry.tile_outline(piece.number)), abs=0.05)
        assert dist(piece.pose_at(0.5, -2.5).point, piece.pose_at(0.5, 2.5).point) == pytest.approx(
            5
        )


def test_drawn_arcs_are_smooth() -> None:
    kind = TileType("arc", "corner", (9, 9, 9, 9, 9), inner_radius=60.0, angle=180)
    for tile in (CLASSIC.tile("hairpin-left"), *kind.faces()):
        (piece,) = lay_tiles([tile])
        assert isinstance(piece.shape, BendShape)
        centre = (piece.shape.centre_x, piece.shape.centre_y)
        outline = piece.part_outline(0.0, 1.0, -2.5, 2.5)
        for (x, y), (to_x, to_y) in pairwise(outline):
            middle = dist(centre, ((x + to_x) / 2, (y + to_y) / 2))
            whole = dist(centre, (x, y))
            assert middle > whole - 0.002 or dist((x, y), (to_x, to_y)) == pytest.approx(5)


@pytest.mark.rule("ST-2.4")
def test_level_front_edges_in_a_bend_have_guides() -> None:
    def marks(guides: tuple[LevelEdges, ...]) -> list[tuple[Fraction, tuple[int, ...]]]:
        return [(guide.along, guide.lanes) for guide in guides]

    corner = Geometry.of(course("straight", "corner-left"))
    assert marks(corner.level_edges) == [
        (Fraction(1, 3), (1, 4)),  # ST-12.7
        (Fraction(1, 2), (2, 4)),
        (Fraction(2, 3), (1, 4)),
    ]
    assert {guide.tile for guide in corner.level_edges} == {2}
    hairpin = dict(marks(Geometry.of(course("hairpin-right")).level_edges))
    assert hairpin[Fraction(1, 2)] == (1, 2, 3, 4, 5)
    assert hairpin[Fraction(1, 4)] == (1, 3, 5)
    assert hairpin[Fraction(1, 6)] == (1, 4)
    (half,) = (guide for guide in corner.level_edges if guide.along == Fraction(1, 2))
    here = corner.laid_tiles[2]
    assert half.edge_midpoints == (here.pose_at(0.5, -1).point, here.pose_at(0.5, 1).point)


@pytest.mark.rule("ST-3.2")
def test_slots_finish_line_and_saplings_have_places() -> None:
    planted = Course(
        "test", ("start", "saplings", "corner-right", "finish"), extra_saplings=(Space(2, 1, 1),)
    )
    geometry = Geometry.of(planted)
    assert [str(slot) for slot in geometry.start_spaces] == [
        f"0/{lane}/2" for lane in (5, 4, 3, 2, 1)
    ]
    assert geometry.sapling_spaces == Track.of(planted).sapling_spaces
    x = 8 * SPACE + 5
    assert geometry.finish_line is not None
    # It drives down: x grows to the left
    assert geometry.finish_line[0] == pytest.approx((x + 2.5, 5))
    assert geometry.finish_line[1] == pytest.approx((x - 2.5, 5))


def test_a_course_that_cannot_be_raced_is_drawn_as_far_as_its_tiles_are_known() -> None:
    tiles = ("start", "chasm", "lop", "straight")
    odd = Geometry.of(Course("odd", tiles, extra_saplings=(Space(9, 1, 1),)))
    assert [piece.tile.name for piece in odd.laid_tiles] == ["start", "chasm"]
    assert (odd.start_spaces, odd.finish_line, odd.sapling_spaces) == ((), None, ())
    assert json.loads(json.dumps(odd.to_json()))["line"] is None
    nothing = Geometry.of(Course("nothing", ()))
    assert (nothing.laid_tiles, nothing.bounds, nothing.start_spaces) == ((), (0, 0, 0, 0), ())
    for space in (Space(2, 1, 1), Space(1, 6, 1), Space(1, 1, 7), Space(-1, 1, 1)):
        with pytest.raises(Malformed, match=r"^space\.nowhere"):
            odd.shape(space)


@pytest.mark.parametrize("name", course_names())
def test_the_json_holds_what_a_browser_draws(name: str) -> None:
    laid = Course.load(name)
    geometry = Geometry.of(laid)
    assert Geometry.of(Course.parse(laid.to_toml())) is geometry
    track = Track.of(laid)
    found = json.loads(json.dumps(geometry.to_json()))
    assert (found["nunatak"], found["version"], found["course"]) == ("geometry", 1, name)
    assert [tile["name"] for tile in found["tiles"]] == list(laid.tiles)
    for tile, here in zip(found["tiles"], laid.resolved_tiles, strict=True):
        assert (tile["kind"], tile["turn"], tile["limit"]) == (
            here.type_name,
            here.bend,
            here.limit,
        )
        assert (tile["limit_line"] is None) == (here.limit is None)
    assert [space["id"] for space in found["spaces"]] == list(map(str, track.spaces))
    blocked = sum(len(tile.blocked) for tile in laid.resolved_tiles)
    columns = sum(len(tile.ice_columns) for tile in laid.resolved_tiles)
    kinds = [space["kind"] for space in found["scenery"]]
    assert (len(kinds), kinds.count("column")) == (blocked, columns)
    assert found["saplings"] == list(map(str, track.sapling_spaces))
    assert found["slots"] == [str(track.spaces[slot]) for slot in track.start_spaces]
    assert found["flag"] == laid.flag_side
    assert len(found["guides"]) == len(geometry.level_edges)
    left, top, right, bottom = found["bounds"]
    for x, y in (point for tile in found["tiles"] for point in tile["outline"]):
        assert left <= x <= right
        assert top <= y <= bottom
        assert round(x, 4) == x
