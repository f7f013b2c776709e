import { describe, expect, it } from "vitest";
import { poseAt, script } from "../../src/snow-tails/motion";
import type { Shown } from "../../src/snow-tails/board";
import { layout } from "./course";

function shown(events: object[], brief = false): Shown {
  return { step: { version: 7, seat: 1, events: events as Shown["step"]["events"] }, brief };
}

const steps = [
  { name: "cards-played", seat: 1, value: 4, places: "L" },
  { name: "stepped", seat: 1, start: "0/3/1", space: "0/3/2", side: 0 },
  { name: "stepped", seat: 1, start: "0/3/2", space: "1/3/1", side: 0 },
];
const bump = { name: "bumped", seat: 1, other: 0, space: "1/3/1", side: 0 };

describe("the script of a step", () => {
  it("goes through every space", () => {
    const found = script(shown(steps), "full");
    expect(found).toMatchObject({ seat: 1, spaces: ["0/3/1", "0/3/2", "1/3/1"], marks: [] });
  });

  it("is null when nothing moves", () => {
    expect(script(shown([{ name: "card-discarded", seat: 1, value: 2 }]), "full")).toBeNull();
  });

  it("is never long, and shorter when it should be", () => {
    const many = Array.from({ length: 14 }, () => steps[1] ?? {});
    expect(script(shown([...many, bump]), "full")?.length).toBeLessThanOrEqual(1200);
    expect(script(shown([...many, bump]), "quick")?.length).toBeLessThanOrEqual(400);
    expect(script(shown(many, true), "full")?.length).toBeLessThanOrEqual(220);
    expect(script(shown(many), "off")?.length).toBe(0);
  });

  it("snaps a sapling on the way and crashes at the end", () => {
    const found = script(
      shown([
        ...steps.slice(0, 2),
        { name: "sapling-snapped", seat: 1, space: "0/3/2" },
        steps[2] ?? {},
        { name: "crashed", seat: 1, into: "side", space: "1/3/1", side: -1 },
      ]),
      "full",
    );
    const [snap, crash] = found?.marks ?? [];
    expect(snap?.kind).toBe("snap");
    expect(snap?.at).toBeCloseTo((found?.run ?? 0) / 2);
    expect(crash).toMatchObject({ kind: "crash", at: found?.run });
    expect(found?.length).toBeGreaterThan(found?.run ?? 0);
  });

  it("shows a sled that takes its slot", () => {
    const taken = { name: "slot-taken", seat: 2, slot: 1, space: "0/1/2" };
    expect(script(shown([taken]), "full")).toMatchObject({ seat: 2, spaces: [], run: 0 });
  });
});

describe("the pose of a sled", () => {
  it("begins and ends on the right spaces, and passes those between", () => {
    const found = script(shown(steps), "full");
    if (!found) throw new Error("no script");
    for (const [time, space] of [
      [0, "0/3/1"],
      [found.run / 2, "0/3/2"],
      [found.length, "1/3/1"],
    ] as const) {
      const pose = poseAt(found, layout, time);
      const place = layout.place(space);
      expect(pose?.x).toBeCloseTo(place?.x ?? 0, 1);
      expect(pose?.y).toBeCloseTo(place?.y ?? 0, 1);
    }
  });

  it("lurches after a bump and comes back", () => {
    const found = script(shown([...steps, bump]), "full");
    if (!found) throw new Error("no script");
    const place = layout.place("1/3/1");
    const middle = poseAt(found, layout, (found.run + found.length) / 2);
    const end = poseAt(found, layout, found.length);
    expect(
      Math.hypot((middle?.x ?? 0) - (place?.x ?? 0), (middle?.y ?? 0) - (place?.y ?? 0)),
    ).toBeGreaterThan(5);
    expect(end).toMatchObject({ x: place?.x, y: place?.y });
  });
});
