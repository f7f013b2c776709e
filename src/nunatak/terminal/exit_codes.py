"""Exit codes of the command line."""

TROUBLE = 2  # something is wrong with the input
INTERRUPTED = 130  # by Ctrl-C
