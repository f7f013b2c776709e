// Where we look from. A camera has the point of the board that lies in the middle of the free
// area, how many px a lane is wide, and how far the board is turned.

import { LANE, type Box } from "./geometry";
import type { Point, Safe } from "./board";

export interface Camera {
  x: number;
  y: number;
  lane: number; // px
  turn: number; // degrees, clockwise
}

export interface Frame {
  width: number;
  height: number;
  safe: Safe;
  panels: readonly Box[]; // what else lies over the board
}

export const CLOSEST = 80; // px a lane
export const COMFORT = 44;
const ROOM = 16; // px around what is shown
const DEGREE = Math.PI / 180;

export function free(frame: Frame): { x: number; y: number; width: number; height: number } {
  const { safe } = frame;
  const width = Math.max(80, frame.width - safe.left - safe.right);
  const height = Math.max(80, frame.height - safe.top - safe.bottom);
  return { x: safe.left + width / 2, y: safe.top + height / 2, width, height };
}

/** A point turned around the origin, clockwise. */
export function turned(x: number, y: number, degrees: number): Point {
  const [cos, sin] = [Math.cos(degrees * DEGREE), Math.sin(degrees * DEGREE)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** From the board to the screen. */
export function project(camera: Camera, frame: Frame, x: number, y: number): Point {
  const { x: midX, y: midY } = free(frame);
  const by = camera.lane / LANE;
  const [dx, dy] = turned((x - camera.x) * by, (y - camera.y) * by, camera.turn);
  return [midX + dx, midY + dy];
}

/** From the screen to the board. */
export function unproject(camera: Camera, frame: Frame, x: number, y: number): Point {
  const { x: midX, y: midY } = free(frame);
  const by = LANE / camera.lane;
  const [dx, dy] = turned((x - midX) * by, (y - midY) * by, -camera.turn);
  return [camera.x + dx, camera.y + dy];
}

/** The same as a CSS transform of the board. */
export function transform(camera: Camera, frame: Frame): string {
  const { x, y } = free(frame);
  const by = camera.lane / LANE;
  return (
    `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) rotate(${camera.turn.toFixed(3)}deg) ` +
    `scale(${by.toFixed(5)}) translate(${(-camera.x).toFixed(2)}px,${(-camera.y).toFixed(2)}px)`
  );
}

/** The box around points as they lie on a board that is turned, and its middle on the board. */
function seen(points: readonly Point[], turn: number) {
  const there = points.map(([x, y]) => turned(x, y, turn));
  const xs = there.map(([x]) => x);
  const ys = there.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [x, y] = turned((left + right) / 2, (top + bottom) / 2, -turn);
  return { x, y, width: right - left, height: bottom - top };
}

/** Shows these points as large as they fit, but no larger than `most` px a lane. */
export function around(
  points: readonly Point[],
  frame: Frame,
  turn: number,
  margin: number,
  most: number,
  least = 0,
): Camera {
  const box = seen(points, turn);
  const { width, height } = free(frame);
  const across = (width - 2 * ROOM) / (box.width / LANE + 2 * margin);
  const down = (height - 2 * ROOM) / (box.height / LANE + 2 * margin);
  return { x: box.x, y: box.y, lane: Math.max(least, Math.min(across, down, most)), turn };
}

export function corners(box: Box): Point[] {
  return [
    [box.left, box.top],
    [box.right, box.top],
    [box.right, box.bottom],
    [box.left, box.bottom],
  ];
}

/** The whole course. */
export function whole(box: Box, frame: Frame, turn: number): Camera {
  return around(corners(box), frame, turn, 2, CLOSEST);
}

/** Never so far out or so far away that the track is lost. */
export function limited(camera: Camera, box: Box, frame: Frame): Camera {
  const least = Math.min(whole(box, frame, camera.turn).lane, COMFORT);
  return {
    x: Math.max(box.left, Math.min(box.right, camera.x)),
    y: Math.max(box.top, Math.min(box.bottom, camera.y)),
    lane: Math.max(least, Math.min(CLOSEST, camera.lane)),
    turn: camera.turn,
  };
}

/** Larger or smaller, while one point of the screen stays where it is. */
export function zoomed(camera: Camera, frame: Frame, by: number, x: number, y: number): Camera {
  const lane = Math.max(2, Math.min(CLOSEST, camera.lane * by));
  const [keepX, keepY] = unproject(camera, frame, x, y);
  const nearer = { ...camera, lane };
  const [nowX, nowY] = unproject(nearer, frame, x, y);
  return { ...nearer, x: camera.x + keepX - nowX, y: camera.y + keepY - nowY };
}

/** The board pushed so many px. */
export function moved(camera: Camera, dx: number, dy: number): Camera {
  const by = LANE / camera.lane;
  const [x, y] = turned(dx * by, dy * by, -camera.turn);
  return { ...camera, x: camera.x - x, y: camera.y - y };
}

/** Between two cameras; 0 to 1. Sizes grow evenly, turns take the short way. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    lane: from.lane * (to.lane / from.lane) ** part,
    turn: from.turn + shortWay(from.turn, to.turn) * part,
  };
}

export function shortWay(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** What is seen of the board, as a polygon. */
export function inView(camera: Camera, frame: Frame): Point[] {
  const { safe, width, height } = frame;
  const box = {
    left: safe.left,
    top: safe.top,
    right: width - safe.right,
    bottom: height - safe.bottom,
  };
  return corners(box).map(([x, y]) => unproject(camera, frame, x, y));
}
