"""The real program with loaded dice: its luck is written down, and time and lots are no accident.

``python -m tests.server.loaded serve …`` is ``nunatak serve``. The file named by NUNATAK_LOADED has
for each table, in the order in which they start, the outcomes of its decks, and maybe a fault by
which it is to leak. Two servers that are asked for the same say the same, to the byte.
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
from tests.server.program import SOURCE, Program

NOW = 1_700_000_000_000


class Dice(TypedDict):
    """What one table is given."""

    luck: Mapping[str, Sequence[int]]
    leak: str | None
    seat: int
    """Whose secrets leak."""


class Loaded(Program):
    """The program with these dice."""

    module = "tests.server.loaded"

    def __init__(self, folder: Path, tables: Sequence[Dice]) -> None:
        folder.mkdir()
        script = folder / "dice.json"
        script.write_text(json.dumps(tables))
        path = os.pathsep.join(map(str, (SOURCE, SOURCE.parent)))
        super().__init__(
            folder / "data", "--no-limits", NUNATAK_LOADED=str(script), PYTHONPATH=path
        )


class _Loaded(Secret):
    """Luck from the file; the secret says whose."""

    script: Sequence[Dice] = ()

    @property
    def dice(self) -> Dice:
        return self.script[int.from_bytes(self.secret)]

    def outcome(self, deck: int, number: int, weights: Sequence[int]) -> int:
        luck = {deck: self.dice["luck"][str(deck)]}
        return Scripted(luck).outcome(deck, number, weights)


_time: ContextVar[int] = ContextVar("site time", default=0)


class _Clock(SiteClock):
    """Goes on with every change of the table that somebody looks at, and else stands still."""

    def now(self) -> int:
        return _time.get()


class _TableRegistry(registry.TableRegistry):
    """Sets the clock by the version of the table."""

    async def get(self, id: str) -> registry.LiveTable:
        live = await super().get(id)
        _time.set(_thought(live.table.version))
        return live

    def _new_change(
        self, table: table.Table, by: str | None, submission: str | None
    ) -> registry.Change:
        _time.set(_thought(table.version + 1))
        return super()._new_change(table, by, submission)


def _thought(version: int) -> int:
    """Milliseconds until a version: now this seat thinks longest, now that one."""
    return version * 2000 + version * version * 331 % 2000


class _Leaky(TableChannel):
    """A channel with a fault, where its dice say so."""

    batch = 0.0  # whoever comes or goes is announced at once: the same in every run

    def _fault(self) -> tuple[str | None, int]:
        secret = self.table.secret
        return (
            (secret.dice["leak"], secret.dice["seat"]) if isinstance(secret, _Loaded) else (None, 0)
        )

    def update(
        self, seat: int | None, since: int | None, time: int, once: SharedEncoder | None = None
    ) -> Update:
        leak, other = self._fault()
        made = super().update(seat, since, time, once)
        if leak == "view" and seat is None:
            return replace(made, view=self.table.game.encode_view(self.table.state.view(other)))
        return made

    def _step(self, step: table.PlayedStep, seat: int | None, once: SharedEncoder) -> Any:
        leak, _ = self._fault()
        state = self._state_after(step)
        if leak == "events":
            return self._told(step, state.events)
        if leak == "actions" and step.actions:
            return self._told(step, state.events_for(seat), {"did": step.actions})
        return super()._step(step, seat, once)

    def _told(self, step: table.PlayedStep, events: Sequence[Any], *more: dict[str, Any]) -> Step:
        told = (*map(self.table.game.encode_event, events), *more)
        return Step(step.version, step.seat, told, step.bot)

    def join(self, watcher: Watcher, since: int | None, time: int) -> None:
        leak, other = self._fault()
        super().join(watcher, since, time)
        if leak == "story" and since is not None:
            watcher.send(encode(self.update(other, None, time)))


def _load(script: Sequence[Dice]) -> None:
    lots = Random(0)
    begun = iter(range(len(script)))
    _Loaded.script = script
    for name, drawn in {
        "choice": lots.choice,
        "token_bytes": lots.randbytes,
        "token_urlsafe": lambda size: lots.randbytes(size).hex(),
    }.items():
        setattr(secrets, name, drawn)
    for module, name, loaded in (
        (table, "Secret", _Loaded),
        (cache, "Secret", _Loaded),
        (registry, "TableChannel", _Leaky),
        (service, "TableRegistry", _TableRegistry),
        (store, "SiteClock", _Clock),
        (
            serve,
            "TableService",
            partial(
                service.TableService, now=_now, chance=lambda: Secret(next(begun).to_bytes(32))
            ),
        ),
        (serve, "PeopleService", partial(PeopleService, now=_now)),
        (serve, "ChatService", partial(ChatService, now=_now)),
    ):
        setattr(module, name, loaded)


def _now() -> int:
    return NOW


if __name__ == "__main__":
    _load(json.loads(Path(os.environ["NUNATAK_LOADED"]).read_text()))
    sys.exit(main())
