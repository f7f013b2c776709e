// Where the camera should look so that what matters lies beside all panels, as large as possible.

import type { Point } from "./board";
import { free, turned, type Camera, type Frame } from "./camera";
import { LANE, type Box } from "./geometry";

/** A point of the board that should be seen, with so many lanes around it. */
export interface Spot {
  x: number;
  y: number;
  room: number;
}

const GAP = 6; // px from what matters to a panel
const SMALLER = 0.97; // from one size that is tried to the next
const TRIES = tries(17, 13); // places from left to right and from top to bottom

/** Parts of the room there is, from the middle outwards. */
function tries(wide: number, high: number): Point[] {
  const all = Array.from({ length: wide * high }, (_, number): Point => {
    return [(number % wide) / (wide - 1), Math.floor(number / wide) / (high - 1)];
  });
  const off = ([x, y]: Point) => Math.hypot(x - 0.5, y - 0.5);
  return all.sort((one, other) => off(one) - off(other));
}

export function spot([x, y]: Point, room: number): Spot {
  return { x, y, room };
}

export function overlap(one: Box, other: Box, gap = 0): boolean {
  return (
    one.left < other.right + gap &&
    other.left < one.right + gap &&
    one.top < other.bottom + gap &&
    other.top < one.bottom + gap
  );
}

/** What no panel's edge cuts off. */
export function within(frame: Frame): Box {
  const { safe, width, height } = frame;
  return {
    left: safe.left,
    top: safe.top,
    right: width - safe.right,
    bottom: height - safe.bottom,
  };
}

/** Whether a box of the screen is seen: in what is free, and under no panel. */
export function isSeen(box: Box, frame: Frame): boolean {
  const area = within(frame);
  return (
    box.left >= area.left &&
    box.top >= area.top &&
    box.right <= area.right &&
    box.bottom <= area.bottom &&
    !frame.panels.some((panel) => overlap(panel, box))
  );
}

/** The largest size, and for it the calmest place, where all spots are seen; null: there is none. */
export function aim(
  spots: readonly Spot[],
  frame: Frame,
  turn: number,
  most: number,
  least: number,
): Camera | null {
  for (let lane = most; lane >= least; lane *= SMALLER) {
    const at = place(boxes(spots, turn, lane), frame);
    if (!at) continue;
    const by = LANE / lane;
    const middle = free(frame);
    const [x, y] = turned((middle.x - at[0]) * by, (middle.y - at[1]) * by, -turn);
    return { x, y, lane, turn };
  }
  return null;
}

/** What the spots need of the screen, seen from the origin of the board. */
function boxes(spots: readonly Spot[], turn: number, lane: number): Box[] {
  return spots.map((one) => {
    const [x, y] = turned((one.x * lane) / LANE, (one.y * lane) / LANE, turn);
    const room = one.room * lane;
    return { left: x - room, top: y - room, right: x + room, bottom: y + room };
  });
}

/** Where the origin of the board should lie on the screen. */
function place(needed: readonly Box[], frame: Frame): Point | null {
  const area = within(frame);
  const all = surrounding(needed);
  const [left, right] = [area.left - all.left, area.right - all.right];
  const [top, bottom] = [area.top - all.top, area.bottom - all.bottom];
  if (left > right || top > bottom) return null;
  for (const [across, down] of TRIES) {
    const at: Point = [left + (right - left) * across, top + (bottom - top) * down];
    if (isFree(needed, all, at, frame.panels)) return at;
  }
  return null;
}

function surrounding(boxes: readonly Box[]): Box {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of boxes) {
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}

function isFree(needed: readonly Box[], all: Box, [x, y]: Point, panels: readonly Box[]): boolean {
  return panels.every((panel) => {
    const moved = {
      left: panel.left - x,
      top: panel.top - y,
      right: panel.right - x,
      bottom: panel.bottom - y,
    };
    return !overlap(all, moved, GAP) || !needed.some((box) => overlap(box, moved, GAP));
  });
}

/** Room for something of that size at the left or right edge, as low as no panel is in its way. */
export function lowest(
  side: "left" | "right",
  size: { width: number; height: number },
  frame: Omit<Frame, "panels">,
  panels: readonly Box[],
  away: number,
): Box {
  const area = within({ ...frame, panels });
  const left = side === "left" ? area.left + away : area.right - away - size.width;
  const room = { left, right: left + size.width };
  let bottom = area.bottom - away;
  const top = () => bottom - size.height;
  const lower = [...panels].sort((one, other) => other.top - one.top);
  for (const panel of lower)
    if (overlap(panel, { ...room, top: top(), bottom })) bottom = panel.top - away;
  return { ...room, top: top(), bottom };
}
