"""Attack the server and print the tables of docs/performance.md.

The real server runs on a temporary folder with 52,500 open tables. Other clients, in another
process, ping it before and during each attack. Then every kind of request is sent, one after the
other, and Linux reports the processor time of the event loop's thread for it.
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

from benchmarks.attack.attacks import ATTACKS, Attackers, OutcomeCounts, run_attack
from benchmarks.attack.costs import MillisecondsByRequest, measure_costs
from benchmarks.attack.data import create_open_tables
from benchmarks.docs import write_section
from benchmarks.server.process import ServerProcess
from benchmarks.server.stats import quantile
from nunatak.server.serve import raise_file_limit

REAL_SERVER, PINGER = "benchmarks.server.real_server", "benchmarks.attack.pinger"
TABLE_COUNT = 52_500
MAX_P99_PING_MILLISECONDS = 25.0
MAX_MEMORY_MEGABYTES = 400.0
MAX_COST_MILLISECONDS = 5.0
MAX_COST_ROWS = 10
MAX_CPU_STEAL_SHARE = 0.02  # of the processor time, in an attack that counts
CPU_STEAL_TICKS_INDEX = 7  # of stolen time, among the ticks of /proc/stat
ATTACKER_NICENESS = 10  # of the attackers; server and pingers have the usual priority


@dataclass(frozen=True)
class AttackResult:
    """The latencies of other clients before and during an attack, in seconds."""

    name: str
    latency_seconds_before: list[float]
    latency_seconds_during: list[float]
    answer_counts: OutcomeCounts
    """What the attackers received."""
    peak_megabytes: float
    """The highest memory use of the server and its worker."""
    cpu_steal_share: float
    """The share of processor time that the host gave to other machines."""

    @property
    def p99_during_ms(self) -> float:
        """The 99th percentile of the pings during the attack, in milliseconds."""
        return 1000 * quantile(self.latency_seconds_during, 0.99)


class CpuStealMeter:
    """Measures the use of the processors since it was created."""

    def __init__(self) -> None:
        self._before = self._read_ticks_by_kind()

    def cpu_steal_share(self) -> float:
        """Return the share of time that the host gave to other machines."""
        spent = [
            now - before
            for now, before in zip(self._read_ticks_by_kind(), self._before, strict=True)
        ]
        return spent[CPU_STEAL_TICKS_INDEX] / max(1, sum(spent))

    @staticmethod
    def _read_ticks_by_kind() -> list[int]:
        """Return the user, nice, system, idle, iowait, irq, softirq and steal time (proc(5))."""
        return [
            int(each)
            for each in Path("/proc/stat").read_text().split()[1 : CPU_STEAL_TICKS_INDEX + 2]
        ]


class Pingers:
    """Clients that ping the server, in a process of their own."""

    def __init__(self, port: int) -> None:
        self._child = subprocess.Popen(
            [sys.executable, "-m", PINGER, str(port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._child.kill()
        self._child.communicate()

    async def take_latencies(self) -> list[float]:
        """Return the latencies of the pings since the last call."""
        return list(await asyncio.to_thread(self._request_latencies))

    def _request_latencies(self) -> list[float]:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write("\n")
        self._child.stdin.flush()
        found: list[float] = json.loads(self._child.stdout.readline())
        return found


def peak_megabytes_with_children(pid: int) -> float:
    """The highest memory use of a process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    total = 0
    for each in (pid, *children):
        status = Path(f"/proc/{each}/status").read_text()
        total += int(status.partition("VmHWM:")[2].split()[0])
    return total / 1000


async def run_attacks(
    folder: Path, seconds: float, max_attempts: int, name_part: str, report: Callable[[str], None]
) -> list[AttackResult]:
    """Run the attacks with ``pattern`` in their names.

    Each has a server that was just started, so that no attack runs into limits that another has
    used up. An attack is repeated if other machines took processor time during it.
    """
    tables = create_open_tables(folder, TABLE_COUNT)
    with ServerProcess(REAL_SERVER, str(folder), "0", "--limits") as server:
        attackers = await Attackers.sign_up_and_play(server.port, tables)
        server.stop(signal.SIGTERM)
    # Real attackers have their own machines: here they use only what is left of the processors.
    pool = ProcessPoolExecutor(1, get_context("spawn"), os.nice, (ATTACKER_NICENESS,))
    results = []
    with pool:
        for name in ATTACKS:
            if name_part in name:
                report(name)
                attempts: list[AttackResult] = []
                while len(attempts) < max_attempts and all(
                    each.cpu_steal_share > MAX_CPU_STEAL_SHARE for each in attempts
                ):
                    attempts.append(
                        await _run_attack(folder, seconds, attackers, name, pool, report)
                    )
                results.append(min(attempts, key=lambda result: result.cpu_steal_share))
    return results


