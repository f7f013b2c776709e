"""The plan of a turn, so that it is not computed again at every step."""

from nunatak.games.snow_tails import (
    PlayCards,
    Preview,
    SledView,
    SnowTailsAction,
    SnowTailsView,
)

__all__ = ["Plan"]


class Plan:
    """The chosen end of a turn, and the view in which it was chosen."""

    def __init__(self, view: SnowTailsView, preview: Preview) -> None:
        self._view = view
        self._preview = preview
        assert view.own_sled is not None
        self._dogs_and_brake = _dogs_and_brake(view.own_sled, preview.play)

    def next_action(self, view: SnowTailsView) -> SnowTailsAction | None:
        """Return the planned action for a view; None for a view of another turn or race."""
        number = view.version - self._view.version
        if not 0 < number < len(self._preview.actions) or not self._is_on_plan(view):
            return None
        action = self._preview.actions[number]
        return action if action in view.legal else None

    def _is_on_plan(self, view: SnowTailsView) -> bool:
        """Return whether only planned things have happened."""
        then, seat, preview = self._view, view.seat, self._preview
        sled, before = view.own_sled, then.own_sled
        if sled is None or before is None or (seat, view.round) != (then.seat, then.round):
            return False
        snapped = len(then.saplings) - len(view.saplings)
        return (
            view.turn_order == then.turn_order
            and view.course is then.course
            and view.sleds[: sled.seat] == then.sleds[: sled.seat]
            and view.sleds[sled.seat + 1 :] == then.sleds[sled.seat + 1 :]
            and sled.drawn_count == before.drawn_count
            and sled.dents == before.dents + snapped
            and _dogs_and_brake(sled) == self._dogs_and_brake
            and sled.space in preview.path
            and (view.phase != "steer" or view.speed == preview.speed)
            and set(view.saplings).issuperset(set(then.saplings) - set(preview.snapped_saplings))
        )


def _dogs_and_brake(sled: SledView, play: PlayCards | None = None) -> tuple[int, ...]:
    """Return the values of dogs and brake, with the cards of a play."""
    shown = zip("LRB", (sled.left, sled.right, sled.brake), strict=True)
    return tuple(play.value if play and at in play.places else value for at, value in shown)
