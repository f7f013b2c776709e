// Where a space lies, in words that need no counting.

import { t } from "../words/words.svelte";
import type { BoardData, TileData } from "./board";

export interface Spot {
  tile: number;
  lane: number;
  space: number;
}

/** The part of its tile that a space lies in. */
export type Part = "first" | "middle" | "last";

export function spotOf(space: string): Spot {
  const [tile = 0, lane = 0, number = 0] = space.split("/").map(Number);
  return { tile, lane, space: number };
}

export function tileOf(board: BoardData, space: string): TileData | undefined {
  return board.geometry.tiles[spotOf(space).tile];
}

export function partOf(board: BoardData, space: string): Part {
  const at = spotOf(space);
  if (at.space === 1) return "first";
  return has(board, `${at.tile}/${at.lane}/${at.space + 1}`) ? "middle" : "last";
}

function has(board: BoardData, space: string): boolean {
  const { spaces, scenery } = board.geometry;
  return space in board.track.spaces || [...spaces, ...scenery].some((one) => one.id === space);
}

/** "Hairpin exit, lane 4"; to the very space where that does not suffice. */
export function spotName(board: BoardData, space: string, exact = false): string {
  return t("st-spot", { ...facts(board, space), space: exact ? spotOf(space).space : 0 });
}

/** What a sled can run into ahead of this space: the kind of tile that has it there. */
export function obstacleAt(board: BoardData, space: string): string {
  const tile = board.track.scenery[space] ?? -1;
  return board.geometry.tiles[tile]?.kind ?? "scenery";
}

/** "Hairpin exit" */
export function partName(board: BoardData, space: string): string {
  return t("st-part", facts(board, space));
}

/** "Go to the hairpin exit" */
export function goWords(board: BoardData, space: string): string {
  return t("st-go", facts(board, space));
}

function facts(board: BoardData, space: string): Record<string, string | number> {
  const tile = tileOf(board, space);
  return { kind: tile?.kind ?? "", part: partOf(board, space), lane: spotOf(space).lane };
}

/** The bend that decides among level sleds here, or null where the chequered flag does. */
export function decidingBend(board: BoardData, space: string): TileData | null {
  const from = spotOf(space).tile;
  return board.geometry.tiles.slice(from).find((tile) => tile.turn !== null) ?? null;
}
