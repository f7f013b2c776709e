"""The colours of the animals; each also has a letter."""

CARD_INK = "#0d1b2a"  # on the colours of cards
ANIMAL_COLOURS = {
    "fox": "#ffcf99",
    "moose": "#a6d3ae",
    "walrus": "#f2b6b0",
    "orca": "#7fced2",
    "puffin": "#c7b6f2",
    "bear": "#a9cff0",
}
BACK_COLOUR, BACK_INK = "#2b4d78", "#ffffff"  # of cards that lie face down
PENNANT_COLOUR, PENNANT_INK = "#12294a", "#ffffff"  # how many to place
WAVE_COLOUR, WAVE_INK = "#ffffff", "#0d1b2a"  # how many to draw
ICE_COLOURS = ("#1b4a70", "#2f6a94", "#5b93bb", "#8ab8d8", "#b4d6ec", "#dceffa")  # from the sea up
ICE_INK_COLOURS = ("#e3f1fb", "#e3f1fb", "#0d1b2a", "#0d1b2a", "#0d1b2a", "#0d1b2a")
FACE_COLOURS = {
    "o": "#ee7f35",
    "O": "#c85f1e",
    "w": "#ffffff",
    "k": "#1c2733",
    "b": "#7a5236",
    "a": "#d9b27c",
    "t": "#b5835a",
    "r": "#a8655a",
    "p": "#efd6cf",
    "y": "#f7b733",
    "d": "#16283f",
    "c": "#3d6a92",
}
