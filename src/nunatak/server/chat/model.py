"""Chat messages as they are stored."""

import msgspec

__all__ = ["ChatMessage"]


class ChatMessage(msgspec.Struct, frozen=True):
    """A message or a reaction at a table."""

    table: str
    number: int
    """1, 2, 3 … in each table; the number of a deleted message is not used again."""
    person: str
    at: int
    text: str
    """Empty for a reaction."""
    reaction: str | None = None
    ref: str | None = None
    """The id that the client gave it; a message is stored once for each."""
