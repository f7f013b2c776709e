"""Measure the server under load, compared with an echo server of the same messages."""
