import { describe, expect, it } from "vitest";
import { brackets } from "../../src/arctic/brackets";
import { fanned, inRows } from "../../src/arctic/fanning";
import { DOWN, face, hand, run, sheet, up } from "./pieces";

describe("a hand", () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])(
    "of %i cards can be tapped on a phone",
    (count) => {
      const { rows, scale } = fanned(count, 374, 65);
      const longest = Math.ceil(count / rows);
      expect(rows).toBeLessThanOrEqual(2);
      expect(scale).toBeGreaterThanOrEqual(0.8);
      if (longest > 1) expect((374 - 65 * scale) / (longest - 1)).toBeGreaterThanOrEqual(44);
    },
  );

  it.each([3, 7, 10, 13])("of %i cards shows its faces on a laptop", (count) => {
    const { rows, scale } = fanned(count, 552, 120, false);
    const longest = Math.ceil(count / rows);
    expect(rows).toBe(count > 7 ? 2 : 1);
    expect(rows * 120 * scale).toBeLessThan(1.2 * 120); // high
    expect((552 - 120 * scale) / (longest - 1)).toBeGreaterThanOrEqual(0.6 * 120 * scale);
  });

  it("of many cards stays in one row where two would be tiny, its numbers in sight", () => {
    const { rows, scale } = fanned(12, 400, 70, false);
    expect(rows).toBe(1);
    expect((400 - 70 * scale) / 11).toBeGreaterThanOrEqual(0.4 * 70 * scale);
  });

  it("is dealt to rows without losing a card", () => {
    const cards = hand(13);
    expect(inRows(cards, 2).map((row) => row.length)).toEqual([7, 6]);
    expect(inRows(cards, 2).flat()).toEqual(cards);
    expect(inRows([], 1)).toEqual([[]]);
  });
});

describe("a pile", () => {
  const fox = [face("fox", 1), face("fox", 2)];

  it("is cut into runs and what lies between them", () => {
    const pile = [...up(...fox, face("moose", 1), face("orca", 2)), DOWN, ...up(face("bear", 3))];
    const runs = [run("fox", 2, 0), run("bear", 2, 4, 1)];
    const found = brackets(pile, sheet({ runs, face_down_animals: [[4, "bear"]] }));
    expect(found.map(({ first, cards, run: of }) => [first, cards.length, of?.animal])).toEqual([
      [0, 2, "fox"],
      [2, 2, undefined],
      [4, 2, "bear"],
    ]);
    expect(found[2]?.cards.map(({ counts }) => counts)).toEqual(["bear", null]);
  });

  it("without a score is one piece", () => {
    expect(brackets(up(...fox), null)).toHaveLength(1);
    expect(brackets([], null)).toEqual([]);
  });
});
