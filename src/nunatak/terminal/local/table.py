"""A game between people and bots, without a screen: whose turn it is, and who may see what."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.cells import cell_len, set_cell_size

from nunatak import bots
from nunatak.core import Event, Game, Malformed, Match, NunatakError, Secret, Seeded, State
from nunatak.core.seeds import derive_seed
from nunatak.terminal import saves
from nunatak.terminal.game import Season, SeasonFormat, Standing, Variant, terminal_of
from nunatak.terminal.local.saved_game import SavedGame
from nunatak.terminal.local.think_time import ThinkTime
from nunatak.terminal.seats import Seat
from nunatak.words import text
from nunatak.words.errors import error_context, error_lines

_SHOWN = 8  # games in the standings


class LocalTable:
    """One game, with its seats and the luck of its bots.

    A bot is made anew for each decision, from the luck and the number of the decision: so a game
    that was put aside goes on exactly as it would have gone.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        chance: Secret | Seeded,
        bot_seed: int,
        *,
        season: Season | None = None,
        course: str | None = None,
        order: Sequence[int] | None = None,
        longest: tuple[int, float] | None = None,
        file: Path | None = None,
        record: Path | None = None,
    ) -> None:
        self.match = match
        self.seats = tuple(seats)
        self.chance = chance
        self.bot_seed = bot_seed
        self.season = season
        self.course = course
        self.order = order
        """The order of the seats in every game of a season, where the host has set it."""
        self.thoughts = ThinkTime(longest)
        self.file = saves.new_file(match.game.facts.name) if file is None else file
        self.record = record
        self.needs_course = False
        """Whether the first course of a season is still to be chosen by whoever begins."""
        self.terminal = terminal_of(match.game)
        self._counted = False
        self._told: list[tuple[int, tuple[Event, ...]]] = [
            (state.version, state.events) for state in match.record().replay()
        ]

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        seats: Sequence[Seat],
        seed: int | None = None,
        *,
        season: Season | None = None,
        course: str | None = None,
        order: Sequence[int] | None = None,
    ) -> "LocalTable":
        """A new game; without a seed nobody can foresee its luck."""
        chance = Secret() if seed is None else Seeded(seed)
        bot_seed = secrets.randbits(63) if seed is None else seed
        match = Match(game, chance=chance)
        return cls(match, seats, chance, bot_seed, season=season, course=course, order=order)

    @classmethod
    def resume(cls, file: Path) -> "LocalTable":
        """A game that was put aside; it is kept in the same file from now on."""
        save = SavedGame.load(file)
        with error_context(file):
            match = save.resume_match()
        return cls(
            match,
            save.seats,
            save.chance,
            save.bot_seed,
            season=save.season,
            course=save.course,
            order=save.order,
            longest=save.longest,
            file=file,
        )

    # ---- looking

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def state(self) -> State[Any, Any, Any]:
        return self.match.state

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    @property
    def shared(self) -> bool:
        """Whether several people look at one screen, so that hands must be covered."""
        return len(self.people) > 1

    @property
    def seat_asked(self) -> int | None:
        """The person who is to decide, if it is one."""
        turn = self.state.turn
        return turn if turn is not None and self.seats[turn].person else None

    @property
    def revision(self) -> int:
        """How far the game has come, for :meth:`events_for`."""
        return self.state.version

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """All that has happened from a version on, as far as a seat may know of it."""
        return [
            event
            for version, events in self._told
            if version >= since
            for event in events
            if event.audience is None or event.audience == seat
        ]

    @property
    def big_paws(self) -> int | None:
        """The seat of the person who has thought longest (ST-1.5), if there are several people."""
        longest = self.thoughts.longest
        return longest[0] if longest is not None and self.shared else None

    def start_thinking(self, seat: int) -> None:
        """A person begins to think, or goes on."""
        self.thoughts.begin(seat, getattr(self.state.view(None), "round", 0))

    # ---- deciding

    def play(self, actions: Sequence[Any]) -> None:
        """What the seat in turn has decided."""
        self.thoughts.pause()
        self.match.play_all(actions, seat=self.seat_asked)
        self._remember()

    def undo(self) -> int:
        """Take back what the person in turn did last, as long as nothing was revealed."""
        count = self.match.undo()
        self._told = [told for told in self._told if told[0] <= self.state.version]
        return count

    def play_bot_turn(self) -> None:
        """Let the bot in turn decide until its turn is over."""
        seat = self.state.turn
        while seat is not None and self.state.turn == seat:
            self.play((self.choose_for_bot(),))

    def choose_for_bot(self) -> Any:
        """What the bot in turn would do now; nothing is done yet."""
        seat, version = self.state.turn, self.state.version
        assert seat is not None
        name = self.seats[seat].bot
        assert name is not None
        bot = bots.make(name, self.game, derive_seed(self.bot_seed, "bot", seat, version))
        return bot.choose(self.state.view(seat))

    @property
    def hint_seed(self) -> int:
        """The luck of whoever is asked for a hint now."""
        return derive_seed(self.bot_seed, "hint", self.state.version)

    def _remember(self) -> None:
        self._told.append((self.state.version, self.state.events))

    # ---- keeping

    def save(self) -> Path:
        """Write the game down so that it can go on another time."""
        save = SavedGame(
            self.match.record(),
            self.seats,
            self.chance,
            self.bot_seed,
            self.season,
            self.course,
            self.order,
            self.thoughts.longest,
        )
        save.write(self.file)
        self.write_record()
        return self.file

    def try_save(self) -> NunatakError | None:
        """Keep it if that is possible; what stood in the way."""
        try:
            self.save()
        except NunatakError as error:
            return error
        return None

    def write_record(self) -> None:
        """The record, where one is wanted."""
        if self.record is not None:
            self.match.record().save(self.record)

    def count_game(self) -> None:
        """Note, once, that a game was played on a course for beginners: then all are offered."""
        season_format = self.terminal.season_format
        if season_format is not None and not self._counted:
            self._counted = True
            easy = {course.value for course in season_format.courses(0)}
            if season_format.course_name(self.game) in easy:
                saves.count_game(self.game.facts.name)

    def finish(self) -> None:
        """The game is over: its record is written, and there is nothing to go on with."""
        self.write_record()
        self.count_game()
        try:
            self.file.unlink(missing_ok=True)
        except OSError:
            return

    # ---- a season

    @property
    def season_after(self) -> Season | None:
        """The season with this game, which is over, counted in."""
        if self.season is None:
            return None
        places = dict(zip(self.names, self.state.result.places, strict=True))
        return self.season.add(season_format_of(self.game).course_name(self.game), places)

    def courses(self) -> list[Variant]:
        """What can be chosen for the next game of a season."""
        return season_format_of(self.game).courses(saves.games_played(self.game.facts.name))

    def on_course(self, course: str) -> "LocalTable":
        """The same first game of a season, on the course that was chosen for it."""
        assert self.season is not None
        game = season_format_of(self.game).on_course(self.game, course)
        seed = self.chance.seed if isinstance(self.chance, Seeded) else None
        game = in_season_order(game, self.seats, self.season)
        moved = LocalTable.begin(
            game, self.seats, seed, season=self.season, course=self.course, order=self.order
        )
        moved.record = self.record
        moved.write_record()
        return moved

    def next_game(self, season: Season, course: str) -> "LocalTable":
        """The next game of the season, on a course that was chosen."""
        season_format = season_format_of(self.game)
        game = season_format.with_seat_order(self.game, self.order)
        if self.course is None:  # else the same again, wherever its file may be now
            game = season_format.on_course(game, course)
        seed = None
        if isinstance(self.chance, Seeded):
            seed = derive_seed(self.chance.seed, "race", len(season.run))
        following = LocalTable.begin(
            game, self.seats, seed, season=season, course=self.course, order=self.order
        )
        if self.record is not None:  # each game of a season has a record of its own
            stem = self.record.stem.removesuffix(f"-{len(season.run)}")
            following.record = self.record.with_stem(f"{stem}-{len(season.run) + 1}")
        return following


