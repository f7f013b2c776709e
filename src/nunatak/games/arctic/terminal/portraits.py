"""Pictures of the bots as animals: a dozing walrus, a young fox, a bear."""

PORTRAITS = {
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
EMOTICONS = {"random": "(-w-)", "gentle": "/^.^\\", "steady": "(o.o)"}
