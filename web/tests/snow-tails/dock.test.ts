import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import Dock from "../../src/snow-tails/Dock.svelte";
import { Layout } from "../../src/snow-tails/geometry";
import WayPath from "../../src/snow-tails/Path.svelte";
import Wreck from "../../src/snow-tails/Wreck.svelte";
import HintPanel from "../../src/snow-tails/HintPanel.svelte";
import { lieOf, stacked } from "../../src/snow-tails/heading";
import { lastPace } from "../../src/snow-tails/pace";
import type { SnowTailsView } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { board, preview, race, ran, sled, steps } from "./make";
import { Seat } from "./seat";

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
  await import("../../src/snow-tails/beside"); // what is fetched later is there at once
}, 60_000);
afterEach(cleanup);

async function dock(view: SnowTailsView): Promise<Seat> {
  const seat = await Seat.at(view);
  const nothing = () => undefined;
  const props = { mind: seat.mind, board, size: "laptop" as const, turn: "Ben is thinking" };
  render(Dock, { ...props, entries: [], onends: nothing, onresult: nothing });
  return seat;
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });

function click(name: RegExp | string): void {
  button(name).click();
  flushSync();
}

describe("the dock", () => {
  const legal = ["4:L", "4:R", "4:LR", "4:B", "4:LB"];
  const mine = race([sled(0, "0/3/2", { dents: 1, hand: [2, 4, 4, 5] })], { legal });

  it("goes from card to place to end to the server", async () => {
    const seat = await dock(mine);
    await seat.details([
      preview("4:L", "1/2/2", {
        speed: 4,
        drift: -1,
        dent_count: 1,
        dents: { side: 1 },
        crash: "side",
      }),
    ]);
    expect(screen.getByRole("button", { name: "Choose a card" })).toHaveProperty("disabled", true);
    screen.getAllByRole("button", { name: /^4, Eager/ })[0]?.click();
    flushSync();
    click(/^Left dog: 3/);
    expect(button(/^Left dog: 3, a 4 goes here/).getAttribute("aria-pressed")).toBe("true");
    expect(await screen.findByText("Speed 4")).toBeTruthy();
    expect(screen.getByText("4 + 3 − 3")).toBeTruthy();
    expect(screen.getByText("left, towards yellow")).toBeTruthy();
    click(/^Go round the corner/);
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["4:L"]);
  });

  it("marks an end that wrecks in red, never with a tick, and asks once more", async () => {
    const seat = await dock(mine);
    const end = preview("4:L", "1/2/2", { crossed_limits: [], wrecked: true, dent_count: 1 });
    await seat.details([end, preview("4:R", "1/3/1")]);
    seat.mind.choose("4:L");
    flushSync();
    expect(seat.mind.targets.find(({ id }) => id === "4:L")).toMatchObject({
      kind: "wreck",
      icons: ["wreck"],
      label: expect.stringContaining("wrecked!"),
    });
    const go = button(/^This wrecks your sled/);
    expect([...go.classList]).toContain("danger");
    expect([...go.classList]).not.toContain("go");
    const ways: [string, () => void][] = [
      ["the button", () => go.click()],
      ["the keyboard", () => seat.press("Enter")],
      ["a second tap, on the track or in the list", () => seat.mind.confirm("4:L")],
    ];
    for (const [way, act] of ways) {
      act();
      await seat.rest();
      act(); // in a hurry
      await seat.rest();
      expect(seat.mind.wrecking, way).toBe(true);
      expect(
        seat.replay.wire.sent.some(({ type }) => type === "submit"),
        way,
      ).toBe(false);
      seat.mind.wrecking = false;
    }
    seat.mind.wrecking = true;
    render(Wreck, { mind: seat.mind });
    expect(screen.getByText("You are out of the race then. Drive anyway?")).toBeTruthy();
    click("No, go back");
    expect(seat.mind.wrecking).toBe(false);
    seat.mind.wrecking = true;
    flushSync();
    click("Drive anyway");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["4:L"]);
  });

  it("says so where every end wrecks", async () => {
    const seat = await dock(mine);
    await seat.details([preview("4:L", "1/2/2", { wrecked: true, dent_count: 1 })]);
    seat.mind.choose("4:L");
    seat.mind.wrecking = true;
    flushSync();
    render(Wreck, { mind: seat.mind });
    expect(screen.getByText(/^Every end of this turn wrecks your sled\. You are out/)).toBeTruthy();
    expect(await screen.findByText("Every end of this turn wrecks your sled.")).toBeTruthy(); // list
  });

  it("draws a tick at the end of the way, and a cross where it wrecks", async () => {
    const seat = await dock(mine);
    await seat.details([preview("4:L", "1/2/2", { wrecked: true }), preview("4:R", "1/3/1")]);
    const layout = new Layout(board);
    for (const [id, cross] of [
      ["4:L", true],
      ["4:R", false],
    ] as const) {
      seat.mind.choose(id);
      const target = seat.mind.targets.find((each) => each.id === id);
      if (!target) throw new Error(id);
      const { container, unmount } = render(WayPath, {
        props: { layout, target, chosen: true, upright: "" },
      });
      const sign = container.querySelector(".tick path")?.getAttribute("d") ?? "";
      expect(sign.startsWith("M-4-4L4 4")).toBe(cross);
      expect(container.querySelector(".way")?.classList.contains("wreck")).toBe(cross);
      unmount();
    }
  });

  it("shows dents as cards that say what they are", async () => {
    const seat = await dock(mine);
    click(/^A dent/);
    expect(seat.mind.answer).toMatch(/takes a place in your hand/);
  });

  it("offers start slots, and then the chosen one", async () => {
    const seat = await dock(
      race([sled(0, null, { hand: [] })], { phase: "slot", legal: ["slot-3"] }),
    );
    click("3 5 cards");
    click("Start from slot 3");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["slot-3"]);
  });

  it("gives a hint of one line for an end with the same cards, space and price", async () => {
    const seat = await Seat.at(mine);
    await seat.details([
      preview("4:L f", "1/2/2"),
      preview("4:L s", "1/2/2"),
      preview("4:R", "1/3/1"),
    ]);
    seat.mind.advice = ["4:L f", "4:L s", "4:R"].map((way) => ({
      actions: way.split(" "),
      value: 0,
      reasons: [],
    }));
    render(HintPanel, { mind: seat.mind });
    expect(screen.getAllByRole("button", { name: /Take$/ })).toHaveLength(2);
  });

  it("says why one idea comes before another of nearly the same worth", async () => {
    const seat = await Seat.at(mine);
    await seat.details([preview("4:L", "1/2/2"), preview("4:R", "1/3/1")]);
    const advise = (first: number, second: number) => {
      seat.mind.advice = [
        {
          actions: ["4:L"],
          value: 0,
          reasons: [
            ["turns", first],
            ["speed", 6],
          ],
        },
        {
          actions: ["4:R"],
          value: 0,
          reasons: [
            ["turns", second],
            ["dents", 1],
          ],
        },
      ];
      flushSync();
    };
    render(HintPanel, { mind: seat.mind });
    advise(2.6, 3.1);
    expect(screen.getByText(/about 2.6 turns/)).toBeTruthy();
    expect(screen.queryByText(/it costs a dent/)).toBeNull();
    advise(2.7, 2.7);
    expect(screen.getByText(/about 2.7 turns.*it costs a dent/)).toBeTruthy();
  });

  it("numbers the spaces that a hint speaks of", async () => {
    const seat = await Seat.at(mine);
    await seat.details([preview("4:L", "1/2/2"), preview("4:R", "1/3/1"), preview("4:B", "1/1/1")]);
    seat.mind.advice = ["4:R", "4:L"].map((way) => ({ actions: [way], value: 0, reasons: [] }));
    flushSync();
    const tags = new Map(seat.mind.targets.map(({ space, tag }) => [space, tag]));
    expect(tags.get("1/3/1")).toBe("1");
    expect(tags.get("1/2/2")).toBe("2");
    expect(tags.get("1/1/1")).toBe("");
  });

  it("takes the cards back into the hand", async () => {
    const seat = await dock(mine);
    await seat.details([preview("4:L", "1/2/2")]);
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
    screen.getAllByRole("button", { name: /^4, Eager/ })[0]?.click();
    flushSync();
    click(/^Left dog: 3/);
    click("Clear");
    expect(seat.mind.plan.value).toBeNull();
    expect(button("Choose a card")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  it("tells the run while it is seen, and the place after it", async () => {
    const seat = await dock(race([sled(0, "1/2/2"), sled(1, "1/1/1")]));
    const [step] = steps([
      { name: "cards-played", seat: 0, value: 4, places: "L" },
      ...ran(0, "1/2/2", "1/2/3"),
      { name: "finish-line-crossed", seat: 0, space: "1/2/3" },
      { name: "sled-placed", seat: 0, place: 2 },
      { name: "sled-placed", seat: 1, place: 1 },
    ]);
    if (!step) throw new Error("a step");
    const done = [
      sled(0, null, { status: "finished", place: 2 }),
      sled(1, null, { status: "finished", place: 1 }),
    ];
    const version = 7;
    seat.replay.still = false;
    await seat.now(race(done, { phase: "over", turn: null }), { steps: [{ ...step, version }] });
    expect(screen.getByText("You put a 4 on the left dog and ran 1.")).toBeTruthy();
    expect(screen.queryByText(/Past the finish line|came in|won/)).toBeNull();
    seat.replay.table.doneAnimating(version);
    await seat.rest();
    expect(screen.getByText("You came in second.")).toBeTruthy();
  });

  it("says who decides while others do, and offers nothing", async () => {
    await dock(race([sled(0, "0/3/2"), sled(1, "0/1/2")], { turn: 1 }));
    expect(screen.getByText("Ben is thinking")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Go|^Choose/ })).toBeNull();
    expect(button(/^Left dog/)).toHaveProperty("disabled", true);
  });
});

describe("the mat", () => {
  it("turns by quarters with the heading", () => {
    expect([0, 44, 46, 90, 180, -90, -44, 270, 359].map(lieOf)).toEqual([
      "right",
      "right",
      "down",
      "down",
      "left",
      "up",
      "right",
      "up",
      "right",
    ]);
    expect(stacked("left")).toBe(true);
    expect(stacked("down")).toBe(false);
  });

  it("knows the pace of the last turn, bonus included", () => {
    const went = steps(
      [{ name: "move-began", seat: 0, speed: 4, drift: 0 }],
      [{ name: "bonus-answered", seat: 0, taken: true, bonus: 2, speed: 6 }],
      [{ name: "move-began", seat: 1, speed: 9, drift: 1 }],
    );
    expect(lastPace(went, 0)).toEqual({ speed: 6, drift: 0 });
    expect(lastPace(went, 2)).toBeNull();
  });
});
