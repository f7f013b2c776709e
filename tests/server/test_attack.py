"""The benchmark of attacks runs against a real server, which answers its requests."""

import asyncio
from pathlib import Path

from benchmarks.attack.__main__ import REAL_SERVER, Pingers, peak_megabytes_with_children
from benchmarks.attack.attacks import ATTACKS, Attackers
from benchmarks.attack.client import Client, loopback_address
from benchmarks.attack.data import create_open_tables
from benchmarks.server.process import ServerProcess


async def test_attacks_are_answered_while_other_clients_ping(tmp_path: Path) -> None:
    tables = create_open_tables(tmp_path, 60)
    with (
        ServerProcess(REAL_SERVER, str(tmp_path), "0", "--limits") as server,
        Pingers(server.port) as pingers,
    ):
        people = [
            await Client(server.port, loopback_address(number)).sign_up() for number in range(2)
        ]
        attackers = Attackers(server.port, people, tables, "")
        lobby = await attackers.people[0].request_json_or_exit("GET", "/api/tables")
        assert len(lobby["tables"]) == 50
        assert lobby["next"].endswith(f"-{tables[-50]}")
        counts = await ATTACKS["… to `tables`"](attackers, 0.2)
        while len(latencies := await pingers.take_latencies()) < 3:
            await asyncio.sleep(0.1)
        assert counts["course.monstrous"]
        assert set(counts) <= {"course.monstrous", "rate-limited", "server.busy"}
        assert min(latencies) > 0
        assert peak_megabytes_with_children(server.pid) > 20
