"""Who sits where: people by name, bots by theirs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nunatak import bots
from nunatak.core import Game, Malformed

PERSON = "person"
LONGEST_NAME = 20


@dataclass(frozen=True)
class Seat:
    """A seat at the table; a person sits there unless a bot does."""

    name: str
    bot: str | None = None

    @property
    def person(self) -> bool:
        return self.bot is None


def cleaned(name: str) -> str:
    """A name that can be shown: printable, in one line, not too long.

    >>> cleaned("  Ann\\x1b[2J   of the North, the First of Her Name")
    'Ann[2J of the North,'
    """
    letters = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    return " ".join(letters.split())[:LONGEST_NAME].strip()


def seated(entries: Sequence[str], game: Game[Any], names: Sequence[str], you: str) -> list[Seat]:
    """The seats that entries such as ``greedy``, ``person`` and ``person:Ann`` describe.

    ``names`` are those of the seats themselves, for whoever has no own; a person alone is ``you``.

    >>> import nunatak
    >>> game = nunatak.load("snow-tails", players=3)
    >>> names = ("Aurora", "Boreas", "Comet")
    >>> seated(["person", "random", "greedy"], game, names, "You")[0]
    Seat(name='You', bot=None)
    >>> [seat.name for seat in seated(["person:Ann", "person", "random"], game, names, "You")]
    ['Ann', 'Boreas', 'Comet']
    """
    if len(entries) != game.players:
        raise Malformed("seats.number", seats=len(entries), players=game.players)
    people = [entry for entry in entries if entry.partition(":")[0] == PERSON]
    seats = []
    for number, entry in enumerate(entries):
        kind, colon, name = entry.partition(":")
        if kind == PERSON:
            own = cleaned(name)
            if colon and not own:
                raise Malformed("seats.name", entry=entry)
            seats.append(Seat(own or (you if len(people) == 1 else names[number])))
        else:
            bots.make(entry, game, 0)  # refuses a name that nobody has
            seats.append(Seat(names[number], entry))
    _all_different(seats)
    return seats


def _all_different(seats: Sequence[Seat]) -> None:
    seen: set[str] = set()
    for seat in seats:
        if seat.name.casefold() in seen:
            raise Malformed("seats.same", name=seat.name)
        seen.add(seat.name.casefold())
