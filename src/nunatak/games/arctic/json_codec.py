"""Views and events of a game as JSON values; see ``docs/formats.md``."""

from nunatak.core.json_codec import Codec
from nunatak.games.arctic.actions import ArcticAction, parse
from nunatak.games.arctic.cards import Card
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.view import ArcticView, PileCard

CODEC = Codec(
    view=ArcticView,
    event=ArcticEvent,
    notations={Card: Card.parse, PileCard: PileCard.parse, ArcticAction: parse},
)
