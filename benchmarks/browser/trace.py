"""Read the longest tasks of a page's main thread from a trace of Chromium."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

TRACE_CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "v8"]
TASK_EVENT_NAME = "ThreadControllerImpl::RunTask"
DEVTOOLS_SESSION_NAME = (
    "blink.mojom.DevToolsSession"  # commands of the benchmark are no work of the page
)

TASKS_PER_TRACE = 20

TraceEvent = Mapping[str, Any]


class Task(NamedTuple):
    """A task in milliseconds of processor time and of elapsed time, with its largest parts."""

    processor_ms: float
    elapsed_ms: float
    largest_parts: Sequence[tuple[str, float]]


def longest_tasks(trace: bytes) -> list[Task]:
    """Return the longest tasks of the page's main thread by processor time."""
    events: list[TraceEvent] = json.loads(trace)["traceEvents"]
    threads = _main_threads(events)
    main_thread = max(
        threads, key=lambda thread: sum(_thread_of(event) == thread for event in events)
    )
    on_main_thread = [
        event for event in events if _thread_of(event) == main_thread and event.get("tdur")
    ]
    driven = [
        event["ts"] for event in on_main_thread if DEVTOOLS_SESSION_NAME in str(event["args"])
    ]
    page_tasks = [
        event
        for event in on_main_thread
        if event["name"] == TASK_EVENT_NAME
        and not any(event["ts"] <= time < event["ts"] + event["dur"] for time in driven)
    ]
    longest = sorted(page_tasks, key=lambda event: event["tdur"], reverse=True)[:TASKS_PER_TRACE]
    return [
        Task(event["tdur"] / 1000, event["dur"] / 1000, _largest_parts(event, on_main_thread))
        for event in longest
    ]


def _thread_of(event: TraceEvent) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _main_threads(events: Sequence[TraceEvent]) -> set[tuple[int, int]]:
    return {
        _thread_of(event)
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }


def _largest_parts(task: TraceEvent, events: Sequence[TraceEvent]) -> list[tuple[str, float]]:
    """Return the events within a task by name; nested events count for both."""
    first, last = task["ts"], task["ts"] + task["dur"]
    totals: dict[str, float] = {}
    for event in events:
        if first <= event["ts"] < last and "RunTask" not in event["name"]:
            name = _event_name(event)
            totals[name] = totals.get(name, 0.0) + event["tdur"] / 1000
    return sorted(totals.items(), key=lambda part: part[1], reverse=True)[:8]


def _event_name(event: TraceEvent) -> str:
    """Return the name of an event with its node, function or type, where it has one."""
    data = event["args"].get("data", {})
    about = data.get("nodeName") or data.get("functionName") or data.get("type") or ""
    return f"{event['name']} {about}".strip()
