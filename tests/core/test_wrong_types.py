"""Values of a wrong type are refused with our errors.

An error has a stable code, and names the given and the expected value.
"""

# mypy: disable-error-code="arg-type,list-item,dict-item"

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import nunatak
from nunatak import Illegal, Malformed, Match, NunatakError, Record, bots, load
from nunatak.core import Replayed, Scripted, Secret, Seeded
from nunatak.core.files import write_file
from nunatak.games.arctic import Arctic
from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.courses.course import Course

RACE, ARCTIC = SnowTails(2), Arctic(2)
RACE_KERNEL, ARCTIC_KERNEL = RACE.start_kernel(1), ARCTIC.start_kernel(1)
GAMES: tuple[Any, ...] = (RACE, ARCTIC)


def message(attempt: Callable[[], Any]) -> str:
    with pytest.raises(Malformed) as refused:
        attempt()
    return str(refused.value)


@pytest.mark.parametrize(
    ("attempt", "expected"),
    [
        (lambda: load("arctic", players="3"), "value.type: name=players, given='3', expected=int"),
        (lambda: load("snow-tails", players=2.0), "name=players, given=2.0, expected=int"),
        (lambda: RACE.start(seed="1"), "value.type: name=seed, given='1', expected=int"),
        (lambda: RACE.start(seed=-1), "chance.seed: seed=-1, least=0, most=18446744073709551615"),
        (lambda: RACE.start_kernel(None), "value.type: name=seed, given=None, expected=int"),
        (lambda: load("arctic", sides=121212), "name=sides, given=121212, expected=str"),
        (lambda: Arctic(2, "12121"), "game.sides: sides=12121, length=6, signs=12?"),
        (lambda: load("arctic", first="0"), "value.type: name=first, given='0', expected=int"),
        (lambda: load("snow-tails", course=7), "given=7, expected=str | Path | Course"),
        (lambda: load("snow-tails", practice=1), "name=practice, given=1, expected=bool"),
        (
            lambda: load("snow-tails", player=3),
            "game.option: name=snow-tails, option=player, known=course, order, players, practice",
        ),
        (lambda: Course.parse(None), "value.type: name=course, given=None, expected=str | bytes"),
        (lambda: Course.load(3), "value.type: name=course, given=3, expected=str | Path"),
        (lambda: Course.from_json([]), "value.type: name=course, given=[], expected=Mapping"),
        (
            lambda: RACE.read_position(""),
            "position.empty: expected=game, rules, course, round, phase, version, turn, order, "
            "saplings, move, sled",
        ),
        (
            lambda: RACE.read_position("round = 3"),
            "position.impossible\n  position.players: sleds=0, players=2",
        ),
        (lambda: ARCTIC.read_position(None), "name=position, given=None, expected=str"),
        (
            lambda: ARCTIC.read_position("round = 'three'"),
            "position.key: key=round, given='three', expected=whole number",
        ),
        (lambda: ARCTIC.read_position("a = 1"), "position.unknown-key: key=a, known=game, sides"),
        (
            lambda: RACE.read_position("round = 1", chance="x"),
            "chance.type: chance='x', expected=Chance",
        ),
        (lambda: Match("snow-tails"), "value.type: name=game, given='snow-tails', expected=Game"),
        (lambda: Match(SnowTails), "name=game, given=<class 'nunatak.games.snow_tails.game.Sn"),
        (lambda: Match(RACE, state="x"), "value.type: name=state, given='x', expected=State"),
        (
            lambda: Match(RACE, state=ARCTIC.start(1)),
            "state.game: given=Arctic(players=2, sides='??????'), "
            "expected=SnowTails(players=2, course='nutcracker')",
        ),
        (lambda: Match(RACE, 1, state=RACE.start(1)), "match.seed-and-state"),
        (
            lambda: Match(RACE, 1).play("slot-1"),
            "action='slot-1', expected=an action of snow-tails",
        ),
        (
            lambda: RACE.sample_state(ARCTIC.start(1).view(0), Random(1)),
            "view.game: given=ArcticView, expected=SnowTailsView",
        ),
        (
            lambda: ARCTIC.details(RACE.start(1).view(0)),
            "view.game: given=SnowTailsView, expected=ArcticView",
        ),
        (
            lambda: ARCTIC.previews(Arctic(3).start(1).view(0)),
            "view.game: option=players, given=3, expected=2",
        ),
        (
            lambda: RACE.previews(SnowTails(2, "giant").start(1).view(0)),
            "view.game: option=course, given=giant, expected=nutcracker",
        ),
        (
            lambda: RACE.sample_state(RACE.start(1).view(0), "x"),
            "value.type: name=rng, given='x', expected=Random",
        ),
        (lambda: Record.parse(None), "value.type: name=text, given=None, expected=str | bytes"),
        (lambda: Record.parse("{}"), "record.format: given=None, expected=record"),
        (lambda: Record.load(3), "value.type: name=path, given=3, expected=str | Path"),
        (
            lambda: RACE_KERNEL.push("F"),
            "value.type: name=action, given='F', expected=int",
        ),
        (
            lambda: ARCTIC_KERNEL.push(None),
            "value.type: name=action, given=None, expected=int",
        ),
        (
            lambda: ARCTIC_KERNEL.roll_out(-1),
            "value.range: name=seed, given=-1, low=0, high=",
        ),
        (lambda: RACE.new_kernel().restore(b"x"), "state.size: size=224, given=1"),
        (lambda: RACE.new_kernel().restore("x"), "name=data, given='x', expected=bytes"),
        (
            lambda: RACE.parse("go"),
            "notation.unknown: text=go, like=slot-2, 4:LB, bonus, no-bonus, F, D, x3",
        ),
        (lambda: ARCTIC.parse("go"), "notation.unknown: text=go, like=F3.2, river-3"),
        (lambda: ARCTIC.parse(None), "value.type: name=notation, given=None, expected=str"),
        (lambda: bots.make("steady", "arctic", 1), "name=game, given='arctic', expected=Game"),
        (lambda: bots.make("steady", ARCTIC, None), "name=seed, given=None, expected=int"),
        (lambda: bots.make(3, ARCTIC, 1), "value.type: name=name, given=3, expected=str"),
        (lambda: RACE.action("F"), "value.type: name=number, given='F', expected=int"),
        (lambda: ARCTIC.action(999), "action.id: id=999, least=0, most=146"),
        (lambda: RACE.encode_event("x"), "name=event, given='x', expected=an event of snow-tails"),
        (lambda: RACE.batch(None), "value.type: name=seeds, given=None, expected=Iterable"),
        (lambda: RACE.batch(["1"]), "value.type: name=seed, given='1', expected=int"),
        (lambda: RACE.batch([1]).row("x"), "value.type: name=number, given='x', expected=int"),
        (lambda: RACE.batch([1]).step("F"), "batch.actions: given='F', expected=int for each"),
        (lambda: Arctic.statistics("x"), "value.type: name=record, given='x', expected=Record"),
        (lambda: SnowTails.statistics("x"), "value.type: name=record, given='x', expected=Record"),
        (lambda: Arctic.from_options(None), "name=options, given=None, expected=Mapping"),
        (lambda: Scripted(None), "value.type: name=script, given=None, expected=Mapping"),
        (lambda: Replayed({0: "5"}), "value.type: name=outcome, given='5', expected=int"),
        (lambda: Secret("hush"), "chance.secret: given=str, bytes=32"),
        (lambda: Secret.matches("hush", ""), "chance.secret: given=str, bytes=32"),
        *(
            (partial(RACE.start(1).view, seat), f"value.type: name=seat, given={seat!r}, expected=")
            for seat in ("0", 1.0, True)
        ),
        (lambda: ARCTIC.sheet(ARCTIC.start(1).view(0), "0"), "name=seat, given='0', expected=int"),
        *(
            (
                partial(getattr(RACE.start(1), name), given),
                f"value.type: name=actions, given={given!r}, expected=a list of actions",
            )
            for name in ("apply_all", "attempt", "canonical_actions")
            for given in (None, "slot-1")
        ),
        *(
            (
                partial(RACE.start(1).apply, ARCTIC.action(number)),
                "expected=an action of snow-tails",
            )
            for number in (0, 146)
        ),
        (
            lambda: RACE.decode_view(ARCTIC.encode_view(ARCTIC.start(1).view(0))),
            "wire.form: path=/, expected=SnowTailsView",
        ),
        (lambda: Course.parse("#" * 20_001), "course.large: given=20001, most=20000"),
        (lambda: Course.parse("a = " + "[" * 20), "course.monstrous: depth=20, deepest=8"),
        (lambda: Course.parse("a = " + "9" * 5000), "course.monstrous: digits=5000, most="),
        (lambda: ARCTIC.read_position("a." * 9 + "a = 1"), "position.monstrous: depth=10, deepest"),
        (lambda: write_file(None, "text"), "name=path, given=None, expected=str | Path"),
    ],
)
def test_an_error_names_the_given_and_the_expected_value(
    attempt: Callable[[], Any], expected: str
) -> None:
    assert expected in message(attempt)


