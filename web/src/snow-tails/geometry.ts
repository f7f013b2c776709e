// From the numbers of a course to shapes on the board. One lane is LANE units wide.

import type { BoardData, GeometryData, Point, TileData } from "./board";

export const LANE = 32;
export const HALF = 2.5; // lanes from the middle of the track to its edge

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export interface Place extends Pose {
  id: string;
  tile: number;
  shape: string; // the outline as a path
  points: Point[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const DEGREE = Math.PI / 180;

export function scaled([x, y]: readonly [number, number]): Point {
  return [x * LANE, y * LANE];
}

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A path through points. */
export function line(points: readonly Point[], closed = false): string {
  const way = points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L");
  return way && `M${way}${closed ? "Z" : ""}`;
}

/** A smooth path through points. */
export function smooth(points: readonly Point[]): string {
  const at = (place: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, place))] ?? [0, 0];
  let path = line(points.slice(0, 1));
  for (let place = 0; place < points.length - 1; place++) {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    const bend = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ];
    path += `C${bend.map(short).join(" ")}`;
  }
  return path;
}

/** So far to the right of a pose, heading the same way. */
export function beside(pose: Pose, across: number): Pose {
  const angle = pose.heading * DEGREE;
  return {
    x: pose.x - Math.sin(angle) * across,
    y: pose.y + Math.cos(angle) * across,
    heading: pose.heading,
  };
}

/** Of the middle of a bend, in lanes. */
export function radius(tile: TileData): number {
  const [x, y, heading] = tile.entry;
  const half = (Math.abs(tile.exit[2] - heading) * DEGREE) / 2;
  return Math.hypot(tile.exit[0] - x, tile.exit[1] - y) / (2 * Math.sin(half));
}

/** A place on a tile: 0 to 1 of its length, so many lanes to the right of its middle. */
export function onTile(tile: TileData, along: number, across: number): Pose {
  const [x, y, heading] = tile.entry;
  const turned = tile.exit[2] - heading;
  let pose: Pose;
  if (tile.turn === null) {
    const [endX, endY] = tile.exit;
    pose = beside({ x: x + (endX - x) * along, y: y + (endY - y) * along, heading }, across);
  } else {
    const toCentre = Math.sign(turned) * radius(tile);
    const centre = beside({ x, y, heading }, toCentre);
    pose = beside({ ...centre, heading: heading + turned * along }, across - toCentre);
  }
  return { x: pose.x * LANE, y: pose.y * LANE, heading: pose.heading };
}

/** How long a tile is, so many lanes to the right of its middle, in lanes. */
export function lengthAt(tile: TileData, across: number): number {
  const turned = (tile.exit[2] - tile.entry[2]) * DEGREE;
  if (tile.turn !== null) return Math.abs(turned) * (radius(tile) - Math.sign(turned) * across);
  return Math.hypot(tile.exit[0] - tile.entry[0], tile.exit[1] - tile.entry[1]);
}

/** A line along all tiles, so many lanes to the right of the middle. */
export function along(tiles: readonly TileData[], across: number): string {
  let path = "";
  for (const tile of tiles) {
    const [from, to] = [onTile(tile, 0, across), onTile(tile, 1, across)];
    if (!path) path = `M${short(from.x)} ${short(from.y)}`;
    if (tile.turn === null) {
      path += `L${short(to.x)} ${short(to.y)}`;
      continue;
    }
    const turned = tile.exit[2] - tile.entry[2];
    const bend = short((radius(tile) - Math.sign(turned) * across) * LANE);
    const far = Math.abs(turned) > 180 ? 1 : 0;
    path += `A${bend} ${bend} 0 ${far} ${turned > 0 ? 1 : 0} ${short(to.x)} ${short(to.y)}`;
  }
  return path;
}

/** A line across a tile, between two places across. */
export function across(tile: TileData, where: number, first: number, last: number): string {
  const ends = [onTile(tile, where, first), onTile(tile, where, last)];
  return line(ends.map(({ x, y }): Point => [x, y]));
}

/** Points along the middle of the track, close together, in board units. */
export function middle(tiles: readonly TileData[]): Point[] {
  return tiles.flatMap((tile) => {
    const steps = Math.ceil(lengthAt(tile, 0));
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const { x, y } = onTile(tile, step / steps, 0);
      return [x, y];
    });
  });
}

