"""Arctic with its options chosen: players, sides of the ability cards, who begins."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

from nunatak.core.chance import Chance, Seeded
from nunatak.core.checks import check_int, check_type
from nunatak.core.errors import Malformed
from nunatak.core.game import Facts, Game
from nunatak.core.lazy import Lazy
from nunatak.core.record import Record
from nunatak.core.state import Kernel as AnyKernel
from nunatak.games.arctic import position
from nunatak.games.arctic.actions import ACTIONS, ArcticAction, parse
from nunatak.games.arctic.batch import Batch
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE_POINTS
from nunatak.games.arctic.forecast import excess_cards, forecast_penalties, turns_left
from nunatak.games.arctic.json_codec import CODEC
from nunatak.games.arctic.preview import (
    AbilityPreview,
    ArcticDetailsJson,
    CardPreview,
    Sheet,
    ability_previews,
    card_preview,
    sheet,
)
from nunatak.games.arctic.rules import Kernel, Setup, layout
from nunatak.games.arctic.sample import sample_position
from nunatak.games.arctic.state import ArcticState
from nunatak.games.arctic.statistics import Statistics, statistics
from nunatak.games.arctic.view import ArcticView

ANY_SIDES = "?" * layout.ANIMAL_COUNT


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
        max_players=layout.MAX_PLAYERS,
        has_chance=True,
        has_hidden_information=True,
        has_simultaneous_turns=False,
        action_count=layout.ACTION_COUNT,
        max_legal=layout.MAX_LEGAL,
        # A turn has fewer than 40 decisions. While nobody takes a card from the pile, each round
        # puts at least one more card on some player's pile; so there are fewer rounds between two
        # such takings than cards, and fewer takings than cards.
        max_decisions=layout.MAX_PLAYERS * 40 * layout.CARD_COUNT * layout.CARD_COUNT,
        rules_version=layout.RULES_VERSION,
        state_size=layout.Position.size,
    )
    decks = ("cards", "sets", "sides", "first", "totems")

    option_names = frozenset(("players", "sides", "first"))
    codec = CODEC
    details_type = ArcticDetailsJson
    statistics_type = Statistics
    bots: ClassVar[Lazy[Any] | None] = Lazy("nunatak.games.arctic.bots:BOTS")
    locales = Path(__file__).with_name("locales")
    terminal: ClassVar[Lazy[Any] | None] = Lazy("nunatak.games.arctic.terminal:TERMINAL")

    def __init__(self, players: int = 2, sides: str = ANY_SIDES, first: int | None = None) -> None:
        players = self._check_players(players, self.facts.min_players)  # AR-1.1
        check_type("sides", sides, str)
        if len(sides) != layout.ANIMAL_COUNT or set(sides) - set("12?"):
            raise Malformed("game.sides", sides=sides, length=layout.ANIMAL_COUNT, signs="12?")
        if first is not None:
            first = check_int("first", first)
            if not 0 <= first < players:
                raise Malformed("game.first", first=first, players=players)
        self.players = players
        self.sides = sides
        self.first = first

    # ---- starting

    @cached_property
    def setup(self) -> Setup:
        """The options, as the kernels read them."""
        sides = sum("?12".index(sign) * 3**animal for animal, sign in enumerate(self.sides))
        first = layout.NO_SEAT if self.first is None else self.first
        return Setup(self.rules, self.players, sides, first)

    def new_kernel(self) -> Kernel:
        return Kernel(self.setup)

    def start_kernel(self, seed: int) -> Kernel:
        """Start a game as integers, changed in place: the fastest way to play.

        Actions are ids from 0 to ``facts.action_count - 1``; :meth:`action` and ``action.id``
        convert them.

        >>> game = Arctic(players=2)
        >>> kernel = game.start_kernel(seed=1)
        >>> len(kernel.legal_actions())
        3
        >>> kernel.push(kernel.legal_actions()[0])
        """
        kernel = Kernel(self.setup, Seeded(seed).key)
        kernel.draw_until_decision()
        return kernel

    def batch(self, seeds: Iterable[int], *, threads: int = 1) -> Batch:
        """Start many games in one array, one for each seed."""
        return Batch(self, seeds, threads=threads)

    def state(
        self, kernel: AnyKernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> ArcticState:
        return ArcticState(self, kernel, chance, version, trace)

    def state_of(self, board: layout.Position, chance: Chance, version: int = 0) -> ArcticState:
        """Return the state of a position; raise Malformed if it is impossible."""
        kernel = Kernel(self.setup)
        kernel.restore(board.to_bytes())
        return ArcticState(self, kernel, chance, version)

    # ---- notation, views, positions

    def parse(self, text: str) -> ArcticAction:
        """Return the action with a notation; ``str(action)`` is the inverse.

        >>> str(Arctic(2).parse("river-3"))
        'river-3'
        """
        return parse(text)

    def action(self, number: int) -> ArcticAction:
        """Return the action with an id."""
        return ACTIONS[self._check_action_id(number)]

    def sample_state(self, view: ArcticView, rng: Random) -> ArcticState:
        """Return a random state that fits a view; all deals of the hidden cards are equally likely.

        >>> game = Arctic(players=2)
        >>> view = game.start(seed=1).view(0)
        >>> game.sample_state(view, Random(5)).view(0) == view
        True
        """
        check_type("rng", rng, Random)
        kernel = self._kernel_from(view, rng)
        return ArcticState(self, kernel, Seeded(rng.getrandbits(64)), view.version)

    def _kernel_from(self, view: ArcticView, rng: Random) -> Kernel:
        self._check_view_fits(view)
        kernel = Kernel(self.setup)
        kernel.restore(sample_position(view, rng, self.rules))
        return kernel

    def _check_view_fits(self, view: ArcticView) -> None:
        self.check_view(view)
        if len(view.players) != self.players:
            given, expected = len(view.players), self.players
            raise Malformed("view.game", option="players", given=given, expected=expected)
        sides = "".join(map(str, view.ability_sides))
        if any(wanted not in ("?", side) for wanted, side in zip(self.sides, sides, strict=False)):
            raise Malformed("view.game", option="sides", given=sides, expected=self.sides)
        if self.first not in (None, view.first_seat):
            raise Malformed("view.game", option="first", given=view.first_seat, expected=self.first)

    def previews(self, view: ArcticView) -> tuple[CardPreview, ...]:
        """Return a preview of each card in the viewer's hand."""
        self._check_view_fits(view)
        if view.seat is None or view.own_player is None:
            return ()
        return tuple(card_preview(view, view.seat, card) for card in view.own_player.hand or ())

    def ability_previews(self, view: ArcticView) -> tuple[AbilityPreview, ...]:
        """Return a preview of each ability card for the viewer."""
        return ability_previews(view, self._kernel_from(view, Random(0)))

    def sheet(self, view: ArcticView, seat: int) -> Sheet:
        """Return the current score of a seat, as far as the viewer knows it."""
        self._check_view_fits(view)
        seat = self.check_seat(seat)
        return sheet(view, seat)

    def details(self, view: ArcticView) -> ArcticDetailsJson:
        """Return previews of the ``cards`` of the own hand and of the ``abilities``, the score
        ``sheets`` of all seats, about how many ``turns_left``, how many ``excess_cards`` the hand
        has, and the ``penalty_forecast``.
        """
        return {
            "cards": [preview.to_json() for preview in self.previews(view)],
            "abilities": [preview.to_json() for preview in self.ability_previews(view)],
            "sheets": [self.sheet(view, seat).to_json() for seat in range(self.players)],
            "turns_left": turns_left(view).to_json(),
            "excess_cards": excess_cards(view),
            "penalty_forecast": forecast_penalties(view).to_json(),
        }

    def board_data(self) -> dict[str, Any]:
        """Return ``animals`` and ``landscape_points`` in order, and all 120 ``cards``."""
        return {
            "animals": list(ANIMALS),
            "landscape_points": list(LANDSCAPE_POINTS),
            "cards": [card.to_json() for card in CARDS],
        }

    @classmethod
    def statistics(cls, record: Record) -> Statistics:
        """See :mod:`nunatak.games.arctic.statistics`."""
        return statistics(record)

    def read_position(self, text: str, *, chance: Chance | None = None) -> ArcticState:
        """Return the state that a position text describes (see docs/formats.md)."""
        return position.read(self, text, self._chance_or_secret(chance))

    # ---- options

    def options(self) -> dict[str, Any]:
        return {"players": self.players, "sides": self.sides, "first": self.first}

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        cls.check_options(options)
        return cls(options.get("players", 2), options.get("sides", ANY_SIDES), options.get("first"))

    def __repr__(self) -> str:
        first = "" if self.first is None else f", first={self.first}"
        return f"Arctic(players={self.players}, sides={self.sides!r}{first})"
