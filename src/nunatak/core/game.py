"""A game with its options chosen: it starts races, reads notation, and knows its facts."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypedDict, TypeVar

from nunatak.core.capabilities import Courses, SeasonFormat
from nunatak.core.chance import Chance, Secret, Seeded
from nunatak.core.checks import of_type, shown, whole, wrong_type
from nunatak.core.codec import Codec, PartEncoder
from nunatak.core.errors import Malformed
from nunatak.core.lazy import Lazy
from nunatak.core.state import Kernel, State, ask

if TYPE_CHECKING:
    from nunatak.core.record import Record

__all__ = ["Facts", "Game"]


@dataclass(frozen=True)
class Facts:
    """What is true of every game of a kind, for tools that treat all games alike."""

    name: str
    min_players: int
    max_players: int
    chance: bool
    """Whether luck plays a part."""
    hidden: bool
    """Whether seats know different things."""
    simultaneous: bool
    """Whether several seats decide at once."""
    actions: int
    """Actions have the ids 0 to ``actions - 1``."""
    max_legal: int
    """Never more are legal at once."""
    max_decisions: int
    """No game takes more."""
    rules: int
    """The newest version of the rules; records and states carry the one they are played by."""
    state_size: int
    """Bytes of a state."""

    def knows(self, rules: int) -> bool:
        """Whether games by this version of the rules can be played and replayed."""
        return 1 <= rules <= self.rules


class NoDetails(TypedDict):
    """The details of a view where a game has none."""


S = TypeVar("S", bound=State[Any, Any, Any])


class Game(ABC, Generic[S]):
    """A kind of game with its options; start as many as you like."""

    facts: ClassVar[Facts]
    decks: ClassVar[tuple[str, ...]]
    """Names of the decks that chance draws from, by number; records use them."""
    option_names: ClassVar[frozenset[str]]
    """What may be chosen when a game is loaded."""
    codec: ClassVar[Codec]
    """How views and events are written for other programs."""
    details_type: ClassVar[Any] = NoDetails
    """What :meth:`details` returns, as a ``TypedDict``."""
    statistics_type: ClassVar[Any] = None
    """What :meth:`statistics` returns, a dataclass; None: this game counts nothing."""
    courses: ClassVar[Courses | None] = None
    """The courses it is played on; each is a value of its option ``course``."""
    season: ClassVar[SeasonFormat | None] = None
    """How several games count together."""
    bots: ClassVar[Lazy[Any] | None] = None
    """Its bots, a :class:`nunatak.bots.BotSet`; without it, only the random bot plays it."""
    drawing: ClassVar[Lazy[Any] | None] = None
    """Pictures of it for reports."""
    locales: ClassVar[Path | None] = None
    """The folder with its sentences: a folder for each language, with ``words.ftl`` for what
    terminal and browser both say and ``terminal.ftl`` for what only the terminal says."""
    terminal: ClassVar[Lazy[Any] | None] = None
    """How it is shown and played in a terminal; without it, there is no such table."""
    players: int
    _rules: int | None = None

    @property
    def rules(self) -> int:
        """The version of the rules that a new game is played by: the newest, as a rule."""
        return self.facts.rules if self._rules is None else self._rules

    def with_rules(self, rules: int) -> Self:
        """The same game by another version of the rules, to go on with one that began by it.

        >>> import nunatak
        >>> game = nunatak.load("arctic", players=2)
        >>> game.rules, game.with_rules(1).rules
        (2, 1)
        """
        if whole("rules", rules) == self.rules:
            return self
        if not self.facts.knows(rules):
            raise Malformed("record.rules", rules=rules, known=self.facts.rules)
        other = self.from_options(self.options())
        other._rules = rules
        return other

    def start(self, seed: int | None = None, *, chance: Chance | None = None) -> S:
        """A new game. Without a seed or another source of chance nobody can foresee its luck."""
        if seed is not None and chance is not None:
            raise Malformed("game.seed-and-chance")
        chance = self._check_chance(chance) if seed is None else Seeded(seed)
        kernel = self.new_kernel()
        return self.state(kernel, chance, ask(kernel, chance))

    @abstractmethod
    def new_kernel(self) -> Kernel:
        """The game before chance has been asked anything."""

    @abstractmethod
    def kernel(self, seed: int) -> Kernel:
        """A started game as bare integers, changed in place: the fastest way to play one.

        >>> import nunatak
        >>> kernel = nunatak.load("snow-tails", players=2).kernel(seed=1)
        >>> while not kernel.over:
        ...     kernel.push(kernel.legal_actions()[0])
        >>> len(kernel.places())
        2
        """

    @abstractmethod
    def state(self, kernel: Kernel, chance: Chance, trace: bytes = b"", version: int = 0) -> S:
        """A state of this game from a kernel that waits for a decision."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The action that a notation stands for; ``str(action)`` is the way back."""

    @abstractmethod
    def action(self, number: int) -> Any:
        """The action with a certain id."""

    @abstractmethod
    def sample_state(self, view: Any, rng: Random) -> S:
        """A state that fits a view; every deal of the cards nobody showed is equally likely.

        For bots that think ahead: the state may be played on, and its luck is that of ``rng``.

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
        """The state that a position text describes."""

    @abstractmethod
    def options(self) -> dict[str, Any]:
        """The options as plain JSON values; :meth:`from_options` is the way back."""

    @classmethod
    @abstractmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """The game that :meth:`options` describes."""

    # ---- JSON values for other programs

    def encode_view(self, view: Any, part: PartEncoder | None = None) -> dict[str, Any]:
        """Encode a view, without what the options say already; ``part`` as in
        :meth:`nunatak.core.codec.Codec.encode_parts`.

        >>> import nunatak
        >>> game = nunatak.load("snow-tails", players=2)
        >>> plain = game.encode_view(game.start(seed=1).view(0))
        >>> plain["phase"], plain["sleds"][0]["hand"], plain["sleds"][1]["hand"]
        ('slot', [], None)
        """
        self.check_view(view)
        codec = self.codec
        plain: dict[str, Any] = (
            codec.encode(view) if part is None else codec.encode_parts(view, part)
        )
        return plain

    def decode_view(self, plain: object) -> Any:
        """Decode a view of a game with these options."""
        omitted = {name: getattr(self, name) for name in self.codec.omitted}
        return self.codec.decode(self.codec.view, plain, **omitted)

    def encode_event(self, event: Any) -> dict[str, Any]:
        """Encode an event."""
        if self.codec.events.get(getattr(event, "name", "")) is not type(event):
            raise wrong_type("event", event, f"an event of {self.facts.name}")
        return self.codec.encode_event(event)

    def decode_event(self, plain: object) -> Any:
        """Decode an event."""
        return self.codec.decode_event(plain)

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
        """What happened in the game of a record, counted; not every game does that."""
        if not hasattr(record, "game"):
            raise wrong_type("record", record, "Record")
        raise Malformed("record.game", game=record.game)

    # ---- what is refused

    @classmethod
    def check_options(cls, options: Mapping[str, Any]) -> None:
        """Refuse options that this game does not have."""
        of_type("options", options, Mapping)
        for key in options:
            if key not in cls.option_names:
                known = ", ".join(sorted(cls.option_names))
                raise Malformed("game.option", name=cls.facts.name, option=key, known=known)

    @staticmethod
    def _check_chance(chance: object) -> Chance:
        """The source of chance that was given; without one, a secret one."""
        if chance is None:
            return Secret()
        if not isinstance(chance, Chance):
            raise Malformed("chance.type", chance=shown(chance), expected="Chance")
        return chance

    @classmethod
    def _check_players(cls, players: object, fewest: int) -> int:
        """The number of players, if that many can play."""
        most, number = cls.facts.max_players, whole("players", players)
        if not fewest <= number <= most:
            raise Malformed("game.players", players=number, fewest=fewest, most=most)
        return number

    def check_seat(self, seat: object) -> int:
        """The seat that was given, if there is one of this number."""
        number = whole("seat", seat)
        if not 0 <= number < self.players:
            raise Malformed("seat.unknown", seat=number, players=self.players)
        return number

    def _check_action_id(self, number: object) -> int:
        """The id of an action of this game."""
        found = whole("number", number)
        if not 0 <= found < self.facts.actions:
            raise Malformed("action.id", id=found, least=0, most=self.facts.actions - 1)
        return found

    def check_view(self, view: object) -> None:
        """Refuse what is no view of this game."""
        if not isinstance(view, self.codec.view):
            given, expected = type(view).__name__, self.codec.view.__name__
            raise Malformed("view.game", given=given, expected=expected)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), self.options(), self.rules)

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        if type(other) is not type(self) or other.rules != self.rules:
            return False
        return other.options() == self.options()

    def __hash__(self) -> int:
        return hash((type(self), self.players))


def _remade(cls: type[Game[Any]], options: Mapping[str, Any], rules: int) -> Game[Any]:
    return cls.from_options(options).with_rules(rules)
