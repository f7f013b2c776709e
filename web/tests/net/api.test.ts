import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../../src/net/api";

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
    await expect(api.start("a/b")).resolves.toMatchObject({ status: "running" });
    const [path, request] = asked.sent();
    expect(path).toBe("api/tables/a%2Fb/start");
    expect(request).toMatchObject({ method: "POST", body: "{}" });
    expect(request.headers).toEqual({ "Content-Type": "application/json" });
  });

  it("are refused with the server's code", async () => {
    const trouble = { code: "course.invalid", arguments: {}, problems: [{ code: "course.box" }] };
    answer(trouble, 400);
    const refused = api.checkCourse("x");
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({ ...trouble, status: 400 });
  });

  it("say when there was no answer, or none of ours", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    await expect(api.games()).rejects.toMatchObject({ code: "network", status: 0 });
    answer("<html>Bad Gateway</html>", 502);
    await expect(api.games()).rejects.toMatchObject({ code: "network" });
  });

  it("find nobody without an error", async () => {
    answer({ code: "person.none", arguments: {} }, 401);
    await expect(api.me()).resolves.toBeNull();
    answer({ code: "server.failed", arguments: {} }, 500);
    await expect(api.me()).rejects.toMatchObject({ code: "server.failed" });
  });
});
