import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counting, face, short } from "../../src/shell/clock";
import ClockView from "../../src/shell/ClockView.svelte";
import { info } from "../store/make";
import { onStage, Stage } from "./stage";

onStage();

describe("the face of a clock", () => {
  it("counts minutes and seconds, and shows nought only at the very end", () => {
    expect([34_000, 33_200, 1, 0, -5].map(face)).toEqual(["0:34", "0:34", "0:01", "0:00", "0:00"]);
    expect([60_000, 61_000, 600_000].map(face)).toEqual(["1:00", "1:01", "10:00"]);
  });

  it("has hours, and days in words", () => {
    expect(face(3_600_000)).toBe("1:00:00");
    expect(face(3_599_500)).toBe("1:00:00");
    expect(face(2 * 86_400_000 + 3 * 3_600_000 + 7)).toBe("2d 3h");
  });

  it("counts the bank when the turn is used up", () => {
    expect(counting({ turn: 5, bank: 90 })).toBe(5);
    expect(counting({ turn: 0, bank: 90 })).toBe(90);
    expect(
      [
        { turn: 9000, bank: 0 },
        { turn: 9000, bank: 2000 },
      ].map(short),
    ).toEqual([true, false]);
  });
});

describe("the clock of a seat", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const options = { ...info().options, clock: { turn: 60, bank: 30 } };

  async function clock(turn: number, bank: number, runs = true): Promise<HTMLElement> {
    const stage = await Stage.at(
      { options },
      { clock: { turn_ms: turn, bank_ms: [bank, 7000], running: runs } },
    );
    render(ClockView, { table: stage.table, seat: 0 });
    return screen.getByRole("timer");
  }

  function pass(milliseconds: number): void {
    vi.advanceTimersByTime(milliseconds);
    flushSync();
  }

  it("runs down by itself, first the turn, then the bank", async () => {
    const shown = await clock(34_000, 30_000);
    expect(shown.textContent).toContain("0:34");
    expect(shown.textContent).toContain("+0:30");
    pass(4000);
    expect(shown.textContent).toContain("0:30");
    pass(32_000);
    expect(shown.textContent).toContain("0:28");
    expect(shown.textContent).toContain("bank");
    expect(shown.getAttribute("aria-label")).toBe("0:00 left of this turn, 0:28 in the bank");
  });

  it("warns when turn and bank together are nearly gone", async () => {
    const shown = await clock(12_000, 0);
    expect(shown.classList.contains("warns")).toBe(false);
    pass(3000);
    expect(shown.classList.contains("warns")).toBe(true);
    pass(60_000);
    expect(shown.textContent).toContain("0:00");
  });

  it("stands still in a pause", async () => {
    const shown = await clock(8000, 0, false);
    pass(5000);
    expect(shown.textContent).toContain("0:08");
    expect(shown.classList.contains("warns")).toBe(false);
  });

  it("is not there where nobody plays against time", async () => {
    const stage = await Stage.at();
    render(ClockView, { table: stage.table, seat: 0 });
    expect(screen.queryByRole("timer")).toBeNull();
  });
});
