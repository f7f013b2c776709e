"""The report of the course lab: an HTML page, maps, and all numbers."""

from collections.abc import Iterator
from pathlib import Path

import nunatak
from nunatak.core.files import write_file
from nunatak.drawing import page
from nunatak.games.snow_tails import Course
from nunatak.games.snow_tails.lab import INCIDENT_KINDS, Findings
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.games.snow_tails.terminal.lab_charts import histogram_svg, win_shares_svg
from nunatak.games.snow_tails.terminal.lab_maps import MAP_KINDS, heatmap_svg, lab_setup_facts
from nunatak.games.snow_tails.terminal.lab_text import (
    findings_json,
    percent,
    slot_sentences,
    verdict_sentences,
)
from nunatak.words import ENGLISH, text

__all__ = ["write_report"]


def write_report(findings: Findings, course: Course, folder: Path) -> Iterator[Path]:
    """Write report, maps and numbers into a folder; yield the files."""
    day = {kind: heatmap_svg(kind, findings, course) for kind in MAP_KINDS}
    night = {kind: heatmap_svg(kind, findings, course, "dark") for kind in MAP_KINDS}
    files = {f"{kind}.svg": day[kind] for kind in MAP_KINDS}
    files |= {f"{kind}-dark.svg": night[kind] for kind in MAP_KINDS}
    files |= {
        "findings.json": findings_json(findings),
        "report.html": _report_page(findings, course, day, night),
    }
    for name, made in files.items():
        write_file(folder / name, made)
        yield folder / name


def _report_page(
    findings: Findings, course: Course, light_maps: dict[str, str], dark_maps: dict[str, str]
) -> str:
    return page.render_page(
        text("lab-title", course=course_title(course, ENGLISH)),
        text("lab-lead", **lab_setup_facts(findings)),
        [
            page.Section(text("lab-section-short"), tuple(_overview_blocks(findings))),
            page.Section(text("lab-section-start"), tuple(_start_slot_blocks(findings))),
            page.Section(text("lab-section-race"), tuple(_race_blocks(findings))),
            *(
                page.Section(
                    text(f"lab-map-{kind}"),
                    (
                        page.Figure(
                            light_maps[kind], text(f"lab-map-{kind}-caption"), dark_maps[kind]
                        ),
                    ),
                )
                for kind in MAP_KINDS
            ),
            page.Section(text("lab-section-tiles"), (_tile_table(findings),)),
        ],
        text("lab-foot", version=nunatak.__version__, course=course.name, seed=findings.seed),
    )


def _overview_blocks(findings: Findings) -> Iterator[page.Block]:
    if findings.games < findings.games_wanted:
        yield page.Paragraph(text("lab-stopped", games=findings.games, asked=findings.games_wanted))
    facts = {
        "rounds": f"{findings.rounds.mean:.1f}",
        "par": text("lab-none") if findings.par is None else str(findings.par),
        "dents": f"{findings.dents.mean:.2f}",
        "wrecked": percent(findings.wrecked.value, 1),
        "overtakes": f"{findings.overtakes.mean:.1f}",
    }
    yield page.KeyFigures(tuple((text(f"lab-fact-{name}"), fact) for name, fact in facts.items()))
    yield page.BulletList(tuple(verdict_sentences(findings)))


def _start_slot_blocks(findings: Findings) -> Iterator[page.Block]:
    yield page.Paragraph(text("lab-start"))
    title = text("lab-chart-shares")
    yield page.Figure(win_shares_svg(findings.slots, findings.fair_share, title), title)
    yield page.BulletList(tuple(slot_sentences(findings)))


def _race_blocks(findings: Findings) -> Iterator[page.Block]:
    title = text("lab-chart-rounds")
    yield page.Figure(histogram_svg(findings.rounds, title), title)
    yield page.BulletList(tuple(_race_sentences(findings)))
    title = text("lab-chart-dents")
    yield page.Figure(histogram_svg(findings.dents, title), title)
    causes = tuple(
        (text(f"lab-cause-{cause}"), f"{count / findings.total_sleds:.3f}")
        for cause, count in findings.dents_by_cause.items()
    )
    headers = (text("lab-head-cause"), text("lab-head-per-sled"))
    yield page.Table(headers, causes, caption=text("lab-causes"))


def _race_sentences(findings: Findings) -> Iterator[str]:
    """Yield sentences about the races."""
    rounds = findings.rounds
    quick, _, slow = rounds.quartiles
    half = {"quick": quick, "slow": slow, "same": "yes" if quick == slow else "no"}
    yield text("lab-rounds", least=rounds.minimum, most=rounds.maximum, **half)
    home, gap = f"{findings.winner_rounds.mean:.1f}", f"{findings.finish_spreads.mean:.1f}"
    yield text("lab-home", rounds=home, par=findings.par or 0, gap=gap)
    yield text("lab-close", share=percent(findings.close_finishes.value))
    yield text("lab-early", share=percent(findings.half_way_leader_wins.value))
    passed, leads = f"{findings.overtakes.mean:.1f}", f"{findings.lead_changes.mean:.1f}"
    yield text("lab-overtakes", overtakes=passed, leads=leads)


def _tile_table(findings: Findings) -> page.Table:
    headers = ("tile", "name", "limit", "entries", "broken", *INCIDENT_KINDS[:-1], "idle")
    return page.Table(
        tuple(text(f"lab-head-{head}") for head in headers),
        tuple(
            (
                str(tile.number),
                text("tile", name=tile.name),
                "" if tile.limit is None else str(tile.limit),
                percent(tile.entries / findings.total_sleds) if tile.entries else "",
                "" if tile.limit is None else percent(tile.limit_broken.value),
                *(
                    _per_thousand(tile.incidents[kind], findings.total_sleds)
                    for kind in INCIDENT_KINDS[:-1]
                ),
                str(tile.rarely_used_spaces) if tile.rarely_used_spaces else "",
            )
            for tile in findings.tiles[1:]  # no sled enters the start
        ),
        frozenset({0, 1}),
        text("lab-tiles"),
    )


def _per_thousand(count: int, sleds: int) -> str:
    return f"{1000 * count / sleds:.0f}" if count else ""
