import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Way } from "../../src/shell/connection";
import Connection from "../../src/shell/Connection.svelte";
import Lost from "../../src/shell/Lost.svelte";
import { onStage } from "./stage";

onStage();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function way(state: Way["state"], more: Partial<Way> = {}): Way {
  return { state, since: Date.now(), next: null, hurry: () => undefined, ...more };
}

function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

function banner(): string | null {
  const text = screen.queryByRole("status")?.textContent;
  return text?.replace(/\s+/g, " ").trim() ?? null;
}

describe("the state of the connection", () => {
  it("is always said in words, also where only a dot is seen", () => {
    const words: [Way["state"], string][] = [
      ["open", "Connected"],
      ["connecting", "Connecting…"],
      ["lost", "No connection"],
      ["outdated", "Cut off"],
      ["ended", "Cut off"],
    ];
    for (const [state, said] of words) {
      const { container, unmount } = render(Connection, { way: way(state), small: true });
      expect(container.textContent?.trim()).toBe(said);
      expect(container.querySelectorAll("svg")).toHaveLength(state === "open" ? 0 : 1);
      unmount();
    }
  });
});

describe("a lost connection", () => {
  it("is no matter for two seconds; then it says since when, and when the next try is", () => {
    render(Lost, { way: way("lost", { next: Date.now() + 9000 }), waits: false });
    pass(1500);
    expect(banner()).toBeNull();
    pass(1500);
    expect(banner()).toContain("No connection for 3 seconds. Next try in 6 seconds.");
    pass(2000);
    expect(banner()).toContain("No connection for 5 seconds. Next try in 4 seconds.");
  });

  it("tries at once when asked", async () => {
    const hurry = vi.fn();
    render(Lost, { way: way("lost", { next: Date.now() + 9000, hurry }), waits: false });
    pass(3000);
    await fireEvent.click(screen.getByRole("button", { name: "Try now" }));
    expect(hurry).toHaveBeenCalledOnce();
  });

  it("says that a move is kept", () => {
    render(Lost, { way: way("lost"), waits: true });
    pass(3000);
    expect(banner()).toContain("Trying again… Your move is kept and will be sent.");
  });

  it("is told as well when the server only takes its time", () => {
    render(Lost, { way: way("open"), waits: true });
    pass(1000);
    expect(banner()).toBeNull();
    pass(2000);
    expect(banner()).toContain("Your move is on its way.");
  });

  it("is silent when all is well", () => {
    render(Lost, { way: way("open"), waits: false });
    pass(10_000);
    expect(banner()).toBeNull();
  });

  it("offers the new page where this one is too old, and the start where nobody is known", () => {
    const { unmount } = render(Lost, { way: way("outdated"), waits: false });
    expect(screen.getByRole("button", { name: "Load it" })).toBeTruthy();
    unmount();
    render(Lost, { way: way("ended"), waits: false });
    expect(screen.getByRole("link").getAttribute("href")).toBe(".");
  });
});
