"""People without accounts, and their bot accounts. Codes and tokens are stored as hashes only."""

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
from nunatak.server.text_checks import clean_name, clean_text

__all__ = ["NameWords", "PeopleService"]

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
MAX_BLOCKED = 500  # that one person may block, and as many that they may mute
MAX_BOT_ACCOUNTS = 20  # of one person


NameWords = Mapping[str, tuple[Sequence[str], Sequence[str]]]
"""By language: first and second words of random names."""


def _unix_time() -> int:
    return time.time_ns() // 1_000_000


class PeopleService:
    """Creates, finds, changes and deletes people. ``words``: for the names of new people."""

    def __init__(
        self,
        store: Store,
        cache: PeopleCache,
        words: NameWords,
        *,
        now: Callable[[], int] = _unix_time,
    ) -> None:
        self._database = store.database
        self._notifier = store.notifier
        self._cache = cache
        self._words = words
        self._now = now
        self._signer = Signer(secrets.token_bytes(32))
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self) -> None:
        """Read the key that signs cookies; create it at the first start."""
        key = await queries.find_cookie_key(self._database)
        if key is None:
            await queries.save_cookie_key(self._database, secrets.token_bytes(32))
            # Another process may have been first.
            key = await queries.find_cookie_key(self._database)
        assert key is not None
        self._signer = Signer(key, salt="nunatak.person", digest_method=hashlib.sha256)

    # ---- finding

    async def get(self, id: str) -> Person | None:
        """Return a person by id; None if there is none."""
        return await self._cache.find(id)

    async def load(self, ids: Iterable[str]) -> None:
        """Read people into the cache."""
        await self._cache.load(ids)

    async def _require(self, id: str) -> Person:
        found = await self.get(id)
        if found is None:
            raise NotFound("person.unknown", person=id)
        return found

    # ---- creating and deleting

    async def create(self, name: str | None = None, languages: Sequence[str] = ()) -> Person:
        """Create a person. Without a name they get a random one, in the first of these languages
        that has name words.
        """
        chosen = self._random_name(languages) if name is None else clean_name(name)
        person = Person(secrets.token_urlsafe(12), chosen, self._now())
        return await self._save(person)

    def _random_name(self, languages: Sequence[str]) -> str:
        known = [each for each in languages if each in self._words]
        language = known[0] if known else next(iter(self._words))
        first, second = (secrets.choice(words) for words in self._words[language])
        return clean_name(f"{first} {second}")

    async def create_bot_account(self, owner: str, name: str) -> tuple[Person, str]:
        """Create a bot account; return it with its token, which is stored as a hash only."""
        async with self._lock(owner):
            person = await self._require(owner)
            if person.owner is not None:
                raise Forbidden("program.owner")
            if len(await queries.list_bot_accounts(self._database, owner)) >= MAX_BOT_ACCOUNTS:
                raise Conflict("program.many", most=MAX_BOT_ACCOUNTS)
            token = secrets.token_urlsafe(32)
            account = Person(
                secrets.token_urlsafe(12),
                clean_name(name),
                self._now(),
                token=_hash(token),
                owner=owner,
            )
            return await self._save(account), token

    async def list_bot_accounts(self, owner: str) -> Sequence[Person]:
        """Return the bot accounts of a person, oldest first."""
        return await queries.list_bot_accounts(self._database, owner)

    async def find_by_token(self, token: str) -> Person | None:
        """Return the bot account with this token; None if there is none."""
        return await queries.find_by_token(self._database, _hash(token))

    async def delete(self, id: str) -> None:
        """Delete a person with their bot accounts, messages and reports."""
        async with self._lock(id):
            deleted = [id, *(bot.id for bot in await queries.list_bot_accounts(self._database, id))]
            await self._database.write(
                *chat_queries.deletion_statements(id), *queries.deletion_statements(id)
            )
            for one in deleted:
                self._notifier.publish(f"person:{one}", 0)

    # ---- cookies and recovery codes

    def sign_cookie(self, person: Person) -> str:
        """Return the value of the cookie that identifies a person."""
        return self._signer.sign(person.id).decode()

    async def find_by_cookie(self, cookie: str) -> Person | None:
        """Return the person with this cookie; None if it is not valid or the person is deleted."""
        try:
            id = self._signer.unsign(cookie.encode()).decode()
        except (BadSignature, UnicodeError):
            return None
        return await self.get(id)

    async def create_recovery_code(self, id: str) -> str:
        """Return a new code that moves the identity to another device; it replaces an older one.

        Raise :class:`Forbidden` for a bot account: its owner can delete its token, and a code
        would outlive that.
        """
        if (await self._require(id)).owner is not None:
            raise Forbidden("program.recovery")
        letters = [secrets.choice(CODE_LETTERS) for _ in range(20)]
        code = "-".join("".join(letters[start : start + 5]) for start in range(0, 20, 5))
        hash = _hash(_normalize_code(code))
        await self._change(id, lambda person: replace(person, recovery=hash))
        return code

    async def find_by_recovery_code(self, code: str) -> Person | None:
        """Return the person with this code; its case, spaces and hyphens do not matter."""
        found = await queries.find_by_recovery(self._database, _hash(_normalize_code(code)))
        return None if found is None else self._cache.put(found)

    # ---- changing

    async def rename(self, id: str, name: str) -> Person:
        """Change the name of a person."""
        chosen = clean_name(name)
        return await self._change(id, lambda person: replace(person, name=chosen))

    async def mute(self, id: str, other: str) -> Person:
        """Hide the messages of another person from this person."""
        await self._check_other(id, other)
        return await self._change(id, lambda p: replace(p, muted=_add(p.muted, other)))

    async def unmute(self, id: str, other: str) -> Person:
        """Show the messages of another person again."""
        return await self._change(id, lambda p: replace(p, muted=_remove(p.muted, other)))

    async def block(self, id: str, other: str) -> Person:
        """Hide the messages of another person, and refuse them at tables of this person."""
        await self._check_other(id, other)
        return await self._change(id, lambda p: replace(p, blocked=_add(p.blocked, other)))

    async def unblock(self, id: str, other: str) -> Person:
        """Unblock another person."""
        return await self._change(id, lambda p: replace(p, blocked=_remove(p.blocked, other)))

    async def report(self, by: str, about: str, table: str | None, why: str) -> None:
        """Store a report about a person for the host of the server."""
        await self._check_other(by, about)
        report = Report(0, by, about, table, clean_text(why), self._now())
        await queries.add_report(self._database, report)

    async def _check_other(self, id: str, other: str) -> None:
        if id == other:
            raise Conflict("person.self")
        await self._require(other)

    async def _change(self, id: str, change: Callable[[Person], Person]) -> Person:
        async with self._lock(id):
            return await self._save(change(await self._require(id)))

    async def _save(self, person: Person) -> Person:
        await queries.save(self._database, person)
        self._notifier.publish(f"person:{person.id}", 0)
        return self._cache.put(person)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())


def _hash(secret: str) -> str:
    """Return a hash. It needs no salt: codes and tokens are random and too long to guess."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def _normalize_code(code: str) -> str:
    """Return a recovery code in lower case, without spaces and hyphens.

    >>> _normalize_code("ABCDE fghjk-")
    'abcdefghjk'
    """
    return "".join(letter for letter in code.lower() if letter.isalnum())


def _add(ids: tuple[str, ...], other: str) -> tuple[str, ...]:
    if other not in ids and len(ids) >= MAX_BLOCKED:
        raise Conflict("shunned.many", most=MAX_BLOCKED)
    return (*_remove(ids, other), other)


def _remove(ids: tuple[str, ...], other: str) -> tuple[str, ...]:
    return tuple(id for id in ids if id != other)
