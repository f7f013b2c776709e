"""The statistics of a game as a table with a column for each seat."""

from collections.abc import Callable, Iterator, Sequence

from nunatak.games.arctic import ANIMALS
from nunatak.games.arctic.statistics import SeatStatistics, Statistics
from nunatak.games.arctic.terminal.names import animal_name, player_name
from nunatak.words import text

Row = tuple[str, list[str]]
_CARD_COUNTS: tuple[tuple[str, Callable[[SeatStatistics], int]], ...] = (
    ("turns", lambda seat: seat.turns),
    ("top", lambda seat: seat.placed_cards.on_top),
    ("under", lambda seat: seat.placed_cards.under),
    ("face-down", lambda seat: seat.placed_cards.face_down),
    ("missed", lambda seat: seat.missing_cards),
    ("river", lambda seat: seat.drawn_cards.river),
    ("pile", lambda seat: seat.drawn_cards.draw_pile),
    ("zone", lambda seat: seat.drawn_cards.penalty_zone),
    ("swaps", lambda seat: seat.swaps),
    ("take-backs", lambda seat: seat.take_backs),
    ("discarded", lambda seat: seat.discarded_cards),
    ("given", lambda seat: seat.gifts.given),
    ("received", lambda seat: seat.gifts.received),
    ("taken", lambda seat: seat.abilities_taken),
    ("stolen", lambda seat: seat.abilities_stolen),
)


class ArcticStatisticsTable:
    """See :class:`nunatak.terminal.game.StatisticsTable`."""

    def summary(self, found: Statistics, names: Sequence[str] = ()) -> Iterator[str]:
        """Yield rounds, turns and the player who opened the reserve."""
        counts = {"rounds": found.rounds, "turns": found.turns, "decisions": found.decisions}
        yield text("arctic-figures", over=found.over, **counts)
        if found.reserve_opening is not None:
            name = player_name(found.reserve_opening.seat, names)
            yield text("arctic-figures-reserve", name=name, round=found.reserve_opening.round)

    def sections(self, found: Statistics) -> Iterator[tuple[str, list[Row]]]:
        """Yield the parts of the table by title, without rows in which all numbers are 0."""
        seats = found.seats
        score = [
            (animal_name(animal), [seat.run_points[animal] for seat in seats]) for animal in ANIMALS
        ]
        score.append((text("arctic-score-animals"), [seat.diversity_points for seat in seats]))
        rows = [(title, list(map(str, points))) for title, points in score]
        rows.append((text("arctic-score-totem"), [_totem_text(seat) for seat in seats]))
        rows.append((text("arctic-score-penalties"), [f"{-seat.penalty_points}" for seat in seats]))
        rows.append((text("arctic-score-total"), [_total_text(seat) for seat in seats]))
        yield text("arctic-figures-score"), rows
        counted = [
            (text(f"arctic-figure-{name}"), [of(seat) for seat in seats])
            for name, of in _CARD_COUNTS
        ]
        yield (
            text("arctic-figures-cards"),
            [(title, list(map(str, numbers))) for title, numbers in counted if any(numbers)],
        )
        yield (
            text("arctic-figures-abilities"),
            [
                (
                    animal_name(animal),
                    [f"{seat.turns_held[animal]} / {seat.ability_uses[animal]}" for seat in seats],
                )
                for animal in ANIMALS
            ],
        )


def _totem_text(seat: SeatStatistics) -> str:
    return text("arctic-figure-totem", animal=animal_name(seat.totem), points=seat.totem_points)


def _total_text(seat: SeatStatistics) -> str:
    if seat.place is None:
        return str(seat.total_points)
    return f"{text('arctic-score-place', place=seat.place)}  {seat.total_points}"
