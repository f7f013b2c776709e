// The race in a view, as the parts of the table ask for it.

import type { GameView, SnowTailsSled, SnowTailsView } from "../wire";
import type { BoardData } from "./board";

/** A view of Snow Tails; null for anything else. */
export function raceOf(view: GameView | null | undefined): SnowTailsView | null {
  return view && "sleds" in view ? view : null;
}

/** The board of a table, if it is one of Snow Tails with all that we need. */
export function boardOf(board: Record<string, unknown> | undefined): BoardData | null {
  return board && "geometry" in board && "track" in board ? (board as unknown as BoardData) : null;
}

export function sledOf(race: SnowTailsView | null, seat: number | null): SnowTailsSled | null {
  return seat === null ? null : (race?.sleds[seat] ?? null);
}

/** Whether a turn is being decided: cards, bonus or way. */
export function decides(race: SnowTailsView): boolean {
  return race.phase === "play" || race.phase === "bonus" || race.phase === "steer";
}

/** The actions of a kind among the legal ones, as numbers: `slot-3`, `x2`. */
export function numbersIn(race: SnowTailsView, before: "slot-" | "x"): number[] {
  return race.legal
    .filter((action) => action.startsWith(before))
    .map((action) => Number(action.slice(before.length)));
}
