import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Link } from "../../src/net/link";
import TableScreen from "../../src/screens/TableScreen.svelte";
import { language } from "../../src/words/words.svelte";
import { FakeWorld } from "../net/world";

const way = vi.hoisted(() => ({ link: null as Link | null }));
vi.mock("../../src/net/browser", () => ({
  get link() {
    return way.link;
  },
}));

let world: FakeWorld;

beforeEach(async () => {
  const { Link } = await import("../../src/net/link");
  world = new FakeWorld();
  way.link = new Link(world);
  await language.set("en");
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval", "clearInterval"], now: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Time passes for the link and for the page. */
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

describe("who comes to a table", () => {
  it("with an old page is offered the new one", async () => {
    render(TableScreen, { id: "table" });
    (await world.arrive()).cut(4409);
    pass(400);
    expect(screen.getByRole("button", { name: "Load it" })).toBeTruthy();
    expect(screen.queryByText(/Just a moment/)).toBeNull();
  });

  it("when the server does not answer is told so after two seconds", async () => {
    render(TableScreen, { id: "table" });
    (await world.arrive()).cut();
    pass(1000);
    expect(screen.queryByText(/No connection/)).toBeNull();
    pass(1500);
    expect(screen.getByText(/No connection for/)).toBeTruthy();
    expect(screen.getByText(/Just a moment/)).toBeTruthy();
  });
});
