"""Limits of number and time: what they count, and what comes of it to go beyond them."""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import structlog
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nunatak.server.people import queries
from nunatak.server.settings import Limit, Limits, Timeouts
from tests.server.serving import Server, hear, serving, tell

HOUR = 3600
PROXY = ("127.0.0.1",)  # so that tests choose who asks


# ---- per person and per address


async def test_a_person_has_one_budget_of_messages_for_all_connections(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(messages=Limit(person=12, address=100, seconds=HOUR))
    async with serving(tmp_path, limits=limits) as server:
        ann, ben = await server.cookie("Ann"), await server.cookie("Ben")
        async with AsyncExitStack() as lines:
            several = [await lines.enter_async_context(server.live(ann)) for _ in range(4)]
            for line in several * 2:  # with the greetings 12 messages
                await tell(line, type="ping")
                await hear(line, "pong")
            await tell(several[2], type="ping")
            refused = await hear(several[2], "refused")
            assert refused["code"] == "rate-limited"
            assert 1 <= refused["arguments"]["seconds"] <= HOUR
            assert await hear(several[2], "closing") == {"type": "closing", "code": "rate-limited"}
            with pytest.raises(ConnectionClosed):
                await several[2].recv()
            assert several[2].close_code == 1008
            other = await lines.enter_async_context(server.live(ben))
            await tell(other, type="ping")
            assert await hear(other, "pong"), "another person has a budget of their own"
            with pytest.raises(InvalidStatus) as denied:  # before they may send something
                await lines.enter_async_context(server.live(ann))
            assert denied.value.response.status_code == 429
            assert json.loads(denied.value.response.body)["code"] == "rate-limited"
    assert not caplog.records, "to refuse a connection is no mistake of the server"


async def test_all_people_of_an_address_share_a_larger_budget(tmp_path: Path) -> None:
    """Who is within their own one is refused and not let go: it may be a neighbour's fault."""
    limits = Limits(messages=Limit(person=100, address=4, seconds=HOUR))
    async with serving(tmp_path, limits=limits, proxies=PROXY) as server:
        school, home = {"X_Forwarded_For": "192.0.2.1"}, {"X_Forwarded_For": "192.0.2.2"}
        pupils = [await server.cookie("Ann"), await server.cookie("Ben")]
        async with AsyncExitStack() as lines:
            here = [await lines.enter_async_context(server.live(who, **school)) for who in pupils]
            for line in here * 2:
                await tell(line, type="ping")
                await hear(line, "pong")
            await tell(here[0], type="unwatch", table="t")
            assert (await hear(here[0], "refused"))["code"] == "rate-limited"
            about = {"ref": "r", "table": "t", "seat": None, "version": 0}
            await tell(here[1], type="preview", **about)
            refused = await hear(here[1], "refused")
            assert (refused["code"], refused["ref"]) == ("rate-limited", "r")
            await lines.enter_async_context(server.live(pupils[0], **school))  # is welcome
            there = await lines.enter_async_context(server.live(pupils[0], **home))
            await tell(there, type="ping")
            assert await hear(there, "pong")


async def test_connections_are_counted_by_person_and_by_address(tmp_path: Path) -> None:
    limits = Limits(connections=Limit(person=2, address=3))

    async def denied(server: Server, cookie: str, **headers: str) -> dict[str, object]:
        with pytest.raises(InvalidStatus) as refused:
            async with server.live(cookie, **headers):
                pass
        assert refused.value.response.status_code == 409
        body: dict[str, object] = json.loads(refused.value.response.body)
        return body

    async with serving(tmp_path, limits=limits, proxies=PROXY) as server:
        school, home = {"X_Forwarded_For": "192.0.2.1"}, {"X_Forwarded_For": "192.0.2.2"}
        ann, ben = await server.cookie("Ann"), await server.cookie("Ben")
        many = {"code": "connection.too-many"}
        async with AsyncExitStack() as lines:
            for _ in range(2):
                await lines.enter_async_context(server.live(ann, **school))
            assert await denied(server, ann, **home) == many | {"arguments": {"most": 2}}
            async with server.live(ben, **school):
                answer = await denied(server, ben, **school)
                assert answer == many | {"arguments": {"most": 3}}
            await lines.enter_async_context(server.live(ben, **school))
        async with server.live(ann, **school), server.live(ben, **school):
            pass


async def test_requests_of_a_person_count_from_every_address(tmp_path: Path) -> None:
    limits = Limits(requests=Limit(person=3, seconds=HOUR))
    async with serving(tmp_path, limits=limits, proxies=PROXY) as server:
        ann, ben = await server.cookie("Ann"), await server.cookie("Ben")
        answers = [
            await server.ask("GET", "/api/me", ann, X_Forwarded_For=f"192.0.2.{number}")
            for number in range(4)
        ]
        assert [status for status, _ in answers] == [200, 200, 200, 429]
        assert answers[-1][1]["code"] == "rate-limited"
        assert (await server.ask("GET", "/api/me", ben))[0] == 200


async def test_reports_are_limited_for_a_person_and_for_an_address(tmp_path: Path) -> None:
    limits = Limits(reports=Limit(person=2, address=3, seconds=HOUR))
    async with serving(tmp_path, limits=limits) as server:
        people = server.context.people
        ann, ben, eve = [await people.new(name) for name in ("Ann", "Ben", "Eve")]

        async def report(by: str) -> tuple[int, str | None]:
            body = {"table": None, "reason": "rude"}
            status, said = await server.ask("POST", f"/api/people/{eve.id}/report", by, body)
            return status, said.get("code")

        fine, limited = (200, None), (429, "rate-limited")
        assert [await report(people.sign(ann)) for _ in range(3)] == [fine, fine, limited]
        assert [await report(people.sign(ben)) for _ in range(2)] == [fine, limited]
        assert len(await queries.reports(server.context.tables.store.database)) == 3


# ---- proxies


FORWARDED = {"X_Forwarded_For": "192.0.2.1"}
PUBLIC = {"public_url": "https://play.example"}


@pytest.mark.parametrize(
    ("settings", "headers", "events"),
    [
        ({}, {}, []),
        ({}, FORWARDED, ["proxy-not-trusted"]),
        ({}, {"Forwarded": "for=192.0.2.1"}, ["proxy-not-trusted"]),
        (PUBLIC, {"Host": "play.example"}, ["proxy-not-trusted"]),
        ({"public_url": "http://play.example"}, {"Host": "play.example"}, []),
        (PUBLIC | {"proxies": PROXY}, {"Host": "play.example"}, ["proxy-names-nobody"]),
        (PUBLIC | {"proxies": PROXY}, {"Host": "play.example"} | FORWARDED, []),
    ],
)
async def test_a_proxy_that_hides_who_asks_is_warned_of_once(
    tmp_path: Path, settings: dict[str, Any], headers: dict[str, str], events: list[str]
) -> None:
    said = {"Host": "localhost", "Connection": "close"} | headers
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in said.items()]
    head = "\r\n".join(["GET /healthz HTTP/1.1", *lines, "", ""])
    with structlog.testing.capture_logs() as logs:
        async with serving(tmp_path, **settings) as server:
            for _ in range(2):
                assert (await server.raw(head.encode())).startswith(b"HTTP/1.1 200 ")
    found = [entry for entry in logs if entry["log_level"] == "warning"]
    assert [entry["event"] for entry in found] == events
    assert all(entry["proxy"] == "127.0.0.1" and entry["advice"] for entry in found)


