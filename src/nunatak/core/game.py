"""A game with its options: it starts games, parses notation and describes itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypedDict, TypeVar

from nunatak.core.capabilities import Courses, SeasonFormat
from nunatak.core.chance import Chance, Secret, Seeded
from nunatak.core.checks import check_int, check_type, format_value, type_error
from nunatak.core.errors import Malformed
from nunatak.core.json_codec import Codec, PartEncoder
from nunatak.core.lazy import Lazy
from nunatak.core.state import Kernel, State, resolve_chance

if TYPE_CHECKING:
    from nunatak.core.record import Record

__all__ = ["Facts", "Game"]


@dataclass(frozen=True)
class Facts:
    """What tools need to know to treat all games alike."""

    name: str
    min_players: int
    max_players: int
    has_chance: bool
    """Whether chance decides anything."""
    has_hidden_information: bool
    """Whether there is hidden information."""
    has_simultaneous_turns: bool
    """Whether several seats decide at once."""
    action_count: int
    """Actions have the ids 0 to ``action_count - 1``."""
    max_legal: int
    """The highest number of legal actions in a state."""
    max_decisions: int
    """The highest number of decisions in a game."""
    rules_version: int
    """The newest version of the rules; records and states have their own."""
    state_size: int
    """The size of a state in bytes."""

    def supports_rules(self, rules: int) -> bool:
        """Return whether games by a version of the rules can be played and replayed."""
        return 1 <= rules <= self.rules_version


class NoDetails(TypedDict):
    """The details of a view in a game that has none."""


S = TypeVar("S", bound=State[Any, Any, Any])


class Game(ABC, Generic[S]):
    """A game with its options, such as the number of players."""

    facts: ClassVar[Facts]
    decks: ClassVar[tuple[str, ...]]
    """Names of the decks that chance draws from, by number; records use them."""
    option_names: ClassVar[frozenset[str]]
    """The names of the options of ``nunatak.load``."""
    codec: ClassVar[Codec]
    """Encodes views and events as JSON values."""
    details_type: ClassVar[Any] = NoDetails
    """The ``TypedDict`` that :meth:`details` returns."""
    statistics_type: ClassVar[Any] = None
    """The dataclass that :meth:`statistics` returns; None: the game has no statistics."""
    courses: ClassVar[Courses | None] = None
    """The courses of the game, the values of its option ``course``."""
    season: ClassVar[SeasonFormat | None] = None
    """How the results of several games are added up."""
    bots: ClassVar[Lazy[Any] | None] = None
    """The bots, a :class:`nunatak.bots.BotSet`; without it, only the random bot plays."""
    locales: ClassVar[Path | None] = None
    """The folder of its texts: a folder for each language, with ``words.ftl`` for terminal and
    browser and ``terminal.ftl`` for the terminal only."""
    terminal: ClassVar[Lazy[Any] | None] = None
    """How the game is played in a terminal; None: it is not."""
    players: int
    _rules: int | None = None

    @property
    def rules(self) -> int:
        """The version of the rules that new games follow."""
        return self.facts.rules_version if self._rules is None else self._rules

    def with_rules(self, rules: int) -> Self:
        """Return the same game by another version of the rules.

        >>> import nunatak
        >>> game = nunatak.load("arctic", players=2)
        >>> game.rules, game.with_rules(1).rules
        (2, 1)
        """
        if check_int("rules", rules) == self.rules:
            return self
        if not self.facts.supports_rules(rules):
            raise Malformed("record.rules", rules=rules, known=self.facts.rules_version)
        other = self.from_options(self.options())
        other._rules = rules
        return other

    def start(self, seed: int | None = None, *, chance: Chance | None = None) -> S:
        """Start a game; without a seed or a source of chance, its draws are secret."""
        if seed is not None and chance is not None:
            raise Malformed("game.seed-and-chance")
        chance = self._chance_or_secret(chance) if seed is None else Seeded(seed)
        kernel = self.new_kernel()
        return self.state(kernel, chance, resolve_chance(kernel, chance))

    @abstractmethod
    def new_kernel(self) -> Kernel:
        """Return a kernel before the first draw."""

    @abstractmethod
    def start_kernel(self, seed: int) -> Kernel:
        """Start a game as a kernel: integers that are changed in place, the fastest way to play.

        >>> import nunatak
        >>> kernel = nunatak.load("snow-tails", players=2).start_kernel(seed=1)
        >>> while not kernel.over:
        ...     kernel.push(kernel.legal_actions()[0])
        >>> len(kernel.places())
        2
        """

    @abstractmethod
    def state(self, kernel: Kernel, chance: Chance, trace: bytes = b"", version: int = 0) -> S:
        """Return the state of a kernel in which a player decides."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """Return the action with a notation; ``str(action)`` is the inverse."""

    @abstractmethod
    def action(self, number: int) -> Any:
        """Return the action with an id."""

    @abstractmethod
    def sample_state(self, view: Any, rng: Random) -> S:
        """Return a random state that fits a view; all deals of the hidden cards are equally likely.

        For bots that look ahead: the game can be played on, with draws that depend on ``rng``.

        >>> import nunatak
        >>> from random import Random
        >>> game = nunatak.load("arctic", players=2)
        >>> view = game.start(seed=1).view(0)
        >>> imagined = game.sample_state(view, Random(5))
        >>> imagined.view(0) == view, imagined.view(1).players[1].hand is None
        (True, False)
        """

    @abstractmethod
    def read_position(self, text: str, *, chance: Chance | None = None) -> S:
        """Return the state that a position text describes."""

    @abstractmethod
    def options(self) -> dict[str, Any]:
        """Return the options as JSON values; :meth:`from_options` is the inverse."""

    @classmethod
    @abstractmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """Return the game with these options."""

    # ---- JSON values for other programs

    def encode_view(self, view: Any, part: PartEncoder | None = None) -> dict[str, Any]:
        """Encode a view, without what the options say already; ``part`` as in
        :meth:`nunatak.core.json_codec.Codec.encode_parts`.

        >>> import nunatak
        >>> game = nunatak.load("snow-tails", players=2)
        >>> plain = game.encode_view(game.start(seed=1).view(0))
        >>> plain["phase"], plain["sleds"][0]["hand"], plain["sleds"][1]["hand"]
        ('slot', [], None)
        """
        self.check_view(view)
        codec = self.codec
        plain: dict[str, Any] = (
            codec.encode(view) if part is None else codec.encode_with_parts(view, part)
        )
        return plain

    def decode_view(self, data: object) -> Any:
        """Decode a view of a game with these options."""
        omitted = {name: getattr(self, name) for name in self.codec.omitted}
        return self.codec.decode(self.codec.view, data, **omitted)

    def encode_event(self, event: Any) -> dict[str, Any]:
        """Encode an event."""
        if self.codec.events.get(getattr(event, "name", "")) is not type(event):
            raise type_error("event", event, f"an event of {self.facts.name}")
        return self.codec.encode_event(event)

    def decode_event(self, data: object) -> Any:
        """Decode an event."""
        return self.codec.decode_event(data)

    def details(self, view: Any) -> Any:
        """Return what follows from a view, as JSON values: what the viewer could do and what it
        would lead to, scores, forecasts. Some entries may be empty.
        """
        return NoDetails()

    def board_data(self) -> dict[str, Any]:
        """Return what is needed to draw the table and does not change, as JSON values."""
        return {}

    @classmethod
    def statistics(cls, record: "Record") -> Any:
        """Return the statistics of a recorded game; raise if the game has none."""
        if not hasattr(record, "game"):
            raise type_error("record", record, "Record")
        raise Malformed("record.game", game=record.game)

    # ---- checks

    @classmethod
    def check_options(cls, options: Mapping[str, Any]) -> None:
        """Raise Malformed for options that this game does not have."""
        check_type("options", options, Mapping)
        for key in options:
            if key not in cls.option_names:
                known = ", ".join(sorted(cls.option_names))
                raise Malformed("game.option", name=cls.facts.name, option=key, known=known)

    @staticmethod
    def _chance_or_secret(chance: object) -> Chance:
        """Return the given source of chance, or a secret one."""
        if chance is None:
            return Secret()
        if not isinstance(chance, Chance):
            raise Malformed("chance.type", chance=format_value(chance), expected="Chance")
        return chance

    @classmethod
    def _check_players(cls, players: object, fewest: int) -> int:
        """Return the number of players; raise Malformed if there are too few or too many."""
        most, number = cls.facts.max_players, check_int("players", players)
        if not fewest <= number <= most:
            raise Malformed("game.players", players=number, fewest=fewest, most=most)
        return number

    def check_seat(self, seat: object) -> int:
        """Return a seat; raise Malformed if there is no seat with this number."""
        number = check_int("seat", seat)
        if not 0 <= number < self.players:
            raise Malformed("seat.unknown", seat=number, players=self.players)
        return number

    def _check_action_id(self, number: object) -> int:
        """Return the id of an action; raise Malformed if no action has this id."""
        found = check_int("number", number)
        if not 0 <= found < self.facts.action_count:
            raise Malformed("action.id", id=found, least=0, most=self.facts.action_count - 1)
        return found

    def check_view(self, view: object) -> None:
        """Raise Malformed for anything but a view of this game."""
        if not isinstance(view, self.codec.view):
            given, expected = type(view).__name__, self.codec.view.__name__
            raise Malformed("view.game", given=given, expected=expected)

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_pickle, (type(self), self.options(), self.rules)

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        if type(other) is not type(self) or other.rules != self.rules:
            return False
        return other.options() == self.options()

    def __hash__(self) -> int:
        return hash((type(self), self.players))


def _from_pickle(cls: type[Game[Any]], options: Mapping[str, Any], rules: int) -> Game[Any]:
    return cls.from_options(options).with_rules(rules)
