"""The benchmark of attacks: it measures a real server, and what it asks for is answered."""

import asyncio
from pathlib import Path

from benchmarks.attack.__main__ import HOST, Bystanders, megabytes
from benchmarks.attack.attacks import ATTACKS, Siege
from benchmarks.attack.client import Visitor, address
from benchmarks.attack.data import fill
from benchmarks.server.process import Process


def test_attacks_are_answered_and_others_are_listened_to(tmp_path: Path) -> None:
    async def attack(port: int) -> tuple[dict[str, int], list[float]]:
        people = [await Visitor(port, address(number)).known() for number in range(2)]
        siege = Siege(port, people, tables, "")
        lobby = await siege.people[0].get("GET", "/api/tables")
        assert len(lobby["tables"]) == 50
        assert lobby["next"].endswith(f"-{tables[-50]}")
        seen = await ATTACKS["… to `tables`"](siege, 0.2)
        while len(taken := await others.taken()) < 3:
            await asyncio.sleep(0.1)
        return seen, taken

    tables = fill(tmp_path, 60)
    with Process(HOST, str(tmp_path), "0", "--limits") as server, Bystanders(server.port) as others:
        seen, taken = asyncio.run(attack(server.port))
        assert seen["course.monstrous"]
        assert set(seen) <= {"course.monstrous", "rate-limited", "server.busy"}
        assert min(taken) > 0
        assert megabytes(server.pid) > 20
