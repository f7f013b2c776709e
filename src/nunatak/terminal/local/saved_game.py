"""Saved games: the record so far, the players, the source of chance, and the season.

The file is one JSON document. It holds every secret of the game, so that it can go on.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nunatak import bots
from nunatak.core import Chance, Illegal, Malformed, Match, Record, Secret, Seeded, game_class
from nunatak.core.capabilities import Season
from nunatak.core.files import make_folder, read_file, write_file
from nunatak.terminal.seats import Seat, clean_name
from nunatak.words.errors import error_context

SAVE_VERSION = 2  # version 1 had neither order nor longest turn
_KEY_TYPES: dict[str, Any] = {
    "nunatak": str,
    "version": int,
    "record": dict,
    "seats": list,
    "chance": dict,
    "luck": int,
    "season": dict | None,
    "course": str | None,
    "order": list | None,
    "longest": list | None,
    "digest": str,
}
_KEYS_ADDED_IN_VERSION_2 = {"order", "longest"}  # keys that a file of version 1 lacks


@dataclass(frozen=True)
class SavedGame:
    """The contents of the file of a saved game."""

    record: Record
    seats: tuple[Seat, ...]
    chance: Secret | Seeded
    bot_seed: int
    """The seed of the bots; the key in the file is ``luck``."""
    season: Season | None = None
    """The season before this game."""
    season_course: str | None = None
    """The course of all games of the season, if it is fixed."""
    seat_order: Sequence[int] | None = None
    """The order of the seats in all games of the season, if it was set (ST-3.3)."""
    longest_thinker: tuple[int, float] | None = None
    """The seat with the longest turn so far, and its seconds (ST-1.5)."""

    # ---- as text

    def _document(self) -> dict[str, Any]:
        season = self.season
        return {
            "nunatak": "save",
            "version": SAVE_VERSION,
            "record": json.loads(self.record.dumps()),
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in self.seats],
            "chance": _encode_chance(self.chance),
            "luck": self.bot_seed,
            "season": None if season is None else _encode_season(season),
            "course": self.season_course,
            "order": None if self.seat_order is None else list(self.seat_order),
            "longest": None if self.longest_thinker is None else list(self.longest_thinker),
        }

    def dumps(self) -> str:
        document = self._document()
        return json.dumps(document | {"digest": _digest(document)}, indent=1, ensure_ascii=False)

    def write(self, file: Path) -> None:
        """Write the file atomically; create its folder if it is missing."""
        make_folder(file.parent)
        write_file(file, self.dumps())

    @classmethod
    def load(cls, file: Path) -> "SavedGame":
        try:
            text = read_file(file).decode()
        except UnicodeDecodeError as error:
            raise Malformed("file.encoding", path=str(file), offset=error.start) from None
        with error_context(file):
            return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> "SavedGame":
        """Parse a saved game; :meth:`resume_match` checks its moves."""
        document = _read_document(text)
        record = Record.parse(json.dumps(document["record"]))
        return cls(
            record=record,
            seats=tuple(map(_decode_seat, document["seats"])),
            chance=_decode_chance(document["chance"]),
            bot_seed=document["luck"],
            season=_decode_season(document["season"], record.game),
            season_course=document["course"],
            seat_order=document["order"],
            longest_thinker=_decode_longest_thinker(document["longest"]),
        )

    # ---- as a game

    def resume_match(self) -> Match:
        """Return the match as it was left, with the same source of chance."""
        self.record.verify()
        game = self.record.load_game()
        names = [seat.name for seat in self.seats]
        if len(self.seats) != game.players or len(set(names)) != len(names):
            raise Malformed("save.key", key="seats")
        for seat in self.seats:
            if seat.bot is not None:
                bots.check_name(seat.bot, game)
        if self.seat_order is not None and sorted(self.seat_order) != list(range(game.players)):
            raise Malformed("save.key", key="order")
        if self.longest_thinker is not None and not 0 <= self.longest_thinker[0] < game.players:
            raise Malformed("save.key", key="longest")
        if self.season is not None and (self.season.over or set(self.season.players) != set(names)):
            raise Malformed("save.key", key="season")
        match = Match(game, chance=self.chance)
        try:
            for notation in self.record.actions:
                match.play(game.parse(notation))
        except Illegal:  # other draws than the file has
            raise Illegal("save.changed") from None
        if match.record() != self.record:
            raise Illegal("save.changed")
        return match


def _read_document(text: str) -> dict[str, Any]:
    """Decode the document and check its form."""
    try:
        document = json.loads(text)
    except (RecursionError, ValueError):
        raise Malformed("save.format") from None
    if not isinstance(document, dict) or document.get("nunatak") != "save":
        raise Malformed("save.format")
    version = document.get("version")
    if version not in (1, SAVE_VERSION) or isinstance(version, bool):
        raise Malformed("save.version", version=version)
    known = {
        key: expected
        for key, expected in _KEY_TYPES.items()
        if version > 1 or key not in _KEYS_ADDED_IN_VERSION_2
    }
    for key, expected in known.items():
        if key not in document or not isinstance(document[key], expected):
            raise Malformed("save.key", key=key)
        if isinstance(document[key], bool):
            raise Malformed("save.key", key=key)
    for key in document:
        if key not in known:
            raise Malformed("save.key", key=key)
    if document.pop("digest") != _digest(document):
        raise Illegal("save.changed")
    order = document.setdefault("order", None)
    if order is not None and not all(type(seat) is int for seat in order):
        raise Malformed("save.key", key="order")
    document.setdefault("longest", None)
    return document


def _digest(document: Mapping[str, Any]) -> str:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _decode_seat(entry: object) -> Seat:
    match entry:
        case {"name": str(name), "bot": str() | None as bot} if name and clean_name(name) == name:
            return Seat(name, bot)
    raise Malformed("save.key", key="seats")


def _encode_chance(chance: Chance) -> dict[str, Any]:
    if isinstance(chance, Secret):
        return {"secret": chance.secret.hex()}
    assert isinstance(chance, Seeded)
    return {"seed": chance.seed}


def _decode_chance(entry: Mapping[str, Any]) -> Secret | Seeded:
    match entry:
        case {"secret": str(secret)}:
            try:
                return Secret(bytes.fromhex(secret))
            except ValueError:
                raise Malformed("save.key", key="chance") from None
        case {"seed": int(seed)}:
            return Seeded(seed)
    raise Malformed("save.key", key="chance")


def _decode_longest_thinker(entry: object) -> tuple[int, float] | None:
    match entry:
        case None:
            return None
        case [int(seat), int() | float() as seconds] if not isinstance(seat, bool):
            return seat, float(seconds)
    raise Malformed("save.key", key="longest")


def _encode_season(season: Season) -> dict[str, Any]:
    return {
        "players": list(season.players),
        "races": season.races,
        "run": [{"course": race.course, "places": list(race.places)} for race in season.past_games],
    }


def _decode_season(entry: Mapping[str, Any] | None, game: str) -> Season | None:
    if entry is None:
        return None
    seasons = game_class(game).season
    match entry:
        case {"players": [*players], "races": int(races), "run": [*run]} if seasons is not None:
            season = seasons.new([str(player) for player in players], races)
            for race in run:
                match race:
                    case {"course": str(course), "places": [*places]} if _are_ints_or_none(places):
                        found = dict(zip(season.players, places, strict=False))
                        season = season.add(course, found)
                    case _:
                        raise Malformed("save.key", key="season")
            return season
    raise Malformed("save.key", key="season")


def _are_ints_or_none(places: list[object]) -> bool:
    return all(place is None or type(place) is int for place in places)
