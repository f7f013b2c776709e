"""Seasons as clients get them."""

from collections.abc import Mapping

from nunatak.server.courses import catalog
from nunatak.server.people.model import Person
from nunatak.server.protocol.api import RaceInfo, SeasonInfo, SeasonPlayer, StandingInfo
from nunatak.server.seasons.model import FinishedRace, Player, Season
from nunatak.server.tables.table import OPEN

__all__ = ["season_info"]


def season_info(
    season: Season, people: Mapping[str, Person], *, race_started: bool, overdue: bool
) -> SeasonInfo:
    """Return a season as clients get it; ``people``: its people by id, without deleted ones."""
    scored = None if season.status == OPEN else season.core_season()
    return SeasonInfo(
        id=season.id,
        name=season.name,
        game=season.game,
        host=season.host,
        status=season.status,
        race_count=season.races if scored is None else scored.races,
        players=tuple(_player_info(season, player, people) for player in season.players),
        finished_races=()
        if scored is None
        else tuple(map(_race_info, season.run, scored.past_games)),
        standings=() if scored is None else tuple(map(_standing_info, scored.standings())),
        chooser=season.chooser,
        choosers=() if scored is None else tuple(map(int, scored.choosers)),
        table=season.table,
        race_started=race_started,
        course=season.course,
        course_title=season.title or season.course,
        shipped_course=season.shipped,
        overdue=overdue,
        winners=() if scored is None else tuple(map(int, scored.winners)),
        created_at=season.at,
    )


def _player_info(season: Season, player: Player, people: Mapping[str, Person]) -> SeasonPlayer:
    person = None if player.person is None else people.get(player.person)
    return SeasonPlayer(
        person=player.person,
        name=None if person is None else person.name,
        bot=player.bot,
        ready=player.person is None or player.person in season.ready,
    )


def _race_info(race: FinishedRace, scored: catalog.SeasonGame) -> RaceInfo:
    title, points = race.title or race.course, tuple(scored.points)
    return RaceInfo(race.course, race.table, race.places, points, title, race.shipped)


def _standing_info(row: catalog.Standing) -> StandingInfo:
    return StandingInfo(
        row.place, int(row.player), row.points, tuple(row.place_counts), row.behind_reason
    )
