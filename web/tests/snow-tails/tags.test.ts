import { describe, expect, it } from "vitest";
import { seeded } from "../../src/snow-tails/scenery";
import { overlap } from "../../src/snow-tails/aim";
import type { Box as Rect } from "../../src/snow-tails/geometry";
import { around, byWish, place, type Wish } from "../../src/snow-tails/tags";
import { end } from "./course";

const free: Rect = { left: 0, top: 0, right: 600, bottom: 400 };

function rooms(wishes: readonly Wish[], found: ReturnType<typeof place>): Rect[] {
  return found.map(({ id, dx, dy }) => {
    const wish = wishes.find((each) => each.id === id);
    if (!wish) throw new Error(id);
    return around(wish.x + dx, wish.y + dy, wish.width, wish.height);
  });
}

describe("tags", () => {
  it("never overlap each other, sleds or the edge, wherever things lie", () => {
    const random = seeded("tags");
    for (let round = 0; round < 60; round++) {
      const wishes = Array.from({ length: 9 }, (_, id) => ({
        id: String(id),
        x: random() * 600,
        y: random() * 400,
        width: 50 + random() * 90,
        height: 26,
      }));
      const solid = Array.from({ length: 8 }, () => around(random() * 600, random() * 400, 40, 40));
      const found = rooms(wishes, place(wishes, { free, solid, covered: () => random() }));
      expect(found.length).toBeGreaterThan(3);
      for (const [index, room] of found.entries()) {
        expect(room.left >= 0 && room.top >= 0 && room.right <= 600 && room.bottom <= 400).toBe(
          true,
        );
        for (const other of [...solid, ...found.slice(index + 1)])
          expect(overlap(room, other)).toBe(false);
      }
    }
  });

  it("go off the track where there is room beside it", () => {
    const wish = { id: "a", x: 300, y: 200, width: 80, height: 26 };
    const covered = (_: number, y: number) => Number(y > 150 && y < 400);
    const [room] = rooms([wish], place([wish], { free, solid: [], covered }));
    expect(room?.bottom).toBeLessThanOrEqual(151);
  });

  it("have lines that go around sleds and each other where they can", () => {
    const sled = around(300, 160, 40, 40);
    const wish = { id: "a", x: 300, y: 200, width: 80, height: 26 };
    const covered = (_: number, y: number) => Number(y > 130); // the track: above it is room
    const [found] = place([wish], { free, solid: [sled], whole: [sled], covered });
    expect(Math.abs(found?.dx ?? 0)).toBeGreaterThan(20);
  });

  it("are left out when they are shy and every line would cross something", () => {
    const wish = { id: "a", x: 300, y: 200, width: 80, height: 26 };
    const walls = [
      around(300, 180, 80, 4),
      around(300, 220, 80, 4),
      around(260, 200, 4, 44),
      around(340, 200, 4, 44),
    ];
    const where = { free, solid: [], whole: walls, covered: () => 0 };
    expect(place([wish], where)).toHaveLength(1);
    expect(place([{ ...wish, shy: true }], where)).toHaveLength(0);
  });

  it("never lie on the line of another one", () => {
    const random = seeded("lines");
    for (let round = 0; round < 12; round++) {
      const wishes = Array.from({ length: 8 }, (_, id) => ({
        id: String(id),
        x: 150 + random() * 300,
        y: 100 + random() * 200,
        width: 50 + random() * 60,
        height: 26,
        shy: true,
      }));
      const found = place(wishes, { free, solid: [], covered: () => 0 });
      const lines = found.flatMap(({ id, dx, dy }) => {
        const wish = wishes.find((each) => each.id === id);
        return wish ? [{ id, x: wish.x, y: wish.y, dx, dy }] : [];
      });
      for (const { id, x, y, dx, dy } of lines)
        for (const [index, room] of rooms(wishes, found).entries()) {
          if (found[index]?.id === id) continue;
          if (overlap(around(x, y, 0.01, 0.01), room)) continue;
          const parts = Array.from({ length: 19 }, (_, part) => (part + 1) / 20);
          const met = parts.filter((part) => {
            return overlap(around(x + dx * part, y + dy * part, 0.01, 0.01), room);
          });
          expect(met).toEqual([]);
        }
    }
  });

  it("are fewer when there is no room, the most wanted first", () => {
    const tight = { left: 0, top: 0, right: 300, bottom: 90 };
    const wishes = ["a", "b", "c", "d"].map((id) => ({
      id,
      x: 150,
      y: 45,
      width: 120,
      height: 26,
    }));
    const found = place(wishes, { free: tight, solid: [], covered: () => 0 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(4);
    expect(found[0]?.id).toBe("a");
  });

  it("are wanted in this order: chosen, free, cheapest, other cards", () => {
    const ends = [
      end("1/1/1", { kind: "other" }),
      end("1/1/2", { kind: "dents", price: 3 }),
      end("1/1/3", { kind: "dents", price: 2 }),
      end("1/1/4", { kind: "bump" }),
      end("1/1/5"),
      end("1/2/1", { kind: "dents", price: 4 }),
    ];
    expect(byWish(ends, "1/2/1").map(({ id }) => id)).toEqual([
      "1/2/1",
      "1/1/5",
      "1/1/4",
      "1/1/3",
      "1/1/2",
      "1/1/1",
    ]);
  });
});
