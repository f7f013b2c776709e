"""Seasons: several races that count together; the players take turns choosing the course.

A season is one document, changed by compare-and-swap. The end of a race enqueues a job that adds
the result to the season (:meth:`SeasonService.run_job`). A request for the season before that does
the same at once, so a page never shows an old state; the job then finds nothing to do. A season
never waits forever: bots replace players who leave or are deleted, and after a few days other
players may act for a player who has not.
"""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
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
from nunatak.server.protocol.api import CreateSeason, SeasonInfo
from nunatak.server.protocol.options import TableOptions
from nunatak.server.seasons import queries
from nunatak.server.seasons.info import season_info
from nunatak.server.seasons.model import FinishedRace, Player, Season
from nunatak.server.store import Job, Store
from nunatak.server.tables.entries import Stopped
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import OPEN, OVER, RUNNING, STOPPED
from nunatak.server.text_checks import clean_name

__all__ = ["SeasonService"]

MAX_SEASONS = 20  # that one person may host at a time
MAX_LISTED_SEASONS = 50  # of one person
MAX_WAIT_MS = 3 * 24 * 60 * 60 * 1000  # for one player
ABANDONED_AFTER_MS = 10 * MAX_WAIT_MS
STAND_IN_LEVEL = "steady"  # of bots that replace people
_MAX_TRIES = 5  # to change a document that other processes change as well

Change = Callable[[Season], Season]


