"""Attack the server, and print the tables of docs/performance.md.

The real program runs on a temporary folder with 52,500 open tables. In another process others
ping it before and during each attack. Then every kind of request is asked for, one after the
other, and Linux says how long the thread of the event loop worked for it.
"""

import argparse
import asyncio
import json
import os
import platform
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from benchmarks.attack.attacks import ATTACKS, Seen, Siege, run_attack
from benchmarks.attack.costs import Cost, measure
from benchmarks.attack.data import fill
from benchmarks.docs import write_section
from benchmarks.server.process import Process
from benchmarks.server.stats import quantile
from nunatak.server.run import raise_file_limit

HOST, BYSTANDER = "benchmarks.server.real_server", "benchmarks.attack.pinger"
TABLES = 52_500
WORST_PING, MOST_MEMORY, DEAREST = 25.0, 400.0, 5.0  # milliseconds, megabytes, milliseconds
SHOWN = 10
UNDISTURBED = 0.02  # of the processors' time may be stolen
STEAL = 7  # its place in /proc/stat
NICE = 10  # of those who attack; the server and those who ping are as usual


@dataclass(frozen=True)
class Outcome:
    """What others noticed of an attack; times in seconds."""

    name: str
    before: list[float]
    during: list[float]
    seen: Seen
    megabytes: float
    """Of the server and its worker, the most so far."""
    stolen: float
    """The part of the processors' time that the host gave to other machines meanwhile."""

    @property
    def p99(self) -> float:
        """Of the pings during the attack, in milliseconds."""
        return 1000 * quantile(self.during, 0.99)


class ProcessorClock:
    """What the processors of this machine did since it was made."""

    def __init__(self) -> None:
        self._before = self._read()

    def stolen(self) -> float:
        """Return the part of the time that the host gave to other machines."""
        spent = [now - before for now, before in zip(self._read(), self._before, strict=True)]
        return spent[STEAL] / max(1, sum(spent))

    @staticmethod
    def _read() -> list[int]:
        """User, nice, system, idle, iowait, irq, softirq and steal time (proc(5))."""
        return [int(each) for each in Path("/proc/stat").read_text().split()[1 : STEAL + 2]]