async def _run_attack(
    folder: Path,
    seconds: float,
    attackers: Attackers,
    name: str,
    pool: ProcessPoolExecutor,
    report: Callable[[str], None],
) -> AttackResult:
    with (
        ServerProcess(REAL_SERVER, str(folder), "0", "--limits") as server,
        Pingers(server.port) as pingers,
    ):
        attackers.set_port(server.port)
        await asyncio.sleep(3)  # until the server has prepared what new clients request
        await pingers.take_latencies()
        await asyncio.sleep(seconds / 2)
        before = await pingers.take_latencies()
        clock = CpuStealMeter()
        attack = pool.submit(run_attack, name, attackers, seconds)
        counts = await asyncio.wrap_future(attack)
        during = await pingers.take_latencies()
        result = AttackResult(
            name,
            before,
            during,
            counts,
            peak_megabytes_with_children(server.pid),
            clock.cpu_steal_share(),
        )
    memory, stolen = f"{result.peak_megabytes:.0f} MB", f"{result.cpu_steal_share:.1%} stolen"
    report(f"  p99 {result.p99_during_ms:.1f} ms of {len(during)} pings, {memory}, {stolen}")
    report(f"  {dict(counts.most_common(6))}")
    return result


async def measure_requests(folder: Path, report: Callable[[str], None]) -> MillisecondsByRequest:
    """Measure the cost of every kind of request, on a server without limits."""
    tables = create_open_tables(folder, TABLE_COUNT)
    with ServerProcess(REAL_SERVER, str(folder), "0") as server:
        await asyncio.sleep(3)
        return await measure_costs(server.port, server.pid, tables, report)


def attack_table(results: list[AttackResult]) -> str:
    """Return the tables of latencies and memory."""
    lines = [
        "| attack | ping before, p50 | p99 | during, p50 | p99 | asked for | reached | stolen |",
        "|---|---:|---:|---:|---:|---:|---|---:|",
    ]
    for each in results:
        p50, p99, during, worst = (
            f"{1000 * quantile(latencies, part):.2f} ms"
            for latencies in (each.latency_seconds_before, each.latency_seconds_during)
            for part in (0.5, 0.99)
        )
        reached = each.p99_during_ms <= MAX_P99_PING_MILLISECONDS
        goal = f"≤ {MAX_P99_PING_MILLISECONDS:g}"
        lines.append(
            f"| {each.name} | {p50} | {p99} | {during} | {worst} | {goal} | {_yes_or_no(reached)} |"
            f" {each.cpu_steal_share:.1%} |"
        )
    memory = max(each.peak_megabytes for each in results)
    lines += ["", "| what | measured | asked for | reached |", "|---|---:|---:|---|"]
    lines += [
        f"| memory, server and worker, the most | {memory:.0f} MB | ≤ {MAX_MEMORY_MEGABYTES:g} |"
        f" {_yes_or_no(memory <= MAX_MEMORY_MEGABYTES)} |"
    ]
    return "\n".join(lines)


def highest_costs_table(costs: MillisecondsByRequest) -> str:
    """Return the table of the most expensive requests."""
    lines = ["| request | on the loop | asked for | reached |", "|---|---:|---:|---|"]
    for name in sorted(costs, key=lambda name: -costs[name])[:MAX_COST_ROWS]:
        goal = f"≤ {MAX_COST_MILLISECONDS:g}"
        reached = _yes_or_no(costs[name] <= MAX_COST_MILLISECONDS)
        lines.append(f"| {name} | {costs[name]:.2f} ms | {goal} | {reached} |")
    return "\n".join(lines)


def _yes_or_no(reached: bool) -> str:
    return "yes" if reached else "no"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="duration of each attack")
    parser.add_argument(
        "--rounds", type=int, default=4, help="attempts while other machines take processor time"
    )
    parser.add_argument("--only", choices=["attacks", "requests"], help="one of the two tables")
    parser.add_argument("--attack", default="", help="attacks with this in their names")
    parser.add_argument("--all", action="store_true", help="print the cost of every request")
    parser.add_argument("--write", action="store_true", help="write the tables into the docs")
    arguments = parser.parse_args()
    if sys.platform != "linux":
        parser.exit(2, "This needs Linux: its loopback addresses and /proc.\n")
    raise_file_limit()

    def report(text: str) -> None:
        print(f"… {text}", file=sys.stderr, flush=True)

    machine = f"Python {platform.python_version()}, {platform.machine()}"
    with TemporaryDirectory(prefix="nunatak-attack-") as folder:
        if arguments.only != "requests":
            waiting = os.getloadavg()[0]
            found = run_attacks(
                Path(folder) / "attacks",
                arguments.seconds,
                arguments.rounds,
                arguments.attack,
                report,
            )
            text = attack_table(asyncio.run(found))
            text += (
                f"\n\n{machine}, {os.cpu_count()} processors for which {waiting:.1f} processes"
                f" waited before; {arguments.seconds:g} s each"
            )
            _print_section("attacks", text, arguments.write)
        if arguments.only != "attacks":
            costs = asyncio.run(measure_requests(Path(folder) / "requests", report))
            if arguments.all:
                for name in sorted(costs, key=lambda name: -costs[name]):
                    print(f"{costs[name]:8.2f} ms  {name}")
            kinds = f"{len(costs)} kinds of requests and messages"
            text = f"{highest_costs_table(costs)}\n\n{machine}; {kinds}"
            _print_section("requests", text, arguments.write)


def _print_section(mark: str, text: str, write: bool) -> None:
    print(f"{text}\n", flush=True)
    if write:
        write_section("performance.md", f"siege {mark}", text)


if __name__ == "__main__":
    main()
