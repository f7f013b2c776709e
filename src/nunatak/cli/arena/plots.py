"""The figures of a report, drawn by matplotlib in the colours of the page.

The same results give the same picture to the byte: no dates, no random names.
"""

import io
import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any

from nunatak.arena import Results
from nunatak.cli.arena.tables import format_share
from nunatak.core.lazy import import_optional
from nunatak.terminal.game import PointPartsChartSpec, ShareChartSpec
from nunatak.words import text

# Colours that occur nowhere else, to be replaced by those of the page (see page.css).
_INK, _SOFT, _LINE = "#010101", "#020202", "#030303"
_ACCENT, _WARM, _GOOD = "#040404", "#050505", "#060606"
_PAGE_COLOURS = {
    _INK: "var(--ink)",
    _SOFT: "var(--soft)",
    _LINE: "var(--line)",
    _ACCENT: "var(--accent)",
    _WARM: "var(--warm)",
    _GOOD: "var(--good)",
}
_WIDTH_INCHES = 4.4  # inches; readable on a phone
_MAX_NAME_LENGTH = 14  # characters

Axes = Any  # of matplotlib, which may be missing


def draw_win_share_matrix(results: Results) -> str:
    """Return the shares of wins of each bot (row) against each other (column)."""
    names = [standing.name for standing in results.standings]
    shares = {(pair.one, pair.other): pair.share for pair in results.pairs}
    shares |= {(other, one): 1 - number for (one, other), number in shares.items()}

    def draw(axes: Axes) -> None:
        for row, one in enumerate(names):
            for column, other in enumerate(names):
                number = shares.get((one, other))
                if number is None:
                    continue
                colour = _ACCENT if number >= 0.5 else _WARM
                depth = 0.06 + 0.8 * abs(number - 0.5)
                place = (column + 0.03, row + 0.03)
                axes.add_patch(_rectangle(place, 0.94, 0.94, facecolor=colour, alpha=depth))
                middle = {"ha": "center", "va": "center", "color": _INK, "weight": "bold"}
                axes.text(column + 0.5, row + 0.5, format_share(number), **middle)
        axes.set(xlim=(0, len(names)), ylim=(len(names), 0))
        ticks = [number + 0.5 for number in range(len(names))]
        axes.set_xticks(ticks, list(map(_shorten_name, names)))
        axes.set_yticks(ticks, list(map(_shorten_name, names)))
        axes.xaxis.tick_top()
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)

    return _render_svg("matrix", 0.7 + 0.55 * len(names), draw)


def draw_ratings(results: Results) -> str:
    """Return the ratings with their intervals."""
    rows = [(standing.name, standing.rating) for standing in results.standings]

    def draw(axes: Axes) -> None:
        for row, (_, rating) in enumerate(rows):
            low, high = rating.interval
            axes.plot([low, high], [row, row], color=_ACCENT, linewidth=2.5)
            axes.plot([rating.mu], [row], "o", color=_ACCENT, markersize=7)
        _label_rows(axes, [name for name, _ in rows])
        axes.set_xlabel(text("plot-rating"))

    return _render_svg("ratings", 0.9 + 0.38 * len(rows), draw)


def draw_seat_win_shares(results: Results) -> str:
    """Return how often each seat wins."""
    rows = results.seat_win_shares

    def draw(axes: Axes) -> None:
        for each in rows:
            low, high = each.interval
            axes.bar([each.seat + 1], [each.share], width=0.62, color=_ACCENT, alpha=0.45)
            axes.plot([each.seat + 1] * 2, [low, high], color=_INK, linewidth=1.6)
        fair = 1 / len(rows)
        axes.axhline(fair, color=_WARM, linewidth=1.6, linestyle="--")
        most = max(fair, *(each.interval[1] for each in rows))
        axes.set(xlim=(0.4, len(rows) + 0.6), ylim=(0, min(1.0, 1.25 * most)))
        axes.set_xticks([each.seat + 1 for each in rows])
        axes.yaxis.set_major_formatter(lambda number, _: f"{100 * number:.0f}%")
        axes.set(xlabel=text("plot-seat"), ylabel=text("plot-seat-share"))

    return _render_svg("seats", 2.6, draw)


def draw_game_lengths(results: Results) -> str:
    """Return how many games took how many rounds."""
    count = Counter(game.rounds for game in results.games)

    def draw(axes: Axes) -> None:
        axes.bar(list(count), list(count.values()), width=0.85, color=_ACCENT, alpha=0.55)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.yaxis.get_major_locator().set_params(integer=True)
        axes.set(xlabel=text("plot-rounds"), ylabel=text("plot-games"))

    return _render_svg("lengths", 2.6, draw)


def draw_chart(chart: ShareChartSpec | PointPartsChartSpec, results: Results) -> str:
    """Return a chart of the stats of a game."""
    if isinstance(chart, ShareChartSpec):
        return _draw_share_chart(chart, results)
    return _draw_point_parts_chart(chart, results)


