"""Exit codes of the command line."""

INVALID_INPUT = 2  # something is wrong with the input
INTERRUPTED = 130  # by Ctrl-C
