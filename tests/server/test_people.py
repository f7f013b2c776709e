"""Identities without accounts."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from nunatak.core import NunatakError
from nunatak.server.people import queries
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person
from nunatak.server.people.service import LETTERS, MAX_PROGRAMS, MAX_SHUNNED, PeopleService
from nunatak.server.store import Store
from nunatak.server.text_checks import clean_line, clean_name
from nunatak.words import random_name_words
from tests.server.store_fixture import opened

WORDS = {"en": (("Calm", "Swift"), ("Otter", "Puffin")), "de": (("Flinker",), ("Otter", "Luchs"))}


async def opened_people(store: Store) -> PeopleService:
    """Return the people of a store."""
    people = PeopleService(store, PeopleCache(store), WORDS, now=lambda: 77)
    await people.open()
    return people


@pytest.fixture
async def people(store: Store) -> PeopleService:
    """Return a service without people."""
    return await opened_people(store)


async def stored(store: Store, id: str) -> Person | None:
    """Return a person as they are in the database."""
    return await queries.find(store.database, id)


async def code_of(work: Awaitable[object]) -> str:
    with pytest.raises(NunatakError) as info:
        await work
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
def test_a_name_is_what_can_be_seen_of_it(written: str, name: str) -> None:
    assert clean_name(written) == name


@pytest.mark.parametrize(
    "written", ["", "   ", "\u200b\u200d", "\u3164", "\u202e\x00", "\u0301\u0301"]
)
def test_a_name_needs_something_that_can_be_seen(written: str) -> None:
    with pytest.raises(NunatakError) as info:
        clean_name(written)
    assert info.value.code == "name.empty"


def test_a_name_and_a_line_have_an_end() -> None:
    for clean, most, code in ((clean_name, 20, "name.long"), (clean_line, 500, "line.long")):
        assert clean("x" * most) == "x" * most
        with pytest.raises(NunatakError) as info:
            clean("x" * (most + 1))
        assert (info.value.code, info.value.arguments) == (code, {"most": most})


def test_made_up_names_are_short_enough_in_every_language() -> None:
    for first, second in random_name_words().values():
        longest = " ".join(max(words, key=len) for words in (first, second))
        assert clean_name(longest) == longest
        assert len(set(first)) * len(set(second)) >= 1000, "few people are called the same"


async def test_a_made_up_name_is_in_a_language_that_the_newcomer_reads(
    people: PeopleService,
) -> None:
    for languages, spoken in (
        (["de", "en"], "de"),
        (["fr", "de"], "de"),
        (["en", "de"], "en"),
        (["fr"], "en"),
        ([""], "en"),
    ):
        first, second = (await people.new(None, languages)).name.split()
        assert first in WORDS[spoken][0]
        assert second in WORDS[spoken][1]


async def test_newcomers_get_a_name_and_can_change_it(people: PeopleService, store: Store) -> None:
    pia = await people.new()
    first, second = pia.name.split()
    assert first in WORDS["en"][0]
    assert second in WORDS["en"][1]
    assert pia.at == 77
    kim = await people.new(" Kim ")
    assert kim.name == "Kim"
    assert pia.id != kim.id
    assert len(pia.id) >= 16, "nobody guesses it"
    renamed = await people.rename(pia.id, "Pia")
    assert renamed == await people.get(pia.id) == await stored(store, pia.id)
    assert await code_of(people.rename(pia.id, "\u200b")) == "name.empty"
    assert await code_of(people.rename("nobody", "Lou")) == "person.unknown"
    assert await stored(store, pia.id) == renamed


# ---- proof


async def test_a_cookie_is_known_again_after_a_restart_and_cannot_be_made_up(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as store:
        people = await opened_people(store)
        pia, kim = await people.new("Pia"), await people.new("Kim")
        one, other = people.sign(pia), people.sign(kim)
    async with opened(tmp_path) as store:
        people = await opened_people(store)
        assert await people.signed(one) == pia
        assert await people.signed(other) == kim
        mixed = pia.id + other[len(kim.id) :]
        strange = ("", ".", "\u00e9.\u00e9", "\ud800", "x" * 9999)
        for forged in (mixed, one[:-1], one + "A", pia.id, *strange):
            assert await people.signed(forged) is None
        await people.forget(pia.id)
        assert await people.signed(one) is None
    async with opened(tmp_path / "another server") as store:
        people = await opened_people(store)
        await queries.save(store.database, pia)
        assert await people.signed(one) is None


async def test_a_recovery_code_moves_an_identity(people: PeopleService) -> None:
    pia = await people.new("Pia")
    old = await people.recovery(pia.id)
    code = await people.recovery(pia.id)
    groups = code.split("-")
    assert [len(group) for group in groups] == [5, 5, 5, 5]
    assert set("".join(groups)) <= set(LETTERS)
    assert not set("0o1il") & set(LETTERS)
    assert len(LETTERS) ** 20 > 2**80
    pia = await people.rename(pia.id, "Pia the Bear")
    for typed in (code, code.upper(), code.replace("-", " "), f" {code.replace('-', '')}\n"):
        assert await people.recover(typed) == pia
    for wrong in (old, "", "-", code[:-1], pia.id, pia.recovery or "", "\ud800"):
        assert await people.recover(wrong) is None


async def test_secrets_of_people_are_kept_as_hashes_alone(
    tmp_path: Path, people: PeopleService
) -> None:
    pia = await people.new("Pia")
    code = await people.recovery(pia.id)
    _, token = await people.program(pia.id, "Robot")
    secrets = [code, code.replace("-", ""), token]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Robot" in kept
    assert not [secret for secret in secrets if secret.encode() in kept]


async def test_a_program_comes_in_with_its_token(people: PeopleService) -> None:
    pia = await people.new("Pia")
    robot, token = await people.program(pia.id, "Robot")
    assert robot.owner == pia.id
    assert await people.by_token(token) == robot
    for wrong in ("", token[:-1], robot.token or "", robot.id):
        assert await people.by_token(wrong) is None
    assert await code_of(people.program(robot.id, "Robot's robot")) == "program.owner"
    assert await code_of(people.recovery(robot.id)) == "program.recovery"
    assert await people.programs(pia.id) == [robot]
    for number in range(1, MAX_PROGRAMS):
        await people.program(pia.id, f"Robot {number}")
    assert await code_of(people.program(pia.id, "One more")) == "program.many"
    await people.forget(pia.id)
    assert await people.by_token(token) is None
    assert await people.get(robot.id) is None


# ---- getting along


async def test_somebody_is_muted_and_blocked_and_let_off_again(
    people: PeopleService, store: Store
) -> None:
    pia, kim, lou = [await people.new(name) for name in ("Pia", "Kim", "Lou")]
    await people.mute(pia.id, kim.id)
    await people.mute(pia.id, kim.id)
    assert (await people.mute(pia.id, lou.id)).muted == (kim.id, lou.id)
    assert (await people.block(pia.id, kim.id)).blocked == (kim.id,)
    assert (await people.unmute(pia.id, kim.id)).muted == (lou.id,)
    assert (await people.unblock(pia.id, kim.id)).blocked == ()
    assert (await people.unblock(pia.id, "nobody")).blocked == ()
    assert await code_of(people.mute(pia.id, pia.id)) == "person.self"
    assert await code_of(people.block(pia.id, "nobody")) == "person.unknown"
    assert (await stored(store, pia.id)) == await people.get(pia.id)


async def test_changes_at_the_same_time_all_count(people: PeopleService, store: Store) -> None:
    pia, kim, lou = [await people.new(name) for name in ("Pia", "Kim", "Lou")]
    await asyncio.gather(
        people.mute(pia.id, kim.id),
        people.block(pia.id, lou.id),
        people.rename(pia.id, "Pia the Bear"),
        people.mute(pia.id, lou.id),
    )
    kept = await stored(store, pia.id)
    assert kept is not None
    assert (kept.name, set(kept.muted)) == ("Pia the Bear", {kim.id, lou.id})
    assert kept.blocked == (lou.id,)


async def test_a_list_has_an_end(people: PeopleService, store: Store) -> None:
    kim = await people.new("Kim")
    others = tuple(f"other{number}" for number in range(MAX_SHUNNED))
    await queries.save(store.database, Person("pia", "Pia", 1, muted=others))
    assert await code_of(people.mute("pia", kim.id)) == "shunned.many"
    await people.unmute("pia", "other0")
    await people.mute("pia", kim.id)


async def test_a_report_reaches_whoever_hosts(people: PeopleService, store: Store) -> None:
    pia, kim = await people.new("Pia"), await people.new("Kim")
    await people.report(pia.id, kim.id, "table", " rude\x07 words ")
    await people.report(kim.id, pia.id, None, "too")
    assert await code_of(people.report(pia.id, pia.id, None, "me")) == "person.self"
    assert await code_of(people.report(pia.id, kim.id, None, " ")) == "line.empty"
    assert [
        (one.by, one.about, one.table, one.why, one.at)
        for one in await queries.reports(store.database)
    ] == [
        (pia.id, kim.id, "table", "rude words", 77),
        (kim.id, pia.id, None, "too", 77),
    ]
