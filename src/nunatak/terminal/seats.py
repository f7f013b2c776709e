"""The seats of a table: people and bots, with their names."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nunatak import bots
from nunatak.core import Game, Malformed
from nunatak.words import text

PERSON_ENTRY = "person"
MAX_NAME_LENGTH = 20


@dataclass(frozen=True)
class Seat:
    """A seat at the table, of a person unless ``bot`` names one."""

    name: str
    bot: str | None = None

    @property
    def is_person(self) -> bool:
        return self.bot is None


def clean_name(name: str) -> str:
    """Return a name that can be shown: printable, on one line, not too long.

    >>> clean_name("  Ann\\x1b[2J   of the North, the First of Her Name")
    'Ann[2J of the North,'
    """
    letters = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    return " ".join(letters.split())[:MAX_NAME_LENGTH].strip()


def default_bots(game: Game[Any]) -> tuple[str, ...]:
    """Return the bots to play against by default: the two best levels.

    >>> import nunatak
    >>> default_bots(nunatak.load("snow-tails"))
    ('gentle', 'steady')
    """
    return bots.levels(game)[-2:]


def strongest_bot(game: Game[Any]) -> str:
    """Return the name of the strongest bot.

    >>> import nunatak
    >>> strongest_bot(nunatak.load("snow-tails"))
    'steady'
    """
    return bots.levels(game)[-1]


def assign_bots(game: Game[Any], wanted: Sequence[str], seats: int) -> list[str]:
    """Return a bot for every seat; if fewer are named they repeat.

    >>> import nunatak
    >>> assign_bots(nunatak.load("snow-tails", players=3), ["greedy", "random"], 3)
    ['greedy', 'random', 'greedy']
    """
    for name in wanted:
        bots.check_name(name, game)
    if len(wanted) > seats:
        raise Malformed("bot.too-many", bots=len(wanted), seats=seats)
    return [wanted[seat % len(wanted)] for seat in range(seats)]


def bot_name(bot: str, seat: int, otherwise: str) -> str:
    """Return the name of a bot on a seat; it begins with the letter of the seat.

    >>> bot_name("gentle", 1, "Boreas"), bot_name("greedy", 1, "Boreas")
    ('Bella', 'Boreas')
    """
    return text("bot-name", bot=bot, seat=seat) or otherwise


def parse_seats(
    entries: Sequence[str], game: Game[Any], default_names: Sequence[str], you: str
) -> list[Seat]:
    """Return the seats that entries such as ``greedy``, ``person`` and ``person:Ann`` describe.

    ``names`` are those of the seats, for people without a name; a single person is ``you``.

    >>> import nunatak
    >>> game = nunatak.load("snow-tails", players=3)
    >>> names = ("Aurora", "Boreas", "Comet")
    >>> parse_seats(["person", "random", "greedy"], game, names, "You")[0]
    Seat(name='You', bot=None)
    >>> [seat.name for seat in parse_seats(["person:Ann", "person", "gentle"], game, names, "You")]
    ['Ann', 'Boreas', 'Coco']
    """
    if len(entries) != game.players:
        raise Malformed("seats.number", seats=len(entries), players=game.players)
    people = [entry for entry in entries if entry.partition(":")[0] == PERSON_ENTRY]
    seats = []
    for number, entry in enumerate(entries):
        kind, colon, name = entry.partition(":")
        if kind == PERSON_ENTRY:
            own = clean_name(name)
            if colon and not own:
                raise Malformed("seats.name", entry=entry)
            seats.append(Seat(own or (you if len(people) == 1 else default_names[number])))
        else:
            bots.check_name(entry, game)
            seats.append(Seat(bot_name(entry, number, default_names[number]), entry))
    _check_names_differ(seats)
    return seats


def _check_names_differ(seats: Sequence[Seat]) -> None:
    seen: set[str] = set()
    for seat in seats:
        if seat.name.casefold() in seen:
            raise Malformed("seats.same", name=seat.name)
        seen.add(seat.name.casefold())
