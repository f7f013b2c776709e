import { describe, expect, it } from "vitest";
import { shadows, spots, spotsOn, type Spot } from "../../src/arctic/landscape";
import { ANIMALS, LANDSCAPE } from "./pieces";

const SIZES = [
  ["a laptop", 836, 150],
  ["a phone", 374, 84],
  ["a narrow phone", 304, 76],
  ["a tablet", 640, 120],
] as const;

function near(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y) / one.size;
}

describe.each(SIZES)("tokens on %s", (_, width, height) => {
  const card = width / LANDSCAPE.length;

  it.each(LANDSCAPE)("all stand apart on the card worth %i, and within it", (value) => {
    for (let count = 1; count <= 6; count += 1) {
      const found = spotsOn(value, count, card, height);
      expect(found).toHaveLength(count);
      for (const [at, spot] of found.entries()) {
        expect(spot.size).toBeGreaterThan(15);
        expect(spot.x - spot.size / 2).toBeGreaterThanOrEqual(0);
        expect(spot.x + spot.size / 2).toBeLessThanOrEqual(card);
        expect(spot.y - spot.size / 2).toBeGreaterThanOrEqual(0);
        expect(spot.y + spot.size / 2).toBeLessThanOrEqual(height * 0.82);
        for (const other of found.slice(at + 1)) expect(near(spot, other)).toBeGreaterThan(0.9);
      }
    }
  });

  it("shadows of tokens stand apart, at the foot of their cards", () => {
    const ways = [
      { fox: 6, moose: 1 },
      { fox: 1, moose: 6 },
    ];
    const found = shadows(ways, LANDSCAPE, width, height);
    expect(found.map(({ animal, way }) => `${animal} ${way}`).sort()).toEqual([
      "fox 0",
      "fox 1",
      "moose 0",
      "moose 1",
    ]);
    for (const [at, one] of found.entries()) {
      expect(one.y - one.size / 2).toBeGreaterThan(height * 0.7);
      expect(one.y + one.size / 2).toBeLessThanOrEqual(height);
      for (const other of found.slice(at + 1)) expect(near(one, other)).toBeGreaterThanOrEqual(1);
    }
  });
});

it("every token has a place on the card of its value", () => {
  const tokens = Object.fromEntries(ANIMALS.map((animal, at) => [animal, LANDSCAPE[at] ?? 0]));
  const found = spots(tokens, LANDSCAPE, 600, 120);
  expect([...found.keys()]).toEqual(ANIMALS);
  for (const [at, animal] of ANIMALS.entries()) expect(found.get(animal)?.x).toBe(at * 100 + 50);
});
