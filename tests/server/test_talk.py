"""What is said at a table, and who hears it."""

import asyncio
from pathlib import Path

import pytest

from nunatak.core import NunatakError
from nunatak.server.people import People
from nunatak.server.protocol.messages import REACTIONS
from nunatak.server.store import Row, SqliteStore, Summary
from nunatak.server.talk import Talk


async def refused(talk: Talk, *said: str) -> str:
    with pytest.raises(NunatakError) as info:
        await talk.say(*said)
    return info.value.code


def test_lines_are_cleaned_kept_and_heard_by_those_who_want_to(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        people = People(store, {"en": (("Calm",), ("Otter",))})
        talk = Talk(store, people, now=lambda: 77)
        summary = Summary("ab", "arctic", "open", False, 1, 1, ())
        await store.append(Row("ab", 1, None, None, 0, 0, b"{}"), summary)
        pia, kim, lou = [await people.new(name) for name in ("Pia", "Kim", "Lou")]

        hello = await talk.say("ab", pia.id, " <b>hello</b>\x00\u202e  all ")
        assert (hello.text, hello.reaction, hello.at) == ("<b>hello</b> all", None, 77)
        cheers = [await talk.say("ab", kim.id, "", reaction) for reaction in REACTIONS]
        assert [line.reaction for line in cheers] == list(REACTIONS)
        assert await refused(talk, "ab", pia.id, " \u200b") == "line.empty"
        assert await refused(talk, "ab", pia.id, "x" * 501) == "line.long"
        assert await refused(talk, "ab", pia.id, "", "boo") == "reaction.unknown"
        assert await refused(talk, "ab", pia.id, "hi", "wow") == "line.both"
        assert await refused(talk, "cd", pia.id, "hi") == "table.unknown"
        assert await refused(talk, "ab", "nobody", "hi") == "person.unknown"

        once = await talk.say("ab", lou.id, "once", None, "r1")
        assert await talk.say("ab", lou.id, "once", None, "r1") == once, "sent again, kept once"
        assert (await talk.say("ab", pia.id, "twice", None, "r1")).text == "twice"
        assert await store.said("ab", once.number - 1) != await store.said("ab", once.number)

        lines = (await talk.history("ab"))[:-2]
        assert lines == [hello, *cheers]
        assert (await talk.history("ab", hello.number))[:-2] == cheers
        assert talk.for_listener(lines, lou) == lines
        assert talk.for_listener(lines, await people.mute(lou.id, kim.id)) == [hello]
        assert talk.for_listener(lines, await people.block(lou.id, pia.id)) == []
        await people.forget(kim.id)
        assert (await talk.history("ab"))[:-2] == [hello]

    async def told() -> None:
        store = await SqliteStore.open(tmp_path)
        await story(store)
        await store.close()

    asyncio.run(told())
