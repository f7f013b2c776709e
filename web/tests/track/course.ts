// A short course as the server sends it: start, corner, chasm, saplings, hairpin, finish.

import { readFileSync } from "node:fs";
import type { BoardData, SledMark, Target } from "../../src/snow-tails/board";
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
