import { describe, expect, it } from "vitest";
import { meant, TOUCH } from "../../src/snow-tails/touch";

const lone = [{ name: "lone", x: 100, y: 200 }];
const row = [0, 1, 2, 3].map((step) => ({ name: `${step}`, x: 100 + 18 * step, y: 200 }));

describe("a finger", () => {
  it("finds a lone space anywhere in 44 by 44 px around its middle, and nowhere else", () => {
    for (let dx = -40; dx <= 40; dx += 2)
      for (let dy = -40; dy <= 40; dy += 2) {
        const inside = Math.max(Math.abs(dx), Math.abs(dy)) <= TOUCH / 2;
        expect(meant(lone, 100 + dx, 200 + dy)?.name).toBe(inside ? "lone" : undefined);
      }
  });

  it("means the nearest where there are several", () => {
    expect(row.map(({ x }) => meant(row, x, 215)?.name)).toEqual(["0", "1", "2", "3"]);
    expect(meant(row, 108, 200)?.name).toBe("0");
    expect(meant(row, 110, 200)?.name).toBe("1");
    expect(meant(row, 176, 190)?.name).toBe("3");
  });

  it("means the first of two that are as near, always", () => {
    expect(meant(row, 109, 200)?.name).toBe("0");
  });

  it("means nothing where nothing is lit", () => {
    expect(meant([], 100, 200)).toBeNull();
  });
});
