"""The choices of a race, in words: ends of a turn, slots, cards to discard.

They are made from the previews and legal actions of the engine.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nunatak.games.snow_tails import Discard, Preview, SnowTails, SnowTailsState, Space, TakeSlot
from nunatak.games.snow_tails.terminal.narration import MAT_PLACE_TEXT_IDS, side_name, sled_name
from nunatak.terminal.game import Choice
from nunatak.words import text

FREE, COSTLY, SEVERE = "free", "costly", "severe"  # how a cost is coloured
END_SYMBOL, BUMP_SYMBOL, WRECK_SYMBOL = "◇", "!", "✕"  # on the track


@dataclass(frozen=True)
class SnowTailsChoice(Choice):
    """A choice with what the board shows of it."""

    card: int | None = None
    """The value of the cards it plays."""
    mat_places: str = ""
    preview: Preview | None = None
    space: Space | None = None
    row_cells: tuple[str, ...] = ()
    """The row in the list: cards, speed, drift, gain, where, price."""
    short_text: str = ""
    """Where it ends and what it costs, for a plain line."""

    @property
    def symbol(self) -> str:
        """Return how the end of it is marked on the track."""
        found = self.preview
        if found is None:
            return self.typed_label
        if found.wrecked:
            return WRECK_SYMBOL
        if found.dent_count:
            return f"-{found.dent_count}"
        return BUMP_SYMBOL if found.crash else END_SYMBOL

    @property
    def severity(self) -> str:
        found = self.preview
        if found is None or not (found.dent_count or found.crash):
            return FREE
        return SEVERE if found.wrecked or found.dent_count > 1 else COSTLY


def list_choices(state: SnowTailsState, names: Sequence[str] = ()) -> list[SnowTailsChoice]:
    """Return all that the seat in turn can decide; of ends, the cheapest and furthest first."""
    seat = state.turn
    if seat is None:
        return []
    previews = state.previews(seat) if state.phase in ("play", "bonus", "steer") else ()
    if not previews:
        return [_single_action_choice(state, action) for action in state.legal_actions()]
    track = state.game.track
    ranked = sorted(
        previews, key=lambda each: _sort_key(each, track.progress[track.ids[each.space]])
    )
    count: dict[int, int] = {}
    found = []
    for preview in ranked:
        card = preview.play.value if preview.play else 0
        count[card] = count.get(card, 0) + 1
        label = f"{card}.{count[card]}" if card else f"{count[card]}"
        found.append(_turn_end_choice(state.game, preview, label, names))
    return found


def describe_choice(choice: SnowTailsChoice) -> str:
    """Return a choice in one line: what to play and where it ends."""
    play = choice.preview.play if choice.preview else None
    if play is None:
        return choice.short_text or choice.description
    where = text(f"places-{MAT_PLACE_TEXT_IDS[play.places]}")
    return text("advice-play", value=play.value, places=where, way=choice.short_text)


def describe_sequence(choices: Sequence[SnowTailsChoice]) -> str:
    """Return consecutive choices in short: mostly cards to discard."""
    return text("price-and").join(map(describe_choice, choices))


def wreck_warning(state: SnowTailsState, actions: Sequence[object]) -> str:
    """Return a warning if actions wreck the sled in any case; empty: they do not."""
    previews = state.previews(state.turn) if state.phase in ("play", "bonus", "steer") else ()
    chosen = tuple(actions)
    ends = [each.wrecked for each in previews if each.actions[: len(chosen)] == chosen]
    if not ends or not all(ends):
        return ""
    return text("wreck-warning", all=all(each.wrecked for each in previews))


def _sort_key(preview: Preview, progress: int) -> tuple[object, ...]:
    """Return a sort key: fewest dents first, then the furthest, wrecks last."""
    return preview.wrecked, preview.dent_count, -progress, preview.crash is not None


def _turn_end_choice(
    game: SnowTails, preview: Preview, label: str, names: Sequence[str]
) -> SnowTailsChoice:
    play = preview.play
    places = play.places if play else ""
    at = preview.space
    kind = text("kind", kind=game.course.resolved_tiles[at.tile].type_name)
    spot = text("spot", kind=kind, lane=at.lane, space=at.space)
    steps = len(preview.path) - 1
    price, short = cost_text(preview, names), cost_text(preview, names, short=True)
    return SnowTailsChoice(
        typed_label=label,
        actions=preview.actions,
        description=_end_sentence(preview, spot, steps, price),
        card=play.value if play else None,
        mat_places=places,
        preview=preview,
        space=preview.space,
        short_text=text("outcome-brief", bonus=preview.bonus, spot=spot, price=short),
        row_cells=(
            "".join(place if place in places else "·" for place in "LRB") if places else "",
            f"{preview.speed}",
            _bonus_or_drift_text(preview),
            f"+{steps}",
            f"{kind} {at.lane}/{at.space}",
            short,
        ),
    )


def _bonus_or_drift_text(preview: Preview) -> str:
    if preview.bonus:
        return f"+{preview.bonus}"
    if not preview.drift:
        return ""
    return f"{'←' if preview.drift < 0 else '→'}{abs(preview.drift)}"


def _end_sentence(preview: Preview, spot: str, steps: int, price: str) -> str:
    """Return a sentence with the end and its price first; the rest is shown elsewhere too."""
    play = preview.play
    parts = [text("outcome-end", steps=steps, spot=spot, price=price)]
    for limit in preview.crossed_limits:
        parts.append(text("outcome-limit", limit=limit.limit, over=limit.excess_speed))
    if play:
        where = text(f"places-{MAT_PLACE_TEXT_IDS[play.places]}")
        parts.append(text("outcome-play", value=play.value, places=where))
    drift, side = abs(preview.drift), side_name(preview.drift)
    parts.append(
        text("outcome-pace", speed=preview.speed, drift=drift, side=side, bonus=preview.bonus)
    )
    return " ".join(parts)


def cost_text(preview: Preview, names: Sequence[str], *, short: bool = False) -> str:
    """Return the cost of an end in words; ``short`` leaves out what a bump costs."""
    if preview.wrecked:
        return text("worth-wreck") if short else text("price-wrecked")
    parts = []
    if preview.finished:
        parts.append(text("price-finish"))
    if preview.dents:
        causes = ", ".join(text(f"because-{cause}") for cause in preview.dents)
        parts.append(text("price-dents", dents=preview.dent_count, causes=causes))
    if preview.bumped_seat is not None:
        other = sled_name(preview.bumped_seat, names)
        bump = text("price-bumps", other=other)
        parts.append(bump if short else text("price-bump", other=other))
    return text("price-and").join(parts) or text("price-free")


def _single_action_choice(state: SnowTailsState, action: object) -> SnowTailsChoice:
    game = state.game
    match action:
        case TakeSlot(slot=slot):
            at = game.track.spaces[game.track.start_spaces[slot - 1]]
            words = text("choice-slot", slot=slot, lane=at.lane, cards=game.opening_hand_size(slot))
            return SnowTailsChoice(f"{slot}", (action,), words, space=at, row_cells=(words,))
        case Discard(value=value):
            words = text("choice-discard", value=value)
            return SnowTailsChoice(f"{value}", (action,), words, card=value, row_cells=(words,))
    raise AssertionError(action)
