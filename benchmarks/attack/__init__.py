"""Measure the server under attack: latencies of other clients, and the cost of requests."""
