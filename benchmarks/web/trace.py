"""Tasks of a page's main thread by the processor's time, whatever else the machine does."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "v8"]
TASK = "ThreadControllerImpl::RunTask"
DRIVER = "blink.mojom.DevToolsSession"  # what the benchmark asks the page is no work of the page

KEPT = 20  # of each trace

Event = Mapping[str, Any]


class Task(NamedTuple):
    """Milliseconds of the processor and of the clock, and what took most of them."""

    taken: float
    passed: float
    parts: Sequence[tuple[str, float]]


def tasks(trace: bytes) -> list[Task]:
    """The longest tasks of the page's main thread."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    threads = _main_threads(events)
    of_page = max(threads, key=lambda thread: sum(_of(event) == thread for event in events))
    own = [event for event in events if _of(event) == of_page and event.get("tdur")]
    asked = [event["ts"] for event in own if DRIVER in str(event["args"])]
    found = [
        event
        for event in own
        if event["name"] == TASK
        and not any(event["ts"] <= time < event["ts"] + event["dur"] for time in asked)
    ]
    longest = sorted(found, key=lambda event: event["tdur"], reverse=True)[:KEPT]
    return [
        Task(event["tdur"] / 1000, event["dur"] / 1000, _parts(event, own)) for event in longest
    ]


def _of(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _main_threads(events: Sequence[Event]) -> set[tuple[int, int]]:
    return {
        _of(event)
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }


def _parts(task: Event, events: Sequence[Event]) -> list[tuple[str, float]]:
    """What lay in a task, by name; a part within a part counts for both."""
    first, last = task["ts"], task["ts"] + task["dur"]
    inside: dict[str, float] = {}
    for event in events:
        if first <= event["ts"] < last and "RunTask" not in event["name"]:
            name = _name(event)
            inside[name] = inside.get(name, 0.0) + event["tdur"] / 1000
    return sorted(inside.items(), key=lambda part: part[1], reverse=True)[:8]


def _name(event: Event) -> str:
    """With what it was about, where that is told."""
    data = event["args"].get("data", {})
    about = data.get("nodeName") or data.get("functionName") or data.get("type") or ""
    return f"{event['name']} {about}".strip()
