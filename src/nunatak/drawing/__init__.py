"""A kit for pictures and pages, without a word about any game."""
