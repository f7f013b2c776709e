"""Pictures of the bots as dogs: a sleepy one, a puppy, a lead dog."""

PORTRAITS = {
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
EMOTICONS = {"random": "U-.-U", "gentle": "U^.^U", "steady": "/o.o\\"}
