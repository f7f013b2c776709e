import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown } from "../../src/snow-tails/board";
import { nextPlace } from "../../src/snow-tails/roving";
import Track from "../../src/snow-tails/Track.svelte";
import { language, more } from "../../src/words/words.svelte";
import { board, end, layout, sled } from "./course";

const heard = {
  onchoose: vi.fn(),
  onconfirm: vi.fn(),
  onslot: vi.fn(),
  onspace: vi.fn(),
  onanimated: vi.fn(),
};

const calm = {
  board,
  sleds: [sled(0, "0/3/2"), sled(1, "1/2/1"), sled(2, "1/4/2", { status: "wrecked" })],
  saplings: board.geometry.saplings,
  targets: [],
  chosen: null,
  slots: [],
  highlight: [],
  playing: null,
  own: 0,
  safe: { top: 0, right: 0, bottom: 0, left: 0 },
  turning: false,
  motion: "off" as const,
  patterns: false,
  ...heard,
};

const stepped = { name: "stepped", seat: 1, start: "1/2/1", space: "1/2/2", side: 0 };
const run: Shown = { step: { version: 12, seat: 1, events: [stepped] }, brief: false };

const frames = () => new Promise((resolve) => setTimeout(resolve, 60));
const buttons = () => [...document.querySelectorAll("[data-target]")] as SVGElement[];

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
  await import("../../src/snow-tails/beside"); // what is fetched later is there at once
}, 60_000);
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

