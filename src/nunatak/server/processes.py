"""Work that takes long, in a process of its own.

A thread would not do: what computes in Python holds the interpreter, and with it the event loop.
"""

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, BinaryIO
from weakref import WeakValueDictionary

from nunatak.core import Illegal, Malformed, NotYours, NunatakError, Stale
from nunatak.core.errors import Problem
from nunatak.server.errors import RateLimited, ServerError, Unavailable

__all__ = ["MAX_EACH", "MAX_WAITING", "Workers", "serve"]

MAX_EACH = 4  # of one address at a time
MAX_WAITING = 32  # in all, from outside
_MAX_SECONDS = 20.0  # seconds for one piece of work, and for the process to start
_PATIENCE = 1  # seconds after which to ask again
_NICE = 10  # who plays comes first
_SIZE = 4  # bytes before each message, which say how long it is

_ENGINE_ERRORS: tuple[type[NunatakError], ...] = (Illegal, Malformed, NotYours, NunatakError, Stale)
_KINDS: dict[str, type[NunatakError]] = {
    each.__name__: each for each in (*_ENGINE_ERRORS, *ServerError.__subclasses__())
}
_Refusal = tuple[str, str, dict[str, object], tuple[tuple[str, dict[str, object]], ...]]


class _Queue:
    """Who may use the process next: of each client one job at a time waits here, so that a client
    with many jobs does not hold up others, and urgent jobs come first.
    """

    def __init__(self) -> None:
        self._busy = False
        self._waiting: tuple[deque[asyncio.Future[None]], ...] = deque(), deque()
        self._of_client: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, client: str, urgent: bool) -> AsyncIterator[None]:
        """Wait for a turn, and hand it on at the end."""
        lock = self._of_client.setdefault(client, asyncio.Lock())
        async with lock:
            await self._take(urgent)
            try:
                yield
            finally:
                self._hand_on()

    async def _take(self, urgent: bool) -> None:
        if not self._busy:
            self._busy = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[not urgent].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came, but nobody is there to take it
                self._hand_on()
            raise

    def _hand_on(self) -> None:
        for waiting in self._waiting:
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._busy = False


class Workers:
    """A process that starts with the first work for it, and how much may wait for it."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._queue = _Queue()
        self._waiting: Counter[str] = Counter()

    async def run(self, work: Callable[..., Any], *arguments: Any, who: str | None = None) -> Any:
        """What a function of a module returns or refuses, from another process.

        ``who`` asks for it, by address: refused (``rate-limited``, ``server.busy``) where that is
        too much at a time. None: the server itself, which waits.
        """
        if who is None:
            return await self._run(work, arguments, "")
        if self._waiting[who] >= MAX_EACH:
            raise RateLimited("rate-limited", seconds=_PATIENCE)
        if self._waiting.total() >= MAX_WAITING:
            raise Unavailable("server.busy", seconds=_PATIENCE)
        self._waiting[who] += 1
        try:
            return await self._run(work, arguments, who)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

    async def run_soon(self, work: Callable[..., Any], *arguments: Any, who: str) -> Any:
        """The same for a player, who waits: before all that is not for a player."""
        return await self._run(work, arguments, f"player {who}", urgent=True)

    async def _run(
        self, work: Callable[..., Any], arguments: tuple[Any, ...], who: str, urgent: bool = False
    ) -> Any:
        message = pickle.dumps((work, arguments))
        async with self._queue.turn(who, urgent):
            try:
                async with asyncio.timeout(_MAX_SECONDS):
                    answer = await self._ask(message)
            except (OSError, EOFError, TimeoutError):  # the next one who asks gets another process
                await self._end()
                raise Unavailable("server.busy", seconds=_PATIENCE) from None
            except BaseException:  # nobody waits for the answer any more
                await self._end()
                raise
        found, refusal = pickle.loads(answer)
        if refusal is not None:
            raise _error(refusal)
        return found

    async def _ask(self, message: bytes) -> bytes:
        if self._process is None:
            command = (sys.executable, "-m", "nunatak.server.process_main")
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(len(message).to_bytes(_SIZE) + message)
        await to.drain()
        return await back.readexactly(int.from_bytes(await back.readexactly(_SIZE)))

    async def close(self) -> None:
        """What waits is not done any more."""
        await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


# ---- in the process


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Work until the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    while size := asked.read(_SIZE):
        work, arguments = pickle.loads(asked.read(int.from_bytes(size)))
        answer = pickle.dumps(_done(work, arguments))
        answers.write(len(answer).to_bytes(_SIZE) + answer)
        answers.flush()


def _done(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, _Refusal | None]:
    """The result, or why not, as plain values."""
    try:
        return work(*arguments), None
    except NunatakError as error:
        kind = next(each.__name__ for each in type(error).__mro__ if each.__name__ in _KINDS)
        problems = tuple((each.code, dict(each.arguments)) for each in error.problems)
        return None, (kind, error.code, error.arguments, problems)


def _error(refusal: _Refusal) -> NunatakError:
    kind, code, arguments, problems = refusal
    return _KINDS[kind].with_problems(code, tuple(Problem(*each) for each in problems), **arguments)