class Bystanders:
    """People who ping, in a process of their own."""

    def __init__(self, port: int) -> None:
        self._child = subprocess.Popen(
            [sys.executable, "-m", BYSTANDER, str(port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._child.kill()
        self._child.communicate()

    async def taken(self) -> list[float]:
        """How long the pings took since this was last asked."""
        return list(await asyncio.to_thread(self._taken))

    def _taken(self) -> list[float]:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write("\n")
        self._child.stdin.flush()
        found: list[float] = json.loads(self._child.stdout.readline())
        return found


def megabytes(pid: int) -> float:
    """The most that a process and those it started had resident."""
    found = [pid]
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found += map(int, children)
    total = 0
    for each in found:
        status = Path(f"/proc/{each}/status").read_text()
        total += int(status.partition("VmHWM:")[2].split()[0])
    return total / 1000


async def attacked(
    folder: Path, seconds: float, rounds: int, wanted: str, say: Callable[[str], None]
) -> list[Outcome]:
    """All attacks, each on a server that was just started: none profits from limits that another
    has used up. An attack during which other machines took processor time is tried again.
    """
    tables = fill(folder, TABLES)
    with Process(HOST, str(folder), "0", "--limits") as server:
        siege = await Siege.begin(server.port, tables)
        server.end(signal.SIGTERM)
    # Those who attack have machines of their own: here they take only what is left.
    attackers = ProcessPoolExecutor(1, get_context("spawn"), os.nice, (NICE,))
    outcomes = []
    with attackers:
        for name in ATTACKS:
            if wanted in name:
                say(name)
                tries: list[Outcome] = []
                while len(tries) < rounds and all(each.stolen > UNDISTURBED for each in tries):
                    tries.append(await _attacked(folder, seconds, siege, name, attackers, say))
                outcomes.append(min(tries, key=lambda outcome: outcome.stolen))
    return outcomes


async def _attacked(
    folder: Path,
    seconds: float,
    siege: Siege,
    name: str,
    attackers: ProcessPoolExecutor,
    say: Callable[[str], None],
) -> Outcome:
    with Process(HOST, str(folder), "0", "--limits") as server, Bystanders(server.port) as others:
        siege.move(server.port)
        await asyncio.sleep(3)  # the server has made ready what newcomers ask for
        await others.taken()
        await asyncio.sleep(seconds / 2)
        before = await others.taken()
        clock = ProcessorClock()
        attack = attackers.submit(run_attack, name, siege, seconds)
        seen = await asyncio.wrap_future(attack)
        during = await others.taken()
        outcome = Outcome(name, before, during, seen, megabytes(server.pid), clock.stolen())
    most, stolen = f"{outcome.megabytes:.0f} MB", f"{outcome.stolen:.1%} stolen"
    say(f"  p99 {outcome.p99:.1f} ms of {len(during)} pings, {most}, {stolen}")
    say(f"  {dict(seen.most_common(6))}")
    return outcome


async def costs(folder: Path, say: Callable[[str], None]) -> Cost:
    tables = fill(folder, TABLES)
    with Process(HOST, str(folder), "0") as server:
        await asyncio.sleep(3)
        return await measure(server.port, server.pid, tables, say)


def attack_table(outcomes: list[Outcome]) -> str:
    lines = [
        "| attack | ping before, p50 | p99 | during, p50 | p99 | asked for | reached | stolen |",
        "|---|---:|---:|---:|---:|---:|---|---:|",
    ]
    for each in outcomes:
        p50, p99, during, worst = (
            f"{1000 * quantile(taken, part):.2f} ms"
            for taken in (each.before, each.during)
            for part in (0.5, 0.99)
        )
        reached = each.p99 <= WORST_PING
        goal = f"≤ {WORST_PING:g}"
        lines.append(
            f"| {each.name} | {p50} | {p99} | {during} | {worst} | {goal} | {_mark(reached)} |"
            f" {each.stolen:.1%} |"
        )
    most = max(each.megabytes for each in outcomes)
    lines += ["", "| what | measured | asked for | reached |", "|---|---:|---:|---|"]
    lines += [
        f"| memory, server and worker, the most | {most:.0f} MB | ≤ {MOST_MEMORY:g} |"
        f" {_mark(most <= MOST_MEMORY)} |"
    ]
    return "\n".join(lines)


def cost_table(cost: Cost) -> str:
    lines = ["| request | on the loop | asked for | reached |", "|---|---:|---:|---|"]
    for name in sorted(cost, key=lambda name: -cost[name])[:SHOWN]:
        goal = f"≤ {DEAREST:g}"
        lines.append(f"| {name} | {cost[name]:.2f} ms | {goal} | {_mark(cost[name] <= DEAREST)} |")
    return "\n".join(lines)


def _mark(reached: bool) -> str:
    return "yes" if reached else "no"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each attack goes on")
    parser.add_argument("--rounds", type=int, default=4, help="tries while others disturb")
    parser.add_argument("--only", choices=["attacks", "requests"], help="one of the two tables")
    parser.add_argument("--attack", default="", help="attacks with this in their names")
    parser.add_argument("--all", action="store_true", help="print what every request costs")
    parser.add_argument("--write", action="store_true", help="put the tables into the docs")
    arguments = parser.parse_args()
    if sys.platform != "linux":
        parser.exit(2, "This needs Linux: its addresses, and what it says of processes.\n")
    raise_file_limit()

    def say(text: str) -> None:
        print(f"… {text}", file=sys.stderr, flush=True)

    where = f"Python {platform.python_version()}, {platform.machine()}"
    with TemporaryDirectory(prefix="nunatak-siege-") as folder:
        if arguments.only != "requests":
            waited = os.getloadavg()[0]
            found = attacked(
                Path(folder) / "attacks",
                arguments.seconds,
                arguments.rounds,
                arguments.attack,
                say,
            )
            text = attack_table(asyncio.run(found))
            text += (
                f"\n\n{where}, {os.cpu_count()} processors for which {waited:.1f} processes waited"
                f" before; {arguments.seconds:g} s each"
            )
            _show("attacks", text, arguments.write)
        if arguments.only != "attacks":
            cost = asyncio.run(costs(Path(folder) / "requests", say))
            if arguments.all:
                for name in sorted(cost, key=lambda name: -cost[name]):
                    print(f"{cost[name]:8.2f} ms  {name}")
            text = f"{cost_table(cost)}\n\n{where}; {len(cost)} kinds of requests and messages"
            _show("requests", text, arguments.write)


def _show(mark: str, text: str, write: bool) -> None:
    print(f"{text}\n", flush=True)
    if write:
        write_section("performance.md", f"siege {mark}", text)


if __name__ == "__main__":
    main()
