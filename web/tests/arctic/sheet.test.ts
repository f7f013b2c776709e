import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { linesOf, sums } from "../../src/arctic/lines";
import ScoreSheet from "../../src/arctic/ScoreSheet.svelte";
import { settings } from "../../src/store/settings.svelte";
import { language, more } from "../../src/words/words.svelte";
import { ANIMALS, run, sheet } from "./pieces";

// The worked example of the rules (AR-7.1), and one who scores little.
const SHEETS = [
  sheet({
    runs: [run("fox", 3, 0), run("moose", 6, 3), run("orca", 5, 9), run("bear", 4, 14)],
    diversity_points: 6,
    totem_points: 10,
    penalty_points: 4,
    total: 46,
  }),
  sheet({
    runs: [run("walrus", 2, 0, 1)],
    face_down_animals: [[1, "walrus"]],
    totem_points: 0,
    penalty_points: 3,
    total: -2,
  }),
];
const PROPS = {
  sheets: SHEETS,
  animals: ANIMALS,
  names: ["Ada", "Ben"],
  totems: ["orca", "fox"],
  places: [1, 2],
};

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});
beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "full";
});
afterEach(() => {
  cleanup();
  settings.motion = "full";
  vi.useRealTimers();
});

const shown = () => document.querySelectorAll("tbody tr:not(.waits)").length;

describe("the lines of the score", () => {
  it("add up to the totals", () => {
    const lines = linesOf(SHEETS, ANIMALS);
    expect(lines).toHaveLength(9);
    expect(sums(lines, 0)).toEqual([0, 0]);
    expect(sums(lines, 6)).toEqual([34, 1]);
    expect(sums(lines, 9)).toEqual(SHEETS.map(({ total }) => total));
  });
});

describe("the score sheet", () => {
  it("is there at once when it does not build up", () => {
    render(ScoreSheet, PROPS);
    expect(shown()).toBe(9);
    expect(screen.getByText("Winner")).toBeTruthy();
    expect(screen.getByText("46")).toBeTruthy();
    expect(screen.getAllByText("−2").length).toBeGreaterThan(0);
    expect(screen.getByText("one wild card, at its best")).toBeTruthy();
    expect(
      screen.getByText("A face-down card is wild: it counts where it helps most."),
    ).toBeTruthy();
  });

  it("explains the flake only where there is one", () => {
    const sheets = SHEETS.map((each) => ({ ...each, face_down_animals: [] }));
    render(ScoreSheet, { ...PROPS, sheets });
    expect(screen.queryByText(/face-down/)).toBeNull();
  });

  it("builds up line by line", () => {
    render(ScoreSheet, { ...PROPS, building: 0 });
    expect(shown()).toBe(0);
    expect(screen.queryByText("Winner")).toBeNull();
    vi.advanceTimersByTime(800);
    flushSync();
    expect(shown()).toBe(1);
    expect(screen.getByText("So far")).toBeTruthy();
    for (let line = 1; line < 10; line += 1) {
      vi.advanceTimersByTime(800);
      flushSync();
    }
    expect(shown()).toBe(9);
    expect(screen.getByText("Total")).toBeTruthy();
  });

  it("can be skipped", () => {
    render(ScoreSheet, { ...PROPS, building: 0 });
    screen.getByRole("button", { name: "Show all at once" }).click();
    flushSync();
    expect(shown()).toBe(9);
  });

  it("does not build up where nothing should move", () => {
    settings.motion = "off";
    render(ScoreSheet, { ...PROPS, building: 0 });
    flushSync();
    expect(shown()).toBe(9);
  });
});
