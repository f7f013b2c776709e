"""The SQLite store: what has been acknowledged is there, and what was refused is not."""

import asyncio
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace

from nunatak.core import Stale
from nunatak.server.store import ChatMessage, Person, Report, Row, SqliteStore
from nunatak.server.store.schema import FILE, connect
from nunatak.server.store.writer import LEASE
from tests.server.shelf import append, opened, refusals, row, summary, tell

# ---- logs


def test_a_log_comes_back_as_it_was_written(tmp_path: Path) -> None:
    rows = [row("ab", version, f"s{version}", bytes([version])) for version in (1, 2, 3)]

    async def story(store: SqliteStore) -> None:
        for one in rows:
            await store.append([one], summary("ab", one.version))
        assert await store.log("ab") == rows
        assert await store.log("ab", after=2) == rows[2:]
        assert await store.log("cd") == []
        assert await store.summary("ab") == summary("ab", 3)
        assert await store.summary("cd") is None

    tell(tmp_path, story)

    async def again(store: SqliteStore) -> None:
        assert await store.log("ab") == rows

    tell(tmp_path, again)


def test_of_two_rows_for_a_version_one_is_accepted(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        twice = await refusals(append(store, "ab", 1, "first"), append(store, "ab", 1, "second"))
        assert twice == [None, "version.taken"]
        assert await refusals(append(store, "ab", 1)) == ["version.taken"]
        assert [one.submission for one in await store.log("ab")] == ["first"]

    tell(tmp_path, story)


def test_a_version_without_the_one_before_it_is_refused(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        assert await refusals(append(store, "ab", 2), append(store, "cd", 0)) == [
            "version.taken",
            "version.taken",
        ]
        await append(store, "ab", 1)
        assert await refusals(append(store, "ab", 3)) == ["version.taken"]
        assert await store.summary("ab") == summary("ab", 1)

    tell(tmp_path, story)


def test_a_submission_is_kept_once_for_each_table(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await append(store, "ab", 1, "same")
        await append(store, "cd", 1, "same")
        assert await refusals(append(store, "ab", 2, "same")) == ["version.taken"]
        assert await store.summary("ab") == summary("ab", 1)
        await append(store, "ab", 2)
        await append(store, "ab", 3)  # rows of the server itself have none

    tell(tmp_path, story)


def test_what_waits_is_committed_together_and_a_refused_row_refuses_only_itself(
    tmp_path: Path,
) -> None:
    tables = [f"t{number}" for number in range(600)]

    async def story(store: SqliteStore) -> None:
        await append(store, "t7", 1, "early")
        before = store.figures()["commits"]
        outcomes = await refusals(*(append(store, table, 1, "s") for table in tables))
        assert [table for table, code in zip(tables, outcomes, strict=True) if code] == ["t7"]
        assert store.figures()["commits"] - before <= 4
        assert store.figures()["rows"] == len(tables) + 1
        assert store.figures()["seconds"] > 0
        for table in tables:
            assert [one.version for one in await store.log(table)] == [1]

    tell(tmp_path, story)


def test_several_rows_of_a_table_may_wait_together(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        outcomes = await refusals(*(append(store, "ab", version) for version in range(1, 100)))
        assert outcomes == [None] * 99

    tell(tmp_path, story)


def test_the_rows_of_one_change_are_stored_all_or_none(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        change = [row("ab", 1), row("ab", 2, "same")]
        await store.append(change, summary("ab", 2))
        assert await store.log("ab") == change
        taken = [row("ab", 2), row("ab", 3)]
        gap = [row("ab", 4), row("ab", 5)]
        again = [row("ab", 3), row("ab", 4, "same")]  # its second row is refused
        for refused in (taken, gap, again):
            work = store.append(refused, summary("ab", refused[-1].version))
            assert await refusals(work) == ["version.taken"]
        assert await store.log("ab") == change
        assert await store.summary("ab") == summary("ab", 2)

    tell(tmp_path, story)


def test_of_changes_that_wait_together_one_that_is_stale_refuses_only_itself(
    tmp_path: Path,
) -> None:
    async def story(store: SqliteStore) -> None:
        before = store.figures()["commits"]
        outcomes = await refusals(
            store.append([row("ab", 1), row("ab", 2)], summary("ab", 2)),
            store.append([row("ab", 3), row("ab", 4)], summary("ab", 4)),
            store.append([row("ab", 3), row("ab", 4), row("ab", 5)], summary("ab", 5)),
            store.append([row("cd", 1), row("cd", 2)], summary("cd", 2)),
        )
        assert outcomes == [None, None, "version.taken", None]
        assert store.figures()["commits"] - before <= 2
        assert [one.version for one in await store.log("ab")] == [1, 2, 3, 4]
        assert await store.summary("cd") == summary("cd", 2)

    tell(tmp_path, story)


def test_a_value_that_cannot_be_kept_refuses_only_itself(tmp_path: Path) -> None:
    huge = Row("cd", 1, None, None, 2**70, 0, b"")

    async def story(store: SqliteStore) -> None:
        work = [
            append(store, "ab", 1),
            store.append([huge], summary("cd", 1)),
            append(store, "ef", 1),
        ]
        assert await refusals(*work) == [None, "store.failed", None]
        assert await store.summary("cd") is None
        assert await refusals(store.keep_person(Person("p", "\ud800", 1))) == ["store.failed"]

    tell(tmp_path, story)


def test_tables_are_found_by_status_and_by_person(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.append([row("ab", 1)], summary("ab", 1, "open", "pia"))
        await store.append([row("cd", 1)], summary("cd", 1, "open", "kim"))
        await store.append([row("cd", 2)], summary("cd", 2, "running", "kim", "pia"))
        await store.append([row("ef", 1)], summary("ef", 1, "over", "lou"))
        every = ("open", "running", "over")

        async def found(*status: str, person: str | None = None) -> list[str]:
            return [one.id for one in await store.summaries(status, person=person)]

        assert await found(*every) == ["cd", "ab", "ef"]
        assert await found("open") == ["ab"]
        assert await found(*every, person="pia") == ["cd", "ab"]
        assert await found("over", person="pia") == []
        await store.append([row("ab", 2)], summary("ab", 2, "open", "lou"))
        assert await found("open", person="pia") == []
        assert await found() == []

    tell(tmp_path, story)


def test_tables_are_forgotten_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for table in ("ab", "cd"):
            await append(store, table, 1, "s")
            await store.say(ChatMessage(table, 0, "pia", 1, "hello"))
        await store.forget_tables(["ab", "no such table"])
        assert await store.log("ab") == []
        assert await store.said("ab") == []
        assert [one.id for one in await store.summaries(["running"], person="pia")] == ["cd"]
        assert len(await store.said("cd")) == 1
        assert await refusals(append(store, "ab", 2)) == ["version.taken"]
        await append(store, "ab", 1, "s")

    tell(tmp_path, story)


def test_a_table_is_brought_whole_or_not_at_all(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        rows = [row("ab", version) for version in range(1, 51)]
        await store.bring(summary("ab", 50), rows, [ChatMessage("ab", 7, "kim", 1, "hi")])
        assert await store.log("ab") == rows
        assert [line.text for line in await store.said("ab")] == ["hi"]
        assert await refusals(store.bring(summary("ab", 1), rows[:1], [])) == ["version.taken"]
        twice = [row("cd", 1), row("cd", 1)]
        assert await refusals(store.bring(summary("cd", 2), twice, [])) == ["store.failed"]
        assert await store.summary("cd") is None
        await append(store, "ab", 51)

    tell(tmp_path, story)


# ---- what is due


async def wakes_at(store: SqliteStore, table: str, version: int, wake: int | None) -> None:
    await store.append([row(table, version)], replace(summary(table, version), wake=wake))


def test_a_table_that_is_due_is_claimed_once_for_each_lease(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for table, wake in (("soon", 1000), ("later", 2000), ("much-later", 90_000), ("no", None)):
            await wakes_at(store, table, 1, wake)
        assert await store.claim_wakes(999, 9) == ()
        assert await store.claim_wakes(2000, 1) == ["soon"], "the one that waits longest"
        assert await store.claim_wakes(2000, 9) == ["later"]
        assert await store.claim_wakes(2000 + LEASE - 1, 9) == ()
        assert set(await store.claim_wakes(2000 + LEASE, 9)) == {"soon", "later"}, "leases end"
        await wakes_at(store, "soon", 2, 3000)
        assert await store.claim_wakes(2000 + LEASE, 9) == ["soon"], "a change ends the lease"

    tell(tmp_path, story)

    async def again(store: SqliteStore) -> None:
        assert set(await store.claim_wakes(2000 + LEASE, 9)) == {"soon", "later"}, "a new server"

    tell(tmp_path, again)


def test_the_server_that_lets_a_bot_move_has_the_lease(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await wakes_at(store, "ab", 1, 0)
        at = row("ab", 1).site_time
        assert await store.claim_wakes(at + LEASE - 1, 9) == ()
        assert await store.claim_wakes(at + LEASE, 9) == ["ab"]
        imported = replace(summary("cd", 1), wake=0)
        await store.bring(imported, [row("cd", 1)], [])
        assert await store.claim_wakes(at, 9) == ["cd"], "no server has it yet"

    tell(tmp_path, story)


def test_when_to_wake_is_corrected_for_one_version_only(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await wakes_at(store, "ab", 1, 1000)
        assert await store.claim_wakes(1000, 9) == ["ab"]
        await store.set_wake("ab", 2, None)
        assert await store.summary("ab") == replace(summary("ab", 1), wake=1000)
        await store.set_wake("ab", 1, 1500)
        assert await store.claim_wakes(1499, 9) == ()
        assert await store.claim_wakes(1500, 9) == ["ab"]
        await store.set_wake("ab", 1, None)
        assert await store.claim_wakes(10**9, 9) == ()

    tell(tmp_path, story)


# ---- beside a server


def test_the_server_notices_what_is_done_beside_it(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await append(store, "ab", 1)
        await append(store, "cd", 1)
        assert await store.changed() == ()
        async with opened(tmp_path, beside=True) as guest:
            await append(guest, "ab", 2)
            await guest.forget_tables(["cd"])
            await guest.bring(summary("ef", 1), [row("ef", 1)], [])
        assert sorted(await store.changed()) == ["ab", "cd", "ef"]
        assert await store.changed() == ()
        assert [one.version for one in await store.log("ab")] == [1, 2]
        assert await refusals(append(store, "ab", 2)) == ["version.taken"]

    tell(tmp_path, story)


# ---- people, talk, documents, time


def test_people_are_kept_changed_and_found(tmp_path: Path) -> None:
    pia = Person("pia", "Pia", 1, recovery="code", muted=("kim",), blocked=("lou", "sam"))
    robot = Person("bot", "Robot", 2, token="token", owner="pia")

    async def story(store: SqliteStore) -> None:
        await store.keep_person(pia)
        await store.keep_person(robot)
        assert await store.person("pia") == pia
        assert await store.person("kim") is None
        assert await store.person_by(recovery="code") == pia
        assert await store.person_by(token="token") == robot
        assert await store.person_by(token="code") is None
        assert await store.person_by() is None
        assert await store.programs("pia") == [robot]
        renamed = Person("pia", "Pia the Bear", 1)
        await store.keep_person(renamed)
        assert await store.person("pia") == renamed
        assert await store.programs("pia") == [robot]
        assert await store.person_by(recovery="code") is None

    tell(tmp_path, story)


def test_a_person_is_forgotten_with_programs_words_and_reports(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for id, owner in (("pia", None), ("bot", "pia"), ("kim", None)):
            await store.keep_person(Person(id, id, 1, owner=owner))
        await append(store, "ab", 1)
        for id in ("pia", "bot", "kim"):
            await store.say(ChatMessage("ab", 0, id, 1, f"I am {id}"))
        for by, about in (("pia", "kim"), ("kim", "bot"), ("kim", "lou")):
            await store.report(Report(0, by, about, "ab", "rude", 1))
        await store.forget_person("pia")
        assert [await store.person(id) for id in ("pia", "bot")] == [None, None]
        assert [line.person for line in await store.said("ab")] == ["kim"]
        assert [(one.by, one.about) for one in await store.reports()] == [("kim", "lou")]
        assert len(await store.log("ab")) == 1

    tell(tmp_path, story)


def test_lines_are_numbered_at_each_table_also_after_some_are_forgotten(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await append(store, "ab", 1)
        await append(store, "ef", 1)
        await store.keep_person(Person("pia", "Pia", 1))
        first = await store.say(ChatMessage("ab", 0, "kim", 1, "one"))
        second = await store.say(ChatMessage("ab", 0, "pia", 1, "", "wow"))
        other = await store.say(ChatMessage("ef", 0, "kim", 1, "elsewhere"))
        assert [line.number for line in (first, second, other)] == [1, 2, 1]
        await store.forget_person("pia")
        third = await store.say(ChatMessage("ab", 0, "kim", 1, "three"))
        assert third.number == 3, "no number comes twice"
        assert await store.said("ab") == [first, third]
        assert await store.said("ab", after=first.number) == [third]
        assert await store.said("ab", most=1) == [third]
        assert await refusals(store.say(ChatMessage("cd", 0, "kim", 1, "hi"))) == ["table.unknown"]

    tell(tmp_path, story)


def test_a_document_changes_one_version_at_a_time(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        assert await store.document("season", "s") is None
        with pytest.raises(Stale):
            await store.keep_document("season", "s", 2, b"second")
        await store.keep_document("season", "s", 1, b"first")
        both = await refusals(
            store.keep_document("season", "s", 2, b"second"),
            store.keep_document("season", "s", 2, b"other"),
            store.keep_document("season", "s", 1, b"again"),
        )
        assert both == [None, "version.taken", "version.taken"]
        assert await store.document("season", "s") == (2, b"second")
        await store.keep_document("key", "k", 1, b"key")
        assert await store.documents("season") == [("s", 2, b"second")]

    tell(tmp_path, story)


def test_the_site_time_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def first(store: SqliteStore) -> None:
        assert await store.site_time() == 0
        await store.save_site_time(12_345)

    async def second(store: SqliteStore) -> None:
        assert await store.site_time() == 12_345

    tell(tmp_path, first)
    tell(tmp_path, second)


def test_a_long_read_does_not_hold_up_a_commit(tmp_path: Path) -> None:
    kept = Event()

    async def story(store: SqliteStore) -> None:
        reading = asyncio.ensure_future(store._read(lambda reads: kept.wait(60)))
        await append(store, "ab", 1)
        kept.set()
        assert await reading

    tell(tmp_path, story)


def test_nothing_is_acknowledged_before_the_commit(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        with closing(connect(tmp_path / FILE)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else can commit now
            waiting = asyncio.ensure_future(append(store, "ab", 1))
            await asyncio.wait([waiting], timeout=0.2)
            assert not waiting.done()
            other.execute("ROLLBACK")
        await waiting
        assert len(await store.log("ab")) == 1

    tell(tmp_path, story)
