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
from typing import TYPE_CHECKING, Any

from nunatak.core.chance import Chance
from nunatak.core.errors import Malformed
from nunatak.core.toml_text import (
    PositionReader,
    ValueCheck,
    is_integer,
    is_integer_list,
    is_string,
    is_string_list,
    is_table,
    is_table_list,
    parse_position,
    quote_toml,
)
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.problems import SIDES, list_problems
from nunatak.games.snow_tails.rules import Kernel, layout
from nunatak.games.snow_tails.rules.layout import Position, Sled
from nunatak.games.snow_tails.view import PHASES, STATUSES

if TYPE_CHECKING:
    from nunatak.games.snow_tails.game import SnowTails
    from nunatak.games.snow_tails.state import SnowTailsState

_CARD_VALUES = range(1, layout.CARD_VALUE_COUNT + 1)
_MOVE_PROBLEM_CODES = {f"position.{code}" for code in ("speed", "steps", "drift", "over", "move")}
_TURN_PROBLEM_CODES = _MOVE_PROBLEM_CODES | {
    f"position.{code}"
    for code in (
        *("race-order", "order-misses", "not-racing", "past-line", "slot-order", "not-fresh"),
        *("not-started", "hand-size"),
    )
}
_IMPLIED_CODES = {  # problems that may only be there because of another one
    "position.order": _TURN_PROBLEM_CODES,
    "position.turn": _TURN_PROBLEM_CODES,
    "position.drift": {"position.drift", "position.over", "position.move"},
    "position.over": {"position.over"},
}
_ALLOWED_PHASES = ("slot", "play", "bonus", "steer", "discard", "over")

# ---- writing ---------------------------------------------------------------------------------


def write(state: "SnowTailsState") -> str:
    """Return the position of a state as text."""
    race, track = state.raw_position, state.game.track
    lines = [
        'game = "snow-tails"',
        f"rules = {race.rules_version}",
        f"course = {quote_toml(state.game.course.name)}",
        f"round = {race.round}",
        f'phase = "{PHASES[race.phase]}"',
        f"version = {state.version}",
    ]
    seats = [seat for seat in race.order if seat >= 0]
    if state.turn is not None:
        lines += [f"turn = {state.turn}", f"order = {seats}"]
    standing = [
        str(s) for i, s in enumerate(track.sapling_spaces) if race.standing_saplings >> i & 1
    ]
    lines.append(f"saplings = [{', '.join(map(quote_toml, standing))}]")
    if PHASES[race.phase] in ("bonus", "steer"):
        lines += ["", "[move]", f"speed = {race.speed}", f"steps = {race.steps_left}"]
        lines += [
            f"drift = {race.drift_steps_left * race.drift_side}",
            f"over = {race.pending_speeding_dents}",
        ]
    for sled in race.sleds[: race.player_count]:
        lines += ["", "[[sled]]", *_sled_lines(sled, track)]
    return "\n".join(lines) + "\n"


def _sled_lines(sled: Sled, track: Track) -> list[str]:
    """Return the lines of one sled."""
    lines = []
    if sled.slot:
        lines.append(f"slot = {sled.slot}")
    if sled.space >= 0:
        lines.append(f"at = {quote_toml(str(track.spaces[sled.space]))}")
    if sled.status != layout.RACING:
        lines.append(f'status = "{STATUSES[sled.status]}"')
    if sled.place:
        lines.append(f"place = {sled.place}")
    lines.append(f"dogs = [{sled.left}, {sled.right}]")
    printed = [
        s
        for s, card in zip(SIDES, (sled.left_is_card, sled.right_is_card), strict=True)
        if not card
    ]
    if printed:
        lines.append(f"printed = [{', '.join(map(quote_toml, printed))}]")
    lines += [f"brake = {sled.brake}", f"dents = {sled.dents}"]
    piles = {"hand": sled.hand, "spent": sled.discards, "known": sled.known_in_hand}
    for name, counts in piles.items():
        if any(counts):
            lines.append(f"{name} = {[v for v in range(1, 6) for _ in range(counts[v])]}")
    if sled.draw_count:
        lines.append(f"drawn = {sled.draw_count}")
    return lines


# ---- reading ---------------------------------------------------------------------------------

_POSITION_KEYS: dict[str, ValueCheck] = {
    "game": is_string,
    "rules": is_integer,
    "course": is_string,
    "round": is_integer,
    "phase": is_string,
    "version": is_integer,
    "turn": is_integer,
    "order": is_integer_list,
    "saplings": is_string_list,
    "move": is_table,
    "sled": is_table_list,
}
_MOVE_KEYS: dict[str, ValueCheck] = dict.fromkeys(("speed", "steps", "drift", "over"), is_integer)
_SLED_KEYS: dict[str, ValueCheck] = {
    **dict.fromkeys(("slot", "place", "brake", "dents", "drawn"), is_integer),
    **dict.fromkeys(("hand", "spent", "known", "dogs"), is_integer_list),
    **dict.fromkeys(("at", "status"), is_string),
    "printed": is_string_list,
}


