"""A program that opens a data folder and kills itself at a certain instruction of SQLite.

With 0 it ends normally, and prints the number of instructions.
"""

import os
import signal
import sqlite3
import sys
from typing import Any
from unittest.mock import patch

from nunatak.cli import main

connect = sqlite3.connect
instructions_left = int(sys.argv[1])


def count_down() -> int:
    """Count an instruction; kill this program at the last one."""
    global instructions_left
    instructions_left -= 1
    if not instructions_left:
        os.kill(os.getpid(), signal.SIGKILL)
    return 0


def connect_counted(*arguments: Any, **options: Any) -> sqlite3.Connection:
    """Connect to a file, and count every instruction."""
    connection: sqlite3.Connection = connect(*arguments, **options)
    connection.set_progress_handler(count_down, 1)
    return connection


with patch.object(sqlite3, "connect", connect_counted):
    if main(["admin", "list", "--data", sys.argv[2]]) == 0:
        print(-instructions_left, file=sys.stderr)