def test_a_long_value_is_cut_in_the_message() -> None:
    assert len(message(lambda: RACE.start(seed="9" * 10**6))) < 120
    assert len(message(lambda: RACE.start(seed=[10**9999]))) < 120  # its repr raises ValueError
    assert len(message(lambda: Course.load("x" * 5000))) < 250


def test_integers_of_numpy_are_accepted() -> None:
    game: Any = load("arctic", players=np.int64(2), first=np.int8(1))
    assert game == Arctic(2, first=1)
    state = game.start(seed=np.uint64(7))
    assert state == game.start(seed=7)
    assert str(game.action(np.int32(134))) == "done"
    batch, kernel = game.batch(np.arange(3)), game.start_kernel(np.int64(2))
    kernel.push(np.int32(kernel.legal_actions()[0]))
    batch.step(np.array([row[0] for row in _first_legal(batch)]))
    assert batch.row(np.int64(2)).to_bytes() == kernel.snapshot()


def _first_legal(batch: Any) -> Iterator[Any]:
    ids, counts = batch.legal()
    assert all(counts)
    return (ids[first : first + 1] for first in range(0, len(ids), batch.max_legal))


def test_a_record_is_saved_and_loaded_by_the_name_of_its_file(tmp_path: Path) -> None:
    match = Match(RACE, seed=1)
    match.play(match.state.legal_actions()[0])
    match.record().save(str(tmp_path / "x.json"))
    assert Record.load(str(tmp_path / "x.json")) == match.record()
    assert Record.load(tmp_path / "x.json").verify() == match.state