export function boxAround(points: readonly Point[], margin = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** A polygon drawn a little smaller: every point that much nearer to the middle. */
export function inset(place: Place, by: number): string {
  const shrunk = place.points.map(([x, y]): Point => {
    const far = Math.hypot(x - place.x, y - place.y);
    const part = Math.max(0, far - by * 1.3) / far;
    return [place.x + (x - place.x) * part, place.y + (y - place.y) * part];
  });
  return line(shrunk, true);
}

/** The number of the square, half a lane wide, that a point lies in. */
function cell(x: number, y: number): number {
  return Math.floor((2 * x) / LANE) * 10007 + Math.floor((2 * y) / LANE);
}

/** All that is drawn of a course, worked out once. */
export class Layout {
  readonly geometry: GeometryData;
  readonly places = new Map<string, Place>();
  readonly scenery: (Place & { kind: "column" | "block" })[];
  readonly middle: Point[];
  readonly box: Box;
  readonly #starts: number[] = []; // where in the middle each tile begins
  readonly #next: BoardData["track"]["spaces"];
  readonly #track = new Set<number>();

  constructor(board: BoardData) {
    this.geometry = board.geometry;
    for (const space of board.geometry.spaces) this.places.set(space.id, place(space));
    this.scenery = board.geometry.scenery.map((space) => ({ ...place(space), kind: space.kind }));
    this.#next = board.track.spaces;
    this.middle = board.geometry.tiles.reduce((way: Point[], tile) => {
      this.#starts.push(way.length);
      return [...way, ...middle([tile])];
    }, []);
    const [left, top, right, bottom] = board.geometry.bounds;
    this.box = boxAround([scaled([left, top]), scaled([right, bottom])]);
    const [reach, step] = [HALF * LANE, LANE / 2];
    for (const [x, y] of this.middle)
      for (let dx = -reach; dx <= reach; dx += step)
        for (let dy = -reach; dy <= reach; dy += step)
          if (Math.hypot(dx, dy) <= reach) this.#track.add(cell(x + dx, y + dy));
  }

  place(id: string): Place | null {
    return this.places.get(id) ?? null;
  }

  /** The centres of those spaces that there are. */
  centres(ids: readonly string[]): Point[] {
    return ids.flatMap((id) => {
      const found = this.places.get(id);
      return found ? [[found.x, found.y] as Point] : [];
    });
  }

  /** Points of the middle of the track that lie before a space, so many lanes far. */
  ahead(id: string, far: number): Point[] {
    const here = this.along(id);
    return here < 0 ? [] : this.middle.slice(here + 1, here + 1 + far);
  }

  /** How far along the middle of the track a space lies, in lanes; -1: nowhere. */
  along(id: string): number {
    const from = this.places.get(id);
    if (!from) return -1;
    const distances = this.middle.map(([x, y]) => Math.hypot(x - from.x, y - from.y));
    return distances.indexOf(Math.min(...distances));
  }

  /** Points of the line that a sled comes to next, red or chequered, if it is no further. */
  nextLine(id: string, far: number): Point[] {
    const { tiles } = this.geometry;
    const tile = this.#next[id]?.next_red_line?.tile ?? this.#finish;
    const away = (this.#starts[tile] ?? Infinity) - this.along(id);
    return tiles[tile] && away >= 0 && away <= far ? points(tiles[tile]) : [];
  }

  /** Points of all lines on so many lanes of the way before a space. */
  lines(id: string, far: number): Point[] {
    const here = this.along(id);
    return this.geometry.tiles.flatMap((tile, number) => {
      const away = (this.#starts[number] ?? Infinity) - here;
      const has = tile.limit !== null || number === this.#finish;
      return has && away >= 0 && away <= far ? points(tile) : [];
    });
  }

  get #finish(): number {
    return this.geometry.line ? this.geometry.tiles.length - 1 : -1;
  }

  /** Points of the finish line. */
  get finish(): Point[] {
    const tile = this.geometry.tiles[this.#finish];
    return tile ? points(tile) : [];
  }

  /** The middle of the track as far as a race is run: it ends a little behind the finish line. */
  get raced(): Point[] {
    const end = this.#starts[this.#finish];
    return this.middle.slice(1, end === undefined ? undefined : end + 3);
  }

  /** Whether a point lies on the track: asked often, so roughly. */
  isTrack(x: number, y: number): boolean {
    return this.#track.has(cell(x, y));
  }

  /** How far a point is from the middle of the track, in board units. */
  fromMiddle(x: number, y: number): number {
    let nearest = Infinity;
    for (const [atX, atY] of this.middle)
      nearest = Math.min(nearest, (atX - x) ** 2 + (atY - y) ** 2);
    return Math.sqrt(nearest);
  }
}

/** Points of the line across the beginning of a tile, one in each lane. */
function points(tile: TileData): Point[] {
  return [-2, -1, 0, 1, 2].map((lane): Point => {
    const { x, y } = onTile(tile, 0, lane);
    return [x, y];
  });
}

function place(space: { id: string; polygon: Point[]; centre: Point; heading: number }): Place {
  const points = space.polygon.map(scaled);
  const [x, y] = scaled(space.centre);
  const tile = Number(space.id.split("/", 1)[0]);
  const { id, heading } = space;
  return { id, tile, x, y, heading, points, shape: line(points, true) };
}
