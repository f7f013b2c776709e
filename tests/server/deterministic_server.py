"""``nunatak serve`` with scripted random draws and scripted times.

``python -m tests.server.deterministic_server serve …`` reads a file that NUNATAK_TEST_SCRIPT names.
For each table, in the order in which they start, it has the outcomes of the decks, and maybe a leak
that the server is to have. Two servers that get the same requests send the same bytes.
"""

import json
import os
import secrets
import sys
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypedDict

from msgspec.structs import replace

from nunatak.cli import main
from nunatak.core import Scripted, Secret
from nunatak.server import serve
from nunatak.server.chat.service import ChatService
from nunatak.server.games import cache
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.messages import Step, Update
from nunatak.server.store import store
from nunatak.server.store.site_clock import SiteClock
from nunatak.server.tables import registry, service, table
from nunatak.server.tables.channel import SharedEncoder, TableChannel, Watcher, encode
from tests.server.server_process import SOURCE, ServerProcess

NOW = 1_700_000_000_000


class TableScript(TypedDict):
    """The random draws of one table, and its leak."""

    outcomes: Mapping[str, Sequence[int]]
    leak: str | None
    seat: int
    """The seat whose secrets leak."""


class DeterministicServer(ServerProcess):
    """A server with these tables."""

    module = "tests.server.deterministic_server"

    def __init__(self, folder: Path, tables: Sequence[TableScript]) -> None:
        folder.mkdir()
        script = folder / "tables.json"
        script.write_text(json.dumps(tables))
        path = os.pathsep.join(map(str, (SOURCE, SOURCE.parent)))
        super().__init__(
            folder / "data", "--no-limits", NUNATAK_TEST_SCRIPT=str(script), PYTHONPATH=path
        )


class ScriptedSecret(Secret):
    """Random draws that are read from the file; the secret is the number of the table."""

    script: Sequence[TableScript] = ()

    @property
    def table_script(self) -> TableScript:
        return self.script[int.from_bytes(self.secret)]

    def outcome(self, deck: int, number: int, weights: Sequence[int]) -> int:
        outcomes = {deck: self.table_script["outcomes"][str(deck)]}
        return Scripted(outcomes).outcome(deck, number, weights)


_site_time: ContextVar[int] = ContextVar("site time", default=0)


class VersionClock(SiteClock):
    """A clock that advances only with the version of the table that is used."""

    def now(self) -> int:
        return _site_time.get()


class ClockedRegistry(registry.TableRegistry):
    """A registry that sets the clock by the version of the table."""

    async def get(self, id: str) -> registry.LiveTable:
        live = await super().get(id)
        _site_time.set(_time_of_version(live.table.version))
        return live

    def _new_change(
        self, table: table.Table, by: str | None, submission: str | None
    ) -> registry.Change:
        _site_time.set(_time_of_version(table.version + 1))
        return super()._new_change(table, by, submission)


def _time_of_version(version: int) -> int:
    """Return the site time of a version; the seats need different times for their decisions."""
    return version * 2000 + version * version * 331 % 2000


class LeakyChannel(TableChannel):
    """A channel that leaks secrets if the script of the table says so."""

    presence_delay = 0.0  # announce every connection immediately: the same in every run

    def _leak(self) -> tuple[str | None, int]:
        secret = self.table.secret
        return (
            (secret.table_script["leak"], secret.table_script["seat"])
            if isinstance(secret, ScriptedSecret)
            else (None, 0)
        )

    def make_update(
        self, seat: int | None, since: int | None, time: int, once: SharedEncoder | None = None
    ) -> Update:
        leak, other = self._leak()
        update = super().make_update(seat, since, time, once)
        if leak == "view" and seat is None:
            return replace(update, view=self.table.game.encode_view(self.table.state.view(other)))
        return update

    def _make_step(self, step: table.PlayedStep, seat: int | None, once: SharedEncoder) -> Any:
        leak, _ = self._leak()
        state = self._state_after(step)
        if leak == "events":
            return self._make_wrong_step(step, state.events)
        if leak == "actions" and step.actions:
            return self._make_wrong_step(step, state.events_for(seat), {"did": step.actions})
        return super()._make_step(step, seat, once)

    def _make_wrong_step(
        self, step: table.PlayedStep, events: Sequence[Any], *more: dict[str, Any]
    ) -> Step:
        events_sent = (*map(self.table.game.encode_event, events), *more)
        return Step(step.version, step.seat, events_sent, step.bot)

    def add_watcher(self, watcher: Watcher, since: int | None, time: int) -> None:
        leak, other = self._leak()
        super().add_watcher(watcher, since, time)
        if leak == "story" and since is not None:
            watcher.send(encode(self.make_update(other, None, time)))


def install(script: Sequence[TableScript]) -> None:
    rng = Random(0)
    numbers = iter(range(len(script)))
    ScriptedSecret.script = script
    for name, draw in {
        "choice": rng.choice,
        "token_bytes": rng.randbytes,
        "token_urlsafe": lambda size: rng.randbytes(size).hex(),
    }.items():
        setattr(secrets, name, draw)
    for module, name, replacement in (
        (table, "Secret", ScriptedSecret),
        (cache, "Secret", ScriptedSecret),
        (registry, "TableChannel", LeakyChannel),
        (service, "TableRegistry", ClockedRegistry),
        (store, "SiteClock", VersionClock),
        (
            serve,
            "TableService",
            partial(
                service.TableService, now=now, new_secret=lambda: Secret(next(numbers).to_bytes(32))
            ),
        ),
        (serve, "PeopleService", partial(PeopleService, now=now)),
        (serve, "ChatService", partial(ChatService, now=now)),
    ):
        setattr(module, name, replacement)


def now() -> int:
    return NOW


if __name__ == "__main__":
    install(json.loads(Path(os.environ["NUNATAK_TEST_SCRIPT"]).read_text()))
    sys.exit(main())