describe("the ends of a turn", () => {
  const targets = [
    end("1/3/1"),
    end("1/3/3", { kind: "dents", price: 2, label: "Two dents" }),
    end("1/3/2", { kind: "bump", label: "Behind Ben" }),
  ];

  it("are buttons with a sentence, furthest ahead first, one of them in the tab order", () => {
    render(Track, { ...calm, targets });
    expect(buttons().map((each) => each.getAttribute("aria-label"))).toEqual([
      "Two dents",
      "Behind Ben",
      "To 1/3/1, no cost",
    ]);
    expect(buttons().map((each) => each.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  });

  it("are chosen first and confirmed then", async () => {
    const { rerender } = render(Track, { ...calm, targets });
    await fireEvent.click(screen.getByLabelText("Behind Ben"));
    expect(heard.onchoose).toHaveBeenCalledExactlyOnceWith("1/3/2");
    await rerender({ chosen: "1/3/2" });
    expect(screen.getByLabelText("Behind Ben").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(screen.getByLabelText("Behind Ben"), { key: "Enter" });
    expect(heard.onconfirm).toHaveBeenCalledExactlyOnceWith("1/3/2");
    expect(heard.onspace).not.toHaveBeenCalled();
  });

  describe("on a phone", () => {
    const camera = () => {
      const [x = 0, y = 0, , by = 1, dx = 0, dy = 0] = (
        document.querySelector<HTMLElement>(".world")?.style.transform.match(/-?[\d.]+/g) ?? []
      ).map(Number);
      return (space: string): [number, number] => {
        const place = layout.place(space);
        return [x + ((place?.x ?? 0) + dx) * by, y + ((place?.y ?? 0) + dy) * by];
      };
    };

    /** Comes down on a space that is not lit, so many px beside the middle of another. */
    async function tap(on: string, [x, y]: [number, number], pointerType = "touch", detail = 1) {
      const dark = document.querySelector(`path[data-space="${on}"]`) as Element;
      await fireEvent.pointerDown(dark, { pointerType });
      await fireEvent.click(dark, { clientX: x, clientY: y, detail });
    }

    it("are chosen by a finger that comes down beside them: the nearest", async () => {
      render(Track, { ...calm, targets });
      const [x, y] = camera()("1/3/2");
      await tap("2/3/2", [x + 20, y]);
      const nearest = targets
        .map(({ id, space }) => ({ id, at: camera()(space) }))
        .map(({ id, at }) => ({ id, far: Math.hypot(at[0] - x - 20, at[1] - y) }))
        .sort((one, other) => one.far - other.far)[0];
      expect(heard.onchoose).toHaveBeenCalledExactlyOnceWith(nearest?.id);
      expect(heard.onspace).not.toHaveBeenCalled();
    });

    it("are not chosen from further away, by a mouse, or by a screen reader", async () => {
      render(Track, { ...calm, targets: targets.slice(0, 1) });
      const [x, y] = camera()("1/3/1");
      await tap("2/3/2", [x + 23, y]);
      await tap("2/3/2", [x + 20, y], "mouse");
      await tap("2/3/2", [x, y], "touch", 0);
      expect(heard.onchoose).not.toHaveBeenCalled();
      expect(heard.onspace.mock.calls).toEqual([["2/3/2"], ["2/3/2"], ["2/3/2"]]);
    });

    it("have start slots among them", async () => {
      const [space = ""] = board.geometry.slots;
      render(Track, { ...calm, sleds: [], slots: [{ slot: 1, space, label: "Take slot 1" }] });
      const [x, y] = camera()(space);
      await tap("2/3/2", [x - 20, y + 20]);
      expect(heard.onslot).toHaveBeenCalledExactlyOnceWith(1);
    });

    it("lie under the buttons of the camera", async () => {
      render(Track, { ...calm, targets });
      const button = document.querySelector(".corner button") as Element;
      const [x, y] = camera()("1/3/2");
      await fireEvent.pointerDown(button, { pointerType: "touch" });
      await fireEvent.click(button, { clientX: x, clientY: y, detail: 1 });
      expect(heard.onchoose).not.toHaveBeenCalled();
    });
  });

  it("are reached by arrow keys", async () => {
    render(Track, { ...calm, targets });
    buttons()[0]?.focus();
    await fireEvent.keyDown(buttons()[0] as Element, { key: "ArrowRight" });
    expect(document.activeElement).toBe(buttons()[1]);
    expect([nextPlace("ArrowLeft", 0, 3), nextPlace("End", 0, 3), nextPlace("x", 0, 3)]).toEqual([
      2,
      2,
      null,
    ]);
  });

  it("show the path of the chosen one", async () => {
    const { rerender } = render(Track, { ...calm, targets });
    expect(document.querySelector("g.way")).toBeNull();
    await rerender({ chosen: "1/3/1" });
    await vi.waitFor(() => expect(document.querySelector(".way .disc")).not.toBeNull());
  });

  it("keep the tick on the chosen one while another is looked at", async () => {
    render(Track, { ...calm, targets, chosen: "1/3/1", pointed: "1/3/3" });
    await vi.waitFor(() => expect(document.querySelector("g.way")).not.toBeNull());
    expect(screen.getByLabelText("To 1/3/1, no cost").classList).toContain("chosen");
    expect(screen.getByLabelText("Two dents").classList).not.toContain("chosen");
    expect(screen.getByLabelText("Two dents").classList).toContain("pointed");
    const ways = [...document.querySelectorAll("g.way")];
    expect(ways.map((way) => way.classList.contains("chosen"))).toEqual([false, true]);
    expect(document.querySelectorAll(".way .disc")).toHaveLength(1);
  });

  it("have no sign before any card is chosen, unless they cost something", () => {
    const pale = [
      end("1/3/1", { kind: "other", pale: "free", icons: [] }),
      end("1/3/2", { kind: "other", pale: "bump", icons: ["bump"] }),
    ];
    render(Track, { ...calm, targets: pale });
    const signs = buttons().map((each) => each.querySelector(":scope > g > g > g") !== null);
    expect(signs).toEqual([true, false]);
    expect(buttons().every(({ classList }) => classList.contains("pale"))).toBe(true);
  });

  it("have hatching when patterns are on", () => {
    render(Track, { ...calm, targets, patterns: true });
    expect(document.querySelectorAll(".hatch")).toHaveLength(3);
  });
});

describe("the rest of the track", () => {
  it("tells of any other space that is tapped, none of which is in the tab order", async () => {
    render(Track, calm);
    const spaces = [...document.querySelectorAll("[data-space]")];
    expect(spaces).toHaveLength(board.geometry.spaces.length);
    expect(spaces.some((space) => space.hasAttribute("tabindex"))).toBe(false);
    await fireEvent.click(document.querySelector('[data-space="2/3/2"]') as Element);
    expect(heard.onspace).toHaveBeenCalledExactlyOnceWith("2/3/2");
  });

  it("offers start slots", async () => {
    const slots = [{ slot: 2, space: board.geometry.slots[1] ?? "", label: "Take slot 2" }];
    render(Track, { ...calm, sleds: [], slots });
    await fireEvent.click(screen.getByLabelText("Take slot 2"));
    expect(heard.onslot).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("names the sleds, and says which one is a wreck", () => {
    render(Track, calm);
    const names = screen.getAllByRole("img").map((each) => each.getAttribute("aria-label"));
    expect(names).toContain("Ben");
    expect(names).toContain("Cleo, wrecked");
  });

  it("rings the limit that my sled comes to next", () => {
    render(Track, calm);
    expect(document.querySelectorAll(".ring")).toHaveLength(1);
  });

  it("marks what the log speaks of", () => {
    render(Track, { ...calm, highlight: ["1/1/1", "1/1/1", "1/1/2", "nowhere"] });
    expect(document.querySelectorAll(".ringed")).toHaveLength(2);
  });
});

describe("a step that is shown", () => {
  it("is done exactly once when motion is off", async () => {
    const { rerender } = render(Track, { ...calm, playing: run });
    await frames();
    expect(heard.onanimated).toHaveBeenCalledExactlyOnceWith(12);
    await rerender({ playing: null });
    await frames();
    expect(heard.onanimated).toHaveBeenCalledTimes(1);
  });

  it("is done once when nothing moves in it", async () => {
    const still = { step: { version: 13, seat: 1, events: [] }, brief: false };
    render(Track, { ...calm, motion: "full", playing: still });
    await frames();
    expect(heard.onanimated).toHaveBeenCalledExactlyOnceWith(13);
  });

  it("is done once when it is skipped by the next", async () => {
    const { rerender } = render(Track, { ...calm, motion: "full", playing: run });
    await tick();
    expect(heard.onanimated).not.toHaveBeenCalled();
    await rerender({ playing: null });
    await frames();
    expect(heard.onanimated).toHaveBeenCalledExactlyOnceWith(12);
  });

  it("runs to its end, and the sled stays there until the view has changed", async () => {
    const { rerender } = render(Track, { ...calm, motion: "quick", playing: run });
    await vi.waitFor(() => expect(heard.onanimated).toHaveBeenCalledExactlyOnceWith(12), 1500);
    await tick();
    const ben = () => document.querySelector('[data-sled="1"]')?.getAttribute("transform");
    const there = ben();
    await rerender({ playing: null, sleds: [sled(0, "0/3/2"), sled(1, "1/2/2")] });
    expect(ben()).toBe(there);
  });

  it("is done at once in a hidden tab", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    render(Track, { ...calm, motion: "full", playing: run });
    await frames();
    expect(heard.onanimated).toHaveBeenCalledExactlyOnceWith(12);
    hidden.mockRestore();
  });
});
