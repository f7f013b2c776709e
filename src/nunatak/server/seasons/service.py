"""Seasons: several games that count together, each player in turn choosing where to play.

A season is one document, changed by compare-and-swap. The end of a race enqueues a job that counts
it (:meth:`SeasonService.work`). Who looks at the season before the job is done counts the race
then and there, so that a page is never behind; the job finds nothing to do any more. A season does
not wait for anybody for ever: a bot stands in for those who leave or are forgotten, and after a few
days others may do what somebody has not done.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any
from weakref import WeakValueDictionary

from nunatak import bots
from nunatak.core import Illegal, Malformed, Stale, game_class, load
from nunatak.server.courses import catalog
from nunatak.server.errors import (
    Conflict,
    Forbidden,
    InternalError,
    NotFound,
    ServerError,
    Unavailable,
)
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Person
from nunatak.server.protocol.api import (
    CreateSeason,
    RaceInfo,
    SeasonInfo,
    SeasonPlayer,
    StandingInfo,
)
from nunatak.server.protocol.options import TableOptions
from nunatak.server.seasons import queries
from nunatak.server.seasons.model import FinishedRace, Player, Season
from nunatak.server.store import Job, Store
from nunatak.server.tables.entries import Stopped
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import OPEN, OVER, RUNNING, STOPPED
from nunatak.server.text_checks import clean_name

__all__ = ["SeasonService"]

MAX_SEASONS = 20  # that one person may host at a time
MAX_SHOWN = 50  # of the seasons of a person
PATIENCE = 3 * 24 * 60 * 60 * 1000  # milliseconds that a season waits for one person
ABANDONED = 10 * PATIENCE
STAND_IN = "steady"  # the bot that plays for whoever is gone
_TRIES = 5  # to change a document that others change as well

Change = Callable[[Season], Season]


class SeasonService:
    """All seasons of a server."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._database = store.database
        self._log = store.log
        self._tables = tables
        self._lot = Random(secrets.randbits(128))
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # ---- before the start

    async def create(self, person: str, wish: CreateSeason) -> SeasonInfo:
        """A new season; its link is the invitation."""
        if not catalog.has_seasons(wish.game):
            raise Conflict("season.none", name=wish.game)
        for level in wish.bots:
            bots.check_name(level, load(wish.game))
        now = self._tables.registry.now()
        players = (Player(person), *(Player(bot=level) for level in wish.bots))
        season = Season(
            id=secrets.token_urlsafe(9).replace("-", "a").replace("_", "b"),
            name=clean_name(wish.name),
            game=wish.game,
            host=person,
            at=now,
            races=wish.race_count,
            players=players,
        )
        _check_room(season)
        async with self._lock(person):
            others = [each for each in await self._of(person) if each.host == person]
            if sum(_is_on(each, now) for each in others) >= MAX_SEASONS:
                raise Conflict("season.too-many", most=MAX_SEASONS)
            await queries.save(self._database, 1, season)
        return await self._shown(season)

    async def join(self, person: str, id: str) -> SeasonInfo:
        """Take part."""
        season = await self._season(id)
        host = await people_queries.find(self._database, season.host)
        if host is not None and person in host.blocked and person not in season.people:
            raise Forbidden("season.blocked", season=id)

        def with_person(season: Season) -> Season:
            _check_open(season)
            if person in season.people:
                return season
            return _check_room(season.but(players=(*season.players, Player(person))))

        return await self._changed(id, with_person)

    async def leave(self, person: str, id: str) -> SeasonInfo:
        """Take no part after all; the host stays until it begins. Then a bot stands in."""

        def without_person(season: Season) -> Season:
            if season.status == RUNNING:
                return season.without({person}, STAND_IN)
            _check_open(season)
            if person == season.host:
                raise Conflict("season.host", season=id)
            players = tuple(player for player in season.players if player.person != person)
            return season.but(players=players)

        return await self._changed(id, without_person)

    async def add_bot(self, person: str, id: str, level: str) -> SeasonInfo:
        """The host lets one more bot take part."""

        def with_bot(season: Season) -> Season:
            _check_open(season)
            _check_host(season, person)
            bots.check_name(level, load(season.game))
            return _check_room(season.but(players=(*season.players, Player(bot=level))))

        return await self._changed(id, with_bot)

    async def remove(self, person: str, id: str, player: Player) -> SeasonInfo:
        """The host lets somebody take no part after all: a person, or the last bot of a level.
        Once it has begun a bot stands in, for people only.
        """

        def without_player(season: Season) -> Season:
            _check_host(season, person)
            if player.person == person:
                raise Conflict("season.host", season=id)
            if season.status == RUNNING and player.person is not None:
                return season.without({player.person}, STAND_IN)
            _check_open(season)
            left = list(reversed(season.players))
            if player in left:
                left.remove(player)
            return season.but(players=tuple(reversed(left)))

        return await self._changed(id, without_player)

    async def start(self, person: str, id: str) -> SeasonInfo:
        """The host lets it begin: the lot decides on the order. Later: the race starts, whoever
        is there; when all have waited for days, anybody may say so.
        """
        season = await self._moved_on(id)
        if person != season.host and not self._stuck(season, person):
            raise Forbidden("season.not-host", season=id)
        if season.status != OPEN:
            return await self._changed(id, lambda season: season.but(ready=season.people))
        order = self._lot.sample(range(len(season.players)), len(season.players))

        def begun(season: Season) -> Season:
            _check_open(season)
            if len(order) != len(season.players):
                raise Conflict("season.changed", season=id)
            players = tuple(season.players[number] for number in order)
            season = season.but(players=players, status=RUNNING, since=self._tables.registry.now())
            season.value()  # refused where these cannot make a season
            return season

        return await self._changed(id, begun)

    # ---- from race to race

    async def work(self, job: Job) -> None:
        """Count a race that has ended, and let the season go on; done again, nothing happens."""
        try:
            await self._moved_on(job.body.decode())
        except NotFound as error:
            if error.code != "season.unknown":
                raise

    async def choose(self, person: str, id: str, course: str) -> SeasonInfo:
        """Say where the next race goes, as whoever has the choice; anybody else who takes part
        may when that person has let them wait for days.
        """
        async with self._lock(id):
            season = await self._move_on(id)
            chooser = season.chooser
            if chooser is None:
                raise Conflict("season.no-choice", season=id)
            if season.players[chooser].person != person and not self._stuck(season, person):
                raise Forbidden("season.not-chooser", season=id)
            catalog.check_course(season.game, course)
            await self._set_up(season, course, (person,), who=person)
            season = await self._move_on(id)
        return await self._shown(season)

    def _stuck(self, season: Season, person: str) -> bool:
        """Whether somebody who takes part may do what others have not done for days."""
        if season.status != RUNNING or person not in season.people:
            return False
        return self._late(season)

    def _late(self, season: Season) -> bool:
        return self._tables.registry.now() - season.since >= PATIENCE

    async def ready(self, person: str, id: str) -> SeasonInfo:
        """Be there for the race that is about to start; it does when all people are."""

        def with_person(season: Season) -> Season:
            if person not in season.people:
                raise Forbidden("season.not-in", season=id)
            return season.but(ready=tuple(dict.fromkeys((*season.ready, person))))

        return await self._changed(id, with_person)

    async def _set_up(
        self, season: Season, course: str, ready: Sequence[str], who: str | None = None
    ) -> Season:
        """A table for the next race; the caller holds the lock. ``who`` as in ``Workers.run``."""
        setup: dict[str, Any] = {"course": course}
        if not season.run and "order" in game_class(season.game).option_names:
            setup["order"] = list(range(len(season.players)))  # ST-11.2
        options = TableOptions(
            game=season.game,
            players=len(season.players),
            setup=setup,
            bots=tuple(player.bot for player in season.players if player.bot is not None),
        )
        game = await self._tables.registry.prepare_game(options, who)
        people = [player.person for player in season.players]
        live = await self._tables.create(season.host, options, season=season.id, seats=people)
        new = live.table.id
        changes = {
            "table": new,
            "course": catalog.course_of(game),
            "title": catalog.course_title(game),
            "shipped": catalog.shipped_course(game),
            "ready": tuple(ready),
            "since": self._tables.registry.now(),
        }

        def with_table(now: Season) -> Season:
            return now.but(**changes) if (now.table, now.run) == (None, season.run) else now

        after = await self._keep(season.id, with_table)
        if after.table != new:  # another process was faster
            async with self._tables.registry.change(new, by=None) as change:
                change.add(Stopped("host"))
        return after

    async def _moved_on(self, id: str) -> Season:
        async with self._lock(id):
            return await self._move_on(id)

    async def _move_on(self, id: str) -> Season:
        """The season after what has happened without it: who is forgotten takes no part any more,
        a race that is over counts, one for which all are there starts, and a bot that has the
        choice makes it. The caller holds the lock.
        """
        season = await self._without_lost(await self._season(id))
        if season.table is not None:
            season = await self._looked_at(season, season.table)
        chooser = season.chooser
        if chooser is not None and season.people and season.players[chooser].bot is not None:
            with suppress(Conflict, Unavailable):  # the host has too many tables: later
                season = await self._set_up(season, self._drawn(season), ())
        if season.table is not None and season.people:
            with suppress(ServerError, Illegal, Malformed):  # it began, or it cannot be played
                await self._begun(season, season.table)
        return season

    async def _without_lost(self, season: Season) -> Season:
        """The season without those who are forgotten; a bot plays for them once it is on."""
        if season.status == OVER:
            return season
        known = {
            person.id for person in await people_queries.find_many(self._database, season.people)
        }
        lost = set(season.people) - known
        if not lost:
            return season
        return await self._keep(season.id, lambda now: now.without(lost, STAND_IN))

    async def _begun(self, season: Season, id: str) -> None:
        """The race starts when all are there."""
        live = await self._tables.registry.get(id)
        if live.table.status == OPEN and set(season.people) <= set(season.ready):
            await self._tables.start(live.table.host, id)
        table = live.table
        if table.status == RUNNING:
            playing = {seat.person for seat in table.seats if seat.person and not seat.bot}
            for lost in playing - set(season.people):
                await self._tables.leave(lost, id)

    async def _looked_at(self, season: Season, id: str) -> Season:
        """The season after its race, if that is over. One that was stopped does not count, nor
        one that is deleted: it is run again.
        """
        found = await self._log.summary(id)
        run = season.run
        if found is not None and found.status != STOPPED:
            places = await self._places(id) if found.status == OVER else None
            if places is None:
                return season
            raced = FinishedRace(season.course or "", id, places, season.title, season.shipped)
            run = (*run, raced)

        def counted(now: Season) -> Season:
            if now.table != id:
                return now
            since = self._tables.registry.now()
            course = {"course": None, "title": None, "shipped": None}
            after = now.but(run=run, table=None, **course, ready=(), since=since)
            return after.but(status=OVER) if after.value().over else after

        return await self._keep(season.id, counted)

    async def _places(self, id: str) -> tuple[int | None, ...] | None:
        """How a race has ended; None where that cannot be told, perhaps not yet."""
        try:
            table = await self._tables.registry.read(id, await self._log.read(id))
        except (InternalError, NotFound):  # its log is broken: it waits for the host of the server
            return None
        return tuple(table.state.result.places) if table.status == OVER else None

    def _drawn(self, season: Season) -> str:
        """A course that nobody has chosen yet, if there is any, by lot."""
        known = list(catalog.courses(season.game))
        seen = {race.course for race in season.run}
        return self._lot.choice([name for name in known if name not in seen] or known)

    # ---- looking

    async def info(self, id: str) -> SeasonInfo:
        """A season as it stands."""
        return await self._shown(await self._moved_on(id))

    async def mine(self, person: str) -> list[SeasonInfo]:
        """Those that somebody takes part in, the latest first."""
        own = sorted(await self._of(person), key=lambda each: -each.at)[:MAX_SHOWN]
        everybody = {one for season in own for one in season.people}
        known = {
            one.id: one for one in await people_queries.find_many(self._database, sorted(everybody))
        }
        shown = []
        for season in own:
            at_rest = set(season.people) <= known.keys() and await self._at_rest(season)
            now = season if at_rest else await self._moved_on(season.id)
            shown.append(await self._shown(now, known))
        return shown

    async def _at_rest(self, season: Season) -> bool:
        """Whether nothing happens to a season, all of whose people are known, when one looks."""
        if season.status != RUNNING:
            return True
        if season.table is None:
            return season.chooser is None or season.players[season.chooser].bot is None
        found = await self._log.summary(season.table)
        if found is None or found.status not in (OPEN, RUNNING):
            return False
        return found.status == RUNNING or not set(season.people) <= set(season.ready)

    async def _shown(self, season: Season, known: Mapping[str, Person] | None = None) -> SeasonInfo:
        """What all may know of a season; ``known``: people whose names need not be looked up."""
        if known is None or not set(season.people) <= known.keys():
            known = {
                one.id: one for one in await people_queries.find_many(self._database, season.people)
            }
        standings: tuple[StandingInfo, ...] = ()
        choosers: tuple[int, ...] = ()
        winners: tuple[int, ...] = ()
        if season.status != OPEN:
            value = season.value()
            standings = tuple(map(_row, value.standings()))
            choosers = tuple(map(int, value.choosers))
            winners = tuple(map(int, value.winners))
        return SeasonInfo(
            id=season.id,
            name=season.name,
            game=season.game,
            host=season.host,
            status=season.status,
            race_count=season.races if season.status == OPEN else season.value().races,
            players=tuple(_player(season, player, known) for player in season.players),
            finished_races=tuple(map(_race, season.run, season.value().past_games))
            if season.run
            else (),
            standings=standings,
            chooser=season.chooser,
            choosers=choosers,
            table=season.table,
            race_started=season.table is not None and await self._is_on(season.table),
            course=season.course,
            course_title=season.title or season.course,
            shipped_course=season.shipped,
            overdue=season.status == RUNNING and self._late(season),
            winners=winners,
            created_at=season.at,
        )

    async def _is_on(self, table: str) -> bool:
        return await self._status(table) not in (None, OPEN)

    async def _status(self, table: str) -> str | None:
        """How it stands with a table; None: there is none. Of those in memory nobody need ask."""
        live = self._tables.registry.live.get(table)
        if live is not None:
            return live.table.status
        found = await self._log.summary(table)
        return None if found is None else found.status

    # ---- keeping

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def _of(self, person: str) -> list[Season]:
        """Those that somebody takes part in."""
        return await queries.of_person(self._database, person)

    async def _read(self, id: str) -> tuple[int, Season]:
        found = await queries.find(self._database, id)
        if found is None:
            raise NotFound("season.unknown", season=id)
        return found

    async def _season(self, id: str) -> Season:
        return (await self._read(id))[1]

    async def _changed(self, id: str, change: Change) -> SeasonInfo:
        await self._keep(id, change)
        return await self._shown(await self._moved_on(id))

    async def _keep(self, id: str, change: Change) -> Season:
        """Change the document as it is now, whoever else does so at the same time."""
        for tries_left in reversed(range(_TRIES)):
            version, season = await self._read(id)
            after = change(season)
            if after == season:
                return season
            try:
                await queries.save(self._database, version + 1, after)
                return after
            except Stale:
                if not tries_left:
                    raise
        raise AssertionError("the last try returns or raises")


