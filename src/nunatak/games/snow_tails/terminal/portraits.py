"""The bots as dogs: one half asleep, a puppy, one that leads the team."""

_PORTRAITS = {
    "random": (
        r"           z Z",
        r"  /\___/\ z   ",
        r" (  -.-  )    ",
        r"  \__Y__/___/)",
    ),
    "gentle": (
        r"  __.-.__  ",
        r" /  o o  \ ",
        r" U\  Y  /U ",
        r"   `-U-'   ",
    ),
    "steady": (
        r" /\     /\ ",
        r" | \___/ | ",
        r" (  o o  ) ",
        r"  `._Y_.'  ",
    ),
}
_EMOTICONS = {"random": "U-.-U", "gentle": "U^.^U", "steady": "/o.o\\"}


def portrait(bot: str) -> tuple[str, ...]:
    """A few lines of drawing; nothing for a bot that nobody has drawn."""
    return _PORTRAITS.get(bot, ())


def emoticon(bot: str) -> str:
    """The same in a few letters.

    >>> emoticon("gentle")
    'U^.^U'
    """
    return _EMOTICONS.get(bot, "")
