"""The parts of dev.py, which need nothing but python3, and the build hook of hatchling."""
