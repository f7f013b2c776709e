"""Measure the web app in a real browser."""
