"""Results as rows of text, for the terminal and the report."""

from dataclasses import dataclass

from nunatak.arena import Results
from nunatak.arena.significance import Interval
from nunatak.core import Problem
from nunatak.words import has_message, text
from nunatak.words.errors import problem_text


@dataclass(frozen=True)
class Rows:
    """Rows with headers; ``text_columns`` are the indexes of columns of text."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    text_columns: frozenset[int] = frozenset({0})


def format_share(number: float) -> str:
    """Return a share in percent.

    >>> format_share(0.375)
    '37.5%'
    """
    return f"{100 * number:.1f}%"


def format_share_interval(interval: Interval) -> str:
    """Return an interval of shares.

    >>> format_share_interval((0.25, 0.5))
    '25.0 to 50.0%'
    """
    low, high = (f"{100 * end:.1f}" for end in interval)
    return text("arena-between", low=low, high=high)


def stat_title(stat: str) -> str:
    """Return the title of a column; a game of another package may have no message for a stat."""
    return text(f"figure-{stat}") if has_message(f"figure-{stat}") else stat


def standing_rows(results: Results) -> Rows:
    """Return the entrants, the best first."""
    headers = ("bot", "rating", "games", "wins", "share", "interval")
    rows = tuple(
        (
            each.name,
            f"{each.rating.mu:.1f} ± {each.rating.interval[1] - each.rating.mu:.1f}",
            str(each.games),
            f"{each.wins:.6g}",
            format_share(each.share),
            format_share_interval(each.interval),
        )
        for each in results.standings
    )
    return Rows(tuple(text(f"figure-{head}") for head in headers), rows)


def average_rows(results: Results) -> Rows:
    """Return averages of the games of each entrant."""
    stats = list(results.games[0].stats) if results.games else []
    headers = (
        *(text(f"figure-{head}") for head in ("bot", "rank", "points")),
        *map(stat_title, stats),
        *(text(f"figure-{head}") for head in ("moves", "milliseconds")),
    )
    rows = tuple(
        (
            each.name,
            f"{each.mean_rank:.2f}",
            f"{each.points:.2f}",
            *(f"{stat:.2f}" for stat in each.stats.values()),
            f"{each.decisions:.1f}",
            f"{results.mean_decision_milliseconds[each.name]:.2g}",
        )
        for each in results.standings
    )
    return Rows(headers, rows)


def pair_rows(results: Results) -> Rows:
    """Return a row for each pair of entrants that have met."""
    headers = ("pair", "games", "score", "share", "interval", "better")
    rows = tuple(
        (
            text("arena-pair", one=pair.one, other=pair.other),
            str(pair.games),
            f"{pair.ahead}-{pair.level}-{pair.behind}",
            format_share(pair.share),
            format_share_interval(pair.interval),
            pair.better or text("arena-not-clear"),
        )
        for pair in results.pairs
    )
    return Rows(tuple(text(f"figure-{head}") for head in headers), rows, frozenset({0, 5}))


def forfeit_rows(results: Results) -> Rows:
    """Return the games that a bot forfeited, the first of each kind."""
    headers = tuple(text(f"figure-{head}") for head in ("bot", "times", "deal", "trouble"))
    found: dict[tuple[str, str], tuple[int, int, str]] = {}
    for result in results.deals:
        for game in result.games:
            for seat, problem in game.forfeits.items():
                name = results.names[game.seats[int(seat)]]
                code = problem["code"]
                words = problem_text(Problem(code, problem))
                count, first, words = found.get((name, code), (0, result.deal, words))
                found[name, code] = (count + 1, first, words)
    rows = tuple(
        (name, str(count), str(first), words)
        for (name, _), (count, first, words) in sorted(found.items())
    )
    return Rows(headers, rows, frozenset({0, 3}))