# ---- every public method, called with wrong values

WRONG_VALUES: tuple[Any, ...] = ("F", None, 1.5, True, 2**70, -1, [], {}, b"x", object(), Path("x"))


def _calls(game: Any, wrong: Any) -> Iterator[Callable[[], Any]]:
    """Calls of the public interface, each with one argument that makes no sense there."""
    state = game.start(seed=1)
    view, legal = state.view(state.turn), state.legal_actions()[0]
    batch, kernel = game.batch([1]), game.start_kernel(1)
    match = Match(game, 1)
    for name in (
        "apply",
        "apply_all",
        "attempt",
        "why_not",
        "canonical_action",
        "canonical_actions",
    ):
        yield partial(getattr(state, name), wrong)
    for name in ("view", "events_for", "previews"):
        yield partial(getattr(state, name), wrong)
    for name in (
        "parse",
        "action",
        "previews",
        "details",
        "encode_view",
        "encode_event",
        "decode_view",
    ):
        yield partial(getattr(game, name), wrong)
    for name in ("decode_event", "read_position", "start", "start_kernel", "batch"):
        yield partial(getattr(game, name), wrong)
    for name in (
        "allows",
        "canonical_action",
        "push",
        "push_without_chance",
        "draw_until_decision_traced",
        "restore",
        "roll_out",
    ):
        yield partial(getattr(kernel.copy(), name), wrong)
    for name in ("step", "row", "play_out"):
        yield partial(getattr(batch, name), wrong)
    for name in ("play", "play_all"):
        yield partial(getattr(match, name), wrong)
    for options in ("players", "course", "practice", "order", "sides", "first"):
        yield partial(load, game.facts.name, **{options: wrong})
    yield lambda: state.apply(legal, seat=wrong)
    yield lambda: state.apply(legal, version=wrong)
    yield lambda: game.sample_state(wrong, Random(1))
    yield lambda: game.sample_state(view, wrong)
    yield lambda: game.start(chance=wrong)
    yield lambda: game.read_position(state.position(), chance=wrong)
    yield lambda: game.batch([wrong])
    yield lambda: game.batch([1], threads=wrong)
    yield lambda: batch.step([wrong])
    yield lambda: game.new_kernel().draw(wrong)
    yield lambda: type(game).from_options(wrong)
    yield lambda: type(game).statistics(wrong)
    yield lambda: Match(wrong)
    yield lambda: Match(game, wrong)
    yield lambda: Match(game, chance=wrong)
    yield lambda: Match(game, state=wrong)
    yield lambda: match.append_as_written("x", state=wrong)
    yield lambda: match.undo(seat=wrong)
    readings: tuple[Any, ...] = (
        load,
        Record.parse,
        Record.load,
        Course.parse,
        Course.load,
        Course.from_json,
    )
    for reading in readings:
        yield partial(reading, wrong)
    for source in (Seeded, Scripted, Replayed):
        yield partial(source, wrong)


