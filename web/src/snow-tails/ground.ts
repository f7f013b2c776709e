// The lines of the ground: worked out once for a course.

import type { Point, Side, TileData } from "./board";
import { across, along, HALF, LANE, lengthAt, line, onTile, type Layout } from "./geometry";

export interface LimitSign {
  tile: number;
  limit: number;
  ends: Point[]; // where the sign can stand, the better place first
  line: string;
}

export interface Ground {
  middle: string;
  bends: string; // middles of bends
  lanes: string;
  fronts: string; // between a space and the next
  seams: string; // between tiles
  levels: string; // where front edges of several lanes are level
  ticks: string; // those edges
  rims: string;
  limits: LimitSign[];
  start: { line: string } | null;
  finish: { dark: string; light: string; flag: Point } | null;
}

const SIGN = HALF + 1; // lanes from the middle to the sign of a limit
const CLEAR = HALF + 0.7;

export function ground(layout: Layout): Ground {
  const { tiles } = layout.geometry;
  const bends = tiles.filter(({ turn }) => turn !== null);
  return {
    middle: along(tiles, 0),
    bends: bends.map((tile) => along([tile], 0)).join(""),
    lanes: [-1.5, -0.5, 0.5, 1.5].map((off) => along(tiles, off)).join(""),
    fronts: fronts(layout),
    seams: tiles.map((tile) => (tile.number ? across(tile, 0, -HALF, HALF) : "")).join(""),
    ...levels(layout),
    rims: [-HALF + 0.08, HALF - 0.08].map((off) => along(tiles, off)).join(""),
    limits: tiles.flatMap((tile) => limitSign(layout, tile)),
    start: start(layout),
    finish: finish(layout),
  };
}

/** The front edge of every space that is not the last of its lane in its tile. */
function fronts(layout: Layout): string {
  const last = new Map<string, number>();
  const counts = [...layout.places.keys(), ...layout.scenery.map(({ id }) => id)].map(parts);
  for (const [tile, lane, space] of counts) {
    const key = `${tile}/${lane}`;
    last.set(key, Math.max(last.get(key) ?? 0, space));
  }
  return counts
    .map(([number, lane, space]) => {
      const tile = layout.geometry.tiles[number];
      const count = last.get(`${number}/${lane}`) ?? space;
      if (!tile || space === count) return "";
      return across(tile, space / count, lane - 1 - HALF, lane - HALF);
    })
    .join("");
}

function parts(id: string): [number, number, number] {
  const [tile = 0, lane = 1, space = 1] = id.split("/").map(Number);
  return [tile, lane, space];
}

/** A fine ray through front edges that are level, and a notch on each of them. */
function levels(layout: Layout): { levels: string; ticks: string } {
  let rays = "";
  let ticks = "";
  for (const guide of layout.geometry.guides) {
    const tile = layout.geometry.tiles[guide.tile];
    const [part = 0, whole = 1] = guide.along.split("/").map(Number);
    const [first, last] = [guide.lanes[0], guide.lanes.at(-1)];
    if (!tile || first === undefined || last === undefined) continue;
    rays += across(tile, part / whole, first - HALF - 0.5, last - HALF - 0.5);
    for (const lane of guide.lanes)
      ticks += across(tile, part / whole, lane - HALF - 0.72, lane - HALF - 0.28);
  }
  return { levels: rays, ticks };
}

/** The side of an entry edge where there is more room: -1 left, 1 right. */
function roomier(layout: Layout, tile: TileData): number {
  const room = (side: number) => {
    const { x, y } = onTile(tile, 0, side * (HALF + 3));
    return layout.fromMiddle(x, y);
  };
  return room(1) > room(-1) + 1 ? 1 : -1;
}

/** At one end of the line, or at the other where that is clear of the track. */
function limitSign(layout: Layout, tile: TileData): LimitSign[] {
  if (tile.limit === null) return [];
  const side = roomier(layout, tile);
  const [best, other] = [side, -side].map((each) => onTile(tile, 0, each * SIGN));
  const ends = [best, other].flatMap((end): Point[] => (end ? [[end.x, end.y]] : []));
  const clear = ends.filter(([x, y], end) => !end || layout.fromMiddle(x, y) > CLEAR * LANE);
  return [
    {
      tile: tile.number,
      limit: tile.limit,
      ends: clear,
      line: across(tile, 0, -HALF - 0.1, HALF + 0.1),
    },
  ];
}

