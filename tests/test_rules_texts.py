"""What the rules pages and the terminal say is true by the rules, in every language."""

import re
from pathlib import Path

import pytest

from nunatak.words import LANGUAGES, text

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "nunatak"


def files(language: str) -> list[Path]:
    """All files of a language."""
    return sorted(PACKAGE.rglob(f"locales/{language}/**/*.ftl"))


def messages(language: str) -> dict[str, str]:
    """The messages of a language that take one line, by name."""
    found = (file.read_text("utf-8") for file in files(language))
    return dict(re.findall(r"^([a-z][a-z0-9-]*) = (.+)$", "\n".join(found), re.MULTILINE))


# ---- who wins ----------------------------------------------------------------------------------

# Crossing the line before the others does not win: at the end of the round it is counted who is
# furthest.
FIRST_WINS = re.compile(
    r"first past|first to (?:pass|cross)|first across|zuerst (?:über|im Ziel|ankommt)"
    r"|als Erste\w* (?:über|im)|premi\w+ (?:traîneau )?(?:à|qui) (?:passe|franchi)"
    r"|en tête sur la ligne|первы\w* (?:пересеч|придёт|пройдёт|окажется)|раньше всех",
    re.IGNORECASE,
)
FURTHEST = {"en": "furthest", "de": "am weitesten", "fr": "le plus loin", "ru": "дальше всех"}
ROUND_END = {"en": "round", "de": "Runde", "fr": "tour", "ru": "раунд"}


@pytest.mark.rule("ST-10.1", "ST-12.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sled_furthest_past_the_line_wins(language: str) -> None:
    said = messages(language)
    for file in files(language):
        assert not FIRST_WINS.search(file.read_text("utf-8")), file.name
    for name in ("rules-minute-win", "rules-finish-words"):
        assert FURTHEST[language] in said[name]
        assert ROUND_END[language] in said[name]


@pytest.mark.rule("ST-10.1")
def test_the_terminal_says_so_too() -> None:
    said = text("rules-snow-tails")
    assert "When a round ends, the furthest past the line wins." in said
    assert max(map(len, said.splitlines())) <= 72, "so wide is the page"
    for people, bots in ((0, 2), (1, 3), (2, 0), (2, 1), (2, 2)):
        welcome = text("play-welcome", game="snow-tails", people=people, bots=bots, own="A")
        assert "Furthest past the line wins." in welcome


# ---- what else was wrong -----------------------------------------------------------------------

FIVE = {"en": "five", "de": "fünf", "fr": "cinq", "ru": "пяти"}
DISCARD = {"en": "discard", "de": "wirf", "fr": "défausse", "ru": "сбрасыва"}


@pytest.mark.rule("ST-8.3", "ST-12.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sled_that_ran_into_another_still_discards_down_to_five(language: str) -> None:
    words = messages(language)["rules-hazard-sled-words"]
    assert FIVE[language] in words
    assert DISCARD[language] in words
    bump = text("rules-snow-tails").partition("Bump")[2].partition("Hand")[0]
    assert "more than five you still discard" in bump


CRASH = {"en": r"each crash", "de": r"jeder Unfall", "fr": r"chaque accident", "ru": r"каждый удар"}


@pytest.mark.rule("ST-8.3", "ST-8.4", "ST-8.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_not_every_collision_is_a_dent(language: str) -> None:
    """Another sled in the way costs none."""
    said = messages(language)
    assert CRASH[language] not in said["rules-minute-limit"] + said["rules-minute-dents"]


RANK = {"en": "rank", "de": "Platz", "fr": "place", "ru": "место"}
SECOND = {
    "en": "second round",
    "de": "zweiten Runde",
    "fr": "deuxième tour",
    "ru": "второго раунда",
}


@pytest.mark.rule("ST-7.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_a_minute_have_the_bonus(language: str) -> None:
    words = messages(language)["rules-minute-bonus"]
    assert RANK[language] in words
    assert SECOND[language] in words


@pytest.mark.rule("ST-11.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_a_season_are_not_written_into_sentences(language: str) -> None:
    """They come from the game, through the server."""
    said = messages(language)
    season = [words for name, words in said.items() if name.startswith("rules-season")]
    assert len(season) > 3
    assert not [words for words in season if re.search(r"\d", words)]
    assert not re.search("[2-9]", said["season-points-words"])


RESERVE = {
    "en": "five with two players, ten with three, fifteen with four",
    "de": "Zu zweit kommen fünf Karten als Vorrat zur Seite, zu dritt zehn, zu viert fünfzehn",
    "fr": "cinq à deux, dix à trois, quinze à quatre",
    "ru": "вдвоём — пять карт, втроём — десять, вчетвером — пятнадцать",
}


@pytest.mark.rule("AR-2.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reserve_is_named_for_every_number_of_players(language: str) -> None:
    assert RESERVE[language] in messages(language)["rules-ar-start-words"]