def parse(text: str) -> dict[str, Any]:
    """Return the entries of a position, of the right types; :func:`read` checks their values."""
    return parse_position(
        "snow-tails", text, _POSITION_KEYS, {"move": _MOVE_KEYS, "sled": _SLED_KEYS}
    )


def read(game: "SnowTails", text: str, chance: Chance) -> "SnowTailsState":
    """Return the state that a position describes; raise Malformed with all reasons if none."""
    found = parse(text)
    reader = _Reader(game, found)
    race = reader.read()
    if reader.problems:
        raise Malformed.with_problems("position.impossible", tuple(reader.problems))
    return game.state_of(race, chance, found.get("version", 0))


class _Reader(PositionReader):
    """Fills a position with what its text says, and collects what is wrong with it.

    Values that no position can hold are refused here and replaced by possible ones, so the rest
    can be checked. All else is left to the check of the rules.
    """

    def __init__(self, game: "SnowTails", found: Mapping[str, Any]) -> None:
        super().__init__()
        self.game = game
        self.track = game.track
        self.entries = found
        self.position = Position()
        self.seats_off_track: set[int] = set()  # seats with a space that the track does not have

    def read(self) -> Position:
        """Return the position; what is wrong with it is in ``problems``."""
        self.read_race()
        sleds = self.entries.get("sled", [])
        for seat, (found, sled) in enumerate(zip(sleds, self.position.sleds, strict=False)):
            self.read_sled(seat, found, sled)
        self.read_saplings()
        if len(sleds) == self.game.players:  # else much would be about sleds not described
            self.read_order()
            self.read_move(self.entries.get("move", {}))
            self.add_rule_problems()
        return self.position

    def read_race(self) -> None:
        """Read what is said of the whole race."""
        found, race, game = self.entries, self.position, self.game
        sleds = len(found.get("sled", []))
        race.rules_version, race.player_count = 1, game.players
        self.clamp("version", found.get("version", 0), 0, 2**31)
        if found.get("rules", 1) != 1:
            self.add_problem("rules", rules=found["rules"])
        if found.get("course", game.course.name) != game.course.name:
            self.add_problem("course", course=found["course"], game=game.course.name)
        if sleds != game.players:
            self.add_problem("players", sleds=sleds, players=game.players)
        phase = found.get("phase", "play")
        if phase not in _ALLOWED_PHASES:
            self.add_problem("phase", phase=phase)
            phase = "play"
        race.phase = PHASES.index(phase)
        first = 0 if phase == "slot" else 1
        last = 0 if phase == "slot" else layout.MAX_ROUNDS
        race.round = self.clamp("round", found.get("round", first), first, last)

    # ---- one sled

    def read_sled(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        """Read one table of ``[[sled]]``."""
        sled.slot = self.clamp("slot", found.get("slot", 0), 0, 5, seat=seat)
        sled.place = self.clamp("place", found.get("place", 0), 0, 5, seat=seat)
        sled.dents = self.clamp("dents", found.get("dents", 0), 0, layout.MAX_DENTS, seat=seat)
        sled.draw_count = self.clamp("drawn", found.get("drawn", 0), 0, 32767, seat=seat)
        sled.brake = self.clamp("brake", found.get("brake", 3), 1, 5, seat=seat)
        status = found.get("status", "racing")
        if status not in STATUSES:
            self.add_problem("status", seat=seat, status=status)
            status = "racing"
        sled.status = STATUSES.index(status)
        self.read_dogs(seat, found, sled)
        space = self.parse_space(found["at"], seat=seat) if "at" in found else layout.NOWHERE
        if space is None:
            self.seats_off_track.add(seat)
        sled.space = layout.NOWHERE if space is None else space
        self.fill_cards(seat, found, sled)

    def read_dogs(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        """Read the values of the dogs, and which of them are the printed ones."""
        dogs = found.get("dogs", [3, 3])
        if len(dogs) != 2:
            self.add_problem("dogs", seat=seat)
            dogs = [3, 3]
        sled.left, sled.right = (self.clamp("dog", dog, 1, 5, seat=seat) for dog in dogs)
        printed = found.get("printed", [] if "dogs" in found else list(SIDES))
        for side in printed:
            if side not in SIDES:
                self.add_problem("printed", seat=seat, side=side)
        sled.left_is_card, sled.right_is_card = (side not in printed for side in SIDES)

    def parse_space(self, text: str, **more: object) -> int | None:
        """Return the number of a space; None, and a problem, if the track does not have it."""
        try:
            return self.track.ids[Space.parse(text)]
        except (KeyError, Malformed):
            self.add_problem("space", space=text, **more)
            return None

    def fill_cards(self, seat: int, found: Mapping[str, Any], sled: Sled) -> None:
        """Read hand, spent and known cards; those that are not named are in the deck."""
        hand, spent, known = (Counter(found.get(pile, [])) for pile in ("hand", "spent", "known"))
        unknown = [
            card for pile in (hand, spent, known) for card in pile if card not in _CARD_VALUES
        ]
        if unknown:
            self.add_problem("card", seat=seat, value=unknown[0])
            hand, spent, known = Counter(), Counter(), Counter()
        on_dogs = Counter([sled.left] * sled.left_is_card + [sled.right] * sled.right_is_card)
        for value in _CARD_VALUES:
            count = hand[value] + spent[value] + on_dogs[value]
            if count > layout.COPIES_PER_VALUE:
                self.add_problem("cards", seat=seat, value=value, count=count)
                hand[value] = spent[value] = known[value] = 0
            sled.hand[value], sled.discards[value] = hand[value], spent[value]
            sled.deck[value] = layout.COPIES_PER_VALUE - hand[value] - spent[value] - on_dogs[value]
            sled.known_in_hand[value] = min(known[value], layout.COPIES_PER_VALUE)

    # ---- all together

    def read_saplings(self) -> None:
        """Read which saplings are still standing."""
        standing = self.entries.get("saplings", [str(space) for space in self.track.sapling_spaces])
        bits = 0
        for text in standing:
            space = self.parse_space(text)
            if space is None:
                continue
            if (
                self.track.sapling_numbers[space] < 0
                or bits >> self.track.sapling_numbers[space] & 1
            ):
                self.add_problem("sapling", space=text)
            else:
                bits |= 1 << self.track.sapling_numbers[space]
        self.position.standing_saplings = bits

    def read_order(self) -> None:
        """Read the order of this round, and whose turn it is."""
        race, sleds = self.position, self.position.sleds[: self.position.player_count]
        race.finished_count = sum(sled.place > 0 for sled in sleds)
        for i in range(layout.MAX_SLEDS):
            race.order[i] = layout.NOWHERE
        if race.phase == layout.OVER:
            return
        racing = [seat for seat, sled in enumerate(sleds) if sled.status == layout.RACING]
        race_order = sorted(racing, key=self.race_order_key)
        order = self.entries.get("order", race_order)
        turn = self.entries.get("turn", order[0] if order else 0)
        if len(set(order)) != len(order) or not set(order) <= set(range(race.player_count)):
            self.add_problem("order", order=order)
            order = race_order
        elif turn not in order:
            self.add_problem("turn", turn=turn, order=order)
            order = order or race_order
        for i, seat in enumerate(order):
            race.order[i] = seat
        race.order_index = order.index(turn) if turn in order else 0
        race.racer_count = len(order) if race.phase != layout.SLOT else 0

    def race_order_key(self, seat: int) -> int:
        """Return a number that is greater for a sled further behind (ST-4.1)."""
        space = self.position.sleds[seat].space
        return -self.track.progress[space] if space >= 0 else 0

    def read_move(self, found: Mapping[str, Any]) -> None:
        """Read the move under way; its speed and whole drift follow from dogs and brake."""
        phase = PHASES[self.position.phase]
        if phase not in ("bonus", "steer"):
            if found:
                self.add_problem("no-move", phase=phase)
            return
        completed = Kernel(self.game.setup).fill_derived_numbers(self.position.to_bytes())
        race = self.position = Position.from_bytes(completed)
        if race.speed == 0 or self.has_problem("order", "turn"):  # there is no move to compare with
            return
        if found.get("speed", race.speed) != race.speed:
            self.add_problem("speed", speed=found["speed"])
        race.steps_left = self.clamp("steps", found.get("steps", race.speed), 1, race.speed)
        drift = found.get("drift", race.drift_steps_left * race.drift_side)
        if abs(drift) <= 4:
            race.drift_steps_left, race.drift_side = abs(drift), (drift > 0) - (drift < 0)
        else:
            self.add_problem("drift", drift=drift)
        over = found.get("over", 0)
        if 0 <= over <= 255:
            race.pending_speeding_dents = over
        else:
            self.add_problem("over", number=over)

    def has_problem(self, *codes: str) -> bool:
        """Return whether a problem with one of these codes is known already."""
        return any(problem.code.removeprefix("position.") in codes for problem in self.problems)

    def add_rule_problems(self) -> None:
        """Add the problems that the rules find, without those that follow from known ones."""
        known = {problem.code for problem in self.problems}
        implied = {"position.no-choice"} if known else set()
        for code in known & _IMPLIED_CODES.keys():
            implied |= _IMPLIED_CODES[code]
        for problem in list_problems(self.game, self.position.to_bytes()):
            unread = problem.code == "position.no-space" and (
                problem.arguments["seat"] in self.seats_off_track
            )
            if problem.code not in implied and not unread:
                self.problems.append(problem)


def players_and_course(text: str) -> tuple[int, str]:
    """Return what a game needs to know before it can read a position."""
    found = parse(text)
    sleds: Sequence[Any] = found.get("sled", [])
    return len(sleds), found.get("course", "nutcracker")
