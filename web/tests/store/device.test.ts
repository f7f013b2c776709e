import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { understood } from "../../src/store/settings.svelte";

const person = (id: string) => ({
  id,
  name: id,
  program: false,
  muted: [],
  blocked: [],
  recoverable: false,
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("settings", () => {
  it("are kept on this device", async () => {
    const first = (await import("../../src/store/settings.svelte")).settings;
    first.motion = "quick";
    first.theme = "light";
    vi.resetModules();
    const again = (await import("../../src/store/settings.svelte")).settings;
    expect([again.motion, again.theme, again.scheme]).toEqual(["quick", "light", "light"]);
    expect([again.sound, again.turning, again.language]).toEqual([true, "mat", null]);
  });

  it("follow the system where nothing was chosen", async () => {
    vi.stubGlobal("matchMedia", (query: string) => {
      return { matches: query.includes("reduce"), addEventListener: () => undefined };
    });
    const { settings } = await import("../../src/store/settings.svelte");
    expect([settings.motion, settings.scheme]).toEqual(["off", "dark"]);
    settings.motion = "full";
    expect(settings.motion).toBe("full");
  });

  it("survive what is not a setting", () => {
    const text = '{"theme": "pink", "motion": "off", "sound": "yes", "cards": 3}';
    expect(understood(text)).toMatchObject({ theme: "auto", motion: "off", sound: true });
    expect(understood(text)).not.toHaveProperty("cards");
    expect(understood("{")).toEqual(understood(null));
    expect(understood("null")).toEqual(understood(null));
  });
});

describe("who I am", () => {
  it("is asked for once, however many want to know", async () => {
    const asked = vi.fn(() => Promise.resolve(Response.json(person("ann"))));
    vi.stubGlobal("fetch", asked);
    const { me } = await import("../../src/store/me.svelte");
    expect(me.now).toBeNull();
    await Promise.all([me.ensure(), me.ensure()]);
    await me.ensure();
    expect([me.now?.id, asked.mock.calls.length]).toEqual(["ann", 1]);
  });

  it("is not asked by somebody who has never been here", async () => {
    const asked = vi.fn(() => Promise.resolve(Response.json(person("ann"))));
    vi.stubGlobal("fetch", asked);
    const { me } = await import("../../src/store/me.svelte");
    expect([await me.look(), asked.mock.calls.length]).toEqual([null, 0]);
    await me.ensure();
    vi.resetModules();
    const { me: again } = await import("../../src/store/me.svelte");
    expect((await again.look())?.id).toBe("ann");
    await again.forget();
    asked.mockClear();
    expect([await again.look(), asked.mock.calls.length]).toEqual([null, 0]);
  });

  it("has connections made again when it becomes somebody else", async () => {
    let now = "ann";
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(person(now))));
    const { me } = await import("../../src/store/me.svelte");
    const renewed = vi.fn();
    me.onrenewed(renewed);
    await me.ensure();
    await me.rename("Ann");
    expect(renewed).not.toHaveBeenCalled();
    now = "ben";
    await me.recover("code");
    expect(renewed).toHaveBeenCalledTimes(1);
    await me.forget();
    expect([me.now, renewed.mock.calls.length]).toEqual([null, 2]);
  });
});

describe("attention", () => {
  const look = (state: "hidden" | "visible") => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const shown: string[] = [];
  const closed = vi.fn();
  class Note {
    static permission = "granted";
    static requestPermission = () => Promise.resolve("granted");
    onclick = null;
    close = closed;
    constructor(title: string) {
      shown.push(title);
    }
  }

  beforeEach(() => {
    shown.length = 0;
    closed.mockClear();
    vi.stubGlobal("Notification", Note);
    document.title = "Nutcracker";
  });

  it("changes the title of a page that nobody looks at, until somebody does", async () => {
    const { call } = await import("../../src/store/attention");
    const { language } = await import("../../src/words/words.svelte");
    await language.start();
    look("visible");
    call("Nutcracker");
    expect(document.title).toBe("Nutcracker");
    look("hidden");
    call("Nutcracker");
    expect(document.title).toBe("● Your turn – Nutcracker");
    look("visible");
    expect(document.title).toBe("Nutcracker");
  });

  it("notifies only those who asked for it, and takes it back", async () => {
    const { call, mayNotify, settle } = await import("../../src/store/attention");
    const { language } = await import("../../src/words/words.svelte");
    await language.start();
    look("hidden");
    call("Nutcracker");
    expect(shown).toEqual([]);
    expect(await mayNotify()).toBe(true);
    call("Nutcracker");
    expect(shown).toEqual(["Your turn"]);
    settle();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(document.title).toBe("Nutcracker");
  });

  it("plays a few notes, unless somebody wants silence", async () => {
    const notes: number[] = [];
    class Part {
      gain = {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      };
      connect = (next: Part) => next;
      start = () => undefined;
      stop = () => undefined;
      constructor(_: unknown, options: { frequency?: number }) {
        if (options.frequency) notes.push(options.frequency);
      }
    }
    let opened = 0;
    class Audio {
      number = (opened += 1);
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
    }
    vi.stubGlobal("AudioContext", Audio);
    vi.stubGlobal("OscillatorNode", Part);
    vi.stubGlobal("GainNode", Part);
    const { tone, tuneUp } = await import("../../src/store/attention");
    const { settings } = await import("../../src/store/settings.svelte");
    settings.sound = false;
    tuneUp();
    expect(opened).toBe(0);
    settings.sound = true;
    tuneUp();
    tone("turn");
    expect([opened, notes.length]).toEqual([1, 2]); // nothing is opened in the middle of a race
    settings.sound = false;
    tone("turn");
    expect(notes).toHaveLength(2);
  });
});
