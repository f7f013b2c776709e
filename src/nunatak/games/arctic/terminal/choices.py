"""What can be decided now, in words, with previews of the engine."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from nunatak.games.arctic import (
    ANIMALS,
    ArcticAction,
    ArcticState,
    ArcticView,
    Card,
    CardPreview,
    Done,
    DrawPile,
    Give,
    GiveUnseen,
    MissExtraCard,
    MoveTokenFurther,
    MoveTokens,
    PickCard,
    StopRefill,
    Swap,
    TakeBackCard,
    TakeRiver,
    TokenMove,
    Tuck,
)
from nunatak.games.arctic.events import TokenMoved
from nunatak.games.arctic.terminal.names import (
    ability_name,
    animal_letter,
    animal_name,
    card_name,
    held_and_owner_name,
    player_name,
)
from nunatak.games.arctic.terminal.penalties import penalty_text
from nunatak.terminal.game import Choice
from nunatak.words import text

# The order in which choices are listed
_CHOICE_ORDER = (
    TakeRiver,
    PickCard,
    MoveTokens,
    Done,
    MoveTokenFurther,
    Tuck,
    DrawPile,
    TakeBackCard,
    Swap,
    StopRefill,
    GiveUnseen,
    Give,
    MissExtraCard,
)
# The ability that an action makes use of
_ABILITY_OF_ACTION = {
    Swap: "puffin",
    TakeBackCard: "puffin",
    Tuck: "fox",
    MissExtraCard: "moose",
    MoveTokenFurther: "walrus",
    DrawPile: "orca",
    StopRefill: "orca",
    Give: "bear",
    GiveUnseen: "bear",
}


@dataclass(frozen=True)
class ArcticChoice(Choice):
    """A choice with what the board shows of it."""

    line_text: str = ""
    """The text in a list of plain lines."""
    line_card: Card | None = None
    """The card that is drawn at the head of its row, with ``line_tail`` behind it."""
    line_tail: str = ""
    own_card: Card | None = None
    """The card of the hand or the zone that it is about."""
    river_place: int | None = None
    """The place of the river that it is about."""
    ability_animal: str | None = None
    """The animal whose ability it uses."""
    preview: CardPreview | None = None
    gained_points: int | None = None
    """What it adds to the score of the pile."""

    @property
    def action(self) -> ArcticAction:
        found: ArcticAction = self.actions[0]
        return found


def list_choices(state: ArcticState, names: Sequence[str] = ()) -> list[ArcticChoice]:
    """Return all that the seat in turn can decide, cards first."""
    seat = state.turn
    if seat is None:
        return []
    describer = _Describer(state, state.view(seat), names)
    actions = sorted(state.legal_actions(), key=lambda action: _CHOICE_ORDER.index(type(action)))
    choices = [describer.choice(action) for action in actions]
    return [replace(choice, typed_label=str(number)) for number, choice in enumerate(choices, 1)]


def describe_choice(choice: ArcticChoice) -> str:
    """Return a choice in one line."""
    if isinstance(choice.action, TakeRiver):
        return text("arctic-take", card=choice.line_text)
    return choice.line_text.rstrip(".")


def describe_sequence(choices: Sequence[ArcticChoice]) -> str:
    """Return consecutive choices in short: cards that are placed or drawn by name alone."""
    parts = []
    for way, group in groupby(choices, _card_use):
        listed = list(group)
        signs = ", ".join(card_name(choice.line_card) for choice in listed if choice.line_card)
        parts += (
            [text(f"arctic-sequel-{way}", cards=signs)] if way else [c.line_text for c in listed]
        )
    return " ".join(parts)


def _card_use(choice: ArcticChoice) -> str:
    """Return what happens to the card of a choice."""
    if choice.line_card is None:
        return ""
    return "draw" if choice.river_place else "place"


class _Describer:
    """Describes the choices of one state."""

    def __init__(self, state: ArcticState, view: ArcticView, names: Sequence[str]) -> None:
        self._state, self._view, self._names = state, view, names
        self._phase = view.phase
        self._previews = {}
        if view.phase == "place":
            self._previews = {preview.card: preview for preview in state.previews()}
        self._pile_points = state.sheet(view.turn or 0).pile_points

    def choice(self, action: ArcticAction) -> ArcticChoice:
        ability = _ABILITY_OF_ACTION.get(type(action))
        match action:
            case PickCard(card=card):
                return self._card_choice(card, action)
            case TakeRiver(place=place):
                lying = self._view.river[place - 1]
                facts = _card_arguments(lying)
                words, row = text("arctic-offer-river", **facts), text("arctic-row-river", **facts)
                choice = ArcticChoice("", (action,), words, row, river_place=place)
                return replace(
                    choice, line_card=lying, line_tail=text("arctic-tail-river", **facts)
                )
            case Swap(river_place=place):
                facts = _card_arguments(self._view.river[place - 1])
                words, row = text("arctic-offer-swap", **facts), text("arctic-row-swap", **facts)
                return ArcticChoice(
                    "", (action,), words, row, river_place=place, ability_animal=ability
                )
            case MoveTokens() | MoveTokenFurther():
                moves = self._token_moves(action)
                described = text("arctic-and").join(_describe_moved_token(move) for move in moves)
                row = text("arctic-offer-tokens", moves=described)
                words = " ".join((row, *self._own_totem_sentences(moves)))
                return ArcticChoice("", (action,), words, row, ability_animal=ability)
            case Done():
                words = text(f"arctic-offer-done-{self._phase}")
                return ArcticChoice(
                    "", (action,), words, words, ability_animal=self._ability_of_done()
                )
            case Give(seat=seat):
                words = text("arctic-offer-give", name=player_name(seat, self._names))
                return ArcticChoice("", (action,), words, words, ability_animal=ability)
        return self._simple_choice(action)

    def _simple_choice(self, action: ArcticAction) -> ArcticChoice:
        card = self._view.players[self._view.turn or 0].visible_card
        words = text(
            f"arctic-offer-{action}",
            side=self._view.ability_sides[ANIMALS.index("fox")],
            card="" if card is None else card_name(card),
            name=""
            if self._view.gift_receiver is None
            else player_name(self._view.gift_receiver, self._names),
        )
        return ArcticChoice(
            "", (action,), words, words, ability_animal=_ABILITY_OF_ACTION.get(type(action))
        )

    def _ability_of_done(self) -> str | None:
        return "moose" if self._phase in ("place", "draw") else None

    # ---- cards

    def _card_choice(self, card: Card, action: ArcticAction) -> ArcticChoice:
        preview = self._previews.get(card)
        if preview is None:
            return self._non_placing_choice(card, action)
        words = describe_placing(preview, self._pile_points, self._names)
        row = text(
            "arctic-row-place",
            card=card_name(card),
            draws=preview.to_draw,
            places=preview.to_place_next,
            tokens=f"{animal_letter(card.animal)}{animal_letter(card.companion_animal)}",
            ability=ability_name(preview.ability, preview.side),
        )
        gain = preview.pile_points - self._pile_points
        tail = text(
            "arctic-tail-place",
            draws=preview.to_draw,
            places=preview.to_place_next,
            ability=ability_name(preview.ability, preview.side),
        )
        choice = ArcticChoice(
            "", (action,), words, row, line_card=card, line_tail=tail, own_card=card
        )
        return replace(choice, preview=preview, gained_points=gain)

    def _non_placing_choice(self, card: Card, action: ArcticAction) -> ArcticChoice:
        """Return the choice of a card that is not placed on top."""
        view = self._view
        chosen = None if view.swap_place is None else view.river[view.swap_place - 1]
        words = text(
            f"arctic-offer-card-{self._phase}",
            card=card_name(card),
            side=view.ability_sides[ANIMALS.index("fox")],
            other="" if chosen is None else card_name(chosen),
            name="" if view.gift_receiver is None else player_name(view.gift_receiver, self._names),
        )
        ability = {"tuck": "fox", "swap": "puffin", "draw": "bear", "give": "bear"}
        return ArcticChoice(
            "", (action,), words, words, own_card=card, ability_animal=ability.get(self._phase)
        )

    def _token_moves(self, action: ArcticAction) -> list[TokenMoved]:
        """Return how tokens move, from the events of an attempt."""
        moves = [
            event
            for event in self._state.attempt([action]).events
            if isinstance(event, TokenMoved) and event.seat == self._view.turn
        ]
        return moves[:1] if isinstance(action, MoveTokenFurther) else moves[:2]

    def _own_totem_sentences(self, moves: Sequence[TokenMoved]) -> list[str]:
        """Return what happens to the own totem."""
        own = self._view.own_player
        totem = None if own is None else own.totem
        return [
            text("arctic-offer-totem", start=move.old_points, value=move.new_points)
            for move in moves
            if move.animal == totem
        ]


def _describe_moved_token(move: TokenMoved) -> str:
    way = "up" if move.new_points > move.old_points else "down"
    return text("arctic-moved", animal=animal_name(move.animal), way=way, value=move.new_points)


def _card_arguments(card: Card | None) -> dict[str, object]:
    """Return the values of a card for sentences."""
    assert card is not None
    return {
        "card": card_name(card),
        "draws": card.draw_value,
        "places": card.placement_value,
        "companion": animal_name(card.companion_animal),
    }


def describe_placing(preview: CardPreview, pile_points_before: int, names: Sequence[str]) -> str:
    """Return what placing a card on top means, in a sentence or two."""
    ways = text("arctic-or").join(_describe_token_pair(move) for move in preview.token_moves)
    held, owner = held_and_owner_name(preview.ability_loser, names)
    parts = [
        text("arctic-preview-tokens", card=card_name(preview.card), ways=ways),
        text(
            "arctic-preview-ability",
            ability=ability_name(preview.ability, preview.side),
            held=held,
            owner=owner,
        ),
        text(
            "arctic-preview-worth",
            score=preview.pile_points,
            gain=preview.pile_points - pile_points_before,
        ),
    ]
    return " ".join(filter(None, (penalty_text(preview.penalty_forecast), *parts)))


def _describe_token_pair(move: TokenMove) -> str:
    return text("arctic-and").join(
        text("arctic-goes", animal=animal_name(animal), value=value)
        for animal, value in (move.main_token, move.companion_token)
    )


def numbered_choices(state: ArcticState, names: Sequence[str]) -> tuple[list[str], list[Choice]]:
    """Return the choices as plain lines, each with its notation."""
    found = list_choices(state, names)
    lines = [
        f"{choice.typed_label:>3}) {choice.action!s:12} {choice.line_text}" for choice in found
    ]
    if any(choice.preview for choice in found):
        lines.insert(0, text("arctic-legend"))
    for number, choice in enumerate(found, 1):
        if choice.gained_points:
            lines[number] += text("arctic-gain", gain=choice.gained_points)
        costs = penalty_text(choice.preview.penalty_forecast) if choice.preview else ""
        if costs:
            lines[number] += f". {costs}"
    return lines, list(found)
