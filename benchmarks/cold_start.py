"""Measure how long ``python3 dev.py run`` takes in a fresh clone until the page is served.

Packages come from the caches of pip and npm after the first round, so the network hardly counts.
A C compiler is needed.
"""

import argparse
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
GOAL_SECONDS = 30  # on a quiet machine with two cores
GIVE_UP_SECONDS = 300
COMPILED_SENTENCE = "the next start uses them"  # the compiler in the background prints it last


def find_free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def measure_cold_start_seconds(folder: Path) -> float:
    """Clone the project, run it, and return the seconds until the page comes."""
    clone = folder / "nunatak"
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    port = find_free_port()
    words = ["run", "--port", str(port), "--data", str(folder / "data")]
    printed = folder / "output.txt"
    begin = time.perf_counter()
    with printed.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            [sys.executable, "dev.py", *words],
            cwd=clone,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        while not is_served(port):
            if process.poll() is not None or time.perf_counter() > begin + GIVE_UP_SECONDS:
                sys.exit(printed.read_text(encoding="utf-8"))
            time.sleep(0.1)
        seconds = time.perf_counter() - begin
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()
    while COMPILED_SENTENCE not in printed.read_text(encoding="utf-8"):
        if time.perf_counter() > begin + GIVE_UP_SECONDS:
            sys.exit("The compiler in the background has not ended.")
        time.sleep(0.5)  # else it would slow the next round
    return seconds


def is_served(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
            return b"<script" in answer.read()  # the app, not the page that says it is missing
    except (URLError, OSError):
        return False


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cold_start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    found = []
    for number in range(1, rounds + 1):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            found.append(measure_cold_start_seconds(Path(folder)))
        print(f"round {number} of {rounds}: {found[-1]:.1f} s", flush=True)
    print(f"median {median(found):.1f} s, asked for on a quiet machine: {GOAL_SECONDS} s")


if __name__ == "__main__":
    main()