# ---- time and number of connections


def head(server: Server, *more: str) -> bytes:
    lines = ["POST /api/me HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    lines += ["Content-Type: application/json", *more]
    return "\r\n".join([*lines, "", ""]).encode()


SOON = Timeouts(head=0.3, body=0.3, idle=1)


async def test_half_a_request_is_not_waited_for_without_end(tmp_path: Path) -> None:
    """Neither for the head, of a request or a WebSocket, nor for the body."""
    async with serving(tmp_path, timeouts=SOON) as server:
        whole = head(server, "Content-Length: 10")
        upgrade = head(server, "Upgrade: websocket", "Connection: Upgrade")
        chunked = head(server, "Transfer-Encoding: chunked") + b"5\r\n{"
        halves = [b"POST /a", whole[:-2], upgrade[:-2], whole + b"{", chunked]
        answers = await asyncio.gather(*map(server.raw, halves))
        for answer in answers:
            assert answer.startswith(b"HTTP/1.1 408 "), answer
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request.slow"
        assert await server.raw(b"") == b"", "who asked for nothing gets no answer"


async def test_a_few_bytes_now_and_then_win_no_time(tmp_path: Path) -> None:
    async with serving(tmp_path, timeouts=SOON) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET / HTTP/1.1\r\n")
        answer = asyncio.create_task(reader.readline())
        while not answer.done():
            writer.write(b"X: y\r\n")
            await asyncio.sleep(0.02)
        assert await answer == b"HTTP/1.1 408 \r\n"
        writer.close()


async def test_a_connection_that_asks_for_nothing_more_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, timeouts=SOON) as server:
        host = f"Host: 127.0.0.1:{server.port}\r\n\r\n".encode()
        request = b"GET /healthz HTTP/1.1\r\n" + host
        answers = await asyncio.gather(*map(server.raw, (request, request + b"GET /heal")))
        for answer in answers:
            assert answer.startswith(b"HTTP/1.1 200 ")
            assert answer.count(b"HTTP/1.1") == 1