def save_and_report(table: LocalTable) -> list[str]:
    """Keep a game that somebody leaves; what to say about it."""
    error = table.try_save()
    if error is not None:
        return [text("not-kept", game=table.game.facts.name), *error_lines(error)]
    last = saves.saved_files()[:1] == [table.file]
    game = table.game.facts.name
    return text("save_and_report", game=game, file=str(table.file), last=last).splitlines()


def season_format_of(game: Game[Any]) -> SeasonFormat:
    """How games like this one make a season; not all do."""
    season_format = terminal_of(game).season_format
    if season_format is None:
        raise Malformed("season.none", name=game.facts.name)
    return season_format


def new_season(
    game: Game[Any], seats: Sequence[Seat], races: int | None, seed: int | None
) -> Season:
    """A season of these; who chooses first, and in what order, is drawn by lot unless the game has
    an order (ST-11.2).
    """
    season_format, names = season_format_of(game), [seat.name for seat in seats]
    order = season_format.seat_order(game)
    if order is None:
        lot = Random(secrets.randbits(64) if seed is None else derive_seed(seed, "season"))
        lot.shuffle(names)
    else:
        names = [names[seat] for seat in order]
    return season_format.new_season(names, races)


def in_season_order(game: Game[Any], seats: Sequence[Seat], season: Season) -> Game[Any]:
    """The game with the player order that the season began with."""
    names = [seat.name for seat in seats]
    order = [names.index(player) for player in season.players]
    return season_format_of(game).with_seat_order(game, order)


def choose_course(courses: Sequence[Variant], season: Season, bot_seed: int) -> Variant:
    """The course that a bot chooses: one that nobody chose yet, if there is any, by lot."""
    seen = {race.course for race in season.run}
    fresh = [course for course in courses if course.value not in seen]
    return Random(derive_seed(bot_seed, "course", len(season.run))).choice(fresh or list(courses))


def standings_lines(season: Season) -> list[str]:
    """The standings as lines: place, player, points, the place in each of the last games, and
    what put the player below the one above.
    """
    wide = max(cell_len(player) for player in season.players)
    lines = []
    for row in season.standings():
        first = "won" if season.over else "none"
        why = text("behind", reason=(row.behind or first).removeprefix("season."))
        seat = season.players.index(row.player)
        places = " ".join(f"{race.places[seat] or '-'}" for race in season.run[-_SHOWN:])
        player = set_cell_size(row.player, wide)
        lines.append(f"{row.place:>2}  {player}  {points_text(row):>9}   {places}   {why}")
    return [f"{'':{wide}}                {text('standings-places')}", *lines]


def points_text(row: Standing) -> str:
    return text("points", points=row.points)
