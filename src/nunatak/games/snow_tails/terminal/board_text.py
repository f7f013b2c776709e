"""The board as plain text, and the results."""

from collections.abc import Sequence
from itertools import zip_longest

from nunatak.games.snow_tails import SledView, SnowTails, SnowTailsState, SnowTailsView, Space
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.games.snow_tails.terminal.narration import side_name, sled_name, tile_name
from nunatak.games.snow_tails.terminal.track_text import SLED_LETTERS, TRACK_COLUMNS, track_lines
from nunatak.words import text


def board_lines(game: SnowTails, view: SnowTailsView, names: Sequence[str], rows: int) -> list[str]:
    """Return the track on the left, the mats on the right."""
    seat = view.seat or 0
    track = track_lines(game, view, seat, rows)
    beside = [
        text("mats-title", course=course_title(game.course), round=view.round),
        "",
        text("mats-header"),
        *(_mat_line(game, sled, names) for sled in view.sleds),
        "",
        *_status_lines(game, view, view.sleds[seat], names),
    ]
    pairs = zip_longest(track, beside, fillvalue="")
    return [f"{left:{TRACK_COLUMNS}}  {right}".rstrip() for left, right in pairs]


def _mat_line(game: SnowTails, sled: SledView, names: Sequence[str]) -> str:
    name = sled_name(sled.seat, names)
    name = name if len(name) <= 9 else f"{name[:7]}.."  # the order below has it whole
    if sled.status != "racing":
        fate = text(f"fate-{sled.status}", place=sled.place or 0)
        return f"{SLED_LETTERS[sled.seat]} {name:9} {fate}"
    way = "-" if sled.space is None else game.track.steps_to_finish[game.track.ids[sled.space]]
    cards = f"{sled.left:>4}{sled.right:>6}{sled.brake:>6}{sled.dents:>6}{sled.hand_size:>6}"
    return f"{SLED_LETTERS[sled.seat]} {name:9}{cards}{way:>6}"


def _status_lines(
    game: SnowTails, view: SnowTailsView, sled: SledView, names: Sequence[str]
) -> list[str]:
    lines = []
    if view.round:
        order = ", ".join(sled_name(seat, names) for seat in view.turn_order)
        lines.append(text("mats-order", sleds=order))
    if sled.space is not None:
        lines += describe_next_limit(game, sled.space)
    if view.steps_left and view.turn == view.seat:
        side = side_name(view.drift_left)
        lines.append(
            text(
                "mats-move",
                speed=view.speed,
                steps=view.steps_left,
                drift=abs(view.drift_left),
                side=side,
            )
        )
    if sled.hand:
        lines += ["", text("mats-hand", cards=" ".join(map(str, sled.hand)), dents=sled.dents)]
    return lines


def describe_next_limit(game: SnowTails, space: Space) -> list[str]:
    """Return the next red line, counted in the lane of the sled (ST-2.8)."""
    line = game.track.next_red_lines[game.track.ids[space]]
    if line is None:
        return []
    name = tile_name(game.course, line.tile)
    return [text("mats-limit", limit=line.limit, tile=name, steps=line.steps)]


def result_lines(state: SnowTailsState, names: Sequence[str] = ()) -> list[str]:
    """Return the sleds with a place, then those without one."""
    sleds = sorted(state.view(None).sleds, key=lambda sled: (sled.place or 9, sled.seat))
    return [
        text("story-line", who=sled_name(sled.seat, names), sentences=fate)
        for sled in sleds
        for fate in [text(f"fate-{sled.status}", place=sled.place or 0)]
    ]
