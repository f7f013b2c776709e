// Where price tags go: near their space, off the track where there is room, never over each other,
// over sleds or beyond the free area; and their lines cross as little as possible. Without room there
// are fewer, the most wanted ones first.

import { overlap } from "./aim";
import type { Target } from "./board";
import type { Box as Rect } from "./geometry";

/** A tag that should be shown, at a point of the screen. */
export interface Wish {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  shy?: boolean; // rather left out than with a line that crosses something
}

/** A tag with its middle, as an offset from the point it belongs to. */
export interface Placed {
  id: string;
  dx: number;
  dy: number;
}

export interface Surroundings {
  free: Rect;
  solid: readonly Rect[]; // what no tag may cover
  whole?: readonly Rect[]; // what no line should cross
  lit?: readonly Rect[]; // what lines rather go around
  covered(x: number, y: number): number; // how much it would hide there, 0 to 1
}

const DIRECTIONS = 20;
const DISTANCES = [34, 46, 60, 78, 100, 126, 156, 190];
const GAP = 4; // px between tags and everything else
const HIDES = 90; // what it is worth not to lie on the track, in px of distance
const CROSSES = 150;
const TOUCHES = 45;

/** The order in which tags get their room: chosen, free, cheapest; other cards last. */
export function byWish(targets: readonly Target[], chosen: string | null): Target[] {
  const rank = (target: Target) =>
    target.id === chosen
      ? -1
      : target.kind === "other"
        ? 100
        : target.price + Number(costly(target));
  return [...targets].sort((one, other) => rank(one) - rank(other));
}

const costly = ({ kind }: Target) => kind === "bump" || kind === "wreck";

export function around(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function inside(one: Rect, area: Rect): boolean {
  return (
    one.left >= area.left &&
    one.top >= area.top &&
    one.right <= area.right &&
    one.bottom <= area.bottom
  );
}

interface Leader {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

function cross(one: Leader, other: Leader): boolean {
  const side = (line: Leader, x: number, y: number) =>
    Math.sign((line.toX - line.x) * (y - line.y) - (line.toY - line.y) * (x - line.x));
  return (
    side(one, other.x, other.y) !== side(one, other.toX, other.toY) &&
    side(other, one.x, one.y) !== side(other, one.toX, one.toY)
  );
}

/** Whether a line runs over a box that it does not begin in. */
function over(line: Leader, box: Rect): boolean {
  const { left, top, right, bottom } = box;
  const { x, y, toX, toY } = line;
  if (Math.max(x, toX) <= left || Math.min(x, toX) >= right) return false;
  if (Math.max(y, toY) <= top || Math.min(y, toY) >= bottom) return false;
  if (x > left && x < right && y > top && y < bottom) return false; // its own
  const rising = { x: left, y: bottom, toX: right, toY: top };
  return cross(line, rising) || cross(line, { x: left, y: top, toX: right, toY: bottom });
}

/** Finds room for tags, the first wish first. */
export function place(wishes: readonly Wish[], where: Surroundings): Placed[] {
  const taken: Rect[] = [...where.solid];
  const whole: Rect[] = [...(where.whole ?? [])];
  const leaders: Leader[] = [];
  const found: Placed[] = [];
  for (const wish of wishes) {
    const best = bestRoom(wish, { ...where, whole }, taken, leaders);
    if (!best) continue;
    taken.push(best.room);
    whole.push(best.room);
    leaders.push(best.leader);
    found.push({ id: wish.id, dx: best.leader.toX - wish.x, dy: best.leader.toY - wish.y });
  }
  return found;
}

function bestRoom(wish: Wish, where: Surroundings, taken: Rect[], leaders: Leader[]) {
  let best: { room: Rect; leader: Leader } | null = null;
  let least = Infinity;
  for (const distance of DISTANCES)
    for (let step = 0; step < DIRECTIONS; step++) {
      const angle = (step / DIRECTIONS) * 2 * Math.PI;
      const toX = wish.x + Math.cos(angle) * (distance + wish.width / 2 - 18);
      const toY = wish.y + Math.sin(angle) * distance;
      const room = around(toX, toY, wish.width, wish.height);
      if (!inside(room, where.free) || taken.some((other) => overlap(room, other, GAP))) continue;
      if (leaders.some((other) => over(other, room))) continue;
      const leader = { x: wish.x, y: wish.y, toX, toY };
      const crossed =
        leaders.filter((other) => cross(leader, other)).length + met(leader, where.whole);
      if (crossed && wish.shy) continue;
      const aside = CROSSES * crossed + TOUCHES * met(leader, where.lit);
      const price = distance + HIDES * hidden(room, where) + aside;
      if (price < least) [best, least] = [{ room, leader }, price];
    }
  return best;
}

const met = (line: Leader, boxes: readonly Rect[] = []) =>
  boxes.filter((box) => over(line, box)).length;

function hidden(room: Rect, { covered }: Surroundings): number {
  const [x, y] = [(room.left + room.right) / 2, (room.top + room.bottom) / 2];
  const at = [
    covered(room.left, room.top),
    covered(room.right, room.top),
    covered(room.left, room.bottom),
    covered(room.right, room.bottom),
    covered(x, y),
  ];
  return at.reduce((sum, part) => sum + part, 0) / at.length;
}
