"""Sentences for people, from Fluent files: one folder per language.

>>> text("you")
'You'
"""

from nunatak.words.catalog import (
    ENGLISH,
    LANGUAGES,
    LOCALES_FOLDER,
    escape_unprintable,
    has_message,
    message_files,
    random_name_words,
    system_language,
    text,
    text_in,
)

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "LOCALES_FOLDER",
    "escape_unprintable",
    "has_message",
    "message_files",
    "random_name_words",
    "system_language",
    "text",
    "text_in",
]
