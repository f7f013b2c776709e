"""A game as text that a person can read and write.

Cards that are not named are unknown: in the draw pile, in the reserve, or unseen in the zones. Only
what is not empty needs to be written, and nothing that follows from the rest::

    game = "arctic"
    sets = [1, 3]
    sides = "121212"
    round = 4
    phase = "place"
    turn = 1
    river = ["F1.1", "M2.1", "M2.3", "W3.1", "O4.1", "P5.3"]
    holders = [-1, 0, 1, -1, -1, -1]

    [[player]]
    hand = ["F3.1", "B5.3"]
    pile = ["M1.1", "?F2.3", "B5.1"]
    unseen = 2
    totem = "fox"
    ...
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nunatak.core.chance import Chance
from nunatak.core.errors import Malformed
from nunatak.core.toml_text import (
    PositionReader,
    ValueCheck,
    is_boolean,
    is_integer,
    is_integer_list,
    is_string,
    is_string_list,
    is_table,
    is_table_list,
    parse_position,
    quote_toml,
)
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE_POINTS, Card
from nunatak.games.arctic.problems import list_problems
from nunatak.games.arctic.rules import Kernel, layout
from nunatak.games.arctic.rules.layout import Position
from nunatak.games.arctic.view import GAME_STAGES, PHASE_STEPS, PHASES, USED_BITS

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic
    from nunatak.games.arctic.state import ArcticState

_FIELD_OF_KEY = {  # the keys of [step] with numbers
    "due": "to_place",
    "free": "leeway",
    "placed": "placed_count",
    "missed": "hand_shortfall",
    "taken": "drawn_count",
    "chosen": "swap_place",
}

# ---- writing ---------------------------------------------------------------------------------


def write(state: "ArcticState") -> str:
    """Return the position of a state."""
    board = state.raw_position
    tokens = [LANDSCAPE_POINTS[token] for token in board.tokens]
    holders = [-1 if holder == layout.NO_SEAT else holder for holder in board.ability_holders]
    river = ("-" if card == layout.NO_CARD else str(CARDS[card]) for card in board.river)
    lines = [
        'game = "arctic"',
        f"rules = {board.rules_version}",
        f"sets = {[s + 1 for s in range(layout.SET_COUNT) if board.set_bits >> s & 1]}",
        f'sides = "{"".join(map(str, board.ability_sides))}"',
        f"first = {board.first_seat}",
        f"round = {board.round}",
        f'stage = "{GAME_STAGES[board.stage]}"',
        f'phase = "{PHASES[board.phase]}"',
        *([] if state.turn is None else [f"turn = {state.turn}"]),
        f"version = {state.version}",
        f"river = {_toml_list(river)}",
        f"tokens = {tokens}",
        f"holders = {holders}",
        f"pile = {board.draw_pile_size}",
        f"reserve = {board.reserve_size}",
    ]
    if step := list(_step_lines(board)):
        lines += ["", "[step]", *step]
    for seat in range(board.player_count):
        lines += ["", "[[player]]", *_player_lines(board, seat)]
    return "\n".join(lines) + "\n"


def _step_lines(board: Position) -> Iterable[str]:
    """Yield the lines of what has happened in the turn so far."""
    for key, field in _FIELD_OF_KEY.items():
        if number := getattr(board, field):
            yield f"{key} = {number}"
    if board.drawing_ended:
        yield "closing = true"
    if board.used_abilities:
        used = (name for name, bit in USED_BITS.items() if board.used_abilities & bit)
        yield f"used = {_toml_list(used)}"
    if board.gift_target != layout.NO_SEAT:
        yield f"target = {board.gift_target}"


def _player_lines(board: Position, seat: int) -> Iterable[str]:
    """Yield the lines of the cards of a seat."""
    player = board.players[seat]
    hand = set(player.hand[: player.hand_size])
    gifts = [
        f"{giver}:{CARDS[card]}"
        for giver in range(board.player_count)
        for card in _cards_at(board, layout.GIFT_IN_ZONE + layout.MAX_PLAYERS * seat + giver)
    ]
    yield from _nonempty_list_lines(
        hand=_card_names(hand),
        pile=_pile_card_names(board, seat),
        penalties=_card_names(_cards_at(board, layout.SEEN_IN_ZONE + seat)),
    )
    if player.unseen_penalties:
        yield f"unseen = {player.unseen_penalties}"
    untracked = _cards_at(board, layout.UNTRACKED_GIFT + seat)
    yield from _nonempty_list_lines(gifts=gifts, lost=_card_names(untracked))
    yield f'totem = "{ANIMALS[player.totem]}"'
    yield from _nonempty_list_lines(
        known=_known_card_names(board, layout.KNOWN_LOCATION, hand),
        near=_known_card_names(board, layout.KNOWN_OWNER, _owned_or_given_cards(board, seat)),
    )


def _pile_card_names(board: Position, seat: int) -> list[str]:
    """Return the cards of a pile from the bottom to the top."""
    cards = []
    card = board.players[seat].top_card
    while card != layout.NO_CARD:
        down = board.location[card] == layout.FACE_DOWN_IN_PILE + seat
        cards.append(f"{'?' if down else ''}{CARDS[card]}")
        card = board.card_below[card]
    return cards[::-1]


def _cards_at(board: Position, location: int) -> list[int]:
    """Return the cards at a location."""
    return [card for card, where in enumerate(board.location) if where == location]


def _owned_or_given_cards(board: Position, seat: int) -> list[int]:
    """Return the cards that a seat has, or has given away."""
    owned = (c for c, where in enumerate(board.location) if where >= layout.IN_HAND)
    return [card for card in owned if board.location[card] % layout.MAX_PLAYERS == seat]


def _known_card_names(board: Position, knowledge: int, among: Container[int]) -> list[str]:
    """Return the cards of which everybody knows this much."""
    return _card_names(
        card for card, level in enumerate(board.knowledge) if level == knowledge and card in among
    )


def _card_names(cards: Iterable[int]) -> list[str]:
    """Return the names of cards, in order."""
    return [str(CARDS[card]) for card in sorted(cards)]


def _nonempty_list_lines(**named: list[str]) -> list[str]:
    """Return the lists that are not empty, as lines."""
    return [f"{name} = {_toml_list(texts)}" for name, texts in named.items() if texts]


def _toml_list(texts: Iterable[str]) -> str:
    """Return a list of texts as TOML."""
    return f"[{', '.join(map(quote_toml, texts))}]"


# ---- reading ---------------------------------------------------------------------------------

_KEYS: dict[str, ValueCheck] = {
    **dict.fromkeys(("game", "sides", "stage", "phase"), is_string),
    **dict.fromkeys(("rules", "first", "round", "turn", "version", "pile", "reserve"), is_integer),
    **dict.fromkeys(("sets", "tokens", "holders"), is_integer_list),
    "river": is_string_list,
    "step": is_table,
    "player": is_table_list,
}
_STEP_KEYS: dict[str, ValueCheck] = {
    **dict.fromkeys(("due", "free", "placed", "missed", "taken", "chosen", "target"), is_integer),
    "closing": is_boolean,
    "used": is_string_list,
}
_PLAYER_KEYS: dict[str, ValueCheck] = {
    **dict.fromkeys(("hand", "pile", "penalties", "gifts"), is_string_list),
    **dict.fromkeys(("lost", "known", "near"), is_string_list),
    "unseen": is_integer,
    "totem": is_string,
}
_KEYS_OF_STEP = {  # the keys of [step] in each step of a turn
    "A": ("due", "free", "placed", "missed", "used"),
    "B": ("used",),
    "C": ("taken", "closing", "used"),
}
_KEYS_OF_PHASE = {"swap": ("chosen",), "give": ("target",)}  # and those of single phases
_FIELD_MAXIMA = {"placed": 8, "missed": 6, "taken": 6}  # that the fields of these keys can hold


def read(game: "Arctic", text: str, chance: Chance) -> "ArcticState":
    """Return the state that a position describes; raise Malformed with all reasons if none."""
    found = parse_position("arctic", text, _KEYS, {"step": _STEP_KEYS, "player": _PLAYER_KEYS})
    reader = _Reader(game, found)
    board = reader.read()
    if reader.problems:
        raise Malformed.with_problems("position.impossible", tuple(reader.problems))
    return game.state_of(board, chance, found.get("version", 0))


class _Reader(PositionReader):
    """Fills a :class:`Position` with what a text says, and collects what is wrong with it.

    Values that no position can hold are refused here, and replaced by possible ones, so the rest
    can be checked. All else is left to the check of the rules.
    """

    def __init__(self, game: "Arctic", found: Mapping[str, Any]) -> None:
        super().__init__()
        self.game = game
        self.found = found
        self.seats: Sequence[Mapping[str, Any]] = found.get("player", [])[: game.players]
        self.board = _empty_position(game.players)
        totems = [seat.get("totem") for seat in self.seats]
        self.spare_totems = iter([animal for animal in ANIMALS if animal not in totems])

    def read(self) -> Position:
        """Return the position; what is wrong with it is in ``problems``."""
        self.read_setup()
        self.read_turn()
        self.read_table_middle()
        for seat, found in enumerate(self.seats):
            self.read_hand(seat, found.get("hand", []))
            self.read_pile(seat, found.get("pile", []))
            self.read_zone(seat, found)
            self.read_totem(seat, found.get("totem", "-"))
        for seat, found in enumerate(self.seats):
            self.read_public_knowledge(seat, found)
        self.read_step(self.found.get("step", {}))
        if len(self.seats) == self.game.players:  # else much would be about seats not described
            self.complete_and_check()
        return self.board

    # ---- the table

    def read_setup(self) -> None:
        """Read options, sets, sides and first seat."""
        found, game, board = self.found, self.game, self.board
        self.clamp("version", found.get("version", 0), 0, 2**31)
        rules = found.get("rules", game.rules)
        if game.facts.supports_rules(rules):
            board.rules_version = rules
        else:
            self.add_problem("rules", rules=rules)
            board.rules_version = game.rules
        if len(found.get("player", [])) != game.players:
            self.add_problem("seats", seats=len(found.get("player", [])), players=game.players)
        sets = found.get("sets", list(range(1, game.players + 1)))
        if len(sets) != game.players or not set(sets) <= {1, 2, 3, 4} or len(set(sets)) < len(sets):
            self.add_problem("sets", sets=sets, players=game.players)
            sets = range(1, game.players + 1)
        board.set_bits = sum(1 << number - 1 for number in sets)
        for card in CARDS:
            location = layout.UNKNOWN_LOCATION if card.set in sets else layout.IN_BOX
            board.location[card.number] = location
        sides = found.get("sides", game.sides.replace("?", "1"))
        if len(sides) != layout.ANIMAL_COUNT or set(sides) - set("12"):
            self.add_problem("sides", sides=sides)
            sides = "1" * layout.ANIMAL_COUNT
        if any(fixed not in ("?", side) for fixed, side in zip(game.sides, sides, strict=True)):
            self.add_problem("sides-fixed", sides=sides, game=game.sides)
        for animal, side in enumerate(sides):
            board.ability_sides[animal] = int(side)
        first = found.get("first", game.first or 0)
        board.first_seat = self.clamp("first", first, 0, game.players - 1)
        if game.first not in (None, first):
            self.add_problem("first-fixed", first=first, game=game.first)

    def read_turn(self) -> None:
        """Read how far the game is, and whose turn it is."""
        found, board = self.found, self.board
        phase, stage = found.get("phase", "place"), found.get("stage", "early")
        if phase not in (*PHASE_STEPS, "over"):
            self.add_problem("phase", phase=phase)
            phase = "place"
        if stage not in GAME_STAGES:
            self.add_problem("stage", stage=stage)
            stage = "early"
        board.phase, board.stage = PHASES.index(phase), GAME_STAGES.index(stage)
        board.round = self.clamp("round", found.get("round", 1), 1, layout.MAX_ROUNDS)
        turn = found.get("turn", board.first_seat)
        board.seat = self.clamp("seat", turn, 0, self.game.players - 1)
        if phase == "over":
            board.seat = board.first_seat  # nobody is in turn

    def read_table_middle(self) -> None:
        """Read river, tokens and ability cards."""
        found, board = self.found, self.board
        river = found.get("river", [])
        if len(river) != layout.RIVER_SIZE:
            self.add_problem("river", count=len(river), places=layout.RIVER_SIZE)
        for place, text in enumerate(river[: layout.RIVER_SIZE]):
            if text != "-" and (card := self.put_card(text, layout.IN_RIVER)) is not None:
                board.river[place] = card
                board.knowledge[card] = layout.KNOWN_LOCATION
        start = LANDSCAPE_POINTS[layout.START_LANDSCAPE_CARD]
        tokens = self.read_numbers_per_animal("tokens", [start] * layout.ANIMAL_COUNT)
        holders = self.read_numbers_per_animal("holders", [-1] * layout.ANIMAL_COUNT)
        for animal, (value, holder) in enumerate(zip(tokens, holders, strict=True)):
            if value not in LANDSCAPE_POINTS:
                self.add_problem("token", animal=ANIMALS[animal], value=value)
                value = start
            board.tokens[animal] = LANDSCAPE_POINTS.index(value)
            if not -1 <= holder < self.game.players:
                self.add_problem("holder", animal=ANIMALS[animal], seat=holder)
                holder = -1
            board.ability_holders[animal] = layout.NO_SEAT if holder < 0 else holder

    def read_numbers_per_animal(self, key: str, default: list[int]) -> list[int]:
        """Return a list with a number for each animal."""
        numbers: list[int] = self.found.get(key, default)
        if len(numbers) != layout.ANIMAL_COUNT:
            self.add_problem("animals", key=key, count=len(numbers))
            return default
        return numbers

    def put_card(self, text: str, location: int) -> int | None:
        """Put a named card at a location; return None, and add a problem, if that is impossible."""
        card = self.parse_card(text)
        if card is None:
            return None
        if self.board.location[card] not in (layout.IN_BOX, layout.UNKNOWN_LOCATION):
            self.add_problem("card-twice", card=text)
            return None
        self.board.location[card] = location
        return card

    def parse_card(self, text: str) -> int | None:
        """Return the number of a card; None, and a problem, if there is no such card."""
        try:
            return Card.parse(text).number
        except Malformed:
            self.add_problem("card-name", card=text)
            return None

    # ---- a seat

    def read_hand(self, seat: int, names: Sequence[str]) -> None:
        """Read the hand of a seat."""
        player = self.board.players[seat]
        named = [self.put_card(text, layout.IN_HAND + seat) for text in names]
        hand = sorted(card for card in named if card is not None)
        player.hand_size = self.clamp("hand", len(hand), 0, layout.HAND_CAPACITY, seat=seat)
        for i, card in enumerate(hand):
            if i < layout.HAND_CAPACITY:
                player.hand[i] = card
            else:
                self.board.location[card] = layout.UNKNOWN_LOCATION

    def read_pile(self, seat: int, names: Sequence[str]) -> None:
        """Read the pile of a seat, from the bottom to the top."""
        board, player = self.board, self.board.players[seat]
        for text in names:
            down = text.startswith("?")
            location = layout.FACE_DOWN_IN_PILE if down else layout.FACE_UP_IN_PILE
            card = self.put_card(text.removeprefix("?"), location + seat)
            if card is None:
                continue
            if not down:
                board.knowledge[card] = layout.KNOWN_LOCATION
            if player.top_card == layout.NO_CARD:
                player.bottom_card = card
            board.card_below[card] = player.top_card
            player.top_card = card
            player.pile_size += 1

    def read_zone(self, seat: int, found: Mapping[str, Any]) -> None:
        """Read the penalty cards of a seat, and those given away."""
        player = self.board.players[seat]
        for text in found.get("penalties", []):
            player.seen_penalties += self.put_card(text, layout.SEEN_IN_ZONE + seat) is not None
        unseen = found.get("unseen", 0)
        player.unseen_penalties = self.clamp("unseen", unseen, 0, layout.CARD_COUNT, seat=seat)
        for text in found.get("gifts", []):
            giver, _, card = text.partition(":")
            givers = [str(other) for other in range(self.game.players) if other != seat]
            if giver not in givers:
                self.add_problem("gift", seat=seat, gift=text)
            else:
                self.put_card(card, layout.GIFT_IN_ZONE + layout.MAX_PLAYERS * seat + int(giver))
        for text in found.get("lost", []):
            self.put_card(text, layout.UNTRACKED_GIFT + seat)

    def read_totem(self, seat: int, totem: str) -> None:
        """Read the totem of a seat."""
        if totem not in ANIMALS:
            self.add_problem("totem", seat=seat, totem=totem)
            totem = next(self.spare_totems)
        self.board.players[seat].totem = ANIMALS.index(totem)

    def read_public_knowledge(self, seat: int, found: Mapping[str, Any]) -> None:
        """Read what everybody knows of cards that a seat hides, or has given away (AR-3.9)."""
        hand = {layout.IN_HAND + seat}
        hidden = set(range(layout.IN_HAND + seat, layout.LOCATION_COUNT, layout.MAX_PLAYERS))
        self.set_knowledge("not-known", found.get("known", []), hand, layout.KNOWN_LOCATION, seat)
        self.set_knowledge("not-near", found.get("near", []), hidden, layout.KNOWN_OWNER, seat)

    def set_knowledge(
        self, code: str, names: Sequence[str], locations: set[int], knowledge: int, seat: int
    ) -> None:
        """Set how much everybody knows of cards; add a problem where that is impossible."""
        for text in names:
            card = self.parse_card(text)
            if card is None:
                continue
            if self.board.location[card] not in locations or self.board.knowledge[card]:
                self.add_problem(code, card=text, seat=seat)
            else:
                self.board.knowledge[card] = knowledge

    # ---- the turn under way

    def read_step(self, found: Mapping[str, Any]) -> None:
        """Read what has happened in the turn so far."""
        board, phase = self.board, PHASES[self.board.phase]
        keys = (*_KEYS_OF_STEP.get(PHASE_STEPS.get(phase, ""), ()), *_KEYS_OF_PHASE.get(phase, ()))
        for key, value in found.items():
            if key not in keys and (value or key == "target"):
                self.add_problem("step", key=key, phase=phase)
        for key, most in _FIELD_MAXIMA.items():
            if key in keys:
                number = self.clamp("number", found.get(key, 0), 0, most, key=key)
                setattr(board, _FIELD_OF_KEY[key], number)
        if "closing" in keys:
            board.drawing_ended = found.get("closing", phase in ("excess", "close"))
        if "chosen" in keys:
            place = found.get("chosen", 0)
            board.swap_place = self.fit_field("chosen", place, layout.RIVER_SIZE, 1, place=place)
        if "target" in keys:
            seat, next_seat = found.get("target", -1), (board.seat + 1) % self.game.players
            board.gift_target = self.fit_field("target", seat, layout.NO_SEAT, next_seat, seat=seat)
        for name in found.get("used", []) if "used" in keys else ():
            if name in USED_BITS:
                board.used_abilities |= USED_BITS[name]
            else:
                self.add_problem("used", ability=name)

    def fit_field(
        self, code: str, number: int, most: int, instead: int, /, **arguments: object
    ) -> int:
        """Return a number that its field can hold; else add a problem and return another one."""
        if 0 <= number <= most:
            return number
        self.add_problem(code, **arguments)
        return instead

    # ---- all together

    def complete_and_check(self) -> None:
        """Compare what follows from the rest with the text, and add the problems of the rules."""
        completed = Kernel(self.game.setup).fill_derived_numbers(self.board.to_bytes())
        board = self.board = Position.from_bytes(completed)
        found, step = self.found, self.found.get("step", {})
        if board.phase <= layout.TUCK_CARD:
            for key, number in (("due", board.to_place), ("free", board.leeway)):
                if step.get(key, number) != number:
                    self.add_problem("worked-out", key=key, given=step[key], number=number)
        pile, reserve = board.draw_pile_size, board.reserve_size
        if found.get("reserve", reserve) != reserve:
            stage = GAME_STAGES[board.stage]
            self.add_problem("reserve", number=found["reserve"], reserve=reserve, stage=stage)
        problems = list_problems(self.game, board.to_bytes())
        codes = [problem.code for problem in problems]
        if found.get("pile", pile) != pile and "position.too-few" not in codes:
            self.add_problem("pile", number=found["pile"], pile=pile)
        if self.problems and codes == ["position.no-choice"]:
            return  # it may come from what was put in place of something impossible
        refused = {p.arguments["key"] for p in self.problems if p.code == "position.number"}
        self.problems += [p for p in problems if p.arguments.get("key") not in refused]


def _empty_position(players: int) -> Position:
    """Return a table without cards."""
    board = Position()
    board.player_count = players
    board.gift_target = layout.NO_SEAT
    for card in range(layout.CARD_COUNT):
        board.card_below[card] = layout.NO_CARD
    for player in board.players:
        player.top_card = player.bottom_card = player.totem = layout.NO_CARD
        for i in range(layout.HAND_CAPACITY):
            player.hand[i] = layout.NO_CARD
    for place in range(layout.RIVER_SIZE):
        board.river[place] = layout.NO_CARD
    return board
