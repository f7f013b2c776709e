// A course as a small picture: the way down its middle, and what stands in it.

import type { BoardData, Point, TileData } from "../snow-tails/board";

export interface Outline {
  box: string;
  way: string;
  limits: [Point, Point][];
  line: [Point, Point] | null;
  trees: Point[];
  rocks: Point[];
}

const MARGIN = 1.6;

/** The course small enough for a stamp. */
export function outlineOf(board: BoardData): Outline {
  const { bounds, tiles, spaces, scenery, saplings, line } = board.geometry;
  const [left, top, right, bottom] = bounds;
  const width = right - left + 2 * MARGIN;
  const height = bottom - top + 2 * MARGIN;
  const trees = new Set(saplings);
  return {
    box: `${left - MARGIN} ${top - MARGIN} ${width} ${height}`,
    way: wayThrough(tiles),
    limits: tiles.flatMap((tile) => (tile.limit_line ? [tile.limit_line] : [])),
    line,
    trees: spaces.filter((space) => trees.has(space.id)).map((space) => space.centre),
    rocks: scenery.map((space) => space.centre),
  };
}

/** From the entry of the first tile to the exit of the last. */
export function wayThrough(tiles: TileData[]): string {
  const first = tiles[0];
  if (!first) return "";
  return `M${first.entry[0]} ${first.entry[1]}` + tiles.map(through).join("");
}

function through({ entry, exit }: TileData): string {
  const bend = exit[2] - entry[2];
  if (Math.abs(bend) < 1) return `L${exit[0]} ${exit[1]}`;
  const chord = Math.hypot(exit[0] - entry[0], exit[1] - entry[1]);
  const radius = chord / 2 / Math.sin((Math.abs(bend) * Math.PI) / 360);
  return `A${radius.toFixed(3)} ${radius.toFixed(3)} 0 0 ${bend > 0 ? 1 : 0} ${exit[0]} ${exit[1]}`;
}
