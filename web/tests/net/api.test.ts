import { afterEach, describe, expect, it, vi } from "vitest";
import * as api from "../../src/protocol/api";
import * as pages from "../../src/protocol/pages";
import { me } from "../../src/store/me.svelte";
import { Refusal } from "../../src/net/refusal";

type Sent = [string, RequestInit];

function answer(body: unknown, status = 200): { sent: () => Sent } {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fake = vi.fn(() => Promise.resolve(new Response(text, { status })));
  vi.stubGlobal("fetch", fake);
  return { sent: () => fake.mock.calls[0] as unknown as Sent };
}

afterEach(() => vi.unstubAllGlobals());

describe("requests", () => {
  it("are JSON, also without a body", async () => {
    const asked = answer({ id: "t", status: "running" }, 201);
    await expect(api.startTable("a/b")).resolves.toMatchObject({ status: "running" });
    const [path, request] = asked.sent();
    expect(path).toBe("api/tables/a%2Fb/start");
    expect(request.method).toBe("POST");
    expect(request.headers).toEqual({ "Content-Type": "application/json" });
  });

  it("are refused with the server's code", async () => {
    const trouble = { code: "course.invalid", arguments: {}, problems: [{ code: "course.box" }] };
    answer(trouble, 400);
    const refused = api.checkCourse({ text: "x" });
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({ ...trouble, status: 400 });
  });

  it("say when there was no answer, or none of ours", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    await expect(api.listGames()).rejects.toMatchObject({ code: "network", status: 0 });
    answer("<html>Bad Gateway</html>", 502);
    await expect(api.listGames()).rejects.toMatchObject({ code: "network" });
  });

  it("find nobody without an error", async () => {
    answer({ code: "person.none", arguments: {} }, 401);
    await expect(me.look(true)).resolves.toBeNull();
    answer({ code: "server.failed", arguments: {} }, 500);
    await expect(me.look(true)).rejects.toMatchObject({ code: "server.failed" });
  });

  it("have a query where one is given", async () => {
    const asked = answer({ tables: [], next: null });
    await api.listTables({ limit: 20, before: "7-ab" });
    expect(asked.sent()[0]).toBe("api/tables?limit=20&before=7-ab");
  });

  it("know where pictures are", () => {
    expect(api.tableQrCodeUrl("a/b")).toBe("api/tables/a%2Fb/qr");
    expect(pages.table("a/b")).toBe("table/a%2Fb");
  });
});
