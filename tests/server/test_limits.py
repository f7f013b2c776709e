"""Limits of number and time: what they count, and what happens beyond them."""

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
from tests.server.in_process_server import InProcessServer, receive, run_server, send

HOUR = 3600
PROXY = ("127.0.0.1",)  # so that a test can choose the address of a client


# ---- per person and per address


async def test_a_person_has_one_budget_of_messages_for_all_connections(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(messages=Limit(person=12, address=100, seconds=HOUR))
    async with run_server(tmp_path, limits=limits) as server:
        ann, ben = await server.cookie("Ann"), await server.cookie("Ben")
        async with AsyncExitStack() as connections:
            several = [await connections.enter_async_context(server.connect(ann)) for _ in range(4)]
            for connection in several * 2:  # with the ``hello`` messages 12
                await send(connection, type="ping")
                await receive(connection, "pong")
            await send(several[2], type="ping")
            refused = await receive(several[2], "refused")
            assert refused["code"] == "rate-limited"
            assert 1 <= refused["arguments"]["seconds"] <= HOUR
            assert await receive(several[2], "closing") == {
                "type": "closing",
                "code": "rate-limited",
            }
            with pytest.raises(ConnectionClosed):
                await several[2].recv()
            assert several[2].close_code == 1008
            other = await connections.enter_async_context(server.connect(ben))
            await send(other, type="ping")
            assert await receive(other, "pong"), "another person has a budget of their own"
            with pytest.raises(InvalidStatus) as denied:  # before the first message
                await connections.enter_async_context(server.connect(ann))
            assert denied.value.response.status_code == 429
            assert json.loads(denied.value.response.body)["code"] == "rate-limited"
    assert not caplog.records, "to refuse a connection is not an error of the server"


async def test_all_people_of_an_address_share_a_larger_budget(tmp_path: Path) -> None:
    """A person within their own budget is refused, but not disconnected."""
    limits = Limits(messages=Limit(person=100, address=4, seconds=HOUR))
    async with run_server(tmp_path, limits=limits, proxies=PROXY) as server:
        school, home = {"X_Forwarded_For": "192.0.2.1"}, {"X_Forwarded_For": "192.0.2.2"}
        pupils = [await server.cookie("Ann"), await server.cookie("Ben")]
        async with AsyncExitStack() as connections:
            here = [
                await connections.enter_async_context(server.connect(who, **school))
                for who in pupils
            ]
            for connection in here * 2:
                await send(connection, type="ping")
                await receive(connection, "pong")
            await send(here[0], type="unwatch", table="t")
            assert (await receive(here[0], "refused"))["code"] == "rate-limited"
            about = {"ref": "r", "table": "t", "seat": None, "version": 0}
            await send(here[1], type="preview", **about)
            refused = await receive(here[1], "refused")
            assert (refused["code"], refused["ref"]) == ("rate-limited", "r")
            await connections.enter_async_context(server.connect(pupils[0], **school))  # accepted
            there = await connections.enter_async_context(server.connect(pupils[0], **home))
            await send(there, type="ping")
            assert await receive(there, "pong")


async def test_connections_are_counted_by_person_and_by_address(tmp_path: Path) -> None:
    limits = Limits(connections=Limit(person=2, address=3))

    async def denied(server: InProcessServer, cookie: str, **headers: str) -> dict[str, object]:
        with pytest.raises(InvalidStatus) as refused:
            async with server.connect(cookie, **headers):
                pass
        assert refused.value.response.status_code == 409
        body: dict[str, object] = json.loads(refused.value.response.body)
        return body

    async with run_server(tmp_path, limits=limits, proxies=PROXY) as server:
        school, home = {"X_Forwarded_For": "192.0.2.1"}, {"X_Forwarded_For": "192.0.2.2"}
        ann, ben = await server.cookie("Ann"), await server.cookie("Ben")
        many = {"code": "connection.too-many"}
        async with AsyncExitStack() as connections:
            for _ in range(2):
                await connections.enter_async_context(server.connect(ann, **school))
            assert await denied(server, ann, **home) == many | {"arguments": {"most": 2}}
            async with server.connect(ben, **school):
                answer = await denied(server, ben, **school)
                assert answer == many | {"arguments": {"most": 3}}
            await connections.enter_async_context(server.connect(ben, **school))
        async with server.connect(ann, **school), server.connect(ben, **school):
            pass


async def test_requests_of_a_person_count_from_every_address(tmp_path: Path) -> None:
    limits = Limits(requests=Limit(person=3, seconds=HOUR))
    async with run_server(tmp_path, limits=limits, proxies=PROXY) as server:
        ann, ben = await server.cookie("Ann"), await server.cookie("Ben")
        answers = [
            await server.request("GET", "/api/me", ann, X_Forwarded_For=f"192.0.2.{number}")
            for number in range(4)
        ]
        assert [status for status, _ in answers] == [200, 200, 200, 429]
        assert answers[-1][1]["code"] == "rate-limited"
        assert (await server.request("GET", "/api/me", ben))[0] == 200


async def test_reports_are_limited_for_a_person_and_for_an_address(tmp_path: Path) -> None:
    limits = Limits(reports=Limit(person=2, address=3, seconds=HOUR))
    async with run_server(tmp_path, limits=limits) as server:
        people = server.context.people
        ann, ben, eve = [await people.create(name) for name in ("Ann", "Ben", "Eve")]

        async def report(by: str) -> tuple[int, str | None]:
            body = {"table": None, "reason": "rude"}
            status, said = await server.request("POST", f"/api/people/{eve.id}/report", by, body)
            return status, said.get("code")

        fine, limited = (200, None), (429, "rate-limited")
        assert [await report(people.sign_cookie(ann)) for _ in range(3)] == [fine, fine, limited]
        assert [await report(people.sign_cookie(ben)) for _ in range(2)] == [fine, limited]
        assert len(await queries.list_reports(server.context.tables.store.database)) == 3


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
async def test_a_proxy_that_hides_the_address_of_clients_causes_one_warning(
    tmp_path: Path, settings: dict[str, Any], headers: dict[str, str], events: list[str]
) -> None:
    said = {"Host": "localhost", "Connection": "close"} | headers
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in said.items()]
    head = "\r\n".join(["GET /healthz HTTP/1.1", *lines, "", ""])
    with structlog.testing.capture_logs() as logs:
        async with run_server(tmp_path, **settings) as server:
            for _ in range(2):
                assert (await server.exchange_bytes(head.encode())).startswith(b"HTTP/1.1 200 ")
    found = [entry for entry in logs if entry["log_level"] == "warning"]
    assert [entry["event"] for entry in found] == events
    assert all(entry["proxy"] == "127.0.0.1" and entry["advice"] for entry in found)


