"""The table service: moves, undo, previews, hints, and what watchers receive."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from nunatak import bots
from nunatak.core import Illegal, Malformed, NotYours, NunatakError, Record, Secret, Stale
from nunatak.server.errors import BadRequest, Conflict, Forbidden, InternalError
from nunatak.server.store import Row
from nunatak.server.tables.entries import Started, encode_entry
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import SWEEP_SECONDS, TableService
from nunatak.server.tables.table import Table
from tests.server.service_fixture import (
    RecordingWatcher,
    play_random_move,
    service_context,
    start_table,
    table_ids,
    wait_until,
)

GAMES = ("snow-tails", "arctic")


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_with_two_people_and_a_bot(tmp_path: Path, game: str) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], game, bots=["gentle"])
        rng = Random(1)
        ann, bob, eve, late = (
            RecordingWatcher("ann"),
            RecordingWatcher("bob"),
            RecordingWatcher("eve"),
            RecordingWatcher("eve"),
        )
        for watcher in (ann, bob, eve):
            await tables.watch(watcher, live.table.id, None)
        while live.table.status == "running":
            await wait_until(lambda: live.table.turn in (0, 1, None))
            if live.table.turn is not None:
                await play_random_move(tables, live, rng)
                if live.table.undoable and live.table.turn in (0, 1) and rng.random() < 0.4:
                    person = live.table.seats[live.table.turn].person
                    assert person is not None
                    ref = f"u{live.table.version}"
                    await tables.undo(
                        person, live.table.id, live.table.turn, live.table.version, ref
                    )
        await tables.watch(late, live.table.id, None)
        assert late.steps(None) == eve.steps(None), "a late watcher gets the same steps"
        assert late.of_type("update")[-1]["view"] == eve.of_type("update")[-1]["view"]
        for watcher, seat in ((ann, 0), (bob, 1)):
            seen = watcher.of_type("update")[-1]["view"]
            assert live.table.game.decode_view(seen) == live.table.state.view(seat)
            answers = watcher.steps(seat)
            assert [step["version"] for step in answers] == [d.version for d in live.table.steps]
        info = ann.of_type("table")[-1]["info"]
        assert (info["status"], info["result"]) == ("over", live.table.state.result.to_json())
        # the record can be checked against the hash that was published at the start
        record = Record.parse(live.table.record().dumps())
        assert record.verify() == live.table.state
        assert live.table.secret is not None
        assert Secret.matches(
            live.table.secret.secret, ann.of_type("table")[0]["info"]["commitment"]
        )
        # and the log alone gives the same table again
        reloaded = Table.from_log(live.table.id, await tables.store.log.read(live.table.id))
        assert (reloaded.state, reloaded.steps, reloaded.clock.big_paws) == (
            live.table.state,
            live.table.steps,
            live.table.clock.big_paws,
        )


async def test_of_submissions_for_one_version_one_is_accepted(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        seat, version = live.table.turn, live.table.version
        assert seat is not None
        person = live.table.seats[seat].person
        assert person is not None
        submissions = (
            tables.submit(person, live.table.id, seat, version, f"tab-{number}", [f"slot-{number}"])
            for number in (1, 2, 3)
        )
        done = await asyncio.gather(*submissions, return_exceptions=True)
        assert sum(answer == version + 1 for answer in done) == 1
        assert sum(isinstance(answer, Stale) for answer in done) == 2
        assert live.table.version == version + 1


def list_equivalent_actions(table: Table) -> list[tuple[str, str]]:
    """Return actions that are not listed as legal, each with the legal one of the same result."""
    state, found = table.state, []
    for action in state.actions_by_id:
        with suppress(Illegal):
            canonical = str(state.canonical_action(action))
            found += [(str(action), canonical)] if canonical != str(action) else []
    return found


async def play_equivalent_cards(tables: TableService, rng: Random) -> bool:
    """Play a race until such an action; submit it; return False if there was none."""
    live = await start_table(tables, ["ann", "bob"])
    while live.table.status == "running" and not (pairs := list_equivalent_actions(live.table)):
        await play_random_move(tables, live, rng)
    if (seat := live.table.turn) is None:
        return False
    person, version = live.table.seats[seat].person, live.table.version
    assert person is not None
    sent, canonical = pairs[-1]
    answers = [
        await tables.preview(person, live.table.id, seat, version, "try", [cards])
        for cards in (sent, canonical)
    ]
    assert answers[0] == answers[1]
    await tables.submit(person, live.table.id, seat, version, "once", [sent])
    assert live.table.steps[-1].actions == (canonical,)
    reloaded = Table.from_log(live.table.id, await tables.store.log.read(live.table.id))
    assert reloaded.state == live.table.state
    return True


async def test_actions_with_the_same_result_are_accepted_by_either_name(tmp_path: Path) -> None:
    """Cards of equal value make such actions; only one of them is among the legal ones."""
    async with service_context(tmp_path) as tables:
        rng = Random(3)
        assert any([await play_equivalent_cards(tables, rng) for _ in range(5)])


async def test_a_submission_that_is_sent_again_is_not_done_again(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann"], bots=["random"])
        await wait_until(lambda: live.table.turn == 0)
        version, slot = live.table.version, str(live.table.state.legal_actions()[0])
        first = await tables.submit("ann", live.table.id, 0, version, "one", [slot])
        repeated = await tables.submit("ann", live.table.id, 0, version, "one", [slot])
        assert first == repeated == version + 1
        with pytest.raises(BadRequest, match=r"submission\.taken"):
            await tables.submit("bob", live.table.id, 0, version, "one", [slot])
    async with service_context(tmp_path) as tables:  # after a restart as well
        repeated = await tables.submit("ann", live.table.id, 0, version, "one", [slot])
        assert repeated == first


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_on_when_a_player_leaves_in_any_phase(tmp_path: Path, game: str) -> None:
    """At many decisions of a game the player in turn leaves, and returns later."""

    phases: set[str] = set()
    async with service_context(tmp_path) as tables:
        for seed in range(50):
            people = ["ann", "bob", "cid"][: 2 + seed % 2]
            sides = {"sides": "12"[seed % 2] * 6} if game == "arctic" else {}
            live = await start_table(tables, people, game, stand_in="random", setup=sides)
            await _play_with_dropouts(tables, live, Random(seed), phases)
            if seed >= 2 and phases >= DROPOUT_PHASES[game]:
                return
    raise AssertionError(f"no player left in {DROPOUT_PHASES[game] - phases}")


DROPOUT_PHASES = {
    "snow-tails": {"slot", "play", "bonus", "steer", "discard"},
    "arctic": {"place", "swap", "tuck", "tokens", "extra", "draw", "give", "excess", "close"},
}


async def _wait_for_change(live: LiveTable, version: int) -> None:
    await wait_until(lambda: live.table.version > version or live.table.turn is None)


async def _play_with_dropouts(
    tables: TableService, live: LiveTable, rng: Random, phases: set[str]
) -> None:
    while live.table.status == "running":
        seat = live.table.turn
        person = None if seat is None else live.table.seats[seat].person
        if seat is not None and live.table.seats[seat].bot is None:
            assert person is not None
            if rng.random() < 0.4:
                phases.add(str(getattr(live.table.state, "phase")))  # noqa: B009 - every game has phases
                await tables.leave(person, live.table.id, seat)
            else:
                await play_random_move(tables, live, rng)
        else:
            await _wait_for_change(live, live.table.version)
            away = [
                seat_state.person for seat_state in live.table.seats if seat_state.stand_in_reason
            ]
            if away and rng.random() < 0.6 and live.table.status == "running":
                assert away[0] is not None
                with suppress(Conflict):  # the bots may have ended the game meanwhile
                    await tables.resume(away[0], live.table.id)
    assert live.table.state.over


@pytest.mark.parametrize("game", GAMES)
async def test_a_player_has_no_legal_actions_while_a_bot_stands_in(
    tmp_path: Path, game: str
) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], game, stand_in="random")
        seat = live.table.turn
        assert seat is not None
        person = live.table.seats[seat].person
        assert person is not None
        watcher = RecordingWatcher(person)
        await tables.watch(watcher, live.table.id, None)
        assert watcher.of_type("update")[-1]["view"]["legal"]
        await tables.leave(person, live.table.id)
        # nothing is awaited here: no bot acts in between
        version = live.table.version
        assert watcher.of_type("update")[-1]["version"] == version
        assert watcher.of_type("update")[-1]["view"]["legal"] == []
        preview = await tables.preview(person, live.table.id, seat, version, "t", [])
        assert preview.view["legal"] == []
        with pytest.raises(Conflict, match=r"seat\.away"):
            await tables.submit(person, live.table.id, seat, version, "x", ["slot-1"])
        await wait_until(lambda: live.table.version > version)
        await tables.resume(person, live.table.id)
        while live.table.turn == 1 - seat:
            await play_random_move(tables, live, Random(1))
        legal = watcher.of_type("update")[-1]["view"]["legal"]
        assert legal == [str(action) for action in live.table.state.legal_actions()]


async def test_only_the_player_in_turn_may_submit(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        turn, version = live.table.turn, live.table.version
        assert turn is not None
        own_person, other = live.table.seats[turn].person, live.table.seats[1 - turn].person
        assert own_person is not None
        assert other is not None
        refused: list[tuple[Any, ...]] = [
            (Forbidden, "seat.others", "eve", turn, version, ["slot-1"]),
            (Forbidden, "seat.others", other, turn, version, ["slot-1"]),
            (BadRequest, "seat.unknown", own_person, 7, version, ["slot-1"]),
            (BadRequest, "seat.unknown", own_person, -1, version, ["slot-1"]),
            (NotYours, "turn.not-yours", other, 1 - turn, version, ["slot-1"]),
            (Stale, "version.stale", own_person, turn, version - 1, ["slot-1"]),
            (Stale, "version.stale", own_person, turn, version + 1, ["slot-1"]),
            (Illegal, "action.illegal", own_person, turn, version, ["F"]),
            (Malformed, "notation.unknown", own_person, turn, version, ["fly"]),
            (NotYours, "turn.not-yours", own_person, turn, version, ["slot-1", "slot-2"]),
        ]
        state = live.table.state
        for kind, code, person, seat, seen, actions in refused:
            with pytest.raises(NunatakError) as caught:
                await tables.submit(person, live.table.id, seat, seen, "x", actions)
            assert (type(caught.value), caught.value.code) == (kind, code)
        assert (live.table.state, live.table.version) == (state, version)
        assert len(await tables.store.log.read(live.table.id)) == version


async def test_undo_goes_back_to_the_last_random_draw_and_no_further(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], "arctic")
        rng = Random(3)
        watcher = RecordingWatcher("eve")
        await tables.watch(watcher, live.table.id, None)
        undone = refused = 0
        while live.table.status == "running" and (undone < 20 or refused < 20):
            turn, outcomes = live.table.turn, live.table.state.outcomes
            assert turn is not None
            person = live.table.seats[turn].person
            assert person is not None
            before, version = live.table.state, live.table.version
            await play_random_move(tables, live, rng)
            if live.table.turn is None:
                break
            hidden = not live.table.state.outcomes and live.table.turn == turn
            assert live.table.undoable == (hidden and live.table.state.round == before.round)
            owner = live.table.seats[live.table.turn].person
            assert owner is not None
            if live.table.undoable:
                await tables.undo(owner, live.table.id, turn, live.table.version, f"u{version}")
                assert live.table.state == before
                assert live.table.state.outcomes == outcomes
                assert live.table.version == version + 2
                undone += 1
                await play_random_move(tables, live, rng, 1)
            else:
                with pytest.raises(Conflict, match=r"undo\.nothing"):
                    await tables.undo(
                        owner, live.table.id, live.table.turn, live.table.version, "no"
                    )
                refused += 1
        assert undone >= 20
        assert [step["version"] for step in watcher.steps(None)] == [
            d.version for d in live.table.steps
        ]


async def test_undo_and_hints_are_refused_where_the_table_has_none(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann"], bots=["random"], undo=False, hints=False)
        await wait_until(lambda: live.table.turn == 0)
        with pytest.raises(Conflict, match=r"undo\.not-here"):
            await tables.undo("ann", live.table.id, 0, live.table.version, "u")
        with pytest.raises(Conflict, match=r"hint\.not-here"):
            await tables.hint("ann", live.table.id, 0, live.table.version, "h")


@pytest.mark.parametrize("game", GAMES)
async def test_anyone_may_request_their_own_view_at_any_time(tmp_path: Path, game: str) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], game)
        rng = Random(6)
        while True:
            state, version = live.table.state, live.table.version
            for person, seat in (("ann", 0), ("bob", 1), ("ann", None), ("zoe", None)):
                seen = await tables.preview(person, live.table.id, seat, version, "t", [])
                assert seen.stop_reason is None
                assert live.table.game.decode_view(seen.view) == state.view(seat)
                assert seen.details == live.table.game.details(state.view(seat))
            with pytest.raises(Forbidden, match=r"seat\.others"):
                await tables.preview("ann", live.table.id, 1, version, "t", [])
            with pytest.raises(Stale, match=r"version\.stale"):
                await tables.preview("ann", live.table.id, 0, version - 1, "t", [])
            if live.table.turn is None:
                return
            action = str(state.legal_actions()[0])
            with pytest.raises(BadRequest, match=r"message\.form"):
                await tables.preview("ann", live.table.id, None, version, "t", [action])
            for _ in range(20):
                if live.table.turn is not None:
                    await play_random_move(tables, live, rng)


@pytest.mark.parametrize("game", GAMES)
async def test_a_preview_shows_the_result_and_changes_nothing(tmp_path: Path, game: str) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], game)
        rng = Random(5)
        while (seat := live.table.turn) is not None and live.table.version < 40:
            person = live.table.seats[seat].person
            assert person is not None
            state, version = live.table.state, live.table.version
            action = rng.choice(state.legal_actions())
            preview = await tables.preview(person, live.table.id, seat, version, "t", [str(action)])
            expected = state.attempt([action])
            assert live.table.game.decode_view(preview.view) == expected.view
            assert preview.stop_reason == expected.stop_reason
            assert bool(preview.details) == (expected.stop_reason is None)
            assert (live.table.state, live.table.version) == (state, version)
            hint = await tables.hint(person, live.table.id, seat, version, "h")
            assert hint.advice[0].actions[0] in map(str, state.legal_actions())
            await play_random_move(tables, live, rng)


async def test_a_broken_table_does_not_affect_others(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        good, broken, unknown_rules = [
            await start_table(tables, ["ann", "bob"], "arctic", listed=True) for _ in range(3)
        ]
        future = Started({"players": 2}, rules=99, secret="00" * 32)
        for live, body in ((broken, b'{"what":"flown"}'), (unknown_rules, encode_entry(future))):
            row = Row(live.table.id, live.table.version + 1, None, None, 0, 0, body)
            summary = replace(live.table.summary(), version=row.version, wake=0)
            await tables.store.log.append([row], summary)
    async with service_context(tmp_path) as tables:
        reloaded = (await tables.registry.get(good.table.id)).table
        assert (reloaded.state, reloaded.steps) == (good.table.state, good.table.steps)
        await asyncio.sleep(3 * SWEEP_SECONDS)  # the server tries to load the broken tables
        assert set(tables.registry.live) == {good.table.id}
        assert table_ids((await tables.listing.read_listed())[0]) == [good.table.id]
        assert table_ids(await tables.listing.read_tables_of("ann")) == [good.table.id]
        for id in (broken.table.id, unknown_rules.table.id):
            with pytest.raises(InternalError, match=r"table\.broken"):
                await tables.registry.get(id)


async def test_an_illegal_choice_of_a_bot_is_replaced_by_a_random_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NonsenseBot:
        def choose(self, view: Any) -> str:
            return "no-bonus"

    make_bot = bots.make

    def make(name: str, game: Any, seed: int) -> Any:
        return NonsenseBot() if name == "gentle" else make_bot(name, game, seed)

    monkeypatch.setattr(bots, "make", make)
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann"], bots=["gentle"], stand_in="random")
        await tables.leave("ann", live.table.id)
        await wait_until(lambda: live.table.status == "over")