def _draw_share_chart(chart: ShareChartSpec, results: Results) -> str:
    """Return the share of games in which a bot had each value of a stat."""
    found: dict[str, Counter[int]] = {each.name: Counter() for each in results.standings}
    for game in results.games:
        for seat, entrant in enumerate(game.seats):
            found[results.names[entrant]][game.stats[chart.stat][seat]] += 1
    most = max(max(count) for count in found.values())

    def draw(axes: Axes) -> None:
        left = [0.0] * len(found)
        for number in range(most + 1):
            parts = [count[number] / count.total() for count in found.values()]
            depth = 0.12 + 0.8 * number / max(1, most)
            axes.barh(
                range(len(found)), parts, 0.62, left, color=_WARM, alpha=depth, label=str(number)
            )
            left = [before + part for before, part in zip(left, parts, strict=True)]
        _label_rows(axes, list(found))
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(lambda number, _: f"{100 * number:.0f}%")
        axes.set_xlabel(text(f"plot-{chart.name}-share"))
        _add_legend(axes, most + 1, text(f"plot-{chart.name}"))

    return _render_svg(chart.name, 1.3 + 0.42 * len(found), draw)


def _draw_point_parts_chart(chart: PointPartsChartSpec, results: Results) -> str:
    """Return the stats that add up to the points of a bot, on average; losses to the left."""
    standings = results.standings
    colours = [*zip(chart.gains, cycle((_ACCENT, _GOOD, _SOFT)), strict=False)]
    colours += [(stat, _WARM) for stat in chart.losses]

    def draw(axes: Axes) -> None:
        right, left = [0.0] * len(standings), [0.0] * len(standings)
        for stat, colour in colours:
            lost = stat in chart.losses
            ends = left if lost else right
            parts = [abs(each.stats[stat]) * (-1 if lost else 1) for each in standings]
            axes.barh(
                range(len(parts)),
                parts,
                0.62,
                ends,
                color=colour,
                alpha=0.6,
                label=text(f"figure-{stat}"),
            )
            ends[:] = [before + part for before, part in zip(ends, parts, strict=True)]
        axes.axvline(0, color=_INK, linewidth=1)
        _label_rows(axes, [each.name for each in standings])
        axes.set_xlabel(text(f"plot-{chart.name}"))
        _add_legend(axes, len(colours), "")

    return _render_svg(chart.name, 1.3 + 0.42 * len(standings), draw)


# ---- drawing


def _label_rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), list(map(_shorten_name, names)))
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)


def _add_legend(axes: Axes, columns: int, title: str) -> None:
    axes.legend(
        loc="lower center",
        bbox_to_anchor=(0.5, 1.0),
        ncols=columns,
        frameon=False,
        title=title or None,
        handlelength=0.9,
        handletextpad=0.4,
        columnspacing=1.1,
    )


def _shorten_name(name: str) -> str:
    """Return a name that leaves room for the figure, with dollars escaped."""
    name = name if len(name) <= _MAX_NAME_LENGTH else f"{name[: _MAX_NAME_LENGTH - 1]}…"
    return name.replace("$", r"\$")


def _rectangle(*where: Any, **how: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle(*where, linewidth=0, **how)


def check_matplotlib() -> None:
    """Raise if matplotlib is missing: better before the games than after."""
    import_optional("matplotlib", extra="arena")


def _render_svg(name: str, height_inches: float, draw: Callable[[Axes], None]) -> str:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    look: Any = {
        "svg.hashsalt": name,
        "svg.fonttype": "none",
        "font.size": 9,
        "text.color": _INK,
        "axes.edgecolor": _LINE,
        "axes.labelcolor": _SOFT,
        "xtick.color": _SOFT,
        "ytick.color": _SOFT,
        "xtick.labelcolor": _INK,
        "ytick.labelcolor": _INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
    with rc_context(look):
        figure = Figure(figsize=(_WIDTH_INCHES, height_inches), layout="constrained")
        figure.patch.set_visible(False)
        axes = figure.add_subplot()
        axes.patch.set_visible(False)
        draw(axes)
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return _adapt_to_page(file.getvalue(), name)


def _adapt_to_page(svg: str, name: str) -> str:
    """Return the figure with colours and fonts of the page, and unique ids."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    for colour, on_page in _PAGE_COLOURS.items():
        svg = svg.replace(colour, on_page)
    svg = re.sub(r"""font: ([\w ]*?[\d.]+px) [^;"]*""", r"font: \1 system-ui, sans-serif", svg)
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r'(href="#|url\(#)', rf"\g<1>{name}-", svg)
    svg = re.sub(r'^(<svg [^>]*?) width="[^"]*" height="[^"]*"', r"\1", svg, flags=re.DOTALL)
    words = text(f"plot-of-{name}")
    fits = f'<svg role="img" aria-label="{words}" style="width: 100%; max-width: 36rem" '
    return svg.replace("<svg ", fits, 1)
