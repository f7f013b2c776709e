"""The results as one page of HTML."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from nunatak.arena import Results, Tournament
from nunatak.arena.provenance import provenance
from nunatak.cli.arena import plots
from nunatak.cli.arena.tables import (
    Rows,
    average_rows,
    forfeit_rows,
    format_share,
    pair_rows,
    standing_rows,
)
from nunatak.drawing.page import (
    Block,
    BulletList,
    Figure,
    KeyFigures,
    Paragraph,
    Section,
    Table,
    render_page,
)
from nunatak.terminal.game import (
    PointPartsChartSpec,
    ShareChartSpec,
    playable_games,
    terminal_named,
)
from nunatak.words import text


def report_page(tournament: Tournament, results: Results) -> str:
    """Return the report."""
    game = tournament.game.facts.name
    names = [standing.name for standing in results.standings]
    return render_page(
        text("report-title", game=game),
        text("report-lead", bots=names, games=len(results.games), deals=len(results.deals)),
        list(_sections(tournament, results)),
        text("report-foot", **provenance()),
    )


def _sections(tournament: Tournament, results: Results) -> Iterator[Section]:
    figure = Figure(plots.draw_ratings(results), text("report-ratings"))
    tables = (_page_table(standing_rows(results)), _page_table(average_rows(results)))
    yield Section(text("report-standings"), (_key_figures(tournament, results), *tables, figure))
    figure = Figure(plots.draw_win_share_matrix(results), text("report-matrix"))
    yield Section(
        text("report-pairs"), (*_verdict_blocks(results), figure, _page_table(pair_rows(results)))
    )
    yield Section(text("report-seats"), tuple(_seat_blocks(results)))
    yield Section(
        text("report-length"), (Figure(plots.draw_game_lengths(results), text("report-lengths")),)
    )
    for chart in _chart_specs(tournament):
        figure = Figure(plots.draw_chart(chart, results), text(f"report-{chart.name}-figure"))
        yield Section(text(f"report-{chart.name}"), (figure,))
    forfeits = forfeit_rows(results)
    if forfeits.rows:
        pieces = (Paragraph(text("report-forfeits-words")), _page_table(forfeits))
        yield Section(text("report-forfeits"), pieces)
    yield Section(text("report-made"), tuple(_methodology_blocks(tournament, results)))


def _chart_specs(tournament: Tournament) -> Sequence[ShareChartSpec | PointPartsChartSpec]:
    """Return the charts of the game; a game without a terminal part has none."""
    name = tournament.game.facts.name
    return terminal_named(name).charts if name in playable_games() else ()


def _page_table(rows: Rows) -> Table:
    return Table(rows.headers, rows.rows, rows.text_columns)


def _key_figures(tournament: Tournament, results: Results) -> KeyFigures:
    rounds = fmean(game.rounds for game in results.games)
    course = getattr(getattr(tournament.game, "course", None), "title", None)
    facts = [
        (text("report-fact-games"), str(len(results.games))),
        (text("report-fact-deals"), str(len(results.deals))),
        (text("report-fact-players"), str(tournament.game.players)),
        (text("report-fact-rounds"), f"{rounds:.1f}"),
        (text("report-fact-seed"), str(tournament.seed)),
    ]
    if course:
        facts.insert(0, (text("report-fact-course"), course))
    return KeyFigures(tuple(facts))


def _verdict_blocks(results: Results) -> Iterator[Block]:
    """Yield what the results show, in sentences."""
    yield BulletList(
        tuple(
            text(
                "report-verdict",
                clear=pair.better is not None,
                better=pair.one,
                other=pair.other,
                share=format_share(pair.share),
                low=format_share(pair.interval[0]),
                high=format_share(pair.interval[1]),
            )
            for pair in (each if each.share >= 0.5 else each.mirrored for each in results.pairs)
        )
    )


def _seat_blocks(results: Results) -> Iterator[Block]:
    fair = 1 / len(results.seat_win_shares)
    odd = [
        each for each in results.seat_win_shares if not each.interval[0] <= fair <= each.interval[1]
    ]
    yield Paragraph(
        text(
            "report-seats-words",
            fair=format_share(fair),
            odd=len(odd),
            seats=[each.seat + 1 for each in odd],
        )
    )
    yield Figure(plots.draw_seat_win_shares(results), text("report-seats-figure"))


def _methodology_blocks(tournament: Tournament, results: Results) -> Iterator[Block]:
    alpha = f"{100 * results.alpha:g}%"
    sure = f"{100 - 100 * results.alpha:g}%"
    unfinished = (text("report-unfinished"),) if not results.finished else ()
    method = "sequential" if results.sequential else "fixed"
    yield BulletList(
        (
            *unfinished,
            text("report-luck"),
            text(f"report-{method}", alpha=alpha, sure=sure),
            text(f"report-clear-{method}", alpha=alpha),
            text("report-openskill"),
            text("report-replay"),
        )
    )
    headers = tuple(text(f"figure-{head}") for head in ("bot", "source", "digest"))
    entrants = [entrant.to_json() for entrant in tournament.entrants]
    rows = tuple(
        (each["name"], each["source"], each["digest"][:16])
        for each in entrants
        if each.get("digest")
    )
    if rows:
        yield Table(headers, rows, frozenset({0, 1, 2}))
