"""Arctic with its options chosen: players, sides of the ability cards, who begins."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar, Self

from nunatak.core.chance import Chance, Secret, Seeded
from nunatak.core.errors import Malformed
from nunatak.core.game import Facts, Game
from nunatak.core.record import Record
from nunatak.core.state import Kernel as AnyKernel
from nunatak.games.arctic import layout, position
from nunatak.games.arctic.actions import ACTIONS, ArcticAction, parse
from nunatak.games.arctic.batch import Batch
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE
from nunatak.games.arctic.kernel import Kernel
from nunatak.games.arctic.preview import (
    AbilityPreview,
    ArcticOutlook,
    CardPreview,
    Sheet,
    ability_previews,
    card_preview,
    excess,
    sheet,
    turns_left,
)
from nunatak.games.arctic.sample import board_from
from nunatak.games.arctic.state import ArcticState
from nunatak.games.arctic.statistics import Statistics, statistics
from nunatak.games.arctic.view import ArcticView
from nunatak.games.arctic.wire import CODEC

ANY_SIDES = "?" * layout.ANIMALS


class Arctic(Game[ArcticState]):
    """A card game of animal runs for two to four players.

    >>> game = Arctic(players=2, sides="121212")
    >>> view = game.start(seed=7).view(0)
    >>> len(view.players[0].hand), view.players[1].hand
    (3, None)
    """

    facts: ClassVar[Facts] = Facts(
        name="arctic",
        min_players=2,
        max_players=layout.PLAYERS,
        chance=True,
        hidden=True,
        simultaneous=False,
        actions=layout.ACTIONS,
        max_legal=layout.WIDTH,
        # A turn has fewer than 40 decisions. While nobody takes a card from the pile, each round
        # puts at least one more card on some player's pile; so there are fewer rounds between two
        # such takings than cards, and fewer takings than cards.
        max_decisions=layout.PLAYERS * 40 * layout.CARDS * layout.CARDS,
        rules=1,
        state_size=layout.Board.size,
    )
    decks = ("cards", "sets", "sides", "first", "totems")

    option_names = frozenset(("players", "sides", "first"))
    codec = CODEC
    outlook_type = ArcticOutlook
    statistics_type = Statistics

    def __init__(self, players: int = 2, sides: str = ANY_SIDES, first: int | None = None) -> None:
        fewest, most = self.facts.min_players, self.facts.max_players
        if type(players) is not int or not fewest <= players <= most:  # AR-1.1
            raise Malformed("game.players", players=players, fewest=fewest, most=most)
        if not isinstance(sides, str) or len(sides) != layout.ANIMALS or set(sides) - set("12?"):
            raise Malformed("game.sides", sides=sides)
        if first is not None and (type(first) is not int or not 0 <= first < players):
            raise Malformed("game.first", first=first, players=players)
        self.players = players
        self.sides = sides
        self.first = first

    # ---- starting

    @property
    def setting(self) -> tuple[int, int, int]:
        """Players, sides and first seat as the kernel wants them."""
        sides = sum("?12".index(sign) * 3**animal for animal, sign in enumerate(self.sides))
        return self.players, sides, layout.NOBODY if self.first is None else self.first

    def new_kernel(self) -> Kernel:
        kernel = Kernel()
        kernel.begin(*self.setting)
        return kernel

    def kernel(self, seed: int) -> Kernel:
        kernel = Kernel(Seeded(seed).key)
        kernel.begin(*self.setting)
        kernel.settle(Seeded(seed).key)
        return kernel

    def batch(self, seeds: Iterable[int], *, threads: int = 1) -> Batch:
        """Many games at once, one for each seed, in one array."""
        return Batch(self, seeds, threads=threads)

    def state(
        self, kernel: AnyKernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> ArcticState:
        return ArcticState(self, kernel, chance, version, trace)

    def state_of(self, board: layout.Board, chance: Chance, version: int = 0) -> ArcticState:
        """A state from its numbers, which must be possible ones."""
        kernel = Kernel()
        kernel.restore(board.to_bytes())
        return ArcticState(self, kernel, chance, version)

    # ---- notation, views, positions

    def parse(self, text: str) -> ArcticAction:
        return parse(text)

    def action(self, number: int) -> ArcticAction:
        if type(number) is not int or not 0 <= number < len(ACTIONS):
            raise Malformed("action.id", id=number)
        return ACTIONS[number]

    def sample_state(self, view: ArcticView, rng: Random) -> ArcticState:
        kernel = self._kernel_from(view, rng)
        return ArcticState(self, kernel, Seeded(rng.getrandbits(64)), view.version)

    def _kernel_from(self, view: ArcticView, rng: Random) -> Kernel:
        self._check(view)
        kernel = Kernel()
        kernel.restore(board_from(view, rng))
        return kernel

    def _check(self, view: object) -> None:
        if not isinstance(view, ArcticView) or len(view.players) != self.players:
            raise Malformed("view.game")
        sides = zip(self.sides, view.sides, strict=False)
        if any(wanted not in ("?", str(side)) for wanted, side in sides) or (
            self.first not in (None, view.first)
        ):
            raise Malformed("view.game")

    def previews(self, view: ArcticView) -> tuple[CardPreview, ...]:
        """What each card of the own hand would mean on top of the pile."""
        self._check(view)
        if view.seat is None or view.player is None:
            return ()
        return tuple(card_preview(view, view.seat, card) for card in view.player.hand or ())

    def abilities(self, view: ArcticView) -> tuple[AbilityPreview, ...]:
        """What each ability card would allow the view's seat now, and why not."""
        return ability_previews(view, self._kernel_from(view, Random(0)))

    def sheet(self, view: ArcticView, seat: int) -> Sheet:
        """The score of a seat as it stands, as far as the viewer knows it."""
        self._check(view)
        if type(seat) is not int or not 0 <= seat < self.players:
            raise Malformed("seat.unknown", seat=seat, players=self.players)
        return sheet(view, seat)

    def outlook(self, view: ArcticView) -> ArcticOutlook:
        """``cards`` of the own hand, ``abilities``, the score ``sheets`` of all seats, about how
        many ``turns`` are left, and how many cards of the hand are in ``excess``.
        """
        return {
            "cards": [preview.to_json() for preview in self.previews(view)],
            "abilities": [preview.to_json() for preview in self.abilities(view)],
            "sheets": [self.sheet(view, seat).to_json() for seat in range(self.players)],
            "turns": turns_left(view).to_json(),
            "excess": excess(view),
        }

    def board(self) -> dict[str, Any]:
        """``animals`` and ``landscape`` in order, and all 120 ``cards``."""
        return {
            "animals": list(ANIMALS),
            "landscape": list(LANDSCAPE),
            "cards": [card.to_json() for card in CARDS],
        }

    @classmethod
    def statistics(cls, record: Record) -> Statistics:
        """See :mod:`nunatak.games.arctic.statistics`."""
        return statistics(record)

    def read_position(self, text: str, *, chance: Chance | None = None) -> ArcticState:
        return position.read(self, text, Secret() if chance is None else chance)

    # ---- options

    def options(self) -> dict[str, Any]:
        return {"players": self.players, "sides": self.sides, "first": self.first}

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        for key in options:
            if key not in cls.option_names:
                raise Malformed("game.option", name=cls.facts.name, option=key)
        return cls(options.get("players", 2), options.get("sides", ANY_SIDES), options.get("first"))

    def __repr__(self) -> str:
        first = "" if self.first is None else f", first={self.first}"
        return f"Arctic(players={self.players}, sides={self.sides!r}{first})"