class SeasonService:
    """Creates, changes and advances seasons."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._database = store.database
        self._log = store.log
        self._tables = tables
        self._random = Random(secrets.randbits(128))
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # ---- before the start

    async def create(self, person: str, wish: CreateSeason) -> SeasonInfo:
        """Create a season with its host as the first player."""
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
            own = await queries.find_by_person(self._database, person)
            if sum(each.host == person and _is_active(each, now) for each in own) >= MAX_SEASONS:
                raise Conflict("season.too-many", most=MAX_SEASONS)
            await queries.save(self._database, 1, season)
        return await self._build_info(season)

    async def join(self, person: str, id: str) -> SeasonInfo:
        """Add a person to the players, before the start."""
        season = await self._find(id)
        host = await people_queries.find(self._database, season.host)
        if host is not None and person in host.blocked and person not in season.people:
            raise Forbidden("season.blocked", season=id)

        def with_person(season: Season) -> Season:
            _check_open(season)
            if person in season.people:
                return season
            return _check_room(season.replace(players=(*season.players, Player(person))))

        return await self._apply(id, with_person)

    async def leave(self, person: str, id: str) -> SeasonInfo:
        """Remove a person from the players. Before the start the host cannot leave; in a running
        season a bot replaces the person.
        """

        def without_person(season: Season) -> Season:
            if season.status == RUNNING:
                return season.remove_people({person}, STAND_IN_LEVEL)
            _check_open(season)
            if person == season.host:
                raise Conflict("season.host", season=id)
            players = tuple(player for player in season.players if player.person != person)
            return season.replace(players=players)

        return await self._apply(id, without_person)

    async def add_bot(self, person: str, id: str, level: str) -> SeasonInfo:
        """Add a bot to the players, as the host, before the start."""

        def with_bot(season: Season) -> Season:
            _check_open(season)
            _check_host(season, person)
            bots.check_name(level, load(season.game))
            return _check_room(season.replace(players=(*season.players, Player(bot=level))))

        return await self._apply(id, with_bot)

    async def remove_player(self, person: str, id: str, player: Player) -> SeasonInfo:
        """Remove a player, as the host: a person, or the last bot of a level. In a running season
        only people can be removed; bots replace them.
        """

        def without_player(season: Season) -> Season:
            _check_host(season, person)
            if player.person == person:
                raise Conflict("season.host", season=id)
            if season.status == RUNNING and player.person is not None:
                return season.remove_people({player.person}, STAND_IN_LEVEL)
            _check_open(season)
            left = list(reversed(season.players))
            if player in left:
                left.remove(player)
            return season.replace(players=tuple(reversed(left)))

        return await self._apply(id, without_player)

    async def start(self, person: str, id: str) -> SeasonInfo:
        """Start the season, as the host, with the players in random order. In a running season,
        start the next race although players are not ready; if it is overdue, as any player.
        """
        season = await self._advance(id)
        if person != season.host and not self._may_step_in(season, person):
            raise Forbidden("season.not-host", season=id)
        if season.status != OPEN:
            return await self._apply(id, lambda season: season.replace(ready=season.people))
        order = self._random.sample(range(len(season.players)), len(season.players))

        def start(season: Season) -> Season:
            _check_open(season)
            if len(order) != len(season.players):
                raise Conflict("season.changed", season=id)
            players = tuple(season.players[number] for number in order)
            season = season.replace(
                players=players, status=RUNNING, since=self._tables.registry.now()
            )
            season.core_season()  # raises if the game has no season for them
            return season

        return await self._apply(id, start)

    # ---- races

    async def run_job(self, job: Job) -> None:
        """Add the result of a finished race to its season, and advance the season; idempotent."""
        try:
            await self._advance(job.body.decode())
        except NotFound as error:
            if error.code != "season.unknown":
                raise

    async def choose_course(self, person: str, id: str, course: str) -> SeasonInfo:
        """Choose the course of the next race, as the player who has the choice; if the choice is
        overdue, as any player.
        """
        async with self._lock(id):
            season = await self._advance_locked(id)
            chooser = season.chooser
            if chooser is None:
                raise Conflict("season.no-choice", season=id)
            if season.players[chooser].person != person and not self._may_step_in(season, person):
                raise Forbidden("season.not-chooser", season=id)
            catalog.check_course(season.game, course)
            await self._create_race(season, course, (person,), client=person)
            season = await self._advance_locked(id)
        return await self._build_info(season)

    def _may_step_in(self, season: Season, person: str) -> bool:
        """Return whether a person is a player and the season is overdue."""
        if season.status != RUNNING or person not in season.people:
            return False
        return self._is_overdue(season)

    def _is_overdue(self, season: Season) -> bool:
        """Return whether a season has waited for its players for too long."""
        return self._tables.registry.now() - season.since >= MAX_WAIT_MS

    async def confirm_ready(self, person: str, id: str) -> SeasonInfo:
        """Mark a person as ready for the next race; it starts when all people are."""

        def with_person(season: Season) -> Season:
            if person not in season.people:
                raise Forbidden("season.not-in", season=id)
            return season.replace(ready=tuple(dict.fromkeys((*season.ready, person))))

        return await self._apply(id, with_person)

    async def _create_race(
        self, season: Season, course: str, ready: Sequence[str], client: str | None = None
    ) -> Season:
        """Create the table of the next race; the caller holds the lock. ``client`` as in
        ``WorkerProcess.run``.
        """
        setup: dict[str, Any] = {"course": course}
        if not season.run and "order" in game_class(season.game).option_names:
            setup["order"] = list(range(len(season.players)))  # ST-11.2
        options = TableOptions(
            game=season.game,
            players=len(season.players),
            setup=setup,
            bots=tuple(player.bot for player in season.players if player.bot is not None),
        )
        game = await self._tables.registry.prepare_game(options, client)
        people = [player.person for player in season.players]
        live = await self._tables.create(season.host, options, season=season.id, seats=people)
        new = live.table.id
        changes = {
            "table": new,
            "course": catalog.course_name(game),
            "title": catalog.course_title(game),
            "shipped": catalog.shipped_course_name(game),
            "ready": tuple(ready),
            "since": self._tables.registry.now(),
        }

        def with_table(stored: Season) -> Season:
            is_next = (stored.table, stored.run) == (None, season.run)
            return stored.replace(**changes) if is_next else stored

        after = await self._change(season.id, with_table)
        if after.table != new:  # another process was faster
            async with self._tables.registry.change(new, by=None) as change:
                change.add(Stopped("host"))
        return after

    async def _advance(self, id: str) -> Season:
        """Bring a season up to date and return it, see :meth:`_advance_locked`."""
        async with self._lock(id):
            return await self._advance_locked(id)

    async def _advance_locked(self, id: str) -> Season:
        """Bring a season up to date and return it; the caller holds the lock.

        Deleted people are replaced, a finished race is added, a bot that has the choice chooses,
        and a race for which all people are ready starts.
        """
        season = await self._remove_deleted_people(await self._find(id))
        if season.table is not None:
            season = await self._add_finished_race(season, season.table)
        chooser = season.chooser
        if chooser is not None and season.people and season.players[chooser].bot is not None:
            with suppress(Conflict, Unavailable):  # the host has too many tables: tried again later
                season = await self._create_race(season, self._random_course(season), ())
        if season.table is not None and season.people:
            with suppress(ServerError, Illegal, Malformed):  # it has started, or cannot be played
                await self._start_race_if_ready(season, season.table)
        return season

    async def _remove_deleted_people(self, season: Season) -> Season:
        """Remove players whose data is deleted from a season, unless it is over."""
        if season.status == OVER:
            return season
        deleted = set(season.people) - (await self._read_people(season.people)).keys()
        if not deleted:
            return season
        return await self._change(
            season.id, lambda stored: stored.remove_people(deleted, STAND_IN_LEVEL)
        )

    async def _start_race_if_ready(self, season: Season, id: str) -> None:
        """Start the race at a table if all people are ready; remove former players from it."""
        live = await self._tables.registry.get(id)
        if live.table.status == OPEN and set(season.people) <= set(season.ready):
            await self._tables.start(live.table.host, id)
        table = live.table
        if table.status == RUNNING:
            playing = {seat.person for seat in table.seats if seat.person and not seat.bot}
            for former in playing - set(season.people):
                await self._tables.leave(former, id)

    async def _add_finished_race(self, season: Season, id: str) -> Season:
        """Add the race at a table to the season if it is over. A race that was stopped or deleted
        is not added: it is repeated.
        """
        found = await self._log.read_summary(id)
        run = season.run
        if found is not None and found.status != STOPPED:
            places = await self._read_places(id) if found.status == OVER else None
            if places is None:
                return season
            race = FinishedRace(season.course or "", id, places, season.title, season.shipped)
            run = (*run, race)

        def with_race(stored: Season) -> Season:
            if stored.table != id:
                return stored
            since = self._tables.registry.now()
            course = {"course": None, "title": None, "shipped": None}
            after = stored.replace(run=run, table=None, **course, ready=(), since=since)
            return after.replace(status=OVER) if after.core_season().over else after

        return await self._change(season.id, with_race)

    async def _read_places(self, id: str) -> tuple[int | None, ...] | None:
        """Return the places of a race; None if it is not over or its log is broken."""
        try:
            table = await self._tables.registry.replay_log(id, await self._log.read(id))
        except (InternalError, NotFound):  # the host of the server has to delete it
            return None
        return tuple(table.state.result.places) if table.status == OVER else None

    def _random_course(self, season: Season) -> str:
        """Return a random course, one that has not been raced if there is any."""
        names = list(catalog.course_titles(season.game))
        raced = {race.course for race in season.run}
        return self._random.choice([name for name in names if name not in raced] or names)

    # ---- reading

    async def info(self, id: str) -> SeasonInfo:
        """Return a season, brought up to date."""
        return await self._build_info(await self._advance(id))

    async def list_for_person(self, person: str) -> list[SeasonInfo]:
        """Return the seasons of a person, newest first."""
        found = await queries.find_by_person(self._database, person)
        own = sorted(found, key=lambda each: -each.at)[:MAX_LISTED_SEASONS]
        known = await self._read_people({person for season in own for person in season.people})
        infos = []
        for season in own:
            current = set(season.people) <= known.keys() and await self._is_current(season)
            advanced = season if current else await self._advance(season.id)
            infos.append(await self._build_info(advanced, known))
        return infos

    async def _is_current(self, season: Season) -> bool:
        """Return whether :meth:`_advance` would change nothing, if no person is deleted."""
        if season.status != RUNNING:
            return True
        if season.table is None:
            return season.chooser is None or season.players[season.chooser].bot is None
        found = await self._log.read_summary(season.table)
        if found is None or found.status not in (OPEN, RUNNING):
            return False
        return found.status == RUNNING or not set(season.people) <= set(season.ready)

    async def _build_info(
        self, season: Season, known: Mapping[str, Person] | None = None
    ) -> SeasonInfo:
        """Return a season as clients get it; ``known``: people already read, by id."""
        if known is None or not set(season.people) <= known.keys():
            known = await self._read_people(season.people)
        return season_info(
            season,
            known,
            race_started=season.table is not None and await self._has_started(season.table),
            overdue=season.status == RUNNING and self._is_overdue(season),
        )

    async def _has_started(self, table: str) -> bool:
        return await self._table_status(table) not in (None, OPEN)

    async def _table_status(self, table: str) -> str | None:
        """Return the status of a table, from memory or the database; None if there is no table."""
        live = self._tables.registry.live.get(table)
        if live is not None:
            return live.table.status
        found = await self._log.read_summary(table)
        return None if found is None else found.status

    # ---- the store

    async def _read_people(self, ids: Collection[str]) -> dict[str, Person]:
        found = await people_queries.find_many(self._database, sorted(ids))
        return {person.id: person for person in found}

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def _read(self, id: str) -> tuple[int, Season]:
        found = await queries.find(self._database, id)
        if found is None:
            raise NotFound("season.unknown", season=id)
        return found

    async def _find(self, id: str) -> Season:
        return (await self._read(id))[1]

    async def _apply(self, id: str, change: Change) -> SeasonInfo:
        await self._change(id, change)
        return await self._build_info(await self._advance(id))

    async def _change(self, id: str, change: Change) -> Season:
        """Store a change of a season and return it; retry if another process changes it, too."""
        for tries_left in reversed(range(_MAX_TRIES)):
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


def _is_active(season: Season, now: int) -> bool:
    """Return whether a season has people, is not over and is not abandoned."""
    if not season.people:
        return False
    return season.status != OVER and now - max(season.at, season.since) < ABANDONED_AFTER_MS


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
