"""The worker process, for functions that would block the event loop.

A thread would block it, too: Python code in a thread holds the interpreter's lock.
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

__all__ = ["MAX_PER_CLIENT", "MAX_WAITING", "WorkerProcess", "serve_requests"]

MAX_PER_CLIENT = 4  # calls of one client at the same time
MAX_WAITING = 32  # calls of all clients at the same time
_TIMEOUT_SECONDS = 20.0  # of one call, with the start of the process
_RETRY_AFTER_SECONDS = 1
_NICENESS = 10  # the event loop comes first
_LENGTH_BYTES = 4  # before each message, for its length

_ENGINE_ERRORS: tuple[type[NunatakError], ...] = (Illegal, Malformed, NotYours, NunatakError, Stale)
_ERROR_CLASSES: dict[str, type[NunatakError]] = {
    each.__name__: each for each in (*_ENGINE_ERRORS, *ServerError.__subclasses__())
}
_EncodedError = tuple[str, str, dict[str, object], tuple[tuple[str, dict[str, object]], ...]]


class _TurnQueue:
    """Decides which call gets the process next. Urgent calls come first; of each client only one
    call is in the queue, so that a client with many calls does not delay others.
    """

    def __init__(self) -> None:
        self._busy = False
        self._waiting: tuple[deque[asyncio.Future[None]], ...] = deque(), deque()
        self._client_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, client: str, urgent: bool) -> AsyncIterator[None]:
        """Wait for a turn; pass it on at the end."""
        lock = self._client_locks.setdefault(client, asyncio.Lock())
        async with lock:
            await self._take_turn(urgent)
            try:
                yield
            finally:
                self._pass_on()

    async def _take_turn(self, urgent: bool) -> None:
        if not self._busy:
            self._busy = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[not urgent].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came, but the caller is gone
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        for waiting in self._waiting:
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._busy = False


class WorkerProcess:
    """Runs functions in another process, which starts with the first call."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._queue = _TurnQueue()
        self._waiting: Counter[str] = Counter()

    async def run(
        self, work: Callable[..., Any], *arguments: Any, client: str | None = None
    ) -> Any:
        """Call a module-level function in the process; return its result or raise its error.

        ``client``: the address that asks; raise (``rate-limited``, ``server.busy``) if too many
        calls wait. None: the server itself; its calls always wait.
        """
        if client is None:
            return await self._run(work, arguments, "")
        if self._waiting[client] >= MAX_PER_CLIENT:
            raise RateLimited("rate-limited", seconds=_RETRY_AFTER_SECONDS)
        if self._waiting.total() >= MAX_WAITING:
            raise Unavailable("server.busy", seconds=_RETRY_AFTER_SECONDS)
        self._waiting[client] += 1
        try:
            return await self._run(work, arguments, client)
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    async def run_for_player(self, work: Callable[..., Any], *arguments: Any, person: str) -> Any:
        """Call a function for a player, before all calls that are not for a player."""
        return await self._run(work, arguments, f"player {person}", urgent=True)

    async def _run(
        self,
        work: Callable[..., Any],
        arguments: tuple[Any, ...],
        client: str,
        urgent: bool = False,
    ) -> Any:
        message = pickle.dumps((work, arguments))
        async with self._queue.turn(client, urgent):
            try:
                async with asyncio.timeout(_TIMEOUT_SECONDS):
                    answer = await self._exchange(message)
            except (OSError, EOFError, TimeoutError):  # the next call starts a new process
                await self._kill()
                raise Unavailable("server.busy", seconds=_RETRY_AFTER_SECONDS) from None
            except BaseException:  # the caller is gone, but the process still works
                await self._kill()
                raise
        result, error = pickle.loads(answer)
        if error is not None:
            raise _decode_error(error)
        return result

    async def _exchange(self, message: bytes) -> bytes:
        if self._process is None:
            command = (sys.executable, "-m", "nunatak.server.process_main")
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(len(message).to_bytes(_LENGTH_BYTES) + message)
        await stdin.drain()
        return await stdout.readexactly(int.from_bytes(await stdout.readexactly(_LENGTH_BYTES)))

    async def close(self) -> None:
        """End the process; waiting calls fail."""
        await self._kill()

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


# ---- in the process


def serve_requests(requests: BinaryIO, answers: BinaryIO) -> None:
    """Execute calls until the server closes the pipe or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    while size := requests.read(_LENGTH_BYTES):
        work, arguments = pickle.loads(requests.read(int.from_bytes(size)))
        answer = pickle.dumps(_execute(work, arguments))
        answers.write(len(answer).to_bytes(_LENGTH_BYTES) + answer)
        answers.flush()


def _execute(
    work: Callable[..., Any], arguments: tuple[Any, ...]
) -> tuple[Any, _EncodedError | None]:
    """Call a function; return its result and None, or None and its error as plain values."""
    try:
        return work(*arguments), None
    except NunatakError as error:
        kind = next(
            each.__name__ for each in type(error).__mro__ if each.__name__ in _ERROR_CLASSES
        )
        problems = tuple((each.code, dict(each.arguments)) for each in error.problems)
        return None, (kind, error.code, error.arguments, problems)


def _decode_error(error: _EncodedError) -> NunatakError:
    kind, code, arguments, problems = error
    return _ERROR_CLASSES[kind].with_problems(
        code, tuple(Problem(*each) for each in problems), **arguments
    )
