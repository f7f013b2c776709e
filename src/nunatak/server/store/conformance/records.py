"""Checks of people, chat and seasons, and of what is deleted."""

import asyncio
from collections.abc import Awaitable

from nunatak.server.chat import queries as chat
from nunatak.server.chat.model import ChatMessage
from nunatak.server.people import queries as people
from nunatak.server.people.model import Person, Report
from nunatak.server.seasons import queries as seasons
from nunatak.server.seasons.model import Player, Season
from nunatak.server.store import Store
from nunatak.server.store.conformance.helpers import (
    STALE,
    append,
    error_codes,
    opened_store,
    two_processes,
)
from nunatak.server.tables import queries as tables

__all__ = ["check_chat_numbers", "check_people", "check_retention", "check_seasons"]


async def check_people(url: str) -> None:
    """People are stored, changed and found."""
    pia = Person("pia", "Pia", 1, recovery="code", muted=("kim",), blocked=("lou", "sam"))
    robot = Person("bot", "Robot", 2, token="token", owner="pia")
    async with opened_store(url) as store:
        database = store.database
        for person in (pia, robot):
            await people.save(database, person)
        assert await people.find(database, "pia") == pia
        assert await people.find(database, "kim") is None
        assert await people.find_by_recovery(database, "code") == pia
        assert await people.find_by_token(database, "token") == robot
        assert await people.find_by_token(database, "code") is None
        assert await people.list_bot_accounts(database, "pia") == [robot]
        found = await people.find_many(database, ["bot", "pia", "kim"])
        assert {person.id: person for person in found} == {"pia": pia, "bot": robot}
        renamed = Person("pia", "Pia the Bear", 1)
        await people.save(database, renamed)
        assert await people.find(database, "pia") == renamed
        assert await people.find_by_recovery(database, "code") is None
        await people.save_cookie_key(database, b"\0key")
        await people.save_cookie_key(database, b"another")
        assert await people.find_cookie_key(database) == b"\0key"


async def check_chat_numbers(url: str) -> None:
    """Messages are numbered in each table without gaps, also when many are added at once."""
    async with two_processes(url) as (store, other):
        await append(store, "ab", 1)
        await append(store, "ef", 1)

        def send(each: Store, text: str, ref: str | None = None) -> Awaitable[ChatMessage]:
            return chat.add(each.database, ChatMessage("ab", 0, "kim", 1, text, None, ref))

        both = [send(each, "hello") for each in (store, other) for _ in range(10)]
        added = await asyncio.gather(*both)
        assert sorted(message.number for message in added) == list(range(1, 21))
        same = [send(each, "once", "r1") for each in (store, other) for _ in range(5)]
        assert {message.number for message in await asyncio.gather(*same)} == {21}
        elsewhere = ChatMessage("ef", 0, "kim", 1, "", "wow")
        assert (await chat.add(store.database, elsewhere)).number == 1
        history = await chat.read_history(store.database, "ab")
        assert [message.number for message in history] == list(range(1, 22))
        assert await chat.read_history(store.database, "ab", after=20) == history[20:]
        assert await chat.read_history(store.database, "ab", most=2) == history[19:]
        nowhere = chat.add(store.database, ChatMessage("no", 0, "kim", 1, "hello"))
        assert await error_codes(nowhere) == ["table.unknown"]


async def check_seasons(url: str) -> None:
    """A season changes one version at a time."""
    season = Season("cup", "Cup", "snow-tails", "pia", 1, 3, (Player("pia"), Player("kim")))
    other = season.replace(name="Other", players=(Player("pia"), Player(bot="steady")))
    async with two_processes(url) as (store, second):
        database = store.database
        assert await seasons.find(database, "cup") is None
        assert await error_codes(seasons.save(database, 2, season)) == [STALE]
        await seasons.save(database, 1, season)
        swaps = [seasons.save(each.database, 2, other) for each in (store, second)]
        assert sorted(map(str, await error_codes(*swaps))) == ["None", STALE]
        assert await error_codes(seasons.save(database, 1, season)) == [STALE]
        assert await seasons.find(database, "cup") == (2, other)
        assert await seasons.list_all(database) == [other]
        assert await seasons.find_by_person(database, "pia") == [other]
        assert await seasons.find_by_person(database, "kim") == []


async def check_retention(url: str) -> None:
    """What is deleted leaves nothing behind: a table is deleted with its log and its chat, a person
    with their messages and reports.
    """
    async with opened_store(url) as store:
        database = store.database
        for id, owner in (("pia", None), ("bot", "pia"), ("kim", None)):
            await people.save(database, Person(id, id, 1, owner=owner))
        for table in ("ab", "cd"):
            await append(store, table, 1, submission="s")
            for id in ("pia", "bot", "kim"):
                await chat.add(database, ChatMessage(table, 0, id, 1, "hello"))
        for by, about in (("pia", "kim"), ("kim", "bot"), ("kim", "lou")):
            await people.add_report(database, Report(0, by, about, "ab", "rude", 1))
        await database.write(*chat.deletion_statements("pia"), *people.deletion_statements("pia"))
        assert await people.find_many(database, ["pia", "bot"]) == []
        left = await chat.read_history(database, "ab")
        assert [(message.person, message.number) for message in left] == [("kim", 3)]
        again = await chat.add(database, ChatMessage("ab", 0, "kim", 1, "more"))
        assert again.number == 4, "no number is used twice"
        assert [(each.by, each.about) for each in await people.list_reports(database)] == [
            ("kim", "lou")
        ]
        assert len(await store.log.read("ab")) == 1
        await tables.delete(database, ["ab", "no such table"])
        assert await store.log.read("ab") == []
        assert await chat.read_history(database, "ab") == []
        running = await tables.read_summaries(database, ["running"], person="pia")
        assert [found.id for found in running] == ["cd"]
        assert await error_codes(append(store, "ab", 2)) == [STALE]
        await append(store, "ab", 1, submission="s")
        await tables.delete(database, [])
