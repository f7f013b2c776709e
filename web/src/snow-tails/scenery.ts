// What stands around the track: trees, a hut, ice. The same course always looks the same.

import type { Point } from "./board";
import { HALF, LANE, type Layout } from "./geometry";

export interface Decor {
  kind: "tree" | "hut" | "ice";
  x: number; // where it stands, or its group
  y: number;
  // Lanes from there, as it is seen: a group looks the same however the board is turned.
  right: number;
  down: number;
  size: number; // how high, in lanes
}

const TRIES = 700;
const AROUND = 7; // lanes beyond the course
const EDGE = HALF + 0.85; // lanes from the middle that flags and the rim of the track need
const WIDTHS = { tree: 0.62, hut: 1.1, ice: 1.8 }; // of the height

/** A row of numbers from 0 to 1 that depends on a name alone. */
export function seeded(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Its foot on a board that is turned. */
export function foot({ x, y, right, down }: Decor, turn: number): Point {
  const angle = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * LANE, Math.sin(angle) * LANE];
  return [x + right * cos - down * sin, y + right * sin + down * cos];
}

/** What is seen further down comes last, in front of the others. */
export function inOrder(all: readonly Decor[], turn: number): Decor[] {
  const angle = (turn * Math.PI) / 180;
  const depth = (decor: Decor) => {
    const [x, y] = foot(decor, turn);
    return x * Math.sin(angle) + y * Math.cos(angle);
  };
  return [...all].sort((one, other) => depth(one) - depth(other));
}

/** Whether it stands clear of the track when it stands upright on a board that is turned. */
export function isClear(layout: Layout, decor: Decor, turn: number): boolean {
  const up = ((-90 - turn) * Math.PI) / 180;
  const [upX, upY] = [Math.cos(up), Math.sin(up)];
  const [footX, footY] = foot(decor, turn);
  const half = (decor.size * WIDTHS[decor.kind]) / 2;
  for (const high of [0, 0.4, 0.75, 1])
    for (const beside of [-half, half]) {
      const wide = decor.kind === "tree" ? beside * (1.1 - high) : beside;
      const x = footX + (upX * high * decor.size - upY * wide) * LANE;
      const y = footY + (upY * high * decor.size + upX * wide) * LANE;
      if (layout.fromMiddle(x, y) < EDGE * LANE) return false;
    }
  return true;
}

/** Trees in small groups, one hut and some ice near the track, clear of it and of `keepOff`. */
export function scenery(layout: Layout, keepOff: readonly Point[]): Decor[] {
  const random = seeded(layout.geometry.course);
  const { left, top, right, bottom } = layout.box;
  const found: Decor[] = [];
  const wanted: Decor["kind"][] = ["hut", "ice", "ice"];
  const most = Math.round(((right - left) / LANE + (bottom - top) / LANE) * 0.42);

  const apart = (one: Point, other: Point) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]) / LANE;
  const fits = (decor: Decor, room: number) => {
    const at = foot(decor, 0);
    return (
      isClear(layout, decor, 0) &&
      keepOff.every((point) => apart(point, at) > 2.4) &&
      found.every((other) => apart(foot(other, 0), at) > room)
    );
  };

  for (let tried = 0; tried < TRIES && found.length < most; tried++) {
    const x = left + (random() * (right - left + 2 * AROUND * LANE) - AROUND * LANE);
    const y = top + (random() * (bottom - top + 2 * AROUND * LANE) - AROUND * LANE);
    const kind = wanted[0] ?? "tree";
    if (layout.fromMiddle(x, y) / LANE > (kind === "tree" ? 8 : 6)) continue;
    const size = kind === "tree" ? 1.7 + random() * 0.9 : 1.9;
    const first: Decor = { kind, x, y, right: 0, down: 0, size };
    if (!fits(first, kind === "tree" ? 2.6 : 5)) continue;
    found.push(first);
    wanted.shift();
    for (const side of kind === "ice" ? [] : [-1, 1]) {
      const next: Decor = {
        kind: "tree",
        x,
        y,
        right: side * (1 + random() * 0.5) * (kind === "hut" ? 1.6 : 1),
        down: (random() - 0.35) * 1.1,
        size: 1.2 + random() * 0.8,
      };
      if (fits(next, 0.7)) found.push(next);
    }
  }
  return found;
}
