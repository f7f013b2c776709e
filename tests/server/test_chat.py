"""Chat messages at a table, and who receives them."""

import pytest

from nunatak.core import NunatakError
from nunatak.server.chat.service import ChatService
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.messages import REACTIONS
from nunatak.server.store import Row, Store, Summary


async def error_code(chat: ChatService, *arguments: str) -> str:
    with pytest.raises(NunatakError) as info:
        await chat.send(*arguments)
    return info.value.code


async def test_messages_are_cleaned_stored_and_filtered_for_each_reader(store: Store) -> None:
    people = PeopleService(store, PeopleCache(store), {"en": (("Calm",), ("Otter",))})
    chat = ChatService(store, people, now=lambda: 77)
    summary = Summary("ab", "arctic", "open", False, 1, 1, ())
    await store.log.append([Row("ab", 1, None, None, 0, 0, b"{}")], summary)
    pia, kim, lou = [await people.create(name) for name in ("Pia", "Kim", "Lou")]

    hello = await chat.send("ab", pia.id, " <b>hello</b>\x00\u202e  all ")
    assert (hello.text, hello.reaction, hello.at) == ("<b>hello</b> all", None, 77)
    reactions = [await chat.send("ab", kim.id, "", reaction) for reaction in REACTIONS]
    assert [message.reaction for message in reactions] == list(REACTIONS)
    assert await error_code(chat, "ab", pia.id, " \u200b") == "line.empty"
    assert await error_code(chat, "ab", pia.id, "x" * 501) == "line.long"
    assert await error_code(chat, "ab", pia.id, "", "boo") == "reaction.unknown"
    assert await error_code(chat, "ab", pia.id, "hi", "wow") == "line.both"
    assert await error_code(chat, "cd", pia.id, "hi") == "table.unknown"
    assert await error_code(chat, "ab", "nobody", "hi") == "person.unknown"

    sent_once = await chat.send("ab", lou.id, "once", None, "r1")
    assert await chat.send("ab", lou.id, "once", None, "r1") == sent_once, "sent again, stored once"
    assert (await chat.send("ab", pia.id, "twice", None, "r1")).text == "twice"
    assert await chat.read_history("ab", sent_once.number - 1) != await chat.read_history(
        "ab", sent_once.number
    )

    messages = (await chat.read_history("ab"))[:-2]
    assert messages == [hello, *reactions]
    assert (await chat.read_history("ab", hello.number))[:-2] == reactions
    assert chat.remove_hidden(messages, lou) == messages
    assert chat.remove_hidden(messages, await people.mute(lou.id, kim.id)) == [hello]
    assert chat.remove_hidden(messages, await people.block(lou.id, pia.id)) == []
    await people.delete(kim.id)
    assert (await chat.read_history("ab"))[:-2] == [hello]
