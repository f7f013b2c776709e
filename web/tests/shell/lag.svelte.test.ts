import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { after, Lagging } from "../../src/shell/lag.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const picture = () => {
  vi.advanceTimersToNextFrame();
  flushSync();
};

describe("what comes later", () => {
  it("comes so many pictures later, once, unless it is called off", () => {
    const act = vi.fn();
    after(2, act);
    const off = after(2, act);
    picture();
    off();
    expect(act).not.toHaveBeenCalled();
    picture();
    picture();
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe("a value that lags behind", () => {
  function lagging(first: string | null) {
    const source = $state({ value: first });
    let late: Lagging<string> | undefined;
    const stop = $effect.root(() => {
      late = new Lagging(() => source.value, 2);
    });
    flushSync();
    const set = (value: string | null) => {
      source.value = value;
      flushSync();
    };
    return { set, stop, now: () => late?.now };
  }

  it("is the same from the beginning, and follows", () => {
    const { set, stop, now } = lagging("first");
    expect(now()).toBe("first");
    set("second");
    picture();
    expect(now()).toBe("first");
    picture();
    expect(now()).toBe("second");
    stop();
  });

  it("takes the newest of several", () => {
    const { set, stop, now } = lagging("first");
    set("second");
    picture();
    set("third");
    picture();
    expect(now()).toBe("first");
    picture();
    expect(now()).toBe("third");
    stop();
  });

  it("comes at once where there was nothing, and goes at once", () => {
    const { set, stop, now } = lagging(null);
    set("mine");
    expect(now()).toBe("mine");
    set(null); // behind the cover there is nothing to see
    expect(now()).toBeNull();
    stop();
  });

  it("does not wait for pictures that nobody sees", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { set, stop, now } = lagging("first");
    set("second");
    expect(now()).toBe("second");
    hidden.mockRestore();
    stop();
  });
});