# ---- time and number of connections


def head(server: InProcessServer, *more: str) -> bytes:
    lines = ["POST /api/me HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    lines += ["Content-Type: application/json", *more]
    return "\r\n".join([*lines, "", ""]).encode()


SOON = Timeouts(head=0.3, body=0.3, idle=1)


async def test_a_server_stops_waiting_for_half_a_request(tmp_path: Path) -> None:
    """For the head of a request or a WebSocket, and for the body."""
    async with run_server(tmp_path, timeouts=SOON) as server:
        whole = head(server, "Content-Length: 10")
        upgrade = head(server, "Upgrade: websocket", "Connection: Upgrade")
        chunked = head(server, "Transfer-Encoding: chunked") + b"5\r\n{"
        halves = [b"POST /a", whole[:-2], upgrade[:-2], whole + b"{", chunked]
        answers = await asyncio.gather(*map(server.exchange_bytes, halves))
        for answer in answers:
            assert answer.startswith(b"HTTP/1.1 408 "), answer
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request.slow"
        assert await server.exchange_bytes(b"") == b"", "a client without a request gets no answer"


async def test_a_slow_request_does_not_extend_its_time_limit(tmp_path: Path) -> None:
    async with run_server(tmp_path, timeouts=SOON) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET / HTTP/1.1\r\n")
        answer = asyncio.create_task(reader.readline())
        while not answer.done():
            writer.write(b"X: y\r\n")
            await asyncio.sleep(0.02)
        assert await answer == b"HTTP/1.1 408 \r\n"
        writer.close()


async def test_an_idle_connection_is_closed(tmp_path: Path) -> None:
    async with run_server(tmp_path, timeouts=SOON) as server:
        host = f"Host: 127.0.0.1:{server.port}\r\n\r\n".encode()
        request = b"GET /healthz HTTP/1.1\r\n" + host
        answers = await asyncio.gather(
            *map(server.exchange_bytes, (request, request + b"GET /heal"))
        )
        for answer in answers:
            assert answer.startswith(b"HTTP/1.1 200 ")
            assert answer.count(b"HTTP/1.1") == 1


async def test_half_sent_requests_count_for_the_limit_of_connections(tmp_path: Path) -> None:
    limits = Limits(connections=Limit(server=6))
    async with run_server(tmp_path, limits=limits) as server:
        ann = await server.cookie("Ann")
        async with AsyncExitStack() as connections:
            for _ in range(3):
                await connections.enter_async_context(server.connect(ann))
            halves = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
            for _, writer in halves:
                writer.write(b"GET / HTTP/1.1\r\n")
            answer = await server.exchange_bytes(b"")
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "server.full"
            for _, writer in halves:
                writer.close()
                await writer.wait_closed()
            while (await server.exchange_bytes(head(server)[:-2] + b"bad\r\n\r\n"))[9:12] == b"503":
                await asyncio.sleep(0.01)
        for _ in range(3):  # the WebSockets are closed as well
            while (await server.request("GET", "/api/me", ann))[0] == 503:
                await asyncio.sleep(0.01)


async def test_one_address_does_not_take_all_connections(tmp_path: Path) -> None:
    limits = Limits(connections=Limit(address=2))

    async def statuses(server: InProcessServer) -> list[bytes]:
        held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(2)]
        answer = await server.exchange_bytes(b"nonsense\r\n\r\n")
        for _, writer in held:
            writer.close()
        return answer.split()[1:2]

    async with run_server(tmp_path / "alone", limits=limits) as server:
        assert await statuses(server) == [b"503"]
    async with run_server(tmp_path / "behind", limits=limits, proxies=PROXY) as server:
        assert await statuses(server) == [b"400"], "a proxy connects for all its clients"


async def test_a_request_with_a_length_and_with_chunks_is_refused(tmp_path: Path) -> None:
    """A proxy might read another request from the same bytes."""
    both = ("Content-Length: 2", "Transfer-Encoding: chunked")
    async with run_server(tmp_path) as server:
        chunks = b"2\r\n{}\r\n0\r\n\r\n"
        for request in (
            head(server, *both) + chunks,
            head(server, *reversed(both)) + chunks,
            head(server, "Content-Length: 2", "Content-Length: 3") + b"{} ",
            head(server, "Content-Length: 2, 3") + b"{} ",
            head(server, "Transfer-Encoding: gzip, chunked") + chunks,
        ):
            answer = await server.exchange_bytes(request)
            assert answer.startswith(b"HTTP/1.1 400 "), request
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request.http"
            assert answer.count(b"HTTP/1.1") == 1
        fine = head(server, "Transfer-Encoding: chunked", "Connection: close") + chunks
        assert (await server.exchange_bytes(fine)).startswith(b"HTTP/1.1 201 ")


# ---- documentation


def test_the_hosting_page_lists_all_limits_with_their_values() -> None:
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
