// A short course as the server sends it: start, corner, chasm, saplings, hairpin, finish.

import { readFileSync } from "node:fs";
import type { BoardData, SledMark, Target } from "../../src/snow-tails/board";
import type { Frame } from "../../src/snow-tails/camera";
import { Layout } from "../../src/snow-tails/geometry";

export const board = JSON.parse(
  readFileSync("tests/recorded/short-course.json", "utf8"),
) as BoardData;

export const layout = new Layout(board);

export function sled(seat: number, space: string, more: Partial<SledMark> = {}): SledMark {
  const names = ["Ann", "Ben", "Cleo"];
  return {
    seat,
    space,
    status: "racing",
    own: seat === 0,
    turn: seat === 0,
    name: names[seat] ?? "",
    ...more,
  };
}

export function end(space: string, more: Partial<Target> = {}): Target {
  return {
    id: space,
    space,
    kind: "free",
    price: 0,
    path: ["0/3/2", space],
    label: `To ${space}, no cost`,
    tag: "no cost",
    icons: ["check"],
    ...more,
  };
}

type Pose = [number, number, number];
const ENTRIES: [kind: string, turn: "left" | "right" | null, limit: number | null, entry: Pose][] =
  [
    ["start", null, null, [0, 0, 0]],
    ["straight", null, null, [3.1416, 0, 0]],
    ["corner", "left", 4, [12.5664, 0, 0]],
    ["hairpin", "right", 3, [17.5664, -5, -90]],
    ["corner", "left", 4, [25.5664, -5, 90]],
    ["straight", null, null, [30.5664, 0, 0]],
    ["finish", null, null, [39.9911, 0, 0]],
  ];

/** The tiles of Nutcracker: straight, over a hump, and a long way on behind the finish line. */
export const nutcracker = new Layout({
  ...board,
  geometry: {
    ...board.geometry,
    bounds: [0, -11.5, 61.9823, 2.5],
    tiles: ENTRIES.map(([kind, turn, limit, entry], number) => {
      const exit: Pose = ENTRIES[number + 1]?.[3] ?? [61.9823, 0, 0];
      return { number, name: kind, kind, turn, limit, limit_line: null, outline: [], entry, exit };
    }),
    spaces: [],
    scenery: [],
  },
});

/** What floats over the track on a laptop while a turn is decided: the race order comes first. */
export const laptop: Frame = {
  ...{ width: 1440, height: 900, safe: { top: 64, right: 0, bottom: 0, left: 0 } },
  panels: [
    { left: 16, top: 72, right: 388, bottom: 338 },
    { left: 1124, top: 72, right: 1424, bottom: 268 },
    { left: 16, top: 600, right: 440, bottom: 884 },
    { left: 470, top: 672, right: 1060, bottom: 884 },
    { left: 1084, top: 473, right: 1424, bottom: 884 },
    { left: 16, top: 534, right: 198, bottom: 584 },
  ],
};
