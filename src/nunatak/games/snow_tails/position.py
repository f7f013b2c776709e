"""A race as text that a person can read and write.

All cards of a sled that are not named are in its deck. ``at`` is tile/lane/space. Only what
differs from a sled that has just been set up needs to be written::

    game = "snow-tails"
    round = 3
    phase = "play"
    turn = 1
    order = [1, 0]

    [[sled]]
    at = "1/2/4"
    dogs = [3, 5]
    printed = ["left"]
    brake = 2
    hand = [1, 4, 4, 5]
    dents = 1
    ...
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from nunatak.core.chance import Chance
from nunatak.core.errors import Malformed, Problem
from nunatak.core.form import (
    Check,
    Reading,
    is_number,
    is_numbers,
    is_table,
    is_tables,
    is_text,
    is_texts,
    position,
    quoted,
)
from nunatak.games.snow_tails.courses.track import Space, Track
from nunatak.games.snow_tails.rules import layout
from nunatak.games.snow_tails.rules.layout import Position, Sled
from nunatak.games.snow_tails.view import PHASES, STATUSES

if TYPE_CHECKING:
    from nunatak.games.snow_tails.game import SnowTails
    from nunatak.games.snow_tails.state import SnowTailsState

_DECISIONS = ("slot", "play", "bonus", "steer", "discard", "over")
_SIDES = ("left", "right")

# ---- writing ---------------------------------------------------------------------------------


def write(state: "SnowTailsState") -> str:
    """The position of a state."""
    race, track = state.race, state.game.track
    lines = [
        'game = "snow-tails"',
        f"rules = {race.rules}",
        f"course = {quoted(state.game.course.name)}",
        f"round = {race.round}",
        f'phase = "{PHASES[race.phase]}"',
        f"version = {state.version}",
    ]
    seats = [seat for seat in race.order if seat >= 0]
    if state.turn is not None:
        lines += [f"turn = {state.turn}", f"order = {seats}"]
    standing = [str(s) for i, s in enumerate(track.saplings) if race.saplings >> i & 1]
    lines.append(f"saplings = [{', '.join(map(quoted, standing))}]")
    if PHASES[race.phase] in ("bonus", "steer"):
        lines += ["", "[move]", f"speed = {race.speed}", f"steps = {race.steps}"]
        lines += [f"drift = {race.drift * race.side}", f"over = {race.over}"]
    for sled in race.sleds[: race.players]:
        lines += ["", "[[sled]]", *_sled_lines(sled, track)]
    return "\n".join(lines) + "\n"


def _sled_lines(sled: Sled, track: Track) -> list[str]:
    lines = []
    if sled.slot:
        lines.append(f"slot = {sled.slot}")
    if sled.space >= 0:
        lines.append(f"at = {quoted(str(track.spaces[sled.space]))}")
    if sled.status != layout.RACING:
        lines.append(f'status = "{STATUSES[sled.status]}"')
    if sled.place:
        lines.append(f"place = {sled.place}")
    lines.append(f"dogs = [{sled.left}, {sled.right}]")
    printed = [
        s for s, card in zip(_SIDES, (sled.left_card, sled.right_card), strict=True) if not card
    ]
    if printed:
        lines.append(f"printed = [{', '.join(map(quoted, printed))}]")
    lines += [f"brake = {sled.brake}", f"dents = {sled.dents}"]
    for name in ("hand", "spent", "known"):
        counts = getattr(sled, name)
        if any(counts):
            lines.append(f"{name} = {[v for v in range(1, 6) for _ in range(counts[v])]}")
    if sled.drawn:
        lines.append(f"drawn = {sled.drawn}")
    return lines


# ---- reading ---------------------------------------------------------------------------------

_KEYS: dict[str, Check] = {
    "game": is_text,
    "rules": is_number,
    "course": is_text,
    "round": is_number,
    "phase": is_text,
    "version": is_number,
    "turn": is_number,
    "order": is_numbers,
    "saplings": is_texts,
    "move": is_table,
    "sled": is_tables,
}
_MOVE_KEYS: dict[str, Check] = dict.fromkeys(("speed", "steps", "drift", "over"), is_number)
_SLED_KEYS: dict[str, Check] = {
    **dict.fromkeys(("slot", "place", "brake", "dents", "drawn"), is_number),
    **dict.fromkeys(("hand", "spent", "known", "dogs"), is_numbers),
    **dict.fromkeys(("at", "status"), is_text),
    "printed": is_texts,
}


def document(text: str) -> dict[str, Any]:
    """The keys of a position, of the right types; what they say is checked by :func:`read`."""
    return position("snow-tails", text, _KEYS, {"move": _MOVE_KEYS, "sled": _SLED_KEYS})


def read(game: "SnowTails", text: str, chance: Chance) -> "SnowTailsState":
    """The state that a position describes; an impossible one is refused with all reasons."""
    found = document(text)
    reading = _Reading(game, found)
    race = reading.race()
    problems = tuple(reading.problems)
    if not problems:
        with suppress(Malformed):  # there is nothing to decide: said below
            state = game.state_of(race, chance, found.get("version", 0))
            if race.phase == layout.OVER or state.sound:
                return state
        problems = (Problem("position.no-choice", {"phase": PHASES[race.phase]}),)
    raise Malformed.of("position.impossible", problems)


class _Reading(Reading):
    """Goes through the position of a race."""

    def __init__(self, game: "SnowTails", found: Mapping[str, Any]) -> None:
        super().__init__()
        self.game = game
        self.track = game.track
        self.found = found
        self.phase: str = found.get("phase", "play")

    def race(self) -> Position:
        race = Position()
        race.rules = 1
        found = self.found
        self.within("version", found.get("version", 0), 0, 2**31)
        if found.get("rules", 1) != 1:
            self.wrong("rules", rules=found["rules"])
        if found.get("course", self.game.course.name) != self.game.course.name:
            self.wrong("course", course=found["course"], game=self.game.course.name)
        sleds = found.get("sled", [])
        if len(sleds) != self.game.players:
            self.wrong("players", sleds=len(sleds), players=self.game.players)
        race.players = self.game.players
        if self.phase not in _DECISIONS:
            self.wrong("phase", phase=self.phase)
            self.phase = "play"
        race.phase = PHASES.index(self.phase)
        first = 0 if self.phase == "slot" else 1
        last = 0 if self.phase == "slot" else layout.MAX_ROUNDS
        race.round = self.within("round", found.get("round", first), first, last)
        for seat, (sled, place) in enumerate(zip(sleds, race.sleds, strict=False)):
            self.sled(seat, sled, place)
        self.saplings(race)
        if len(sleds) != self.game.players:  # the rest would be about seats that nobody described
            return race
        self.order(race)
        self.together(race)
        self.standing(race)
        self.hands(race)
        self.move(race)
        return race

    # ---- one sled

    def sled(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        sled.slot = self.within("slot", found.get("slot", 0), 0, 5, seat=seat)
        sled.place = self.within("place", found.get("place", 0), 0, 5, seat=seat)
        sled.dents = self.within("dents", found.get("dents", 0), 0, layout.MAX_DENTS, seat=seat)
        sled.drawn = self.within("drawn", found.get("drawn", 0), 0, 32767, seat=seat)
        sled.brake = self.within("brake", found.get("brake", 3), 1, 5, seat=seat)
        status = found.get("status", "racing")
        if status not in STATUSES:
            self.wrong("status", seat=seat, status=status)
            status = "racing"
        sled.status = STATUSES.index(status)
        self.dogs(seat, found, sled)
        self.place_sled(seat, found, sled)
        self.cards(seat, found, sled)

    def dogs(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        dogs = found.get("dogs", [3, 3])
        if len(dogs) != 2:
            self.wrong("dogs", seat=seat)
            dogs = [3, 3]
        sled.left, sled.right = (self.within("dog", dog, 1, 5, seat=seat) for dog in dogs)
        printed = found.get("printed", [] if "dogs" in found else list(_SIDES))
        for side in printed:
            if side not in _SIDES or dogs[_SIDES.index(side)] != 3:
                self.wrong("printed", seat=seat, side=side)
        sled.left_card, sled.right_card = (side not in printed for side in _SIDES)

    def place_sled(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        sled.space = layout.NOWHERE
        on_track = sled.status == layout.RACING and (self.phase != "slot" or sled.slot > 0)
        if "at" not in found:
            if on_track:
                self.wrong("no-space", seat=seat)
        elif not on_track:
            self.wrong("off-track", seat=seat)
        elif (space := self.space(found["at"], seat=seat)) is not None:
            sled.space = space
        if (sled.status == layout.FINISHED) != (sled.place > 0):
            self.wrong("finished", seat=seat, place=sled.place)

    def space(self, text: str, **more: object) -> int | None:
        try:
            return self.track.ids[Space.parse(text)]
        except (KeyError, Malformed):
            self.wrong("space", space=text, **more)
            return None

    def cards(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        for pile in ("hand", "spent", "known"):
            for value in found.get(pile, []):
                if not 1 <= value <= layout.VALUES:
                    self.wrong("card", seat=seat, value=value)
                    return
        hand, spent = Counter(found.get("hand", [])), Counter(found.get("spent", []))
        named = hand + spent
        named.update([sled.left] * sled.left_card + [sled.right] * sled.right_card)
        for value in range(1, layout.VALUES + 1):
            if named[value] > layout.COPIES:
                self.wrong("cards", seat=seat, value=value, count=named[value])
                continue
            sled.hand[value], sled.spent[value] = hand[value], spent[value]
            sled.deck[value] = layout.COPIES - named[value]
            sled.known[value] = found.get("known", []).count(value) and min(
                found["known"].count(value), layout.COPIES
            )
            if sled.known[value] > hand[value]:
                self.wrong("known", seat=seat, value=value)

    # ---- all together

    def saplings(self, race: Position) -> None:
        standing = self.found.get("saplings", [str(space) for space in self.track.saplings])
        bits = 0
        for text in standing:
            space = self.space(text)
            if space is None:
                continue
            if self.track.sapling[space] < 0 or bits >> self.track.sapling[space] & 1:
                self.wrong("sapling", space=text)
            else:
                bits |= 1 << self.track.sapling[space]
        race.saplings = bits

    def order(self, race: Position) -> None:
        players = race.players
        for i in range(layout.SLEDS):
            race.order[i] = layout.NOWHERE
        if self.phase == "over":
            return
        racing = [s for s in range(players) if race.sleds[s].status == layout.RACING]
        order = self.found.get("order", sorted(racing, key=lambda s: self.ahead(race, s)))
        turn = self.found.get("turn", order[0] if order else 0)
        if len(set(order)) != len(order) or not set(order) <= set(range(players)):
            self.wrong("order", order=order)
            return
        if turn not in order:
            self.wrong("turn", turn=turn, order=order)
            return
        for i, seat in enumerate(order):
            race.order[i] = seat
        race.turn = order.index(turn)
        race.racers = len(order) if self.phase != "slot" else 0
        self.race_order(race, order)
        missing = set(racing) - set(order)
        if missing:
            self.wrong("order-misses", seats=sorted(missing))
        for seat in order[race.turn :]:
            sled = race.sleds[seat]
            if sled.status != layout.RACING:
                self.wrong("not-racing", seat=seat)
                continue
            through = sled.space >= 0 and self.track.past_line[sled.space]
            if through and (seat != turn or self.phase != "steer"):  # or it is just running past
                self.wrong("past-line", seat=seat)
        for seat in order[: race.turn]:
            if race.sleds[seat].status in (layout.FINISHED, layout.STRANDED):
                self.wrong("not-racing", seat=seat)
        if self.phase == "slot":
            for i, seat in enumerate(order):
                sled = race.sleds[seat]
                if (sled.slot > 0) != (i < race.turn):
                    self.wrong("slot-order", seat=seat)
                if not self.fresh(sled):
                    self.wrong("not-fresh", seat=seat)

    def to_move(self, race: Position, order: Sequence[int]) -> Sequence[int]:
        """Who stands where the round found it: the sled in turn only before its first step."""
        return order[race.turn + (self.phase in ("steer", "discard")) :]

    def race_order(self, race: Position, order: Sequence[int]) -> None:
        """Who moved before a sled was ahead of it, and nobody drives backwards (ST-4.1)."""
        for seat in self.to_move(race, order):
            before = [s for s in order[: order.index(seat)] if race.sleds[s].space >= 0]
            if any(self.ahead(race, s) > self.ahead(race, seat) for s in before):
                self.wrong("race-order", seat=seat)

    def fresh(self, sled: Sled) -> bool:
        """Whether nothing has happened to a sled yet but taking its slot (ST-3)."""
        waits = self.track.slots[sled.slot - 1] if sled.slot else layout.NOWHERE
        untouched = not (sled.left_card or sled.right_card or sled.dents or sled.drawn)
        return untouched and sled.brake == 3 and sled.space == waits and not any(sled.spent)

    def ahead(self, race: Position, seat: int) -> int:
        space = race.sleds[seat].space
        return -self.track.ahead[space] if space >= 0 else 0

    def together(self, race: Position) -> None:
        sleds = race.sleds[: race.players]
        spaces = Counter(s.space for s in sleds if s.space >= 0)
        for space, count in spaces.items():
            if count > 1:
                self.wrong("shared-space", space=str(self.track.spaces[space]))
        slots = Counter(s.slot for s in sleds if s.slot)
        for slot, count in slots.items():
            if count > 1:
                self.wrong("shared-slot", slot=slot)
        placed = sorted(s.place for s in sleds if s.place)
        if placed != list(range(1, len(placed) + 1)):
            self.wrong("places", places=placed)
        race.placed = len(placed)
        racing = any(s.status == layout.RACING for s in sleds)
        if racing == (self.phase == "over"):
            self.wrong("phase", phase=self.phase)

    def standing(self, race: Position) -> None:
        """Where no sled can be, at the start and among the saplings."""
        order = [seat for seat in race.order if seat >= 0]
        waiting = self.to_move(race, order) if race.round == 1 and self.phase != "over" else ()
        for seat, sled in enumerate(race.sleds[: race.players]):
            if sled.status == layout.STRANDED and (
                self.phase != "over" or race.round < layout.MAX_ROUNDS  # ST-10.3
            ):
                self.wrong("stranded", seat=seat)
            if sled.status == layout.WRECKED and sled.dents < layout.MAX_DENTS:  # ST-8.8
                self.wrong("wrecked", seat=seat, dents=sled.dents)
            if sled.space < 0:
                continue
            space = str(self.track.spaces[sled.space])
            sapling = self.track.sapling[sled.space]
            if sapling >= 0 and race.saplings >> sapling & 1:  # ST-8.5
                self.wrong("sapling-under", seat=seat, space=space)
            # The front row is the last of the start (ST-2.3): the first step leaves the tile.
            slots = self.track.slots[sled.slot - 1 : sled.slot] or self.track.slots
            if self.phase == "slot" or sled.space in slots:
                continue
            if self.track.tile[sled.space] == 0:
                self.wrong("start", seat=seat, space=space)
            elif sled.slot and seat in waiting:  # without a slot it is part of a diagram
                self.wrong("not-started", seat=seat, space=space)

    def hands(self, race: Position) -> None:
        """More cards than a hand can hold at this point of a round (ST-3.4, ST-9.1)."""
        for seat, sled in enumerate(race.sleds[: race.players]):
            order = list(race.order)
            waits = seat not in order or order.index(seat) < race.turn
            opening = race.round == 1 and not waits
            full = self.game.opening_cards(sled.slot or 5) if opening else layout.HAND
            moving = race.turn < len(order) and order[race.turn] == seat and self.phase != "play"
            racing = sled.status == layout.RACING and self.phase != "over"
            through = sled.space >= 0 and self.track.past_line[sled.space]
            if self.phase == "slot":
                most = 0
            elif not racing or through:
                most = layout.HAND + 1  # it left with what it had, at least one card played
            elif moving:
                most = full - 1
            elif opening:
                most = full
            else:
                most = full - sled.dents
            cards = sum(sled.hand)
            if cards > most:
                self.wrong("hand-size", seat=seat, cards=cards, most=most)

    def move(self, race: Position) -> None:
        move = self.found.get("move", {})
        if self.phase not in ("bonus", "steer"):
            if move:
                self.wrong("no-move", phase=self.phase)
            return
        sled = race.sleds[max(race.order[race.turn], 0)]
        speed = sled.left + sled.right - sled.brake
        side = (sled.right > sled.left) - (sled.right < sled.left)
        drift = min(abs(sled.left - sled.right), max(speed, 0)) * side
        if speed < 1:
            self.wrong("speed", speed=speed)
            return
        if move.get("speed", speed) != speed:
            self.wrong("speed", speed=move["speed"])
        race.speed = speed
        race.steps = self.within("steps", move.get("steps", speed), 1, speed)
        asked = move.get("drift", drift)
        made = speed - race.steps
        if asked * side < 0 or not abs(drift) - made <= abs(asked) <= min(abs(drift), race.steps):
            self.wrong("drift", drift=asked)
            return
        race.drift, race.side = abs(asked), side if asked else 0
        over = move.get("over", 0)
        if over in self.due(sled, speed, made):
            race.over = over
        else:
            self.wrong("over", number=over)
        if (self.phase == "bonus") != (drift == 0) or (
            self.phase == "bonus" and race.steps < speed
        ):
            self.wrong("move", phase=self.phase)

    def due(self, sled: Sled, speed: int, made: int) -> set[int]:
        """What the lines just behind a sled can have cost it, one for each step made (ST-8.1)."""
        tile = self.track.tile[sled.space] if sled.space >= 0 else 0
        crossed = reversed(self.game.course.pack_tiles[max(tile + 1 - made, 0) : tile + 1])
        costs = (max(speed - (line.limit or speed), 0) for line in crossed)
        return {0, *accumulate(costs)}


def players_and_course(text: str) -> tuple[int, str]:
    """What a game needs to know before it can read a position."""
    found = document(text)
    sleds: Sequence[Any] = found.get("sled", [])
    return len(sleds), found.get("course", "nutcracker")
