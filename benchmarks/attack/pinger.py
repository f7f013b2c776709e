"""Ping the server every few milliseconds, as other players would, in a process of its own.

``python -m benchmarks.attack.pinger PORT``: for each line that it reads, it prints the latencies of
the pings since the last line, in seconds, as JSON.
"""

import asyncio
import json
import sys
from time import perf_counter

from benchmarks.attack.client import Client

PINGER_COUNT = 3
PING_INTERVAL_SECONDS = 0.03  # a person may send 400 messages in ten seconds


class Pinger:
    """A client that pings and notes the latency of each answer."""

    def __init__(self, latencies: list[float]) -> None:
        self.latencies = latencies
        self.answered = asyncio.Event()

    def on_message(self, message: bytes) -> None:
        if message.startswith(b'{"type":"pong"'):
            self.answered.set()

    async def ping_forever(self, port: int) -> None:
        client = await (await Client(port).sign_up()).connect(self.on_message)
        while True:
            self.answered.clear()
            sent = perf_counter()
            client.send(b'{"type":"ping"}')
            await self.answered.wait()
            self.latencies.append(perf_counter() - sent)
            await asyncio.sleep(max(0.0, PING_INTERVAL_SECONDS - self.latencies[-1]))


async def main(port: int) -> None:
    latencies: list[float] = []
    pingers = [
        asyncio.create_task(Pinger(latencies).ping_forever(port)) for _ in range(PINGER_COUNT)
    ]
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(latencies), flush=True)
        latencies.clear()
    for task in pingers:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
