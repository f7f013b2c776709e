"""Executors: call a function for many items, in this process, in several, or on a Ray cluster.

The results are the same whichever executor is used, and come in the order of the items.

>>> list(SerialExecutor().map(str.upper, ["ice", "snow"]))
['ICE', 'SNOW']
"""

from nunatak.executors.executor import Executor
from nunatak.executors.processes import ProcessExecutor
from nunatak.executors.ray import RayExecutor
from nunatak.executors.serial import SerialExecutor

__all__ = ["Executor", "ProcessExecutor", "RayExecutor", "SerialExecutor"]
