"""Identities without accounts: names, cookies, recovery codes, bot accounts."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from nunatak.core import NunatakError
from nunatak.server.people import queries
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person
from nunatak.server.people.service import CODE_LETTERS, MAX_BLOCKED, MAX_BOT_ACCOUNTS, PeopleService
from nunatak.server.store import Store
from nunatak.server.text_checks import clean_name, clean_text
from nunatak.words import random_name_words
from tests.server.store_fixture import store_context

WORDS = {"en": (("Calm", "Swift"), ("Otter", "Puffin")), "de": (("Flinker",), ("Otter", "Luchs"))}


async def open_people_service(store: Store) -> PeopleService:
    """Open the service for the people in a store."""
    people = PeopleService(store, PeopleCache(store), WORDS, now=lambda: 77)
    await people.open()
    return people


@pytest.fixture
async def people(store: Store) -> PeopleService:
    """Return a service without people."""
    return await open_people_service(store)


async def stored_person(store: Store, id: str) -> Person | None:
    """Return a person as stored in the database."""
    return await queries.find(store.database, id)


async def error_code_of(call: Awaitable[object]) -> str:
    """Return the code of the error that a call raises."""
    with pytest.raises(NunatakError) as info:
        await call
    return info.value.code


# ---- names


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Pia", "Pia"),
        ("  Pia \t the\n Bear ", "Pia the Bear"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("a\u202eb\u2066c\u200bd\ufeffe\u00adf", "abcdef"),
        ("a\x00b\x1b[2Jc\x7f\x9b", "ab[2Jc"),
        ("\ud800Pia\udfff", "Pia"),
        ("\u3164Pia\u2800\u115f", "Pia"),
        ("P" + "\u0301" * 50, "\u1e54" + "\u0301" * 3),
        ("<b>Pia</b> & 'Kim'", "<b>Pia</b> & 'Kim'"),
        ("\u5c0f\u718a", "\u5c0f\u718a"),
        ("\U0001f43b" * 20, "\U0001f43b" * 20),
        ("e\u0301" * 20, "\u00e9" * 20),
        ("\u0915\u0940" * 20, "\u0915\u0940" * 20),
    ],
)
def test_a_name_contains_only_visible_characters(written: str, name: str) -> None:
    assert clean_name(written) == name


@pytest.mark.parametrize(
    "written", ["", "   ", "\u200b\u200d", "\u3164", "\u202e\x00", "\u0301\u0301"]
)
def test_a_name_without_visible_characters_is_refused(written: str) -> None:
    with pytest.raises(NunatakError) as info:
        clean_name(written)
    assert info.value.code == "name.empty"


def test_the_length_of_a_name_and_of_a_chat_message_is_limited() -> None:
    for clean, most, code in ((clean_name, 20, "name.long"), (clean_text, 500, "line.long")):
        assert clean("x" * most) == "x" * most
        with pytest.raises(NunatakError) as info:
            clean("x" * (most + 1))
        assert (info.value.code, info.value.arguments) == (code, {"most": most})


def test_random_names_are_short_enough_in_every_language() -> None:
    for first, second in random_name_words().values():
        longest = " ".join(max(words, key=len) for words in (first, second))
        assert clean_name(longest) == longest
        assert len(set(first)) * len(set(second)) >= 1000, "few people have the same name"


async def test_a_random_name_is_in_a_language_that_the_new_person_reads(
    people: PeopleService,
) -> None:
    for languages, expected_language in (
        (["de", "en"], "de"),
        (["fr", "de"], "de"),
        (["en", "de"], "en"),
        (["fr"], "en"),
        ([""], "en"),
    ):
        first, second = (await people.create(None, languages)).name.split()
        assert first in WORDS[expected_language][0]
        assert second in WORDS[expected_language][1]


async def test_new_people_get_a_name_and_can_change_it(people: PeopleService, store: Store) -> None:
    pia = await people.create()
    first, second = pia.name.split()
    assert first in WORDS["en"][0]
    assert second in WORDS["en"][1]
    assert pia.at == 77
    kim = await people.create(" Kim ")
    assert kim.name == "Kim"
    assert pia.id != kim.id
    assert len(pia.id) >= 16, "it cannot be guessed"
    renamed = await people.rename(pia.id, "Pia")
    assert renamed == await people.get(pia.id) == await stored_person(store, pia.id)
    assert await error_code_of(people.rename(pia.id, "\u200b")) == "name.empty"
    assert await error_code_of(people.rename("nobody", "Lou")) == "person.unknown"
    assert await stored_person(store, pia.id) == renamed


# ---- credentials


async def test_a_cookie_is_valid_after_a_restart_and_cannot_be_forged(
    tmp_path: Path,
) -> None:
    async with store_context(tmp_path) as store:
        people = await open_people_service(store)
        pia, kim = await people.create("Pia"), await people.create("Kim")
        cookie, other = people.sign_cookie(pia), people.sign_cookie(kim)
    async with store_context(tmp_path) as store:
        people = await open_people_service(store)
        assert await people.find_by_cookie(cookie) == pia
        assert await people.find_by_cookie(other) == kim
        mixed = pia.id + other[len(kim.id) :]
        strange = ("", ".", "\u00e9.\u00e9", "\ud800", "x" * 9999)
        for forged in (mixed, cookie[:-1], cookie + "A", pia.id, *strange):
            assert await people.find_by_cookie(forged) is None
        await people.delete(pia.id)
        assert await people.find_by_cookie(cookie) is None
    async with store_context(tmp_path / "another server") as store:
        people = await open_people_service(store)
        await queries.save(store.database, pia)
        assert await people.find_by_cookie(cookie) is None


async def test_a_recovery_code_moves_an_identity(people: PeopleService) -> None:
    pia = await people.create("Pia")
    old = await people.create_recovery_code(pia.id)
    code = await people.create_recovery_code(pia.id)
    groups = code.split("-")
    assert [len(group) for group in groups] == [5, 5, 5, 5]
    assert set("".join(groups)) <= set(CODE_LETTERS)
    assert not set("0o1il") & set(CODE_LETTERS)
    assert len(CODE_LETTERS) ** 20 > 2**80
    pia = await people.rename(pia.id, "Pia the Bear")
    for entered in (code, code.upper(), code.replace("-", " "), f" {code.replace('-', '')}\n"):
        assert await people.find_by_recovery_code(entered) == pia
    for wrong in (old, "", "-", code[:-1], pia.id, pia.recovery or "", "\ud800"):
        assert await people.find_by_recovery_code(wrong) is None


async def test_only_hashes_of_secrets_are_stored(tmp_path: Path, people: PeopleService) -> None:
    pia = await people.create("Pia")
    code = await people.create_recovery_code(pia.id)
    _, token = await people.create_bot_account(pia.id, "Robot")
    secrets = [code, code.replace("-", ""), token]
    stored_bytes = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Robot" in stored_bytes
    assert not [secret for secret in secrets if secret.encode() in stored_bytes]


async def test_a_bot_account_signs_in_with_its_token(people: PeopleService) -> None:
    pia = await people.create("Pia")
    bot, token = await people.create_bot_account(pia.id, "Robot")
    assert bot.owner == pia.id
    assert await people.find_by_token(token) == bot
    for wrong in ("", token[:-1], bot.token or "", bot.id):
        assert await people.find_by_token(wrong) is None
    assert (
        await error_code_of(people.create_bot_account(bot.id, "Robot's robot")) == "program.owner"
    )
    assert await error_code_of(people.create_recovery_code(bot.id)) == "program.recovery"
    assert await people.list_bot_accounts(pia.id) == [bot]
    for number in range(1, MAX_BOT_ACCOUNTS):
        await people.create_bot_account(pia.id, f"Robot {number}")
    assert await error_code_of(people.create_bot_account(pia.id, "One more")) == "program.many"
    await people.delete(pia.id)
    assert await people.find_by_token(token) is None
    assert await people.get(bot.id) is None


# ---- muting, blocking, reports


async def test_a_person_can_be_muted_and_blocked_and_this_can_be_undone(
    people: PeopleService, store: Store
) -> None:
    pia, kim, lou = [await people.create(name) for name in ("Pia", "Kim", "Lou")]
    await people.mute(pia.id, kim.id)
    await people.mute(pia.id, kim.id)
    assert (await people.mute(pia.id, lou.id)).muted == (kim.id, lou.id)
    assert (await people.block(pia.id, kim.id)).blocked == (kim.id,)
    assert (await people.unmute(pia.id, kim.id)).muted == (lou.id,)
    assert (await people.unblock(pia.id, kim.id)).blocked == ()
    assert (await people.unblock(pia.id, "nobody")).blocked == ()
    assert await error_code_of(people.mute(pia.id, pia.id)) == "person.self"
    assert await error_code_of(people.block(pia.id, "nobody")) == "person.unknown"
    assert (await stored_person(store, pia.id)) == await people.get(pia.id)


async def test_changes_at_the_same_time_all_count(people: PeopleService, store: Store) -> None:
    pia, kim, lou = [await people.create(name) for name in ("Pia", "Kim", "Lou")]
    await asyncio.gather(
        people.mute(pia.id, kim.id),
        people.block(pia.id, lou.id),
        people.rename(pia.id, "Pia the Bear"),
        people.mute(pia.id, lou.id),
    )
    stored = await stored_person(store, pia.id)
    assert stored is not None
    assert (stored.name, set(stored.muted)) == ("Pia the Bear", {kim.id, lou.id})
    assert stored.blocked == (lou.id,)


async def test_the_number_of_muted_people_is_limited(people: PeopleService, store: Store) -> None:
    kim = await people.create("Kim")
    others = tuple(f"other{number}" for number in range(MAX_BLOCKED))
    await queries.save(store.database, Person("pia", "Pia", 1, muted=others))
    assert await error_code_of(people.mute("pia", kim.id)) == "shunned.many"
    await people.unmute("pia", "other0")
    await people.mute("pia", kim.id)


async def test_a_report_is_stored(people: PeopleService, store: Store) -> None:
    pia, kim = await people.create("Pia"), await people.create("Kim")
    await people.report(pia.id, kim.id, "table", " rude\x07 words ")
    await people.report(kim.id, pia.id, None, "too")
    assert await error_code_of(people.report(pia.id, pia.id, None, "me")) == "person.self"
    assert await error_code_of(people.report(pia.id, kim.id, None, " ")) == "line.empty"
    assert [
        (report.by, report.about, report.table, report.why, report.at)
        for report in await queries.list_reports(store.database)
    ] == [
        (pia.id, kim.id, "table", "rude words", 77),
        (kim.id, pia.id, None, "too", 77),
    ]
