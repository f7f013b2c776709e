"""Figures for docs/performance.md: ``python3 dev.py bench``."""
