"""A crowd of requests, and others who want something meanwhile."""

import asyncio
import itertools

from nunatak.server.pacer import Pacer


async def test_a_crowd_passes_in_order_and_others_come_between() -> None:
    pacer, passed = Pacer(4), list[object]()

    async def request(number: int) -> None:
        await pacer.wait()
        passed.append(number)

    async def player() -> None:
        for _ in range(3):
            await asyncio.sleep(0)
            passed.append("player")

    await asyncio.gather(*map(request, range(20)), player())
    assert [each for each in passed if each != "player"] == list(range(20))
    assert passed.index("player") == 4, "four pass at once, the others wait"
    gaps = [n for n, each in enumerate(passed) if each == "player"]
    assert all(later - one <= 5 for one, later in itertools.pairwise(gaps))


async def test_what_is_called_in_turn_is_called_once_and_in_order() -> None:
    pacer, done, loop = Pacer(2), list[int](), asyncio.get_running_loop()
    for number in range(7):
        pacer.call(lambda number=number: done.append(number), loop)  # type: ignore[misc]
    assert done == [0, 1], "two at once, the others later"
    await pacer.wait()
    assert done[:6] == [0, 1, 2, 3, 4, 5]
    await asyncio.sleep(0)
    assert done == list(range(7))


async def test_who_gives_up_does_not_hold_up_those_behind() -> None:
    pacer = Pacer(1)
    tasks = [asyncio.create_task(pacer.wait()) for _ in range(5)]
    await asyncio.sleep(0)
    tasks[2].cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(each) for each in done].count(asyncio.CancelledError) == 1
    await asyncio.wait_for(pacer.wait(), 5)
