"""Start a server, run it, and shut it down."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from nunatak.core import loadable_games
from nunatak.server.chat.service import ChatService
from nunatak.server.errors import BadSettings
from nunatak.server.games.cache import shipped_courses_by_text
from nunatak.server.games.routes import all_games
from nunatak.server.http.app import create_app
from nunatak.server.http.context import AppContext
from nunatak.server.http.limits import Limiter
from nunatak.server.http.transport import HttpTransport, OpenConnections
from nunatak.server.jobs.worker import JobWorker
from nunatak.server.live.connections import Connections
from nunatak.server.live.transport import WebSocketTransport
from nunatak.server.logs import log
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.service import NameWords, PeopleService
from nunatak.server.protocol.messages import MAX_MESSAGE_BYTES
from nunatak.server.seasons.service import SeasonService
from nunatak.server.settings import Settings
from nunatak.server.store import Database, open_store
from nunatak.server.store.url import lock_store
from nunatak.server.tables.follow_ups import SEASON_PROGRESS
from nunatak.server.tables.service import TableService

__all__ = [
    "event_loop_factory",
    "fill_caches",
    "listen",
    "raise_file_limit",
    "run",
    "uvicorn_config",
]

_BACKLOG = 4096  # connections that wait to be accepted
_MAX_OPEN_FILES = 65_536
# The thresholds of the garbage collector. Old objects are many, so they are collected rarely.
# New ones are not: refused connections leave 50,000 in 0.3 seconds, and much garbage takes long.
_GC_THRESHOLDS = 5_000, 20, 10_000
_STARTUP_DELAY_SECONDS = 2.0  # before background work: clients that wait to connect come first
_SHUTDOWN_SECONDS = 3  # for the requests under way

FaultHook = Callable[[str], None]
"""A function that tests use to end the process; it is called with each point of a move."""


def run(
    settings: Settings,
    *,
    page: str,
    words: NameWords,
    on_ready: Callable[[Settings], None],
    fault_hook: FaultHook = lambda point: None,
) -> None:
    """Run a server until it is stopped.

    ``page`` replaces a web app that is not built; ``words`` are for random names; ``on_ready`` is
    called with the settings, which then have the port.
    """
    with lock_store(settings.store_url), listen(settings.host, settings.port) as listener:
        settings = replace(settings, port=listener.getsockname()[1])
        with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
            runner.run(_serve(settings, listener, page, words, on_ready, fault_hook))


def event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop if it is installed, else None for the default event loop."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _serve(
    settings: Settings,
    listener: socket.socket,
    page: str,
    words: NameWords,
    on_ready: Callable[[Settings], None],
    fault_hook: FaultHook,
) -> None:
    async with server_context(settings, words, fault_hook) as context:
        live = Connections(context)
        config = uvicorn_config(create_app(context, live, page), settings, context.metrics)
        _tune_garbage_collector()
        on_ready(settings)
        server = _Server(config, live.shutdown)
        filling = asyncio.create_task(fill_caches())
        checking = asyncio.create_task(check_database(context.tables.store.database))
        checking.add_done_callback(server.end_if_failed)
        await server.serve([listener])
        filling.cancel()
        if checking.done():
            checking.result()  # raises if a file is damaged
        checking.cancel()


async def fill_caches(delay: float = _STARTUP_DELAY_SECONDS) -> None:
    """Compute the games and courses that every new client requests, after a delay."""
    await asyncio.sleep(delay)
    await asyncio.to_thread(all_games)
    for game in loadable_games():
        await asyncio.to_thread(shipped_courses_by_text, game)


async def check_database(database: Database, delay: float = _STARTUP_DELAY_SECONDS) -> None:
    """Read all stored data, after a delay; raise if something is damaged."""
    await asyncio.sleep(delay)
    await database.check()


def _tune_garbage_collector() -> None:
    """Collect old objects rarely, because tables and connections live long and a full collection
    blocks the event loop; never collect the objects of the start.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)


def uvicorn_config(
    asgi: ASGIApp, settings: Settings, metrics: Metrics | None = None
) -> uvicorn.Config:
    """Return the configuration of uvicorn for an app."""

    class Transport(HttpTransport):
        open_connections = OpenConnections(settings, metrics)

    class WebSocketLine(WebSocketTransport):
        pacer = Pacer(1)

    return uvicorn.Config(
        asgi,
        interface="asgi3",
        http=Transport,
        ws=WebSocketLine,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        backlog=_BACKLOG,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=settings.timeouts.idle,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )


@asynccontextmanager
async def server_context(
    settings: Settings, words: NameWords, fault_hook: FaultHook = lambda point: None
) -> AsyncIterator[AppContext]:
    """Start all services of a server, without a listener; stop them at the end."""
    store = await open_store(settings.store_url)
    try:
        cache = PeopleCache(store)
        people = PeopleService(store, cache, words)
        await people.open()
        metrics = Metrics()
        tables = TableService(store, cache, settings, metrics=metrics, fault_hook=fault_hook)
        metrics.add_statistics(lambda: tables.registry.counts, store.database.statistics)
        seasons = SeasonService(store, tables)
        worker = JobWorker(store, {SEASON_PROGRESS: seasons.run_job})
        await tables.open()
        worker.start()
        try:
            yield AppContext(
                tables=tables,
                people=people,
                chat=ChatService(store, people),
                seasons=seasons,
                settings=settings,
                limiter=Limiter(settings.limits),
                metrics=metrics,
            )
        finally:
            await worker.close()
            await tables.close()
    finally:
        await store.close()
        log.info("closed")


class _Server(uvicorn.Server):
    """The web server. It closes WebSockets properly, and ends quietly on a signal."""

    def __init__(
        self, config: uvicorn.Config, shutdown_connections: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._shut_down_connections = shutdown_connections

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._shut_down_connections()
        await super().shutdown(sockets)

    def end_if_failed(self, task: asyncio.Task[None]) -> None:
        """End the server if a background task has failed."""
        if not task.cancelled() and task.exception() is not None:
            self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; raise :class:`BadSettings` if that fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OverflowError:
        raise BadSettings("port.number", port=str(port)) from None
    except socket.gaierror:
        raise BadSettings("host.unknown", host=host) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadSettings("port.taken", port=str(port)) from None
        if error.errno == errno.EACCES:
            raise BadSettings("port.forbidden", port=str(port)) from None
        raise BadSettings("host.unknown", host=host) from None


def raise_file_limit() -> int | None:
    """Raise the limit of open files as far as the system allows; return it, None if unlimited."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, _MAX_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems have one more limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft
