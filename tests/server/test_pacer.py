"""Many requests at the same time, and other tasks in between."""

import asyncio
import itertools

from nunatak.server.pacer import Pacer


async def test_requests_pass_in_order_and_other_tasks_run_in_between() -> None:
    pacer, passed = Pacer(4), list[object]()

    async def request(number: int) -> None:
        await pacer.wait()
        passed.append(number)

    async def player() -> None:
        for _ in range(3):
            await asyncio.sleep(0)
            passed.append("player")

    await asyncio.gather(*map(request, range(20)), player())
    assert [entry for entry in passed if entry != "player"] == list(range(20))
    assert passed.index("player") == 4, "four pass immediately, the others wait"
    gaps = [n for n, entry in enumerate(passed) if entry == "player"]
    assert all(later - before <= 5 for before, later in itertools.pairwise(gaps))


async def test_callbacks_are_called_once_and_in_order() -> None:
    pacer, done, loop = Pacer(2), list[int](), asyncio.get_running_loop()
    for number in range(7):
        pacer.call(lambda number=number: done.append(number), loop)  # type: ignore[misc]  # a default binds
    assert done == [0, 1], "two immediately, the others later"
    await pacer.wait()
    assert done[:6] == [0, 1, 2, 3, 4, 5]
    await asyncio.sleep(0)
    assert done == list(range(7))


async def test_a_cancelled_task_does_not_delay_those_behind_it() -> None:
    pacer = Pacer(1)
    tasks = [asyncio.create_task(pacer.wait()) for _ in range(5)]
    await asyncio.sleep(0)
    tasks[2].cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(entry) for entry in done].count(asyncio.CancelledError) == 1
    await asyncio.wait_for(pacer.wait(), 5)
