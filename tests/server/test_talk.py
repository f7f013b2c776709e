"""What is said at a table, and who hears it."""

import pytest

from nunatak.core import NunatakError
from nunatak.server.chat.service import ChatService
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.messages import REACTIONS
from nunatak.server.store import Row, Store, Summary


async def refused(chat: ChatService, *said: str) -> str:
    with pytest.raises(NunatakError) as info:
        await chat.say(*said)
    return info.value.code


async def test_lines_are_cleaned_kept_and_heard_by_those_who_want_to(store: Store) -> None:
    people = PeopleService(store, PeopleCache(store), {"en": (("Calm",), ("Otter",))})
    chat = ChatService(store, people, now=lambda: 77)
    summary = Summary("ab", "arctic", "open", False, 1, 1, ())
    await store.log.append([Row("ab", 1, None, None, 0, 0, b"{}")], summary)
    pia, kim, lou = [await people.new(name) for name in ("Pia", "Kim", "Lou")]

    hello = await chat.say("ab", pia.id, " <b>hello</b>\x00\u202e  all ")
    assert (hello.text, hello.reaction, hello.at) == ("<b>hello</b> all", None, 77)
    cheers = [await chat.say("ab", kim.id, "", reaction) for reaction in REACTIONS]
    assert [line.reaction for line in cheers] == list(REACTIONS)
    assert await refused(chat, "ab", pia.id, " \u200b") == "line.empty"
    assert await refused(chat, "ab", pia.id, "x" * 501) == "line.long"
    assert await refused(chat, "ab", pia.id, "", "boo") == "reaction.unknown"
    assert await refused(chat, "ab", pia.id, "hi", "wow") == "line.both"
    assert await refused(chat, "cd", pia.id, "hi") == "table.unknown"
    assert await refused(chat, "ab", "nobody", "hi") == "person.unknown"

    once = await chat.say("ab", lou.id, "once", None, "r1")
    assert await chat.say("ab", lou.id, "once", None, "r1") == once, "sent again, kept once"
    assert (await chat.say("ab", pia.id, "twice", None, "r1")).text == "twice"
    assert await chat.history("ab", once.number - 1) != await chat.history("ab", once.number)

    lines = (await chat.history("ab"))[:-2]
    assert lines == [hello, *cheers]
    assert (await chat.history("ab", hello.number))[:-2] == cheers
    assert chat.for_listener(lines, lou) == lines
    assert chat.for_listener(lines, await people.mute(lou.id, kim.id)) == [hello]
    assert chat.for_listener(lines, await people.block(lou.id, pia.id)) == []
    await people.forget(kim.id)
    assert (await chat.history("ab"))[:-2] == [hello]
