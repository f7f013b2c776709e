"""Seasons: several games that count together."""
