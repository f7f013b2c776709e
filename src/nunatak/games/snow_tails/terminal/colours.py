"""The colours of track, symbols and costs; everything also differs without colour."""

STRAIGHT_GROUNDS = ("#f1f8fd", "#e9f3fa")  # spaces of a straight, alternating
CORNER_GROUNDS = ("#d5eaf3", "#cbe3ee")
HAIRPIN_GROUNDS = ("#e2dff5", "#d9d5f0")
INK_ON_SNOW = "#0d1b2a"
LANE_LINE_ON_SNOW = "#7d93a8"
SPACE_LINE_ON_SNOW = "#8fc0e6"
ROCK, ROCK_INK = "#3d5a78", "#89a6c2"
SAPLING_INK = "#17604c"
FLAG_LEFT, FLAG_RIGHT = "#f0b429", "#d64533"
LIMIT, LIMIT_INK = "#cc1f1f", "#ffffff"
PATH_GROUND = "#a8ecd6"
SEVERITY_COLOURS = {
    "free": ("#1fa884", "#ffffff"),
    "costly": ("#f7b733", "#0d1b2a"),
    "severe": ("#cc1f1f", "#ffffff"),
}