function start(layout: Layout): Ground["start"] {
  const tile = layout.geometry.tiles[0];
  return tile?.kind === "start" ? { line: across(tile, 1, -HALF, HALF) } : null;
}

/** Where START and FINISH stand on a board that is turned: beside the track, clear of its flags. */
export function words(layout: Layout, turn: number): { start: Point | null; finish: Point | null } {
  const { tiles, flag, line: crossed } = layout.geometry;
  const [first, last] = [tiles[0], tiles.at(-1)];
  const beside = (tile: TileData, along: number, side: number): Point => {
    const angle = ((tile.entry[2] + turn) * Math.PI) / 180;
    const off = HALF + 1.55 + Math.abs(Math.sin(angle)) * 0.9; // words are wider than high
    const { x, y } = onTile(tile, along / lengthAt(tile, 0), side * off);
    return [x, y];
  };
  return {
    start: first?.kind === "start" ? beside(first, 1.4, roomier(layout, first)) : null,
    finish: last && crossed ? beside(last, 2.6, sideways(flag, 1)) : null,
  };
}

/** Two rows of chequers behind the line, and a flag beside it. */
function finish(layout: Layout): Ground["finish"] {
  const tile = layout.geometry.tiles.at(-1);
  if (!tile || !layout.geometry.line) return null;
  const step = 0.25 / lengthAt(tile, 0);
  const squares = { dark: "", light: "" };
  for (let row = 0; row < 2; row++)
    for (let place = 0; place < 20; place++) {
      const left = -HALF + place * 0.25;
      const corners = [
        onTile(tile, row * step, left),
        onTile(tile, (row + 1) * step, left),
        onTile(tile, (row + 1) * step, left + 0.25),
        onTile(tile, row * step, left + 0.25),
      ].map(({ x, y }): Point => [x, y]);
      squares[(row + place) % 2 ? "dark" : "light"] += line(corners, true);
    }
  const off = sideways(layout.geometry.flag, HALF + 1.45);
  const flag = onTile(tile, step, off);
  return { ...squares, flag: [flag.x, flag.y] };
}

function sideways(side: Side, lanes: number): number {
  return side === "left" ? -lanes : lanes;
}

export interface Flags {
  feet: string;
  poles: string;
  yellow: string;
  red: string;
}

const FLAG = 0.62; // how high, in lanes
const APART = 1.9; // lanes from flag to flag

/** Yellow flags along the left edge, red ones along the right, upright however the board turns. */
export function flags(layout: Layout, turn: number, keepOff: readonly Point[]): Flags {
  const up = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(up), Math.sin(up)];
  const found: Flags = { feet: "", poles: "", yellow: "", red: "" };
  const at = (x: number, y: number, right: number, down: number) => {
    const [dx, dy] = [right * FLAG * LANE, down * FLAG * LANE];
    return `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`;
  };
  for (const tile of layout.geometry.tiles)
    for (const side of [-1, 1]) {
      const edge = side * (HALF + 0.32);
      const count = Math.max(1, Math.round(lengthAt(tile, edge) / APART));
      for (let place = 0; place < count; place++) {
        const [x, y] = foot(tile, (place + 0.5) / count, edge, side, -sin, cos);
        if (keepOff.some(([offX, offY]) => Math.hypot(offX - x, offY - y) < LANE)) continue;
        found.feet += `M${at(x, y, -0.16, 0)}L${at(x, y, 0.16, 0)}`;
        found.poles += `M${at(x, y, 0, 0)}L${at(x, y, 0, -0.95)}`;
        const cloth =
          `M${at(x, y, 0.04, -0.93)}C${at(x, y, 0.2, -1.02)} ${at(x, y, 0.36, -0.8)} ` +
          `${at(x, y, 0.6, -0.9)}L${at(x, y, 0.6, -0.52)}C${at(x, y, 0.36, -0.44)} ` +
          `${at(x, y, 0.2, -0.66)} ${at(x, y, 0.04, -0.55)}Z`;
        if (side < 0) found.yellow += cloth;
        else found.red += cloth;
      }
    }
  return found;
}

/** A flag that would stick up into the track stands further out. */
function foot(
  tile: TileData,
  where: number,
  edge: number,
  side: number,
  downX: number,
  downY: number,
): Point {
  const near = onTile(tile, where, edge);
  const far = onTile(tile, where, edge + side);
  const below = ((far.x - near.x) * downX + (far.y - near.y) * downY) / LANE;
  const { x, y } = onTile(tile, where, edge + side * Math.max(0, below) * 0.42);
  return [x, y];
}
