"""The house: one way in which tables change, and what those who watch are told."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nunatak import bots
from nunatak.core import Illegal, Malformed, NotYours, NunatakError, Record, Secret, Stale
from nunatak.server.house import House
from nunatak.server.room import Room
from nunatak.server.store import Row
from nunatak.server.tables.entries import Paused, Started, written
from nunatak.server.tables.table import Table
from tests.server.parlour import Eyes, house_in, ids_of, move, run, soon, table_of

GAMES = ("snow-tails", "arctic")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_two_people_and_a_bot(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], game, bots=["gentle"])
            table, rng = room.table, Random(1)
            ann, bob, eve, late = Eyes("ann"), Eyes("bob"), Eyes("eve"), Eyes("eve")
            for eyes in (ann, bob, eve):
                await house.watch(eyes, table.id, None)
            while table.status == "running":
                await soon(lambda: table.turn in (0, 1, None))
                if table.turn is not None:
                    await move(house, room, rng)
                    if table.undoable and table.turn in (0, 1) and rng.random() < 0.4:
                        person = table.chairs[table.turn].person
                        assert person is not None
                        ref = f"u{table.version}"
                        await house.undo(person, table.id, table.turn, table.version, ref)
            await house.watch(late, table.id, None)
            assert late.steps(None) == eve.steps(None), "who comes late hears the same story"
            assert late.of("update")[-1]["view"] == eve.of("update")[-1]["view"]
            for eyes, seat in ((ann, 0), (bob, 1)):
                seen = eyes.of("update")[-1]["view"]
                assert table.game.decode_view(seen) == table.state.view(seat)
                told = eyes.steps(seat)
                assert [step["version"] for step in told] == [d.version for d in table.done]
            info = ann.of("table")[-1]["table"]
            assert (info["status"], info["result"]) == ("over", table.state.result.to_json())
            # the record can be checked against the hash that was published at the start
            record = Record.parse(table.record().dumps())
            assert record.verify() == table.state
            assert table.secret is not None
            assert Secret.matches(table.secret.secret, ann.of("table")[0]["table"]["commitment"])
            # and the log alone gives the same table again
            again = Table.read(table.id, await house.store.log(table.id))
            assert (again.state, again.done, again.clock.big_paws) == (
                table.state,
                table.done,
                table.clock.big_paws,
            )

    run(play())


def test_two_submissions_for_one_version_one_is_done(tmp_path: Path) -> None:
    async def both() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"])
            table = room.table
            seat, version = table.turn, table.version
            assert seat is not None
            person = table.chairs[seat].person
            assert person is not None
            tries = (
                house.submit(person, table.id, seat, version, f"tab-{number}", [f"slot-{number}"])
                for number in (1, 2, 3)
            )
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(answer == version + 1 for answer in done) == 1
            assert sum(isinstance(answer, Stale) for answer in done) == 2
            assert table.version == version + 1

    run(both())


def test_of_cards_with_the_same_result_any_may_be_sent(tmp_path: Path) -> None:
    """Two places that show a value already: one way to play it there is among the legal ones."""

    def other_ways(table: Table) -> list[tuple[str, str]]:
        state, found = table.state, []
        for action in state.actions_by_id:
            with suppress(Illegal):
                meant = str(state.canonical_action(action))
                found += [(str(action), meant)] if meant != str(action) else []
        return found

    async def named(house: House, rng: Random) -> bool:
        """Whether such cards came in a race, and were played by another name."""
        room = await table_of(house, ["ann", "bob"])
        table = room.table
        while table.status == "running" and not (ways := other_ways(table)):
            await move(house, room, rng)
        if (seat := table.turn) is None:
            return False
        person, version = table.chairs[seat].person, table.version
        assert person is not None
        said, meant = ways[-1]
        told = [
            await house.attempt(person, table.id, seat, version, "try", [cards])
            for cards in (said, meant)
        ]
        assert told[0] == told[1]
        await house.submit(person, table.id, seat, version, "once", [said])
        assert table.done[-1].actions == (meant,)
        again = Table.read(table.id, await house.store.log(table.id))
        assert again.state == table.state
        return True

    async def in_some_race() -> None:
        async with house_in(tmp_path) as house:
            rng = Random(3)
            assert any([await named(house, rng) for _ in range(5)])

    run(in_some_race())


def test_what_is_sent_again_is_not_done_again(tmp_path: Path) -> None:
    async def again() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann"], bots=["random"])
            await soon(lambda: room.table.turn == 0)
            version, slot = room.table.version, str(room.table.state.legal_actions()[0])
            first = await house.submit("ann", room.table.id, 0, version, "one", [slot])
            repeated = await house.submit("ann", room.table.id, 0, version, "one", [slot])
            assert first == repeated == version + 1
            with pytest.raises(Malformed, match=r"submission\.taken"):
                await house.submit("bob", room.table.id, 0, version, "one", [slot])
        async with house_in(tmp_path) as house:  # after a restart as well
            repeated = await house.submit("ann", room.table.id, 0, version, "one", [slot])
            assert repeated == first

    run(again())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_leaves_in_any_phase_the_game_goes_on(tmp_path: Path, game: str) -> None:
    """At every decision of a game somebody drops out or runs out of time, and comes back later."""

    async def drop() -> None:
        phases: set[str] = set()
        async with house_in(tmp_path) as house:
            for seed in range(50):
                people = ["ann", "bob", "cid"][: 2 + seed % 2]
                sides = {"sides": "12"[seed % 2] * 6} if game == "arctic" else {}
                room = await table_of(house, people, game, stand_in="random", setup=sides)
                await _with_drops(house, room, Random(seed), phases)
                if seed >= 2 and phases >= DROPPED[game]:
                    return
        raise AssertionError(f"nobody dropped in {DROPPED[game] - phases}")

    run(drop())


DROPPED = {
    "snow-tails": {"slot", "play", "bonus", "steer", "discard"},
    "arctic": {"place", "swap", "tuck", "tokens", "extra", "draw", "give", "excess", "close"},
}


async def _after(table: Table, version: int) -> None:
    await soon(lambda: table.version > version or table.turn is None)


async def _with_drops(house: House, room: Room, rng: Random, phases: set[str]) -> None:
    table = room.table
    while table.status == "running":
        seat = table.turn
        person = None if seat is None else table.chairs[seat].person
        if seat is not None and table.chairs[seat].bot is None:
            assert person is not None
            if rng.random() < 0.4:
                phases.add(str(getattr(table.state, "phase")))  # noqa: B009 - every game has phases
                await house.leave(person, table.id, seat)
            else:
                await move(house, room, rng)
        else:
            await _after(table, table.version)
            away = [chair.person for chair in table.chairs if chair.away]
            if away and rng.random() < 0.6 and table.status == "running":
                assert away[0] is not None
                with suppress(Illegal):  # the bots may have ended the game meanwhile
                    await house.come_back(away[0], table.id)
    assert table.state.over


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_legal_for_whom_a_bot_plays(tmp_path: Path, game: str) -> None:
    async def away() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], game, stand_in="random")
            table, seat = room.table, room.table.turn
            assert seat is not None
            person = table.chairs[seat].person
            assert person is not None
            eyes = Eyes(person)
            await house.watch(eyes, table.id, None)
            assert eyes.of("update")[-1]["view"]["legal"]
            await house.leave(person, table.id)
            # no bot gets in between: nothing here waits for anything
            version = table.version
            assert eyes.of("update")[-1]["version"] == version
            assert eyes.of("update")[-1]["view"]["legal"] == []
            tried = await house.attempt(person, table.id, seat, version, "t", [])
            assert tried.view["legal"] == []
            with pytest.raises(Illegal, match=r"seat\.away"):
                await house.submit(person, table.id, seat, version, "x", ["slot-1"])
            await soon(lambda: table.version > version)
            await house.come_back(person, table.id)
            while table.turn == 1 - seat:
                await move(house, room, Random(1))
            legal = eyes.of("update")[-1]["view"]["legal"]
            assert legal == [str(action) for action in table.state.legal_actions()]

    run(away())


def test_only_whose_turn_it_is_may_decide(tmp_path: Path) -> None:
    async def strangers() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"])
            table = room.table
            turn, version = table.turn, table.version
            assert turn is not None
            mine, other = table.chairs[turn].person, table.chairs[1 - turn].person
            assert mine is not None
            assert other is not None
            refused: list[tuple[Any, ...]] = [
                (NotYours, "seat.others", "eve", turn, version, ["slot-1"]),
                (NotYours, "seat.others", other, turn, version, ["slot-1"]),
                (Malformed, "seat.unknown", mine, 7, version, ["slot-1"]),
                (Malformed, "seat.unknown", mine, -1, version, ["slot-1"]),
                (NotYours, "turn.not-yours", other, 1 - turn, version, ["slot-1"]),
                (Stale, "version.stale", mine, turn, version - 1, ["slot-1"]),
                (Stale, "version.stale", mine, turn, version + 1, ["slot-1"]),
                (Illegal, "action.illegal", mine, turn, version, ["F"]),
                (Malformed, "notation.unknown", mine, turn, version, ["fly"]),
                (NotYours, "turn.not-yours", mine, turn, version, ["slot-1", "slot-2"]),
            ]
            state = table.state
            for kind, code, person, seat, seen, actions in refused:
                with pytest.raises(NunatakError) as caught:
                    await house.submit(person, table.id, seat, seen, "x", actions)
                assert (type(caught.value), caught.value.code) == (kind, code)
            assert (table.state, table.version) == (state, version)
            assert len(await house.store.log(table.id)) == version

    run(strangers())


def test_undo_goes_back_to_the_last_revelation_and_no_further(tmp_path: Path) -> None:
    async def back() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], "arctic")
            table, rng = room.table, Random(3)
            eyes = Eyes("eve")
            await house.watch(eyes, table.id, None)
            undone = refused = 0
            while table.status == "running" and (undone < 20 or refused < 20):
                turn, outcomes = table.turn, table.state.outcomes
                assert turn is not None
                person = table.chairs[turn].person
                assert person is not None
                before, version = table.state, table.version
                await move(house, room, rng)
                if table.turn is None:
                    break
                hidden = not table.state.outcomes and table.turn == turn
                assert table.undoable == (hidden and table.state.round == before.round)
                owner = table.chairs[table.turn].person
                assert owner is not None
                if table.undoable:
                    await house.undo(owner, table.id, turn, table.version, f"u{version}")
                    assert table.state == before
                    assert table.state.outcomes == outcomes
                    assert table.version == version + 2
                    undone += 1
                    await move(house, room, rng, 1)
                else:
                    with pytest.raises(Illegal, match=r"undo\.nothing"):
                        await house.undo(owner, table.id, table.turn, table.version, "no")
                    refused += 1
            assert undone >= 20
            assert [step["version"] for step in eyes.steps(None)] == [d.version for d in table.done]

    run(back())


def test_without_undo_and_hints_they_are_refused(tmp_path: Path) -> None:
    async def ask() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann"], bots=["random"], undo=False, hints=False)
            table = room.table
            await soon(lambda: table.turn == 0)
            with pytest.raises(Illegal, match=r"undo\.not-here"):
                await house.undo("ann", table.id, 0, table.version, "u")
            with pytest.raises(Illegal, match=r"hint\.not-here"):
                await house.hint("ann", table.id, 0, table.version, "h")

    run(ask())


@pytest.mark.parametrize("game", GAMES)
def test_everybody_may_look_at_any_time_at_what_is_theirs(tmp_path: Path, game: str) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], game)
            table, rng = room.table, Random(6)
            while True:
                state, version = table.state, table.version
                for person, seat in (("ann", 0), ("bob", 1), ("ann", None), ("zoe", None)):
                    seen = await house.attempt(person, table.id, seat, version, "t", [])
                    assert seen.stops is None
                    assert table.game.decode_view(seen.view) == state.view(seat)
                    assert seen.outlook == table.game.details(state.view(seat))
                with pytest.raises(NotYours, match=r"seat\.others"):
                    await house.attempt("ann", table.id, 1, version, "t", [])
                with pytest.raises(Stale, match=r"version\.stale"):
                    await house.attempt("ann", table.id, 0, version - 1, "t", [])
                if table.turn is None:
                    return
                action = str(state.legal_actions()[0])
                with pytest.raises(Malformed, match=r"message\.form"):
                    await house.attempt("ann", table.id, None, version, "t", [action])
                for _ in range(20):
                    if table.turn is not None:
                        await move(house, room, rng)

    run(look())


@pytest.mark.parametrize("game", GAMES)
def test_a_trial_shows_what_would_be_and_changes_nothing(tmp_path: Path, game: str) -> None:
    async def attempt() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], game)
            table, rng = room.table, Random(5)
            while (seat := table.turn) is not None and table.version < 40:
                person = table.chairs[seat].person
                assert person is not None
                state, version = table.state, table.version
                action = rng.choice(state.legal_actions())
                trial = await house.attempt(person, table.id, seat, version, "t", [str(action)])
                expected = state.attempt([action])
                assert table.game.decode_view(trial.view) == expected.view
                assert trial.stops == expected.stop_reason
                assert bool(trial.outlook) == (expected.stop_reason is None)
                assert (table.state, table.version) == (state, version)
                advised = await house.hint(person, table.id, seat, version, "h")
                assert advised.advice[0].actions[0] in map(str, state.legal_actions())
                await move(house, room, rng)

    run(attempt())


def test_one_broken_table_is_its_own_trouble(tmp_path: Path) -> None:
    async def broken() -> None:
        async with house_in(tmp_path) as house:
            good, bad, old = [
                await table_of(house, ["ann", "bob"], "arctic", listed=True) for _ in range(3)
            ]
            table = bad.table
            nonsense = Row(table.id, table.version + 1, None, None, 0, 0, b'{"what":"flown"}')
            await house.store.append(nonsense, table.summary(nonsense, Paused()))
            entry = Started({"players": 2}, rules=99, secret="00" * 32)
            future = Row(old.table.id, old.table.version + 1, None, None, 0, 0, written(entry))
            await house.store.append(future, old.table.summary(future, Paused()))
        async with house_in(tmp_path) as house:
            assert set(house.rooms) == {good.table.id}
            assert ids_of((await house.listed())[0]) == [good.table.id]
            assert ids_of(await house.mine("ann")) == [good.table.id]
            for id in (bad.table.id, old.table.id):
                with pytest.raises(Malformed, match=r"table\.broken"):
                    await house.room(id)

    run(broken())


def test_a_bot_that_chooses_nonsense_is_followed_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silly:
        def choose(self, view: Any) -> str:
            return "no-bonus"

    async def play() -> None:
        made = bots.make

        def make(name: str, game: Any, seed: int) -> Any:
            return Silly() if name == "gentle" else made(name, game, seed)

        monkeypatch.setattr(bots, "make", make)
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann"], bots=["gentle"], stand_in="random")
            await house.leave("ann", room.table.id)
            await soon(lambda: room.table.status == "over")

    run(play())