def _player(season: Season, player: Player, known: Mapping[str, Person]) -> SeasonPlayer:
    person = None if player.person is None else known.get(player.person)
    return SeasonPlayer(
        person=player.person,
        name=None if person is None else person.name,
        bot=player.bot,
        ready=player.person is None or player.person in season.ready,
    )


def _is_on(season: Season, now: int) -> bool:
    """Whether it is not over, nor left or forgotten by everybody."""
    if not season.people:
        return False
    return season.status != OVER and now - max(season.at, season.since) < ABANDONED


def _check_open(season: Season) -> None:
    if season.status != OPEN:
        raise Conflict("season.begun", season=season.id)


def _check_host(season: Season, person: str) -> None:
    if person != season.host:
        raise Forbidden("season.not-host", season=season.id)


def _check_room(season: Season) -> Season:
    most = game_class(season.game).facts.max_players
    if len(season.players) > most:
        raise Conflict("season.full", most=most)
    return season


def _race(race: FinishedRace, counted: catalog.SeasonGame) -> RaceInfo:
    title, points = race.title or race.course, tuple(counted.points)
    return RaceInfo(race.course, race.table, race.places, points, title, race.shipped)


def _row(row: catalog.Standing) -> StandingInfo:
    return StandingInfo(
        row.place, int(row.player), row.points, tuple(row.place_counts), row.behind_reason
    )
