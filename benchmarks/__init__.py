"""Measurements for the docs: ``python3 dev.py bench`` and ``python -m benchmarks.NAME``."""

import os

os.environ["LANGUAGE"] = "en"  # the docs are English, whatever the system is set to
