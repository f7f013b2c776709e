import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Log from "../../src/shell/Log.svelte";
import { aroundName, type LogEntry } from "../../src/shell/log";
import { onStage } from "./stage";

onStage();

function entry(version: number, more: Partial<LogEntry> = {}): LogEntry {
  const text = `Ben ran ${version}.`;
  return {
    id: `e${version}`,
    version,
    seat: 1,
    name: "Ben",
    text,
    places: [`s${version}`],
    ...more,
  };
}

function lines(): HTMLElement[] {
  return screen.getAllByRole("button").filter((button) => button.classList.contains("line"));
}

describe("the log", () => {
  const round = (version: number) =>
    entry(version, { divider: true, text: `Round ${version}`, seat: null });
  const texts = () => screen.getAllByRole("listitem").map((line) => line.textContent?.trim());

  it("has the latest on top, and each round above its moves", () => {
    const entries = [entry(1), round(2), entry(3), entry(4), round(5), entry(6)];
    render(Log, { entries, onhighlight: () => undefined });
    expect(texts()).toEqual([
      "Round 5",
      "Ben ran 6.",
      "Round 2",
      "Ben ran 4.",
      "Ben ran 3.",
      "Ben ran 1.",
    ]);
    expect(lines()).toHaveLength(4);
    expect(lines().map((line) => line.classList.contains("latest"))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("has no round yet in which nothing has happened", () => {
    render(Log, { entries: [entry(1), round(2)], onhighlight: () => undefined });
    expect(texts()).toEqual(["Ben ran 1."]);
  });

  it("shows the places of a line while it is pointed at, or focused", async () => {
    const lit = vi.fn();
    render(Log, { entries: [entry(1), entry(2)], onhighlight: lit });
    const [newest, older] = lines();
    if (!newest || !older) throw new Error("two lines");
    await fireEvent.focus(newest);
    expect(lit).toHaveBeenLastCalledWith(["s2"]);
    await fireEvent.blur(newest);
    expect(lit).toHaveBeenLastCalledWith(null);
    await fireEvent.pointerEnter(older, { pointerType: "mouse" });
    expect(lit).toHaveBeenLastCalledWith(["s1"]);
    await fireEvent.pointerLeave(older, { pointerType: "mouse" });
    expect(lit).toHaveBeenLastCalledWith(null);
  });

  it("keeps a line that was tapped until it is tapped again", async () => {
    const lit = vi.fn();
    render(Log, { entries: [entry(1), entry(2)], onhighlight: lit });
    const [newest, older] = lines();
    if (!newest || !older) throw new Error("two lines");
    await fireEvent.click(older);
    expect(older.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.blur(newest);
    expect(lit).toHaveBeenLastCalledWith(["s1"]);
    await fireEvent.click(older);
    expect(lit).toHaveBeenLastCalledWith(null);
  });

  it("is one stop for the Tab key; arrows go from line to line", async () => {
    render(Log, { entries: [entry(1), entry(2), entry(3)], onhighlight: () => undefined });
    const all = lines();
    expect(all.map((line) => line.tabIndex)).toEqual([0, -1, -1]);
    all[0]?.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
    await press("ArrowDown");
    expect(document.activeElement).toBe(all[1]);
    await press("End");
    expect(document.activeElement).toBe(all[2]);
    await press("ArrowDown");
    expect(document.activeElement).toBe(all[2]);
    await press("Home");
    expect(document.activeElement).toBe(all[0]);
  });

  it("puts few of many lines into the page, and the rest when they are asked for", async () => {
    const many = Array.from({ length: 600 }, (_, number) => entry(number + 1));
    render(Log, { entries: many, onhighlight: () => undefined });
    expect(lines()).toHaveLength(60);
    await fireEvent.click(screen.getByText("Show 540 earlier lines"));
    expect(lines()).toHaveLength(180);
    expect(lines()[179]?.textContent?.trim()).toBe("Ben ran 421.");
  });

  it("says so when nothing has happened", () => {
    render(Log, { entries: [], onhighlight: () => undefined });
    expect(screen.getByText("Nothing has happened yet.")).toBeTruthy();
  });

  it("sets the name in bold where it occurs", () => {
    expect(aroundName(entry(4))).toEqual(["", "Ben", " ran 4."]);
    const later = entry(4, { text: "Then Ben ran." });
    expect(aroundName(later)).toEqual(["Then ", "Ben", " ran."]);
    expect(aroundName(entry(4, { text: "Snow falls." }))).toEqual(["", "", "Snow falls."]);
  });
});
