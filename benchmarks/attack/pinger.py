"""Others who play meanwhile: every few milliseconds a ping, from a process of its own.

``python -m benchmarks.attack.pinger PORT``: for each line that is read the seconds of the pings
since the one before are printed, as JSON.
"""

import asyncio
import json
import sys
from time import perf_counter

from benchmarks.attack.client import Visitor

PEOPLE = 3
EVERY = 0.03  # seconds; a person may send 400 messages in ten


class Person:
    """Somebody who pings, and how long each answer took."""

    def __init__(self, taken: list[float]) -> None:
        self.taken = taken
        self.heard = asyncio.Event()

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"pong"'):
            self.heard.set()

    async def ping(self, port: int) -> None:
        line = await (await Visitor(port).known()).line(self.hear)
        while True:
            self.heard.clear()
            begun = perf_counter()
            line.say(b'{"type":"ping"}')
            await self.heard.wait()
            self.taken.append(perf_counter() - begun)
            await asyncio.sleep(max(0.0, EVERY - self.taken[-1]))


async def main(port: int) -> None:
    taken: list[float] = []
    people = [asyncio.create_task(Person(taken).ping(port)) for _ in range(PEOPLE)]
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(taken), flush=True)
        taken.clear()
    for task in people:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
