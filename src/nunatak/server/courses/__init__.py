"""Courses of the games that have them."""