@pytest.mark.parametrize("wrong", WRONG_VALUES, ids=lambda wrong: type(wrong).__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
def test_a_call_with_a_wrong_value_gets_our_error_or_a_result(game: Any, wrong: Any) -> None:
    refused = 0
    for call in _calls(game, wrong):
        try:
            call()
        except NunatakError as error:
            refused += str(error).startswith(error.code)
    assert refused > 30


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
def test_a_bot_accepts_only_views_of_its_game(game: Any) -> None:
    other = GAMES[game is RACE].start(seed=1)
    for name in bots.names(game):
        bot: Any = bots.make(name, game, 1)
        for wrong in (other.view(other.turn), "x", None):
            for think in [bot.choose, *([bot.advise] if hasattr(bot, "advise") else [])]:
                assert message(partial(think, wrong)).startswith("view.game: given=")
    for ask in (bots.names, bots.levels):
        assert (
            message(partial(ask, "arctic"))
            == "value.type: name=game, given='arctic', expected=Game"
        )


def test_the_error_for_an_illegal_action_names_the_legal_ones() -> None:
    state = RACE.start(seed=1)
    slots = [f"slot-{number}" for number in range(1, 6)]
    for attempt, given, legal in (
        (lambda: state.apply(RACE.parse("F")), "F", slots),
        (lambda: RACE_KERNEL.push(9999), 9999, [0, 1, 2, 3, 4]),
    ):
        with pytest.raises(Illegal) as refused:
            attempt()
        assert str(refused.value) == f"action.illegal: action={given}, legal={legal}"
    with pytest.raises(Illegal) as refused:
        ARCTIC.start(seed=1).apply(ARCTIC.parse("done"))
    assert refused.value.code == "done.not-enough"
    assert refused.value.arguments["legal"] == list(map(str, ARCTIC.start(seed=1).legal_actions()))


def test_a_match_records_only_actions_of_its_game() -> None:
    match = Match(RACE, 1)
    after = match.state.apply(match.state.legal_actions()[0])
    for wrong in ("nonsense", 3):
        with pytest.raises(Malformed):
            match.append_as_written(wrong, state=after)
    assert not match.actions


def test_every_public_method_has_a_docstring() -> None:
    for kind in (type(RACE), type(ARCTIC)):
        for name in ("sample_state", "start_kernel", "batch", "read_position", "parse", "action"):
            assert vars(kind)[name].__doc__
    for game in GAMES:
        batch = game.batch([1])
        for name in [*vars(batch), "max_legal", "action_count"]:
            if not name.startswith("_"):
                assert f"``{name}``," in (type(batch).__doc__ or ""), name
        for thing in (
            game.batch([1]),
            game.start_kernel(1),
            Match(game, 1),
            Match(game, 1).record(),
        ):
            for name in dir(type(thing)):
                if not name.startswith("_") and callable(getattr(type(thing), name)):
                    assert getattr(type(thing), name).__doc__, f"{type(thing).__name__}.{name}"
    assert nunatak.load.__doc__
