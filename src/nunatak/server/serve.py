"""A server from its first moment to its last: everything put together, and taken apart again."""

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
from nunatak.server.games.cache import shipped_texts
from nunatak.server.games.routes import all_games
from nunatak.server.http.app import app
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
from nunatak.server.people.service import PeopleService, Words
from nunatak.server.protocol.messages import MAX_MESSAGE_BYTES
from nunatak.server.seasons.service import SeasonService
from nunatak.server.settings import Settings
from nunatak.server.store import Database, open_store
from nunatak.server.store.url import lock_store
from nunatak.server.tables.follow_ups import SEASON_PROGRESS
from nunatak.server.tables.service import TableService

__all__ = ["config_for", "listen", "prepare", "quick_loop", "raise_file_limit", "run"]

_BACKLOG = 4096
_FILES = 65_536  # open at once: more than anybody will need
# New objects before a look at them, and looks at younger ones before a look at older ones. Much
# garbage at a time takes long: refused connections leave 50,000 objects in a third of a second.
_YOUNG, _MIDDLE, _OLD = 5_000, 20, 10_000
_CALM = 2.0  # seconds after the start: those who wait at the door come first
_GRACE = 3  # seconds for requests under way when the server goes

Hook = Callable[[str], None]


def run(
    settings: Settings,
    *,
    page: str,
    words: Words,
    opened: Callable[[Settings], None],
    fault_hook: Hook = lambda point: None,
) -> None:
    """Serve until somebody ends it. ``page`` stands in for a web app that was not built, ``words``
    make up names, ``opened`` is called with the settings and the port that is served at, and
    ``fault_hook`` at each point on the way of a move.
    """
    with lock_store(settings.store_url), listen(settings.host, settings.port) as listener:
        settings = replace(settings, port=listener.getsockname()[1])
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            runner.run(_serve(settings, listener, page, words, opened, fault_hook))


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _serve(
    settings: Settings,
    listener: socket.socket,
    page: str,
    words: Words,
    opened: Callable[[Settings], None],
    fault_hook: Hook,
) -> None:
    async with server_context(settings, words, fault_hook) as context:
        live = Connections(context)
        config = config_for(app(context, live, page), settings, context.metrics)
        _collect_seldom()
        opened(settings)
        server = _Server(config, live.shutdown_connections)
        preparing = asyncio.create_task(prepare())
        checking = asyncio.create_task(check_database(context.tables.store.database))
        checking.add_done_callback(server.end_if_failed)
        await server.serve([listener])
        preparing.cancel()
        if checking.done():
            checking.result()  # a damaged file ends the program with a sentence
        checking.cancel()


async def prepare(calm: float = _CALM) -> None:
    """Work out what every newcomer asks for, before somebody has to wait for it."""
    await asyncio.sleep(calm)
    await asyncio.to_thread(all_games)
    for game in loadable_games():
        await asyncio.to_thread(shipped_texts, game)


async def check_database(database: Database, calm: float = _CALM) -> None:
    """Read everything that is stored, some time after the start; raise if something is damaged."""
    await asyncio.sleep(calm)
    await database.check()


def _collect_seldom() -> None:
    """Tables and connections live long: to look through all of them for garbage holds up everybody.
    What is there from the start is not looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)


def config_for(asgi: ASGIApp, settings: Settings, metrics: Metrics | None = None) -> uvicorn.Config:
    """How uvicorn serves an app here."""

    class Transport(HttpTransport):
        counts = OpenConnections(settings, metrics)

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
        timeout_graceful_shutdown=_GRACE,
    )


@asynccontextmanager
async def server_context(
    settings: Settings, words: Words, fault_hook: Hook = lambda point: None
) -> AsyncIterator[AppContext]:
    """All parts of a server, at work; only the door is still closed."""
    store = await open_store(settings.store_url)
    try:
        cache = PeopleCache(store)
        people = PeopleService(store, cache, words)
        await people.open()
        metrics = Metrics()
        tables = TableService(store, cache, settings, metrics=metrics, fault_hook=fault_hook)
        metrics.watch(lambda: tables.registry.counts, store.database.figures)
        seasons = SeasonService(store, tables)
        worker = JobWorker(store, {SEASON_PROGRESS: seasons.work})
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
    """Says goodbye before it goes, and goes without fuss when told to."""

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
        """End the server if something that runs beside it has failed."""
        if not task.cancelled() and task.exception() is not None:
            self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket that people can knock at."""
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
    """Let as many connections be open as this machine allows; how many, where that is limited."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems have one more limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft
