"""What a position says of a game, and all that is impossible about it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nunatak.core import form
from nunatak.core.errors import Malformed
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE, Card
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.rules.layout import Position
from nunatak.games.arctic.view import PHASES, STAGES, STEPS

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic

USED = {"puffin": layout.USED_PUFFIN, "bear": layout.USED_BEAR, "orca": layout.USED_ORCA}
_OF_STEP = {  # what [step] may say in each step of a turn
    "A": {"due", "free", "placed", "missed", "chosen", "used"},
    "B": {"used"},
    "C": {"taken", "closing", "target", "used"},
}


class Reading(form.Reading):
    """Goes through a position, puts it on a board and collects what cannot be."""

    def __init__(self, game: "Arctic", found: Mapping[str, Any]) -> None:
        super().__init__()
        self.game = game
        self.found = found
        self.step: Mapping[str, Any] = found.get("step", {})
        self.seats: Sequence[Mapping[str, Any]] = found.get("player", [])[: game.players]
        self.phase: str = found.get("phase", "place")
        self.stage: str = found.get("stage", "early")
        self.board = Position()
        self.piles: list[list[int]] = [[] for _ in self.seats]

    def whole(self) -> Position:
        self.begin()
        self.table()
        self.turn()
        self.middle()
        for seat, found in enumerate(self.seats):
            self.cards(seat, found)
            self.zone(seat, found)
            self.totem(seat, found)
        for seat, found in enumerate(self.seats):
            self.fame(seat, found)
        self.given()
        self.counts()
        self.river_gaps()
        for seat in range(len(self.seats)):
            self.seat(seat)
        if self.board.seat < len(self.seats):
            self.steps()
        return self.board

    def begin(self) -> None:
        """An empty table."""
        board = self.board
        board.rules = self.game.rules
        board.count = self.game.players
        board.target = layout.NOBODY
        for card in range(layout.CARDS):
            board.below[card] = layout.NONE
        for player in board.players:
            player.top = player.bottom = player.totem = layout.NONE
            for i in range(layout.MOST_HAND):
                player.hand[i] = layout.NONE
        for place in range(layout.RIVER):
            board.river[place] = layout.NONE

    # ---- the table

    def table(self) -> None:
        found, game, board = self.found, self.game, self.board
        self.within("version", found.get("version", 0), 0, 2**31)
        rules = found.get("rules", game.rules)
        if game.facts.knows(rules):
            board.rules = rules
        else:
            self.wrong("rules", rules=rules)
        if len(found.get("player", [])) != game.players:
            self.wrong("seats", seats=len(found.get("player", [])), players=game.players)
        sets = found.get("sets", list(range(1, game.players + 1)))
        if len(sets) != game.players or not set(sets) <= {1, 2, 3, 4} or len(set(sets)) < len(sets):
            self.wrong("sets", sets=sets, players=game.players)
            sets = range(1, game.players + 1)
        board.sets = sum(1 << number - 1 for number in sets)
        for card in CARDS:
            board.place[card.number] = layout.UNKNOWN if card.set in sets else layout.IN_BOX
        sides = found.get("sides", game.sides.replace("?", "1"))
        if len(sides) != layout.ANIMALS or set(sides) - set("12"):
            self.wrong("sides", sides=sides)
            sides = "1" * layout.ANIMALS
        if any(fixed not in ("?", side) for fixed, side in zip(game.sides, sides, strict=True)):
            self.wrong("sides-fixed", sides=sides, game=game.sides)
        for animal, side in enumerate(sides):
            board.sides[animal] = int(side)
        first = found.get("first", game.first or 0)
        board.first = self.within("first", first, 0, game.players - 1)
        if game.first not in (None, first):
            self.wrong("first-fixed", first=first, game=game.first)

    def turn(self) -> None:
        """How far the game is, and who decides what."""
        found, board = self.found, self.board
        if self.phase not in (*STEPS, "over"):
            self.wrong("phase", phase=self.phase)
            self.phase = "place"
        if self.stage not in STAGES:
            self.wrong("stage", stage=self.stage)
            self.stage = "early"
        board.phase, board.stage = PHASES.index(self.phase), STAGES.index(self.stage)
        board.round = self.within("round", found.get("round", 1), 1, layout.ROUNDS)
        if self.stage == "last" and STEPS.get(self.phase) == "C":  # AR-5.2
            self.wrong("last-turn", phase=self.phase)
        turn = found.get("turn", board.first)
        board.seat = self.within("seat", turn, 0, self.game.players - 1)
        if self.phase == "over":
            board.seat = board.first  # nobody is in turn
            if self.stage != "last":
                self.wrong("too-early", stage=self.stage)

    # ---- the middle of the table

    def middle(self) -> None:
        found, board = self.found, self.board
        river = found.get("river", [])
        if len(river) != layout.RIVER:
            self.wrong("river", count=len(river), places=layout.RIVER)
        for place, text in enumerate(river[: layout.RIVER]):
            if text != "-" and (card := self.put(text, layout.IN_RIVER)) is not None:
                board.river[place] = card
                board.fame[card] = layout.PINNED
        tokens = self.six("tokens", [LANDSCAPE[layout.START]] * layout.ANIMALS)
        holders = self.six("holders", [-1] * layout.ANIMALS)
        for animal, (value, holder) in enumerate(zip(tokens, holders, strict=True)):
            if value not in LANDSCAPE:
                self.wrong("token", animal=ANIMALS[animal], value=value)
                value = LANDSCAPE[layout.START]
            board.tokens[animal] = LANDSCAPE.index(value)
            if not -1 <= holder < self.game.players:
                self.wrong("holder", animal=ANIMALS[animal], seat=holder)
                holder = -1
            board.holders[animal] = layout.NOBODY if holder < 0 else holder

    def six(self, key: str, default: list[int]) -> list[int]:
        """A number for each animal."""
        numbers: list[int] = self.found.get(key, default)
        if len(numbers) != layout.ANIMALS:
            self.wrong("animals", key=key, count=len(numbers))
            return default
        return numbers

    def put(self, text: str, place: int) -> int | None:
        """Put a card that is named where it lies, if there is such a card to put."""
        card = self.card(text)
        if card is None:
            return None
        if self.board.place[card] == layout.IN_BOX:
            self.wrong("card-set", card=text, set=CARDS[card].set)
            return None
        if self.board.place[card] != layout.UNKNOWN:
            self.wrong("card-twice", card=text)
            return None
        self.board.place[card] = place
        return card

    def card(self, text: str) -> int | None:
        try:
            return Card.parse(text).number
        except Malformed:
            self.wrong("card-name", card=text)
            return None

    # ---- a seat

    def cards(self, seat: int, found: Mapping[str, Any]) -> None:
        """Hand and pile."""
        board, player = self.board, self.board.players[seat]
        named = [self.put(text, layout.IN_HAND + seat) for text in found.get("hand", [])]
        hand = sorted(card for card in named if card is not None)
        player.cards = self.within("hand", len(hand), 0, layout.MOST_HAND, seat=seat)
        for i, number in enumerate(hand[: player.cards]):
            player.hand[i] = number
        below = layout.NONE
        for text in found.get("pile", []):
            down = text.startswith("?")
            card = self.put(text.removeprefix("?"), (layout.FACE_UP, layout.FACE_DOWN)[down] + seat)
            if card is None:
                continue
            if not down:
                board.fame[card] = layout.PINNED
            elif board.sides[layout.FOX] == 1:  # AR-4.6
                self.wrong("face-down", seat=seat, card=text)
            if below == layout.NONE:
                player.bottom = card
            board.below[card] = below
            player.top = below = card
            self.piles[seat].append(card)
        player.pile = len(self.piles[seat])

    def zone(self, seat: int, found: Mapping[str, Any]) -> None:
        player = self.board.players[seat]
        seen = [self.put(text, layout.IN_ZONE + seat) for text in found.get("penalties", [])]
        player.seen = sum(card is not None for card in seen)
        player.unseen = self.within("unseen", found.get("unseen", 0), 0, layout.CARDS, seat=seat)
        for text in found.get("gifts", []):
            giver, _, card = text.partition(":")
            givers = [str(other) for other in range(self.game.players) if other != seat]
            if giver not in givers:
                self.wrong("gift", seat=seat, gift=text)
            else:
                self.put(card, layout.GIFT + layout.PLAYERS * seat + int(giver))
        for text in found.get("lost", []):
            self.put(text, layout.LOST + seat)
        if len(found.get("gifts", [])) > player.unseen:
            self.wrong("gifts", seat=seat, gifts=len(found["gifts"]), unseen=player.unseen)

    def totem(self, seat: int, found: Mapping[str, Any]) -> None:
        totem = found.get("totem")
        if totem not in ANIMALS:
            self.wrong("totem", seat=seat, totem=totem or "-")
            return
        animal = ANIMALS.index(totem)
        if animal in (player.totem for player in self.board.players):  # AR-2.5
            self.wrong("totem-twice", totem=totem)
        self.board.players[seat].totem = animal

    # ---- what everybody knows of hidden cards (AR-3.9)

    def fame(self, seat: int, found: Mapping[str, Any]) -> None:
        hidden = (layout.IN_HAND, *range(layout.FACE_DOWN, layout.PLACES, layout.PLAYERS))
        with_seat = {place + seat for place in hidden}  # also what it has given away
        self.famous(
            "not-known", found.get("known", []), {layout.IN_HAND + seat}, layout.PINNED, seat
        )
        self.famous("not-near", found.get("near", []), with_seat, layout.NEAR, seat)

    def given(self) -> None:
        given = sum(place >= layout.LOST for place in self.board.place)
        if given and self.board.sides[layout.BEAR] == 2:  # nothing is ever given away
            self.wrong("never-given", cards=given)

    def famous(
        self, code: str, names: Sequence[str], places: set[int], fame: int, seat: int | None = None
    ) -> None:
        """Cards of which everybody knows so much must be where that is possible."""
        for text in names:
            card = self.card(text)
            if card is None:
                continue
            if self.board.place[card] not in places or self.board.fame[card]:
                more = {} if seat is None else {"seat": seat}
                self.wrong(code, card=text, **more)
            else:
                self.board.fame[card] = fame

    # ---- counts

    def counts(self) -> None:
        """Draw pile and reserve have what is nowhere else."""
        found, board = self.found, self.board
        reserve = 5 * (self.game.players - 1) if self.stage == "early" else 0  # AR-2.2, AR-5.1
        if found.get("reserve", reserve) != reserve:
            self.wrong("reserve", number=found["reserve"], reserve=reserve, stage=self.stage)
        board.unknown = sum(place == layout.UNKNOWN for place in board.place)
        gifts = sum(place >= layout.LOST for place in board.place)
        unseen = sum(player.unseen for player in board.players)
        if gifts > unseen:
            self.wrong("lost", gifts=gifts, unseen=unseen)
            gifts = unseen
        pile = board.unknown - reserve - unseen + gifts
        if pile < 0:
            self.wrong("too-few", cards=board.unknown, needed=board.unknown - pile)
        elif found.get("pile", pile) != pile:
            self.wrong("pile", number=found["pile"], pile=pile)
        board.reserve, board.pile = reserve, max(pile, 0)

    def river_gaps(self) -> None:
        """The river is full, but for what was taken in this turn (AR-3.7, AR-4.4, AR-5.3)."""
        board = self.board
        if board.pile + board.reserve == 0 or self.phase == "over":
            return
        most = 0
        if STEPS[self.phase] == "C" and not self.closing and not self.refills:
            most = self.said("taken")
        gaps = sum(card == layout.NONE for card in board.river)
        if gaps > most:
            self.wrong("river-gaps", gaps=gaps, most=most)

    # ---- every seat, and the one in turn

    def holds(self, animal: int, side: int = 0) -> bool:
        """Whether the seat in turn holds an ability card; 0 stands for either side."""
        board = self.board
        return board.holders[animal] == board.seat and side in (0, board.sides[animal])

    def said(self, key: str) -> int:
        """A number of the turn so far."""
        number: int = self.step.get(key, 0)
        return number

    def is_used(self, name: str) -> bool:
        return name in self.step.get("used", [])

    @property
    def refills(self) -> bool:
        """Orca 1, not switched off."""
        return self.holds(layout.ORCA, 1) and not self.is_used("orca")

    @property
    def closing(self) -> bool:
        """Whether the drawing is over."""
        return bool(self.step.get("closing", self.phase in ("excess", "close")))

    def visible(self, seat: int, under: int = 0) -> Card | None:
        """The top card of a pile if it lies face up, or the one under so many."""
        pile = self.piles[seat]
        if under >= len(pile):
            return None
        card = pile[-1 - under]
        return CARDS[card] if self.board.place[card] == layout.FACE_UP + seat else None

    def seat(self, seat: int) -> None:
        board, player = self.board, self.board.players[seat]
        in_turn = seat == board.seat and self.phase != "over"
        placing = in_turn and STEPS[self.phase] == "A"
        if player.cards == 0 and self.visible(seat) is None and self.phase != "over":
            self.wrong("no-card", seat=seat)
        uncovered = placing and self.is_used("puffin") and board.sides[layout.PUFFIN] == 2
        if self.piles[seat] and self.visible(seat) is None and not uncovered:
            self.wrong("face-down-top", seat=seat)
        most = self.fullest() if in_turn else layout.HAND
        if self.stage == "last" and board.sides[layout.PUFFIN] == board.sides[layout.MOOSE] == 2:
            most = max(most, layout.HAND + 1)  # taken back in the last turn, and none placed
        if player.cards > most:
            self.wrong("hand-full", seat=seat, cards=player.cards, most=most)
        looks = board.holders[layout.BEAR] == seat and board.sides[layout.BEAR] == 2
        missed = self.said("missed") if placing else 0
        if looks and self.stage != "last" and player.unseen > missed:
            self.wrong("looked-at", seat=seat, unseen=player.unseen)

    def fullest(self) -> int:
        """The most cards that the seat in turn can hold (AR-3.8): seven, and one taken back."""
        taken_back = self.is_used("puffin") and self.board.sides[layout.PUFFIN] == 2
        if STEPS[self.phase] == "A":
            return layout.HAND + taken_back - self.said("placed")
        full = layout.HAND + (taken_back and self.board.sides[layout.MOOSE] == 2)  # none placed
        if STEPS[self.phase] == "C" and self.phase != "close":
            return full + self.said("taken")
        return full if self.phase != "close" else layout.HAND

    # ---- the turn under way

    def steps(self) -> None:
        """What has happened in the turn so far."""
        step = STEPS.get(self.phase, "over")
        for key, value in self.step.items():
            if (value or key == "target") and key not in _OF_STEP.get(step, ()):
                self.wrong("step", key=key, phase=self.phase)
                return
        for name in self.step.get("used", []):
            self.use(name, step)
        if step == "A":
            self.placing()
        elif step in ("B", "C"):
            self.after_placing()
            if step == "C":
                self.drawing()

    def use(self, name: str, step: str) -> None:
        """An ability is used by who holds it, in its step."""
        side = {"puffin": 0, "bear": 1, "orca": 1}.get(name)
        late = name != "puffin" and step != "C"
        if side is None or late or not self.holds(ANIMALS.index(name), side):
            self.wrong("used", ability=name)
        else:
            self.board.used |= USED[name]

    def number(self, key: str, high: int) -> int:
        return self.within("number", self.said(key), 0, high, key=key)

    def placing(self) -> None:
        """How many are due follows from the card that lay on top before (AR-3.2, AR-4.5)."""
        board, seat = self.board, self.board.seat
        player = board.players[seat]
        placed = self.number("placed", min(len(self.piles[seat]), 8))
        card = self.visible(seat, placed)
        board.due = 1 if card is None else card.placement
        board.free = int(card is not None and self.holds(layout.MOOSE, 2))
        for key, number in (("due", board.due), ("free", board.free)):
            if self.step.get(key, number) != number:
                self.wrong("worked-out", key=key, given=self.step[key], number=number)
        if placed and any(self.visible(seat, under) is None for under in range(placed)):
            self.wrong("placed", placed=placed)
        missed = self.number("missed", min(player.unseen, 6))
        board.placed, board.missed = placed, missed
        if missed and player.cards:
            self.wrong("missed", missed=missed, cards=player.cards)
        if placed + missed >= board.due + board.free:
            self.wrong("enough-placed", number=placed + missed, due=board.due)
        elif player.cards == 0 and not self.has_choice_without_cards():
            self.wrong("no-choice", phase=self.phase)
        chosen = self.said("chosen")
        if self.phase == "swap":
            if not 1 <= chosen <= layout.RIVER or board.river[chosen - 1] == layout.NONE:
                self.wrong("chosen", place=chosen)
            else:
                board.chosen = chosen
            if not self.holds(layout.PUFFIN, 1) or board.used or placed:
                self.wrong("ability", animal="puffin", phase=self.phase)
        elif chosen:
            self.wrong("step", key="chosen", phase=self.phase)
        if self.phase == "tuck" and not self.holds(layout.FOX):
            self.wrong("ability", animal="fox", phase=self.phase)

    def has_choice_without_cards(self) -> bool:
        """Puffin 2 before anything is placed or missing, else one more missing (AR-4.7, AR-4.5)."""
        board = self.board
        done = board.placed + board.missed
        if done == 0 and self.holds(layout.PUFFIN, 2) and not board.used:
            return self.visible(board.seat) is not None
        return board.free > 0 and done >= board.due - board.free and board.pile + board.reserve > 0

    def after_placing(self) -> None:
        """The ability card of the visible card's animal has been taken (AR-3.4)."""
        card = self.visible(self.board.seat)
        if card is None:
            self.wrong("no-visible", seat=self.board.seat, phase=self.phase)
        elif not self.holds(ANIMALS.index(card.animal)):
            self.wrong("not-taken", animal=card.animal, seat=self.board.seat)
        if self.phase == "extra" and not self.holds(layout.WALRUS):
            self.wrong("ability", animal="walrus", phase=self.phase)

    def drawing(self) -> None:
        board, player = self.board, self.board.players[self.board.seat]
        card = self.visible(board.seat)
        change = int(self.holds(layout.MOOSE, 1))
        most = 6 if card is None else card.draw + change
        board.taken = self.number("taken", most if self.closing else most - 1)
        least = 0 if card is None else card.draw - change
        left = board.pile + board.reserve + sum(place != layout.NONE for place in board.river)
        if self.closing and board.taken < least and left:
            self.wrong("not-drawn", taken=board.taken, least=least)
        if not self.closing and board.taken > player.cards:
            self.wrong("not-in-hand", taken=board.taken, cards=player.cards)
        wanted = {"draw": False, "excess": True, "close": True}.get(self.phase, self.closing)
        if self.closing != wanted:
            self.wrong("step", key="closing", phase=self.phase)
        board.closing = int(self.closing)
        target = self.step.get("target", layout.NOBODY if self.phase != "give" else -1)
        if self.phase == "give":
            if not 0 <= target < self.game.players or target == board.seat:
                self.wrong("target", seat=target)
            else:
                board.target = target
        elif "target" in self.step:
            self.wrong("step", key="target", phase=self.phase)
        if self.phase in ("give", "close") and (
            not self.holds(layout.BEAR, 1) or self.is_used("bear")
        ):
            self.wrong("ability", animal="bear", phase=self.phase)
