"""How a turn was meant to go on, so that it is not thought through again at every step."""

from nunatak.games.snow_tails import (
    PlayCards,
    Preview,
    SledView,
    SnowTailsAction,
    SnowTailsView,
)

__all__ = ["Plan"]


class Plan:
    """The end of a turn that was chosen, and the view in which it was."""

    def __init__(self, view: SnowTailsView, preview: Preview) -> None:
        self._view = view
        self._preview = preview
        assert view.sled is not None
        self._laid = _laid(view.sled, preview.play)

    def next(self, view: SnowTailsView) -> SnowTailsAction | None:
        """What was planned for this moment; None for a view of another turn, or another race."""
        number = view.version - self._view.version
        if not 0 < number < len(self._preview.actions) or not self._goes_on(view):
            return None
        action = self._preview.actions[number]
        return action if action in view.legal else None

    def _goes_on(self, view: SnowTailsView) -> bool:
        """Whether nothing has happened but what was planned."""
        then, seat, preview = self._view, view.seat, self._preview
        sled, before = view.sled, then.sled
        if sled is None or before is None or (seat, view.round) != (then.seat, then.round):
            return False
        snapped = len(then.saplings) - len(view.saplings)
        return (
            view.order == then.order
            and view.course is then.course
            and view.sleds[: sled.seat] == then.sleds[: sled.seat]
            and view.sleds[sled.seat + 1 :] == then.sleds[sled.seat + 1 :]
            and sled.drawn == before.drawn
            and sled.dents == before.dents + snapped
            and _laid(sled) == self._laid
            and sled.space in preview.path
            and (view.phase != "steer" or view.speed == preview.speed)
            and set(view.saplings).issuperset(set(then.saplings) - set(preview.saplings))
        )


def _laid(sled: SledView, play: PlayCards | None = None) -> tuple[int, ...]:
    """What dogs and brake show, perhaps with cards that are to be laid yet."""
    shown = zip("LRB", (sled.left, sled.right, sled.brake), strict=True)
    return tuple(play.value if play and at in play.places else value for at, value in shown)
