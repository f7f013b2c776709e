"""Titles of the courses in every language (ST-2.11)."""

from dataclasses import replace
from typing import Any

import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.words import LANGUAGES


@pytest.mark.rule("ST-2.11")
def test_another_course_does_not_get_the_title_of_a_shipped_one() -> None:
    """Even with the same name: only an equal course gets the shipped title."""
    nutcracker = Course.load("nutcracker")
    assert nutcracker.is_shipped
    assert Course.parse(nutcracker.to_toml()).is_shipped, "a copy of the file"
    changes: list[dict[str, Any]] = [
        {"name": "mine"},
        {"title": "My Nutcracker"},
        {"flag_side": "left"},
        {"tiles": ("start", "straight", "finish")},
        {"extra_saplings": (Space(1, 1, 3),)},
    ]
    for change in changes:
        assert not replace(nutcracker, **change).is_shipped


@pytest.mark.rule("ST-2.11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_course_has_its_own_title(language: str) -> None:
    titles = [course_title(Course.load(name), language) for name in course_names()]
    assert all(titles)
    assert len(set(titles)) == len(course_names())


@pytest.mark.rule("ST-2.11")
def test_titles_are_those_of_the_rulebooks() -> None:
    """The Russian one names all courses, the German one two, the French one the first."""
    english = [course_title(Course.load(name)) for name in course_names()]
    assert english == [Course.load(name).title for name in course_names()]
    found = {
        language: [
            title
            for name, known in zip(course_names(), english, strict=True)
            if (title := course_title(Course.load(name), language)) != known
        ]
        for language in LANGUAGES
    }
    assert found == {
        "en": [],
        "de": ["Der Nussknacker", "Das Hobbitfrühstück"],
        "fr": ["Casse-noisettes"],
        "ru": [
            "Щелкунчик",
            "Завтрак хоббита",
            "Кинжал горного тролля",
            "Гигантский",
            "Через сито",
            "Страшный сон Брюса",
            "На трезвую голову",  # noqa: RUF001 - Russian letters
        ],
    }


@pytest.mark.rule("ST-2.11")
def test_another_course_has_the_same_title_in_every_language() -> None:
    own = replace(Course.load("nutcracker"), flag_side="left")
    assert {course_title(own, language) for language in LANGUAGES} == {"Nutcracker"}
