import { describe, expect, it } from "vitest";
import { along, inset, LANE, lengthAt, onTile, smooth } from "../../src/snow-tails/geometry";
import { flags, ground } from "../../src/snow-tails/ground";
import { isClear, scenery, seeded } from "../../src/snow-tails/scenery";
import { board, layout } from "./course";

const tiles = board.geometry.tiles;

describe("a place on a tile", () => {
  it("agrees with the server's entry and exit of every tile", () => {
    for (const tile of tiles)
      for (const [where, pose] of [
        [0, tile.entry],
        [1, tile.exit],
      ] as const) {
        const found = onTile(tile, where, 0);
        expect(found.x / LANE).toBeCloseTo(pose[0], 1);
        expect(found.y / LANE).toBeCloseTo(pose[1], 1);
        expect(found.heading).toBeCloseTo(pose[2], 1);
      }
  });

  it("agrees with the server's centre of every space", () => {
    const counts = new Map<string, number>();
    for (const { id } of [...board.geometry.spaces, ...board.geometry.scenery]) {
      const [tile, lane, space] = id.split("/").map(Number);
      const key = `${tile}/${lane}`;
      counts.set(key, Math.max(counts.get(key) ?? 0, space ?? 0));
    }
    for (const place of layout.places.values()) {
      const [tile = 0, lane = 0, space = 0] = place.id.split("/").map(Number);
      const data = tiles[tile];
      if (!data) throw new Error(place.id);
      const count = counts.get(`${tile}/${lane}`) ?? 1;
      const found = onTile(data, (space - 0.5) / count, lane - 3);
      expect(Math.hypot(found.x - place.x, found.y - place.y)).toBeLessThan(0.6);
    }
  });

  it("knows that the inside of a bend is shorter", () => {
    const corner = tiles.find(({ turn }) => turn === "left");
    if (!corner) throw new Error("no corner");
    expect(lengthAt(corner, -2)).toBeLessThan(lengthAt(corner, 2));
  });
});

describe("paths", () => {
  it("go through the ends they are given", () => {
    expect(
      smooth([
        [0, 0],
        [10, 0],
        [20, 10],
      ]),
    ).toMatch(/^M0 0C.*10 0C.*20 10$/);
    expect(smooth([])).toBe("");
    expect(along(tiles, 0).match(/A/g)).toHaveLength(2);
  });

  it("shrink a space towards its middle", () => {
    const place = layout.place("0/3/2");
    if (!place) throw new Error("no such space");
    const numbers =
      inset(place, 4)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    const widest = Math.max(
      ...numbers.map((value, index) => Math.abs(value - (index % 2 ? place.y : place.x))),
    );
    expect(widest).toBeLessThan(Math.max(...place.points.map(([x]) => Math.abs(x - place.x))));
  });
});

describe("the ground", () => {
  const lines = ground(layout);

  it("has a sign for every limit, beside the track", () => {
    expect(lines.limits.map(({ limit }) => limit)).toEqual([4, 3]);
    for (const [x, y] of lines.limits.flatMap(({ ends }) => ends))
      expect(layout.fromMiddle(x, y)).toBeGreaterThan(3 * LANE);
  });

  it("has a start, a finish, and a ray for every guide", () => {
    expect(lines.start).not.toBeNull();
    expect(lines.finish?.dark).toContain("Z");
    expect(lines.levels.match(/M/g)).toHaveLength(board.geometry.guides.length);
  });

  it("has yellow and red flags that never stand on the track, however it is turned", () => {
    for (const turn of [0, 90, -135, 180]) {
      const { yellow, red, feet } = flags(layout, turn, []);
      expect(yellow.length).toBeGreaterThan(0);
      expect(red.length).toBeGreaterThan(0);
      for (const [, x, y] of feet.matchAll(/M(\S+) (\S+)L/g))
        expect(layout.fromMiddle(Number(x), Number(y))).toBeGreaterThan(2.5 * LANE);
    }
  });
});

describe("scenery", () => {
  it("is always the same for a course", () => {
    expect(scenery(layout, [])).toEqual(scenery(layout, []));
    const [one, other] = [seeded("one"), seeded("other")];
    expect(one()).not.toBe(other());
  });

  it("stands clear of the track and of signs", () => {
    const signs = ground(layout).limits.flatMap(({ ends }) => ends);
    const found = scenery(layout, signs);
    expect(found.map(({ kind }) => kind)).toContain("hut");
    for (const decor of found) {
      expect(isClear(layout, decor, 0)).toBe(true);
      for (const [x, y] of signs)
        expect(Math.hypot(decor.x - x, decor.y - y)).toBeGreaterThan(2 * LANE);
    }
  });

  it("is left out where it would lean over the track of a board that is turned", () => {
    const place = layout.place("0/3/1");
    if (!place) throw new Error("no such space");
    const at = { x: place.x, y: place.y + 4 * LANE, right: 0, down: 0 };
    const below = { kind: "tree" as const, ...at, size: 2 };
    expect(isClear(layout, below, 0)).toBe(false); // its top is over the track
    expect(isClear(layout, below, 180)).toBe(true); // it points away
  });
});
