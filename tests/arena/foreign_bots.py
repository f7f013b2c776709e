"""Bots and observers of users, most of them broken."""

from typing import Any, ClassVar

from nunatak.games.snow_tails import SnowTailsAction, SnowTailsView
from nunatak.games.snow_tails.actions import ACTIONS


class First:
    """Takes the first legal action; created without arguments."""

    budgets: ClassVar[list[float | None]] = []

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        self.budgets.append(budget)
        assert isinstance(view, SnowTailsView)
        assert view.seat == view.turn
        return view.legal[0]


class Last:
    """Takes the last legal action; created with a game and a seed."""

    def __init__(self, game: Any, seed: int) -> None:
        assert game.facts.name == "snow-tails"
        assert 0 <= seed < 2**64

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        return view.legal[-1]


class Raises:
    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        raise ZeroDivisionError("too fast\nmuch too fast")


class Leaves:
    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        raise SystemExit(3)


class Gone(BaseException):
    """Not an ``Exception``, and without a text."""

    def __str__(self) -> str:
        raise self


class Vanishes:
    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        raise Gone


class Unmade:
    """Can be created only for the check before the tournament, then raises ``Gone``."""

    def __init__(self, game: Any, seed: int) -> None:
        if seed:
            raise Gone

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        return view.legal[0]


class Riddle:
    """An action that cannot be compared or printed."""

    def __eq__(self, other: object) -> bool:
        raise Gone

    def __hash__(self) -> int:
        raise Gone

    def __str__(self) -> str:
        raise Gone


class Riddles:
    def choose(self, view: SnowTailsView, budget: float | None = None) -> Any:
        return Riddle()


class Hides:
    """Raises when its methods are looked up."""

    def __getattr__(self, name: str) -> Any:
        raise Gone


class Mumbles:
    def choose(self, view: SnowTailsView, budget: float | None = None) -> Any:
        return "4:LB"


class Cheats:
    def choose(self, view: SnowTailsView, budget: float | None = None) -> Any:
        return next(action for action in ACTIONS if action not in view.legal)


class Picky:
    """Can be created only for the check before the tournament."""

    def __init__(self, game: Any, seed: int) -> None:
        if seed:
            raise ValueError("no dogs")

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        return view.legal[0]


class Silent:
    """Neither a bot nor an observer."""


class Broken:
    def __init__(self) -> None:
        raise ValueError("no dogs")


class Diary:
    """Records its calls."""

    def __init__(self) -> None:
        self.lines: list[tuple[object, ...]] = []

    def on_start(self, match: Any) -> None:
        self.lines.append(("start", match.names, match.seed))

    def on_move(self, match: Any, seat: int, action: Any) -> None:
        assert match.actions[-1] == str(action)
        self.lines.append(("move", seat))

    def on_end(self, match: Any) -> None:
        assert match.state.over
        self.lines.append(("end", len(match.actions)))


class Clumsy(Diary):
    def on_move(self, match: Any, seat: int, action: Any) -> None:
        raise KeyError("ink")


NUMBER = 3
