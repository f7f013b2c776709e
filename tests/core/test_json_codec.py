"""Views and events are encoded as JSON values and decoded again; all else is refused."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import nunatak
from nunatak.core import Game, Malformed
from nunatak.core.json_codec import Codec
from nunatak.core.state import replace_fields
from nunatak.core.structs import Struct, array, i8, i16, u8
from nunatak.games.arctic import Card
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.view import PenaltyZoneView, PlayerView
from nunatak.games.snow_tails import SledView, SnowTails, Space
from nunatak.games.snow_tails.events import SnowTailsEvent

FUZZ = settings(
    max_examples=100 if nunatak.compiled else 30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
GAMES = ("snow-tails", "arctic")


@dataclass(frozen=True)
class Dog:
    at: Space
    bones: tuple[Card | None, ...] | None


@dataclass(frozen=True)
class Kennel:
    seat: int | None
    dogs: tuple[Dog, ...]
    pair: tuple[str, Card]
    warm: bool
    price: float
    town: str = "Nuuk"
    nickname: str = field(default="", init=False)


@dataclass(frozen=True)
class Noise:
    seat: int
    name: ClassVar[str] = ""


@dataclass(frozen=True)
class Barked(Noise):
    dog: Dog
    name = "barked"


@dataclass(frozen=True)
class _Quiet(Noise):
    pass


@dataclass(frozen=True)
class Slept(_Quiet):
    name = "slept"


CODEC = Codec(
    view=Kennel,
    event=Noise,
    notations={Space: Space.parse, Card: Card.parse},
    omitted=("town",),
)
REX = Dog(Space(1, 2, 3), (Card.parse("F3.2"), None))
BO = Dog(Space(0, 1, 1), None)
KENNEL = Kennel(0, (REX, BO), ("bed", Card.parse("B1.1")), True, 2.5, "Sisimiut")
REX_PLAIN = {"at": "1/2/3", "bones": ["F3.2", None]}
PLAIN = {
    "seat": 0,
    "dogs": [REX_PLAIN, {"at": "0/1/1", "bones": None}],
    "pair": ["bed", "B1.1"],
    "warm": True,
    "price": 2.5,
}


@cache
def states_of(name: str) -> tuple[Any, ...]:
    """Return all states of one random game."""
    game = nunatak.load(name, players=3)
    state, rng = game.start(seed=5), random.Random(5)
    found: list[Any] = [state]
    while not state.over:
        state = state.apply(rng.choice(state.legal_actions()))
        found.append(state)
    return tuple(found)


def game_of(name: str) -> Game[Any]:
    game: Game[Any] = states_of(name)[0].game
    return game


def test_fields_become_entries_and_notations_text() -> None:
    assert CODEC.encode(KENNEL) == PLAIN
    assert json.loads(json.dumps(CODEC.encode(KENNEL))) == PLAIN
    assert CODEC.encode((REX, 3, None, "x")) == [REX_PLAIN, 3, None, "x"]


def test_fields_that_are_left_out_are_given_by_the_caller() -> None:
    assert CODEC.decode(Kennel, PLAIN, town="Sisimiut") == KENNEL
    assert CODEC.decode(Kennel, PLAIN) == replace(KENNEL, town="Nuuk")


def test_events_are_found_by_name_in_all_subclasses() -> None:
    for event, plain in (
        (Barked(1, REX), {"name": "barked", "seat": 1, "dog": REX_PLAIN}),
        (Slept(2), {"name": "slept", "seat": 2}),
    ):
        assert CODEC.encode_event(event) == plain
        assert CODEC.decode_event(plain) == event


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("/", {"seat": 0}),
        ("/", {**PLAIN, "more": 1}),
        ("/", [PLAIN]),
        ("/seat", {**PLAIN, "seat": True}),
        ("/seat", {**PLAIN, "seat": 1.0}),
        ("/dogs", {**PLAIN, "dogs": {}}),
        ("/dogs/0", {**PLAIN, "dogs": [None]}),
        ("/dogs/0/at", {**PLAIN, "dogs": [{"at": "1/2", "bones": None}]}),
        ("/dogs/0/bones/1", {**PLAIN, "dogs": [{"at": "1/2/3", "bones": ["F3.2", "F3.5"]}]}),
        ("/pair", {**PLAIN, "pair": ["bed"]}),
        ("/pair/1", {**PLAIN, "pair": ["bed", 7]}),
        ("/warm", {**PLAIN, "warm": 1}),
        ("/price", {**PLAIN, "price": 10**400}),
        ("/price", {**PLAIN, "price": "2"}),
    ],
)
def test_a_wrong_value_is_refused_with_its_path(path: str, change: object) -> None:
    with pytest.raises(Malformed) as found:
        CODEC.decode(Kennel, change)
    assert found.value.code == "wire.form"
    assert found.value.arguments == {"path": path, "expected": "Kennel"}


@pytest.mark.parametrize("plain", [None, [], {}, {"name": 1}, {"name": "quiet"}, {"name": ""}])
def test_an_event_without_a_known_name_is_refused(plain: object) -> None:
    with pytest.raises(Malformed, match=r"wire\.form: path=/name"):
        CODEC.decode_event(plain)


def test_an_integer_is_read_as_a_float() -> None:
    assert CODEC.decode(Kennel, {**PLAIN, "price": 2}).price == 2.0


@dataclass(frozen=True)
class Vague:
    seat: int
    what: int | str


@dataclass(frozen=True)
class Loose:
    seat: int
    what: list[int]


@pytest.mark.parametrize("kind", [Vague, Loose])
def test_an_ambiguous_type_is_a_type_error(kind: type) -> None:
    codec = Codec(view=kind, event=Noise)
    with pytest.raises(TypeError, match="no notation"):
        codec.encode(kind(1, 2))
    with pytest.raises(TypeError, match="no notation"):
        codec.decode(kind, {})


# ---- the games


def leaves(event: type) -> Iterator[type]:
    if not event.__subclasses__():
        yield event
    derived: type
    for derived in event.__subclasses__():
        yield from leaves(derived)


@pytest.mark.parametrize(
    ("name", "base"), [("snow-tails", SnowTailsEvent), ("arctic", ArcticEvent)]
)
def test_every_event_of_a_game_can_be_read(name: str, base: type) -> None:
    kinds = list(leaves(base))
    assert len(kinds) > 20
    assert set(game_of(name).codec.events.values()) == set(kinds)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_documented(name: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / "formats.md").read_text("utf-8")
    codec = game_of(name).codec
    kinds = {"snow-tails": (SledView,), "arctic": (PlayerView, PenaltyZoneView)}[name]
    public = (SnowTailsEvent if name == "snow-tails" else ArcticEvent).audience
    for kind in (codec.view, *kinds, *codec.events.values()):
        assert not [
            field for field in codec.encoded_field_types(kind) if f"`{field}`" not in text
        ], kind
    for event, kind in codec.events.items():
        secret = kind.audience is not public
        assert (f"`{event}` *" if secret else f"`{event}`") in text
        assert secret or f"`{event}` *" not in text


def test_an_encoded_view_has_no_course_and_gets_that_of_the_game() -> None:
    state = states_of("snow-tails")[0]
    plain = state.game.encode_view(state.view(0))
    assert "course" not in plain
    assert plain["legal"] == list(map(str, state.view(0).legal))
    other = SnowTails(3, "giant")
    assert other.decode_view(plain).course == other.course


@pytest.mark.parametrize("name", GAMES)
def test_only_views_of_the_game_are_encoded(name: str) -> None:
    other = states_of(GAMES[name == GAMES[0]])[0]
    views: tuple[object, ...] = (other.view(0), None, {})
    for view in views:
        with pytest.raises(Malformed, match=r"view\.game"):
            game_of(name).encode_view(view)


@pytest.mark.parametrize("name", GAMES)
def test_equal_views_are_encoded_alike(name: str) -> None:
    for state in states_of(name)[::7]:
        again = game_of(name).read_position(state.position())
        for seat in (None, 0, 1, 2):
            assert game_of(name).encode_view(again.view(seat)) == state.game.encode_view(
                state.view(seat)
            )


@pytest.mark.parametrize("name", GAMES)
def test_the_round_is_that_of_the_views(name: str) -> None:
    assert all(state.round == state.view(None).round for state in states_of(name))
    assert states_of(name)[-1].round > 1


def test_the_details_of_a_race_is_for_the_seat_in_turn() -> None:
    for state in states_of("snow-tails")[::5]:
        for seat in (None, 0, 1, 2):
            found = state.game.details(state.view(seat))["previews"]
            turn = seat is not None and seat == state.turn
            assert found == ([each.to_json() for each in state.previews()] if turn else [])


def test_the_details_of_arctic_have_cards_abilities_and_sheets() -> None:
    for state in states_of("arctic")[::5]:
        for seat in (None, 0, 1, 2):
            found = state.game.details(state.view(seat))
            hand = () if seat is None else state.view(seat).players[seat].hand
            assert [each["card"] for each in found["cards"]] == list(map(str, hand))
            assert [each["animal"] for each in found["abilities"]] == state.game.board_data()[
                "animals"
            ]
            has_totem = [sheet["totem_points"] is not None for sheet in found["sheets"]]
            assert has_totem == [state.over or seat == each for each in range(3)]


def test_the_board_data_has_what_does_not_change() -> None:
    race, cards = (game_of(name).board_data() for name in GAMES)
    assert race["course"]["name"] == race["geometry"]["course"] == "nutcracker"
    assert len(race["geometry"]["spaces"]) == len(SnowTails().track.spaces)
    assert [each["id"] for each in race["geometry"]["spaces"]] == list(race["track"]["spaces"])
    assert race["hand_sizes"] == [5, 5, 5, 6, 7]
    assert len({card["card"] for card in cards["cards"]}) == 120
    assert cards["landscape_points"] == [0, 1, 3, 6, 10, 15]
    json.dumps([race, cards])


@pytest.mark.parametrize("name", GAMES)
def test_details_are_of_the_declared_type(name: str) -> None:
    for state in states_of(name)[::5]:
        details = state.game.details(state.view(state.turn))
        assert msgspec.convert(details, state.game.details_type) == details


@pytest.mark.parametrize("name", GAMES)
@FUZZ
@given(plain=ANY_JSON)
@example(plain=None)
def test_random_json_is_refused(name: str, plain: object) -> None:
    for read in (game_of(name).decode_view, game_of(name).decode_event):
        with pytest.raises(Malformed, match=r"^wire\.form: path=/"):
            read(plain)


def paths(plain: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value within a JSON value."""
    yield path
    if isinstance(plain, dict | list):
        for key, inner in plain.items() if isinstance(plain, dict) else enumerate(plain):
            yield from paths(inner, (*path, key))


