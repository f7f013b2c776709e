import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Announcer from "../../src/shell/Announcer.svelte";
import MyTurn from "../../src/shell/MyTurn.svelte";
import * as attention from "../../src/store/attention";
import { update, view } from "../store/make";
import { onStage, Stage } from "./stage";

onStage();

vi.mock("../../src/store/attention", () => ({ call: vi.fn(), settle: vi.fn(), tone: vi.fn() }));

const call = vi.mocked(attention.call);
let state: DocumentVisibilityState = "visible";

beforeEach(() => {
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
});
afterEach(() => {
  state = "visible";
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function look(now: DocumentVisibilityState): void {
  state = now;
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
}

async function at(turn: number): Promise<Stage> {
  const stage = await Stage.at({}, { view: view({ turn }) });
  render(MyTurn, { table: stage.table, title: "Snow Tails" });
  flushSync();
  return stage;
}

const turnOf = (version: number, turn: number) =>
  update(version, version - 1, { view: view({ turn }) });

describe("my turn", () => {
  it("calls once when it comes, and again the next time", async () => {
    const stage = await at(1);
    expect(call).not.toHaveBeenCalled();
    await stage.hear(turnOf(6, 0));
    await stage.hear(turnOf(7, 0));
    expect(call).toHaveBeenCalledExactlyOnceWith("Snow Tails");
    await stage.hear(turnOf(8, 1));
    expect(attention.settle).toHaveBeenCalled();
    await stage.hear(turnOf(9, 0));
    expect(call).toHaveBeenCalledTimes(2);
  });

  it("does not call who has just come and looks", async () => {
    await at(0);
    expect(call).not.toHaveBeenCalled();
  });

  it("calls who looks elsewhere, and not once more when they come", async () => {
    const stage = await at(1);
    look("hidden");
    await stage.hear(turnOf(6, 0));
    expect(call).toHaveBeenCalledOnce();
    look("visible");
    expect(call).toHaveBeenCalledOnce();
  });

  it("is followed by a tune at the end, but not for who comes later", async () => {
    const stage = await at(1);
    await stage.facts(6, { status: "over" });
    expect(attention.tone).toHaveBeenCalledExactlyOnceWith("end");
  });
});

describe("what is read aloud", () => {
  it("adds sentences and keeps the last few", async () => {
    const { container, rerender } = render(Announcer, { polite: ["One.", "Two."] });
    const second = container.querySelectorAll("p")[1];
    await rerender({ polite: ["One.", "Two.", "Three.", "Four.", "Five.", "Six."] });
    const texts = [...container.querySelectorAll("p")].map((one) => one.textContent);
    expect(texts).toEqual(["Two.", "Three.", "Four.", "Five.", "Six."]);
    expect(container.querySelectorAll("p")[0]).toBe(second);
  });

  it("tells at once that it is my turn", () => {
    const { container } = render(Announcer, { polite: [], assertive: "Your turn" });
    expect(container.querySelector('[aria-live="assertive"]')?.textContent).toBe("Your turn");
  });
});
