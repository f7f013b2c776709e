"""Sentences for people, from Fluent files: one folder per language.

>>> text("you")
'You'
"""

from nunatak.words.catalog import (
    ENGLISH,
    LANGUAGES,
    LOCALES,
    has,
    made_up_names,
    message_files,
    printable,
    reader_language,
    text,
    text_in,
)

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "LOCALES",
    "has",
    "made_up_names",
    "message_files",
    "printable",
    "reader_language",
    "text",
    "text_in",
]
