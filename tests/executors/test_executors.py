"""Executors: the same results in the same order, no more work than wanted, errors with codes."""

import os
import sys
from collections.abc import Iterator
from itertools import count
from multiprocessing import active_children
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from nunatak.core import LoadError, Malformed
from nunatak.executors import Executor, ProcessExecutor, RayExecutor, SerialExecutor
from nunatak.executors.executor import PENDING_ITEMS_PER_WORKER


def square(number: int) -> int:
    print("a bot may print")
    return number * number


def process(number: int) -> int:
    return os.getpid()


def fail(number: int) -> int:
    if number == 2:
        raise Malformed("test.two", number=number)
    return number


def die(number: int) -> int:
    os._exit(7)


@pytest.mark.parametrize("executor", [SerialExecutor(), ProcessExecutor(2)])
def test_results_come_in_the_order_of_the_items(executor: Executor) -> None:
    assert list(executor.map(square, range(20))) == [number * number for number in range(20)]


def test_where_the_function_is_called() -> None:
    assert set(SerialExecutor().map(process, range(4))) == {os.getpid()}
    assert os.getpid() not in set(ProcessExecutor(2).map(process, range(4)))


def test_what_a_worker_prints_is_no_output(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(ProcessExecutor(1).map(square, [3])) == [9]
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize("executor", [SerialExecutor(), ProcessExecutor(2)])
def test_items_are_taken_as_workers_become_free(executor: Executor) -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    results = executor.map(square, items())
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    assert len(taken) <= 3 + 2 * PENDING_ITEMS_PER_WORKER
    before = active_children()
    results.close()  # type: ignore[attr-defined]  # it is a generator
    for child in before:
        child.join(10)
    assert not active_children()


@pytest.mark.parametrize("executor", [SerialExecutor(), ProcessExecutor(2)])
def test_an_error_comes_after_the_results_before_it(executor: Executor) -> None:
    results = executor.map(fail, range(4))
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(Malformed, match=r"test\.two: number=2"):
        next(results)


def test_a_worker_that_dies_is_an_error() -> None:
    with pytest.raises(Malformed, match=r"executor\.worker"):
        list(ProcessExecutor(1).map(die, [1]))


# ---- Ray; tests/arena/test_ray.py has the real one


def test_ray_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LoadError) as raised:
        list(RayExecutor().map(square, [1]))
    assert raised.value.code == "package.missing"
    assert raised.value.arguments == {"package": "ray", "install": "nunatak[ray]"}


class Wrapped(Exception):
    """What Ray raises for an error in a worker."""

    cause = ValueError("\x1b[31mno dogs\x1b[0m.\nNo sled either.")


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Any:
    ray: Any = ModuleType("ray")
    ray.exceptions = SimpleNamespace(RayError=Wrapped)
    ray.init = ray.shutdown = ray.put = lambda *words, **more: None
    ray.remote = lambda **more: lambda task: SimpleNamespace(remote=lambda *words: None)
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


def test_an_error_on_ray_is_reported_without_the_text_around_it(ray: Any) -> None:
    def get(task: object) -> None:
        raise Wrapped("\x1b[36mray::_call()\x1b[39m (pid=7)")

    ray.get = get
    with pytest.raises(Malformed) as raised:
        list(RayExecutor(None, 1).map(square, [1]))
    assert raised.value.code == "executor.ray-worker"
    assert raised.value.arguments == {"reason": "ValueError: no dogs"}


@pytest.mark.parametrize("address", ["sled", "sled:", ":6379", "ray://sled", "sled:dog"])
def test_what_is_no_address_of_ray(ray: Any, address: str) -> None:
    with pytest.raises(Malformed, match=r"executor\.ray-address"):
        list(RayExecutor(address).map(square, [1]))


def test_ray_that_does_not_answer(ray: Any) -> None:
    with pytest.raises(Malformed, match=r"executor\.ray: address=127.0.0.1:1, reason=Conn"):
        list(RayExecutor("127.0.0.1:1").map(square, [1]))
