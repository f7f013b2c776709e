"""Views and events of a race as JSON values; see ``docs/formats.md``.

The course is left out of a view: it is an option of the game.
"""

from nunatak.core.json_codec import Codec
from nunatak.games.snow_tails.actions import SnowTailsAction, parse
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.events import SnowTailsEvent
from nunatak.games.snow_tails.view import SnowTailsView

CODEC = Codec(
    view=SnowTailsView,
    event=SnowTailsEvent,
    notations={Space: Space.parse, SnowTailsAction: parse},
    omitted=("course",),
)
