"""A game with its options chosen: it starts races, reads notation, and knows its facts."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypedDict, TypeVar

from nunatak.core.chance import Chance, Secret, Seeded
from nunatak.core.errors import Malformed
from nunatak.core.state import Kernel, State, ask
from nunatak.core.wire import Codec, Part

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
    """The version of the rules; records and states carry it."""
    state_size: int
    """Bytes of a state."""


class NoOutlook(TypedDict):
    """What can be looked ahead to: nothing."""


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
    outlook_type: ClassVar[Any] = NoOutlook
    """What :meth:`outlook` returns, as a ``TypedDict``."""
    statistics_type: ClassVar[Any] = None
    """What :meth:`statistics` returns, a dataclass; None: this game counts nothing."""
    players: int

    def start(self, seed: int | None = None, *, chance: Chance | None = None) -> S:
        """A new game. Without a seed or another source of chance nobody can foresee its luck."""
        if seed is not None and chance is not None:
            raise Malformed("game.seed-and-chance")
        if chance is None:
            chance = Secret() if seed is None else Seeded(seed)
        if not isinstance(chance, Chance):
            raise Malformed("chance.type", chance=repr(chance))
        kernel = self.new_kernel()
        return self.state(kernel, chance, ask(kernel, chance))

    @abstractmethod
    def new_kernel(self) -> Kernel:
        """The game before chance has been asked anything."""

    @abstractmethod
    def kernel(self, seed: int) -> Kernel:
        """A started game as bare integers, changed in place: the fastest way to play one."""

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
        """A state that fits a view; every deal of the cards nobody showed is equally likely."""

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

    # ---- for other programs: plain JSON values

    def show(self, view: Any, part: Part | None = None) -> dict[str, Any]:
        """A view as plain values, without what the options say already; ``part`` as in
        :meth:`nunatak.core.wire.Codec.shared`.

        >>> import nunatak
        >>> game = nunatak.load("snow-tails", players=2)
        >>> plain = game.show(game.start(seed=1).view(0))
        >>> plain["phase"], plain["sleds"][0]["hand"], plain["sleds"][1]["hand"]
        ('slot', [], None)
        """
        if type(view) is not self.codec.view:
            raise Malformed("view.game")
        codec = self.codec
        plain: dict[str, Any] = codec.plain(view) if part is None else codec.shared(view, part)
        return plain

    def read_view(self, plain: object) -> Any:
        """The view that :meth:`show` has written, of a game with these options."""
        given = {name: getattr(self, name) for name in self.codec.left_out}
        return self.codec.read(self.codec.view, plain, **given)

    def tell(self, event: Any) -> dict[str, Any]:
        """An event as plain values."""
        return self.codec.told(event)

    def read_event(self, plain: object) -> Any:
        """The event that :meth:`tell` has written."""
        return self.codec.heard(plain)

    def outlook(self, view: Any) -> Any:
        """What the viewer could do and what it would come to, as plain values: a dict of lists,
        some of which may be empty.
        """
        return NoOutlook()

    def board(self) -> dict[str, Any]:
        """What is needed to draw the table and does not change, as plain values."""
        return {}

    @classmethod
    def statistics(cls, record: "Record") -> Any:
        """What happened in the game of a record, counted; not every game does that."""
        raise Malformed("record.game", game=record.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_options, (self.options(),)

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        return type(other) is type(self) and other.options() == self.options()

    def __hash__(self) -> int:
        return hash((type(self), self.players))
