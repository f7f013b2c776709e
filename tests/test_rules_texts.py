"""The texts on the rules agree with the rules, in every language."""

import re
from pathlib import Path

import pytest

from nunatak.words import LANGUAGES, text

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "nunatak"


def files(language: str) -> list[Path]:
    """All files of a language."""
    return sorted(PACKAGE.rglob(f"locales/{language}/**/*.ftl"))


def messages(language: str) -> dict[str, str]:
    """Return the messages of a language that have one line, by name."""
    found = (file.read_text("utf-8") for file in files(language))
    return dict(re.findall(r"^([a-z][a-z0-9-]*) = (.+)$", "\n".join(found), re.MULTILINE))


# ---- the winner --------------------------------------------------------------------------------

# The first sled across the line does not win: at the end of the round the furthest one does.
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
    found = messages(language)
    for file in files(language):
        assert not FIRST_WINS.search(file.read_text("utf-8")), file.name
    for name in ("rules-minute-win", "rules-finish-words"):
        assert FURTHEST[language] in found[name]
        assert ROUND_END[language] in found[name]


@pytest.mark.rule("ST-10.1")
def test_the_terminal_names_the_same_winner() -> None:
    found = text("rules-snow-tails")
    assert "When a round ends, the furthest past the line wins." in found
    assert max(map(len, found.splitlines())) <= 72, "the page has 72 columns"
    for people, bots in ((0, 2), (1, 3), (2, 0), (2, 1), (2, 2)):
        welcome = text("play-welcome", game="snow-tails", people=people, bots=bots, own="A")
        assert "Furthest past the line wins." in welcome


# ---- other errors of the past ------------------------------------------------------------------

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
def test_not_every_collision_costs_a_dent(language: str) -> None:
    """Running into another sled costs none."""
    found = messages(language)
    assert CRASH[language] not in found["rules-minute-limit"] + found["rules-minute-dents"]


RANK = {"en": "rank", "de": "Platz", "fr": "place", "ru": "место"}
SECOND = {
    "en": "second round",
    "de": "zweiten Runde",
    "fr": "deuxième tour",
    "ru": "второго раунда",
}


@pytest.mark.rule("ST-7.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_rules_explain_the_bonus(language: str) -> None:
    words = messages(language)["rules-minute-bonus"]
    assert RANK[language] in words
    assert SECOND[language] in words


@pytest.mark.rule("ST-11.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_a_season_are_not_written_into_sentences(language: str) -> None:
    """The server sends the points of the game."""
    found = messages(language)
    season = [words for name, words in found.items() if name.startswith("rules-season")]
    assert len(season) > 3
    assert not [words for words in season if re.search(r"\d", words)]
    assert not re.search("[2-9]", found["season-points-words"])


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