async def test_connections_have_a_cap_that_half_sent_requests_count_for(tmp_path: Path) -> None:
    limits = Limits(connections=Limit(server=6))
    async with serving(tmp_path, limits=limits) as server:
        ann = await server.cookie("Ann")
        async with AsyncExitStack() as lines:
            for _ in range(3):
                await lines.enter_async_context(server.live(ann))
            halves = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
            for _, writer in halves:
                writer.write(b"GET / HTTP/1.1\r\n")
            answer = await server.raw(b"")
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "server.full"
            for _, writer in halves:
                writer.close()
                await writer.wait_closed()
            while (await server.raw(head(server)[:-2] + b"bad\r\n\r\n"))[9:12] == b"503":
                await asyncio.sleep(0.01)
        for _ in range(3):  # the WebSockets are gone as well
            while (await server.ask("GET", "/api/me", ann))[0] == 503:
                await asyncio.sleep(0.01)


async def test_one_address_does_not_take_all_connections(tmp_path: Path) -> None:
    limits = Limits(connections=Limit(address=2))

    async def statuses(server: Server) -> list[bytes]:
        held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(2)]
        answer = await server.raw(b"nonsense\r\n\r\n")
        for _, writer in held:
            writer.close()
        return answer.split()[1:2]

    async with serving(tmp_path / "alone", limits=limits) as server:
        assert await statuses(server) == [b"503"]
    async with serving(tmp_path / "behind", limits=limits, proxies=PROXY) as server:
        assert await statuses(server) == [b"400"], "a proxy connects for all its visitors"


async def test_a_request_with_two_ends_is_refused(tmp_path: Path) -> None:
    """By its length and by its chunks: a proxy in front might see another one."""
    both = ("Content-Length: 2", "Transfer-Encoding: chunked")
    async with serving(tmp_path) as server:
        chunks = b"2\r\n{}\r\n0\r\n\r\n"
        for request in (
            head(server, *both) + chunks,
            head(server, *reversed(both)) + chunks,
            head(server, "Content-Length: 2", "Content-Length: 3") + b"{} ",
            head(server, "Content-Length: 2, 3") + b"{} ",
            head(server, "Transfer-Encoding: gzip, chunked") + chunks,
        ):
            answer = await server.raw(request)
            assert answer.startswith(b"HTTP/1.1 400 "), request
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request.http"
            assert answer.count(b"HTTP/1.1") == 1
        fine = head(server, "Transfer-Encoding: chunked", "Connection: close") + chunks
        assert (await server.raw(fine)).startswith(b"HTTP/1.1 201 ")


# ---- the page


def test_the_page_for_hosts_has_all_limits_with_their_values() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "hosting.md").read_text(encoding="utf-8")
    rows = {
        cells[0].strip("` "): cells[1:]
        for line in page.splitlines()
        if (cells := line.strip("|").split("|"))[0].startswith((" `", "`"))
    }

    def number(cell: str) -> int | None:
        found = re.search(r"[\d,]+", cell)
        return int(found[0].replace(",", "")) if found else None

    def seconds(cell: str) -> int:
        found = re.search(r"in (\d+) (s|min|h)\b", cell)
        return int(found[1]) * {"s": 1, "min": 60, "h": HOUR}[found[2]] if found else 0

    for field in fields(Limits):
        limit = getattr(Limits(), field.name)
        person, address, server, *_ = rows[field.name]
        assert [number(each) for each in (person, address, server)] == [
            limit.person,
            limit.address,
            limit.server,
        ], field.name
        counted = [each for each in (person, address, server) if number(each) is not None]
        assert {seconds(each) for each in counted} == {limit.seconds}, field.name
    for field in fields(Timeouts):
        assert number(rows[field.name][0]) == getattr(Timeouts(), field.name), field.name
