"""Seasons: several games that count together, each player in turn choosing where to play.

A season is one document, changed by compare-and-swap. Whether a race is over is seen when somebody
looks: nothing waits for it.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any

import msgspec

from nunatak import bots
from nunatak.core import Illegal, Malformed, NotYours, Stale, kind, load
from nunatak.server import circuit
from nunatak.server.house import House
from nunatak.server.protocol.api import (
    NewSeason,
    RaceInfo,
    SeasonInfo,
    SeasonPlayer,
    StandingInfo,
)
from nunatak.server.store import Store
from nunatak.server.tables.options import TableOptions
from nunatak.server.tables.table import OPEN, OVER, STOPPED
from nunatak.server.wording import clean_name

__all__ = ["Seasons"]

KIND = "season"
RUNNING = "running"
_TRIES = 5  # to change a document that others change as well


class Player(msgspec.Struct, frozen=True):
    """Somebody who takes part: a person by id, or a bot of some level."""

    person: str | None = None
    bot: str | None = None


class Raced(msgspec.Struct, frozen=True):
    """A race that was run, with the places of the players."""

    course: str
    table: str
    places: tuple[int | None, ...]


class Season(msgspec.Struct, frozen=True):
    """The document."""

    id: str
    name: str
    game: str
    host: str
    at: int
    races: int | None
    players: tuple[Player, ...]
    status: str = OPEN
    run: tuple[Raced, ...] = ()
    table: str | None = None
    """Of the race that is on, or about to start."""
    course: str | None = None
    ready: tuple[str, ...] = ()
    """People who wait for it to start."""

    def value(self) -> circuit.Season:
        """The season as the game counts it; players are called by their numbers."""
        names = [str(number) for number in range(len(self.players))]
        season = circuit.new_season(self.game, names, self.races)
        for race in self.run:
            season = season.add(race.course, dict(zip(names, race.places, strict=True)))
        return season

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(player.person for player in self.players if player.person is not None)

    @property
    def chooser(self) -> int | None:
        """Who chooses the next course."""
        if self.status != RUNNING or self.table is not None:
            return None
        chooser = self.value().chooser
        return None if chooser is None else int(chooser)


Change = Callable[[Season], Season]


class Seasons:
    """All seasons of a server."""

    def __init__(self, store: Store, house: House) -> None:
        self._store = store
        self._house = house
        self._lot = SystemRandom()
        self._locks: dict[str, asyncio.Lock] = {}

    # ---- before the start

    async def create(self, person: str, wish: NewSeason) -> SeasonInfo:
        """A new season; its link is the invitation."""
        if not circuit.has_seasons(wish.game):
            raise Illegal("season.none", name=wish.game)
        for level in wish.bots:
            bots.check(level, load(wish.game))
        players = (Player(person), *(Player(bot=level) for level in wish.bots))
        season = Season(
            id=secrets.token_urlsafe(9).replace("-", "a").replace("_", "b"),
            name=clean_name(wish.name),
            game=wish.game,
            host=person,
            at=self._house.now(),
            races=wish.races,
            players=players,
        )
        _check_room(season)
        await self._store.keep_document(KIND, season.id, 1, msgspec.json.encode(season))
        return await self._shown(season)

    async def join(self, person: str, id: str) -> SeasonInfo:
        """Take part."""

        def with_person(season: Season) -> Season:
            _check_open(season)
            if person in season.people:
                return season
            return _check_room(_but(season, players=(*season.players, Player(person))))

        return await self._changed(id, with_person)

    async def leave(self, person: str, id: str) -> SeasonInfo:
        """Take no part after all; the host stays."""

        def without_person(season: Season) -> Season:
            _check_open(season)
            if person == season.host:
                raise Illegal("season.host", season=id)
            players = tuple(player for player in season.players if player.person != person)
            return _but(season, players=players)

        return await self._changed(id, without_person)

    async def start(self, person: str, id: str) -> SeasonInfo:
        """The host lets it begin: the lot decides on the order. Later: the race starts, whoever
        is there.
        """
        season = await self._season(id)
        if person != season.host:
            raise NotYours("season.not-host", season=id)
        if season.status != OPEN:
            return await self._changed(id, lambda season: _but(season, ready=season.people))
        order = self._lot.sample(range(len(season.players)), len(season.players))

        def begun(season: Season) -> Season:
            _check_open(season)
            if len(order) != len(season.players):
                raise Illegal("season.changed", season=id)
            players = tuple(season.players[number] for number in order)
            season = _but(season, players=players, status=RUNNING)
            season.value()  # refused where these cannot make a season
            return season

        return await self._changed(id, begun)

    # ---- from race to race

    async def choose(self, person: str, id: str, course: str) -> SeasonInfo:
        """Say where the next race goes, as whoever has the choice."""
        async with self._lock(id):
            season = await self._season(id)
            chooser = season.chooser
            if chooser is None:
                raise Illegal("season.no-choice", season=id)
            if season.players[chooser].person != person:
                raise NotYours("season.not-chooser", season=id)
            season = await self._set_up(season, course, (person,))
        return await self._shown(await self._moved_on(season))

    async def ready(self, person: str, id: str) -> SeasonInfo:
        """Be there for the race that is about to start; it does when all people are."""

        def with_person(season: Season) -> Season:
            if person not in season.people:
                raise NotYours("season.not-in", season=id)
            return _but(season, ready=tuple(dict.fromkeys((*season.ready, person))))

        return await self._changed(id, with_person)

    async def _set_up(self, season: Season, course: str, ready: Sequence[str]) -> Season:
        """A table for the next race; the caller holds the lock."""
        game = circuit.read_course(season.game, course)
        setup: dict[str, Any] = {"course": course}
        if not season.run and "order" in kind(season.game).option_names:
            setup["order"] = list(range(len(season.players)))  # ST-11.2
        options = TableOptions(
            game=season.game,
            players=len(season.players),
            setup=setup,
            bots=tuple(player.bot for player in season.players if player.bot is not None),
        )
        people = [player.person for player in season.players]
        room = await self._house.create(season.host, options, season=season.id, seats=people)
        name, table = circuit.course_of(game), room.table.id
        return await self._keep(
            season.id, lambda now: _but(now, table=table, course=name, ready=tuple(ready))
        )

    async def _moved_on(self, season: Season) -> Season:
        """The season after what has happened without it: a race that is over counts, one for
        which all are there starts, and a bot that has the choice makes it.
        """
        async with self._lock(season.id):
            season = await self._season(season.id)
            if season.table is not None:
                season = await self._looked_at(season, season.table)
            chooser = season.chooser
            if chooser is not None and season.players[chooser].bot is not None:
                season = await self._set_up(season, self._drawn(season), ())
            if season.table is not None and set(season.people) <= set(season.ready):
                table = (await self._house.room(season.table)).table
                if table.status == OPEN and not any(chair.free for chair in table.chairs):
                    await self._house.start(season.host, season.table)
        return season

    async def _looked_at(self, season: Season, id: str) -> Season:
        table = (await self._house.room(id)).table
        if table.status not in (OVER, STOPPED):
            return season
        run = season.run
        if table.status == OVER:  # else the race does not count, and is run again
            run = (*run, Raced(season.course or "", id, tuple(table.state.result.places)))

        def counted(now: Season) -> Season:
            if now.table != id:
                return now
            after = _but(now, run=run, table=None, course=None, ready=())
            return _but(after, status=OVER) if after.value().over else after

        return await self._keep(season.id, counted)

    def _drawn(self, season: Season) -> str:
        """A course that nobody has chosen yet, if there is any, by lot."""
        known = list(circuit.courses(season.game))
        seen = {race.course for race in season.run}
        return self._lot.choice([name for name in known if name not in seen] or known)

    # ---- looking

    async def info(self, id: str) -> SeasonInfo:
        """A season as it stands."""
        return await self._shown(await self._moved_on(await self._season(id)))

    async def mine(self, person: str) -> list[SeasonInfo]:
        """Those that somebody takes part in, the latest first."""
        documents = await self._store.documents(KIND)
        found = [msgspec.json.decode(body, type=Season) for _, _, body in documents]
        own = sorted((each for each in found if person in each.people), key=lambda each: -each.at)
        return [await self.info(season.id) for season in own]

    async def _shown(self, season: Season) -> SeasonInfo:
        standings: tuple[StandingInfo, ...] = ()
        winners: tuple[int, ...] = ()
        if season.status != OPEN:
            value = season.value()
            standings = tuple(map(_row, value.standings()))
            winners = tuple(map(int, value.winners))
        return SeasonInfo(
            id=season.id,
            name=season.name,
            game=season.game,
            host=season.host,
            status=season.status,
            races=season.races if season.status == OPEN else season.value().races,
            players=tuple([await self._player(season, player) for player in season.players]),
            run=tuple(RaceInfo(race.course, race.table, race.places) for race in season.run),
            standings=standings,
            chooser=season.chooser,
            table=season.table,
            course=season.course,
            winners=winners,
            at=season.at,
        )

    async def _player(self, season: Season, player: Player) -> SeasonPlayer:
        known = None if player.person is None else await self._store.person(player.person)
        return SeasonPlayer(
            person=player.person,
            name=None if known is None else known.name,
            bot=player.bot,
            ready=player.person is None or player.person in season.ready,
        )

    # ---- keeping

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def _read(self, id: str) -> tuple[int, Season]:
        found = await self._store.document(KIND, id)
        if found is None:
            raise Malformed("season.unknown", season=id)
        version, body = found
        return version, msgspec.json.decode(body, type=Season)

    async def _season(self, id: str) -> Season:
        return (await self._read(id))[1]

    async def _changed(self, id: str, change: Change) -> SeasonInfo:
        return await self._shown(await self._moved_on(await self._keep(id, change)))

    async def _keep(self, id: str, change: Change) -> Season:
        """Change the document as it is now, whoever else does so at the same time."""
        for tries_left in reversed(range(_TRIES)):
            version, season = await self._read(id)
            after = change(season)
            if after == season:
                return season
            try:
                await self._store.keep_document(KIND, id, version + 1, msgspec.json.encode(after))
                return after
            except Stale:
                if not tries_left:
                    raise
        raise AssertionError("the last try returns or raises")


def _but(season: Season, **changes: Any) -> Season:
    return msgspec.structs.replace(season, **changes)


def _check_open(season: Season) -> None:
    if season.status != OPEN:
        raise Illegal("season.begun", season=season.id)


def _check_room(season: Season) -> Season:
    most = kind(season.game).facts.max_players
    if len(season.players) > most:
        raise Illegal("season.full", most=most)
    return season


def _row(row: circuit.Standing) -> StandingInfo:
    return StandingInfo(row.place, int(row.player), row.points, tuple(row.places), row.behind)
