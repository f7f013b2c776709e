"""People: who plays here, without accounts. What proves it is kept as hashes alone."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from weakref import WeakValueDictionary

from itsdangerous import BadSignature, Signer
from msgspec.structs import replace

from nunatak.server.chat import queries as chat_queries
from nunatak.server.errors import Conflict, Forbidden, NotFound
from nunatak.server.people import queries
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person, Report
from nunatak.server.store import Store
from nunatak.server.text_checks import clean_line, clean_name

__all__ = ["PeopleService", "Words"]

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
MAX_SHUNNED = 500  # that one person may have muted, and blocked
MAX_PROGRAMS = 20  # that one person may bring


Words = Mapping[str, tuple[Sequence[str], Sequence[str]]]  # by language: first and second halves


def _wall() -> int:
    return time.time_ns() // 1_000_000


class PeopleService:
    """Everybody. ``words``: for the names of newcomers."""

    def __init__(
        self,
        store: Store,
        cache: PeopleCache,
        words: Words,
        *,
        now: Callable[[], int] = _wall,
    ) -> None:
        self._database = store.database
        self._notifier = store.notifier
        self._cache = cache
        self._words = words
        self._now = now
        self._signer = Signer(secrets.token_bytes(32))
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self) -> None:
        """Find the key that signs cookies, or make it at the first start."""
        key = await queries.cookie_key(self._database)
        if key is None:
            await queries.save_cookie_key(self._database, secrets.token_bytes(32))
            key = await queries.cookie_key(self._database)  # another process may have been first
        assert key is not None
        self._signer = Signer(key, salt="nunatak.person", digest_method=hashlib.sha256)

    # ---- finding

    async def get(self, id: str) -> Person | None:
        """Return a person by id."""
        return await self._cache.find(id)

    async def load(self, ids: Iterable[str]) -> None:
        """Read people into memory, whose names are needed."""
        await self._cache.load(ids)

    async def _known(self, id: str) -> Person:
        found = await self.get(id)
        if found is None:
            raise NotFound("person.unknown", person=id)
        return found

    # ---- coming and going

    async def new(self, name: str | None = None, languages: Sequence[str] = ()) -> Person:
        """Somebody whom we have not seen before; where no name is given one is found, in the first
        of their languages that we speak.
        """
        chosen = self._invented(languages) if name is None else clean_name(name)
        person = Person(secrets.token_urlsafe(12), chosen, self._now())
        return await self._save(person)

    def _invented(self, languages: Sequence[str]) -> str:
        spoken = next((each for each in languages if each in self._words), next(iter(self._words)))
        first, second = (secrets.choice(words) for words in self._words[spoken])
        return clean_name(f"{first} {second}")

    async def program(self, owner: str, name: str) -> tuple[Person, str]:
        """An own bot of somebody, and the token that lets it in. The token is not kept."""
        async with self._lock(owner):
            person = await self._known(owner)
            if person.owner is not None:
                raise Forbidden("program.owner")
            if len(await queries.own_bots(self._database, owner)) >= MAX_PROGRAMS:
                raise Conflict("program.many", most=MAX_PROGRAMS)
            token = secrets.token_urlsafe(32)
            program = Person(
                secrets.token_urlsafe(12),
                clean_name(name),
                self._now(),
                token=_hash(token),
                owner=owner,
            )
            return await self._save(program), token

    async def programs(self, owner: str) -> Sequence[Person]:
        """The own bots of somebody."""
        return await queries.own_bots(self._database, owner)

    async def by_token(self, token: str) -> Person | None:
        """The program with this token."""
        return await queries.find_by_token(self._database, _hash(token))

    async def forget(self, id: str) -> None:
        """Delete somebody with their programs, and all that they said."""
        async with self._lock(id):
            gone = [id, *(bot.id for bot in await queries.own_bots(self._database, id))]
            await self._database.write(
                *chat_queries.deletion_statements(id), *queries.deletion_statements(id)
            )
            for one in gone:
                self._notifier.publish(f"person:{one}", 0)

    # ---- proof

    def sign(self, person: Person) -> str:
        """The value of the cookie that says who somebody is."""
        return self._signer.sign(person.id).decode()

    async def signed(self, cookie: str) -> Person | None:
        """Whose cookie this is; nobody's, where it is not ours or the person is forgotten."""
        try:
            id = self._signer.unsign(cookie.encode()).decode()
        except (BadSignature, UnicodeError):
            return None
        return await self.get(id)

    async def recovery(self, id: str) -> str:
        """A new code that moves the identity to another device. The one before holds no more. A
        program has its token, which its owner can withdraw, and nothing beside it.
        """
        if (await self._known(id)).owner is not None:
            raise Forbidden("program.recovery")
        letters = [secrets.choice(LETTERS) for _ in range(20)]
        code = "-".join("".join(letters[start : start + 5]) for start in range(0, 20, 5))
        await self._change(id, lambda person: replace(person, recovery=_hash(_letters(code))))
        return code

    async def recover(self, code: str) -> Person | None:
        """Whoever has this code, however it is typed."""
        found = await queries.find_by_recovery(self._database, _hash(_letters(code)))
        return None if found is None else self._cache.put(found)

    # ---- changing

    async def rename(self, id: str, name: str) -> Person:
        chosen = clean_name(name)
        return await self._change(id, lambda person: replace(person, name=chosen))

    async def mute(self, id: str, other: str) -> Person:
        """What the other says does not reach this person."""
        await self._other(id, other)
        return await self._change(id, lambda p: replace(p, muted=_with(p.muted, other)))

    async def unmute(self, id: str, other: str) -> Person:
        return await self._change(id, lambda p: replace(p, muted=_without(p.muted, other)))

    async def block(self, id: str, other: str) -> Person:
        """Nor may they sit down at a table of this person."""
        await self._other(id, other)
        return await self._change(id, lambda p: replace(p, blocked=_with(p.blocked, other)))

    async def unblock(self, id: str, other: str) -> Person:
        return await self._change(id, lambda p: replace(p, blocked=_without(p.blocked, other)))

    async def report(self, by: str, about: str, table: str | None, why: str) -> None:
        """Tell whoever hosts about somebody."""
        await self._other(by, about)
        report = Report(0, by, about, table, clean_line(why), self._now())
        await queries.add_report(self._database, report)

    async def _other(self, id: str, other: str) -> None:
        if id == other:
            raise Conflict("person.self")
        await self._known(other)

    async def _change(self, id: str, change: Callable[[Person], Person]) -> Person:
        async with self._lock(id):
            return await self._save(change(await self._known(id)))

    async def _save(self, person: Person) -> Person:
        await queries.save(self._database, person)
        self._notifier.publish(f"person:{person.id}", 0)
        return self._cache.put(person)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())


def _hash(secret: str) -> str:
    """Enough for what was drawn by lot: nobody tries that many."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def _letters(code: str) -> str:
    """A code as it was made, though typed with other spaces or capitals.

    >>> _letters("ABCDE fghjk-")
    'abcdefghjk'
    """
    return "".join(letter for letter in code.lower() if letter.isalnum())


def _with(shunned: tuple[str, ...], other: str) -> tuple[str, ...]:
    if other not in shunned and len(shunned) >= MAX_SHUNNED:
        raise Conflict("shunned.many", most=MAX_SHUNNED)
    return (*_without(shunned, other), other)


def _without(shunned: tuple[str, ...], other: str) -> tuple[str, ...]:
    return tuple(one for one in shunned if one != other)
