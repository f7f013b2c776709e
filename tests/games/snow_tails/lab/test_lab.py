"""The course lab: it counts what happens, shares the slots out evenly, and judges soberly."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from nunatak import bots
from nunatak.core import Malformed
from nunatak.core.seeds import derive_seed
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsView, Space, Track
from nunatak.games.snow_tails import events as happened
from nunatak.games.snow_tails.lab import (
    INCIDENT_KINDS,
    Distribution,
    Findings,
    Share,
    StartSlotFinding,
    examine,
    list_verdicts,
)
from nunatak.games.snow_tails.lab.race import assign_slots, run_race, run_races
from nunatak.games.snow_tails.lab.race_observer import RaceObserver, count_overtakes
from nunatak.games.snow_tails.lab.tally import Tally

COURSE = Course("bend", ("start", "straight", "corner-left", "saplings", "finish"))
SHORT = Course("short", ("start", "corner-left", "saplings", "finish"))
RANDOM = ["random"] * 4


def run_lab(**more: Any) -> Findings:
    return examine(SnowTails(4, SHORT), **{"games": 10, "bots": ("random",), **more})


# ---- counting


def spectator_views(game: SnowTails, number: int) -> list[SnowTailsView]:
    """What a spectator saw in a race of random bots, decision by decision."""
    state = game.start(derive_seed(1, "race", number))
    drivers = [bots.make("random", game, derive_seed(1, "bot", number, seat)) for seat in range(4)]
    seen = [state.view(None)]
    while (seat := state.turn) is not None:
        view = state.view(seat)
        if view.phase == "slot":
            state = state.apply(game.parse(f"slot-{assign_slots(game, 1, number)[seat]}"))
        else:
            state = state.apply(drivers[seat].choose(view))
        seen.append(state.view(None))
    return seen


def orders(views: Sequence[SnowTailsView]) -> list[list[int]]:
    """The race order at the beginning of each round and at the end, by what everybody sees."""
    found: list[list[int]] = []
    last = 0
    for view in views:
        if view.round != last:
            last = view.round
            home = sorted((s for s in view.sleds if s.place), key=lambda s: s.place or 0)
            found.append([*(s.seat for s in home), *view.turn_order])
    home = sorted((s for s in views[-1].sleds if s.place), key=lambda s: s.place or 0)
    return [*found, [sled.seat for sled in home]]


@pytest.mark.parametrize("number", range(6))
def test_the_tally_is_what_a_spectator_saw(number: int) -> None:
    game, tally = SnowTails(4, COURSE), Tally()
    run_race(game, RANDOM, 1, number, tally)
    views = spectator_views(game, number)
    last = views[-1]
    dents = [sled.dents + (sled.status == "wrecked") for sled in last.sleds]
    assert tally.races_by_rounds == Counter([last.round])
    assert tally.sleds_by_dents == Counter(dents)
    assert tally.dents_by_cause.total() == sum(dents)
    assert tally.sleds_by_status == Counter(sled.status for sled in last.sleds)
    assert tally.starts_by_slot == Counter(sled.slot for sled in last.sleds)
    assert tally.wins_by_slot == Counter(sled.slot for sled in last.sleds if sled.place == 1)
    ranks = orders(views)
    passed = sum(count_overtakes(one, other) for one, other in pairwise(ranks))
    assert tally.races_by_overtakes == Counter([passed])
    for before, after in pairwise(views):
        for was, now in zip(before.sleds, after.sleds, strict=True):
            if was.space and now.space and was.space != now.space:
                assert tally.visits[now.space] > 0


def test_events_are_counted_where_they_happen() -> None:
    track, tally = SnowTails(4, COURSE).track, Tally()
    watch = RaceObserver(track, tally)
    at = [Space(1, 3, 6), Space(2, 3, 1), Space(2, 2, 1)]
    watch.observe_events(
        [
            happened.MoveBegan(0, 5, -1),
            happened.Stepped(0, Space(1, 3, 5), at[0], 0),
            happened.Stepped(0, at[0], at[1], 0),
            happened.LimitBroken(0, 2, 4, 5),
            happened.Bumped(0, 1, at[1], 0),
            happened.MoveBegan(1, 3, 0),
            happened.BonusAnswered(1, True, 2, 7),
            happened.Stepped(1, at[0], at[1], 0),
            happened.LimitBroken(1, 2, 4, 7),
            happened.SaplingSnapped(1, at[1]),
            happened.Crashed(1, "side", at[1], 1),
            happened.Dented(1, "side", 1),
            happened.Wrecked(1, "speed", at[1]),
            happened.Crashed(2, "scenery", at[2], 0),
        ]
    )
    assert tally.visits == {at[0]: 1, at[1]: 2}
    assert tally.speed_sums == {at[0]: 5, at[1]: 12}
    assert tally.tile_entries == {2: 2}
    assert tally.dents_by_cause == {"side": 1, "speed": 1}
    assert tally.incidents == {
        ("speed", at[1]): 2,
        ("sled", at[1]): 1,
        ("sapling", at[1]): 1,
        ("side", at[1]): 1,
        ("scenery", at[2]): 1,
    }


@pytest.mark.parametrize(
    ("before", "after", "times"),
    [([0, 1, 2], [0, 1, 2], 0), ([0, 1, 2], [2, 1, 0], 3), ([0, 1, 2], [2, 0], 1), ([0], [], 0)],
)
def test_an_overtake_is_a_pair_that_changed_places(
    before: list[int], after: list[int], times: int
) -> None:
    assert count_overtakes(before, after) == times


def test_every_seat_has_every_slot_equally_often() -> None:
    game = SnowTails(4, SHORT)
    for block in range(0, 50, 5):
        deals = [assign_slots(game, 3, number) for number in range(block, block + 5)]
        for seat in range(5):
            assert sorted(deal[seat] for deal in deals) == [1, 2, 3, 4, 5]
    assert len({assign_slots(game, 3, number) for number in range(0, 50, 5)}) > 1
    found = run_lab()
    assert [(slot.slot, slot.wins.total) for slot in found.slots] == [(n, 8) for n in range(1, 6)]
    assert [slot.opening_hand_size for slot in found.slots] == [5, 5, 5, 6, 7]


def test_the_findings_add_up() -> None:
    found = run_lab(games=20)
    told = json.loads(json.dumps(found.to_json()))
    assert (
        found.games
        == found.rounds.sample_count
        == found.overtakes.sample_count
        == found.lead_changes.sample_count
        == 20
    )
    assert found.total_sleds == found.dents.sample_count == 80
    assert sum(found.dents_by_cause.values()) == sum(n * c for n, c in found.dents.counts.items())
    assert (
        sum(slot.wins.count for slot in found.slots)
        == found.winner_rounds.sample_count
        == found.half_way_leader_wins.total
    )
    assert found.wrecked.count == found.dents.counts.get(5, 0)
    assert [tile.name for tile in found.tiles] == list(SHORT.tiles)
    assert [space.space for space in found.spaces] == list(Track.of(SHORT).spaces)
    for kind in INCIDENT_KINDS:
        assert found.incidents[kind] == sum(space.incidents[kind] for space in found.spaces)
    assert found.incidents["sapling"] > 0
    assert found.incidents["speed"] == sum(tile.limit_broken.count for tile in found.tiles)
    assert (told["nunatak"], told["version"]) == ("lab", 2)
    assert told["slots"][0]["wins"]["among"] == 16
    assert told["spaces"]["1/3/1"]["visits"] == next(
        space.visits for space in found.spaces if space.space == Space(1, 3, 1)
    )


def test_a_bot_that_plans_is_asked_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()

    class Planner:
        def __init__(self, game: SnowTails) -> None:
            self._game = game

        def choose_turn(self, view: SnowTailsView) -> tuple[Any, ...]:
            asked.add(view.phase)
            if view.phase != "play":
                return view.legal[:1]
            return min(self._game.previews(view), key=lambda preview: preview.dent_count).actions

    monkeypatch.setattr(bots, "make", lambda name, game, seed: Planner(game))
    tally = run_races(SnowTails(4, COURSE), RANDOM, 1, range(2))
    assert tally.races == 2
    assert asked == {"play", "discard"}, "neither about the bonus nor about steps"


# ---- running


def test_the_findings_do_not_depend_on_the_number_of_processes() -> None:
    alone, shared = run_lab(games=13), run_lab(games=13, jobs=2)
    assert alone == shared
    assert run_lab(games=13, seed=2) != alone


def test_who_interrupts_gets_what_is_there() -> None:
    seen: list[int] = []

    def stop(count: int) -> None:
        seen.append(count)
        if len(seen) == 2:
            raise KeyboardInterrupt

    found = run_lab(games=40, on_new_races=stop)
    assert (found.games, found.games_wanted) == (10, 40)
    assert replace(found, games_wanted=10) == run_lab()


def test_nothing_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*given: object) -> Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr("nunatak.games.snow_tails.lab.experiment.run_races", stop)
    with pytest.raises(KeyboardInterrupt):
        run_lab()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"games": 0}, "lab.games"),
        ({"games": 2.5}, "lab.games"),
        ({"games": 10**9}, "lab.games"),
        ({"jobs": 0}, "lab.jobs"),
        ({"bots": ("nobody",)}, "bot.unknown"),
        ({"bots": ("random",) * 5}, "bot.too-many"),
    ],
)
def test_what_cannot_be_is_refused(wish: dict[str, Any], code: str) -> None:
    with pytest.raises(Malformed) as caught:
        run_lab(**wish)
    assert caught.value.code == code


# ---- judging


@pytest.fixture(scope="module")
def found() -> Findings:
    return replace(run_lab(), games=1000, games_wanted=1000)


def codes(found: Findings) -> list[str]:
    return [verdict.code for verdict in list_verdicts(found)]


def slots(*wins: int) -> tuple[StartSlotFinding, ...]:
    return tuple(StartSlotFinding(n, 5, Share(count, 800)) for n, count in enumerate(wins, 1))


def test_shares_have_wilson_intervals() -> None:
    low, high = Share(248, 800).interval()
    assert (round(low, 4), round(high, 4)) == (0.2789, 0.3429)
    assert Share(0, 0).interval() == (0.0, 1.0)
    assert round(Share(0, 10).interval()[0], 9) == 0.0


@pytest.mark.parametrize(
    ("counts", "quartiles", "mean"),
    [({}, (0, 0, 0), 0.0), ({3: 1}, (3, 3, 3), 3.0), ({1: 1, 2: 1, 3: 1, 4: 1}, (1, 2, 3), 2.5)],
)
def test_spreads_have_quartiles(
    counts: dict[int, int], quartiles: tuple[int, int, int], mean: float
) -> None:
    assert (Distribution(counts).quartiles, Distribution(counts).mean) == (quartiles, mean)


def test_a_slot_is_unfair_only_beyond_chance(found: Findings) -> None:
    fair = codes(replace(found, slots=slots(215, 190, 205, 195, 195)))
    assert "slots" in fair
    assert not {"slot-strong", "slot-weak"} & set(fair)
    unfair = list_verdicts(replace(found, slots=slots(300, 200, 200, 200, 100)))
    judged = {v.code: v.arguments["slot"] for v in unfair if v.code.startswith("slot-")}
    assert judged == {"slot-strong": 1, "slot-weak": 5}
    few = tuple(StartSlotFinding(n, 5, Share(w, 8)) for n, w in enumerate((4, 1, 1, 2, 2), 1))
    assert "slots" in codes(replace(found, games=10, slots=few))


def test_length_and_hardness_are_judged(found: Findings) -> None:
    for rounds, code in ((4, "short"), (12, "length"), (40, "long")):
        assert code in codes(replace(found, rounds=Distribution({rounds: 1000})))
    calm, sleds = replace(found, wrecked=Share(0, 4000)), 4000
    for dents, code in ((0, "tame"), (1, "dents"), (3, "harsh")):
        assert code in codes(replace(calm, dents=Distribution({dents: sleds})))
    wrecks = replace(found, dents=Distribution({1: sleds}), wrecked=Share(400, sleds))
    assert "harsh" in codes(wrecks)


def test_a_race_is_open_or_decided_lively_or_dull(found: Findings) -> None:
    assert {"early", "dull"} <= set(
        codes(
            replace(found, half_way_leader_wins=Share(900, 1000), overtakes=Distribution({0: 1000}))
        )
    )
    assert {"open", "lively"} <= set(
        codes(
            replace(found, half_way_leader_wins=Share(500, 1000), overtakes=Distribution({6: 1000}))
        )
    )


def test_tiles_that_stand_out_are_named(found: Findings) -> None:
    none = dict.fromkeys(INCIDENT_KINDS, 0)
    calm = [
        replace(tile, incidents=none, rarely_used_spaces=0, entries=4000) for tile in found.tiles
    ]
    start, tight, dead, last = (
        replace(calm[0], rarely_used_spaces=calm[0].space_count),
        replace(calm[1], incidents={**none, "speed": 1700}, limit=4),
        replace(calm[2], incidents={**none, "side": 900}, rarely_used_spaces=calm[2].space_count),
        replace(calm[3], incidents={**none, "side": 9000}),
    )
    judged = {
        (verdict.code, verdict.arguments["tile"])
        for verdict in list_verdicts(replace(found, tiles=(start, tight, dead, last)))
        if "tile" in verdict.arguments
    }
    assert judged == {("limit-tight", 1), ("idle", 2)}
    hot = list_verdicts(replace(found, tiles=(start, tight, dead, calm[3])))
    assert [verdict.arguments["tile"] for verdict in hot if verdict.code == "hot"] == [1]
    assert "limit-loose" in codes(replace(found, tiles=tuple(calm)))


def test_what_should_be_thought_about_comes_first(found: Findings) -> None:
    judged = list_verdicts(replace(found, games=20))
    assert judged[0].code == "few"
    assert [verdict.is_concern for verdict in judged] == sorted(
        (verdict.is_concern for verdict in judged), reverse=True
    )


def test_one_sled_alone_has_no_rivals() -> None:
    game = SnowTails(1, SHORT, practice=True)
    alone = examine(game, games=5, bots=("random",))
    assert alone.overtakes.maximum == 0
    assert not {"slots", "open", "early", "lively", "dull"} & set(codes(alone))
