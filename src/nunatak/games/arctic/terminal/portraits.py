"""Pictures of the bots as animals: a dozing walrus, a young fox, a bear."""

_PORTRAITS = {
    "random": (
        r"  .-----.  z Z",
        r" ( -   - ) z  ",
        r" ( ::Y:: )    ",
        r"  `-V-V-'     ",
    ),
    "gentle": (
        r" |\     /| ",
        r" | \___/ | ",
        r"  \ ^ ^ /  ",
        r"   `-.-'   ",
    ),
    "steady": (
        r"  _     _  ",
        r" (_)---(_) ",
        r" (  o o  ) ",
        r"  `-(Y)-'  ",
    ),
}
_EMOTICONS = {"random": "(-w-)", "gentle": "/^.^\\", "steady": "(o.o)"}


def portrait(bot: str) -> tuple[str, ...]:
    """Return the picture of a bot; empty if there is none."""
    return _PORTRAITS.get(bot, ())


def emoticon(bot: str) -> str:
    """Return the face of a bot in a few characters.

    >>> emoticon("steady")
    '(o.o)'
    """
    return _EMOTICONS.get(bot, "")