def put(plain: Any, path: tuple[Any, ...], value: object) -> Any:
    """Return a copy of a JSON value with one inner value replaced."""
    if not path:
        return value
    copy = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[path[0]] = put(plain[path[0]], path[1:], value)
    return copy


@pytest.mark.parametrize("name", GAMES)
@FUZZ
@given(data=st.data(), value=ANY_JSON)
def test_a_view_or_event_with_one_changed_value_is_refused_or_differs(
    name: str, data: st.DataObject, value: object
) -> None:
    state = data.draw(st.sampled_from(states_of(name)))
    game = state.game
    view = state.view(data.draw(st.sampled_from((None, 0, 1, 2))))
    views = [(game.decode_view, game.encode_view, game.encode_view(view))]
    events = [
        (game.decode_event, game.encode_event, game.encode_event(event)) for event in state.events
    ]
    read, write, plain = data.draw(st.sampled_from(views + events))
    changed_value = put(plain, data.draw(st.sampled_from(list(paths(plain)))), value)
    with suppress(Malformed):
        found = read(changed_value)
        assert read(write(found)) == found


# ---- fast construction of views


def test_a_changed_value_is_what_replace_makes() -> None:
    for state in (states_of("snow-tails")[9], states_of("arctic")[9]):
        view = state.view(0)
        other = replace_fields(view, seat=1, legal=())
        assert other == replace(view, seat=1, legal=())
        assert (repr(other), hash(other)) == (
            repr(replace(view, seat=1, legal=())),
            hash(replace(view, seat=1, legal=())),
        )
        assert view == state.view(0)


class Paw(Struct):
    toes: list[int] = array(4, u8())


class Bear(Struct):
    weight: int = i16()
    moods: list[int] = array(2, i8())
    paws: list[int] = array(2, Paw)
    spots: list[int] = array(3, i8())
    age: int = u8()


def test_a_struct_is_read_into_a_frozen_value() -> None:
    bear = Bear()
    bear.weight, bear.age = -400, 12
    bear.moods[1], bear.spots[2], bear.paws[1].toes[3] = -1, -3, 200  # type: ignore[attr-defined]  # a struct
    found = Bear.read_tuple(bear.to_bytes())
    assert (found.weight, found.moods, found.spots, found.age) == (-400, (0, -1), (0, 0, -3), 12)
    assert [paw.toes for paw in found.paws] == [bytes(4), bytes([0, 0, 0, 200])]
