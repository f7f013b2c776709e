"""A table on this computer: a game between people and bots, without its screen."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nunatak import bots
from nunatak.core import Event, Game, Match, NunatakError, Secret, Seeded, State
from nunatak.core.capabilities import Season
from nunatak.core.seeds import derive_seed
from nunatak.terminal import saves
from nunatak.terminal.game import MenuEntry, terminal_of
from nunatak.terminal.local.saved_game import SavedGame
from nunatak.terminal.local.season import season_setup_of, with_first_race_order
from nunatak.terminal.local.think_time import ThinkTime
from nunatak.terminal.seats import Seat
from nunatak.words import text
from nunatak.words.errors import error_context, error_lines


class LocalTable:
    """One game, with its seats and the seed of its bots.

    A bot is made for each decision, from this seed and the number of the decision: a saved game
    goes on exactly as it would have gone.
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
        """The order of the seats in every game of a season, if the host has set it."""
        self.think_time = ThinkTime(longest)
        self.file = saves.new_save_path(match.game.facts.name) if file is None else file
        self.record = record
        self.needs_course = False
        """Whether the first course of a season is still to be chosen."""
        self.terminal = terminal_of(match.game)
        self._counted = False
        self._events_by_version: list[tuple[int, tuple[Event, ...]]] = [
            (state.version, state.events) for state in match.record().replay()
        ]

    @classmethod
    def start(
        cls,
        game: Game[Any],
        seats: Sequence[Seat],
        seed: int | None = None,
        *,
        season: Season | None = None,
        season_course: str | None = None,
        order: Sequence[int] | None = None,
    ) -> "LocalTable":
        """Start a game; without a seed, chance is secret."""
        chance = Secret() if seed is None else Seeded(seed)
        bot_seed = secrets.randbits(63) if seed is None else seed
        match = Match(game, chance=chance)
        return cls(match, seats, chance, bot_seed, season=season, course=season_course, order=order)

    @classmethod
    def resume(cls, file: Path) -> "LocalTable":
        """Load a saved game; from now on it is saved in the same file."""
        save = SavedGame.load(file)
        with error_context(file):
            match = save.resume_match()
        return cls(
            match,
            save.seats,
            save.chance,
            save.bot_seed,
            season=save.season,
            course=save.season_course,
            order=save.seat_order,
            longest=save.longest_thinker,
            file=file,
        )

    # ---- reading

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def state(self) -> State[Any, Any, Any]:
        return self.match.state

    @property
    def player_names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen, so that hands must be covered."""
        return len(self.own_seats) > 1

    @property
    def own_seat_to_decide(self) -> int | None:
        """The seat to decide, if a person has it."""
        turn = self.state.turn
        return turn if turn is not None and self.seats[turn].is_person else None

    @property
    def last_decision_number(self) -> int:
        """The number of the last step of the game: its version."""
        return self.state.version

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events from a version on, as far as a seat may know them."""
        return [
            event
            for version, events in self._events_by_version
            if version >= since
            for event in events
            if event.audience is None or event.audience == seat
        ]

    @property
    def big_paws(self) -> int | None:
        """The seat with Big Paws (ST-1.5), if there are several people."""
        longest = self.think_time.longest_thinker
        return longest[0] if longest is not None and self.is_shared else None

    def start_think_time(self, seat: int) -> None:
        """Start to count the time that a person thinks."""
        self.think_time.begin(seat, getattr(self.state.view(None), "round", 0))

    # ---- deciding

    def play_actions(self, actions: Sequence[Any]) -> None:
        """Do actions of the seat in turn."""
        self.think_time.pause()
        self.match.play_all(actions, seat=self.own_seat_to_decide)
        self._store_new_events()

    def undo(self) -> int:
        """Undo what the person in turn did last, if nothing was revealed; return the count."""
        count = self.match.undo()
        self._events_by_version = [
            entry for entry in self._events_by_version if entry[0] <= self.state.version
        ]
        return count

    def play_bot_turn(self) -> None:
        """Let the bot in turn play to the end of its turn."""
        seat = self.state.turn
        while seat is not None and self.state.turn == seat:
            self.play_actions((self.choose_for_bot(),))

    def choose_for_bot(self) -> Any:
        """Return the action that the bot in turn chooses, without doing it."""
        seat, version = self.state.turn, self.state.version
        assert seat is not None
        name = self.seats[seat].bot
        assert name is not None
        bot = bots.make(name, self.game, derive_seed(self.bot_seed, "bot", seat, version))
        return bot.choose(self.state.view(seat))

    @property
    def hint_seed(self) -> int:
        """The seed of the bot that gives a hint now."""
        return derive_seed(self.bot_seed, "hint", self.state.version)

    def _store_new_events(self) -> None:
        self._events_by_version.append((self.state.version, self.state.events))

    # ---- saving

    def save(self) -> Path:
        """Save the game; return the file."""
        save = SavedGame(
            self.match.record(),
            self.seats,
            self.chance,
            self.bot_seed,
            self.season,
            self.course,
            self.order,
            self.think_time.longest_thinker,
        )
        save.write(self.file)
        self.write_record()
        return self.file

    def try_save(self) -> NunatakError | None:
        """Save the game; return the error if that fails."""
        try:
            self.save()
        except NunatakError as error:
            return error
        return None

    def write_record(self) -> None:
        """Write the record, if the player has asked for one."""
        if self.record is not None:
            self.match.record().save(self.record)

    def count_beginner_game(self) -> None:
        """Count, once, a game on a course for beginners: after that all courses are offered."""
        season_setup = self.terminal.season_setup
        if season_setup is not None and not self._counted:
            self._counted = True
            easy = {course.value for course in season_setup.offered_courses(0)}
            if season_setup.course_name(self.game) in easy:
                saves.count_beginner_game(self.game.facts.name)

    def finish_and_delete_save(self) -> None:
        """End a game that is over: write its record, delete the saved game."""
        self.write_record()
        self.count_beginner_game()
        try:
            self.file.unlink(missing_ok=True)
        except OSError:
            return

    # ---- a season

    @property
    def season_with_result(self) -> Season | None:
        """The season including this finished game."""
        if self.season is None:
            return None
        places = dict(zip(self.player_names, self.state.result.places, strict=True))
        return self.season.add(season_setup_of(self.game).course_name(self.game), places)

    def offered_courses(self) -> list[MenuEntry]:
        """Return the courses to choose from for the next game of a season."""
        return season_setup_of(self.game).offered_courses(
            saves.beginner_games_played(self.game.facts.name)
        )

    def restart_on_course(self, course: str) -> "LocalTable":
        """Return a table for the first game of the same season, on another course."""
        assert self.season is not None
        game = season_setup_of(self.game).with_course(self.game, course)
        seed = self.chance.seed if isinstance(self.chance, Seeded) else None
        game = with_first_race_order(game, self.seats, self.season)
        table = LocalTable.start(
            game, self.seats, seed, season=self.season, season_course=self.course, order=self.order
        )
        table.record = self.record
        table.write_record()
        return table

    def table_for_next_game(self, season: Season, course: str) -> "LocalTable":
        """Return a table for the next game of a season, on a course."""
        season_setup = season_setup_of(self.game)
        game = season_setup.with_player_order(self.game, self.order)
        if self.course is None:  # else the same course; its file may be gone
            game = season_setup.with_course(game, course)
        seed = None
        if isinstance(self.chance, Seeded):
            seed = derive_seed(self.chance.seed, "race", len(season.past_games))
        following = LocalTable.start(
            game, self.seats, seed, season=season, season_course=self.course, order=self.order
        )
        if self.record is not None:  # one record for each game of a season
            stem = self.record.stem.removesuffix(f"-{len(season.past_games)}")
            following.record = self.record.with_stem(f"{stem}-{len(season.past_games) + 1}")
        return following


def save_and_report(table: LocalTable) -> list[str]:
    """Save a game that a player leaves; return what to tell them about it."""
    error = table.try_save()
    if error is not None:
        return [text("not-kept", game=table.game.facts.name), *error_lines(error)]
    last = saves.list_save_files()[:1] == [table.file]
    game = table.game.facts.name
    return text("kept", game=game, file=str(table.file), last=last).splitlines()
