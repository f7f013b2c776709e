"""Figures for docs/performance.md: ``python3 dev.py bench``."""

import os

os.environ["LANGUAGE"] = "en"  # what is written into the docs is English on any system
